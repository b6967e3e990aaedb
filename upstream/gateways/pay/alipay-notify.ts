import type { AlipaySdk } from 'alipay-sdk';
import { z } from 'zod';
import { toFen } from '@/upstream/core/money';
import { fromWire } from '@/upstream/core/time';
import { type AlipaySettings, stateOf } from './alipay-words';
import { type GatewayNews, NotifyRefused } from './pay-gateway';

/** Alipay repeats a message for 25 hours; what is older is a replay. */
const REPEATED_MS = 25 * 3_600_000;
/** Milliseconds that our clock may be behind. */
const AHEAD_MS = 300_000;

const YUAN = /^\d+(\.\d{1,2})?$/;
const messageSchema = z.object({
  app_id: z.string(),
  seller_id: z.string().optional(),
  notify_time: z.string(),
  out_trade_no: z.string(),
  trade_no: z.string().optional(),
  trade_status: z.string(),
  total_amount: z.string().regex(YUAN),
  buyer_pay_amount: z.string().regex(YUAN).optional(),
  gmt_payment: z.string().optional(),
  gmt_refund: z.string().optional(),
  /** All that has gone back for the trade so far. */
  refund_fee: z.string().regex(YUAN).optional(),
  /** Our number of the refund that the message is about. */
  out_biz_no: z.string().optional(),
});
type Message = z.output<typeof messageSchema>;

/** Verifies a message of Alipay and reads it; throws NotifyRefused. */
export function readAlipayNotify(
  { appId, sellerId }: Pick<AlipaySettings, 'appId' | 'sellerId'>,
  sdk: Pick<AlipaySdk, 'checkNotifySignV2'>,
  { rawBody, now }: { rawBody: Buffer; now: Date },
): GatewayNews {
  const fields = Object.fromEntries(new URLSearchParams(rawBody.toString('utf8')));
  if (fields.sign_type !== 'RSA2' || !isGenuine(sdk, fields))
    throw new NotifyRefused('badSignature', fields.out_trade_no);
  const parsed = messageSchema.safeParse(fields);
  const sent = parsed.success ? fromWire(parsed.data.notify_time) : null;
  if (!parsed.success || !sent) throw new NotifyRefused('unreadable', fields.out_trade_no);
  const message = parsed.data;
  const foreignSeller = sellerId && message.seller_id && message.seller_id !== sellerId;
  if (message.app_id !== appId || foreignSeller) throw new NotifyRefused('wrongMerchant', message.out_trade_no);
  const age = now.getTime() - sent.getTime();
  if (age > REPEATED_MS || age < -AHEAD_MS) throw new NotifyRefused('oldTimestamp', message.out_trade_no);
  return newsOf(message);
}

function isGenuine(sdk: Pick<AlipaySdk, 'checkNotifySignV2'>, fields: Record<string, string>): boolean {
  try {
    return sdk.checkNotifySignV2(fields);
  } catch {
    return false;
  }
}

function newsOf(message: Message): GatewayNews {
  const { out_trade_no: outTradeNo, trade_no: tradeNo, total_amount: total } = message;
  // A refund is told by a message that repeats the payment’s own words.
  if (message.gmt_refund && message.out_biz_no) {
    const { out_biz_no: refundNo, refund_fee: fee } = message;
    const sum = fee === undefined ? undefined : toFen(fee);
    return { kind: 'refund', refundNo, refund: { state: 'succeed', gatewayNo: tradeNo, outTradeNo, sum } };
  }
  return {
    kind: 'payment',
    payment: {
      outTradeNo,
      state: stateOf(message.trade_status, message.gmt_payment !== undefined),
      tradeNo,
      amount: toFen(total),
      payerAmount: toFen(message.buyer_pay_amount ?? total),
      payTime: fromWire(message.gmt_payment) ?? undefined,
    },
  };
}
