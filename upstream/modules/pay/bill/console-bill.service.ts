import { count, desc, eq, ilike, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { PageOf } from '@/contract/core';
import { type BillDay, type BillDifference, listBillDifferences } from '@/contract/pay/console-bill';
import type { Context } from '@/upstream/core/context';
import { containing } from '@/upstream/core/list/like';
import { type Asked, listSql } from '@/upstream/core/list/list-sql';
import { pageWindow } from '@/upstream/core/list/paging';
import { toYuan } from '@/upstream/core/money';
import { toWireOrNull } from '@/upstream/core/time';
import { numbersOfDifference } from '@/upstream/db/bill-payments';
import { personName } from '@/upstream/db/person-match';
import { users } from '@/upstream/db/schema/account';
import { billDays, billDifferences, payments, refunds } from '@/upstream/db/schema/pay';
import { REFUND_STAND } from '@/upstream/modules/pay/refund/refund-stand.service';
import { actsOf, isBesides } from './bill.acts';
import type { BillDayRow } from './bill.repository';
import { LATE_MS } from './bill.service';

interface Window {
  pageNum?: number;
  pageSize?: number;
}

/** A page of days and how far their bills are, the newest first. */
export async function listDays({ db, now }: Context, query: Window): Promise<PageOf<BillDay>> {
  const { limit, offset } = pageWindow(query);
  const [[counted], rows] = await Promise.all([
    db.select({ total: count() }).from(billDays),
    db.select().from(billDays).orderBy(desc(billDays.day), billDays.channel).limit(limit).offset(offset),
  ]);
  return {
    total: counted?.total ?? 0,
    rows: rows.map((row) => ({
      channel: row.channel,
      day: row.day,
      state: stateOf(row, now()),
      lines: row.lines,
      differences: row.differences,
      comparedTime: toWireOrNull(row.comparedTime),
      askTime: toWireOrNull(row.askTime),
    })),
  };
}

function stateOf({ comparedTime, dueTime }: BillDayRow, now: Date): BillDay['state'] {
  if (comparedTime) return 'compared';
  return dueTime.getTime() + LATE_MS <= now.getTime() ? 'late' : 'waiting';
}

const DIFFERENCES = listSql(listBillDifferences, {
  key: billDifferences.id,
  filters: {
    keyword: (words) =>
      or(ilike(billDifferences.outTradeNo, containing(words)), ilike(billDifferences.note, containing(words))),
    state: (state) => (state === 'open' ? isNull : isNotNull)(billDifferences.settledTime),
  },
  days: billDifferences.createTime,
  sorts: {},
  usual: [desc(billDifferences.id)],
});

/** The other day from whose bill a number that is none of ours was booked. */
const BOOKED_DAY = sql<string | null>`case when ${payments.outTradeNo} is null and ${refunds.refundNo} is null then (
  select min(other.day) from pay_bill_difference other where other.channel = ${billDifferences.channel}
    and other.out_trade_no = ${billDifferences.outTradeNo} and other.id <> ${billDifferences.id} and other.outcome = 'booked') end`;

const { channel, outTradeNo, tradeNo } = billDifferences;
/** The order of the payment in whose line a number stands that is none of ours. */
const LINE_ORDER = sql<
  string | null
>`(select min(paid.order_no) from pay_payment paid where paid.out_trade_no in (${numbersOfDifference({
  channel: sql`${channel}`,
  outTradeNo: sql`${outTradeNo}`,
  tradeNo: sql`${tradeNo}`,
})}))`;

/** A page of differences between bills and us, the newest first; open ones unless settled ones are asked for. */
export async function listDifferences(
  { db }: Context,
  query: Asked<typeof listBillDifferences>,
): Promise<PageOf<BillDifference>> {
  const asked = { ...query, state: query.state ?? 'open' };
  const where = DIFFERENCES.where({ db }, asked);
  const { limit, offset } = pageWindow(query);
  const [[counted], rows] = await Promise.all([
    db.select({ total: count() }).from(billDifferences).where(where),
    db
      .select({
        row: billDifferences,
        payment: payments,
        refund: refunds,
        settledBy: personName,
        bookedDay: BOOKED_DAY,
        spent: REFUND_STAND.spent,
        lineOrder: LINE_ORDER,
      })
      .from(billDifferences)
      .leftJoin(payments, eq(payments.outTradeNo, billDifferences.outTradeNo))
      .leftJoin(refunds, eq(refunds.refundNo, billDifferences.outTradeNo))
      .leftJoin(users, eq(users.userId, billDifferences.settledBy))
      .where(where)
      .orderBy(...DIFFERENCES.order({ db }, asked))
      .limit(limit)
      .offset(offset),
  ]);
  return {
    total: counted?.total ?? 0,
    rows: rows.map(({ row, payment, refund, settledBy, bookedDay, spent, lineOrder }) => ({
      id: row.id,
      channel: row.channel,
      day: row.day,
      number: row.outTradeNo,
      orderNo: payment?.orderNo ?? refund?.orderNo ?? lineOrder,
      known: payment !== null || refund !== null,
      besides: isBesides({ kind: row.kind, refund, spent }),
      kind: row.kind as BillDifference['kind'],
      ourAmount: yuanOrNull(row.ourAmount),
      theirAmount: yuanOrNull(row.theirAmount),
      acts: actsOf({ ...row, payment, refund, spent, bookedDay, settled: row.settledTime !== null }),
      bookedDay,
      outcome: row.outcome as BillDifference['outcome'],
      settled: row.settledTime !== null,
      note: row.note,
      settledBy,
      settledTime: toWireOrNull(row.settledTime),
    })),
  };
}

const yuanOrNull = (fen: number | null) => (fen === null ? null : toYuan(fen));
