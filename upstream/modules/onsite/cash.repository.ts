import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { personNameEn } from '@/upstream/db/person-match';
import { users } from '@/upstream/db/schema/account';
import { meetings } from '@/upstream/db/schema/meeting';
import { cashEntries, cashShifts } from '@/upstream/db/schema/onsite';
import { orders, payments } from '@/upstream/db/schema/pay';

export type ShiftRow = typeof cashShifts.$inferSelect;

/** Shifts that a list shows. */
const MOST = 200;
const receivers = alias(users, 'receiver');
const nameOf = (account: typeof users | typeof receivers) =>
  sql<string | null>`coalesce(nullif(${account.name}, ''), ${account.userName})`;
/** Fen of a kind that a shift has moved. */
const moved = (kind: string) =>
  sql<number>`(select coalesce(sum(e.amount), 0) from ms_cash_entry e where e.shift_id = ${cashShifts.shiftId} and e.kind = ${kind})::float8`;

/** Shifts of a meeting, of everybody or of one person, the last first. */
export const findShifts = (db: Reader, msId: number, userId: number | null) =>
  db
    .select({
      shift: cashShifts,
      person: nameOf(users),
      personEn: personNameEn(users),
      receivedBy: nameOf(receivers),
      receivedByEn: personNameEn(receivers),
      taken: moved('in'),
      paidOut: moved('out'),
      count: sql<number>`(select count(*) from ms_cash_entry e where e.shift_id = ${cashShifts.shiftId})::integer`,
    })
    .from(cashShifts)
    .innerJoin(users, eq(users.userId, cashShifts.userId))
    .leftJoin(receivers, eq(receivers.userId, cashShifts.receivedBy))
    .where(and(eq(cashShifts.msId, msId), userId === null ? undefined : eq(cashShifts.userId, userId)))
    .orderBy(desc(cashShifts.shiftId))
    .limit(MOST);
export type FoundShift = Awaited<ReturnType<typeof findShifts>>[number];

/** The open shift of somebody at a meeting; undefined where there is none. */
export async function findOpenShift(db: Reader, msId: number, userId: number): Promise<ShiftRow | undefined> {
  const [row] = await db.select().from(cashShifts).where(openOf(msId, userId));
  return row;
}
const openOf = (msId: number, userId: number) =>
  and(eq(cashShifts.msId, msId), eq(cashShifts.userId, userId), isNull(cashShifts.closeTime));

/** The same, locked until the transaction ends: nothing is taken while it is counted. */
export async function lockOpenShift(tx: Tx, msId: number, userId: number): Promise<ShiftRow | undefined> {
  const [row] = await tx.select().from(cashShifts).where(openOf(msId, userId)).for('update');
  return row;
}

/** A shift of a meeting, locked until the transaction ends. */
export async function lockShift(tx: Tx, msId: number, shiftId: number): Promise<ShiftRow | undefined> {
  const [row] = await tx
    .select()
    .from(cashShifts)
    .where(and(eq(cashShifts.msId, msId), eq(cashShifts.shiftId, shiftId)))
    .for('update');
  return row;
}

/** Begins a shift; undefined where that person has one there. */
export async function insertShift(tx: Tx, row: typeof cashShifts.$inferInsert): Promise<number | undefined> {
  const [stored] = await tx
    .insert(cashShifts)
    .values(row)
    .onConflictDoNothing()
    .returning({ shiftId: cashShifts.shiftId });
  return stored?.shiftId;
}

/** Changes a shift. */
export async function updateShift(tx: Tx, shiftId: number, changes: Partial<ShiftRow>): Promise<void> {
  await tx
    .update(cashShifts)
    .set({ ...changes, updateTime: tx.now })
    .where(eq(cashShifts.shiftId, shiftId));
}

/** What must lie in a drawer, fen: what it was begun with, and what came and went. */
export async function dueOf(db: Reader, { shiftId, opened }: ShiftRow): Promise<number> {
  const [row] = await db
    .select({
      sum: sql<number>`coalesce(sum(case ${cashEntries.kind} when 'in' then ${cashEntries.amount} else -${cashEntries.amount} end), 0)::float8`,
    })
    .from(cashEntries)
    .where(eq(cashEntries.shiftId, shiftId));
  return opened + (row?.sum ?? 0);
}

/** Keeps what went into a drawer or out of it; answers its number. */
export async function insertEntry(tx: Tx, row: typeof cashEntries.$inferInsert): Promise<number> {
  const [stored] = await tx.insert(cashEntries).values(row).returning({ entryId: cashEntries.entryId });
  if (!stored) throw new Error('an entry was not stored');
  return stored.entryId;
}

/** What the same key of a shift has done before; undefined for nothing. */
export async function findByKey(db: Reader, shiftId: number, key: string) {
  const [row] = await db
    .select({ entryId: cashEntries.entryId, orderNo: payments.orderNo })
    .from(cashEntries)
    .innerJoin(payments, eq(payments.outTradeNo, cashEntries.outTradeNo))
    .where(and(eq(cashEntries.shiftId, shiftId), eq(cashEntries.idempotencyKey, key)));
  return row;
}

const entries = (db: Reader) =>
  db
    .select({
      entry: cashEntries,
      userId: cashShifts.userId,
      msId: cashShifts.msId,
      order: { orderNo: orders.orderNo, subject: orders.subject, subjectEn: orders.subjectEn },
      person: nameOf(users),
      personEn: personNameEn(users),
      taker: nameOf(receivers),
      takerEn: personNameEn(receivers),
      msName: meetings.msName,
      msNameEn: meetings.msNameEn,
    })
    .from(cashEntries)
    .innerJoin(cashShifts, eq(cashShifts.shiftId, cashEntries.shiftId))
    .innerJoin(meetings, eq(meetings.msId, cashShifts.msId))
    .innerJoin(payments, eq(payments.outTradeNo, cashEntries.outTradeNo))
    .innerJoin(orders, eq(orders.orderNo, payments.orderNo))
    .innerJoin(users, eq(users.userId, orders.userId))
    .innerJoin(receivers, eq(receivers.userId, cashShifts.userId))
    .$dynamic();
export type FoundEntry = Awaited<ReturnType<typeof entries>>[number];

/** What went into the drawer of a shift and out of it, the last first. */
export const findEntries = (db: Reader, shiftId: number): Promise<FoundEntry[]> =>
  entries(db).where(eq(cashEntries.shiftId, shiftId)).orderBy(desc(cashEntries.entryId));

/** An entry by its number. */
export async function findEntry(db: Reader, entryId: number): Promise<FoundEntry | undefined> {
  const [row] = await entries(db).where(eq(cashEntries.entryId, entryId));
  return row;
}
