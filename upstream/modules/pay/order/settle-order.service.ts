import type { Channel } from '@/contract/pay/order';
import { nextOf } from '@/upstream/core/state-table';
import type { Tx } from '@/upstream/core/write';
import { ledgerAccount } from '@/upstream/modules/pay/ledger/ledger.names';
import { type Move, move, post } from '@/upstream/modules/pay/ledger/ledger.service';
import { productOf } from '@/upstream/modules/pay/product/catalogue';
import type { LineRow, OrderRow } from '@/upstream/modules/pay/product/product.service';
import * as repository from './order.repository';
import { LINE_TABLE, type LineEvent, type LineState } from './order.table';

/** Whom the money of an order's lines belongs to. */
export const accountOf = (order: OrderRow) => (line: LineRow) => productOf(line.biz).money.account(order);

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
interface Bought {
  order: OrderRow;
  lines: LineRow[];
}

/** What is done to lines of one write is done in one order for everybody: by whom they are for. */
const inOrder = (bought: Bought[]) =>
  bought
    .flatMap(({ order, lines }) => lines.map((line) => ({ order, line })))
    .sort(({ line: a }, { line: b }) => (a.userId ?? 0) - (b.userId ?? 0) || a.lineId - b.lineId);

/** Moves lines on in their table and lets their handlers do what belongs to it; the lines themselves change last. */
export async function moveLines(tx: Tx, bought: Bought[], ...events: LineEvent[]): Promise<void> {
  const sorted = inOrder(bought);
  const states = new Map(sorted.map(({ line }) => [line.lineId, line.state as LineState]));
  for (const event of events) {
    for (const { order, line } of sorted) {
      const from = states.get(line.lineId) ?? (line.state as LineState);
      // Only what was released has to be held again before it is given.
      if (event === 'hold' && from !== 'released') continue;
      states.set(line.lineId, nextOf(LINE_TABLE, from, event, 'pay.wrongState'));
      await productOf(line.biz)[event](tx, order, line);
    }
  }
  for (const [lineId, state] of states) await repository.updateLine(tx, lineId, { state });
}

/** Gives what an order bought, and enters its money; throws `SoldOut` when something that was released is gone. */
export async function settleOrder(tx: Tx, order: OrderRow, payment: { outTradeNo: string; channel: Channel }) {
  const lines = await repository.findLines(tx, order.orderNo);
  await moveLines(tx, [{ order, lines }], 'hold', 'fulfil');
  const { biz: event, orderNo, subject: title, subjectEn: titleEn } = order;
  const { channel, outTradeNo } = payment;
  const purse = channel === 'wallet' ? ledgerAccount.person(order.userId, 'balance') : ledgerAccount.gateway(channel);
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
