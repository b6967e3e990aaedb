import { createSign, createVerify, randomUUID } from 'node:crypto';
import { zipSync } from 'fflate';
import { toYuan } from '@/upstream/core/money';
import { toWire } from '@/upstream/core/time';
import { encodeGbk } from './gbk';
import type { SandboxKeys } from './keys';
import { MERCHANT } from './merchant';
import { refundedOf, stateNow, type Trade, type TradeRefund } from './trade';

/** What Alipay signs of fields: all that have a value, by name. */
const contentOf = (fields: Record<string, string>, without: string[]) =>
  Object.keys(fields)
    .filter((name) => !without.includes(name) && fields[name])
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');

/** Signs a text as Alipay does (RSA2). */
export const signAlipay = (keys: SandboxKeys, text: string) =>
  createSign('RSA-SHA256').update(text, 'utf8').sign(keys.host.privateKey, 'base64');

/** Whether the fields of a request are signed by the merchant. */
export const isFromMerchant = (keys: SandboxKeys, fields: Record<string, string>) =>
  fields.app_id === MERCHANT.alipayAppId &&
  createVerify('RSA-SHA256')
    .update(contentOf(fields, ['sign']), 'utf8')
    .verify(keys.merchant.publicKey, fields.sign ?? '', 'base64');

/** State of a payment in the words of Alipay, which closes what was refunded in full. */
export function tradeStatus(trade: Trade, now: Date): string {
  const state = stateNow(trade, now);
  if (state === 'open') return 'WAIT_BUYER_PAY';
  if (state === 'closed') return 'TRADE_CLOSED';
  return refundedOf(trade) === trade.paid ? 'TRADE_CLOSED' : 'TRADE_SUCCESS';
}

/** The number of a trade, and all that has gone back for it, as Alipay says them. */
export const numberOf = ({ misstates, outTradeNo }: Trade) => (misstates === 'number' ? `${outTradeNo}X` : outTradeNo);
export const feeOf = (trade: Trade) => (trade.misstates === 'amount' ? (trade.paid ?? 0) + 1 : refundedOf(trade));

/** A message of Alipay: a signed form. */
export function alipayMessage(
  keys: SandboxKeys,
  { trade, refund, now }: { trade: Trade; refund?: TradeRefund; now: Date },
) {
  const fields: Record<string, string> = {
    notify_id: randomUUID().replaceAll('-', ''),
    notify_type: 'trade_status_sync',
    notify_time: toWire(now),
    charset: 'utf-8',
    version: '1.0',
    app_id: MERCHANT.alipayAppId,
    seller_id: MERCHANT.sellerId,
    out_trade_no: numberOf(trade),
    trade_no: trade.tradeNo,
    trade_status: refund ? tradeStatus(trade, now) : 'TRADE_SUCCESS',
    subject: trade.title,
    total_amount: toYuan(trade.paid ?? trade.amount),
    receipt_amount: toYuan(trade.paid ?? trade.amount),
    buyer_pay_amount: toYuan(trade.payerPaid ?? trade.amount),
    ...(trade.payTime ? { gmt_payment: toWire(trade.payTime) } : {}),
    ...(refund
      ? { gmt_refund: toWire(refund.time), out_biz_no: refund.refundNo, refund_fee: toYuan(feeOf(trade)) }
      : {}),
  };
  const sign = signAlipay(keys, contentOf(fields, []));
  const body = new URLSearchParams({ ...fields, sign, sign_type: 'RSA2' }).toString();
  return { headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' }, body };
}

const RULE = '#-----------------------------------------业务明细列表';
const COLUMNS =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,对方账户,订单金额（元）,商家实收（元）,退款批次号/请求号,服务费（元）,分润（元）,备注';

/** The bill of a day as Alipay packs it; null for a day on which nothing happened. */
export function alipayBill(trades: Trade[], isOfDay: (moment: Date) => boolean): Uint8Array | null {
  const lines = trades.flatMap((trade) => [
    ...(trade.payTime && isOfDay(trade.payTime) ? [billLine(trade, trade.payTime)] : []),
    ...trade.refunds.filter(({ time }) => isOfDay(time)).map((refund) => billLine(trade, refund.time, refund)),
  ]);
  if (lines.length === 0) return null;
  const details = [
    ...['#支付宝业务明细查询', `#账号：[${MERCHANT.sellerId}0156]`, `${RULE}----------------------------------------`],
    ...[COLUMNS, ...lines.map((cells) => cells.map((cell) => `${cell}\t`).join(','))],
    ...[`${RULE}结束------------------------------------`, `#交易合计：${lines.length}笔`, ''],
  ];
  const sums = ['#支付宝业务汇总查询', `#合计：${lines.length}笔`, ''];
  return zipSync({
    'details.csv': encodeGbk(details.join('\r\n')),
    'summary.csv': encodeGbk(sums.join('\r\n')),
  });
}

function billLine(trade: Trade, time: Date, refund?: TradeRefund): string[] {
  const yuan = refund ? toYuan(-refund.amount) : toYuan(trade.paid ?? 0);
  return [
    ...[trade.tradeNo, trade.outTradeNo, refund ? '退款' : '交易', trade.title.replaceAll(',', ' ')],
    ...[toWire(time), toWire(time), '***', yuan, yuan, refund?.refundNo ?? '', '0.00', '0.00', ''],
  ];
}
