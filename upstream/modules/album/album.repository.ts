import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, ne, type SQL, sql } from 'drizzle-orm';
import { type AlbumKind, PICTURES_A_PAGE } from '@/contract/album/album';
import { rowsOf } from '@/upstream/core/module/check';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { files } from '@/upstream/db/schema/account';
import { albums, pictures, pictureWishes } from '@/upstream/db/schema/media';
import { meetingSessions } from '@/upstream/db/schema/programme';

export type PictureRow = typeof pictures.$inferSelect;
export type WishRow = typeof pictureWishes.$inferSelect;

export interface Which {
  msId: number;
  kind: AlbumKind;
}

/** Days are China's; the text is the index of nothing, so that a day is asked for by its moments. */
const dayOf = sql<string>`to_char(${pictures.takenTime} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`;
const there = ({ msId, kind }: Which) =>
  and(eq(pictures.msId, msId), eq(pictures.kind, kind), isNull(pictures.goneTime));

/** An album's rule and how far it is; undefined for one that nothing was ever put into. */
export async function findAlbum(db: Reader, { msId, kind }: Which) {
  const [row] = await db
    .select()
    .from(albums)
    .where(and(eq(albums.msId, msId), eq(albums.kind, kind)));
  return row;
}

/** A meeting's albums. */
export const findAlbums = (db: Reader, msId: number) => db.select().from(albums).where(eq(albums.msId, msId));

/** How many pictures each of a meeting's albums shows. */
export async function countByKind(db: Reader, msId: number): Promise<Map<AlbumKind, number>> {
  const rows = await db
    .select({ kind: pictures.kind, count: sql<number>`count(*)::integer` })
    .from(pictures)
    .where(and(eq(pictures.msId, msId), isNull(pictures.goneTime)))
    .groupBy(pictures.kind);
  return new Map(rows.map(({ kind, count }) => [kind, count]));
}

/** An album's days with their pictures. */
export const countDays = (db: Reader, which: Which) =>
  db
    .select({ day: dayOf, count: sql<number>`count(*)::integer` })
    .from(pictures)
    .where(there(which))
    .groupBy(dayOf)
    .orderBy(dayOf);

/** The halls in which an album's pictures were taken. */
export async function findHalls(db: Reader, which: Which) {
  const rows = await db
    .selectDistinct({ hall: pictures.hall, hallEn: pictures.hallEn })
    .from(pictures)
    .where(and(there(which), isNotNull(pictures.hall)))
    .orderBy(asc(pictures.hall));
  return rows.flatMap(({ hall, hallEn }) => (hall ? [{ hall, hallEn }] : []));
}

/** The halls of a meeting's programme. */
export async function findPlaces(db: Reader, msId: number) {
  const rows = await db
    .selectDistinctOn([meetingSessions.place], { hall: meetingSessions.place, hallEn: meetingSessions.placeEn })
    .from(meetingSessions)
    .where(and(eq(meetingSessions.msId, msId), ne(meetingSessions.place, '')))
    .orderBy(asc(meetingSessions.place), sql`${meetingSessions.placeEn} nulls last`);
  return rows.flatMap(({ hall, hallEn }) => (hall ? [{ hall, hallEn }] : []));
}

export interface Asked extends Which {
  begin?: Date;
  end?: Date;
  hall?: string;
  after?: number;
}

/** A page of an album with one more than it shows, by the time they were taken. */
export async function findPage(db: Reader, { begin, end, hall, after, ...which }: Asked): Promise<PictureRow[]> {
  const latest = which.kind === 'photolive';
  const [last] = after ? await db.select().from(pictures).where(eq(pictures.pictureId, after)) : [];
  const beyond = last && beyondOf(last, latest);
  const way = latest ? desc : asc;
  return db
    .select()
    .from(pictures)
    .where(
      and(
        there(which),
        begin && sql`${pictures.takenTime} >= ${sql.param(begin, pictures.takenTime)}`,
        end && sql`${pictures.takenTime} < ${sql.param(end, pictures.takenTime)}`,
        hall ? eq(pictures.hall, hall) : undefined,
        beyond,
      ),
    )
    .orderBy(way(pictures.takenTime), way(pictures.pictureId))
    .limit(PICTURES_A_PAGE + 1);
}

const beyondOf = ({ takenTime, pictureId }: PictureRow, latest: boolean): SQL =>
  sql`(${pictures.takenTime}, ${pictures.pictureId}) ${sql.raw(latest ? '<' : '>')} (${sql.param(takenTime, pictures.takenTime)}, ${pictureId})`;

/** What changed in an album after one of its sequences and up to another, in that order. */
export const findChanges = (
  db: Reader,
  { since, until, limit, msId, kind }: Which & { since: number; until: number; limit: number },
): Promise<PictureRow[]> =>
  db
    .select()
    .from(pictures)
    .where(
      and(
        eq(pictures.msId, msId),
        eq(pictures.kind, kind),
        gt(pictures.sequence, since),
        lte(pictures.sequence, until),
      ),
    )
    .orderBy(asc(pictures.sequence), asc(pictures.pictureId))
    .limit(limit);

/** A picture that is shown; undefined once it is gone. */
export async function findPicture(db: Reader, pictureId: number): Promise<PictureRow | undefined> {
  const where = and(eq(pictures.pictureId, pictureId), isNull(pictures.goneTime));
  return (await db.select().from(pictures).where(where))[0];
}

/** Pictures by their addresses, gone ones left out. */
export async function findByUrls(db: Reader, urls: string[]): Promise<PictureRow[]> {
  return urls.length === 0 ? [] : db.select().from(pictures).where(inArray(pictures.url, urls));
}

/** Pictures of a meeting by their ids, gone ones left out, locked until the transaction ends. */
export const lockPictures = (tx: Tx, msId: number, ids: number[]): Promise<PictureRow[]> =>
  tx
    .select()
    .from(pictures)
    .where(and(eq(pictures.msId, msId), inArray(pictures.pictureId, ids), isNull(pictures.goneTime)))
    .orderBy(asc(pictures.pictureId))
    .for('update');

/** Counts an album's sequence up and answers it: until the transaction ends nobody else's changes come between. */
export async function nextSequence(tx: Tx, which: Which): Promise<number> {
  const [row] = await tx
    .insert(albums)
    .values({ ...which, sequence: 1 })
    .onConflictDoUpdate({
      target: [albums.msId, albums.kind],
      set: { sequence: sql`${albums.sequence} + 1` },
    })
    .returning({ sequence: albums.sequence });
  if (!row) throw new Error('an album was not counted up');
  return row.sequence;
}

/** Says who may fetch the pictures of an album. */
export async function setRule(
  tx: Tx,
  { rule, ...which }: Which & Pick<typeof albums.$inferInsert, 'rule'>,
): Promise<void> {
  await tx
    .insert(albums)
    .values({ ...which, rule })
    .onConflictDoUpdate({ target: [albums.msId, albums.kind], set: { rule } });
}

/** Stores pictures; answers their numbers. */
export async function insertPictures(tx: Tx, rows: (typeof pictures.$inferInsert)[]): Promise<number[]> {
  const stored = await tx.insert(pictures).values(rows).returning({ id: pictures.pictureId });
  return stored.map(({ id }) => id);
}

/** Changes pictures. */
export async function updatePictures(
  tx: Tx,
  ids: number[],
  change: Partial<typeof pictures.$inferInsert>,
  minutes = 0,
): Promise<void> {
  const taken =
    minutes === 0 ? {} : { takenTime: sql`${pictures.takenTime} + make_interval(mins => ${minutes}::integer)` };
  await tx
    .update(pictures)
    .set({ ...change, ...taken })
    .where(inArray(pictures.pictureId, ids));
}

/** Which stored files of these are ready to be looked at tile by tile, and whether they are still shown. */
export async function findShown(db: Reader, fileId: string): Promise<boolean> {
  const rows = await rowsOf<{ one: number }>(
    db,
    sql`select 1 as one from ms_picture where url = ${`/api/file/private/${fileId}`} limit 1`,
  );
  return rows.length > 0;
}

/** The meeting and album of a stored file that is shown. */
export async function findWhere(db: Reader, fileId: string): Promise<PictureRow | undefined> {
  return (
    await db
      .select()
      .from(pictures)
      .where(eq(pictures.url, `/api/file/private/${fileId}`))
  )[0];
}

/** Wishes of a meeting that wait, the oldest first. */
export const findWishes = (db: Reader, msId: number) =>
  db
    .select({ wish: pictureWishes, picture: pictures })
    .from(pictureWishes)
    .innerJoin(pictures, eq(pictures.pictureId, pictureWishes.pictureId))
    .where(and(eq(pictureWishes.msId, msId), isNull(pictureWishes.doneTime)))
    .orderBy(asc(pictureWishes.id))
    .limit(200);

/** Stores what somebody asks. */
export async function insertWish(tx: Tx, row: typeof pictureWishes.$inferInsert): Promise<void> {
  await tx.insert(pictureWishes).values(row);
}

/** A wish that waits, locked until the transaction ends. */
export async function lockWish(tx: Tx, msId: number, id: number): Promise<WishRow | undefined> {
  const [row] = await tx
    .select()
    .from(pictureWishes)
    .where(and(eq(pictureWishes.id, id), eq(pictureWishes.msId, msId), isNull(pictureWishes.doneTime)))
    .for('update');
  return row;
}

/** Says that wishes were looked after: what was asked is forgotten with it. */
export async function endWishes(tx: Tx, where: { id: number } | { pictureIds: number[] }, note: string): Promise<void> {
  const which =
    'id' in where
      ? eq(pictureWishes.id, where.id)
      : and(inArray(pictureWishes.pictureId, where.pictureIds), eq(pictureWishes.wish, 'this'));
  await tx
    .update(pictureWishes)
    .set({ doneTime: tx.now, note, words: null, contact: null })
    .where(and(which, isNull(pictureWishes.doneTime)));
}

/** Files that are cut into tiles, of these. */
export async function findTiled(db: Reader, fileIds: string[]): Promise<Set<string>> {
  if (fileIds.length === 0) return new Set();
  const rows = await db
    .select({ fileId: files.fileId })
    .from(files)
    .where(and(inArray(files.fileId, fileIds), sql`${files.facts} ->> 'tiled' = 'true'`));
  return new Set(rows.map(({ fileId }) => fileId));
}

/** How many pictures a meeting has, gone ones left out. */
export const countPictures = (db: Reader, msId: number): Promise<number> =>
  db.$count(pictures, and(eq(pictures.msId, msId), isNull(pictures.goneTime)));
