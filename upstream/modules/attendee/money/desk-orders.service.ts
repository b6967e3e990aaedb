import type { z } from 'zod';
import type {
  DeskOrder,
  DeskOrderDetail,
  DeskRefundAct,
  askGoodwill as goodwillCall,
  listDeskOrders as listCall,
  refundDeskOrder as refundCall,
} from '@/contract/attendee/desk-money';
import type { PageOf } from '@/contract/core';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import type { Asked } from '@/upstream/core/list/list-sql';
import { toFen, toYuan } from '@/upstream/core/money';
import { groupBy } from '@/upstream/core/read/group-by';
import { toWire, toWireOrNull } from '@/upstream/core/time';
import { type Tx, write } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { logConsole } from '@/upstream/modules/log/log.service';
import { linesOf, lockWhole, type OrderWithLines } from '@/upstream/modules/pay/order/line-order.service';
import { chooseLines } from '@/upstream/modules/pay/order/own-order.service';
import type { OrderRow } from '@/upstream/modules/pay/product/product.service';
import { askToEnd, retryRefund } from '@/upstream/modules/pay/refund/end-refund.service';
import { askGoodwill, type Goodwill, leftOf, listGoodwill } from '@/upstream/modules/pay/refund/goodwill.service';
import { giveUpLines, lockWithAll, rateGivingUp } from '@/upstream/modules/pay/refund/refund.service';
import { listStanding, type RefundRow, type Stand, toStand } from '@/upstream/modules/pay/refund/refund-stand.service';
import { rightsAt } from '@/upstream/policy/meeting.policy';
import { requireNotOwn } from '@/upstream/policy/require-right';
import * as repository from './desk-orders.repository';

/** A page of a meeting's orders. */
export async function listDeskOrders(
  ctx: Context,
  caller: Caller,
  id: number,
  query: Asked<typeof listCall>,
): Promise<PageOf<DeskOrder>> {
  const msId = dbId(id);
  const contact = (await rightsAt(ctx.db, caller, msId)).has('attendees.contact');
  const { total, rows } = await repository.findDeskOrders(ctx.db, { msId, contact }, query);
  const people = await repository.findLinePeople(
    ctx.db,
    rows.map(({ order }) => order.orderNo),
  );
  const byOrder = groupBy(people, ({ orderNo }) => orderNo);
  return { total, rows: rows.map((row) => toOrder(row, byOrder.get(row.order.orderNo) ?? [])) };
}

function toOrder({ order, payer, payerEn, refundFailed }: repository.DeskOrderRow, people: repository.LinePerson[]) {
  // Who takes something besides has several lines, and two can be called alike.
  const each = [...new Map(people.map((one) => [one.attendeeId, one])).values()];
  // A place whose person has declined has no name.
  const named = each.filter(({ name }) => name);
  return {
    orderNo: order.orderNo,
    payer,
    payerEn,
    team: people.find(({ team }) => team)?.team ?? null,
    people: named.map(({ name }) => name),
    peopleEn: named.map(({ name, nameEn }) => nameEn || name),
    places: each.length,
    amount: toYuan(order.amount),
    refunded: toYuan(order.refunded),
    payStatus: order.payStatus,
    channel: order.channel,
    createTime: toWire(order.createTime),
    payTime: toWireOrNull(order.payTime),
    refundFailed,
  };
}

interface OneOrder {
  msId: number;
  orderNo: string;
}
interface OneRefund {
  msId: number;
  refundNo: string;
}

/** An order of a meeting with its lines, its refunds and what can be done; 404 for one of elsewhere. */
export async function getDeskOrder(
  ctx: Context,
  caller: Caller,
  { msId, orderNo }: OneOrder,
): Promise<DeskOrderDetail> {
  const found = await repository.findDeskOrder(ctx.db, dbId(msId), orderNo);
  if (!found) throw notFoundError();
  const [rights, people, lines, refunds] = [
    await rightsAt(ctx.db, caller, msId),
    await repository.findLinePeople(ctx.db, [orderNo]),
    await linesOf(ctx.db, orderNo),
    await listStanding(ctx.db, orderNo),
  ];
  const mayRefund = rights.has('refund');
  const [left, goodwill] = [
    await leftOf(ctx.db, orderNo, lines),
    await listGoodwill(
      ctx.db,
      lines.map(({ lineId }) => lineId),
    ),
  ];
  const askers = await repository.findNames(ctx.db, [
    ...refunds.flatMap(({ refund }) => refund.askedEndBy ?? []),
    ...[...goodwill.values()].map(({ by }) => by),
  ]);
  return {
    ...toOrder(found, people),
    closeTime: toWireOrNull(found.order.closeTime),
    lines: lines.map(({ lineId, title, titleEn, amount, refunded, state }) => ({
      left: toYuan(left.get(lineId) ?? 0),
      goodwill: toGoodwill(goodwill.get(lineId), askers),
      lineId,
      title,
      titleEn,
      person: people.find((one) => one.lineId === lineId)?.name ?? null,
      personEn: people.find((one) => one.lineId === lineId)?.nameEn ?? null,
      amount: toYuan(amount),
      refunded: toYuan(refunded),
      state,
    })),
    refunds: refunds.map(({ refund, stand }) => ({
      ...toRefund(refund, stand, mayRefund, rights.has('cash.take')),
      askedEndBy: askers.get(refund.askedEndBy ?? 0)?.name ?? null,
      askedEndByEn: askers.get(refund.askedEndBy ?? 0)?.nameEn ?? null,
    })),
    mayRefund,
  };
}

const toGoodwill = (asked: Goodwill | undefined, names: Awaited<ReturnType<typeof repository.findNames>>) =>
  asked && {
    amount: toYuan(asked.amount),
    reason: asked.reason,
    by: names.get(asked.by)?.name ?? null,
    byEn: names.get(asked.by)?.nameEn ?? null,
    state: asked.state,
    why: asked.why,
  };

function toRefund(refund: RefundRow, stand: Stand, mayRefund: boolean, takesCash: boolean) {
  const { status, failure, doneTime, acts, waits } = toStand(refund, stand);
  const asks = waits && refund.askedEnd === null && status !== '0' && status !== '1';
  const mine: [DeskRefundAct, boolean][] = [
    ['again', acts.includes('again') && status !== 'kept'],
    ['askEnd', asks],
  ];
  const open = status === '0' || status === '1';
  return {
    refundNo: refund.refundNo,
    amount: toYuan(refund.amount),
    reason: refund.reason,
    status,
    failure,
    createTime: toWire(refund.createTime),
    doneTime,
    askedEnd: refund.askedEnd,
    acts: [
      ...(mayRefund ? mine.filter(([, can]) => can).map(([act]) => act) : []),
      ...(takesCash && open && refund.channel === 'cash' ? ['payOut' as const] : []),
    ],
  };
}

const over = (msId: number) => ({ name: 'meeting.refund', msId: dbId(msId) }) as const;

/** Lines of an order of a meeting with what is given up with them, locked, that are nothing of the caller's own: nobody gives themselves money back at the desk. 404 for one of elsewhere. */
async function lockOthers(
  tx: Tx,
  caller: Caller,
  { msId, orderNo }: OneOrder,
  lineIds: readonly number[],
): Promise<OrderWithLines[]> {
  const all = await lockWithAll(tx, chooseLines(await linesOf(tx, orderNo), lineIds));
  const whole = await lockWhole(tx, orderNo);
  for (const one of whole ? [whole, ...all] : all) await requireOthers(tx, caller, msId, one);
  return all;
}

async function requireOthers(
  db: Reader,
  { userId }: Caller,
  msId: number,
  { order, lines }: OrderWithLines,
): Promise<void> {
  if (order.msId !== msId) throw notFoundError();
  for (const id of new Set([order.userId, ...lines.flatMap(({ userId }) => userId ?? [])])) {
    await requireNotOwn(db, userId, { kind: 'user', id });
  }
}

/** The same of a refund's order. */
const allow = (caller: Caller, msId: number) => async (db: Reader, order: OrderRow) =>
  requireOthers(db, caller, msId, { order, lines: await linesOf(db, order.orderNo) });

/** What comes back for lines of an order by the meeting's steps. */
export function quoteDeskRefund(ctx: Context, caller: Caller, { lineIds, ...asked }: OneOrder & { lineIds: string }) {
  return write(ctx, caller, over(asked.msId), async (tx) => {
    tx.noted();
    const all = await lockOthers(tx, caller, asked, lineIds.split(',').map(Number));
    const { amount, count, why } = await rateGivingUp(tx, all);
    return {
      amount: toYuan(amount),
      possible: count > 0 && why === null,
      why: count > 0 ? why : ('pay.nothingBack' as const),
    };
  });
}

/** Gives lines of an order up at the word of the desk, by the rules of what they bought; the same key is the same refund. */
export function refundDeskOrder(
  ctx: Context,
  caller: Caller,
  asked: OneOrder,
  { lineIds, reason, amount, idempotencyKey }: z.output<typeof refundCall.body>,
): Promise<{ amount: string }> {
  return write(ctx, caller, over(asked.msId), async (tx) => {
    const all = await lockOthers(tx, caller, asked, lineIds);
    const key = `desk:${asked.orderNo}:${idempotencyKey}`;
    const told = amount === undefined ? undefined : toFen(amount);
    const keyOf = ({ orderNo }: OrderRow) => (orderNo === asked.orderNo ? key : `${key}:${orderNo}`);
    const done = await giveUpLines(tx, all, { reason, keyOf, told });
    if (done.refunds.length === 0) throw new AppError('pay.nothingBack');
    await logConsole(tx, 'order.giveUp', asked.orderNo, { msId: asked.msId, reason });
    return { amount: toYuan(done.amount) };
  });
}

/** Asks finance to give back more of a line than the meeting's steps do. */
export function askDeskGoodwill(
  ctx: Context,
  caller: Caller,
  { msId, orderNo }: OneOrder,
  { lineId, amount, reason }: z.output<typeof goodwillCall.body>,
): Promise<void> {
  const allowed = { right: over(msId), allow: allow(caller, msId) };
  return askGoodwill(ctx, caller, allowed, { orderNo, lineId, amount: toFen(amount), reason });
}

/** Has a refund of a meeting that failed tried once more. */
export function retryDeskRefund(ctx: Context, caller: Caller, { msId, refundNo }: OneRefund): Promise<void> {
  return retryRefund(ctx, caller, refundNo, {
    right: over(msId),
    allow: allow(caller, msId),
  });
}

/** Asks finance to end a refund of a meeting that failed. */
export function askRefundEnd(
  ctx: Context,
  caller: Caller,
  { msId, refundNo }: OneRefund,
  reason: string,
): Promise<void> {
  return askToEnd(ctx, caller, refundNo, {
    right: over(msId),
    allow: allow(caller, msId),
    reason,
  });
}
