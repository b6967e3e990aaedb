import { and, asc, count, eq, gte, inArray, isNotNull, isNull, ne, or, type SQL, sql, sum } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { AUDIT, type CaseKind } from '@/contract/codes';
import { INVOICE_STATE } from '@/contract/invoice/invoice';
import type { Channel } from '@/contract/pay/order';
import type { Reader } from '@/upstream/db/client';
import { certs, depts, users } from '@/upstream/db/schema/account';
import { invoices } from '@/upstream/db/schema/document';
import { meetings } from '@/upstream/db/schema/meeting';
import { payments, refunds, withdrawals } from '@/upstream/db/schema/pay';
import { cases, keepers } from '@/upstream/db/schema/service';
import { refundsOf } from '@/upstream/modules/pay/refund/refund-stand.service';

const WALLET = 'wallet' satisfies Channel;

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

const outside = (channel: PgColumn) => ne(channel, WALLET);

/**
 * What came from outside by day, in fen, less what went back there. What is paid from the wallet came when it was topped up,
 * and what goes back to it stays here, unless staff have proved that they paid it out.
 */
export async function sumIncome(db: Reader, since: Date): Promise<ByDay> {
  const { state, channel, payTime } = payments;
  const came = and(inArray(state, ['paid', 'stray']), outside(channel));
  const left = and(eq(refunds.status, AUDIT.succeed), or(outside(refunds.channel), isNotNull(refunds.proof)));
  const days = await byDay(db, { table: payments, time: payTime, since, value: sum(payments.amount), where: came });
  const back = { table: refunds, time: refunds.doneTime, since, value: sum(refunds.amount), where: left };
  for (const [day, value] of await byDay(db, back)) days.set(day, (days.get(day) ?? 0) - value);
  return days;
}

/** How many wait, and since when the oldest of them does. */
export interface Waits {
  count: number;
  since: Date | null;
}

async function waitsOf(db: Reader, table: PgTable, time: PgColumn, where: SQL | undefined): Promise<Waits> {
  const since = sql`min(${time})`.mapWith(time) as SQL<Date | null>;
  const [row] = await db.select({ count: count(), since }).from(table).where(where);
  return row ?? { count: 0, since: null };
}

/** Cases of these kinds that wait for a decision. */
export const waitingCases = (db: Reader, kinds: CaseKind[]) =>
  waitsOf(
    db,
    cases,
    cases.createTime,
    and(inArray(cases.kind, kinds), inArray(cases.status, [AUDIT.before, AUDIT.during]), eq(cases.withdrawn, false)),
  );

/** Withdrawals that were passed and are still to be paid out, by the time of that. */
export const waitingPayouts = (db: Reader) =>
  waitsOf(db, withdrawals, withdrawals.updateTime, eq(withdrawals.status, AUDIT.during));

/** Invoices that were asked for and are neither issued nor refused. */
export const waitingInvoices = (db: Reader) =>
  waitsOf(db, invoices, invoices.createTime, eq(invoices.status, INVOICE_STATE.asked));

/** Refunds that staff have to do something about. */
export const waitingRefunds = (db: Reader) => waitsOf(db, refunds, refunds.createTime, refundsOf('waits'));

/** Requests for somebody to go along that have nobody yet. */
export const waitingKeepers = (db: Reader) => waitsOf(db, keepers, keepers.createTime, eq(keepers.status, '0'));

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

const MOST = 50;
