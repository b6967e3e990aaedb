import { z } from 'zod';
import { endpoint, idSchema, textSchema } from '@/contract/core';
import { says } from '@/contract/says';
import { answersSchema } from './answers';

const typed = (max: number) => z.string().max(max, says('validation.tooLong')).optional();
/** A form of enrolment as far as it is filled in; files and codes are given anew. */
export const enrolDraftSchema = z.object({
  feeId: typed(12),
  name: typed(40),
  phonenumber: typed(20),
  email: typed(120),
  hospital: typed(80),
  department: typed(60),
  title: typed(60),
  workshops: z.array(z.string().max(12)).max(20).optional(),
  companions: z
    .array(z.object({ feeId: z.string().max(12), name: z.string().max(40) }))
    .max(5)
    .optional(),
  answers: answersSchema.optional(),
});
export type EnrolDraft = z.infer<typeof enrolDraftSchema>;
/** The same with when it was kept. */
export const keptDraftSchema = z.object({ values: enrolDraftSchema, savedAt: textSchema });

export const saveEnrolDraft = endpoint({
  method: 'PUT',
  path: '/meeting/enroll/draft',
  summary:
    'Keep my half-filled form for a meeting, for another device; nobody else reads it, and it goes after 30 days',
  auth: 'signedIn',
  changes: [],
  body: z.object({ msId: idSchema, values: enrolDraftSchema }),
});
export const dropEnrolDraft = endpoint({
  method: 'PUT',
  path: '/meeting/enroll/draft/drop',
  summary: 'Forget what is kept of my half-filled form for a meeting',
  auth: 'signedIn',
  changes: ['meetings'],
  body: z.object({ msId: idSchema }),
});
