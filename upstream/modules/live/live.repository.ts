import { and, count, desc, eq, getTableColumns, gt, type SQL, sql } from 'drizzle-orm';
import type { TimeState } from '@/contract/codes';
import { matches } from '@/upstream/core/search-sql';
import { sorting } from '@/upstream/core/sorting';
import { inTimeState, timelineOrder } from '@/upstream/core/timeline';
import { DOCTOR_IS_SHOWN, liveIsPublic } from '@/upstream/core/visible';
import type { Db } from '@/upstream/db/client';
import { users } from '@/upstream/db/schema/account';
import { doctors, liveMessages, liveReminds, lives } from '@/upstream/db/schema/content';
import { meetings } from '@/upstream/db/schema/meeting';

const { search: _search, ...liveColumns } = getTableColumns(lives);
const row = {
  ...liveColumns,
  userName: doctors.name,
  userNameEn: doctors.nameEn,
  avatar: doctors.avatar,
  hospital: doctors.hospital,
  hospitalEn: doctors.hospitalEn,
  msName: meetings.msName,
  msNameEn: meetings.msNameEn,
};
export type LiveRow = NonNullable<Awaited<ReturnType<typeof findLive>>>;

const SORTABLE = { startTime: lives.startTime, createTime: lives.createTime, viewCount: lives.viewCount };

export interface LiveFilter {
  keyword?: string;
  liveStatus?: TimeState;
  msId?: number;
  userId?: number;
}

function select(db: Db) {
  return db
    .select(row)
    .from(lives)
    .leftJoin(doctors, and(eq(doctors.userId, lives.userId), DOCTOR_IS_SHOWN))
    .leftJoin(meetings, eq(meetings.msId, lives.msId))
    .$dynamic();
}

/** Lives: on now, then upcoming, then over; or by `startTime`, `createTime`, `viewCount`; and their exact number. */
export async function findLives(
  db: Db,
  filter: LiveFilter,
  query: { orderByColumn?: string; isAsc?: 'asc' | 'desc' },
  window: { limit: number; offset: number },
  now: Date,
): Promise<{ total: number; rows: LiveRow[] }> {
  const where = and(liveIsPublic(db), ...conditions(filter, now));
  const order = sorting(query, SORTABLE, lives.id) ?? timelineOrder(lives.startTime, lives.endTime, lives.id, now);
  const [[counted], rows] = await Promise.all([
    db.select({ total: count() }).from(lives).where(where),
    select(db)
      .where(where)
      .orderBy(...order)
      .limit(window.limit)
      .offset(window.offset),
  ]);
  return { total: counted?.total ?? 0, rows };
}

function conditions({ keyword, liveStatus, msId, userId }: LiveFilter, now: Date): (SQL | undefined)[] {
  return [
    keyword ? matches(lives.search, keyword) : undefined,
    liveStatus ? inTimeState(lives.startTime, lives.endTime, liveStatus, now) : undefined,
    msId === undefined ? undefined : eq(lives.msId, msId),
    userId === undefined ? undefined : eq(lives.userId, userId),
  ];
}

/** One public live; undefined otherwise. */
export async function findLive(db: Db, id: number) {
  const [found] = await select(db).where(and(eq(lives.id, id), liveIsPublic(db)));
  return found;
}

const message = {
  id: liveMessages.id,
  content: liveMessages.content,
  createTime: liveMessages.createTime,
  nickName: users.nickName,
  userName: users.name,
  doctorName: doctors.name,
};

/** The last lines said under a live, the oldest of them first. */
export async function findMessages(db: Db, liveId: number, limit: number) {
  const rows = await db
    .select(message)
    .from(liveMessages)
    .leftJoin(users, eq(users.userId, liveMessages.userId))
    .leftJoin(doctors, and(eq(doctors.userId, liveMessages.userId), DOCTOR_IS_SHOWN))
    .where(eq(liveMessages.liveId, liveId))
    .orderBy(desc(liveMessages.id))
    .limit(limit);
  return rows.reverse();
}

/** Names that a person may be shown under. */
export async function findSpeaker(db: Db, userId: number) {
  const [found] = await db
    .select({ nickName: users.nickName, userName: users.name, doctorName: doctors.name })
    .from(users)
    .leftJoin(doctors, and(eq(doctors.userId, users.userId), DOCTOR_IS_SHOWN))
    .where(eq(users.userId, userId));
  return found;
}

export interface Line {
  liveId: number;
  userId: number;
  content: string;
  now: Date;
}

/**
 * Writes a line unless the person has said one since `since`; answers its id, or null. The row of the account is the
 * lock: parallel lines of one person wait for each other.
 */
export async function insertMessage(db: Db, line: Line, since: Date): Promise<number | null> {
  return db.transaction(async (tx) => {
    await tx.select({ id: users.userId }).from(users).where(eq(users.userId, line.userId)).for('no key update');
    const recent = await tx
      .select({ id: liveMessages.id })
      .from(liveMessages)
      .where(
        and(
          eq(liveMessages.liveId, line.liveId),
          eq(liveMessages.userId, line.userId),
          gt(liveMessages.createTime, since),
        ),
      )
      .limit(1);
    if (recent.length > 0) return null;
    const [inserted] = await tx
      .insert(liveMessages)
      .values({ liveId: line.liveId, userId: line.userId, content: line.content, createTime: line.now })
      .returning({ id: liveMessages.id });
    return inserted?.id ?? null;
  });
}

/** Whether a person asked to be reminded of a live. */
export async function hasRemind(db: Db, liveId: number, userId: number): Promise<boolean> {
  const rows = await db
    .select({ liveId: liveReminds.liveId })
    .from(liveReminds)
    .where(and(eq(liveReminds.liveId, liveId), eq(liveReminds.userId, userId)));
  return rows.length > 0;
}

/** Takes a reminder back; answers whether there was one. */
export async function deleteRemind(db: Db, liveId: number, userId: number): Promise<boolean> {
  const removed = await db
    .delete(liveReminds)
    .where(and(eq(liveReminds.liveId, liveId), eq(liveReminds.userId, userId)))
    .returning({ liveId: liveReminds.liveId });
  return removed.length > 0;
}

/** Puts a reminder down. */
export async function insertRemind(db: Db, liveId: number, userId: number, now: Date): Promise<void> {
  await db.insert(liveReminds).values({ liveId, userId, createTime: now }).onConflictDoNothing();
}

/** One more view. */
export async function raiseViewCount(db: Pick<Db, 'update'>, id: number): Promise<void> {
  await db
    .update(lives)
    .set({ viewCount: sql`${lives.viewCount} + 1` })
    .where(eq(lives.id, id));
}
