import { and, eq, getTableName, ne, or, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { listFates } from '@/upstream/core/module/people';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { certs, depts, tasks, users } from '@/upstream/db/schema/account';
import { archiveName } from './archive-names';

export type UserRow = typeof users.$inferSelect;
const EXPORT_ROWS = 5000;
/** Columns that no answer contains, not even for their owner: password hashes, encrypted numbers, keys of calls, search indexes, correct exam answers. */
const UNSHOWN = /hash$|^secrets$|^accountNo$|^idempotencyKey$|^search$|^right|correct/i;

/** An account by id; null when there is none. */
export async function findUser(db: Reader, userId: number): Promise<UserRow | null> {
  const rows = await db.select().from(users).where(eq(users.userId, userId));
  return rows[0] ?? null;
}

/** An account with the number of its unread messages; null when there is none. */
export async function findUserWithUnread(db: Reader, userId: number) {
  const unread = db.$count(tasks, and(eq(tasks.userId, userId), eq(tasks.readFlag, '0')));
  const rows = await db.select({ user: users, unread }).from(users).where(eq(users.userId, userId));
  return rows[0] ?? null;
}

/** An account with the name of its department; null when there is none. */
export async function findUserWithDept(db: Reader, userId: number) {
  const rows = await db
    .select({ user: users, deptName: depts.deptName })
    .from(users)
    .leftJoin(depts, eq(depts.deptId, users.deptId))
    .where(eq(users.userId, userId));
  return rows[0] ?? null;
}

/** An account, locked until the transaction ends; null when there is none. */
export async function lockUser(tx: Tx, userId: number): Promise<UserRow | null> {
  const rows = await tx.select().from(users).where(eq(users.userId, userId)).for('update');
  return rows[0] ?? null;
}

/** Changes an account. */
export async function updateUser(tx: Tx, userId: number, changes: PgUpdateSetSource<typeof users>): Promise<void> {
  await tx.update(users).set(changes).where(eq(users.userId, userId));
}

/** Removes a phone number from every other account; a concurrent change of the same number waits. */
export async function claimPhone(tx: Tx, phonenumber: string, keptBy: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`phone:${phonenumber}`}, 0))`);
  await tx
    .update(users)
    .set({ phonenumber: null })
    .where(and(eq(users.phonenumber, phonenumber), ne(users.userId, keptBy)));
}

/** Every row with a person's id, and every other that would go with the account, by table, without the columns that no answer contains. */
export async function listOwnRows(db: Reader, userId: number): Promise<Record<string, Record<string, unknown>[]>> {
  const result: Record<string, Record<string, unknown>[]> = {};
  const fates = listFates();
  for (const table of new Set(fates.map((fate) => fate.table))) {
    if (table === (users as PgTable) || table === (certs as PgTable)) continue;
    const mine = getTableConfig(table).columns.find((column) => column.name === 'user_id');
    const going = fates.filter((fate) => fate.table === table && fate.becomes === 'erased');
    const rows = or(mine && eq(mine, userId), ...going.map((fate) => fate.rows?.(userId)));
    if (!rows) continue;
    const shown = Object.entries(table).filter(([key]) => !UNSHOWN.test(key)) as [string, PgColumn][];
    const own = await db.select(Object.fromEntries(shown)).from(table).where(rows).limit(EXPORT_ROWS);
    if (own.length > 0) result[archiveName(getTableName(table))] = own;
  }
  return result;
}

/** What stays of a closed account: its id, because orders and ledger entries refer to it. */
export const closed = (userId: number, now: Date): PgUpdateSetSource<typeof users> => ({
  // Registration does not allow `#`, so nobody else can have this name.
  userName: `#closed-${userId}`,
  passwordHash: '-',
  nickName: '',
  name: '',
  nameEn: null,
  email: '',
  emailTime: null,
  phonenumber: null,
  sex: '2',
  avatar: null,
  certKind: null,
  certFlag: '0',
  adminFlag: '0',
  status: '2',
  oneTimeEnd: null,
  deptId: null,
  deptAdmin: '0',
  roles: [],
  provinceCode: null,
  cityCode: null,
  areaCode: null,
  address: null,
  subjectIds: [],
  updateTime: now,
});
