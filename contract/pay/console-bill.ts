import { z } from 'zod';
import { endpoint, idSchema, numberSchema, textSchema, yuanSchema } from '@/contract/core';
import { listEndpoint } from '@/contract/list';
import { keyword, reasonSchema } from './console-fields';

const auth = 'staff.finance';

export const billDaySchema = z.object({
  channel: z.string(),
  /** `yyyy-MM-dd` */
  day: z.string(),
  lines: numberSchema,
  differences: numberSchema,
  comparedTime: textSchema,
});
export type BillDay = z.infer<typeof billDaySchema>;
export const listBillDays = listEndpoint({
  path: '/console/bills/days',
  summary: 'Days whose bills were compared, the newest first',
  auth,
  answer: billDaySchema,
});
export const billDifferenceSchema = z.object({
  id: idSchema,
  channel: z.string(),
  day: z.string(),
  /** Of the payment, or of the refund. */
  number: z.string(),
  /** The order it belongs to, where there is one. */
  orderNo: textSchema,
  kind: z.enum(['missingHere', 'missingThere', 'amount']),
  ourAmount: yuanSchema.nullish(),
  theirAmount: yuanSchema.nullish(),
  settled: z.boolean(),
  note: textSchema,
  settledBy: textSchema,
  settledTime: textSchema,
});
export type BillDifference = z.infer<typeof billDifferenceSchema>;
export const listBillDifferences = listEndpoint({
  path: '/console/bills',
  summary: 'Where bills and we do not agree; open ones without a state',
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
  auth,
  params: z.object({ id: idSchema }),
  body: settleBodySchema,
});
