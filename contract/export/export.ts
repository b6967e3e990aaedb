import { z } from 'zod';
import { auditedSchema, countSchema, endpoint, flagSchema, idSchema, textSchema } from '@/contract/core';
import { atMost } from '@/contract/sizes';

/** What can be written to a file: everything kept about somebody, and lists that are needed elsewhere (docs/look.md). */
export const EXPORT_KINDS = [
  'myData',
  ...(['favoMeetings', 'myMeetings', 'myPapers', 'myKeepers'] as const),
  ...(['myMovements', 'myRecharges', 'myOrders', 'myWithdrawals', 'myEarnings', 'myInvoices'] as const),
  ...([
    'managedMeetings',
    'attendees',
    'team',
    'deskOrders',
    'stays',
    'trips',
    'mealGuests',
    'signSheet',
    'creditPack',
    'creditPackIds',
    'expoCalls',
    'decisions',
    'examTakers',
    'surveyResults',
  ] as const),
  ...(['certCases', 'videoCases', 'meetingCases', 'allMeetings'] as const),
  ...([
    'orders',
    'refunds',
    'vouchers',
    'withdrawals',
    'earnings',
    'invoices',
    'billDifferences',
    'billDays',
    'gatewayMessages',
  ] as const),
  ...(['articles', 'doctors', 'lives', 'noticeGroups'] as const),
  ...(['people', 'keepers', 'consoleLog', 'failedJobs'] as const),
] as const;
export type ExportKind = (typeof EXPORT_KINDS)[number];
export const EXPORT_FORMATS = ['xlsx', 'csv', 'zip', 'pdf'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
export const EXPORT_STATE = { running: '1', ready: '2', failed: '3' } as const;
/** More than any list has. */
const MOST_FILTERS = 40;
/** A file is kept for this long. */
export const EXPORT_DAYS = 7;

/** A file that is being written, or is ready. */
export const exportSchema = auditedSchema.extend({
  id: idSchema,
  kind: z.string(),
  name: textSchema,
  /** 1 being written, 2 ready, 3 failed. */
  status: flagSchema,
  rowsDone: countSchema,
  rowsTotal: countSchema,
  /** Where it is fetched, for five minutes. */
  url: textSchema,
  /** When it is deleted. */
  expireTime: textSchema,
});
export type Export = z.infer<typeof exportSchema>;

export const requestExport = endpoint({
  method: 'POST',
  path: '/system/export',
  summary: 'Write a list or my data to a file; while one of a kind is being written, asking again answers that one',
  auth: 'signedIn',
  changes: ['exports'],
  body: z.object({
    kind: z.enum(EXPORT_KINDS),
    format: z.enum(EXPORT_FORMATS).optional(),
    /** The list's own filters and order. */
    filter: atMost(
      MOST_FILTERS,
      z.record(z.string().max(40), z.union([z.string().max(200), z.number(), z.boolean()])),
    ).optional(),
  }),
  answer: exportSchema,
});
export const listExports = endpoint({
  method: 'GET',
  path: '/system/export/list',
  summary: 'My files of the last seven days, the newest first',
  auth: 'signedIn',
  shows: ['exports'],
  answer: z.array(exportSchema),
});
export const getExport = endpoint({
  method: 'GET',
  path: '/system/export/{id}',
  summary: 'How far a file of mine is, and where it is fetched',
  auth: 'signedIn',
  shows: ['exports'],
  params: z.object({ id: idSchema }),
  answer: exportSchema,
});
