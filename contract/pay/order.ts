import { z } from 'zod';
import {
  auditedSchema,
  countSchema,
  dateTimeSchema,
  endpoint,
  flagSchema,
  idSchema,
  textSchema,
  yuanSchema,
} from '@/contract/core';
import { fileRefSchema } from '@/contract/file/file';
import { filled } from '@/contract/filled';
import { listEndpoint } from '@/contract/list';
import { says } from '@/contract/says';
import { PURCHASE } from '@/contract/stale';

/** What an order can be for, and each line of it: a basket of a meeting's may hold several kinds. */
export const BIZ = [
  ...['recharge', 'vip', 'enroll', 'workshop', 'companion'],
  ...['enrollArt', 'signArt', 'hotel', 'dining', 'travel'],
] as const;
export type Biz = (typeof BIZ)[number];
/** How an order can be paid: by a QR code or inside WeChat, by Alipay on a desktop or a phone, from the wallet, by bank transfer, in cash at a meeting's desk. */
export const CHANNELS = ['wx_native', 'wx_jsapi', 'alipay_pc', 'alipay_wap', 'wallet', 'offline', 'cash'] as const;
export type Channel = (typeof CHANNELS)[number];
/** Of what came so no company gives anything back: people pay it out. */
export const BY_HAND: readonly string[] = ['offline', 'cash'] satisfies Channel[];
/** A refund in part leaves an order paid. */
export const ORDER_STATE = { unpaid: '0', paid: '1', refunded: '2', closed: '3', refunding: '4' } as const;
export type OrderState = (typeof ORDER_STATE)[keyof typeof ORDER_STATE];
/** Why a refund does not arrive, in a word of ours; a gateway's codes are in capitals. */
export const REFUND_FAILURE = { accountClosed: 'accountClosed' } as const;

/** What the asker chose for this order: sent again, it is the same order (a double click, a second tab, a lost answer). */
export const idempotencyKeySchema = z.string().regex(/^[\w-]{8,64}$/);
const orderNoSchema = z.string().regex(/^[0-9A-Za-z]{1,32}$/);
/** An amount that somebody types: yuan, more than nothing, two digits at most. */
export const amountSchema = filled('validation.amountEmpty')
  .regex(/^\d{1,7}(\.\d{1,2})?$/, says('validation.amount'))
  .refine((yuan) => Number(yuan) > 0, says('validation.amount'));

/** An amount that somebody was told, nothing too. */
export const wholeAmountSchema = z.string().regex(/^\d{1,7}(\.\d{1,2})?$/);
/** Lines of one order. */
export const lineIdsSchema = z.array(idSchema).min(1).max(100);

export const orderLineSchema = z.object({
  lineId: idSchema,
  title: z.string(),
  titleEn: textSchema,
  unit: textSchema,
  quantity: countSchema,
  price: yuanSchema.nullish(),
  amount: yuanSchema.nullish(),
  refunded: yuanSchema.nullish(),
});
/**
 * failed: nothing was taken; closed: its company lets nobody pay it any more; differs: another amount came, and nothing is entered;
 * stray: money that the order could not take.
 */
export const TROUBLES = ['failed', 'closed', 'differs', 'stray'] as const;
/** What went wrong with a try to pay an order, as its payer has to know it. */
export const payTroubleSchema = z.object({
  kind: z.enum(TROUBLES),
  channel: z.string(),
  /** What was asked for, and what came. */
  amount: yuanSchema,
  came: yuanSchema.nullish(),
  /** Where what came is: on its way back, back, or still with us. */
  back: z.enum(['during', 'done', 'kept']).nullish(),
  /** Nobody has tried again since. */
  last: z.boolean().nullish(),
  time: textSchema,
});
export type PayTrouble = z.infer<typeof payTroubleSchema>;
/** What tells one trouble of an order from another. */
export const troubleKey = ({ kind, channel, time }: PayTrouble): string => [kind, channel, time].join();
/** How a bank transfer for an order stands. */
export const transferStandSchema = z.object({
  /** It was chosen, and may be on its way. */
  chosen: z.boolean(),
  /** Until when it has to be proved, if it was not chosen yet: if it is chosen now. */
  until: z.string(),
  /** The last proof: 1 it is compared, 3 it did not pass. */
  proof: z.object({ status: flagSchema, time: z.string(), reason: textSchema }).nullish(),
});
export type TransferStand = z.infer<typeof transferStandSchema>;
/** The last proof of the transfer that an order waits for, where it did not pass, and until when another is waited for. */
export const refusedProof = ({ transfer }: Pick<PayOrder, 'transfer'>) =>
  transfer?.chosen && transfer.proof?.status === '3' ? { ...transfer.proof, until: transfer.until } : null;
export const orderSchema = auditedSchema.extend({
  orderNo: z.string(),
  biz: textSchema,
  bizId: idSchema.nullish(),
  msId: idSchema.nullish(),
  subject: textSchema,
  subjectEn: textSchema,
  amount: yuanSchema,
  refunded: yuanSchema.nullish(),
  channel: textSchema,
  /** 0 unpaid, 1 paid, 2 refunded, 3 closed, 4 refunding. */
  payStatus: flagSchema,
  payTime: textSchema,
  expireTime: textSchema,
  tradeNo: textSchema,
  /** 1 in, 2 out. */
  direction: flagSchema.nullish(),
  /** What the wallet held afterwards. */
  balance: yuanSchema.nullish(),
  lines: z.array(orderLineSchema).nullish(),
  /** The channels that this order may be paid by. */
  channels: z.array(z.string()).nullish(),
  /** Its last refund, where that came to nothing: staff kept the money, or it failed. */
  notRefunded: z.object({ amount: yuanSchema, kept: z.boolean(), time: textSchema }).nullish(),
  closeTime: textSchema,
  /** Whom it is paid to. */
  payee: textSchema,
  /** Nothing where it cannot be paid by one, and in a list where none was chosen. While a proof is compared it cannot be paid otherwise. */
  transfer: transferStandSchema.nullish(),
  troubles: z.array(payTroubleSchema).nullish(),
});
export type PayOrder = z.infer<typeof orderSchema>;

/**
 * How the payer gets on: a QR code to scan, a form to post, an address to go to, what a page inside WeChat hands to
 * `getBrandWCPayRequest` (JSON), or nothing more to do.
 */
export const paySubmitSchema = z.object({
  orderNo: z.string(),
  payStatus: flagSchema,
  displayMode: z.enum(['qr_code', 'form', 'url', 'bridge', 'none']),
  displayContent: textSchema,
  /** Until when what is displayed holds; afterwards it is asked for again. */
  displayUntil: textSchema,
  expireTime: textSchema,
});
export type PaySubmit = z.infer<typeof paySubmitSchema>;

export const createOrder = endpoint({
  method: 'POST',
  path: '/pay/order/create',
  summary: 'Order something: the price is the server’s; a recharge alone names its amount',
  auth: 'signedIn',
  changes: ['orders', 'meetings', 'papers', 'console.orders'],
  body: z.object({
    biz: z.enum(BIZ),
    /** What is bought, in the words of its kind: the plan of a VIP order. */
    bizId: idSchema.optional(),
    msId: idSchema.optional(),
    amount: amountSchema.optional(),
    idempotencyKey: idempotencyKeySchema,
  }),
  answer: orderSchema,
});
export const submitOrder = endpoint({
  method: 'POST',
  path: '/pay/order/submit',
  summary: 'Pay an order by a channel; answers what the payer has to see next',
  auth: 'signedIn',
  changes: [...PURCHASE, 'console.orders'],
  body: z.object({
    orderNo: orderNoSchema,
    channel: z.enum(CHANNELS),
    /** Wallet only: the password of the account. */
    password: z.string().max(64).optional(),
    /** The price that the payer agreed to; another one is answered with 601 and the new price. */
    amount: amountSchema.optional(),
  }),
  answer: paySubmitSchema,
});
export const getOrderStatus = endpoint({
  method: 'GET',
  path: '/pay/order/getStatus',
  summary: 'Whether an order of mine is paid; asks the gateway if nobody has heard of it for a while',
  auth: 'signedIn',
  shows: ['orders'],
  query: z.object({ orderNo: orderNoSchema }),
  answer: z.object({
    orderNo: z.string(),
    payStatus: flagSchema,
    payTime: textSchema,
    /** How much went wrong with the tries to pay it, as the order says it. */
    troubles: countSchema,
    /** The server's clock. */
    serverTime: textSchema,
    expireTime: textSchema,
  }),
});
export const getOrder = endpoint({
  method: 'GET',
  path: '/pay/order/{orderNo}',
  summary: 'An order of mine with its lines',
  auth: 'signedIn',
  shows: ['orders'],
  params: z.object({ orderNo: orderNoSchema }),
  answer: orderSchema,
});
export const cancelOrder = endpoint({
  method: 'PUT',
  path: '/pay/order/cancel',
  summary: 'Close an unpaid order of mine',
  auth: 'signedIn',
  changes: ['orders', 'meetings', 'papers', 'console.orders'],
  body: z.object({ orderNo: orderNoSchema }),
});
export const listMyOrders = listEndpoint({
  path: '/pay/order/getMyByPage',
  summary: 'My orders',
  auth: 'signedIn',
  shows: ['orders'],
  filters: {
    payStatus: z.enum(['0', '1', '2', '3', '4']).optional(),
    biz: z.enum(BIZ).optional(),
  },
  /** Those of one meeting. */
  more: { msId: idSchema.optional() },
  days: true,
  sorts: ['createTime', 'payTime', 'amount'],
  answer: orderSchema,
});
export const quoteRefund = endpoint({
  method: 'GET',
  path: '/pay/order/refundQuote',
  summary: 'What would come back if I gave the order up now',
  auth: 'signedIn',
  shows: ['orders'],
  query: z.object({ orderNo: orderNoSchema, lineIds: lineIdsSchema.optional() }),
  answer: z.object({
    amount: yuanSchema,
    /** Something can be given up, for money or for nothing. */
    refundable: z.boolean(),
    why: textSchema,
    /** Line by line. */
    lines: z.array(
      z.object({ lineId: idSchema, title: z.string(), titleEn: textSchema, amount: yuanSchema, why: textSchema }),
    ),
  }),
});
export const refundOrder = endpoint({
  method: 'POST',
  path: '/pay/order/refund',
  summary: 'Give an order up by its rule, or lines of it; the same key is the same refund',
  auth: 'signedIn',
  changes: [...PURCHASE, 'console.orders', 'console.refunds'],
  body: z.object({
    orderNo: orderNoSchema,
    /** All that can be given up where none are named. */
    lineIds: lineIdsSchema.optional(),
    reason: z.string().trim().max(200, says('validation.tooLong')).optional(),
    /** What the asker was told comes back; another amount is answered with 601 and the new one. */
    amount: wholeAmountSchema.optional(),
    idempotencyKey: idempotencyKeySchema,
  }),
  /** No number and the state of what has arrived where nothing comes back. */
  answer: z.object({ refundNo: z.string(), amount: yuanSchema, status: flagSchema }),
});
export const submitVoucher = endpoint({
  method: 'POST',
  path: '/pay/order/voucher',
  summary: 'Hand in the proof of a bank transfer',
  auth: 'signedIn',
  changes: ['orders', 'console.orders', 'console.vouchers'],
  body: z.object({
    orderNo: orderNoSchema,
    payerName: filled('validation.payerName').max(100, says('validation.tooLong')),
    amount: amountSchema,
    transferTime: filled('validation.transferTime').max(19, says('validation.dateTime')).pipe(dateTimeSchema),
    files: z.array(fileRefSchema).min(1, says('validation.voucherFiles')).max(3),
  }),
});
export const getBankAccount = endpoint({
  method: 'GET',
  path: '/pay/api/getBankAccount',
  summary: 'Where a bank transfer goes',
  auth: 'signedIn',
  shows: [],
  answer: z.object({ accountName: z.string(), accountNo: z.string(), bankName: z.string() }).nullish(),
});
