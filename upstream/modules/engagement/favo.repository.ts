import { and, asc, count, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import { MEETING_IS_LISTED } from '@/upstream/core/read/visible';
import type { Tx } from '@/upstream/core/write';
import type { Db, Reader } from '@/upstream/db/client';
import { users } from '@/upstream/db/schema/account';
import { meetingFavos, meetings } from '@/upstream/db/schema/meeting';
import { type FavoKind, type FavoQuery, favoTable } from './favo.table';

/** A transaction. */
export type Changer = Pick<Db, 'select' | 'update' | 'delete'>;

/** Serialises a person's toggles by a lock. */
export async function lockPerson(tx: Changer, userId: number): Promise<void> {
  await tx.select({ userId: users.userId }).from(users).where(eq(users.userId, userId)).for('no key update');
}

/** Whether the object is public. */
export async function isVisible(db: Reader, kind: FavoKind, id: number): Promise<boolean> {
  const { entity, entityId, isVisible: visible } = favoTable(kind);
  const rows = await db
    .select({ id: entityId })
    .from(entity)
    .where(and(eq(entityId, id), visible(db)));
  return rows.length > 0;
}

/** Removes a favourite. */
export async function removeFavo(tx: Tx, kind: FavoKind, userId: number, id: number): Promise<void> {
  const { favos, target } = favoTable(kind);
  await tx.delete(favos).where(and(eq(favos.userId, userId), eq(target, id)));
}

/** Adds a favourite. */
export async function addFavo(tx: Tx, kind: FavoKind, userId: number, id: number): Promise<void> {
  const { favos, target } = favoTable(kind);
  const columns = [favos.userId, target, favos.createTime].map(({ name }) => sql.identifier(name));
  const values = [userId, id, sql.param(tx.now, favos.createTime)].map((value) => sql`${value}`);
  await tx.execute(sql`insert into ${favos} (${sql.join(columns, sql`, `)}) values (${sql.join(values, sql`, `)})`);
}

/** Changes the object's counter by so much and returns it; undefined for a kind without one. */
export async function moveCounter(tx: Tx, kind: FavoKind, id: number, by: number): Promise<number | undefined> {
  const { entity, entityId, counter } = favoTable(kind);
  if (!counter) return undefined;
  const name = sql.identifier(counter.name);
  const [row] = await tx
    .update(entity)
    .set({ favoCount: sql`greatest(0, ${name} + ${by}::integer)` })
    .where(eq(entityId, id))
    .returning({ favoCount: sql<number>`${counter}` });
  return row?.favoCount;
}

/** Removes all favourites of a kind of a person and lowers the counters. */
export async function removeFavosOf(tx: Changer, kind: FavoKind, userId: number): Promise<void> {
  const { favos, target, entity, entityId, counter } = favoTable(kind);
  if (counter) {
    const theirs = tx.select({ id: target }).from(favos).where(eq(favos.userId, userId));
    await tx
      .update(entity)
      .set({ favoCount: sql`greatest(0, ${sql.identifier(counter.name)} - 1)` })
      .where(sql`${entityId} in ${theirs}`);
  }
  await tx.delete(favos).where(eq(favos.userId, userId));
}

/** Whether an object is a person's favourite. */
export async function isFavo(db: Reader, kind: FavoKind, userId: number, id: number): Promise<boolean> {
  const { favos, target } = favoTable(kind);
  const rows = await db
    .select({ id: target })
    .from(favos)
    .where(and(eq(favos.userId, userId), eq(target, id)));
  return rows.length > 0;
}

/** A page of ids of a person's public favourites that hold a keyword, latest first or sorted, with the total. */
export async function findFavoIds(
  db: Reader,
  kind: FavoKind,
  userId: number,
  query: FavoQuery,
  window: { limit: number; offset: number },
): Promise<{ total: number; ids: number[] }> {
  const { favos, target, entity, entityId, list, isVisible: visible } = favoTable(kind);
  const where = and(eq(favos.userId, userId), visible(db), list.where({ db }, query));
  const [[counted], rows] = await Promise.all([
    db.select({ total: count() }).from(favos).innerJoin(entity, eq(entityId, target)).where(where),
    db
      .select({ id: sql<number>`${target}` })
      .from(favos)
      .innerJoin(entity, eq(entityId, target))
      .where(where)
      .orderBy(...list.order({ db }, query))
      .limit(window.limit)
      .offset(window.offset),
  ]);
  return { total: counted?.total ?? 0, ids: rows.map(({ id }) => id) };
}

/** A person's favourite meetings that are listed and whose enrolment is open and ends by a moment, the soonest first. */
export async function findEnrolEnding(
  db: Reader,
  userId: number,
  { now, until, limit }: { now: Date; until: Date; limit: number },
) {
  const rows = await db
    .select({ msId: meetings.msId, name: meetings.msName, nameEn: meetings.msNameEn, due: meetings.enrollEnd })
    .from(meetingFavos)
    .innerJoin(meetings, eq(meetings.msId, meetingFavos.msId))
    .where(
      and(
        eq(meetingFavos.userId, userId),
        MEETING_IS_LISTED,
        gt(meetings.enrollEnd, now),
        lte(meetings.enrollEnd, until),
        or(isNull(meetings.enrollStart), lte(meetings.enrollStart, now)),
      ),
    )
    .orderBy(asc(meetings.enrollEnd), asc(meetings.msId))
    .limit(limit);
  return rows.flatMap(({ due, ...row }) => (due ? [{ ...row, due }] : []));
}
