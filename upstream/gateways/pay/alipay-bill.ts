import { unzipSync } from 'fflate';
import { toFen } from '@/upstream/core/money';
import { fromWire } from '@/upstream/core/time';
import type { BillLine } from './pay-gateway';

/** How the file begins that has a line for each trade; the other one in the archive sums them up. */
const DETAILS = '#支付宝业务明细查询';
const COLUMNS = [
  ...(['支付宝交易号', '商户订单号', '业务类型', '完成时间'] as const),
  ...(['订单金额（元）', '退款批次号/请求号'] as const),
];

/** Reads the trade bill of Alipay, a zip of GBK tables; throws when it is not what we know. */
export function readAlipayBill(zip: Uint8Array): BillLine[] {
  const gbk = new TextDecoder('gbk');
  const files = Object.values(unzipSync(zip)).map((bytes) => gbk.decode(bytes));
  const details = files.find((text) => text.startsWith(DETAILS));
  if (!details) throw new Error('the bill of Alipay has no details');
  const [head = '', ...lines] = details.split(/\r?\n/).filter((line) => line && !line.startsWith('#'));
  const names = cellsOf(head);
  const places = COLUMNS.map((name) => names.indexOf(name));
  const missing = COLUMNS.filter((_, index) => places[index] === -1);
  if (missing.length > 0) throw new Error(`the bill of Alipay has no column ${missing.join(', ')}`);
  return lines.map((text) => {
    const cells = cellsOf(text);
    const [tradeNo = '', outTradeNo = '', kind, at = '', yuan = '', refundNo = ''] = places.map(
      (place) => cells[place] ?? '',
    );
    const amount = toFen(yuan.replace('-', ''));
    const line = { tradeNo, outTradeNo, time: fromWire(at) ?? undefined };
    return kind === '退款' ? { ...line, refundNo, amount: -amount } : { ...line, amount };
  });
}

/** Values end with a tab, so that a spreadsheet takes none of them for a number. */
const cellsOf = (line: string) => line.split(',').map((cell) => cell.trim());
