import { z } from 'zod';
import { endpoint, idSchema, textSchema } from '@/contract/core';

const linkSchema = z.object({ token: z.string() });

export const getScheduleLink = endpoint({
  method: 'GET',
  path: '/meeting/schedule/link',
  summary: 'What opens my own schedule for a calendar that is not signed in',
  auth: 'signedIn',
  shows: ['programme'],
  answer: linkSchema,
});
export const renewScheduleLink = endpoint({
  method: 'POST',
  path: '/meeting/schedule/link',
  summary: 'Another link to my schedule; those from before open nothing any more',
  auth: 'signedIn',
  changes: ['programme'],
  answer: linkSchema,
});

/** A session of somebody’s schedule as a calendar keeps it. */
export const scheduledSchema = z.object({
  id: idSchema,
  msId: idSchema,
  msName: z.string(),
  msNameEn: textSchema,
  topic: z.string(),
  topicEn: textSchema,
  startTime: z.string(),
  endTime: z.string(),
  place: textSchema,
  placeEn: textSchema,
  /** It is in the programme no more, or its meeting is called off. */
  withdrawn: z.boolean(),
  /** The last release of its programme: what calendars tell older and newer by. */
  release: z.number().int(),
  releaseTime: z.string(),
});
export type Scheduled = z.infer<typeof scheduledSchema>;

export const readSchedule = endpoint({
  method: 'GET',
  path: '/meeting/schedule',
  summary:
    'What somebody has marked in programmes and what they speak in, by the link that they have given to a calendar',
  auth: 'none',
  query: z.object({ token: z.string().max(100) }),
  // In an object: a list that is missing reads as an empty one, and a link that opens nothing is no empty schedule.
  answer: z.object({ sessions: z.array(scheduledSchema) }),
});
