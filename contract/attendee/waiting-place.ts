import { z } from 'zod';
import { textSchema } from '@/contract/core';

/** Why somebody who waits is not offered a place yet. full: none is free; short: fewer than they want together; kept: what is free is kept for a larger group before them; tooLarge: there will never be as many; over: nobody can enrol any more. */
export const WAITING_WHY = ['full', 'short', 'kept', 'tooLarge', 'over'] as const;
/** How likely it is that they are offered one. */
export const WAITING_CHANCES = ['good', 'fair', 'low', 'none'] as const;

/** Where somebody stands who waits. */
export const waitingPlaceSchema = z.object({
  /** 1 is the next one. */
  position: z.number().int(),
  /** How many wait together: the person, companions; each workshop is a seat as well. */
  seats: z.number().int(),
  since: z.string(),
  why: z.enum(WAITING_WHY).nullish(),
  /** Places that are free, and not enough or not for them. */
  free: z.number().int(),
  chance: z.enum(WAITING_CHANCES).nullish(),
  /** Whether what is too little for a group goes to a smaller one behind it (skip) or is kept for it (keep). */
  choice: z.string(),
  /** Until when what they are offered is kept; nothing while they wait. */
  until: textSchema,
});
export type WaitingPlace = z.infer<typeof waitingPlaceSchema>;
