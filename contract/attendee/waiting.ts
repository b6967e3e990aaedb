import { z } from 'zod';
import { endpoint, idSchema, textSchema } from '@/contract/core';
import { filled } from '@/contract/filled';
import { says } from '@/contract/says';
import { addToEnrol, enrol } from './enrol';
import { waitingPlaceSchema } from './waiting-place';

export const joinWaiting = endpoint({
  method: 'POST',
  path: '/meeting/enroll/waiting',
  summary: 'Wait for a place that is full, with companions and workshops where they are wanted',
  auth: 'signedIn',
  changes: ['meetings'],
  body: enrol.body.omit({ amount: true, coupon: true, idempotencyKey: true }),
  answer: z.object({ enrollId: idSchema }),
});

export const joinBesides = endpoint({
  method: 'POST',
  path: '/meeting/enroll/add/waiting',
  summary: 'Wait for workshops and companions besides a place that is mine already, all of them together',
  auth: 'signedIn',
  changes: ['meetings'],
  body: addToEnrol.body.omit({ amount: true, idempotencyKey: true }),
  answer: z.object({ enrollId: idSchema }),
});
export const leaveBesides = endpoint({
  method: 'PUT',
  path: '/meeting/enroll/add/waiting/leave',
  summary: 'Wait no longer for what I want besides my place, or give back what I am offered of it; the place stays',
  auth: 'signedIn',
  changes: ['meetings'],
  body: z.object({ enrollId: idSchema }),
});

/** Somebody who waits, or is offered a place, as the desk sees them. */
export const waitingRowSchema = waitingPlaceSchema.extend({
  enrollId: idSchema,
  state: z.enum(['waiting', 'offered']),
  /** They have a place, and wait for what they want besides. */
  placed: z.boolean(),
  name: z.string(),
  nameEn: textSchema,
  hospital: textSchema,
  /** What they want: the place first. */
  wants: z.array(z.object({ feeName: z.string(), feeNameEn: textSchema, count: z.number().int() })),
});
export type WaitingRow = z.infer<typeof waitingRowSchema>;

const oneMeeting = z.object({ msId: idSchema });
const onePlace = oneMeeting.extend({ id: idSchema });
const because = z.object({ reason: filled('validation.reason').max(200, says('validation.tooLong')) });

export const listWaiting = endpoint({
  method: 'GET',
  path: '/meeting/desk/{msId}/waiting',
  summary: 'Who waits for places at a meeting, who joined first first, after those who are offered one',
  auth: 'meeting.seats.change',
  shows: ['attendees', 'managed'],
  params: oneMeeting,
  answer: z.object({
    /** What is too little for a group goes to a smaller one, or is kept. */
    choice: z.string(),
    rows: z.array(waitingRowSchema),
  }),
});
export const offerWaiting = endpoint({
  method: 'POST',
  path: '/meeting/desk/{msId}/waiting/{id}/offer',
  summary: 'Offer somebody who waits their places out of turn, where there are as many',
  auth: 'meeting.seats.change',
  changes: ['managed'],
  params: onePlace,
  body: because,
});
export const removeWaiting = endpoint({
  method: 'POST',
  path: '/meeting/desk/{msId}/waiting/{id}/remove',
  summary: 'Take somebody off the waiting list, or what they are offered back; they are told',
  auth: 'meeting.seats.change',
  changes: ['managed'],
  params: onePlace,
  body: because,
});
