import { z } from 'zod';
import { endpoint, idSchema, textSchema } from '@/contract/core';

const figure = z.number().int();

/** A quota of a meeting: who has of it, and what is left. */
export const quotaSchema = z.object({
  poolId: idSchema,
  /** Of the whole meeting, of one type or thing besides, or of several types that share it. */
  kind: z.enum(['meeting', 'fee', 'shared']),
  /** Of a shared one, or of what it is for; nothing of the meeting's. */
  name: textSchema,
  nameEn: textSchema,
  /** The types that take of a shared one. */
  types: z.array(z.object({ feeName: z.string(), feeNameEn: textSchema })),
  /** Null where there is no limit. */
  capacity: figure.nullable(),
  taken: figure,
  /** Kept for people until they have paid, been decided about or confirmed. */
  held: figure,
  /** When the first of those comes free unless something happens. */
  heldUntil: textSchema,
  /** Kept for people of the waiting list until they take it. */
  offered: figure,
  offeredUntil: textSchema,
  /** Kept back for who has a discount code. */
  kept: figure,
  /** Null where there is no limit. */
  free: figure.nullable(),
  /** What is free is for who waits. */
  waited: z.boolean(),
  /** Seats that are waited for. */
  waiting: figure,
});
export type Quota = z.infer<typeof quotaSchema>;

export const listQuotas = endpoint({
  method: 'GET',
  path: '/meeting/desk/{msId}/quotas',
  summary: 'The quotas of a meeting, with what is taken, held, offered, kept back, free and waited for',
  auth: 'meeting.attendees.count',
  shows: ['attendees', 'managed'],
  params: z.object({ msId: idSchema }),
  answer: z.array(quotaSchema),
});
