import { desc, eq, inArray, like, or } from 'drizzle-orm';
import { listConsoleLog } from '@/contract/console/console';
import type { Context } from '@/upstream/core/context';
import { pageOfLarge } from '@/upstream/core/list/large-list';
import { escapeLike, numberMatch } from '@/upstream/core/list/like';
import { type Asked, listSql } from '@/upstream/core/list/list-sql';
import { pageWindow } from '@/upstream/core/list/paging';
import { ofPerson, personName } from '@/upstream/db/person-match';
import { users } from '@/upstream/db/schema/account';
import { consoleLogs } from '@/upstream/db/schema/service';

const LIST = listSql(listConsoleLog, {
  key: consoleLogs.id,
  filters: {
    keyword: (words, { db }) => or(ofPerson(consoleLogs.userId, words, db), numberMatch(consoleLogs.subject, words)),
    // A whole action (`cert.pass`), or what it is about (`cert`).
    action: (action) => or(eq(consoleLogs.action, action), like(consoleLogs.action, `${escapeLike(action)}.%`)),
  },
  days: consoleLogs.createTime,
  sorts: {},
  usual: [desc(consoleLogs.id)],
});

/** A page of the console's log, the newest first. */
export function findLog(ctx: Pick<Context, 'db' | 'caches'>, query: Asked<typeof listConsoleLog>) {
  const { db } = ctx;
  return pageOfLarge(ctx, LIST.large(ctx, query), pageWindow(query), {
    read: (ids) =>
      db
        .select({ log: consoleLogs, name: personName, nameEn: users.nameEn })
        .from(consoleLogs)
        .innerJoin(users, eq(users.userId, consoleLogs.userId))
        .where(inArray(consoleLogs.id, ids)),
    keyOf: (row) => row.log.id,
  });
}
