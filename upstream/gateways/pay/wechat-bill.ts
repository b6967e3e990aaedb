import { toFen } from '@/upstream/core/money';
import { fromWire } from '@/upstream/core/time';
import type { BillLine } from './pay-gateway';

const SUMMARY = '总交易单数';
const COLUMNS = [
  ...(['交易时间', '微信订单号', '商户订单号', '商户退款单号'] as const),
  ...(['交易状态', '订单金额', '申请退款金额'] as const),
];

/** Reads the trade bill of WeChat Pay (`bill_type=ALL`); throws when a column that we need is missing. */
export function readWechatBill(csv: string): BillLine[] {
  const [head = '', ...rest] = csv.replace(/^\uFEFF/, '').split(/\r?\n/);
  const names = head.split(',');
  const places = COLUMNS.map((name) => names.indexOf(name));
  const missing = COLUMNS.filter((_, index) => places[index] === -1);
  if (missing.length > 0) throw new Error(`the bill of WeChat Pay has no column ${missing.join(', ')}`);
  const end = rest.findIndex((line) => line.startsWith(SUMMARY));
  if (end === -1) throw new Error('the bill of WeChat Pay has no end');
  return rest.slice(0, end).map((line) => {
    // Every value stands behind a grave accent, so that a spreadsheet takes none of them for a number.
    const cells = line.slice(1).split(',`');
    const [at = '', tradeNo = '', outTradeNo = '', refundNo = '', state, total = '', refunded = ''] = places.map(
      (place) => cells[place] ?? '',
    );
    const time = fromWire(at) ?? undefined;
    if (state !== 'REFUND') return { tradeNo, outTradeNo, amount: toFen(total), time };
    return { tradeNo, outTradeNo, refundNo, amount: -toFen(refunded), time };
  });
}
