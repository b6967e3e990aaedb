import { and, arrayOverlaps, asc, count, desc, eq, ilike, inArray, or, type SQL } from 'drizzle-orm';
import { type StaffRole, USER_TYPE } from '@/contract/codes';
import { KEEPER_STATE, listKeepers, listMyKeepers } from '@/contract/keeper/keeper';
import { containing } from '@/upstream/core/list/like';
import { type Asked, listSql } from '@/upstream/core/list/list-sql';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { personNameEn } from '@/upstream/db/person-match';
import { users } from '@/upstream/db/schema/account';
import { keepers } from '@/upstream/db/schema/service';

export type KeeperRow = typeof keepers.$inferSelect;

interface Paged {
  limit: number;
  offset: number;
}

const OWN = listSql(listMyKeepers, {
  key: keepers.id,
  filters: { status: keepers.status },
  days: undefined,
  sorts: { serviceTime: keepers.serviceTime },
  usual: [desc(keepers.createTime), desc(keepers.id)],
});
const ALL = listSql(listKeepers, {
  key: keepers.id,
  filters: { status: keepers.status, keyword: holds },
  days: undefined,
  sorts: { serviceTime: keepers.serviceTime, createTime: keepers.createTime },
  usual: [asc(keepers.status), asc(keepers.serviceTime), asc(keepers.id)],
});
const OPEN = [KEEPER_STATE.asked, KEEPER_STATE.named];

/** A page of a person's requests, the newest first. */
export async function findOwn(
  db: Reader,
  userId: number,
  query: Asked<typeof listMyKeepers>,
  { limit, offset }: Paged,
): Promise<{ total: number; rows: KeeperRow[] }> {
  const where = and(eq(keepers.userId, userId), OWN.where({ db }, query));
  const [total, rows] = await Promise.all([
    db.$count(keepers, where),
    db
      .select()
      .from(keepers)
      .where(where)
      .orderBy(...OWN.order({ db }, query))
      .limit(limit)
      .offset(offset),
  ]);
  return { total, rows };
}

/** A page of all requests with who asked, those that wait first, then by the time of the service. */
export async function findAll(db: Reader, query: Asked<typeof listKeepers>, { limit, offset }: Paged) {
  const where = ALL.where({ db }, query);
  const of = eq(users.userId, keepers.userId);
  const [[counted], rows] = await Promise.all([
    db.select({ total: count() }).from(keepers).innerJoin(users, of).where(where),
    db
      .select({ keeper: keepers, userName: users.name, userNameEn: personNameEn(users) })
      .from(keepers)
      .innerJoin(users, of)
      .where(where)
      .orderBy(...ALL.order({ db }, query))
      .limit(limit)
      .offset(offset),
  ]);
  return { total: counted?.total ?? 0, rows };
}

/** The keyword stands in a name, a place or a number. */
function holds(keyword: string): SQL | undefined {
  const pattern = containing(keyword);
  const places = [keepers.patientName, keepers.place, keepers.phonenumber, keepers.keeperName, users.name];
  return or(...places.map((column) => ilike(column, pattern)));
}

/** How many of a person's requests are not over; the account's row is locked, so that two cannot both be the last. */
export async function countOpen(tx: Tx, userId: number): Promise<number> {
  await tx.select({ userId: users.userId }).from(users).where(eq(users.userId, userId)).for('no key update');
  return tx.$count(keepers, and(eq(keepers.userId, userId), inArray(keepers.status, OPEN)));
}

/** Stores a request and returns its id. */
export async function insertKeeper(tx: Tx, row: typeof keepers.$inferInsert): Promise<number> {
  const [inserted] = await tx
    .insert(keepers)
    .values({ ...row, createTime: tx.now, updateTime: tx.now })
    .returning({ id: keepers.id });
  if (!inserted) throw new Error('the request was not stored');
  return inserted.id;
}

/** A request, locked until the transaction ends; null when there is none. */
export async function lockKeeper(tx: Tx, id: number): Promise<KeeperRow | null> {
  const [row] = await tx.select().from(keepers).where(eq(keepers.id, id)).for('update');
  return row ?? null;
}

/** Changes a request. */
export async function updateKeeper(tx: Tx, id: number, change: Partial<typeof keepers.$inferInsert>): Promise<void> {
  await tx
    .update(keepers)
    .set({ ...change, updateTime: tx.now })
    .where(eq(keepers.id, id));
}

/** Staff who arrange the service. */
export async function findServiceStaff(db: Reader): Promise<number[]> {
  const roles: StaffRole[] = ['service', 'admin'];
  const rows = await db
    .select({ userId: users.userId })
    .from(users)
    .where(and(eq(users.userType, USER_TYPE.staff), eq(users.status, '0'), arrayOverlaps(users.roles, roles)));
  return rows.map(({ userId }) => userId);
}

/** How many requests nobody has answered yet. */
export function countWaiting(db: Reader): Promise<number> {
  return db.$count(keepers, eq(keepers.status, KEEPER_STATE.asked));
}
