import { randomUUID } from 'node:crypto';
import { Aes, Formatter, Rsa } from 'wechatpay-axios-plugin';
import { toYuan } from '@/upstream/core/money';
import { toWire } from '@/upstream/core/time';
import type { SandboxKeys } from './keys';
import { MERCHANT } from './merchant';
import { stateNow, type Trade, type TradeRefund } from './trade';

const { wechatAppId: appid, mchId: mchid, platformKeyId } = MERCHANT;
const rfc3339 = (moment: Date) => `${toWire(moment).replace(' ', 'T')}+08:00`;

function tradeState(trade: Trade, now: Date): string {
  const state = stateNow(trade, now);
  if (state === 'closed') return 'CLOSED';
  if (state === 'open') return trade.failed ? 'PAYERROR' : 'NOTPAY';
  return trade.refunds.length > 0 ? 'REFUND' : 'SUCCESS';
}

const numberOf = ({ misstates, outTradeNo }: Trade) => (misstates === 'number' ? `${outTradeNo}X` : outTradeNo);
const currencyOf = ({ misstates }: Trade) => (misstates === 'currency' ? 'USD' : 'CNY');

/** A payment in the words of WeChat Pay. */
export const transactionOf = (trade: Trade, now: Date) => ({
  appid,
  mchid,
  out_trade_no: numberOf(trade),
  trade_state: tradeState(trade, now),
  trade_type: 'NATIVE',
  ...(trade.payTime
    ? {
        transaction_id: trade.tradeNo,
        success_time: rfc3339(trade.payTime),
        amount: { total: trade.paid, payer_total: trade.payerPaid, currency: currencyOf(trade), payer_currency: 'CNY' },
      }
    : { amount: { total: trade.amount, currency: 'CNY' } }),
});

/** A refund in the words of WeChat Pay. */
export const refundAnswer = (trade: Trade, refund: TradeRefund) => ({
  refund_id: refund.refundId,
  out_refund_no: refund.refundNo,
  transaction_id: trade.tradeNo,
  out_trade_no: numberOf(trade),
  status: statusOf(refund),
  amount: {
    total: trade.paid,
    refund: trade.misstates === 'amount' ? refund.amount + 1 : refund.amount,
    currency: currencyOf(trade),
  },
});

const statusOf = ({ done, trouble }: TradeRefund) => trouble ?? (done ? 'SUCCESS' : 'PROCESSING');

/** Headers that sign a body as WeChat Pay does, at a moment in seconds. */
export function signatureHeaders(keys: SandboxKeys, body: string, seconds: number): Record<string, string> {
  const nonce = Formatter.nonce();
  return {
    'wechatpay-timestamp': String(seconds),
    'wechatpay-nonce': nonce,
    'wechatpay-serial': platformKeyId,
    'wechatpay-signature': Rsa.sign(Formatter.response(seconds, nonce, body), keys.host.privateKey),
  };
}

/** A message of WeChat Pay: signed, and sealed with the merchant's key. */
export function wechatMessage(
  keys: SandboxKeys,
  { trade, refund, now }: { trade: Trade; refund?: TradeRefund; now: Date },
) {
  const told = refund
    ? { ...refundAnswer(trade, refund), mchid, refund_status: statusOf(refund) }
    : { ...transactionOf({ ...trade, refunds: [] }, now) };
  const nonce = Formatter.nonce(12);
  const type = refund ? 'refund' : 'transaction';
  const body = JSON.stringify({
    id: randomUUID(),
    create_time: rfc3339(now),
    event_type: `${type.toUpperCase()}.${refund?.trouble ?? 'SUCCESS'}`,
    resource_type: 'encrypt-resource',
    resource: {
      algorithm: 'AEAD_AES_256_GCM',
      original_type: type,
      ciphertext: Aes.AesGcm.encrypt(JSON.stringify(told), keys.apiV3Key, nonce, type),
      nonce,
      associated_data: type,
    },
  });
  const signed = signatureHeaders(keys, body, Math.floor(now.getTime() / 1000));
  return { headers: { 'content-type': 'application/json; charset=utf-8', ...signed }, body };
}

const COLUMNS =
  '交易时间,公众账号ID,商户号,微信订单号,商户订单号,交易类型,交易状态,货币种类,应结订单金额,微信退款单号,商户退款单号,退款金额,退款状态,商品名称,手续费,费率,订单金额,申请退款金额';
const SUMMARY = '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额';

/** The bill of a day as WeChat Pay writes it; null for a day on which nothing happened. */
export function wechatBill(trades: Trade[], isOfDay: (moment: Date) => boolean): string | null {
  const lines = trades.flatMap((trade) => [
    ...(trade.payTime && isOfDay(trade.payTime) ? [billLine(trade, trade.payTime)] : []),
    ...trade.refunds.filter(({ time }) => isOfDay(time)).map((refund) => billLine(trade, refund.time, refund)),
  ]);
  if (lines.length === 0) return null;
  const cells = (values: (string | number)[]) => values.map((value) => `\`${value}`).join(',');
  const sums = [lines.length, ...Array<string>(6).fill('0.00')];
  return `\uFEFF${[COLUMNS, ...lines.map(cells), SUMMARY, cells(sums), ''].join('\r\n')}`;
}

function billLine(trade: Trade, time: Date, refund?: TradeRefund): string[] {
  const [total, back] = refund ? ['0.00', toYuan(refund.amount)] : [toYuan(trade.paid ?? 0), '0.00'];
  const refundIds = refund ? [refund.refundId, refund.refundNo] : ['0', '0'];
  return [
    ...[toWire(time), appid, mchid, trade.tradeNo, trade.outTradeNo, 'NATIVE', refund ? 'REFUND' : 'SUCCESS', 'CNY'],
    ...[total, ...refundIds, back, refund ? 'SUCCESS' : '', trade.title, '0.00000', '0.60%', total, back],
  ];
}
