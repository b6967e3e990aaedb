import { sql } from 'drizzle-orm';
import { checkOver } from '@/upstream/core/module/check';
import { letIn, presented, spoke } from './grounds';

const certs = { table: 'certificate', key: 'cert_id' };

export const certificateSteps = checkOver(
  {
    name: 'certificateSteps',
    ...certs,
    holds:
      'no certificate holds without its steps: the place, a door, the exam, the survey, the points, the talk, the paper',
  },
  (piece, now) => sql`
    select 'certificate ' || c.cert_id as id, c.kind || ' of place ' || c.attendee_id || ' lacks ' || l.lacks as what
    from certificate c join ms_attendee a using (attendee_id)
    join lateral (select case
      when a.state <> 'enrolled' or a.user_id is distinct from c.user_id then 'the place'
      when c.kind in ('attendance', 'credit') and not ${letIn} then 'a door'
      when c.kind = 'credit' and exists (
        select from ms_exam e where e.ms_id = c.ms_id and e.state = 'open' and e.open_told < c.create_time and not exists (
          select from ms_exam_take k where k.exam_id = e.exam_id and k.user_id = c.user_id and k.state = 'done'
            and k.score * 100 >= k.full_marks * e.pass_percent)) then 'the exam'
      when c.kind in ('attendance', 'credit') and exists (
        select from ms_survey v where v.ms_id = c.ms_id and v.state = 'open' and v.needed and not exists (
          select from ms_survey_done o where o.ms_id = v.ms_id and o.user_id = c.user_id)) then 'the survey'
      when c.kind = 'credit' and not exists (
        select from credit_record r where r.attendee_id = c.attendee_id and r.state = 'valid' and r.tenths > 0 and r.project_id || ':' || r.year = c.subject) then 'points'
      when c.kind = 'lecture' and not ${spoke} then 'the talk'
      when c.kind in ('oral', 'poster', 'award') and not ${presented} then 'the paper'
      end as lacks) l on true
    where ${piece('c.cert_id')} and c.state = 'valid' and l.lacks is not null
      and greatest(a.update_time, c.create_time) < ${now} - interval '1 hour'`,
);

export const certificateDocument = checkOver(
  {
    name: 'certificateDocument',
    ...certs,
    holds: 'a certificate says what its document says, by the template of its meeting',
  },
  (piece) => sql`
    select 'certificate ' || c.cert_id as id, 'number ' || c.number || ' and code of document ' || c.doc_id || ', which is number ' || coalesce(d.number, 'none') || ' by template ' || c.template_id || ' of meeting ' || t.ms_id as what
    from certificate c left join document d using (doc_id) join certificate_template t using (template_id)
    where ${piece('c.cert_id')} and (d.kind is distinct from 'certificate' or d.number is distinct from c.number or d.content->>'code' is distinct from c.code
      or d.content->>'kind' is distinct from c.kind or t.ms_id <> c.ms_id or t.kind <> c.kind
      or (d.content->>'templateId')::integer is distinct from c.template_id)`,
);

export const certificatePoints = checkOver(
  { name: 'certificatePoints', ...certs, holds: 'a certificate of credit has the points of its records' },
  (piece, now) => sql`
    select 'certificate ' || c.cert_id as id, 'says ' || coalesce(d.content->>'tenths', 'no') || ' tenths, and its records ' || coalesce(s.tenths::text, 'none') as what
    from certificate c join document d using (doc_id)
    left join lateral (select sum(r.tenths)::integer as tenths from credit_record r where r.attendee_id = c.attendee_id and r.state = 'valid'
      and r.project_id || ':' || r.year = c.subject) s on true
    where ${piece('c.cert_id')} and c.kind = 'credit' and c.state = 'valid' and c.update_time < ${now} - interval '1 hour'
      and (d.content->>'tenths')::integer is distinct from s.tenths`,
);

export const certificateNumbers = checkOver(
  {
    name: 'certificateNumbers',
    table: 'number_series',
    key: 'year',
    holds: 'numbers of certificates have no gap, and each is that of one certificate',
  },
  (piece) => sql`
    select 'certificates of ' || s.year as id, s.last || ' numbers were given, ' || count(d.doc_id) || ' documents have one and ' || count(c.cert_id) || ' certificates' as what
    from number_series s left join document d on d.kind = s.kind and d.year = s.year left join certificate c using (doc_id)
    where ${piece('s.year')} and s.kind = 'certificate' group by s.year, s.last
    having count(d.doc_id) <> s.last or count(c.cert_id) <> s.last`,
);

/** What holds of certificates. */
export const CERTIFICATE_CHECKS = [certificateSteps, certificateDocument, certificatePoints, certificateNumbers];
