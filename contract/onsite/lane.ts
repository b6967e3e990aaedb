import { z } from 'zod';
import { ATTENDEE_STATES } from '@/contract/attendee/attendee';
import { endpoint, idSchema, keywordFields, textSchema } from '@/contract/core';
import { listEndpoint } from '@/contract/list';

/** Which way somebody goes at the desk: their place is certain, or is to be paid. Who is in neither is new. */
export const LANES = ['paid', 'unpaid'] as const;
export type Lane = (typeof LANES)[number];

const oneMeeting = z.object({ msId: idSchema });
export const laneRowSchema = z.object({
  attendeeId: idSchema,
  lane: z.enum(LANES),
  personName: z.string(),
  personNameEn: textSchema,
  hospital: textSchema,
  feeName: z.string(),
  feeNameEn: textSchema,
  enrollState: z.enum(ATTENDEE_STATES),
  orderNo: textSchema,
  /** Badges that were printed, and whether one waits for a printer. */
  badges: z.number().int(),
  queued: z.boolean(),
  /** When they were first let in. */
  scanTime: textSchema,
});
export type LaneRow = z.infer<typeof laneRowSchema>;
export const listLane = listEndpoint({
  path: '/meeting/desk/{msId}/lanes',
  summary: 'People of a meeting by lane, found by name, hospital or the last four digits of their phone',
  auth: 'meeting.door.scan',
  shows: ['attendees'],
  params: oneMeeting,
  filters: { keyword: keywordFields.keyword, lane: z.enum(LANES).optional() },
  answer: laneRowSchema,
});
export const getLanes = endpoint({
  method: 'GET',
  path: '/meeting/desk/{msId}/lanes/sheet',
  summary: 'How many there are in each lane, and what can be taken on the spot',
  auth: 'meeting.door.scan',
  shows: ['attendees'],
  params: oneMeeting,
  answer: z.object({
    paid: z.number().int(),
    unpaid: z.number().int(),
    /** Who came of the paid ones. */
    came: z.number().int(),
    fees: z.array(z.object({ feeId: idSchema, feeName: z.string(), feeNameEn: textSchema, amount: z.string() })),
    /** An open shift of mine takes cash. */
    shiftId: idSchema.nullish(),
    printers: z.array(z.string()),
  }),
});
export type Lanes = z.infer<typeof getLanes.answer>;

export const seeProof = endpoint({
  method: 'POST',
  path: '/meeting/desk/{msId}/attendees/{attendeeId}/proof',
  summary: 'Say that I have seen what a type asks to be proved, in place of an upload',
  auth: 'meeting.cash.take',
  changes: ['attendees'],
  params: oneMeeting.extend({ attendeeId: idSchema }),
});
