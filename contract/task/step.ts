import { z } from 'zod';
import { countSchema, endpoint, textSchema } from '@/contract/core';
import { OWN } from '@/contract/stale';

/** What there can be to do next; what a newer upstream adds is left out by an older site. */
export const STEP_KEYS = [
  'acceptOffer',
  'payEnrol',
  'payTeam',
  'again',
  'paperOffer',
  'paperRevise',
  'presenterEnrol',
  'paperFee',
  'paperHanded',
  'speak',
  'ticket',
  'attend',
  'certify',
  'complete',
  'waiting',
  'keepersWait',
  'paperDraft',
  'enrolAgain',
  'teamWaits',
  'meetingTasks',
  'enrolEnds',
  'audits',
  'unread',
  'phone',
  'email',
  'proveEmail',
  'subjects',
  'avatar',
] as const;
export type StepKey = (typeof STEP_KEYS)[number];

export const stepSchema = z.object({
  key: z.string(),
  count: countSchema,
  /** Until when, where there is an end. */
  due: textSchema,
  name: textSchema,
  nameEn: textSchema,
  /** Path on the site, where the key alone does not say it. */
  linkUrl: textSchema,
});
export type Step = z.infer<typeof stepSchema>;

export const listSteps = endpoint({
  method: 'GET',
  path: '/system/user/steps',
  summary: 'What I should do next, the most pressing first',
  auth: 'signedIn',
  shows: OWN,
  answer: z.array(stepSchema),
});
