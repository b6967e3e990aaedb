import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Db } from '@/upstream/db/client';
import { files } from '@/upstream/db/schema/account';

export type FileRow = typeof files.$inferSelect;

/** Records an uploaded file. */
export async function insertFile(db: Db, file: typeof files.$inferInsert): Promise<void> {
  await db.insert(files).values(file);
}

/** A file by id; null when there is none. */
export async function findFile(db: Db, fileId: string): Promise<FileRow | null> {
  const rows = await db.select().from(files).where(eq(files.fileId, fileId));
  return rows[0] ?? null;
}

/** Those of the files that belong to a person. */
export function listOwnFiles(db: Db, userId: number, fileIds: string[]): Promise<FileRow[]> {
  return db
    .select()
    .from(files)
    .where(and(eq(files.userId, userId), inArray(files.fileId, fileIds)));
}

/** Forgets a person's files of some purposes, but the kept one, and returns them. */
export function deleteFilesOf(db: Db, userId: number, purposes: string[], keptId: string): Promise<FileRow[]> {
  return db
    .delete(files)
    .where(and(eq(files.userId, userId), inArray(files.purpose, purposes), ne(files.fileId, keptId)))
    .returning();
}
