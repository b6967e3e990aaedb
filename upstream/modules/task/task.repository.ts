import { and, asc, count, desc, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { tasks } from '@/upstream/db/schema/account';

export type TaskRow = typeof tasks.$inferSelect;
export type NewTask = typeof tasks.$inferInsert;

export interface TaskFilter {
  userId: number;
  readFlag?: string;
  taskType?: string;
  from?: Date;
  to?: Date;
}

const conditions = ({ userId, readFlag, taskType, from, to }: TaskFilter): SQL | undefined =>
  and(
    eq(tasks.userId, userId),
    readFlag ? eq(tasks.readFlag, readFlag) : undefined,
    taskType ? inArray(tasks.taskType, taskType === 'system' ? ['system', 'notice'] : [taskType]) : undefined,
    from ? gte(tasks.createTime, from) : undefined,
    to ? lte(tasks.createTime, to) : undefined,
  );

/** Inserts messages except duplicates by person and `msgId`; returns the recipients. */
export async function insertTasks(tx: Tx, rows: NewTask[]): Promise<number[]> {
  const inserted = await tx
    .insert(tasks)
    .values(rows)
    .onConflictDoNothing({ target: [tasks.userId, tasks.msgId] })
    .returning({ userId: tasks.userId });
  return inserted.map((row) => row.userId);
}

/** A person's messages, unread first, the newest first among them. */
export async function findTasks(
  db: Reader,
  filter: TaskFilter,
  window: { limit: number; offset: number },
): Promise<TaskRow[]> {
  return db
    .select()
    .from(tasks)
    .where(conditions(filter))
    .orderBy(asc(tasks.readFlag), desc(tasks.createTime), desc(tasks.taskId))
    .limit(window.limit)
    .offset(window.offset);
}

/** How many of a person's messages the filter leaves. */
export async function countTasks(db: Reader, filter: TaskFilter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(tasks).where(conditions(filter));
  return row?.total ?? 0;
}

/** How many messages wait to be read, and how many of them are decisions. */
export async function countUnread(db: Reader, userId: number): Promise<{ all: number; audits: number }> {
  const [row] = await db
    .select({
      all: count(),
      audits: sql<number>`count(*) filter (where ${eq(tasks.taskType, 'audit')})`.mapWith(Number),
    })
    .from(tasks)
    .where(conditions({ userId, readFlag: '0' }));
  return row ?? { all: 0, audits: 0 };
}

/** Marks a person's unread messages as read: these, or all. */
export async function markRead(tx: Tx, userId: number, taskIds?: number[]): Promise<void> {
  await tx
    .update(tasks)
    .set({ readFlag: '1', readTime: tx.now })
    .where(
      and(eq(tasks.userId, userId), eq(tasks.readFlag, '0'), taskIds ? inArray(tasks.taskId, taskIds) : undefined),
    );
}
