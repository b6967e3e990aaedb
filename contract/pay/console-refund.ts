import { z } from 'zod';
import { endpoint, textSchema, yuanSchema } from '@/contract/core';
import { fileRefSchema } from '@/contract/file/file';
import { listEndpoint } from '@/contract/list';
import { says } from '@/contract/says';
import { keyword, personFields, reasonSchema, refundNoSchema } from './console-fields';
import { CHANNELS } from './order';

/**
 * 0 asked, 1 with the gateway, stuck: something keeps it there, 2 arrived, 3 failed, kept by staff, anew: it failed and was
 * begun anew under another number.
 */
export const REFUND_STATES = ['0', '1', 'stuck', '2', '3', 'kept', 'anew'] as const;
export type RefundStatus = (typeof REFUND_STATES)[number];
/** again: it is tried once more; arrive: the transfer has been made; end: it was paid another way, or is kept. */
export const REFUND_ACTS = ['again', 'arrive', 'end'] as const;
/** Staff end it: the money went another road, or stays where it is. */
export const REFUND_ENDINGS = ['paid', 'kept'] as const;
export type RefundEnding = (typeof REFUND_ENDINGS)[number];
/** How a refund stands, and what staff may do about it. */
export const refundStandFields = {
  status: z.enum(REFUND_STATES),
  /** Why it failed, what keeps it on the way, or why staff kept it. */
  failure: textSchema,
  /** By what staff have proved that it was paid out by another road. */
  proof: textSchema,
  /** Which of the staff ended it; null where it ended by itself. */
  endedBy: textSchema,
  /** Why the desk of its meeting asks to have it ended: it was settled otherwise. */
  askedEnd: textSchema,
  /** When it arrived, failed or was ended. */
  doneTime: textSchema,
  /** Staff pay it out themselves, by bank transfer, and then say so. */
  byHand: z.boolean(),
  acts: z.array(z.enum(REFUND_ACTS)),
  /** How it can be ended, where it can. */
  endings: z.array(z.enum(REFUND_ENDINGS)),
  /** Staff have to do something about it. */
  waits: z.boolean(),
};

export const financeRefundSchema = z.object({
  refundNo: z.string(),
  orderNo: z.string(),
  ...personFields,
  subject: textSchema,
  subjectEn: textSchema,
  /** By which the order was paid, and the money goes back. */
  channel: z.string(),
  amount: yuanSchema,
  reason: z.string(),
  ...refundStandFields,
  /** Who asked for it; null where it began by itself. */
  askedBy: textSchema,
  askedByEn: textSchema,
  createTime: z.string(),
});
export type FinanceRefund = z.infer<typeof financeRefundSchema>;

export const listFinanceRefunds = listEndpoint({
  path: '/console/refunds',
  summary:
    'Everybody’s refunds by number of order, payment or refund, by person, channel, state and days, the newest first',
  auth: 'staff.finance',
  shows: ['console.refunds'],
  filters: {
    keyword,
    /** waits: staff have to do something about it. */
    status: z.enum(['waits', ...REFUND_STATES]).optional(),
    channel: z.enum(CHANNELS).optional(),
  },
  days: true,
  sorts: ['createTime', 'amount', 'doneTime'],
  answer: financeRefundSchema,
});

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
  changes: ['console.orders', 'console.refunds'],
  body: refundEndSchema,
});
