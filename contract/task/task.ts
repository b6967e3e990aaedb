import { z } from 'zod';
import { NOTICE_TYPES } from '@/contract/codes';
import { auditedSchema, endpoint, flagSchema, idSchema, numberSchema, textSchema } from '@/contract/core';
import { filled } from '@/contract/filled';
import { listEndpoint } from '@/contract/list';
import { says } from '@/contract/says';

/** A task or message in the notice centre. */
export const taskSchema = auditedSchema.extend({
  taskId: idSchema,
  title: z.string(),
  titleEn: textSchema,
  content: textSchema,
  contentEn: textSchema,
  taskType: textSchema,
  msId: idSchema.nullish(),
  linkUrl: textSchema,
  readFlag: flagSchema.nullish(),
  readTime: textSchema,
});
export type Task = z.infer<typeof taskSchema>;

export const getMyTaskCount = endpoint({
  method: 'GET',
  path: '/task/taskInfo/getMyTaskCount',
  summary: 'Number of unread tasks',
  auth: 'signedIn',
  shows: ['notices'],
  answer: numberSchema.nullish(),
});
export const listMyTasks = listEndpoint({
  path: '/task/taskInfo/getMyTaskByPage',
  summary: 'My tasks and messages, unread first',
  auth: 'signedIn',
  shows: ['notices'],
  filters: {
    readFlag: z.enum(['0', '1']).optional(),
    taskType: z.enum(NOTICE_TYPES).optional(),
  },
  days: true,
  answer: taskSchema,
});
export const readTasks = endpoint({
  method: 'PUT',
  path: '/task/taskInfo/read',
  summary: 'Mark as read: these, or all',
  auth: 'signedIn',
  changes: ['notices'],
  body: z.union([z.object({ taskIds: z.array(idSchema).min(1).max(100) }), z.object({ all: z.literal(true) })]),
});

const waysSchema = z.object({ sms: z.boolean(), email: z.boolean() });
/** `HH:mm`, Asia/Shanghai. */
const clockSchema = filled('validation.time').regex(/^([01]\d|2[0-3]):[0-5]\d$/, says('validation.clock'));

export const noticeChoicesSchema = z.object({
  choices: z.object({ task: waysSchema, audit: waysSchema, pay: waysSchema, meeting: waysSchema, system: waysSchema }),
  /** When texts and mail wait; over midnight where it ends before it begins. Null: never. */
  quiet: z
    .object({ from: clockSchema, to: clockSchema })
    .refine(({ from, to }) => from !== to, { error: says('validation.quiet'), path: ['to'] })
    .nullable(),
});
export type NoticeChoices = z.infer<typeof noticeChoicesSchema>;

export const getNoticeChoices = endpoint({
  method: 'GET',
  path: '/task/taskInfo/choices',
  summary: 'Which messages also come by text and e-mail, where to, and when they wait',
  auth: 'signedIn',
  shows: ['choices'],
  answer: noticeChoicesSchema.extend({
    phonenumber: textSchema,
    email: textSchema,
    /** Only to a confirmed address anything is sent. */
    emailProved: z.boolean().nullish(),
  }),
});
export const setNoticeChoices = endpoint({
  method: 'PUT',
  path: '/task/taskInfo/choices',
  summary: 'Choose which messages also come by text and e-mail, in the language of this call',
  auth: 'signedIn',
  changes: ['choices'],
  body: noticeChoicesSchema,
});
