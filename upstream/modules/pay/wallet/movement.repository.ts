import { and, desc, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { listMyMovements } from '@/contract/pay/pay';
import type { Context } from '@/upstream/core/context';
import { pageOfLarge } from '@/upstream/core/list/large-list';
import { type Asked, listSql } from '@/upstream/core/list/list-sql';
import { pageWindow } from '@/upstream/core/list/paging';
import type { Reader } from '@/upstream/db/client';
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from '@/upstream/db/schema/pay';
import { ledgerAccount } from '@/upstream/modules/pay/ledger/ledger.names';

export type MovementQuery = Asked<typeof listMyMovements>;
type MovementFilter = MovementQuery & { userId: number };

const LIST = listSql(listMyMovements, {
  key: ledgerEntries.entryId,
  filters: {
    // What happened is looked up only where it is asked for, so that the rest is counted in an index.
    biz: (event, { db }) =>
      inArray(
        ledgerEntries.txId,
        db
          .select({ txId: ledgerTransactions.txId })
          .from(ledgerTransactions)
          .where(eq(ledgerTransactions.event, event)),
      ),
    direction: (direction) => (direction === '1' ? gt : lt)(ledgerEntries.amount, 0),
  },
  days: ledgerEntries.createTime,
  sorts: {},
  usual: [desc(ledgerEntries.entryId)],
});

/** Entries of somebody's balance. */
export function movementsOf(db: Reader, filter: MovementFilter): SQL | undefined {
  const account = db
    .select({ accountId: ledgerAccounts.accountId })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.code, ledgerAccount.person(filter.userId, 'balance')));
  return and(eq(ledgerEntries.accountId, sql`(${account})`), LIST.where({ db }, filter));
}

const sumOf = (which: SQL) => sql<number>`coalesce(sum(${ledgerEntries.amount}) filter (where ${which}), 0)::bigint`;

/** A page of the entries of somebody's balance with what happened, the newest first. */
export function pageOfMovements(ctx: Pick<Context, 'db' | 'caches'>, filter: MovementFilter) {
  const { db } = ctx;
  const list = { ...LIST.large(ctx, filter), where: movementsOf(db, filter) };
  return pageOfLarge(ctx, list, pageWindow(filter), {
    read: (ids) =>
      db
        .select({ entry: ledgerEntries, transaction: ledgerTransactions })
        .from(ledgerEntries)
        .innerJoin(ledgerTransactions, eq(ledgerTransactions.txId, ledgerEntries.txId))
        .where(inArray(ledgerEntries.entryId, ids)),
    keyOf: ({ entry }) => entry.entryId,
  });
}

/** What came and went in the entries of somebody's balance that the filter leaves, fen. */
export async function sumMovements(db: Reader, filter: MovementFilter) {
  const [row] = await db
    .select({
      income: sumOf(gt(ledgerEntries.amount, 0)).mapWith(Number),
      outgo: sumOf(lt(ledgerEntries.amount, 0)).mapWith(Number),
    })
    .from(ledgerEntries)
    .where(movementsOf(db, filter));
  return row ?? { income: 0, outgo: 0 };
}
