import { z } from 'zod';
import { endpoint, flagSchema, idSchema, yuanSchema } from '@/contract/core';
import { fileRefSchema } from '@/contract/file/file';
import { idempotencyKeySchema, wholeAmountSchema } from '@/contract/pay/order';
import { says } from '@/contract/says';
import { PURCHASE } from '@/contract/stale';
import { enrolFormSchema } from './enrol';

/** Most files of a proof. */
export const MOST_PROOFS = 5;

export const handProof = endpoint({
  method: 'POST',
  path: '/meeting/enroll/proof',
  summary: 'Hand in what a type asks to be proved, with the form: a place is kept while it is examined',
  auth: 'signedIn',
  changes: ['meetings'],
  body: enrolFormSchema.extend({
    files: z.array(fileRefSchema).min(1, says('validation.proofFiles')).max(MOST_PROOFS, says('validation.tooMany')),
  }),
  answer: z.object({ enrollId: idSchema }),
});
export const withdrawProof = endpoint({
  method: 'PUT',
  path: '/meeting/enroll/proof/withdraw',
  summary: 'Take back what I have handed in to be examined; the place is free again',
  auth: 'signedIn',
  changes: ['meetings'],
  body: z.object({ enrollId: idSchema }),
});
export const payProved = endpoint({
  method: 'POST',
  path: '/meeting/enroll/proof/pay',
  summary: 'Order what was asked for with the proof, once it has passed: at the price that was promised until then',
  auth: 'signedIn',
  changes: [...PURCHASE, 'console.orders'],
  body: z.object({
    enrollId: idSchema,
    /** Without what was asked for besides: it may be full by now. */
    alone: z.boolean().default(false),
    /** The sum that was shown; another one is answered with 601 and the new one. */
    amount: wholeAmountSchema.optional(),
    idempotencyKey: idempotencyKeySchema,
  }),
  answer: z.object({ enrollId: idSchema, orderNo: z.string(), amount: yuanSchema, payStatus: flagSchema }),
});
