import { z } from 'zod';
import { endpoint, flagSchema, idSchema, keywordFields, numberSchema, textSchema } from '@/contract/core';
import { filled } from '@/contract/filled';
import { listEndpoint } from '@/contract/list';
import { draftPlanSchema, type PlanKey } from '@/contract/meeting/plan';
import { says, type ValidationKey } from '@/contract/says';
import { writtenIn } from '@/contract/sizes';

/** The largest congress there is, with eight hundred sessions and their speakers, is three quarters of this. */
const PLAN_CHARACTERS = 1_000_000;

/**
 * Where a meeting stands for those who run it. `changing` and `changeRefused` are published: a change of them waits for
 * its audit, or was refused. What is over is published still; its dates say so.
 */
export const MANAGE_STATES = [
  'draft',
  'waiting',
  'refused',
  'approved',
  'published',
  'changing',
  'changeRefused',
  'cancelled',
] as const;
export type ManageState = (typeof MANAGE_STATES)[number];
const keysSchema = z.array(z.string().transform((key) => key as PlanKey));
/** Why it was refused the last time, in both languages. */
const refusal = { auditMsg: textSchema, auditMsgEn: textSchema };

export const managedMeetingSchema = z.object({
  msId: idSchema,
  msName: z.string(),
  msNameEn: textSchema,
  msType: flagSchema,
  startTime: z.string(),
  endTime: z.string(),
  cityName: textSchema,
  cityNameEn: textSchema,
  state: z.enum(MANAGE_STATES),
  /** Its last day is past. */
  over: z.boolean(),
  ...refusal,
  ownerName: textSchema,
  ownerNameEn: textSchema,
  deptName: textSchema,
  deptNameEn: textSchema,
  /** The case that waits for a decision; in the console only. */
  caseId: idSchema.nullish(),
  updateTime: textSchema,
});
export type ManagedMeeting = z.infer<typeof managedMeetingSchema>;

const filters = {
  keyword: keywordFields.keyword,
  state: z.enum([...MANAGE_STATES, 'over']).optional(),
};
const oneMeeting = z.object({ msId: idSchema });

export const listManagedMeetings = listEndpoint({
  path: '/meeting/manage/list',
  summary:
    'Meetings of my department and of mine: what is on, what comes next, what is over; orderByColumn startTime | updateTime',
  auth: 'organiser',
  shows: ['managed'],
  filters,
  sorts: ['startTime', 'updateTime'],
  answer: managedMeetingSchema,
});
export const createMeeting = endpoint({
  method: 'POST',
  path: '/meeting/manage',
  summary: 'Begin a meeting: a draft that only its department sees',
  auth: 'organiser',
  changes: ['managed', 'console.meetings'],
  body: draftPlanSchema
    .pick({ msName: true, msType: true, startTime: true, endTime: true })
    .superRefine(({ msName, startTime, endTime }, context) => {
      const wrong = (path: string, message: ValidationKey) =>
        context.addIssue({ code: 'custom', message, path: [path] });
      if (!msName) wrong('msName', 'validation.msName');
      if (!startTime) wrong('startTime', 'validation.time');
      if (!endTime) wrong('endTime', 'validation.time');
      if (startTime && endTime && endTime <= startTime) wrong('endTime', 'validation.endBeforeStart');
    }),
  answer: z.object({ msId: idSchema }),
});
/** What a plan differs in from the published meeting: what counts once it is released, and what is examined first. */
export const planChangesSchema = z.object({ free: keysSchema, examined: keysSchema });
export type PlanChanges = z.infer<typeof planChangesSchema>;
export const managedPlanSchema = z.object({
  msId: idSchema,
  state: z.enum(MANAGE_STATES),
  /** Counts up with every save: who saves an older one is refused. */
  version: z.number().int(),
  plan: draftPlanSchema,
  changes: planChangesSchema,
  publishOnPass: z.boolean(),
  ...refusal,
  cancelReason: textSchema,
  cancelReasonEn: textSchema,
  updateTime: textSchema,
});
export type ManagedPlan = z.infer<typeof managedPlanSchema>;
export const getPlan = endpoint({
  method: 'GET',
  path: '/meeting/manage/{msId}',
  summary: 'A meeting as its organisers write it',
  auth: 'meeting.manage',
  shows: [],
  params: oneMeeting,
  answer: managedPlanSchema,
});
export const savePlan = endpoint({
  method: 'PUT',
  path: '/meeting/manage/{msId}',
  summary: 'Keep what was written, unfinished or not; nothing of it is public yet',
  auth: 'meeting.manage',
  changes: ['managed', 'console.meetings'],
  params: oneMeeting,
  body: z.object({
    version: numberSchema.pipe(z.number().int()),
    plan: writtenIn(PLAN_CHARACTERS, draftPlanSchema.partial()),
  }),
  answer: z.object({
    version: z.number().int(),
    state: z.enum(MANAGE_STATES),
    changes: planChangesSchema,
    updateTime: textSchema,
  }),
});
export const handInMeeting = endpoint({
  method: 'POST',
  path: '/meeting/manage/{msId}/handIn',
  summary:
    'Hand in for audit. Of a published meeting what may change freely is public at once, and only the rest is examined',
  auth: 'meeting.manage',
  changes: ['managed', 'console.meetings'],
  params: oneMeeting,
  body: z.object({
    version: numberSchema.pipe(z.number().int()),
    /** Public as soon as it has passed. */
    publishOnPass: z.boolean().optional(),
  }),
  answer: z.object({ state: z.enum(MANAGE_STATES) }),
});
export const withdrawMeeting = endpoint({
  method: 'POST',
  path: '/meeting/manage/{msId}/withdraw',
  summary: 'Take back what waits for its audit',
  auth: 'meeting.manage',
  changes: ['managed', 'console.meetings'],
  params: oneMeeting,
});
export const publishMeeting = endpoint({
  method: 'POST',
  path: '/meeting/manage/{msId}/publish',
  summary: 'Publish a meeting that has passed its audit',
  auth: 'meeting.manage',
  changes: ['managed', 'console.meetings'],
  params: oneMeeting,
});
export const cancelMeetingSchema = z.object({
  reason: filled('validation.reason').max(300, says('validation.tooLong')),
  reasonEn: z.string().trim().max(500, says('validation.tooLong')).optional(),
});
export const cancelMeeting = endpoint({
  method: 'POST',
  path: '/meeting/manage/{msId}/cancel',
  summary: 'Call off a published meeting: its page says so and why, and who is concerned is told',
  auth: 'meeting.manage',
  changes: ['managed', 'console.meetings'],
  params: oneMeeting,
  body: cancelMeetingSchema,
});
export const copyMeeting = endpoint({
  method: 'POST',
  path: '/meeting/manage/{msId}/copy',
  summary: 'Begin the next edition: a draft a year later, linked to this one',
  auth: 'meeting.manage',
  changes: ['managed', 'console.meetings'],
  params: oneMeeting,
  answer: z.object({ msId: idSchema }),
});
export const removeMeeting = endpoint({
  method: 'DELETE',
  path: '/meeting/manage/{msId}',
  summary: 'Throw away a meeting that was never public',
  auth: 'meeting.manage',
  changes: ['managed', 'console.meetings'],
  params: oneMeeting,
});

export const listAllMeetings = listEndpoint({
  path: '/console/meetings/all',
  summary: 'All meetings of all departments, whatever their state',
  auth: 'staff.meetingList',
  shows: ['console.meetings'],
  filters,
  sorts: ['startTime', 'updateTime'],
  answer: managedMeetingSchema,
});
