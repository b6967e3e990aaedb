import { and, desc, eq, lt } from 'drizzle-orm';
import { EXPORT_STATE, type ExportKind } from '@/contract/export/export';
import type { Caller } from '@/upstream/core/context';
import type { Locale } from '@/upstream/core/text/translate';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { users } from '@/upstream/db/schema/account';
import { exportJobs } from '@/upstream/db/schema/service';

export type ExportRow = typeof exportJobs.$inferSelect;
const LISTED = 10;

const running = (userId: number, kind: ExportKind) =>
  and(eq(exportJobs.userId, userId), eq(exportJobs.kind, kind), eq(exportJobs.status, EXPORT_STATE.running));

/** Stores a request; null while one of the kind is being written for the person. */
export async function insertExport(
  tx: Tx,
  row: { userId: number; kind: ExportKind; locale: Locale; filter: Record<string, unknown> },
): Promise<ExportRow | null> {
  const [inserted] = await tx
    .insert(exportJobs)
    .values({ ...row, createTime: tx.now, updateTime: tx.now })
    .onConflictDoNothing()
    .returning();
  return inserted ?? null;
}

/** The one of a kind that is being written for a person. */
export async function findRunning(db: Reader, userId: number, kind: ExportKind): Promise<ExportRow | null> {
  const [row] = await db.select().from(exportJobs).where(running(userId, kind));
  return row ?? null;
}

/** A request by id. */
export async function findExport(db: Reader, id: number): Promise<ExportRow | null> {
  const [row] = await db.select().from(exportJobs).where(eq(exportJobs.id, id));
  return row ?? null;
}

/** A person's requests, the newest first. */
export function findExportsOf(db: Reader, userId: number): Promise<ExportRow[]> {
  return db
    .select()
    .from(exportJobs)
    .where(eq(exportJobs.userId, userId))
    .orderBy(desc(exportJobs.createTime), desc(exportJobs.id))
    .limit(LISTED);
}

/** Changes a request that is still being written; false when it is not, or is gone with its account. */
export async function updateRunning(
  tx: Tx,
  id: number,
  change: Partial<Pick<ExportRow, 'status' | 'rowsDone' | 'rowsTotal' | 'fileId'>>,
): Promise<boolean> {
  const changed = await tx
    .update(exportJobs)
    .set({ ...change, updateTime: tx.now })
    .where(and(eq(exportJobs.id, id), eq(exportJobs.status, EXPORT_STATE.running)))
    .returning({ id: exportJobs.id });
  return changed.length > 0;
}

/** Requests that nobody has written since a moment: their process died more often than it was tried again. */
export function findStuck(db: Reader, before: Date): Promise<ExportRow[]> {
  return db
    .select()
    .from(exportJobs)
    .where(and(eq(exportJobs.status, EXPORT_STATE.running), lt(exportJobs.updateTime, before)));
}

/** Forgets requests from before a moment. */
export async function deleteBefore(tx: Tx, before: Date): Promise<void> {
  await tx.delete(exportJobs).where(lt(exportJobs.createTime, before));
}

/** A person as who asks, without a session; null for an account that is not in use. */
export async function findCaller(db: Reader, userId: number): Promise<Caller | null> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.userId, userId), eq(users.status, '0')));
  if (!user) return null;
  const { userName, userType, certKind, certFlag, adminFlag, roles } = user;
  return { userId, userName, userType, certKind, certFlag, adminFlag, roles, mustChangePassword: false, sessionId: '' };
}
