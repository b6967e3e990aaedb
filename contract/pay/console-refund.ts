import { z } from 'zod';
import { endpoint, flagSchema, textSchema, yuanSchema } from '@/contract/core';
import { fileRefSchema } from '@/contract/file/file';
import { listEndpoint } from '@/contract/list';
import { says } from '@/contract/says';
import { keyword, personFields, reasonSchema, refundNoSchema } from './console-fields';
import { CHANNELS } from './order';

/** 0 asked, 1 with the gateway, 2 arrived, 3 failed. */
export const REFUND_STATES = ['0', '1', '2', '3'] as const;

export const financeRefundSchema = z.object({
  refundNo: z.string(),
  orderNo: z.string(),
  ...personFields,
  subject: textSchema,
  subjectEn: textSchema,
  /** By which the order was paid, and the money goes back. */
  channel: z.string(),
  amount: yuanSchema,
  status: flagSchema,
  reason: z.string(),
  /** Why it failed, or what keeps it on the way. */
  failure: textSchema,
  /** By what staff have proved that it was paid out by another road. */
  proof: textSchema,
  /** Staff pay it out themselves, by bank transfer, and then say so. */
  byHand: z.boolean(),
  /** Who asked for it; null where it began by itself. */
  askedBy: textSchema,
  createTime: z.string(),
  /** When it arrived or failed. */
  doneTime: textSchema,
});
export type FinanceRefund = z.infer<typeof financeRefundSchema>;

export const listFinanceRefunds = listEndpoint({
  path: '/console/refunds',
  summary:
    'Everybody’s refunds by number of order, payment or refund, by person, channel, state and days, the newest first',
  auth: 'staff.finance',
  filters: {
    keyword,
    status: z.enum(REFUND_STATES).optional(),
    channel: z.enum(CHANNELS).optional(),
  },
  days: true,
  sorts: ['createTime', 'amount', 'doneTime'],
  answer: financeRefundSchema,
});

/** Staff end it: the money went another road, or stays where it was. */
export const REFUND_ENDINGS = ['paid', 'kept'] as const;
export const refundEndSchema = z
  .object({
    refundNo: refundNoSchema,
    how: z.enum(REFUND_ENDINGS),
    reason: reasonSchema,
    /** What was paid out: the number of the transfer, and by which account. */
    proof: z.string().trim().max(200, says('validation.tooLong')).optional(),
    /** The slip of that payment, or a picture of it. */
    files: z.array(fileRefSchema).max(3).optional(),
  })
  .refine(({ how, proof }) => how === 'kept' || Boolean(proof), { path: ['proof'], message: says('validation.proof') });
export const endFinanceRefund = endpoint({
  method: 'POST',
  path: '/console/refunds/end',
  summary:
    'End a refund that does not end by itself: paid out by another road, which is proved, or kept, so that the order is as before; the gateway is asked first',
  auth: 'staff.finance',
  body: refundEndSchema,
});
