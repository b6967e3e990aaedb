import { z } from 'zod';
import { NOTICE_TYPES } from './codes';
import { dateTimeSchema, idSchema, textSchema } from './core';
import { STALE_WORDS } from './stale';

/** Topic of a person's own messages (spec §7, "Real time"). */
export function userTopic(userId: number | string): string {
  return String(userId);
}

/** Topic of what happens in a meeting (spec §7: meeting topics start with `mt_`). */
export function meetingTopic(msId: number | string): string {
  return `mt_${msId}`;
}

/** Topic of what happens in a live: that of its meeting, or its own where it belongs to none. */
export function liveTopic({ id, msId }: { id: number; msId?: number | null }): string {
  return msId ? meetingTopic(msId) : `live_${id}`;
}

/** A person's message; repeats are dropped by `msgId`. `stale` is one that says nothing but what is stale. */
export const userMessageSchema = z.object({
  type: z.enum([...NOTICE_TYPES, 'kick', 'stale']),
  msgId: z.string().min(1),
  title: z.string(),
  titleEn: textSchema,
  content: textSchema,
  contentEn: textSchema,
  linkUrl: textSchema,
  createTime: dateTimeSchema,
  data: z.record(z.string(), z.unknown()).nullish(),
  /** What of theirs is stale by what happened. */
  stale: z.array(z.enum(STALE_WORDS)).nullish(),
});
export type UserMessage = z.infer<typeof userMessageSchema>;

/** What a meeting, or a live of none, tells those who watch it. */
export const meetingMessageSchema = z.object({
  type: z.enum(['vote', 'live', 'photo', 'sign', 'text']),
  msId: idSchema.nullish(),
  id: idSchema.nullish(),
  createTime: dateTimeSchema,
  data: z.record(z.string(), z.unknown()).nullish(),
});
export type MeetingMessage = z.infer<typeof meetingMessageSchema>;
