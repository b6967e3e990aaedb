import { z } from 'zod';
import { endpoint, flagSchema, idSchema, textSchema, yuanSchema } from '@/contract/core';
import { fileRefSchema } from '@/contract/file/file';
import { listEndpoint } from '@/contract/list';
import { says } from '@/contract/says';
import { keyword, orderNoSchema, personFields, reasonSchema, refundNoSchema } from './console-fields';
import { refundStandFields } from './console-refund';
import { amountSchema, BIZ, idempotencyKeySchema, orderLineSchema, orderSchema } from './order';

const auth = 'staff.finance';

export const financeOrderSchema = orderSchema.extend({
  ...personFields,
  /** A gateway says another sum, currency or number of a payment or refund that is still open: somebody has to look. */
  differs: z.boolean(),
});
export type FinanceOrder = z.infer<typeof financeOrderSchema>;

export const financeOrderDetailSchema = financeOrderSchema.extend({
  /** Something was bought, which can be given up with its money; of a top-up the money itself leaves the wallet. */
  purchase: z.boolean(),
  /** held, fulfilled, released, revoked. */
  lines: z.array(
    orderLineSchema.extend({
      state: z.string(),
      /** What of it can come back: of a top-up no more than is not spent. */
      returnable: yuanSchema,
    }),
  ),
  payments: z.array(
    z.object({
      outTradeNo: z.string(),
      channel: z.string(),
      /** open, paid, closed, stray, returned. */
      state: z.string(),
      amount: yuanSchema,
      tradeNo: textSchema,
      payTime: textSchema,
      createTime: textSchema,
    }),
  ),
  refunds: z.array(
    z.object({
      refundNo: z.string(),
      amount: yuanSchema,
      reason: z.string(),
      ...refundStandFields,
      /** What the proof was handed in with, signed for the reader. */
      proofFiles: z.array(fileRefSchema),
      createTime: textSchema,
    }),
  ),
  /** What desks of meetings ask for beyond their steps, and finance has not decided. */
  goodwill: z.array(
    z.object({
      caseId: idSchema,
      lineId: idSchema,
      title: z.string(),
      titleEn: textSchema,
      amount: yuanSchema,
      reason: z.string(),
      askedBy: z.string(),
      createTime: z.string(),
    }),
  ),
  /** What gateways told of its payments and refunds. */
  notifies: z.array(
    z.object({
      id: idSchema,
      outTradeNo: textSchema,
      outcome: z.string(),
      /** What we asked for and what the gateway says, where it says otherwise: yuan, a currency or a number. */
      ours: textSchema,
      theirs: textSchema,
      /** Somebody has to look at it still. */
      differs: z.boolean(),
      createTime: textSchema,
    }),
  ),
});
export type FinanceOrderDetail = z.infer<typeof financeOrderDetailSchema>;

export const listFinanceOrders = listEndpoint({
  path: '/console/orders',
  summary: 'Everybody’s orders by number, person, kind, state, days and what gateways say of them, the newest first',
  shows: ['console.orders'],
  auth,
  filters: {
    keyword,
    payStatus: z.enum(['0', '1', '2', '3', '4']).optional(),
    biz: z.enum(BIZ).optional(),
    gateway: z.enum(['differs']).optional(),
    /** A desk asks for money back beyond its meeting’s steps. */
    goodwill: z.enum(['asked']).optional(),
  },
  days: true,
  sorts: ['createTime', 'amount', 'payTime'],
  answer: financeOrderSchema,
});
export const getFinanceOrder = endpoint({
  method: 'GET',
  path: '/console/orders/{orderNo}',
  summary: 'An order with its lines, payments, refunds and what gateways told of them',
  shows: ['console.orders', 'console.refunds', 'console.vouchers'],
  auth,
  params: z.object({ orderNo: orderNoSchema }),
  answer: financeOrderDetailSchema,
});
export const refundBodySchema = z.object({
  orderNo: orderNoSchema,
  parts: z
    .array(
      z.object({
        lineId: idSchema,
        amount: amountSchema,
        /** What the line gave is taken back. */
        givenUp: z.boolean(),
      }),
    )
    .min(1, says('validation.refundParts'))
    .max(200),
  reason: reasonSchema,
  idempotencyKey: idempotencyKeySchema,
});
export const refundFinanceOrder = endpoint({
  method: 'POST',
  path: '/console/orders/refund',
  summary: 'Give a paid order back, whole or in part, never more than was paid; the same key is the same refund',
  changes: ['console.orders', 'console.refunds'],
  auth,
  body: refundBodySchema,
  answer: z.object({ refundNo: z.string(), amount: yuanSchema, status: flagSchema }),
});
export const closeFinanceOrder = endpoint({
  method: 'POST',
  path: '/console/orders/close',
  summary: 'Close an unpaid order; refused while its bank transfer waits for a decision',
  changes: ['console.orders'],
  auth,
  body: z.object({ orderNo: orderNoSchema }),
});
export const retryFinanceRefund = endpoint({
  method: 'POST',
  path: '/console/refunds/retry',
  summary: 'Have a failed refund tried once more',
  changes: ['console.orders', 'console.refunds'],
  auth,
  body: z.object({ refundNo: refundNoSchema }),
});
export const finishFinanceRefund = endpoint({
  method: 'POST',
  path: '/console/refunds/finish',
  summary: 'Say that a refund of a bank transfer, which staff pay out themselves, has arrived',
  changes: ['console.orders', 'console.refunds'],
  auth,
  body: z.object({ refundNo: refundNoSchema }),
});
