import { z } from 'zod';
import {
  countSchema,
  endpoint,
  flagSchema,
  idSchema,
  keywordFields,
  numberSchema,
  pageEndpoint,
  pageQuerySchema,
  textSchema,
  yuanSchema,
} from './core';
import { fileRefSchema } from './file';
import { amountSchema, BIZ, idempotencyKeySchema, orderLineSchema, orderSchema } from './order';
import { earningSchema, vipSchema, withdrawSchema } from './pay';

const auth = 'staff.finance';
const { keyword } = keywordFields;
/** Whose it is. */
const personFields = { userId: idSchema, person: z.string() };
const orderNoSchema = z.string().regex(/^[0-9A-Za-z]{1,32}$/, 'error.invalid');
const refundNoSchema = z.string().regex(/^[0-9A-Za-z]{1,40}$/, 'error.invalid');
const reasonSchema = z.string().trim().min(1, 'validation.reason').max(200, 'validation.tooLong');

export const financeOrderSchema = orderSchema.extend(personFields);
export type FinanceOrder = z.infer<typeof financeOrderSchema>;

export const financeOrderDetailSchema = financeOrderSchema.extend({
  /** held, fulfilled, released, revoked. */
  lines: z.array(orderLineSchema.extend({ state: z.string() })),
  payments: z.array(
    z.object({
      outTradeNo: z.string(),
      channel: z.string(),
      /** open, paid, closed, stray. */
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
      /** 0 asked, 1 with the gateway, 2 arrived, 3 failed. */
      status: flagSchema,
      failure: textSchema,
      /** Staff pay it out themselves, by bank transfer, and then say so. */
      byHand: z.boolean(),
      createTime: textSchema,
    }),
  ),
  /** What gateways told of its payments and refunds. */
  notifies: z.array(z.object({ id: idSchema, outTradeNo: textSchema, outcome: z.string(), createTime: textSchema })),
});
export type FinanceOrderDetail = z.infer<typeof financeOrderDetailSchema>;

export const listFinanceOrders = pageEndpoint({
  method: 'GET',
  path: '/console/orders',
  summary: 'Everybody’s orders by number, person, kind, state and days, the newest first',
  auth,
  query: pageQuerySchema.extend({
    keyword,
    payStatus: z.enum(['0', '1', '2', '3', '4']).optional(),
    biz: z.enum(BIZ).optional(),
  }),
  answer: financeOrderSchema,
});
export const getFinanceOrder = endpoint({
  method: 'GET',
  path: '/console/orders/{orderNo}',
  summary: 'An order with its lines, payments, refunds and what gateways told of them',
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
    .min(1, 'validation.refundParts')
    .max(200),
  reason: reasonSchema,
  idempotencyKey: idempotencyKeySchema,
});
export const refundFinanceOrder = endpoint({
  method: 'POST',
  path: '/console/orders/refund',
  summary: 'Give a paid order back, whole or in part, never more than was paid; the same key is the same refund',
  auth,
  body: refundBodySchema,
  answer: z.object({ refundNo: z.string(), amount: yuanSchema, status: flagSchema }),
});
export const closeFinanceOrder = endpoint({
  method: 'POST',
  path: '/console/orders/close',
  summary: 'Close an unpaid order; refused while its bank transfer waits for a decision',
  auth,
  body: z.object({ orderNo: orderNoSchema }),
});
export const retryFinanceRefund = endpoint({
  method: 'POST',
  path: '/console/refunds/retry',
  summary: 'Have a failed refund tried once more',
  auth,
  body: z.object({ refundNo: refundNoSchema }),
});
export const finishFinanceRefund = endpoint({
  method: 'POST',
  path: '/console/refunds/finish',
  summary: 'Say that a refund paid out by bank transfer has arrived, or why it could not',
  auth,
  body: z.object({ refundNo: refundNoSchema, failure: reasonSchema.optional() }),
});

export const financeWithdrawSchema = withdrawSchema.extend(personFields);
export type FinanceWithdraw = z.infer<typeof financeWithdrawSchema>;
export const listFinanceWithdrawals = pageEndpoint({
  method: 'GET',
  path: '/console/withdrawals',
  summary: 'Everybody’s withdrawals by person, state and days, the newest first',
  auth,
  query: pageQuerySchema.extend({ keyword, status: z.enum(['0', '1', '2', '3']).optional() }),
  answer: financeWithdrawSchema,
});
export const readWithdrawAccount = endpoint({
  method: 'POST',
  path: '/console/withdrawals/{id}/account',
  summary: 'The whole account number of a withdrawal; every look is written down',
  auth,
  params: z.object({ id: idSchema }),
  answer: z.object({ accountNo: z.string() }),
});
export const WITHDRAW_EVENTS = ['approve', 'pay', 'refuse', 'fail'] as const;
export const withdrawDecisionSchema = z
  .object({
    event: z.enum(WITHDRAW_EVENTS),
    reason: z.string().trim().max(200, 'validation.tooLong').optional(),
  })
  .refine(({ event, reason }) => event === 'approve' || event === 'pay' || reason, {
    path: ['reason'],
    message: 'validation.reason',
  });
export const decideFinanceWithdrawal = endpoint({
  method: 'POST',
  path: '/console/withdrawals/{id}/decide',
  summary: 'Approve, pay, refuse or fail a withdrawal; refused or failed, the money is back in the balance',
  auth,
  params: z.object({ id: idSchema }),
  body: withdrawDecisionSchema,
});

export const financeVoucherSchema = z.object({
  id: idSchema,
  ...personFields,
  orderNo: z.string(),
  subject: textSchema,
  subjectEn: textSchema,
  payerName: z.string(),
  amount: yuanSchema,
  transferTime: textSchema,
  /** Audit states: 1 waits, 2 passed, 3 refused. */
  auditStatus: flagSchema,
  auditMsg: textSchema,
  createTime: textSchema,
});
export type FinanceVoucher = z.infer<typeof financeVoucherSchema>;
export const listFinanceVouchers = pageEndpoint({
  method: 'GET',
  path: '/console/vouchers',
  summary: 'Bank transfers by payer, person or order, state and days; those that wait come first',
  auth,
  query: pageQuerySchema.extend({ keyword, auditStatus: z.enum(['1', '2', '3']).optional() }),
  answer: financeVoucherSchema,
});
export const getFinanceVoucher = endpoint({
  method: 'GET',
  path: '/console/vouchers/{id}',
  summary: 'A bank transfer with its proof, signed for the reader',
  auth,
  params: z.object({ id: idSchema }),
  answer: financeVoucherSchema.extend({ files: z.array(fileRefSchema) }),
});
export const voucherDecisionSchema = z
  .object({ pass: z.boolean(), reason: z.string().trim().max(200, 'validation.tooLong').optional() })
  .refine(({ pass, reason }) => pass || reason, { path: ['reason'], message: 'validation.reason' });
export const decideFinanceVoucher = endpoint({
  method: 'POST',
  path: '/console/vouchers/{id}/decide',
  summary: 'Say whether a bank transfer has arrived: then its order is paid',
  auth,
  params: z.object({ id: idSchema }),
  body: voucherDecisionSchema,
});

const earningKind = z.enum(['lecture', 'manuscript']);
export const financeEarningSchema = earningSchema.extend(personFields);
export type FinanceEarning = z.infer<typeof financeEarningSchema>;
export const listFinanceEarnings = pageEndpoint({
  method: 'GET',
  path: '/console/earnings',
  summary: 'Fees that were credited, by person, kind and days, the newest first',
  auth,
  query: pageQuerySchema.extend({ keyword, kind: earningKind.optional() }),
  answer: financeEarningSchema,
});
export const findEarners = endpoint({
  method: 'GET',
  path: '/console/earnings/people',
  summary: 'Certified people in use by name, login name or whole phone number, ten at most',
  auth,
  query: z.object({ keyword: z.string().trim().min(1).max(60) }),
  answer: z.array(z.object({ ...personFields, userName: z.string(), /** Masked. */ phonenumber: textSchema })),
});
export const quoteEarning = endpoint({
  method: 'GET',
  path: '/console/earnings/quote',
  summary: 'The tax that would be withheld from a fee, and what would be credited',
  auth,
  query: z.object({ kind: earningKind, gross: amountSchema }),
  answer: z.object({ tax: yuanSchema, net: yuanSchema }),
});
export const earningBodySchema = z.object({
  userId: idSchema,
  kind: earningKind,
  msId: idSchema.optional(),
  title: z.string().trim().min(1, 'validation.feeTitle').max(100, 'validation.tooLong'),
  titleEn: z.string().trim().min(1, 'validation.feeTitle').max(100, 'validation.tooLong'),
  gross: amountSchema,
  idempotencyKey: idempotencyKeySchema,
});
export const creditFinanceEarning = endpoint({
  method: 'POST',
  path: '/console/earnings',
  summary: 'Credit a fee less its tax to somebody’s balance; the same key is the same fee',
  auth,
  body: earningBodySchema,
  answer: z.object({ id: idSchema, tax: yuanSchema }),
});

export const billDaySchema = z.object({
  channel: z.string(),
  /** `yyyy-MM-dd` */
  day: z.string(),
  lines: numberSchema,
  differences: numberSchema,
  comparedTime: textSchema,
});
export type BillDay = z.infer<typeof billDaySchema>;
export const listBillDays = pageEndpoint({
  method: 'GET',
  path: '/console/bills/days',
  summary: 'Days whose bills were compared, the newest first',
  auth,
  query: pageQuerySchema,
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
export const listBillDifferences = pageEndpoint({
  method: 'GET',
  path: '/console/bills',
  summary: 'Where bills and we do not agree; open ones without a state',
  auth,
  query: pageQuerySchema.extend({ keyword, state: z.enum(['open', 'settled']).optional() }),
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

export const vipPlanSchema = vipSchema.extend({ shown: z.boolean(), orderNum: countSchema });
export type VipPlan = z.infer<typeof vipPlanSchema>;
export const listVipPlans = pageEndpoint({
  method: 'GET',
  path: '/console/vips',
  summary: 'VIP plans, those that are not on sale too',
  auth,
  query: pageQuerySchema,
  answer: vipPlanSchema,
});
const planName = z.string().trim().min(1, 'validation.planName').max(60, 'validation.tooLong');
const planRight = z.string().trim().min(1, 'validation.planRights').max(100, 'validation.tooLong');
export const vipPlanBodySchema = z
  .object({
    vipName: planName,
    vipNameEn: planName,
    months: z.coerce
      .number<string | number>('validation.months')
      .int('validation.months')
      .min(1, 'validation.months')
      .max(120, 'validation.months'),
    price: amountSchema,
    originPrice: amountSchema.optional(),
    rights: z.array(planRight).max(20),
    rightsEn: z.array(planRight).max(20),
    shown: z.boolean(),
  })
  .refine(({ rights, rightsEn }) => rights.length === rightsEn.length, {
    path: ['rightsEn'],
    message: 'validation.planRights',
  });
export const editVipPlan = endpoint({
  method: 'PUT',
  path: '/console/vips/{vipId}',
  summary: 'Change a plan; what was ordered before stays as it was',
  auth,
  params: z.object({ vipId: idSchema }),
  body: vipPlanBodySchema,
});
