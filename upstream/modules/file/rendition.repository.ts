import { and, eq, inArray, lte } from 'drizzle-orm';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { renditions } from '@/upstream/db/schema/service';

const STATE = { making: '1', made: '2', failed: '3' } as const;

/** Begins to make HLS of a file; false where it is there, cannot be made, or is being made since a later moment than `dead`. */
export async function beginRendition(tx: Tx, fileId: string, dead: Date): Promise<boolean> {
  const begun = { fileId, status: STATE.making, createTime: tx.now, updateTime: tx.now };
  const [inserted] = await tx.insert(renditions).values(begun).onConflictDoNothing().returning();
  if (inserted) return true;
  const [taken] = await tx
    .update(renditions)
    .set({ updateTime: tx.now })
    .where(and(eq(renditions.fileId, fileId), eq(renditions.status, STATE.making), lte(renditions.updateTime, dead)))
    .returning();
  return taken !== undefined;
}

/** Says how the making of a file's HLS ended. */
export async function endRendition(tx: Tx, fileId: string, made: boolean): Promise<void> {
  await tx
    .update(renditions)
    .set({ status: made ? STATE.made : STATE.failed, updateTime: tx.now })
    .where(eq(renditions.fileId, fileId));
}

/** Of these files those whose HLS is there. */
export async function findMade(db: Reader, fileIds: string[]): Promise<Set<string>> {
  if (fileIds.length === 0) return new Set();
  const rows = await db
    .select({ fileId: renditions.fileId })
    .from(renditions)
    .where(and(inArray(renditions.fileId, fileIds), eq(renditions.status, STATE.made)));
  return new Set(rows.map(({ fileId }) => fileId));
}
