import { z } from 'zod';
import { countSchema, idSchema, textSchema } from '@/contract/core';
import { listEndpoint } from '@/contract/list';
import { keyword } from './console-fields';

/** Why a gateway's message was refused (docs/money.md, "Messages"). */
export const MESSAGE_REFUSALS = [
  ...(['wrongAmount', 'wrongCurrency', 'wrongOrder', 'unknownOrder', 'unknownRefund', 'paidTwice', 'tooMuch'] as const),
  ...(['badSignature', 'oldTimestamp', 'wrongMerchant', 'unreadable'] as const),
] as const;
/** From whom it came; asked: it answers what we asked. */
export const MESSAGE_SOURCES = ['wechat', 'alipay', 'asked'] as const;

export const financeMessageSchema = z.object({
  id: idSchema,
  channel: z.enum(MESSAGE_SOURCES),
  outcome: z.enum(MESSAGE_REFUSALS),
  /** Of the payment or the refund that it is about. */
  number: textSchema,
  /** The number that it names, but nobody has signed. */
  claimed: textSchema,
  /** The order it belongs to, where there is one. */
  orderNo: textSchema,
  /** What we asked for and what it says, where they differ: yuan, a currency or a number. */
  ours: textSchema,
  theirs: textSchema,
  /** The gateway still says otherwise of its order: somebody has to look. */
  differs: z.boolean(),
  /** How many there were, where they are one row. */
  times: countSchema,
  /** Address of who sent the last one. */
  ip: textSchema,
  createTime: z.string(),
  lastTime: z.string(),
});
export type FinanceMessage = z.infer<typeof financeMessageSchema>;

export const listFinanceMessages = listEndpoint({
  path: '/console/messages',
  summary:
    'Messages of payment gateways that were refused, by number, reason, gateway and days, the newest first; those that prove nothing are one row a day and reason, those that say the same of one payment or refund one row',
  auth: 'staff.finance',
  shows: ['console.orders'],
  filters: {
    keyword,
    outcome: z.enum(MESSAGE_REFUSALS).optional(),
    channel: z.enum(MESSAGE_SOURCES).optional(),
    /** differs: what they say keeps an order from agreeing with its gateway. */
    gateway: z.enum(['differs']).optional(),
  },
  days: true,
  sorts: ['createTime', 'times'],
  answer: financeMessageSchema,
});
