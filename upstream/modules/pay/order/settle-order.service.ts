import { BIZ, type Biz, type Channel, type OrderState } from '@/contract/pay/order';
import { groupBy } from '@/upstream/core/read/group-by';
import { nextOf } from '@/upstream/core/state-table';
import type { Tx } from '@/upstream/core/write';
import { purseOf } from '@/upstream/modules/pay/ledger/ledger.names';
import { type Move, move, post } from '@/upstream/modules/pay/ledger/ledger.service';
import { productOf } from '@/upstream/modules/pay/product/catalogue';
import type { Bought, LineRow, OrderRow } from '@/upstream/modules/pay/product/product.service';
import { moveStock, type StockMove } from '@/upstream/modules/stock/stock.service';
import * as repository from './order.repository';
import { LINE_TABLE, type LineEvent, type LineState, ORDER_TABLE } from './order.table';

/** Which account of the ledger a line's money is on: whose it is, where it waits, or whose it is without its buyer. */
export const accountOf =
  (order: OrderRow, which: 'account' | 'held' | 'ownerless' = 'account') =>
  ({ biz }: LineRow) =>
    productOf(biz).money[which]({ ...order, biz });

/** A part of a line's amount, fen. */
export interface LinePart {
  line: LineRow;
  amount: number;
}

/** The moves of parts of lines' amounts from one account to another; each may depend on the line. */
export function movesOf(parts: LinePart[], from: (line: LineRow) => string, to: (line: LineRow) => string): Move[] {
  return parts.filter(({ amount }) => amount > 0).map(({ line, amount }) => move(from(line), to(line), amount));
}

/** An order with lines of its. */
interface OrderLines {
  order: OrderRow;
  lines: LineRow[];
}

/** What is done to lines of one write is done in one order for everybody: by their kinds, and by whom they are for. */
const inOrder = (bought: OrderLines[]): Bought[] =>
  bought
    .flatMap(({ order, lines }) => lines.map((line) => ({ order, line })))
    .sort(
      ({ line: a }, { line: b }) =>
        BIZ.indexOf(a.biz as Biz) - BIZ.indexOf(b.biz as Biz) ||
        (a.userId ?? 0) - (b.userId ?? 0) ||
        a.lineId - b.lineId,
    );

/** Moves lines on in their table and lets their products do what belongs to it; then what is scarce, and the lines themselves last. */
export async function moveLines(tx: Tx, bought: OrderLines[], ...events: LineEvent[]): Promise<void> {
  const sorted = inOrder(bought);
  const states = new Map(sorted.map(({ line }) => [line.lineId, line.state as LineState]));
  const stateOf = ({ line }: Bought) => states.get(line.lineId) ?? (line.state as LineState);
  for (const event of events) {
    // Only what was released has to be held again before it is given.
    const moved = event === 'hold' ? sorted.filter((one) => stateOf(one) === 'released') : sorted;
    for (const one of moved) states.set(one.line.lineId, nextOf(LINE_TABLE, stateOf(one), event, 'pay.wrongState'));
    const stock: StockMove[] = [];
    for (const [biz, lines] of groupBy(moved, ({ line }) => line.biz)) {
      stock.push(...(await productOf(biz)[event](tx, lines)));
    }
    await moveStock(tx, stock);
  }
  for (const [state, moved] of groupBy(sorted, stateOf)) {
    await repository.moveTo(
      tx,
      moved.map(({ line }) => line.lineId),
      state,
    );
  }
}

/** Gives what an order bought; throws `SoldOut` when something that was released is gone. Answers its lines. */
async function fulfil(tx: Tx, order: OrderRow): Promise<LineRow[]> {
  const lines = await repository.findLines(tx, order.orderNo);
  await moveLines(tx, [{ order, lines }], 'hold', 'fulfil');
  return lines;
}

/** An order that costs nothing is paid as soon as it is there: no money moves, and no payment stands for it. */
export async function settleFree(tx: Tx, order: OrderRow): Promise<OrderRow> {
  await fulfil(tx, order);
  const payStatus = nextOf(ORDER_TABLE, order.payStatus as OrderState, 'pay', 'pay.wrongState');
  const paid = { payStatus, payTime: tx.now };
  await repository.updateOrder(tx, order.orderNo, paid);
  return { ...order, ...paid };
}

/** Gives what an order bought, and enters its money; throws `SoldOut` when something that was released is gone. */
export async function settleOrder(tx: Tx, order: OrderRow, payment: { outTradeNo: string; channel: Channel }) {
  const lines = await fulfil(tx, order);
  const { biz: event, orderNo, subject: title, subjectEn: titleEn } = order;
  const { channel, outTradeNo } = payment;
  const purse = purseOf(order, channel);
  await post(
    tx,
    { key: `paid:${outTradeNo}`, event, orderNo, title, titleEn },
    movesOf(
      lines.map((line) => ({ line, amount: line.amount })),
      () => purse,
      accountOf(order),
    ),
  );
}
