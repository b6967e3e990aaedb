import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import { listConsoleUsers } from '@/contract/console/console';
import type { Context } from '@/upstream/core/context';
import { pageOfLarge } from '@/upstream/core/list/large-list';
import { type Asked, listSql } from '@/upstream/core/list/list-sql';
import { pageWindow } from '@/upstream/core/list/paging';
import type { Tx } from '@/upstream/core/write';
import { isOfAccountKind } from '@/upstream/db/account-kind';
import { personMatch } from '@/upstream/db/person-match';
import { depts, userSessions, users } from '@/upstream/db/schema/account';

const LIST = listSql(listConsoleUsers, {
  key: users.userId,
  filters: { keyword: personMatch, userType: isOfAccountKind, certFlag: users.certFlag, status: users.status },
  days: undefined,
  sorts: {},
  usual: [desc(users.userId)],
});

/** A page of accounts, the newest first, with the number of their sessions. */
export function findPeople(ctx: Pick<Context, 'db' | 'caches' | 'now'>, query: Asked<typeof listConsoleUsers>) {
  const { db } = ctx;
  const now = ctx.now();
  return pageOfLarge(ctx, LIST.large(ctx, query), pageWindow(query), {
    read: (ids) =>
      db
        .select({
          user: users,
          deptName: depts.deptName,
          deptNameEn: depts.deptNameEn,
          sessions: sql<number>`${db
            .select({ value: sql`count(*)::integer` })
            .from(userSessions)
            .where(and(eq(userSessions.userId, users.userId), gt(userSessions.expireTime, now)))}`,
        })
        .from(users)
        .leftJoin(depts, eq(depts.deptId, users.deptId))
        .where(inArray(users.userId, ids)),
    keyOf: ({ user }) => user.userId,
  });
}

/** An account, locked until the transaction ends. */
export async function lockPerson(tx: Tx, userId: number) {
  const [row] = await tx.select().from(users).where(eq(users.userId, userId)).for('update');
  return row ?? null;
}

/** Changes an account's state, roles or password. */
export async function updatePerson(
  tx: Tx,
  userId: number,
  changes: Partial<
    Pick<
      typeof users.$inferInsert,
      'status' | 'roles' | 'phonenumber' | 'passwordHash' | 'mustChangePassword' | 'oneTimeEnd' | 'passwordBy'
    >
  >,
): Promise<void> {
  await tx
    .update(users)
    .set({ ...changes, updateTime: tx.now })
    .where(eq(users.userId, userId));
}
