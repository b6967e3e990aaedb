import { and, desc, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { files, settings, users } from '@/upstream/db/schema/account';
import { fileAccesses, uploadDays } from '@/upstream/db/schema/file';
import { allReferred } from './file.references';

const INSTALLATION = 'storage.installation';

export type FileRow = typeof files.$inferSelect;

/** Records an uploaded file. */
export async function insertFile(tx: Tx, file: typeof files.$inferInsert): Promise<void> {
  await tx.insert(files).values(file);
}

/** A file by id; null when there is none. */
export async function findFile(db: Reader, fileId: string): Promise<FileRow | null> {
  const rows = await db.select().from(files).where(eq(files.fileId, fileId));
  return rows[0] ?? null;
}

/** A person's own files: neither what was written for them, nor what the books keep, whoever of the staff brought it. */
export function findFilesOf(db: Reader, userId: number): Promise<FileRow[]> {
  return db
    .select()
    .from(files)
    .where(
      and(
        eq(files.userId, userId),
        ne(files.purpose, 'export'),
        or(ne(files.purpose, 'proof'), isNull(files.usedTime)),
      ),
    )
    .orderBy(files.createTime, files.fileId);
}

/** All files in the order of their ids, as many at once. */
export function findFilesAfter(db: Reader, fileId: string, limit: number): Promise<FileRow[]> {
  return db.select().from(files).where(gt(files.fileId, fileId)).orderBy(files.fileId).limit(limit);
}

/** The ids that exist. */
export async function listKnownIds(db: Reader, fileIds: string[]): Promise<Set<string>> {
  if (fileIds.length === 0) return new Set();
  const rows = await db.select({ fileId: files.fileId }).from(files).where(inArray(files.fileId, fileIds));
  return new Set(rows.map((row) => row.fileId));
}

/** The files of these ids that belong to a person, locked until the transaction ends. */
export function lockOwnFiles(tx: Tx, userId: number, fileIds: string[]): Promise<FileRow[]> {
  return tx
    .select()
    .from(files)
    .where(and(eq(files.userId, userId), inArray(files.fileId, fileIds)))
    .orderBy(files.fileId)
    .for('update');
}

/** Files by their ids. */
export async function findFiles(db: Reader, fileIds: string[]): Promise<FileRow[]> {
  return fileIds.length === 0 ? [] : db.select().from(files).where(inArray(files.fileId, fileIds));
}

/** Says what has been found out about a picture, and how many bytes it has since it was written anew. */
export async function updateFacts(
  tx: Tx,
  fileId: string,
  found: { facts: NonNullable<FileRow['facts']>; size: number },
): Promise<void> {
  await tx.update(files).set(found).where(eq(files.fileId, fileId));
}

/** Marks files as in use. */
export async function markUsed(tx: Tx, fileIds: string[]): Promise<void> {
  await tx.update(files).set({ usedTime: tx.now }).where(inArray(files.fileId, fileIds));
}

/** Marks files as in use by nothing. */
export async function markUnused(tx: Tx, fileIds: string[]): Promise<void> {
  if (fileIds.length === 0) return;
  await tx.update(files).set({ usedTime: null }).where(inArray(files.fileId, fileIds));
}

/** Deletes and returns the rows of a person's files of some purposes, except one. */
export function deleteFilesOf(tx: Tx, userId: number, purposes: string[], keptId: string): Promise<FileRow[]> {
  return tx
    .delete(files)
    .where(and(eq(files.userId, userId), inArray(files.purpose, purposes), ne(files.fileId, keptId)))
    .returning();
}

/** Deletes and returns the rows of those of these files that belong to a person. */
export async function deleteOwnFiles(tx: Tx, userId: number, fileIds: string[]): Promise<FileRow[]> {
  if (fileIds.length === 0) return [];
  return tx
    .delete(files)
    .where(and(eq(files.userId, userId), inArray(files.fileId, fileIds)))
    .returning();
}

/** Takes the names away that a person gave their files: they may say whose they are. */
export async function unnameFiles(tx: Tx, userId: number): Promise<void> {
  await tx
    .update(files)
    .set({ name: sql`case when ${files.mime} = 'application/pdf' then 'file.pdf' else 'file.webp' end` })
    .where(eq(files.userId, userId));
}

/** Deletes and returns the rows of unused files of a purpose from before a moment. */
export function deleteUnused(tx: Tx, purpose: string, before: Date): Promise<FileRow[]> {
  return tx
    .delete(files)
    .where(and(isNull(files.usedTime), eq(files.purpose, purpose), lt(files.createTime, before)))
    .returning();
}

/** Notes of files of these purposes that something refers to them, unless that was noted since a moment; reads whole tables. */
export async function noteReferred(tx: Tx, purposes: string[], since: Date): Promise<void> {
  const unnoted = or(isNull(files.usedTime), lt(files.usedTime, since));
  await tx
    .update(files)
    .set({ usedTime: tx.now })
    .where(and(inArray(files.purpose, purposes), unnoted, inArray(files.fileId, allReferred())));
}

/** Files of these purposes from before a moment, of which nothing has been noted since. */
export function findUnnoted(db: Reader, purposes: string[], since: Date): Promise<FileRow[]> {
  const noted = sql`coalesce(${files.usedTime}, ${files.createTime})`;
  return db
    .select()
    .from(files)
    .where(and(inArray(files.purpose, purposes), lt(noted, sql`${since.toISOString()}::timestamptz`)));
}

/** Deletes files by their ids. */
export async function deleteFiles(tx: Tx, fileIds: string[]): Promise<void> {
  await tx.delete(files).where(inArray(files.fileId, fileIds));
}

/** Number of bytes a person has uploaded on a day. */
export async function countBytes(db: Reader, userId: number, day: string): Promise<number> {
  const rows = await db
    .select({ bytes: uploadDays.bytes })
    .from(uploadDays)
    .where(and(eq(uploadDays.userId, userId), eq(uploadDays.day, day)));
  return rows[0]?.bytes ?? 0;
}

/** Adds bytes to a person's daily count and returns the total; the row stays locked until the transaction ends. */
export async function addBytes(tx: Tx, userId: number, day: string, bytes: number): Promise<number> {
  const rows = await tx
    .insert(uploadDays)
    .values({ userId, day, bytes })
    .onConflictDoUpdate({
      target: [uploadDays.userId, uploadDays.day],
      set: { bytes: sql`${uploadDays.bytes} + ${bytes}` },
    })
    .returning({ bytes: uploadDays.bytes });
  // If counting fails, the upload must be refused.
  if (!rows[0]) throw new Error('an upload was not counted');
  return rows[0].bytes;
}

/** Deletes the counters of earlier days. */
export async function deleteDaysBefore(tx: Tx, day: string): Promise<void> {
  await tx.delete(uploadDays).where(lt(uploadDays.day, day));
}

/** Records who read whose private file. */
export async function insertAccess(tx: Tx, file: FileRow, viewerId: number): Promise<void> {
  await tx.insert(fileAccesses).values({ fileId: file.fileId, userId: file.userId, viewerId, readTime: tx.now });
}

/** Who read these files of a person, the newest first. */
export function findAccesses(
  db: Reader,
  { userId, fileIds, limit }: { userId: number; fileIds: string[]; limit: number },
): Promise<{ name: string; readTime: Date }[]> {
  return db
    .select({
      name: sql<string>`coalesce(nullif(${users.name}, ''), ${users.userName})`,
      readTime: fileAccesses.readTime,
    })
    .from(fileAccesses)
    .innerJoin(users, eq(users.userId, fileAccesses.viewerId))
    .where(and(eq(fileAccesses.userId, userId), inArray(fileAccesses.fileId, fileIds)))
    .orderBy(desc(fileAccesses.readTime), desc(fileAccesses.id))
    .limit(limit);
}

/** Deletes access records from before a moment. */
export async function deleteAccessesBefore(tx: Tx, before: Date): Promise<void> {
  await tx.delete(fileAccesses).where(lt(fileAccesses.readTime, before));
}

/** This database's name in the storage; null before the first cleanup. */
export async function findInstallation(db: Reader): Promise<string | null> {
  const rows = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, INSTALLATION));
  return rows[0]?.value ?? null;
}

/** Sets this database's name if it has none, and returns its name. */
export async function keepInstallation(tx: Tx, name: string): Promise<string> {
  await tx.insert(settings).values({ key: INSTALLATION, value: name }).onConflictDoNothing();
  return (await findInstallation(tx)) ?? name;
}
