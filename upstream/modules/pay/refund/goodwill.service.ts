import { AUDIT } from '@/contract/codes';
import type { FinanceOrderDetail } from '@/contract/pay/console-order';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, notFoundError } from '@/upstream/core/errors';
import { toYuan } from '@/upstream/core/money';
import { toWire } from '@/upstream/core/time';
import { type Tx, write } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { madeStale } from '@/upstream/jobs/effects';
import { type CaseRow, defineCase, findAskers, listLast, openCase } from '@/upstream/modules/case/case.service';
import { logConsole } from '@/upstream/modules/log/log.service';
import { findLines, lockOrder } from '@/upstream/modules/pay/order/order.repository';
import { passedOnAt } from '@/upstream/modules/pay/order/passed-on';
import { hasOwner } from '@/upstream/modules/pay/owner.service';
import type { LineRow, OrderRow } from '@/upstream/modules/pay/product/product.service';
import type { WriteRight } from '@/upstream/policy/rights';
import { amountsOnWay } from './refund.repository';
import { giveBackParts, isPaid, rateGivingUp } from './refund.service';

/** What is asked for of a line beyond the rules of what it bought, fen. */
interface Asked {
  orderNo: string;
  lineId: number;
  amount: number;
  reason: string;
}

/** By what right it is asked, and whether it may be about this order: throws where not. */
interface Allowed {
  right: WriteRight;
  allow(tx: Tx, order: OrderRow): Promise<void>;
}

const askedIn = ({ subjectId, snapshot }: CaseRow): Asked => ({
  orderNo: String(snapshot.orderNo),
  lineId: Number(subjectId),
  amount: Number(snapshot.amount),
  reason: String(snapshot.reason),
});

/** Of each line of an order what was paid for it, and has neither gone back nor is about to, fen. */
export async function leftOf(db: Reader, orderNo: string, lines: readonly LineRow[]): Promise<Map<number, number>> {
  const onWay = await amountsOnWay(db, { orderNo });
  return new Map(
    lines.map(({ lineId, amount, refunded }) => [lineId, amount - refunded - (onWay.get(lineId) ?? 0)] as const),
  );
}

/** Asks finance to give back more of a line than its rules do, never more than is left of it: whoever asks decides nothing. */
export function askGoodwill(ctx: Context, caller: Caller, { right, allow }: Allowed, asked: Asked): Promise<void> {
  const { orderNo, lineId, amount, reason } = asked;
  return write(ctx, caller, right, async (tx) => {
    const order = await lockOrder(tx, orderNo);
    if (!order) throw notFoundError();
    await allow(tx, order);
    const lines = await findLines(tx, orderNo);
    const line = lines.find((one) => one.lineId === lineId);
    if (!line) throw notFoundError();
    if (!isPaid(order)) throw new AppError('pay.notPaid');
    if (amount > ((await leftOf(tx, orderNo, lines)).get(lineId) ?? 0)) throw new AppError('pay.refundTooMuch');
    const { amount: byRules } = await rateGivingUp(tx, [{ order, lines: [line] }]);
    if (amount <= byRules) throw new AppError('goodwill.byRules', { values: { amount: toYuan(byRules) } });
    await openCase(tx, {
      kind: 'goodwill',
      subjectId: lineId,
      userId: caller.userId,
      snapshot: { orderNo, amount, reason, msId: order.msId },
    });
    await logConsole(tx, 'goodwill.ask', lineId, { reason, parts: [{ lineId, amount }] });
    tx.emit(madeStale({ userIds: [], stale: ['console.orders'] }));
  });
}

/** What a desk asks for beyond its meeting’s steps: finance decides, and what it passes is a refund like any other. */
export const goodwillCase = defineCase('goodwill', {
  right: 'staff.finance',
  async lock(tx, row) {
    const order = await lockOrder(tx, askedIn(row).orderNo);
    if (order) await hasOwner(tx, order.userId);
  },
  async onPass(tx, row) {
    const { orderNo, lineId, amount, reason } = askedIn(row);
    const order = await lockOrder(tx, orderNo);
    const line = (await findLines(tx, orderNo)).find((one) => one.lineId === lineId);
    if (!order || !line) throw notFoundError();
    const givenUp = line.state === 'fulfilled';
    // Asked for whoever had it then: it is somebody else's by now.
    if (givenUp && (passedOnAt(line)?.getTime() ?? 0) > row.createTime.getTime()) throw new AppError('pay.passedOn');
    const parts = [{ lineId, amount, givenUp }];
    await giveBackParts(tx, order, { parts, reason, key: `goodwill:${row.caseId}` });
    tellDesk(tx, order.msId);
  },
  async onRefuse(tx, row) {
    tellDesk(tx, (await lockOrder(tx, askedIn(row).orderNo))?.msId ?? null);
  },
});

function tellDesk(tx: Tx, msId: number | null): void {
  if (msId !== null) tx.emit(madeStale({ userIds: [], msId, stale: ['attendees'] }));
}

export interface Goodwill extends Asked {
  caseId: number;
  /** Who asked. */
  by: number;
  state: 'asked' | 'passed' | 'refused';
  /** Why it was refused. */
  why: string | null;
  time: Date;
}
const STATES: Record<string, 'passed' | 'refused'> = { [AUDIT.succeed]: 'passed', [AUDIT.failed]: 'refused' };

/** What was asked last of each of an order's lines, by line, with whoever asked. */
export async function listGoodwill(db: Reader, lineIds: number[]): Promise<Map<number, Goodwill>> {
  const rows = await listLast(db, 'goodwill', lineIds);
  return new Map(
    [...rows].map(([lineId, row]): [number, Goodwill] => [
      lineId,
      {
        ...askedIn(row),
        caseId: row.caseId,
        by: row.userId,
        state: STATES[row.status] ?? 'asked',
        why: row.auditMsg,
        time: row.createTime,
      },
    ]),
  );
}

/** What desks ask for of an order's lines and nobody has decided, as finance sees it. */
export async function presentGoodwill(db: Reader, lines: readonly LineRow[]): Promise<FinanceOrderDetail['goodwill']> {
  const asked = await listGoodwill(
    db,
    lines.map(({ lineId }) => lineId),
  );
  const names = await findAskers(
    db,
    [...asked.values()].map(({ by }) => by),
  );
  return lines.flatMap(({ lineId, title, titleEn }) => {
    const one = asked.get(lineId);
    if (one?.state !== 'asked') return [];
    const { caseId, amount, reason, by, time } = one;
    return [
      {
        caseId,
        lineId,
        title,
        titleEn,
        amount: toYuan(amount),
        reason,
        askedBy: names.get(by) ?? '',
        createTime: toWire(time),
      },
    ];
  });
}
