import { z } from 'zod';
import { auditedSchema, countSchema, endpoint, flagSchema, idSchema, keywordFields, textSchema } from '@/contract/core';
import { filled } from '@/contract/filled';
import { listEndpoint } from '@/contract/list';
import { LIGHT_READS, LIGHT_WRITES } from '@/contract/paths';
import { says } from '@/contract/says';

export const liveSchema = auditedSchema.extend({
  id: idSchema,
  title: z.string(),
  titleEn: textSchema,
  coverUrl: textSchema,
  userId: idSchema.nullish(),
  userName: textSchema,
  userNameEn: textSchema,
  avatar: textSchema,
  /** Slug of the person's first subject: the tint without a photograph. */
  subjectSlug: textSchema,
  hospital: textSchema,
  hospitalEn: textSchema,
  startTime: z.string(),
  endTime: z.string(),
  /** 0 before, 1 on, 2 over, by the server's clock. */
  liveStatus: flagSchema,
  playUrl: textSchema,
  replayUrl: textSchema,
  /** Length of the recording, seconds. */
  replaySeconds: countSchema,
  /** When the recording is to come; nothing while nobody has promised one. */
  replayTime: textSchema,
  intro: textSchema,
  introEn: textSchema,
  msId: idSchema.nullish(),
  msName: textSchema,
  msNameEn: textSchema,
  viewCount: countSchema,
});
export type DocLive = z.infer<typeof liveSchema>;

/** A comment on a live, shown to everybody who watches. */
export const liveMessageSchema = z.object({
  id: idSchema,
  name: textSchema,
  content: z.string(),
  createTime: z.string(),
});
export type LiveMessage = z.infer<typeof liveMessageSchema>;

export const listLives = listEndpoint({
  path: '/meeting/docLive',
  summary: 'Lives by state',
  auth: 'none',
  filters: {
    keyword: keywordFields.keyword,
    liveStatus: z.enum(['0', '1', '2']).optional(),
    msId: idSchema.optional(),
  },
  more: { match: keywordFields.match },
  sorts: ['startTime', 'createTime', 'viewCount'],
  answer: liveSchema,
});
export const getLive = endpoint({
  method: 'GET',
  path: LIGHT_READS.live,
  summary: 'One live; counts a view at most once an hour per viewer when `view=1`',
  auth: 'optional',
  shows: [],
  params: z.object({ id: idSchema }),
  query: z.object({ view: z.enum(['1']).optional() }).optional(),
  answer: liveSchema.nullish(),
});
export const listLiveMessages = endpoint({
  method: 'GET',
  path: LIGHT_READS.liveMessages,
  summary: 'The last 50 lines',
  params: z.object({ id: idSchema }),
  answer: z.array(liveMessageSchema),
});
export const sendLiveMessage = endpoint({
  method: 'POST',
  path: '/meeting/docLive/{id}/messages',
  summary: 'Say a line; told to everybody on the meeting’s topic',
  auth: 'signedIn',
  changes: [],
  params: z.object({ id: idSchema }),
  body: z.object({
    content: filled('validation.content').max(200, says('validation.tooLong')),
  }),
  answer: liveMessageSchema,
});
export const removeLiveMessage = endpoint({
  method: 'DELETE',
  path: '/meeting/docLive/{id}/messages/{messageId}',
  summary: 'Take a line back: its author, the speaker, the meeting’s owner and staff may',
  auth: 'signedIn',
  changes: [],
  params: z.object({ id: idSchema, messageId: idSchema }),
});
export const getLiveMessageRights = endpoint({
  method: 'GET',
  path: '/meeting/docLive/{id}/messages/mine',
  summary: 'Which lines I may take back: all of them, or these of my own',
  auth: 'signedIn',
  shows: [],
  params: z.object({ id: idSchema }),
  answer: z.object({ all: z.boolean(), ids: z.array(idSchema) }),
});
const pageKeySchema = z.string().regex(/^[\w-]{16,40}$/);
export const watchLive = endpoint({
  method: 'POST',
  path: LIGHT_WRITES.watchLive,
  summary: 'An open page says every 25 seconds that it is still there; answers how many people are watching',
  auth: 'optional',
  changes: [],
  params: z.object({ id: idSchema }),
  body: z.object({
    /** Random name of the page. */
    page: pageKeySchema,
    /** Random name of the browser, by which two pages of one guest are one viewer. */
    viewer: pageKeySchema.optional(),
  }),
  answer: z.object({ viewers: z.number().int().min(0) }),
});
export const leaveLive = endpoint({
  method: 'POST',
  path: LIGHT_WRITES.leaveLive,
  summary: 'A page is closed',
  changes: [],
  params: z.object({ id: idSchema }),
  body: z.object({ page: pageKeySchema }),
});
export const remindLive = endpoint({
  method: 'POST',
  path: '/meeting/docLive/{id}/remind',
  summary: 'Set or unset a reminder ten minutes before the start; without `remind` it is toggled',
  auth: 'signedIn',
  changes: ['reminders'],
  params: z.object({ id: idSchema }),
  body: z.object({ remind: z.boolean().optional() }).optional(),
  answer: z.object({ remind: z.boolean() }),
});
export const getLiveRemind = endpoint({
  method: 'GET',
  path: '/meeting/docLive/{id}/remind',
  summary: 'Whether I asked to be reminded',
  auth: 'signedIn',
  shows: ['reminders'],
  params: z.object({ id: idSchema }),
  answer: z.object({ remind: z.boolean() }),
});
