import { and, count, eq, gte, inArray, isNull, lt, lte, min, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { AUDIT } from '@/contract/codes';
import type { BillOutcome } from '@/contract/pay/console-bill';
import type { Channel } from '@/contract/pay/order';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { billDays, billDifferences, payments, refunds } from '@/upstream/db/schema/pay';

/** A payment or a refund of ours, as a bill has it. */
export interface OurLine {
  /** Of the payment, or of the refund. */
  number: string;
  /** fen; negative for a refund. */
  amount: number;
  createTime: Date;
}

export type BillDayRow = typeof billDays.$inferSelect;
export type BillDayKey = Pick<BillDayRow, 'channel' | 'day'>;
export type DifferenceRow = typeof billDifferences.$inferSelect;
/** How differences were settled, and by whom where it was somebody. */
export interface Settled {
  outcome: BillOutcome;
  note?: string;
  settledBy?: number;
}

interface Span {
  channels: readonly Channel[];
  begin: Date;
  end: Date;
}

const PAID = ['paid', 'stray'];
/** What staff have paid out by another road stands in no bill. */
const BY_GATEWAY = isNull(refunds.proof);
/** Numbers in one question, rows in one answer to it. */
const CHUNK = 1000;

/** What came in by these channels. */
export async function listPaid(db: Reader, { channels, begin, end }: Span): Promise<OurLine[]> {
  return db
    .select({ number: payments.outTradeNo, amount: payments.amount, createTime: payments.createTime })
    .from(payments)
    .where(
      and(
        inArray(payments.channel, [...channels]),
        inArray(payments.state, PAID),
        gte(payments.payTime, begin),
        lt(payments.payTime, end),
      ),
    );
}

/** What went back by these channels. */
export async function listRefunded(db: Reader, { channels, begin, end }: Span): Promise<OurLine[]> {
  const rows = await db
    .select({ number: refunds.refundNo, amount: refunds.amount, createTime: refunds.createTime })
    .from(refunds)
    .innerJoin(payments, eq(payments.outTradeNo, refunds.outTradeNo))
    .where(
      and(
        inArray(payments.channel, [...channels]),
        eq(refunds.status, AUDIT.succeed),
        BY_GATEWAY,
        gte(refunds.doneTime, begin),
        lt(refunds.doneTime, end),
      ),
    );
  return rows.map((row) => ({ ...row, amount: -row.amount }));
}

/** Our amounts of payments that were paid, by number, whenever that was. */
export async function findPaid(db: Reader, numbers: string[]): Promise<Map<string, number>> {
  const rows = await inChunks(numbers, (some) =>
    db
      .select({ number: payments.outTradeNo, amount: payments.amount })
      .from(payments)
      .where(and(inArray(payments.outTradeNo, some), inArray(payments.state, PAID))),
  );
  return new Map(rows.map(({ number, amount }) => [number, amount]));
}

/** Our amounts of refunds that did not fail, by number, whenever that was; negative. */
export async function findRefunded(db: Reader, numbers: string[]): Promise<Map<string, number>> {
  const alive = [AUDIT.before, AUDIT.during, AUDIT.succeed];
  const rows = await inChunks(numbers, (some) =>
    db
      .select({ number: refunds.refundNo, amount: refunds.amount })
      .from(refunds)
      .where(and(inArray(refunds.refundNo, some), inArray(refunds.status, alive), BY_GATEWAY)),
  );
  return new Map(rows.map(({ number, amount }) => [number, -amount]));
}

async function inChunks<T>(numbers: string[], find: (some: string[]) => Promise<T[]>): Promise<T[]> {
  const found: T[] = [];
  for (const some of chunksOf(numbers)) found.push(...(await find(some)));
  return found;
}

/** Begins to wait for bills; those that are waited for or compared already stay as they are. */
export async function insertBillDays(tx: Tx, days: (typeof billDays.$inferInsert)[]): Promise<void> {
  await tx.insert(billDays).values(days).onConflictDoNothing();
}

/** Bills that are waited for, are due since a moment at the earliest, and whose turn has come; nobody else takes them meanwhile. */
export function takeDue(tx: Tx, channels: string[], since: Date): Promise<BillDayRow[]> {
  return tx
    .select()
    .from(billDays)
    .where(
      and(
        inArray(billDays.channel, channels),
        isNull(billDays.comparedTime),
        lte(billDays.askTime, tx.now),
        gte(billDays.dueTime, since),
      ),
    )
    .for('update', { skipLocked: true });
}

/** A day's bill; undefined where it was never waited for. */
export async function findBillDay(db: Reader, { channel, day }: BillDayKey): Promise<BillDayRow | undefined> {
  const [row] = await db.select().from(billDays).where(isDay({ channel, day }));
  return row;
}

/** Like findBillDay, locked until the transaction ends. */
export async function lockBillDay(tx: Tx, key: BillDayKey): Promise<BillDayRow | undefined> {
  const [row] = await tx.select().from(billDays).where(isDay(key)).for('update');
  return row;
}

/** Changes a day's bill. */
export async function updateBillDay(
  tx: Tx,
  key: BillDayKey,
  changes: Partial<typeof billDays.$inferInsert>,
): Promise<void> {
  await tx.update(billDays).set(changes).where(isDay(key));
}

/** How many bills are not there although they were due in a span of time. */
export const countLate = (db: Reader, { since, before }: { since: Date; before: Date }) =>
  db.$count(billDays, and(isNull(billDays.comparedTime), gte(billDays.dueTime, since), lte(billDays.dueTime, before)));

/** How many differences nobody has settled, and since when the oldest is. */
export async function findOpen(db: Reader) {
  const { createTime, settledTime } = billDifferences;
  const found = { count: count(), since: min(createTime) };
  const [row] = await db.select(found).from(billDifferences).where(isNull(settledTime));
  return row ?? { count: 0, since: null };
}

/** The differences of a day that nobody has settled. */
export function listOpenOf(tx: Tx, { channel, day }: BillDayKey) {
  const ofDay = and(eq(billDifferences.channel, channel), eq(billDifferences.day, day));
  return tx
    .select({ id: billDifferences.id, number: billDifferences.outTradeNo, kind: billDifferences.kind })
    .from(billDifferences)
    .where(and(ofDay, isNull(billDifferences.settledTime)));
}

/** Keeps what a bill and we do not agree on; what was settled stays so, unless it had only gone of itself. */
export async function upsertDifferences(tx: Tx, rows: (typeof billDifferences.$inferInsert)[]): Promise<void> {
  const { channel, day, outTradeNo, kind, settledTime, outcome } = billDifferences;
  const fresh = (column: PgColumn) => sql`excluded.${sql.identifier(column.name)}`;
  const set = {
    ourAmount: fresh(billDifferences.ourAmount),
    theirAmount: fresh(billDifferences.theirAmount),
    tradeNo: fresh(billDifferences.tradeNo),
    theirTime: fresh(billDifferences.theirTime),
    settledTime: null,
    outcome: null,
  };
  for (const some of chunksOf(rows)) {
    await tx
      .insert(billDifferences)
      .values(some)
      .onConflictDoUpdate({
        target: [channel, day, outTradeNo, kind],
        set,
        setWhere: or(isNull(settledTime), eq(outcome, 'gone')),
      });
  }
}

/** Settles differences. */
export async function settleAll(tx: Tx, ids: number[], how: Settled): Promise<void> {
  for (const some of chunksOf(ids)) {
    await tx
      .update(billDifferences)
      .set({ ...how, settledTime: tx.now })
      .where(inArray(billDifferences.id, some));
  }
}

/** A difference, locked until the transaction ends; undefined where there is none. */
export async function lockDifference(tx: Tx, id: number): Promise<DifferenceRow | undefined> {
  const [row] = await tx.select().from(billDifferences).where(eq(billDifferences.id, id)).for('update');
  return row;
}

/** A difference, and all others of its number after it; all locked until the transaction ends. */
export async function lockNumber(tx: Tx, id: number): Promise<[DifferenceRow, ...DifferenceRow[]] | undefined> {
  const { channel, outTradeNo } = billDifferences;
  const all = await tx
    .select()
    .from(billDifferences)
    .where(
      sql`(${channel}, ${outTradeNo}) = (select own.channel, own.out_trade_no from pay_bill_difference own where own.id = ${id})`,
    )
    .orderBy(billDifferences.id)
    .for('update');
  const row = all.find((one) => one.id === id);
  return row && [row, ...all.filter((one) => one !== row)];
}

const isDay = ({ channel, day }: BillDayKey) => and(eq(billDays.channel, channel), eq(billDays.day, day));

function chunksOf<T>(all: T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / CHUNK) }, (_, at) => all.slice(at * CHUNK, (at + 1) * CHUNK));
}
