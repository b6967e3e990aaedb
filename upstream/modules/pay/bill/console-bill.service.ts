import { and, count, desc, eq, ilike, isNotNull, isNull, or } from 'drizzle-orm';
import type { PageOf } from '@/contract/core';
import type { BillDay, BillDifference } from '@/contract/pay/console-bill';
import type { Context } from '@/upstream/core/context';
import { type DateRange, inRange } from '@/upstream/core/date-range';
import { containing } from '@/upstream/core/like';
import { toYuan } from '@/upstream/core/money';
import { pageWindow } from '@/upstream/core/paging';
import { toWire, toWireOrNull } from '@/upstream/core/time';
import { personName } from '@/upstream/db/person-match';
import { users } from '@/upstream/db/schema/account';
import { billDays, billDifferences, payments, refunds } from '@/upstream/db/schema/pay';

interface Window {
  pageNum?: number;
  pageSize?: number;
}

/** A page of the days whose bills were compared, the newest first. */
export async function listDays({ db }: Context, query: Window): Promise<PageOf<BillDay>> {
  const { limit, offset } = pageWindow(query);
  const [[counted], rows] = await Promise.all([
    db.select({ total: count() }).from(billDays),
    db.select().from(billDays).orderBy(desc(billDays.day), billDays.channel).limit(limit).offset(offset),
  ]);
  return {
    total: counted?.total ?? 0,
    rows: rows.map(({ comparedTime, ...day }) => ({ ...day, comparedTime: toWire(comparedTime) })),
  };
}

interface Query extends Window {
  keyword?: string;
  state?: 'open' | 'settled';
  params?: DateRange;
}

/** A page of differences between bills and us, the newest first; open ones unless settled ones are asked for. */
export async function listDifferences({ db }: Context, query: Query): Promise<PageOf<BillDifference>> {
  const { keyword, state = 'open', params } = query;
  const like = keyword && containing(keyword);
  const where = and(
    state === 'open' ? isNull(billDifferences.settledTime) : isNotNull(billDifferences.settledTime),
    like ? or(ilike(billDifferences.outTradeNo, like), ilike(billDifferences.note, like)) : undefined,
    inRange(billDifferences.createTime, params),
  );
  const { limit, offset } = pageWindow(query);
  const [[counted], rows] = await Promise.all([
    db.select({ total: count() }).from(billDifferences).where(where),
    db
      .select({ row: billDifferences, paid: payments.orderNo, returned: refunds.orderNo, settledBy: personName })
      .from(billDifferences)
      .leftJoin(payments, eq(payments.outTradeNo, billDifferences.outTradeNo))
      .leftJoin(refunds, eq(refunds.refundNo, billDifferences.outTradeNo))
      .leftJoin(users, eq(users.userId, billDifferences.settledBy))
      .where(where)
      .orderBy(desc(billDifferences.id))
      .limit(limit)
      .offset(offset),
  ]);
  return {
    total: counted?.total ?? 0,
    rows: rows.map(({ row, paid, returned, settledBy }) => ({
      ...{ id: row.id, channel: row.channel, day: row.day, number: row.outTradeNo, orderNo: paid ?? returned },
      kind: row.kind as BillDifference['kind'],
      ourAmount: yuanOrNull(row.ourAmount),
      theirAmount: yuanOrNull(row.theirAmount),
      ...{ settled: row.settledTime !== null, note: row.note, settledBy },
      settledTime: toWireOrNull(row.settledTime),
    })),
  };
}

const yuanOrNull = (fen: number | null) => (fen === null ? null : toYuan(fen));
