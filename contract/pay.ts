import { z } from 'zod';
import { auditedSchema, flagSchema, idSchema, pageEndpoint, pageQuerySchema, textSchema, yuanSchema } from './core';

export const orderSchema = auditedSchema.extend({
  orderNo: z.string(),
  biz: textSchema,
  bizId: idSchema.nullish(),
  msId: idSchema.nullish(),
  subject: textSchema,
  subjectEn: textSchema,
  amount: yuanSchema,
  channel: textSchema,
  /** 0 unpaid, 1 paid, 2 refunded, 3 closed, 4 refunding. */
  payStatus: flagSchema,
  payTime: textSchema,
  expireTime: textSchema,
  tradeNo: textSchema,
  /** 1 in, 2 out. */
  direction: flagSchema.nullish(),
  balance: yuanSchema.nullish(),
});
export type PayOrder = z.infer<typeof orderSchema>;

export const listMyRecharges = pageEndpoint({
  method: 'GET',
  path: '/pay/order/getMyRechargeByPage',
  summary: 'My recharges',
  auth: 'signedIn',
  query: pageQuerySchema.extend({ payStatus: z.enum(['0', '1', '2', '3', '4']).optional() }),
  answer: orderSchema,
});
export const listMyMovements = pageEndpoint({
  method: 'GET',
  path: '/pay/order/getRechargeListByPage',
  summary: 'Every movement of my account',
  auth: 'signedIn',
  query: pageQuerySchema.extend({ biz: z.string().max(20).optional(), direction: z.enum(['1', '2']).optional() }),
  answer: orderSchema,
});
