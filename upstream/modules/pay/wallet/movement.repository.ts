import { and, desc, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Context } from '@/upstream/core/context';
import { type DateRange, inRange } from '@/upstream/core/date-range';
import { pageOfLarge } from '@/upstream/core/large-list';
import { pageWindow } from '@/upstream/core/paging';
import type { Reader } from '@/upstream/db/client';
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from '@/upstream/db/schema/pay';
import { ledgerAccount } from '@/upstream/modules/pay/ledger/ledger.names';

export interface MovementQuery {
  pageNum?: number;
  pageSize?: number;
  biz?: string;
  direction?: '1' | '2';
  params?: DateRange;
}
type MovementFilter = MovementQuery & { userId: number };

/** Entries of somebody's balance; what happened is looked up only where it is asked for, so that the rest is counted in an index. */
export function movementsOf(db: Reader, { userId, biz, direction, params }: MovementFilter): SQL | undefined {
  const account = db
    .select({ accountId: ledgerAccounts.accountId })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.code, ledgerAccount.person(userId, 'balance')));
  const happened = (event: string) =>
    db.select({ txId: ledgerTransactions.txId }).from(ledgerTransactions).where(eq(ledgerTransactions.event, event));
  return and(
    eq(ledgerEntries.accountId, sql`(${account})`),
    biz ? inArray(ledgerEntries.txId, happened(biz)) : undefined,
    direction && (direction === '1' ? gt(ledgerEntries.amount, 0) : lt(ledgerEntries.amount, 0)),
    inRange(ledgerEntries.createTime, params),
  );
}

const sumOf = (which: SQL) => sql<number>`coalesce(sum(${ledgerEntries.amount}) filter (where ${which}), 0)::bigint`;

/** A page of the entries of somebody's balance with what happened, the newest first. */
export function pageOfMovements(ctx: Pick<Context, 'db' | 'caches'>, filter: MovementFilter) {
  const { db } = ctx;
  const order = [desc(ledgerEntries.entryId)];
  const list = { key: ledgerEntries.entryId, where: movementsOf(db, filter), order, query: filter };
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
