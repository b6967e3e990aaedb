import { and, count, desc, eq, getTableColumns, gt, sql } from 'drizzle-orm';
import { listLives } from '@/contract/live/live';
import { isDbId } from '@/upstream/core/ids';
import { type Asked, type AtMoment, listSql, saysHow } from '@/upstream/core/list/list-sql';
import { pageWindow } from '@/upstream/core/list/paging';
import { inTimeState, timelineOrder } from '@/upstream/core/list/timeline';
import { DOCTOR_IS_SHOWN, liveIsPublic } from '@/upstream/core/read/visible';
import { byRelevance, matches } from '@/upstream/core/search/search-sql';
import { SUBJECT_SLUG } from '@/upstream/core/text/subject-slug';
import type { Tx } from '@/upstream/core/write';
import type { Db, Reader } from '@/upstream/db/client';
import { users } from '@/upstream/db/schema/account';
import { doctors, liveMessages, liveReminds, lives } from '@/upstream/db/schema/content';
import { meetings } from '@/upstream/db/schema/meeting';

const { search: _search, ...liveColumns } = getTableColumns(lives);
const row = {
  ...liveColumns,
  userName: doctors.name,
  userNameEn: doctors.nameEn,
  avatar: doctors.avatar,
  subjectSlug: SUBJECT_SLUG,
  hospital: doctors.hospital,
  hospitalEn: doctors.hospitalEn,
  msName: meetings.msName,
  msNameEn: meetings.msNameEn,
};
export type LiveRow = NonNullable<Awaited<ReturnType<typeof findLive>>>;

const LIST = listSql<typeof listLives, AtMoment>(listLives, {
  key: lives.id,
  filters: {
    keyword: (keyword, _at, { match }) => matches(lives.search, { keyword, match }),
    match: saysHow,
    liveStatus: (state, { now }) => inTimeState(lives.startTime, lives.endTime, state, now),
    // A larger number than any id would be an error of the database.
    msId: (msId) => (isDbId(msId) ? eq(lives.msId, msId) : sql`false`),
  },
  days: undefined,
  sorts: { startTime: lives.startTime, createTime: lives.createTime, viewCount: lives.viewCount },
  usual: ({ now }, { keyword, match }) => [
    ...(keyword ? byRelevance(lives.search, [lives.title, lives.titleEn], { keyword, match }) : []),
    ...timelineOrder(lives.startTime, lives.endTime, lives.id, now),
  ],
});

function select(db: Reader) {
  return db
    .select(row)
    .from(lives)
    .leftJoin(doctors, and(eq(doctors.userId, lives.userId), DOCTOR_IS_SHOWN))
    .leftJoin(meetings, eq(meetings.msId, lives.msId))
    .$dynamic();
}

/** A page of lives, of all or of somebody: the nearest to what is looked for first, then on now, upcoming and over, with the exact total. */
export async function findLives(
  { db, now }: AtMoment,
  query: Asked<typeof listLives>,
  userId?: number,
): Promise<{ total: number; rows: LiveRow[] }> {
  const at = { db, now };
  const ofPerson = userId === undefined ? undefined : eq(lives.userId, userId);
  const where = and(liveIsPublic(db), LIST.where(at, query), ofPerson);
  const { limit, offset } = pageWindow(query);
  const [[counted], rows] = await Promise.all([
    db.select({ total: count() }).from(lives).where(where),
    select(db)
      .where(where)
      .orderBy(...LIST.order(at, query))
      .limit(limit)
      .offset(offset),
  ]);
  return { total: counted?.total ?? 0, rows };
}

/** One public live; undefined otherwise. */
export async function findLive(db: Reader, id: number) {
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

/** The latest messages of a live, oldest first. */
export async function findMessages(db: Reader, liveId: number, limit: number) {
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

/** The names of a person from which a display name is chosen. */
export async function findSpeaker(db: Reader, userId: number) {
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
}

/**
 * Inserts a message unless the person has posted one after `since`; returns its id, or null. The account's row is the
 * lock: parallel messages of one person wait for each other.
 */
export async function insertMessage(tx: Tx, line: Line, since: Date): Promise<number | null> {
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
    .values({ liveId: line.liveId, userId: line.userId, content: line.content, createTime: tx.now })
    .returning({ id: liveMessages.id });
  return inserted?.id ?? null;
}

/** A person's own messages among the latest of a live. */
export async function findOwnMessages(db: Reader, { liveId, userId }: Omit<Line, 'content'>, limit: number) {
  const rows = await db
    .select({ id: liveMessages.id })
    .from(liveMessages)
    .where(and(eq(liveMessages.liveId, liveId), eq(liveMessages.userId, userId)))
    .orderBy(desc(liveMessages.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Deletes a message of a live, of anybody or of one person; returns whether there was one. */
export async function deleteMessage(
  tx: Tx,
  { liveId, id, userId }: { liveId: number; id: number; userId?: number },
): Promise<boolean> {
  const ofPerson = userId === undefined ? undefined : eq(liveMessages.userId, userId);
  const removed = await tx
    .delete(liveMessages)
    .where(and(eq(liveMessages.id, id), eq(liveMessages.liveId, liveId), ofPerson))
    .returning({ id: liveMessages.id });
  return removed.length > 0;
}

/** Whether a person asked to be reminded of a live. */
export async function hasRemind(db: Reader, liveId: number, userId: number): Promise<boolean> {
  const rows = await db
    .select({ liveId: liveReminds.liveId })
    .from(liveReminds)
    .where(and(eq(liveReminds.liveId, liveId), eq(liveReminds.userId, userId)));
  return rows.length > 0;
}

/** Removes a reminder; returns whether there was one. */
export async function deleteRemind(tx: Tx, liveId: number, userId: number): Promise<boolean> {
  const removed = await tx
    .delete(liveReminds)
    .where(and(eq(liveReminds.liveId, liveId), eq(liveReminds.userId, userId)))
    .returning({ liveId: liveReminds.liveId });
  return removed.length > 0;
}

/** Stores a reminder. */
export async function insertRemind(tx: Tx, liveId: number, userId: number): Promise<void> {
  await tx.insert(liveReminds).values({ liveId, userId, createTime: tx.now }).onConflictDoNothing();
}

/** One more view. */
export async function raiseViewCount(db: Pick<Db, 'update'>, id: number): Promise<void> {
  await db
    .update(lives)
    .set({ viewCount: sql`${lives.viewCount} + 1` })
    .where(eq(lives.id, id));
}

/** Deletes whatever a person has said; answers in which lives. */
export async function deleteMessagesOf(tx: Tx, userId: number): Promise<number[]> {
  const rows = await tx
    .delete(liveMessages)
    .where(eq(liveMessages.userId, userId))
    .returning({ liveId: liveMessages.liveId });
  return [...new Set(rows.map(({ liveId }) => liveId))];
}
