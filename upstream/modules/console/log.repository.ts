import { and, count, desc, eq, gte, ilike, like, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Reader } from '@/upstream/db/client';
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
export async function findLog(db: Reader, filter: LogFilter, window: { limit: number; offset: number }) {
  const where = conditions(filter);
  const [[counted], rows] = await Promise.all([
    db.select({ total: count() }).from(consoleLogs).innerJoin(users, eq(users.userId, consoleLogs.userId)).where(where),
    db
      .select({ log: consoleLogs, name: sql<string>`coalesce(nullif(${users.name}, ''), ${users.userName})` })
      .from(consoleLogs)
      .innerJoin(users, eq(users.userId, consoleLogs.userId))
      .where(where)
      .orderBy(desc(consoleLogs.id))
      .limit(window.limit)
      .offset(window.offset),
  ]);
  return { total: counted?.total ?? 0, rows };
}

const literal = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

function conditions({ action, keyword, from, to }: LogFilter): SQL | undefined {
  const part = keyword && `%${literal(keyword)}%`;
  return and(
    action ? or(eq(consoleLogs.action, action), like(consoleLogs.action, `${literal(action)}.%`)) : undefined,
    part ? or(ilike(users.name, part), ilike(users.userName, part), eq(consoleLogs.subject, keyword)) : undefined,
    from && gte(consoleLogs.createTime, from),
    to && lte(consoleLogs.createTime, to),
  );
}
