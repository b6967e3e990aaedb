import { and, desc, eq, gte, inArray, like, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '@/upstream/core/context';
import { pageOfLarge } from '@/upstream/core/large-list';
import { escapeLike } from '@/upstream/core/like';
import type { Reader } from '@/upstream/db/client';
import { personMatch, personName } from '@/upstream/db/person-match';
import { users } from '@/upstream/db/schema/account';
import { consoleLogs } from '@/upstream/db/schema/service';

export interface LogFilter {
  /** A whole action (`cert.pass`), or what it is about (`cert`). */
  action?: string;
  keyword?: string;
  from?: Date;
  to?: Date;
}

/** Login name of the account that a line is about, while it is in use: lines keep ids alone, because they never change. */
const about = sql<
  string | null
>`case when ${consoleLogs.action} ~ '^(user|doctor)[.]' and ${consoleLogs.subject} ~ '^[0-9]{1,9}$'
  then (select p.user_name from sys_user p where p.user_id = ${consoleLogs.subject}::integer and p.status <> '2') end`;

/** A page of the console's log, the newest first. */
export function findLog(
  ctx: Pick<Context, 'db' | 'caches'>,
  query: LogFilter,
  window: { limit: number; offset: number },
) {
  const { db } = ctx;
  const list = { key: consoleLogs.id, where: conditions(db, query), order: [desc(consoleLogs.id)], query };
  return pageOfLarge(ctx, list, window, {
    read: (ids) =>
      db
        .select({ log: consoleLogs, name: personName, about })
        .from(consoleLogs)
        .innerJoin(users, eq(users.userId, consoleLogs.userId))
        .where(inArray(consoleLogs.id, ids)),
    keyOf: (row) => row.log.id,
  });
}

function conditions(db: Reader, { action, keyword, from, to }: LogFilter): SQL | undefined {
  const people = (words: string) => db.select({ userId: users.userId }).from(users).where(personMatch(words));
  return and(
    action ? or(eq(consoleLogs.action, action), like(consoleLogs.action, `${escapeLike(action)}.%`)) : undefined,
    keyword ? or(inArray(consoleLogs.userId, people(keyword)), eq(consoleLogs.subject, keyword)) : undefined,
    from && gte(consoleLogs.createTime, from),
    to && lte(consoleLogs.createTime, to),
  );
}
