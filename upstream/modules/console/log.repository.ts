import { and, desc, eq, gte, inArray, like, lte, or, type SQL } from 'drizzle-orm';
import type { Context } from '@/upstream/core/context';
import { pageOfLarge } from '@/upstream/core/large-list';
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
        .select({ log: consoleLogs, name: personName })
        .from(consoleLogs)
        .innerJoin(users, eq(users.userId, consoleLogs.userId))
        .where(inArray(consoleLogs.id, ids)),
    keyOf: (row) => row.log.id,
  });
}

const literal = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

function conditions(db: Reader, { action, keyword, from, to }: LogFilter): SQL | undefined {
  const people = (words: string) => db.select({ userId: users.userId }).from(users).where(personMatch(words));
  return and(
    action ? or(eq(consoleLogs.action, action), like(consoleLogs.action, `${literal(action)}.%`)) : undefined,
    keyword ? or(inArray(consoleLogs.userId, people(keyword)), eq(consoleLogs.subject, keyword)) : undefined,
    from && gte(consoleLogs.createTime, from),
    to && lte(consoleLogs.createTime, to),
  );
}
