import { and, eq, gte, inArray, isNull, lt } from 'drizzle-orm';
import { AUDIT } from '@/contract/codes';
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

interface Span {
  channels: readonly Channel[];
  begin: Date;
  end: Date;
}

const PAID = ['paid', 'stray'];
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
      .where(and(inArray(refunds.refundNo, some), inArray(refunds.status, alive))),
  );
  return new Map(rows.map(({ number, amount }) => [number, -amount]));
}

async function inChunks<T>(numbers: string[], find: (some: string[]) => Promise<T[]>): Promise<T[]> {
  const found: T[] = [];
  for (let at = 0; at < numbers.length; at += CHUNK) found.push(...(await find(numbers.slice(at, at + CHUNK))));
  return found;
}

/** The days of a channel since one that have been compared. */
export async function listBillDays(db: Reader, channel: string, since: string): Promise<Set<string>> {
  const rows = await db
    .select({ day: billDays.day })
    .from(billDays)
    .where(and(eq(billDays.channel, channel), gte(billDays.day, since)));
  return new Set(rows.map(({ day }) => day));
}

/** Keeps that a day was compared; false when somebody else did it first. */
export async function insertBillDay(tx: Tx, day: typeof billDays.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(billDays).values(day).onConflictDoNothing().returning({ day: billDays.day });
  return rows.length > 0;
}

/** Keeps what a bill and we do not agree on. */
export async function insertDifferences(tx: Tx, rows: (typeof billDifferences.$inferInsert)[]): Promise<void> {
  for (let at = 0; at < rows.length; at += CHUNK) {
    await tx
      .insert(billDifferences)
      .values(rows.slice(at, at + CHUNK))
      .onConflictDoNothing();
  }
}

/** Settles a difference that nobody has settled; false when there is none. */
export async function settle(tx: Tx, id: number, by: { note: string; settledBy: number }): Promise<boolean> {
  const rows = await tx
    .update(billDifferences)
    .set({ ...by, settledTime: tx.now })
    .where(and(eq(billDifferences.id, id), isNull(billDifferences.settledTime)))
    .returning({ id: billDifferences.id });
  return rows.length > 0;
}
