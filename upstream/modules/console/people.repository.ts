import { and, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { StaffRole } from '@/contract/codes';
import type { Context } from '@/upstream/core/context';
import { pageOfLarge } from '@/upstream/core/large-list';
import type { Tx } from '@/upstream/core/write';
import { personMatch } from '@/upstream/db/person-match';
import { depts, userSessions, users } from '@/upstream/db/schema/account';

export interface PeopleFilter {
  keyword?: string;
  userType?: string;
  certFlag?: string;
  status?: string;
}

function conditions({ keyword, userType, certFlag, status }: PeopleFilter): SQL | undefined {
  return and(
    keyword ? personMatch(keyword) : undefined,
    userType ? eq(users.userType, userType) : undefined,
    certFlag ? eq(users.certFlag, certFlag) : undefined,
    status ? eq(users.status, status) : undefined,
  );
}

/** A page of accounts, the newest first, with the number of their sessions. */
export function findPeople(
  ctx: Pick<Context, 'db' | 'caches'>,
  query: PeopleFilter,
  { now, ...window }: { limit: number; offset: number; now: Date },
) {
  const { db } = ctx;
  const list = { key: users.userId, where: conditions(query), order: [desc(users.userId)], query };
  return pageOfLarge(ctx, list, window, {
    read: (ids) =>
      db
        .select({
          user: users,
          deptName: depts.deptName,
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
  changes: { status?: string; roles?: StaffRole[]; passwordHash?: string; mustChangePassword?: '1' },
): Promise<void> {
  await tx
    .update(users)
    .set({ ...changes, updateTime: tx.now })
    .where(eq(users.userId, userId));
}
