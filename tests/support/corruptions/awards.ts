import { type SQL, sql } from 'drizzle-orm';
import { checksumOf } from '@/upstream/modules/document/checksum';
import type { Corruption } from './corruption';

const rule = sql`(select rule_id from credit_rule where authority = 'national' and valid_to is null)`;
const oldRule = sql`(select rule_id from credit_rule where authority = 'national' and valid_to is not null)`;
/** A project of a meeting, and a record of it. */
const project = (msId: number, userId: number) =>
  sql`insert into ms_credit_session (id, ms_id, user_id, credit_class, project_no, point_tenths, hour_tenths, teachers, question_count, pass_mark, audit_status)
    values (900, ${msId}, ${userId}, '0', '2026-03-01-118', 60, 180, '[]', 20, 60, '2')`;
interface Fields {
  of?: SQL;
  minutes?: number;
  tenths?: number;
  day?: string;
  userId?: SQL;
}
const record = (
  attendeeId: number,
  { of = rule, minutes = 180, tenths = 10, day = '2026-05-20', userId = sql`a.user_id` }: Fields = {},
) =>
  sql`insert into credit_record (record_id, user_id, attendee_id, ms_id, project_id, rule_id, kind, role, year, day, minutes, earned_tenths, tenths, cap, check_time)
    select 900, ${userId}, a.attendee_id, a.ms_id, 900, ${of}, '0', 'attendee', 2026, ${day}, ${minutes}::integer, 10, ${tenths}::integer, ${tenths < 10 ? 'project' : null}, '2020-01-01'
    from ms_attendee a where a.attendee_id = ${attendeeId}`;
const scan = (attendeeId: number) => [
  sql`insert into ms_point (ms_id, kind, name, way, often) select ms_id, 'door', '东门', 'both', 'day' from ms_attendee where attendee_id = ${attendeeId}`,
  sql`insert into ms_scan (ms_id, point_id, attendee_id, direction, device, nonce, mode, admitted, counted, ticket_version, scan_time, device_time)
    select a.ms_id, (select max(point_id) from ms_point), a.attendee_id, 'in', 'device', 'award', 'online', true, true, 1, '2026-05-20', '2026-05-20'
    from ms_attendee a where a.attendee_id = ${attendeeId}`,
];
/** A certificate of a place with its document, by a template of its meeting; the first of its year. */
interface Certified {
  kind?: string;
  subject?: string;
  tenths?: number | null;
  /** What its document says instead. */
  says?: string;
  numbered?: boolean;
}
const certificate = (
  attendeeId: number,
  { kind = 'attendance', subject = '', tenths = null, says, numbered = true }: Certified = {},
) => {
  const [number, code] = ['HYZ2020000001', '7QX4M0VZJ2K9T5BN8RDA'];
  const content = { number, day: '2020-05-20', kind, code: says ?? code, tenths, templateId: 900 };
  return [
    sql`insert into certificate_template (template_id, ms_id, kind, version, title, title_en, body, body_en, signer, signer_en)
      select 900, a.ms_id, ${kind}, 1, '证书', 'Certificate', '文', 'text', '学会', 'Society' from ms_attendee a where a.attendee_id = ${attendeeId}`,
    sql`insert into number_series (kind, year, last) values ('certificate', 2020, ${numbered ? 1 : 2})`,
    sql`insert into document (doc_id, kind, year, serial, number, subject_id, content, checksum, issued_by, issue_time)
      values (900, 'certificate', 2020, 1, ${number}, ${code}, ${JSON.stringify(content)}::jsonb, ${checksumOf('certificate', number, content)}, 0, '2020-05-20 12:00+08')`,
    sql`insert into certificate (cert_id, ms_id, user_id, attendee_id, kind, subject, template_id, doc_id, number, code, create_time, update_time)
      select 900, a.ms_id, a.user_id, a.attendee_id, ${kind}, ${subject}, 900, 900, ${number}, ${code}, '2020-05-20', '2020-05-20'
      from ms_attendee a where a.attendee_id = ${attendeeId}`,
    old(attendeeId),
  ];
};
/** What was written long ago is looked at. */
const old = (attendeeId: number) =>
  sql`update ms_attendee set update_time = '2020-01-01' where attendee_id = ${attendeeId}`;
const survey = (msId: number) =>
  sql`insert into ms_survey (ms_id, questions, start_time, end_time, state) values (${msId}, '[]', '2020-01-01', '2020-02-01', 'open')`;
const SUBJECT = '900:2026';

/** Of credits, certificates and surveys. */
export const AWARD_CORRUPTIONS: Corruption[] = [
  {
    what: 'points by a rule that had ended',
    change: ({ place, meeting, me }) => [
      project(meeting, me),
      ...scan(place.attendeeId),
      record(place.attendeeId, { of: oldRule }),
    ],
    named: () => ['creditRuleDay credit 900'],
  },
  {
    what: 'more points than the minutes come to',
    change: ({ place, meeting, me }) => [
      project(meeting, me),
      ...scan(place.attendeeId),
      record(place.attendeeId, { minutes: 20 }),
    ],
    named: () => ['creditPoints credit 900'],
  },
  {
    what: 'points of who passed no door',
    change: ({ place, meeting, me }) => [project(meeting, me), record(place.attendeeId)],
    named: () => ['creditSignedIn credit 900'],
  },
  {
    what: 'points of somebody else’s place',
    change: ({ place, meeting, me, other }) => [
      project(meeting, me),
      ...scan(place.attendeeId),
      record(place.attendeeId, { userId: sql`${other}::integer` }),
      old(place.attendeeId),
    ],
    named: () => ['creditOwner credit 900'],
  },
  {
    what: 'points of a project of another meeting',
    change: ({ place, elsewhere, me }) => [project(elsewhere, me), ...scan(place.attendeeId), record(place.attendeeId)],
    named: () => ['creditOwner credit 900'],
  },
  {
    what: 'a certificate of who passed no door',
    change: ({ place }) => certificate(place.attendeeId),
    named: () => ['certificateSteps certificate 900'],
  },
  {
    what: 'a certificate of a place that is not theirs yet',
    change: ({ held }) => [...scan(held.attendeeId), ...certificate(held.attendeeId)],
    named: () => ['certificateSteps certificate 900'],
  },
  {
    what: 'a certificate of a paper that is none of the meeting',
    change: ({ place }) => certificate(place.attendeeId, { kind: 'oral', subject: 'paper:900' }),
    named: () => ['certificateSteps certificate 900'],
  },
  {
    what: 'a certificate of a lecture that nobody gave',
    change: ({ place }) => certificate(place.attendeeId, { kind: 'lecture' }),
    named: () => ['certificateSteps certificate 900'],
  },
  {
    what: 'a certificate of who did not pass the exam',
    change: ({ place, meeting, me }) => [
      project(meeting, me),
      ...scan(place.attendeeId),
      record(place.attendeeId),
      sql`insert into ms_exam (exam_id, ms_id, title, draw, start_time, end_time, minutes, attempts, state, open_told)
        values (900, ${meeting}, '考试', 'hand', '2020-01-01', '2020-02-01', 30, 1, 'open', '2020-01-01')`,
      ...certificate(place.attendeeId, { kind: 'credit', subject: SUBJECT, tenths: 10 }),
    ],
    named: () => ['certificateSteps certificate 900'],
  },
  {
    what: 'a certificate of who has not answered the survey for which it waits',
    change: ({ place, meeting }) => [survey(meeting), ...scan(place.attendeeId), ...certificate(place.attendeeId)],
    named: () => ['certificateSteps certificate 900'],
  },
  {
    what: 'a certificate with more points than its records',
    change: ({ place, meeting, me }) => [
      project(meeting, me),
      ...scan(place.attendeeId),
      record(place.attendeeId),
      ...certificate(place.attendeeId, { kind: 'credit', subject: SUBJECT, tenths: 20 }),
    ],
    named: () => ['certificatePoints certificate 900'],
  },
  {
    what: 'a certificate of points that are not there',
    change: ({ place }) => [
      ...scan(place.attendeeId),
      ...certificate(place.attendeeId, { kind: 'credit', subject: SUBJECT, tenths: 10 }),
    ],
    named: () => ['certificatePoints certificate 900', 'certificateSteps certificate 900'],
  },
  {
    what: 'a certificate of a record that came to no points',
    change: ({ place, meeting, me }) => [
      project(meeting, me),
      ...scan(place.attendeeId),
      record(place.attendeeId, { tenths: 0 }),
      ...certificate(place.attendeeId, { kind: 'credit', subject: SUBJECT, tenths: 0 }),
    ],
    named: () => ['certificateSteps certificate 900'],
  },
  {
    what: 'a certificate whose document has another code',
    change: ({ place }) => [
      ...scan(place.attendeeId),
      ...certificate(place.attendeeId, { says: '0QX4M0VZJ2K9T5BN8RDB' }),
    ],
    named: () => ['certificateDocument certificate 900'],
  },
  {
    what: 'a number of certificates that nobody has',
    change: ({ place }) => [...scan(place.attendeeId), ...certificate(place.attendeeId, { numbered: false })],
    named: () => ['certificateNumbers certificates of 2020', 'seriesLast series certificate of 2020'],
  },
  {
    what: 'an answer to a survey that nobody gave',
    change: ({ meeting }) => [
      survey(meeting),
      sql`insert into ms_survey_answer (ms_id, part, answers) values (${meeting}, 0, '{}')`,
    ],
    named: ({ meeting }) => [`surveyAnswers survey of meeting ${meeting}`],
  },
  {
    what: 'an answer to a survey by somebody who never had a place',
    change: ({ elsewhere, me }) => [
      survey(elsewhere),
      sql`insert into ms_survey_answer (ms_id, part, answers) values (${elsewhere}, 0, '{}')`,
      sql`insert into ms_survey_done (ms_id, user_id) values (${elsewhere}, ${me})`,
    ],
    named: ({ elsewhere }) => [`surveyPeople survey of meeting ${elsewhere}`],
  },
];
