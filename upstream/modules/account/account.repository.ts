import { and, eq, is, ne } from 'drizzle-orm';
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '@/upstream/db/client';
import { schema } from '@/upstream/db/schema';
import { accounts, certs, depts, tasks, userSessions, users } from '@/upstream/db/schema/account';
import { doctorFavos, doctorSubjects, doctors, liveReminds, videoFavos } from '@/upstream/db/schema/content';
import { meetingFavos } from '@/upstream/db/schema/meeting';
import { dicts } from '@/upstream/db/schema/reference';

export type UserRow = typeof users.$inferSelect;
const EXPORT_ROWS = 5000;
/** Never handed out, not even to their owner: hashes, sealed numbers, index words, right answers. */
const UNSHOWN = /hash$|^secrets$|^search$|^right|correct/i;

/** An account by id; null when there is none. */
export async function findUser(db: Db, userId: number): Promise<UserRow | null> {
  const rows = await db.select().from(users).where(eq(users.userId, userId));
  return rows[0] ?? null;
}

/** Changes an account. */
export async function updateUser(db: Db, userId: number, changes: Partial<typeof users.$inferInsert>): Promise<void> {
  await db.update(users).set(changes).where(eq(users.userId, userId));
}

/** Takes a phone number away from whoever else has it. */
export async function releasePhone(db: Db, phonenumber: string, keptBy: number): Promise<void> {
  await db
    .update(users)
    .set({ phonenumber: null })
    .where(and(eq(users.phonenumber, phonenumber), ne(users.userId, keptBy)));
}

/** Name of a department; null without one. */
export async function findDeptName(db: Db, deptId: number | null): Promise<string | null> {
  if (deptId === null) return null;
  const rows = await db.select({ deptName: depts.deptName }).from(depts).where(eq(depts.deptId, deptId));
  return rows[0]?.deptName ?? null;
}

/** A person's money account; made when it is first looked at. */
export async function findOrMakeAccount(db: Db, userId: number): Promise<typeof accounts.$inferSelect> {
  await db.insert(accounts).values({ userId }).onConflictDoNothing();
  const rows = await db.select().from(accounts).where(eq(accounts.userId, userId));
  const row = rows[0];
  if (!row) throw new Error(`user ${userId} has no account`);
  return row;
}

/** Name of a VIP level in both languages (dictionary `vip_level`). */
export async function findVipName(db: Db, vipLevel: string): Promise<{ zh: string; en: string } | null> {
  const rows = await db
    .select({ zh: dicts.dictLabel, en: dicts.labelEn })
    .from(dicts)
    .where(and(eq(dicts.dictType, 'vip_level'), eq(dicts.dictValue, vipLevel)));
  return rows[0] ?? null;
}

/** Every row that carries a person's id, by table, without what nobody is shown. */
export async function listOwnRows(db: Db, userId: number): Promise<Record<string, Record<string, unknown>[]>> {
  const result: Record<string, Record<string, unknown>[]> = {};
  for (const [name, table] of Object.entries(schema)) {
    if (!is(table, PgTable) || table === (users as PgTable) || table === (certs as PgTable)) continue;
    const mine = getTableConfig(table).columns.find((column) => column.name === 'user_id');
    if (!mine) continue;
    const shown = Object.entries(table).filter(([key]) => !UNSHOWN.test(key)) as [string, PgColumn][];
    const rows = await db.select(Object.fromEntries(shown)).from(table).where(eq(mine, userId)).limit(EXPORT_ROWS);
    if (rows.length > 0) result[name] = rows;
  }
  return result;
}

/** Forgets who a person was; the id stays, because orders and ledger entries point to it. */
export async function anonymise(db: Db, userId: number, now: Date): Promise<void> {
  const personal = [
    tasks,
    userSessions,
    certs,
    doctors,
    doctorSubjects,
    doctorFavos,
    videoFavos,
    liveReminds,
    meetingFavos,
  ];
  for (const table of personal) await db.delete(table).where(eq(table.userId, userId));
  await db
    .update(users)
    .set({
      // Registration does not allow `#`, so nobody can have taken this name.
      userName: `#closed-${userId}`,
      passwordHash: '-',
      nickName: '',
      name: '',
      nameEn: null,
      email: '',
      phonenumber: null,
      sex: '2',
      avatar: null,
      certFlag: '0',
      adminFlag: '0',
      status: '2',
      deptId: null,
      deptAdmin: '0',
      provinceCode: null,
      cityCode: null,
      areaCode: null,
      address: null,
      subjectIds: [],
      updateTime: now,
    })
    .where(eq(users.userId, userId));
}
