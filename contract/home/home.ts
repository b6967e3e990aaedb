import { z } from 'zod';
import { countSchema, endpoint, idSchema, textSchema } from '@/contract/core';
import { talkSchema } from '@/contract/doctor/doctor';
import { meetingSchema } from '@/contract/meeting/meeting';
import { OWN } from '@/contract/stale';
import { stepSchema } from '@/contract/task/step';

/** A session ahead in which I speak, chair or take part. */
export const myTalkSchema = talkSchema.extend({
  endTime: z.string(),
  place: textSchema,
  placeEn: textSchema,
  role: z.enum(['speaker', 'host', 'guest']),
});
export type MyTalk = z.infer<typeof myTalkSchema>;

/** A meeting or video of a subject that I follow. */
export const subjectNewsSchema = z.object({
  kind: z.enum(['meeting', 'video']),
  id: idSchema,
  title: z.string(),
  titleEn: textSchema,
  /** When it was published. */
  time: z.string(),
});
export type SubjectNews = z.infer<typeof subjectNewsSchema>;

/** What the home page says to one person. */
export const myHomeSchema = z.object({
  /** The first meeting, on now or ahead, that I take part in, marked or appear at; null without one. */
  meeting: meetingSchema
    .extend({
      /** I appear in its programme. */
      onStage: z.boolean().nullish(),
      /** I have a place there, or hold one. */
      enrolled: z.boolean().nullish(),
    })
    .nullish(),
  talks: z.array(myTalkSchema).nullish(),
  news: z.array(subjectNewsSchema).nullish(),
  /** How many subjects I follow. */
  followed: countSchema,
  /** What I should do next, the most pressing first. */
  steps: z.array(stepSchema).nullish(),
});
export type MyHome = z.infer<typeof myHomeSchema>;

export const getMyHome = endpoint({
  method: 'GET',
  path: '/system/user/home',
  summary: 'My next meeting, what to do next, my talks and what is new in my subjects',
  auth: 'signedIn',
  shows: OWN,
  answer: myHomeSchema,
});
