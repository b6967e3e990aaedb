import { and, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { listNoticeGroups } from '@/contract/group/console';
import { listMeetingNotices } from '@/contract/group/meeting';
import { type Asked, listSql } from '@/upstream/core/list/list-sql';
import { pageWindow } from '@/upstream/core/list/paging';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { personName, personNameEn } from '@/upstream/db/person-match';
import { tasks, users } from '@/upstream/db/schema/account';
import { noticeGroups } from '@/upstream/db/schema/service';

export type GroupRow = typeof noticeGroups.$inferSelect;

/** The id under which people have a group's message. */
export const msgIdOf = (id: number): string => `group-${id}`;

const IN_SQL = {
  key: noticeGroups.id,
  filters: { status: noticeGroups.status },
  days: undefined,
  sorts: {},
  usual: [desc(noticeGroups.id)],
};
const LIST = listSql(listNoticeGroups, IN_SQL);
listSql(listMeetingNotices, IN_SQL);

/** A page of notices to groups, those of a meeting or those of staff, the newest first, with who wrote them. */
export async function findGroups(db: Reader, query: Asked<typeof listNoticeGroups>, msId: number | null) {
  const whose = msId === null ? isNull(noticeGroups.msId) : eq(noticeGroups.msId, msId);
  const where = and(whose, LIST.where({ db }, query));
  const { limit, offset } = pageWindow(query);
  const [[counted], rows] = await Promise.all([
    db.select({ total: count() }).from(noticeGroups).where(where),
    db
      .select({ group: noticeGroups, name: personName, nameEn: personNameEn(users) })
      .from(noticeGroups)
      .innerJoin(users, eq(users.userId, noticeGroups.userId))
      .where(where)
      .orderBy(...LIST.order({ db }, query))
      .limit(limit)
      .offset(offset),
  ]);
  return { total: counted?.total ?? 0, rows };
}

/** How many have read each of these, by their ids. */
export async function countRead(db: Reader, ids: number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ msgId: tasks.msgId, read: count() })
    .from(tasks)
    // The words of the index stand here, or it is not used.
    .where(and(sql`msg_id like 'group-%'`, inArray(tasks.msgId, ids.map(msgIdOf)), eq(tasks.readFlag, '1')))
    .groupBy(tasks.msgId);
  const byMsg = new Map(rows.map(({ msgId, read }) => [msgId, read]));
  return new Map(ids.map((id) => [id, byMsg.get(msgIdOf(id)) ?? 0]));
}

/** Adds a notice; null where its key was used before. */
export async function insertGroup(tx: Tx, row: typeof noticeGroups.$inferInsert): Promise<number | null> {
  const [inserted] = await tx
    .insert(noticeGroups)
    .values(row)
    .onConflictDoNothing({ target: noticeGroups.key })
    .returning({ id: noticeGroups.id });
  return inserted?.id ?? null;
}

/** A person's notice by its key. */
export async function findByKey(tx: Tx, userId: number, key: string): Promise<GroupRow | undefined> {
  const [row] = await tx
    .select()
    .from(noticeGroups)
    .where(and(eq(noticeGroups.key, key), eq(noticeGroups.userId, userId)));
  return row;
}

/** One notice. */
export async function findGroup(db: Reader, id: number): Promise<GroupRow | undefined> {
  const [row] = await db.select().from(noticeGroups).where(eq(noticeGroups.id, id));
  return row;
}

/** One notice, locked until the transaction ends. */
export async function lockGroup(tx: Tx, id: number): Promise<GroupRow | undefined> {
  const [row] = await tx.select().from(noticeGroups).where(eq(noticeGroups.id, id)).for('update');
  return row;
}

/** Keeps how far a notice has come. */
export async function updateGroup(tx: Tx, id: number, fields: Partial<GroupRow>): Promise<void> {
  await tx.update(noticeGroups).set(fields).where(eq(noticeGroups.id, id));
}
