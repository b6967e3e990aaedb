import { z } from 'zod';
import {
  auditedSchema,
  endpoint,
  flagSchema,
  idSchema,
  numberSchema,
  pageEndpoint,
  pageQuerySchema,
  textSchema,
} from './core';

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
  answer: numberSchema.nullish(),
});
export const listMyTasks = pageEndpoint({
  method: 'GET',
  path: '/task/taskInfo/getMyTaskByPage',
  summary: 'My tasks and messages, unread first',
  auth: 'signedIn',
  query: pageQuerySchema.extend({
    readFlag: z.enum(['0', '1']).optional(),
    taskType: z.enum(['notice', 'task', 'audit', 'pay']).optional(),
  }),
  answer: taskSchema,
});
export const readTasks = endpoint({
  method: 'PUT',
  path: '/task/taskInfo/read',
  summary: 'Mark as read: these, or all',
  auth: 'signedIn',
  body: z.union([z.object({ taskIds: z.array(idSchema).min(1).max(100) }), z.object({ all: z.literal(true) })]),
});
