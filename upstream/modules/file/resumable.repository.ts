import { and, eq, gt, gte, lte, sql } from 'drizzle-orm';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { users } from '@/upstream/db/schema/account';
import { uploadParts } from '@/upstream/db/schema/service';

export type UploadRow = typeof uploadParts.$inferSelect;

/** Announces an upload and returns the bytes that its owner has announced for the same purpose since a moment, this one included. */
export async function insertUpload(tx: Tx, upload: typeof uploadParts.$inferInsert, since: Date): Promise<number> {
  // One announcement a person at a time: two at once would each be counted without the other.
  await tx.select({ userId: users.userId }).from(users).where(eq(users.userId, upload.userId)).for('update');
  await tx.insert(uploadParts).values(upload);
  const [counted] = await tx
    .select({ bytes: sql<string>`sum(${uploadParts.size})` })
    .from(uploadParts)
    .where(
      and(
        eq(uploadParts.userId, upload.userId),
        eq(uploadParts.purpose, upload.purpose),
        gte(uploadParts.createTime, since),
      ),
    );
  return Number(counted?.bytes ?? 0);
}

/** A person's own upload that has not expired; null for anybody else's. */
export async function findUpload(
  db: Reader,
  { uploadId, userId, now }: { uploadId: string; userId: number; now: Date },
): Promise<UploadRow | null> {
  const own = and(eq(uploadParts.uploadId, uploadId), eq(uploadParts.userId, userId), gt(uploadParts.expireTime, now));
  const rows = await db.select().from(uploadParts).where(own);
  return rows[0] ?? null;
}

/** Says which file an upload became; false when that was said before. */
export async function finishUpload(tx: Tx, uploadId: string): Promise<boolean> {
  const [row] = await tx.select().from(uploadParts).where(eq(uploadParts.uploadId, uploadId)).for('update');
  if (!row || row.fileId) return false;
  await tx
    .update(uploadParts)
    .set({ fileId: uploadId, received: row.size, updateTime: tx.now })
    .where(eq(uploadParts.uploadId, uploadId));
  return true;
}

/** Ends an upload before its time; it still counts for its owner's day. */
export async function expireUpload(tx: Tx, uploadId: string): Promise<void> {
  await tx
    .update(uploadParts)
    .set({ expireTime: tx.now, updateTime: tx.now })
    .where(eq(uploadParts.uploadId, uploadId));
}

/** Deletes the rows of uploads whose day of announcement is over and whose time is up. */
export async function deleteExpired(tx: Tx): Promise<void> {
  const dayAgo = new Date(tx.now.getTime() - 24 * 3_600_000);
  await tx.delete(uploadParts).where(and(lte(uploadParts.expireTime, tx.now), lte(uploadParts.createTime, dayAgo)));
}
