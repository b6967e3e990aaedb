import { z } from 'zod';
import { smsCodeSchema } from '@/contract/auth/auth';
import {
  auditedSchema,
  countSchema,
  endpoint,
  flagSchema,
  idSchema,
  numberSchema,
  textSchema,
  yuanSchema,
} from '@/contract/core';
import { filled } from '@/contract/filled';
import { listEndpoint } from '@/contract/list';
import { says } from '@/contract/says';
import { PURCHASE } from '@/contract/stale';
import { amountSchema, BIZ, idempotencyKeySchema, orderSchema } from './order';

/** What a movement of the wallet can be, besides what an order is for. */
export const MOVEMENTS = [...BIZ, 'refund', 'refundBack', 'withdraw', 'withdrawBack', 'earning', 'opening'] as const;

export const listMyRecharges = listEndpoint({
  path: '/pay/order/getMyRechargeByPage',
  summary: 'My recharges',
  auth: 'signedIn',
  shows: ['orders'],
  filters: { payStatus: z.enum(['0', '1', '2', '3', '4']).optional() },
  days: true,
  sorts: ['createTime', 'payTime', 'amount'],
  answer: orderSchema,
});
/** A movement is an order as the wallet saw it: `biz` says what it was, `direction` whether it came or went, `balance` what was left. */
export const listMyMovements = listEndpoint({
  path: '/pay/order/getRechargeListByPage',
  summary: 'Every movement of my wallet, the newest first',
  auth: 'signedIn',
  shows: ['wallet'],
  filters: {
    biz: z.enum(MOVEMENTS).optional(),
    direction: z.enum(['1', '2']).optional(),
  },
  days: true,
  answer: orderSchema,
});
export const getMovementSums = endpoint({
  method: 'GET',
  path: '/pay/order/getRechargeSums',
  summary: 'What came and went in the filtered movements',
  auth: 'signedIn',
  shows: ['wallet'],
  query: listMyMovements.query,
  answer: z.object({ income: yuanSchema, outgo: yuanSchema }),
});

export const withdrawSchema = auditedSchema.extend({
  id: idSchema,
  amount: yuanSchema,
  fee: yuanSchema,
  /** What arrives: the amount less the fee. */
  net: yuanSchema,
  accountType: textSchema,
  accountName: textSchema,
  /** Masked. */
  accountNo: textSchema,
  bankName: textSchema,
  /** 0 asked, 1 being paid, 2 paid, 3 refused or failed: the money is back in the balance. */
  status: flagSchema,
  auditMsg: textSchema,
  payTime: textSchema,
  /** The bank's number of the transfer and its day, once it is paid. */
  bankRef: textSchema,
  bankDay: textSchema,
});
export type Withdraw = z.infer<typeof withdrawSchema>;
export const listMyWithdrawals = listEndpoint({
  path: '/pay/withdraw/getMyByPage',
  summary: 'My withdrawals',
  auth: 'signedIn',
  shows: ['withdrawals'],
  filters: { status: z.enum(['0', '1', '2', '3']).optional() },
  days: true,
  sorts: ['createTime', 'amount'],
  answer: withdrawSchema,
});
export const getWithdrawRule = endpoint({
  method: 'GET',
  path: '/pay/withdraw/getRule',
  summary: 'Least and largest amount, and the fee',
  auth: 'signedIn',
  shows: [],
  answer: z.object({
    least: yuanSchema,
    largest: yuanSchema,
    /** Hundredths of a per cent of the amount, and the least fee. */
    feeRate: numberSchema,
    leastFee: yuanSchema,
    /** Where a code is sent to; empty without a phone. */
    phonenumber: textSchema,
  }),
});
export const withdrawBodySchema = z.object({
  amount: amountSchema,
  accountType: z.enum(['bank', 'alipay', 'wechat']),
  accountName: filled('validation.accountName').max(60, says('validation.tooLong')),
  accountNo: filled('validation.accountNo')
    .min(4, says('validation.accountNoShort'))
    .max(60, says('validation.tooLong')),
  bankName: z.string().trim().max(100, says('validation.tooLong')).optional(),
  smsCode: smsCodeSchema,
  idempotencyKey: idempotencyKeySchema,
});
export const askWithdrawal = endpoint({
  method: 'POST',
  path: '/pay/withdraw',
  summary: 'Ask for money of the balance; it is frozen until the answer',
  auth: 'certified',
  changes: ['wallet', 'withdrawals', 'console.withdrawals'],
  body: withdrawBodySchema,
  answer: z.object({ id: idSchema }),
});

export const earningSchema = auditedSchema.extend({
  id: idSchema,
  /** lecture, manuscript */
  kind: textSchema,
  msId: idSchema.nullish(),
  title: z.string(),
  titleEn: textSchema,
  gross: yuanSchema,
  tax: yuanSchema,
  net: yuanSchema,
});
export type Earning = z.infer<typeof earningSchema>;
export const listMyEarnings = listEndpoint({
  path: '/pay/earning/getMyByPage',
  summary: 'Lecture and manuscript fees that were credited to me',
  auth: 'signedIn',
  shows: ['earnings'],
  filters: { kind: z.enum(['lecture', 'manuscript']).optional() },
  days: true,
  sorts: ['createTime', 'gross'],
  answer: earningSchema,
});

export const vipSchema = z.object({
  vipId: idSchema,
  vipLevel: z.string(),
  vipName: z.string(),
  vipNameEn: textSchema,
  months: numberSchema,
  price: yuanSchema,
  originPrice: yuanSchema.nullish(),
  rights: z.array(z.string()).nullish(),
  rightsEn: z.array(z.string()).nullish(),
  shown: z.boolean().nullish(),
  orderNum: countSchema,
});
export type Vip = z.infer<typeof vipSchema>;
export const listVips = endpoint({
  method: 'GET',
  path: '/pay/api/getVips',
  summary: 'VIP plans',
  auth: 'optional',
  shows: [],
  answer: z.array(vipSchema),
});
export const openVip = endpoint({
  method: 'POST',
  path: '/pay/vip/open',
  summary: 'Order a VIP plan, or a renewal of the running one',
  auth: 'signedIn',
  changes: [...PURCHASE, 'console.orders'],
  body: z.object({ vipId: idSchema, idempotencyKey: idempotencyKeySchema }),
  answer: orderSchema,
});
