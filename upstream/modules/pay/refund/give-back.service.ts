import { type Channel, ORDER_STATE, type OrderState } from '@/contract/pay/order';
import { AppError } from '@/upstream/core/errors';
import { nextOf } from '@/upstream/core/state-table';
import { inPart, type Tx } from '@/upstream/core/write';
import { madeStale } from '@/upstream/jobs/effects';
import { ledgerAccount, purseOf } from '@/upstream/modules/pay/ledger/ledger.names';
import { move, type Posting, post } from '@/upstream/modules/pay/ledger/ledger.service';
import { beforeGivenBack } from '@/upstream/modules/pay/order/invoiceable.service';
import * as orders from '@/upstream/modules/pay/order/order.repository';
import { ORDER_TABLE } from '@/upstream/modules/pay/order/order.table';
import { accountOf, type LinePart, moveLines, movesOf } from '@/upstream/modules/pay/order/settle-order.service';
import type { LineRow, OrderRow } from '@/upstream/modules/pay/product/product.service';
import * as repository from './refund.repository';
import { OPEN_REFUNDS, type RefundState } from './refund.table';

type RefundRow = repository.RefundRow;
interface Part extends LinePart {
  givenUp: boolean;
}

async function partsOf(tx: Tx, refund: RefundRow): Promise<Part[]> {
  return choose(refund, await orders.findLines(tx, refund.orderNo));
}

function choose(refund: RefundRow, all: LineRow[]): Part[] {
  const lines = new Map(all.map((line) => [line.lineId, line]));
  return refund.lines.flatMap(({ lineId, amount, givenUp }) => {
    const line = lines.get(lineId);
    return line ? [{ line, amount, givenUp }] : [];
  });
}

const postingOf = ({ refundNo }: RefundRow, order: OrderRow, step = ''): Posting => ({
  key: `refund:${refundNo}${step}`,
  event: 'refund',
  orderNo: order.orderNo,
  title: order.subject,
  titleEn: order.subjectEn,
});

/** The given up lines of a refund that are still given: their products take them. */
async function takeLines(tx: Tx, order: OrderRow, parts: Part[]): Promise<void> {
  const given = parts.filter(({ line, givenUp }) => givenUp && line.state === 'fulfilled');
  await moveLines(tx, [{ order, lines: given.map(({ line }) => line) }], 'revoke');
}

async function takeMoney(tx: Tx, order: OrderRow, refund: RefundRow, parts: Part[]): Promise<void> {
  const taken = refund.taken + 1;
  await repository.updateRefund(tx, refund.refundNo, { taken });
  await post(
    tx,
    postingOf(refund, order, `:taken:${taken}`),
    movesOf(parts, accountOf(order), accountOf(order, 'held')),
  );
}

/** Takes in our books what a refund gives back, before anybody pays it out. Throws when it is not there to be taken. */
export async function takeBack(tx: Tx, order: OrderRow, refund: RefundRow): Promise<void> {
  const parts = await partsOf(tx, refund);
  await takeLines(tx, order, parts);
  // Before the accounts: what is paid out at once changes the lines.
  await orders.lockLines(tx, order.orderNo);
  await takeMoney(tx, order, refund, parts);
}

/** The money is not paid out: what was taken is given again. Throws `SoldOut` where that cannot be done. */
export async function putBack(
  tx: Tx,
  order: OrderRow,
  refund: RefundRow,
  { owned }: { owned: boolean },
): Promise<void> {
  if (refund.taken === 0) return;
  const parts = await partsOf(tx, refund);
  // What another refund has given up, or gives up on its way, stays given up.
  const others = (await repository.findRefunds(tx, order.orderNo)).filter(
    ({ refundNo, status, taken }) => refundNo !== refund.refundNo && (status === '2' || (status !== '3' && taken > 0)),
  );
  const gone = new Set(
    others.flatMap(({ lines }) => lines.filter(({ givenUp }) => givenUp).map(({ lineId }) => lineId)),
  );
  const taken = parts.filter(
    ({ line, givenUp }) => givenUp && line.state === 'revoked' && !line.givenUpKey && !gone.has(line.lineId),
  );
  await moveLines(tx, [{ order, lines: taken.map(({ line }) => line) }], 'restore');
  const to = accountOf(order, owned ? 'account' : 'ownerless');
  const posting = { ...postingOf(refund, order, `:back:${refund.taken}`), event: 'refundBack' };
  await post(tx, posting, movesOf(parts, accountOf(order, 'held'), to));
}

/** By which road the money went out: as it came, or as staff have proved. */
interface Road {
  channel: Channel;
  byHand: boolean;
  /** Nothing is taken yet, or no longer: the gateway has paid without our asking, or after it had said no. */
  late: boolean;
}

const roadTo = (order: OrderRow, { channel, byHand }: Road): string =>
  byHand && channel !== 'offline' ? ledgerAccount.bank : purseOf(order, channel);

/** The money is out: what was taken for it is gone, the lines and the invoices say so. */
export async function payBack(tx: Tx, order: OrderRow, refund: RefundRow, road: Road): Promise<void> {
  const purse = roadTo(order, road);
  if (refund.lines.length === 0) {
    await post(tx, postingOf(refund, order), [move(ledgerAccount.suspense, purse, refund.amount)]);
    return;
  }
  if (road.late) await takeLines(tx, order, await partsOf(tx, refund));
  const parts = choose(refund, await orders.lockLines(tx, order.orderNo));
  await beforeGivenBack(tx, order, parts);
  for (const { line, amount } of parts) {
    await orders.updateLine(tx, line.lineId, { refunded: line.refunded + amount });
  }
  await orders.updateOrder(tx, order.orderNo, { refunded: order.refunded + refund.amount });
  if (road.late) await takeLate(tx, order, refund, { parts, byHand: road.byHand });
  await post(
    tx,
    postingOf(refund, order),
    movesOf(parts, accountOf(order, 'held'), () => purse),
  );
}

/** What the gateway has paid out is gone, also where its owner has spent it meanwhile: then we have it to claim. */
async function takeLate(
  tx: Tx,
  order: OrderRow,
  refund: RefundRow,
  { parts, byHand }: { parts: Part[]; byHand: boolean },
): Promise<void> {
  try {
    await inPart(tx, (part) => takeMoney(part, order, refund, parts));
  } catch (error) {
    const short = error instanceof AppError && error.key === 'pay.balanceShort';
    if (!short || byHand) throw error;
    const taken = refund.taken + 1;
    await repository.updateRefund(tx, refund.refundNo, { taken });
    const moves = movesOf(parts, () => ledgerAccount.suspense, accountOf(order, 'held'));
    await post(tx, postingOf(refund, order, `:taken:${taken}`), moves);
  }
}

/** Lines of an order that are given up, by a key; those for which nothing comes back. */
export interface Going {
  order: OrderRow;
  lines: LineRow[];
  forNothing: number[];
  key: string;
}

/** Takes lines that are given up, all of them at once; of those for which nothing comes back it is said by which key. */
export async function takeGivenUp(tx: Tx, ...going: readonly Going[]): Promise<void> {
  await moveLines(
    tx,
    going.map(({ order, lines }) => ({ order, lines })),
    'revoke',
  );
  for (const { forNothing, key } of going) if (forNothing.length > 0) await orders.markGivenUp(tx, forNothing, key);
  const userIds = [...new Set(going.map(({ order }) => order.userId))];
  tx.emit(madeStale({ userIds, stale: ['orders', 'console.orders'] }));
}

/** An order of which something begins to go back. */
export async function openRefunding(tx: Tx, order: OrderRow): Promise<void> {
  const payStatus = nextOf(ORDER_TABLE, order.payStatus as OrderState, 'refund', 'pay.wrongState');
  await orders.updateOrder(tx, order.orderNo, { payStatus });
  tx.emit(madeStale({ userIds: [order.userId], stale: ['orders', 'console.orders', 'console.refunds'] }));
}

/**
 * Once nothing of it is on its way, an order is refunded when something went back and nothing is left of it, and paid otherwise: also when all of it
 * was given up for nothing. Asked after a refund has ended, and after lines were given up. The check `orderState` has the same rule.
 */
export async function closeRefunding(tx: Tx, orderNo: string): Promise<void> {
  const order = await orders.findOrder(tx, orderNo);
  const isPaid = order?.payStatus === ORDER_STATE.paid;
  if (!order || (!isPaid && order.payStatus !== ORDER_STATE.refunding)) return;
  const open = (await repository.findRefunds(tx, orderNo)).some(
    ({ status, lines }) => lines.length > 0 && OPEN_REFUNDS.includes(status as RefundState),
  );
  if (open) return;
  const lines = await orders.findLines(tx, orderNo);
  const left = lines.some((line) => line.state === 'fulfilled' && (line.refunded < line.amount || line.amount === 0));
  const over = order.refunded > 0 && !left;
  if (isPaid && !over) return;
  if (isPaid) await openRefunding(tx, order);
  await orders.updateOrder(tx, orderNo, {
    payStatus: nextOf(ORDER_TABLE, ORDER_STATE.refunding, over ? 'giveUp' : 'keep', 'pay.wrongState'),
  });
}
