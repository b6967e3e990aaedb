import { z } from 'zod';
import type { GatewayPayment, GatewayRefund } from './pay-gateway';

/** A merchant of WeChat Pay, as its console shows it. */
export interface WechatSettings {
  /** Address of the host, with a slash at the end. */
  baseUrl: string;
  appId: string;
  mchId: string;
  /** Serial number of the merchant's certificate. */
  serial: string;
  /** PEM */
  privateKey: string;
  /** 32 characters; what the host tells of its own accord is sealed with it. */
  apiV3Key: string;
  /** The host's own keys (PEM) by their ids: while one is changed, both are honoured. */
  platformKeys: Readonly<Record<string, string>>;
  /** Where the host sends its messages. */
  notifyUrl: string;
}

const STATES: Record<string, GatewayPayment['state']> = {
  SUCCESS: 'paid',
  REFUND: 'refunded',
  NOTPAY: 'unpaid',
  USERPAYING: 'unpaid',
  PAYERROR: 'failed',
  CLOSED: 'closed',
  REVOKED: 'closed',
};
const REFUND_STATES: Record<string, GatewayRefund['state']> = {
  SUCCESS: 'succeed',
  PROCESSING: 'during',
  CLOSED: 'failed',
  // The payer's card is gone: somebody has it paid out by WeChat Pay's own console, and then it succeeds.
  ABNORMAL: 'during',
};

export const transactionSchema = z.object({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: z.string(),
  trade_state: z.string(),
  transaction_id: z.string().optional(),
  success_time: z.string().optional(),
  amount: z
    .object({ total: z.number().int(), payer_total: z.number().int().optional(), currency: z.string().optional() })
    .optional(),
});
/** What every word about a refund says; messages name no currency. */
const refundFacts = {
  refund_id: z.string().optional(),
  out_refund_no: z.string(),
  out_trade_no: z.string(),
  amount: z.object({ refund: z.number().int(), currency: z.string().optional() }),
};
export const refundSchema = z.object({ ...refundFacts, status: z.string() });
export const refundMessageSchema = z.object({ ...refundFacts, mchid: z.string(), refund_status: z.string() });

/** A payment in the words of WeChat as ours. */
export function paymentOf(transaction: z.output<typeof transactionSchema>): GatewayPayment {
  const { amount } = transaction;
  return {
    outTradeNo: transaction.out_trade_no,
    state: STATES[transaction.trade_state] ?? 'unpaid',
    tradeNo: transaction.transaction_id,
    amount: amount?.total,
    payerAmount: amount?.payer_total ?? amount?.total,
    currency: amount?.currency,
    payTime: transaction.success_time ? new Date(transaction.success_time) : undefined,
  };
}

/** A refund in the words of WeChat as ours. */
export function refundOf(told: z.output<typeof refundSchema>): GatewayRefund {
  const { status, refund_id: gatewayNo, out_refund_no: refundNo, out_trade_no: outTradeNo, amount } = told;
  const state = REFUND_STATES[status] ?? 'during';
  const failure = status === 'ABNORMAL' || state === 'failed' ? status : undefined;
  return { state, gatewayNo, failure, refundNo, outTradeNo, amount: amount.refund, currency: amount.currency };
}
