import type { Biz, Channel } from '@/contract/pay/order';
import { nextOf } from '@/upstream/core/state-table';
import type { Tx } from '@/upstream/core/write';
import { ledgerAccount } from '@/upstream/modules/pay/ledger/ledger.names';
import { type Move, move, post } from '@/upstream/modules/pay/ledger/ledger.service';
import type { LineRow, OrderRow } from '@/upstream/modules/pay/product/product';
import { productOf } from '@/upstream/modules/pay/product/products';
import * as repository from './order.repository';
import { LINE_TABLE, type LineEvent, type LineState } from './order.table';

/** What a line's money belongs to: a recharge to its buyer's wallet, everything else to what was sold. */
const accountOf = (order: OrderRow, line: LineRow): string =>
  line.biz === 'recharge'
    ? ledgerAccount.person(order.userId, 'balance')
    : ledgerAccount.sales(order.biz as Biz, order.msId);

/** Where the money of a channel comes from and goes back to. */
export const purseOf = (order: OrderRow, channel: Channel): string =>
  channel === 'wallet' ? ledgerAccount.person(order.userId, 'balance') : ledgerAccount.gateway(channel);

/** The moves of parts of lines' amounts between a channel and what was bought. */
export function movesOf(
  order: OrderRow,
  channel: Channel,
  parts: { line: LineRow; amount: number }[],
  way: 'in' | 'out',
): Move[] {
  const purse = purseOf(order, channel);
  return parts
    .filter(({ amount }) => amount > 0)
    .map(({ line, amount }) => {
      const account = accountOf(order, line);
      return way === 'in' ? move(purse, account, amount) : move(account, purse, amount);
    });
}

/** Moves a line on in its table and lets its handler do what belongs to it. */
export async function moveLine(tx: Tx, order: OrderRow, line: LineRow, event: LineEvent): Promise<LineRow> {
  const state = nextOf(LINE_TABLE, line.state as LineState, event, 'pay.wrongState');
  await productOf(line.biz)[event](tx, order, line);
  await repository.updateLine(tx, line.lineId, { state });
  return { ...line, state };
}

/** Gives what an order bought, and enters its money; throws `SoldOut` when something that was released is gone. */
export async function settleOrder(tx: Tx, order: OrderRow, payment: { outTradeNo: string; channel: Channel }) {
  const lines = await repository.findLines(tx, order.orderNo);
  for (const line of lines) {
    const held = line.state === 'released' ? await moveLine(tx, order, line, 'hold') : line;
    await moveLine(tx, order, held, 'fulfil');
  }
  const { biz: event, orderNo, subject: title, subjectEn: titleEn } = order;
  const parts = lines.map((line) => ({ line, amount: line.amount }));
  await post(
    tx,
    { key: `paid:${payment.outTradeNo}`, event, orderNo, title, titleEn },
    movesOf(order, payment.channel, parts, 'in'),
  );
}
