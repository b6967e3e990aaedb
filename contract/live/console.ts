import { z } from 'zod';
import { address, keyword, line, moment, version } from '@/contract/console/fields';
import { countSchema, dateTimeSchema, endpoint, flagSchema, idSchema } from '@/contract/core';
import { filled } from '@/contract/filled';
import { listEndpoint } from '@/contract/list';
import { says } from '@/contract/says';
import { liveMessageSchema, liveSchema } from './live';

/** Where a live stands: before its time, on, over, or called off. */
export const LIVE_STATES = ['before', 'on', 'over', 'cancelled'] as const;
export type LiveState = (typeof LIVE_STATES)[number];
/** What staff do to a live by hand. */
export const LIVE_EVENTS = ['start', 'stop', 'cancel', 'restore'] as const;
export type LiveEvent = (typeof LIVE_EVENTS)[number];

/** A path of the site or an https address with a host name. */
const hosted = address.regex(
  /^(\/|https:\/\/(?!localhost[:/])[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}(:\d{2,5})?\/)/i,
  says('validation.streamHost'),
);
/** An HLS list or a film. */
const stream = hosted.regex(/\.(m3u8|mp4|webm)(\?\S*)?$/i, says('validation.streamEnding'));

/** A public film that was uploaded here: it plays as long as it is public. */
export const REPLAY_VIDEO = /^\/api\/file\/video\/([1-9]\d{0,8})$/;
const replay = hosted.regex(
  /(\.(m3u8|mp4|webm)(\?\S*)?|^\/api\/file\/video\/[1-9]\d{0,8})$/i,
  says('validation.streamEnding'),
);

/** What is written of a live. */
export const liveBodySchema = z
  .object({
    title: filled('validation.liveTitle').max(80, says('validation.tooLong')),
    titleEn: line(160),
    intro: line(500),
    introEn: line(1000),
    /** Who presents it: a doctor of the directory. */
    userId: idSchema.nullish().refine((id) => Boolean(id), says('validation.presenter')),
    msId: idSchema.nullish(),
    room: line(60),
    roomEn: line(120),
    startTime: dateTimeSchema,
    endTime: dateTimeSchema,
    coverUrl: address.nullish(),
    playUrl: stream.nullish(),
    replayUrl: replay.nullish(),
    /** Length of the recording, seconds. */
    replaySeconds: z
      .number(says('validation.seconds'))
      .int(says('validation.seconds'))
      .min(1, says('validation.seconds'))
      .nullish(),
    /** When the recording is promised. */
    replayTime: moment,
  })
  .refine(({ startTime, endTime }) => startTime < endTime, {
    path: ['endTime'],
    error: says('validation.endAfterStart'),
  });
export type LiveBody = z.output<typeof liveBodySchema>;

export const consoleLiveSchema = liveSchema
  .omit({ avatar: true, subjectSlug: true, hospital: true, hospitalEn: true, liveStatus: true })
  .extend({
    state: z.enum(LIVE_STATES),
    room: z.string().nullish(),
    roomEn: z.string().nullish(),
    /** Lines that were said in it. */
    messages: countSchema,
    version,
  });
export type ConsoleLive = z.infer<typeof consoleLiveSchema>;

const onePath = z.object({ id: idSchema });

export const listConsoleLives = listEndpoint({
  path: '/console/live/list',
  summary: 'All lives, cancelled ones included: on now, then to come, then over',
  auth: 'staff.content',
  shows: ['console.lives'],
  filters: { keyword, state: z.enum(LIVE_STATES).optional() },
  answer: consoleLiveSchema,
});
export const createLive = endpoint({
  method: 'POST',
  path: '/console/live',
  summary: 'Announce a live; refused where its room has another one at that time',
  auth: 'staff.content',
  changes: ['console.lives'],
  body: liveBodySchema,
  answer: z.object({ id: idSchema }),
});
export const updateLive = endpoint({
  method: 'PUT',
  path: '/console/live/{id}',
  summary: 'Change a live, or attach its recording',
  auth: 'staff.content',
  changes: ['console.lives'],
  params: onePath,
  body: liveBodySchema.safeExtend({ version }),
});
export const directLive = endpoint({
  method: 'POST',
  path: '/console/live/{id}/state',
  summary: 'Start a live now, end it now, call it off or take that back',
  auth: 'staff.content',
  changes: ['console.lives'],
  params: onePath,
  body: z.object({ event: z.enum(LIVE_EVENTS) }),
});

export const consoleLiveMessageSchema = liveMessageSchema.extend({ userId: idSchema, userName: flagSchema });
export type ConsoleLiveMessage = z.infer<typeof consoleLiveMessageSchema>;
export const listConsoleLiveMessages = listEndpoint({
  path: '/console/live/{id}/messages',
  summary: 'What was said in a live, the newest first, with who said it',
  auth: 'staff.content',
  shows: ['console.lives'],
  params: onePath,
  answer: consoleLiveMessageSchema,
});
export const removeConsoleLiveMessage = endpoint({
  method: 'DELETE',
  path: '/console/live/{id}/messages/{messageId}',
  summary: 'Take a line out of a live, in every open page too',
  auth: 'staff.content',
  changes: ['console.lives'],
  params: onePath.extend({ messageId: idSchema }),
});
