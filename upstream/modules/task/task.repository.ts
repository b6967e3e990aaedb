import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import { listMyTasks } from '@/contract/task/task';
import { type Asked, listSql } from '@/upstream/core/list/list-sql';
import { pageWindow } from '@/upstream/core/list/paging';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { tasks } from '@/upstream/db/schema/account';

export type TaskRow = typeof tasks.$inferSelect;
export type NewTask = typeof tasks.$inferInsert;

const LIST = listSql(listMyTasks, {
  key: tasks.taskId,
  filters: {
    readFlag: tasks.readFlag,
    taskType: (type) => inArray(tasks.taskType, type === 'system' ? ['system', 'notice'] : [type]),
  },
  days: tasks.createTime,
  sorts: {},
  usual: [asc(tasks.readFlag), desc(tasks.createTime), desc(tasks.taskId)],
});

const isNew = (userId: number) => and(eq(tasks.userId, userId), eq(tasks.readFlag, '0'));

/** Inserts messages except duplicates by person and `msgId`; returns the recipients. */
export async function insertTasks(tx: Tx, rows: NewTask[]): Promise<number[]> {
  const inserted = await tx
    .insert(tasks)
    .values(rows)
    .onConflictDoNothing({ target: [tasks.userId, tasks.msgId] })
    .returning({ userId: tasks.userId });
  return inserted.map((row) => row.userId);
}

/** A page of a person's messages, unread first, the newest first among them. */
export async function findTasks(
  db: Reader,
  userId: number,
  query: Asked<typeof listMyTasks>,
): Promise<{ total: number; rows: TaskRow[] }> {
  const where = and(eq(tasks.userId, userId), LIST.where({ db }, query));
  const { limit, offset } = pageWindow(query);
  const [total, rows] = await Promise.all([
    db.$count(tasks, where),
    db
      .select()
      .from(tasks)
      .where(where)
      .orderBy(...LIST.order({ db }, query))
      .limit(limit)
      .offset(offset),
  ]);
  return { total, rows };
}

/** How many messages wait to be read. */
export const countNew = (db: Reader, userId: number): Promise<number> => db.$count(tasks, isNew(userId));

/** How many messages wait to be read, and how many of them are decisions. */
export async function countUnread(db: Reader, userId: number): Promise<{ all: number; audits: number }> {
  const [row] = await db
    .select({
      all: count(),
      audits: sql<number>`count(*) filter (where ${eq(tasks.taskType, 'audit')})`.mapWith(Number),
    })
    .from(tasks)
    .where(isNew(userId));
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
