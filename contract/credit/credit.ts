import { z } from 'zod';
import { endpoint, idSchema, numberSchema, textSchema } from '@/contract/core';
import { AWARD_STATES, CREDIT_CAPS, CREDIT_ROLES } from './codes';
import { creditRuleSchema } from './rule';

export const creditRecordSchema = z.object({
  recordId: idSchema,
  msId: idSchema.nullish(),
  msName: z.string(),
  msNameEn: textSchema,
  projectNo: z.string(),
  kindName: z.string(),
  kindNameEn: z.string(),
  role: z.enum(CREDIT_ROLES),
  day: z.string(),
  minutes: z.number(),
  /** What the minutes come to, and what counts. */
  earned: z.number(),
  points: z.number(),
  cap: z.enum(CREDIT_CAPS).nullish(),
  state: z.enum(AWARD_STATES),
  reason: textSchema,
  officeNo: textSchema,
});
export type CreditRecord = z.infer<typeof creditRecordSchema>;

export const creditYearSchema = z.object({
  year: z.number(),
  /** Years with records, the last first; the one that is shown among them. */
  years: z.array(z.number()),
  /** By which rule the year is counted; none where nothing holds then. */
  rule: creditRuleSchema.nullish(),
  /** The sum of the records that hold, and what of it study by oneself has beyond its most. */
  points: z.number(),
  minutes: z.number(),
  selfOver: z.number(),
  records: z.array(creditRecordSchema),
});
export type CreditYear = z.infer<typeof creditYearSchema>;

export const getMyCredits = endpoint({
  method: 'GET',
  path: '/credit/mine',
  summary: 'My credits of a year: the records, their sum, and what the year asks for',
  auth: 'signedIn',
  shows: ['meetings'],
  query: z.object({ year: numberSchema.pipe(z.number().int().min(1990).max(2200)).optional() }),
  answer: creditYearSchema,
});
