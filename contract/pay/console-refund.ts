import { z } from 'zod';
import { flagSchema, textSchema, yuanSchema } from '@/contract/core';
import { listEndpoint } from '@/contract/list';
import { keyword, personFields } from './console-fields';
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
  /** Why it failed. */
  failure: textSchema,
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
