import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { FilePage } from '@/contract/meeting-file/meeting-file';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { meetingFileReaders, meetingFiles, meetingFileVersions } from '@/upstream/db/schema/media';
import { meetingSessions, sessionSpeakers } from '@/upstream/db/schema/programme';

export type FileRow = typeof meetingFiles.$inferSelect;
export type VersionRow = typeof meetingFileVersions.$inferSelect;

const newest = and(
  eq(meetingFileVersions.fileId, meetingFiles.id),
  eq(meetingFileVersions.version, meetingFiles.version),
);
const onPage = (page: FilePage) =>
  page === 'files' ? eq(meetingFiles.kind, 'courseware') : ne(meetingFiles.kind, 'courseware');

/** A meeting's files with their newest version and session: official ones as they were put in order, courseware by its session. */
export function findFiles(db: Reader, msId: number, page?: FilePage) {
  return db
    .select({ file: meetingFiles, version: meetingFileVersions, session: meetingSessions })
    .from(meetingFiles)
    .innerJoin(meetingFileVersions, newest)
    .leftJoin(meetingSessions, eq(meetingSessions.id, meetingFiles.sessionId))
    .where(and(eq(meetingFiles.msId, msId), page && onPage(page)))
    .orderBy(
      sql`array_position(array['notice','programme','template','other','courseware'], ${meetingFiles.kind})`,
      sql`${meetingSessions.startTime} nulls first`,
      asc(meetingFiles.orderNum),
      asc(meetingFiles.id),
    );
}

/** All versions of these files, the newest first. */
export async function findVersions(db: Reader, ids: number[]): Promise<VersionRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(meetingFileVersions)
    .where(inArray(meetingFileVersions.fileId, ids))
    .orderBy(desc(meetingFileVersions.version));
}

/** By how many people each of a meeting's files was fetched. */
export async function countReaders(db: Reader, msId: number): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: meetingFileReaders.fileId, people: sql<number>`count(*)::integer` })
    .from(meetingFileReaders)
    .innerJoin(meetingFiles, eq(meetingFiles.id, meetingFileReaders.fileId))
    .where(eq(meetingFiles.msId, msId))
    .groupBy(meetingFileReaders.fileId);
  return new Map(rows.map(({ id, people }) => [id, people]));
}

/** The sessions of a meeting that are something to speak at, with who speaks there. */
export async function findSessions(db: Reader, msId: number) {
  const [sessions, speakers] = await Promise.all([
    db
      .select()
      .from(meetingSessions)
      .where(and(eq(meetingSessions.msId, msId), ne(meetingSessions.kind, 'break')))
      .orderBy(asc(meetingSessions.startTime), asc(meetingSessions.id)),
    db.select().from(sessionSpeakers).where(eq(sessionSpeakers.msId, msId)).orderBy(asc(sessionSpeakers.id)),
  ]);
  return sessions.map((session) => ({
    ...session,
    speakers: speakers.filter(({ sessionId }) => sessionId === session.id),
  }));
}

/** Whether a session is one of a meeting. */
export async function hasSession(db: Reader, msId: number, id: number): Promise<boolean> {
  const where = and(eq(meetingSessions.id, id), eq(meetingSessions.msId, msId));
  return (await db.select({ id: meetingSessions.id }).from(meetingSessions).where(where)).length > 0;
}

/** A meeting's file with its newest version; undefined for another meeting's. */
export async function findFile(db: Reader, msId: number, id: number) {
  const [row] = await db
    .select({ file: meetingFiles, version: meetingFileVersions })
    .from(meetingFiles)
    .innerJoin(meetingFileVersions, newest)
    .where(and(eq(meetingFiles.id, id), eq(meetingFiles.msId, msId)));
  return row;
}

/** One version of a meeting's file. */
export async function findVersion(db: Reader, { msId, id, version }: { msId: number; id: number; version: number }) {
  const [row] = await db
    .select({ version: meetingFileVersions })
    .from(meetingFileVersions)
    .innerJoin(meetingFiles, eq(meetingFiles.id, meetingFileVersions.fileId))
    .where(and(eq(meetingFiles.msId, msId), eq(meetingFiles.id, id), eq(meetingFileVersions.version, version)));
  return row?.version;
}

/** A meeting's files, locked until the transaction ends, in their order. */
export const lockFiles = (tx: Tx, msId: number): Promise<FileRow[]> =>
  tx
    .select()
    .from(meetingFiles)
    .where(eq(meetingFiles.msId, msId))
    .orderBy(asc(meetingFiles.orderNum), asc(meetingFiles.id))
    .for('update');

/** Stores a file; answers its number. */
export async function insertFile(tx: Tx, row: typeof meetingFiles.$inferInsert): Promise<number> {
  const [stored] = await tx.insert(meetingFiles).values(row).returning({ id: meetingFiles.id });
  if (!stored) throw new Error('a file of a meeting was not stored');
  return stored.id;
}

/** Stores a version. */
export async function insertVersion(tx: Tx, row: typeof meetingFileVersions.$inferInsert): Promise<void> {
  await tx.insert(meetingFileVersions).values(row);
}

/** Changes a file. */
export async function updateFile(tx: Tx, id: number, change: Partial<typeof meetingFiles.$inferInsert>): Promise<void> {
  await tx
    .update(meetingFiles)
    .set({ ...change, updateTime: tx.now })
    .where(eq(meetingFiles.id, id));
}

/** Takes a file away with its versions; answers where those lay. */
export async function deleteFile(tx: Tx, id: number): Promise<string[]> {
  const versions = await findVersions(tx, [id]);
  await tx.delete(meetingFiles).where(eq(meetingFiles.id, id));
  return versions.map(({ url }) => url);
}

/** Counts that a file was fetched, and by whom where that is known. */
export async function countFetch(tx: Tx, id: number, userId: number | undefined): Promise<void> {
  await tx
    .update(meetingFiles)
    .set({ fetched: sql`${meetingFiles.fetched} + 1` })
    .where(eq(meetingFiles.id, id));
  if (userId === undefined) return;
  await tx.insert(meetingFileReaders).values({ fileId: id, userId, createTime: tx.now }).onConflictDoNothing();
}
