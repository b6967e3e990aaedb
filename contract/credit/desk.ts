import { z } from 'zod';
import { endpoint, idSchema, keywordFields, textSchema } from '@/contract/core';
import { filled } from '@/contract/filled';
import type { ImportSheet } from '@/contract/import/rows';
import { listEndpoint } from '@/contract/list';
import { says } from '@/contract/says';
import { certificateSchema } from './certificate';
import { BATCH_KINDS, BATCH_STATES, CERTIFICATE_KINDS } from './codes';
import { creditRecordSchema } from './credit';

const oneMeeting = z.object({ msId: idSchema });
const hash = z.string().regex(/^[0-9a-f]{64}$/);

export const templateSchema = z.object({
  kind: z.enum(CERTIFICATE_KINDS),
  /** 0 for what nobody has written yet. */
  version: z.number(),
  title: z.string(),
  titleEn: z.string(),
  body: z.string(),
  bodyEn: z.string(),
  signer: z.string(),
  signerEn: z.string(),
  logo: z.string().nullable(),
  seal: z.string().nullable(),
  issued: z.number(),
});
export type CertificateTemplate = z.infer<typeof templateSchema>;
export const batchSchema = z.object({
  batchId: idSchema,
  what: z.enum(BATCH_KINDS),
  state: z.enum(BATCH_STATES),
  seen: z.number(),
  total: z.number(),
  given: z.number(),
  lacking: z.number(),
  createTime: z.string(),
});

export const getAwardDesk = endpoint({
  method: 'GET',
  path: '/meeting/desk/{msId}/awards',
  summary: 'Credit projects of a meeting, what stands on its certificates, and what is being given',
  auth: 'meeting.credits.see',
  shows: ['attendees'],
  params: oneMeeting,
  answer: z.object({
    projects: z.array(
      z.object({
        projectId: idSchema,
        projectNo: z.string(),
        points: z.number(),
        kindName: z.string(),
        kindNameEn: z.string(),
        minutesPerPoint: z.number(),
        sessions: z.number(),
      }),
    ),
    templates: z.array(templateSchema),
    batches: z.array(batchSchema),
    people: z.number(),
    records: z.number(),
    points: z.number(),
    certificates: z.number(),
    revoked: z.number(),
    /** By which day the credit office wants the pack: two weeks after the meeting. */
    packDay: z.string(),
    /** Who had ID numbers written into a file, the last first. */
    idLooks: z.array(
      z.object({
        lookId: idSchema,
        byName: z.string(),
        byNameEn: textSchema,
        people: z.number(),
        createTime: z.string(),
      }),
    ),
  }),
});
export type AwardDesk = z.infer<typeof getAwardDesk.answer>;

export const awardRowSchema = z.object({
  attendeeId: idSchema,
  personName: z.string(),
  personNameEn: textSchema,
  hospital: textSchema,
  minutes: z.number(),
  points: z.number(),
  certificates: z.number(),
  /** The first requirement that is not met; none where all are. */
  lacks: textSchema,
});
export type AwardRow = z.infer<typeof awardRowSchema>;
export const listAwards = listEndpoint({
  path: '/meeting/desk/{msId}/awardees',
  summary: 'Who of a meeting has which points and certificates, and what is missing',
  auth: 'meeting.credits.see',
  shows: ['attendees'],
  params: oneMeeting,
  filters: {
    keyword: keywordFields.keyword,
    /** Whether they have points, and certificates. */
    credit: z.enum(['0', '1']).optional(),
    certificate: z.enum(['0', '1']).optional(),
  },
  answer: awardRowSchema,
});
/** Somebody has taken it back, and no batch gives it again: whoever does gives it again one by one. */
const withheld = { withheld: z.boolean() };
export const getAwardee = endpoint({
  method: 'GET',
  path: '/meeting/desk/{msId}/awardees/{attendeeId}',
  summary: 'All records and certificates of somebody at a meeting',
  auth: 'meeting.credits.see',
  shows: ['attendees'],
  params: oneMeeting.extend({ attendeeId: idSchema }),
  answer: z.object({
    records: z.array(creditRecordSchema.extend(withheld)),
    certificates: z.array(certificateSchema.extend(withheld)),
  }),
});
export type Awardee = z.infer<typeof getAwardee.answer>;

export const giveAwards = endpoint({
  method: 'POST',
  path: '/meeting/desk/{msId}/awards',
  summary:
    'Give points, or certificates of a kind, to everybody who has met what is asked for; what somebody has stays',
  auth: 'meeting.credits.change',
  changes: ['attendees'],
  params: oneMeeting,
  body: z.object({ what: z.enum(BATCH_KINDS) }),
  answer: z.object({ batchId: idSchema }),
});

const reason = filled('validation.reason').max(200, says('validation.tooLong'));
export const revokeCredit = endpoint({
  method: 'POST',
  path: '/meeting/desk/{msId}/credits/{recordId}/revoke',
  summary: 'Take points back, with a reason that their person reads; nobody their own',
  auth: 'meeting.credits.change',
  changes: ['attendees'],
  params: oneMeeting.extend({ recordId: idSchema }),
  body: z.object({ reason }),
});
export const giveCreditAgain = endpoint({
  method: 'POST',
  path: '/meeting/desk/{msId}/credits/{recordId}/again',
  summary:
    'Give points again that somebody took back, as the place has earned them, with a reason for the log; nobody their own',
  auth: 'meeting.credits.change',
  changes: ['attendees'],
  params: oneMeeting.extend({ recordId: idSchema }),
  body: z.object({ reason }),
});
export const revokeCertificate = endpoint({
  method: 'POST',
  path: '/meeting/desk/{msId}/certificates/{certId}/revoke',
  summary: 'Take a certificate back, with a reason that its person reads; nobody their own',
  auth: 'meeting.credits.change',
  changes: ['attendees'],
  params: oneMeeting.extend({ certId: idSchema }),
  body: z.object({ reason }),
});
export const giveCertificateAgain = endpoint({
  method: 'POST',
  path: '/meeting/desk/{msId}/certificates/{certId}/again',
  summary:
    'Issue a certificate again that somebody took back, under a number of its own, with a reason for the log; nobody their own',
  auth: 'meeting.credits.change',
  changes: ['attendees'],
  params: oneMeeting.extend({ certId: idSchema }),
  body: z.object({ reason }),
});

const line = (most: number) => z.string().trim().max(most, says('validation.tooLong'));
export const templateBodySchema = z.object({
  title: filled('validation.certTitle').max(40, says('validation.tooLong')),
  titleEn: line(80).default(''),
  body: filled('validation.certBody').max(400, says('validation.tooLong')),
  bodyEn: line(800).default(''),
  signer: filled('validation.certSigner').max(60, says('validation.tooLong')),
  signerEn: line(120).default(''),
  logo: hash.nullable().default(null),
  seal: hash.nullable().default(null),
});
export const saveTemplate = endpoint({
  method: 'PUT',
  path: '/meeting/desk/{msId}/certificates/templates/{kind}',
  summary: 'Write what stands on certificates of a kind from now on; what was issued stays',
  auth: 'meeting.credits.change',
  changes: ['attendees'],
  params: oneMeeting.extend({ kind: z.enum(CERTIFICATE_KINDS) }),
  body: templateBodySchema,
  answer: z.object({ version: z.number() }),
});
export const previewTemplate = endpoint({
  method: 'POST',
  path: '/meeting/desk/{msId}/certificates/templates/{kind}/preview',
  summary: 'What a certificate would look like, as a picture in Base64, marked as a sample',
  auth: 'meeting.credits.change',
  changes: [],
  params: oneMeeting.extend({ kind: z.enum(CERTIFICATE_KINDS) }),
  body: templateBodySchema.extend({ lang: z.enum(['zh', 'en']) }),
  answer: z.object({ picture: z.string() }),
});
export const putPicture = endpoint({
  method: 'POST',
  path: '/meeting/desk/{msId}/certificates/pictures',
  summary: 'A logo or a seal, multipart field file (PNG or JPEG): kept by what it looks like, for good',
  auth: 'meeting.credits.change',
  changes: [],
  params: oneMeeting,
  answer: z.object({ hash: z.string() }),
});

/** What the credit office answers for a record. */
export const officeRowSchema = z.object({
  /** The number of the record as the pack has it. */
  recordId: filled('validation.officeRecord').regex(/^\d{1,9}$/, says('validation.number')),
  officeNo: filled('validation.officeNo').max(40, says('validation.tooLong')),
});
export const MOST_OFFICE_ROWS = 2_000;
/** What is asked of the rows that the credit office returns: each record once. */
export const OFFICE_SHEET: ImportSheet = {
  row: officeRowSchema,
  sameBy: ({ recordId }) => (recordId ? { key: recordId, at: 'recordId' } : null),
};
export const takeOfficeNumbers = endpoint({
  method: 'POST',
  path: '/meeting/desk/{msId}/credits/office',
  summary:
    'Take over the numbers under which the credit office has entered records; the same once more changes nothing',
  auth: 'meeting.credits.change',
  changes: ['attendees'],
  params: oneMeeting,
  body: z.object({ rows: z.array(officeRowSchema).min(1).max(MOST_OFFICE_ROWS) }),
  answer: z.object({ taken: z.number() }),
});
