import { z } from 'zod';
import { ACCOUNT_KINDS, CASE_KINDS, STAFF_ROLES } from '@/contract/codes';
import { countSchema, endpoint, flagSchema, idSchema, keywordFields, textSchema } from '@/contract/core';
import { fileRefSchema } from '@/contract/file/file';
import { listEndpoint } from '@/contract/list';
import { says } from '@/contract/says';
import type { Stale } from '@/contract/stale';

/** What waits for a decision or was decided, in a line. */
export const auditCaseSchema = z.object({
  caseId: idSchema,
  kind: z.enum(CASE_KINDS),
  /** Audit states: 0 waits, 1 taken up, 2 passed, 3 refused. */
  status: flagSchema,
  withdrawn: z.boolean(),
  userId: idSchema,
  userType: flagSchema.nullish(),
  /** Whether who is of type 104 is a doctor or a hospital (`CERT_KIND`). */
  certKind: textSchema,
  /** The person's name, the institution's, the video's title. */
  title: textSchema,
  titleEn: textSchema,
  /** The hospital, or who is in charge. */
  unit: textSchema,
  unitEn: textSchema,
  /** Handed in before. */
  again: z.boolean(),
  createTime: textSchema,
  /** Who has taken it up, while they have. */
  claimedBy: textSchema,
  claimedByMe: z.boolean(),
  decidedBy: textSchema,
  decidedByEn: textSchema,
  decideTime: textSchema,
  reason: textSchema,
  auditMsg: textSchema,
});
export type AuditCase = z.infer<typeof auditCaseSchema>;

/** What was handed in, with the history of it; numbers readable, pictures signed for the reader. */
export const auditCaseDetailSchema = auditCaseSchema.extend({
  /** Texts by the name of their field; of a change also what stood there before, or is published, where that was another. */
  facts: z.array(
    z.object({
      name: z.string(),
      value: z.string(),
      before: textSchema,
      /** What the account says of it, or the institution that somebody joins. */
      known: textSchema,
    }),
  ),
  files: z.array(fileRefSchema),
  /** It replaces what was certified; then these are the papers of before. */
  change: z.boolean().nullish(),
  filesBefore: z.array(fileRefSchema).nullish(),
  /** Who has opened these papers, the newest first. */
  looks: z.array(z.object({ name: z.string(), time: z.string() })).nullish(),
  /** The meeting that it is about, once it has a public page. */
  msId: idSchema.nullish(),
  video: z.object({ url: z.string(), coverUrl: textSchema, duration: countSchema }).nullish(),
  history: z.array(auditCaseSchema),
});
export type AuditCaseDetail = z.infer<typeof auditCaseDetailSchema>;

/** `open` waits for a decision, whoever has taken it up; `all` leaves out only what was withdrawn. */
const caseStatus = z.enum(['open', '2', '3', 'withdrawn', 'all']);
/** What narrows every list of cases. */
export const caseFilters = { keyword: keywordFields.keyword, status: caseStatus.optional() };
/** Who handed in, by what the account is called. */
export const caseUserType = z.enum(ACCOUNT_KINDS).optional();
/** One of the kinds of the list. */
export const caseKind = z.enum(CASE_KINDS).optional();

export const listCertCases = listEndpoint({
  path: '/console/certs',
  summary:
    'Certifications of persons and departments that wait or were decided; open ones, the oldest first, without a state',
  auth: 'staff.audit',
  shows: ['console.certs'],
  filters: { ...caseFilters, userType: caseUserType },
  more: { kind: caseKind },
  days: true,
  sorts: ['createTime'],
  answer: auditCaseSchema,
});
export const listVideoCases = listEndpoint({
  path: '/console/videos',
  summary: 'Videos that wait or were decided; open ones, the oldest first, without a state',
  auth: 'staff.audit',
  shows: ['console.videos'],
  filters: caseFilters,
  more: { userType: caseUserType, kind: caseKind },
  days: true,
  sorts: ['createTime'],
  answer: auditCaseSchema,
});
export const listMeetingCases = listEndpoint({
  path: '/console/meetings',
  summary: 'Meetings and credit sessions that wait or were decided; open ones, the oldest first, without a state',
  auth: 'staff.audit',
  shows: ['console.meetings'],
  filters: { ...caseFilters, kind: caseKind },
  more: { userType: caseUserType },
  days: true,
  sorts: ['createTime'],
  answer: auditCaseSchema,
});
export const getAuditCase = endpoint({
  method: 'GET',
  path: '/console/audit/{caseId}',
  summary: 'What was handed in, with its history',
  auth: 'staff.audit',
  shows: ['console.certs', 'console.videos', 'console.meetings'],
  params: z.object({ caseId: idSchema }),
  answer: auditCaseDetailSchema,
});
export const claimAuditCase = endpoint({
  method: 'POST',
  path: '/console/audit/{caseId}/claim',
  summary: 'Take it up for ten minutes, or give it back; refused while a colleague has it',
  auth: 'staff.audit',
  changes: ['console.certs', 'console.videos', 'console.meetings'],
  params: z.object({ caseId: idSchema }),
  body: z.object({ release: z.boolean().optional() }),
});
export const decideBodySchema = z
  .object({
    caseIds: z.array(idSchema).min(1).max(100),
    pass: z.boolean(),
    reason: z.string().max(20).optional(),
    msg: z.string().trim().max(500, says('validation.tooLong')).optional(),
  })
  .refine(({ pass, reason, msg }) => pass || reason || msg, {
    path: ['reason'],
    message: says('validation.refusalReason'),
  });
/** What became of each; `failed` says why one was not decided, null when it was. */
export const decidedCasesSchema = z.array(z.object({ caseId: idSchema, failed: textSchema }));
export const decideAuditCases = endpoint({
  method: 'POST',
  path: '/console/audit/decide',
  summary: 'Pass or refuse, each by itself; `failed` says why one was not decided, null when it was',
  auth: 'staff.audit',
  changes: ['console.certs', 'console.videos', 'console.meetings'],
  body: decideBodySchema,
  answer: decidedCasesSchema,
});

export const consoleLogSchema = z.object({
  id: idSchema,
  userId: idSchema,
  name: textSchema,
  nameEn: textSchema,
  action: z.string(),
  subject: z.string(),
  /** In the reader's language: what was done, to whom or what by name, and what changed. */
  actionText: z.string(),
  subjectText: z.string(),
  detailText: z.string(),
  createTime: textSchema,
});
export type ConsoleLog = z.infer<typeof consoleLogSchema>;
export const listConsoleLog = listEndpoint({
  path: '/console/log',
  summary: 'What staff did in the console, the newest first',
  auth: 'staff.admin',
  shows: ['console.log'],
  filters: { keyword: keywordFields.keyword, action: z.string().max(40).optional() },
  days: true,
  answer: consoleLogSchema,
});

export const failedJobSchema = z.object({
  id: z.string(),
  queue: z.enum(['quick', 'slow', 'long']),
  /** Of `JOB_NAMES`, or of another release. */
  name: textSchema,
  /** What went wrong the last time. */
  error: textSchema,
  createTime: textSchema,
});
export type FailedJob = z.infer<typeof failedJobSchema>;
export const listFailedJobs = listEndpoint({
  path: '/console/jobs',
  summary: 'Jobs that failed for good, the newest first',
  auth: 'staff.admin',
  shows: ['console.jobs'],
  answer: failedJobSchema,
});
export const retryJobs = endpoint({
  method: 'POST',
  path: '/console/jobs/retry',
  summary: 'Have failed jobs done again; answers how many',
  auth: 'staff.admin',
  changes: ['console.jobs'],
  body: z.object({ ids: z.array(z.uuid()).min(1).max(100) }),
  answer: z.number().int(),
});

export const consoleUserSchema = z.object({
  userId: idSchema,
  userName: z.string(),
  name: textSchema,
  nameEn: textSchema,
  /** Masked. */
  phonenumber: textSchema,
  userType: flagSchema,
  /** Of type 104: `CERT_KIND`. */
  certKind: textSchema,
  certFlag: flagSchema,
  /** 0 in use, 1 disabled, 2 closed by its owner. */
  status: flagSchema,
  roles: z.array(z.enum(STAFF_ROLES)),
  deptName: textSchema,
  deptNameEn: textSchema,
  sessions: z.number().int(),
  createTime: textSchema,
});
export type ConsoleUser = z.infer<typeof consoleUserSchema>;
export const listConsoleUsers = listEndpoint({
  path: '/console/users',
  summary:
    'People by name in either language, login name, whole phone number or its last four digits, the newest first',
  auth: 'staff.service',
  shows: ['console.users'],
  filters: {
    keyword: keywordFields.keyword,
    userType: z.enum(ACCOUNT_KINDS).optional(),
    certFlag: z.enum(['0', '1', '2']).optional(),
    status: z.enum(['0', '1', '2']).optional(),
  },
  answer: consoleUserSchema,
});
const onePerson = z.object({ userId: idSchema });
const atMostFive = <R extends z.ZodType>(row: R) => z.object({ total: z.number().int(), rows: z.array(row) });
/** An account with what is known of it, part by part as one's roles may see it: a part that is null is another role's. */
export const consoleUserDetailSchema = z.object({
  hospital: textSchema,
  department: textSchema,
  /** In words. */
  title: textSchema,
  titleEn: textSchema,
  deptName: textSchema,
  deptAdmin: z.boolean(),
  /** The last certification: its state (audit states), and the number of its case for who examines. */
  cert: z.object({ status: flagSchema, caseId: idSchema.nullish(), createTime: textSchema }).nullish(),
  /** Of meetings enrolled for, the latest. */
  meetings: atMostFive(z.object({ msId: idSchema, msName: z.string(), msNameEn: textSchema, startTime: textSchema })),
  /** For who looks after money. */
  orders: atMostFive(
    z.object({
      orderNo: z.string(),
      subject: z.string(),
      subjectEn: textSchema,
      amount: z.string(),
      payStatus: flagSchema,
      createTime: textSchema,
    }),
  ).nullish(),
  /** Where it is signed in, the latest first. */
  sessions: z.array(z.object({ userAgent: z.string(), loginTime: textSchema, lastTime: textSchema })),
});
export type ConsoleUserDetail = z.infer<typeof consoleUserDetailSchema>;
export const getConsoleUser = endpoint({
  method: 'GET',
  path: '/console/users/{userId}',
  summary: 'An account: where somebody works, meetings, certification, sessions, and orders for who looks after money',
  auth: 'staff.service',
  shows: ['console.users'],
  params: onePerson,
  answer: consoleUserDetailSchema,
});
export const setUserStatus = endpoint({
  method: 'PUT',
  path: '/console/users/{userId}/status',
  summary: 'Disable an account, which ends its sessions, or enable it again',
  auth: 'staff.service',
  changes: ['console.users'],
  params: onePerson,
  body: z.object({ disabled: z.boolean() }),
});
export const endUserSessions = endpoint({
  method: 'POST',
  path: '/console/users/{userId}/sessions/end',
  summary: 'Sign a person out everywhere',
  auth: 'staff.service',
  changes: ['console.users'],
  params: onePerson,
});
export const unlockUser = endpoint({
  method: 'POST',
  path: '/console/users/{userId}/unlock',
  summary: 'Forget a person’s wrong passwords',
  auth: 'staff.service',
  changes: ['console.users'],
  params: onePerson,
});
export const setUserRoles = endpoint({
  method: 'PUT',
  path: '/console/users/{userId}/roles',
  summary: 'What one of the staff may do; nobody changes their own',
  auth: 'staff.admin',
  changes: ['console.users'],
  params: onePerson,
  body: z.object({ roles: z.array(z.enum(STAFF_ROLES)).max(STAFF_ROLES.length) }),
});

/** A figure with a value for each of the last thirty days, today last. */
const seriesSchema = z.object({ total: z.number(), days: z.array(z.number()) });
const waits = z.number().int().nullish();
/** How much waits for a decision, of what one's roles decide. */
export const waitingSchema = z.object({
  certs: waits,
  videos: waits,
  meetings: waits,
  withdrawals: waits,
  /** Passed, and not yet paid out. */
  payouts: waits,
  vouchers: waits,
  invoices: waits,
  bills: waits,
  refunds: waits,
  differing: waits,
  goodwill: waits,
  keepers: waits,
});
export type Waiting = z.infer<typeof waitingSchema>;
/** Of what each figure is made. */
const WAITS_IN = {
  certs: 'console.certs',
  videos: 'console.videos',
  meetings: 'console.meetings',
  withdrawals: 'console.withdrawals',
  payouts: 'console.withdrawals',
  vouchers: 'console.vouchers',
  invoices: 'console.invoices',
  bills: 'console.bills',
  refunds: 'console.refunds',
  differing: 'console.orders',
  goodwill: 'console.orders',
  keepers: 'console.keepers',
} as const satisfies Record<keyof Waiting, Stale>;
const WAITING = [...new Set(Object.values(WAITS_IN))];
export const dashboardSchema = z.object({
  /** When it was read. */
  now: z.string(),
  /** First of the thirty days, `yyyy-MM-dd`. */
  since: z.string(),
  people: seriesSchema.nullish(),
  certs: seriesSchema.nullish(),
  videos: seriesSchema.nullish(),
  meetings: seriesSchema.nullish(),
  /** What came from outside less what went back, in yuan: what is paid from a wallet came when it was topped up. */
  income: seriesSchema.nullish(),
  waiting: waitingSchema.nullish(),
  /** Since when the oldest of each kind waits. */
  oldest: z.partialRecord(waitingSchema.keyof(), textSchema).nullish(),
  /** What belongs to a certified department. */
  dept: z
    .object({
      deptName: z.string(),
      members: z.array(z.object({ userId: idSchema, name: textSchema, certFlag: flagSchema, deptAdmin: flagSchema })),
    })
    .nullish(),
});
export type Dashboard = z.infer<typeof dashboardSchema>;
export const getWaiting = endpoint({
  method: 'GET',
  path: '/console/waiting',
  summary: 'How much waits for a decision, as the console’s menu shows it; null for who decides nothing',
  auth: 'console',
  shows: WAITING,
  answer: waitingSchema.nullable(),
});
export const getDashboard = endpoint({
  method: 'GET',
  path: '/console/dashboard',
  summary: 'Figures of the last thirty days: the platform’s for staff, their own for a department',
  auth: 'console',
  shows: WAITING,
  answer: dashboardSchema,
});
