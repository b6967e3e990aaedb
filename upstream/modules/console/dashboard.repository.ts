import { and, asc, count, eq, gte, inArray, isNull, or, type SQL, sql, sum } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { AUDIT, type CaseKind } from '@/contract/codes';
import { INVOICE_STATE } from '@/contract/invoice/invoice';
import type { Reader } from '@/upstream/db/client';
import { certs, depts, users } from '@/upstream/db/schema/account';
import { invoices } from '@/upstream/db/schema/document';
import { meetings } from '@/upstream/db/schema/meeting';
import { orders } from '@/upstream/db/schema/pay';
import { cases, keepers } from '@/upstream/db/schema/service';

/** Values by day of Asia/Shanghai, `yyyy-MM-dd`. */
export type ByDay = Map<string, number>;

interface Counting {
  table: PgTable;
  time: PgColumn;
  since: Date;
  value?: SQL<unknown>;
  where?: SQL;
}

/** Rows since a moment by day, or the sum of a value of theirs. */
async function byDay(db: Reader, { table, time, since, value = count(), where }: Counting): Promise<ByDay> {
  const days = db
    .select({
      day: sql`(${time} at time zone 'Asia/Shanghai')::date`.as('day'),
      value: sql<number>`(${value})::double precision`.as('value'),
    })
    .from(table)
    .where(and(gte(time, since), where))
    .groupBy(sql`1`)
    .as('days');
  const rows = await db.select({ day: sql<string>`to_char(${days.day}, 'YYYY-MM-DD')`, value: days.value }).from(days);
  return new Map(rows.map((row) => [row.day, Number(row.value)]));
}

/** New accounts. */
export const countPeople = (db: Reader, since: Date) => byDay(db, { table: users, time: users.createTime, since });

/** What was handed in. */
export const countCases = (db: Reader, kinds: CaseKind[], since: Date) =>
  byDay(db, { table: cases, time: cases.createTime, since, where: inArray(cases.kind, kinds) });

/** New meetings, without their parts. */
export const countMeetings = (db: Reader, since: Date) =>
  byDay(db, { table: meetings, time: meetings.createTime, since, where: isNull(meetings.parentId) });

/** What was paid, in fen. */
export const sumOrders = (db: Reader, since: Date) =>
  byDay(db, { table: orders, time: orders.payTime, since, value: sum(orders.amount) });

/** Cases of these kinds that wait for a decision. */
export async function countWaiting(db: Reader, kinds: CaseKind[]): Promise<number> {
  const [row] = await db
    .select({ value: count() })
    .from(cases)
    .where(
      and(inArray(cases.kind, kinds), inArray(cases.status, [AUDIT.before, AUDIT.during]), eq(cases.withdrawn, false)),
    );
  return row?.value ?? 0;
}

/** How many invoices have been asked for and are neither issued nor refused. */
export async function countAskedInvoices(db: Reader): Promise<number> {
  const [row] = await db.select({ value: count() }).from(invoices).where(eq(invoices.status, INVOICE_STATE.asked));
  return row?.value ?? 0;
}

/** How many requests for somebody to go along have nobody yet. */
export async function countAskedKeepers(db: Reader): Promise<number> {
  const [row] = await db.select({ value: count() }).from(keepers).where(eq(keepers.status, '0'));
  return row?.value ?? 0;
}

/** A person's department; null without one. */
export async function findDeptOf(db: Reader, userId: number) {
  const [row] = await db
    .select({ deptId: depts.deptId, deptName: depts.deptName })
    .from(users)
    .innerJoin(depts, eq(depts.deptId, users.deptId))
    .where(eq(users.userId, userId));
  return row ?? null;
}

/** The people of a department, its administrator first, and those whose wish to join waits for a decision. */
export function findMembers(db: Reader, deptId: number) {
  return db
    .select({ userId: users.userId, name: users.name, certFlag: users.certFlag, deptAdmin: users.deptAdmin })
    .from(users)
    .leftJoin(certs, eq(certs.userId, users.userId))
    .where(or(eq(users.deptId, deptId), and(eq(certs.deptId, deptId), eq(certs.auditStatus, AUDIT.during))))
    .orderBy(sql`${users.deptAdmin} desc`, asc(users.userId))
    .limit(MOST);
}

/** The meetings of a person's department, and their own that have none, the latest first. */
export function findMeetingsOf(db: Reader, { deptId, userId }: { deptId: number | null; userId: number }) {
  const theirs = or(
    and(eq(meetings.ownerId, userId), isNull(meetings.deptId)),
    deptId === null ? undefined : eq(meetings.deptId, deptId),
  );
  return db
    .select({
      msId: meetings.msId,
      msName: meetings.msName,
      msNameEn: meetings.msNameEn,
      startTime: meetings.startTime,
      status: meetings.status,
    })
    .from(meetings)
    .where(and(theirs, isNull(meetings.parentId)))
    .orderBy(sql`${meetings.startTime} desc`)
    .limit(MOST);
}

const MOST = 50;
