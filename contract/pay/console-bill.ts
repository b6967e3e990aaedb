import { z } from 'zod';
import { endpoint, idSchema, numberSchema, textSchema, yuanSchema } from '@/contract/core';
import { listEndpoint } from '@/contract/list';
import { keyword, reasonSchema } from './console-fields';

const auth = 'staff.finance';

/** compared; waiting: the gateway has not made it yet; late: not for more than a day after its time. */
export const BILL_DAY_STATES = ['compared', 'waiting', 'late'] as const;
/** ask: the gateway is asked again, and what it says is entered; book: the bill's word is entered; giveBack: the money goes back. */
export const BILL_ACTS = ['ask', 'book', 'giveBack'] as const;
export type BillAct = (typeof BILL_ACTS)[number];
/** noted: explained in words; booked, givenBack: done; confirmed: the gateway says what we say; gone: not found when compared again. */
export const BILL_OUTCOMES = ['noted', 'booked', 'givenBack', 'confirmed', 'gone'] as const;
export type BillOutcome = (typeof BILL_OUTCOMES)[number];

const dayFields = {
  channel: z.string().max(20),
  /** `yyyy-MM-dd` */
  day: z.string().max(10),
};
export const billDaySchema = z.object({
  ...dayFields,
  state: z.enum(BILL_DAY_STATES),
  lines: numberSchema,
  differences: numberSchema,
  /** None while it is waited for. */
  comparedTime: textSchema,
  /** When it is asked for next, while it is waited for. */
  askTime: textSchema,
});
export type BillDay = z.infer<typeof billDaySchema>;
export const listBillDays = listEndpoint({
  path: '/console/bills/days',
  summary: 'Days and their bills, the newest first',
  shows: ['console.bills'],
  auth,
  answer: billDaySchema,
});
export const compareBillDay = endpoint({
  method: 'POST',
  path: '/console/bills/days/compare',
  summary: 'Have the bill of a day asked for and compared again',
  changes: ['console.bills'],
  auth,
  body: z.object(dayFields),
});
export const billDifferenceSchema = z.object({
  id: idSchema,
  ...dayFields,
  /** Of the payment, or of the refund. */
  number: z.string(),
  /** The order it belongs to, where there is one. */
  orderNo: textSchema,
  /** The number is one of ours: a refund that was made in the company's own console has another. */
  known: z.boolean(),
  /** The gateway has paid a refund that was paid by another road, or given back by others: nobody enters it. */
  besides: z.boolean(),
  kind: z.enum(['missingHere', 'missingThere', 'amount']),
  ourAmount: yuanSchema.nullish(),
  theirAmount: yuanSchema.nullish(),
  /** What can be done about it now. */
  acts: z.array(z.enum(BILL_ACTS)),
  /** The other day under which this number, which is none of ours, was booked already. */
  bookedDay: textSchema,
  settled: z.boolean(),
  outcome: z.enum(BILL_OUTCOMES).nullish(),
  note: textSchema,
  settledBy: textSchema,
  settledTime: textSchema,
});
export type BillDifference = z.infer<typeof billDifferenceSchema>;
export const listBillDifferences = listEndpoint({
  path: '/console/bills',
  summary: 'Where bills and we do not agree; open ones without a state',
  shows: ['console.bills'],
  auth,
  filters: { keyword, state: z.enum(['open', 'settled']).optional() },
  days: true,
  answer: billDifferenceSchema,
});
export const settleBodySchema = z.object({ note: reasonSchema });
export const settleBillDifference = endpoint({
  method: 'POST',
  path: '/console/bills/{id}/settle',
  summary: 'Say what a difference came from',
  changes: ['console.bills'],
  auth,
  params: z.object({ id: idSchema }),
  body: settleBodySchema,
});
/** What a gateway says of a payment or a refund when it is asked again. */
export const BILL_WORDS = ['paid', 'unpaid', 'closed', 'refunded', 'missing', 'succeed', 'during', 'failed'] as const;
export const actOnBillDifference = endpoint({
  method: 'POST',
  path: '/console/bills/{id}/act',
  summary: 'Do something about a difference: ask the gateway again, book it, give it back; done once',
  changes: ['console.bills', 'console.orders', 'console.refunds'],
  auth,
  params: z.object({ id: idSchema }),
  body: z.object({ act: z.enum(BILL_ACTS) }),
  answer: z.object({
    /** None while the difference stays open. */
    outcome: z.enum(BILL_OUTCOMES).nullish(),
    /** What the gateway said, where it was asked. */
    said: z.enum(BILL_WORDS).nullish(),
  }),
});
