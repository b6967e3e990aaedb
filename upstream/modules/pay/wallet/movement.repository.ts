import { and, count, desc, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import { type DateRange, inRange } from '@/upstream/core/date-range';
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

function conditions({ userId, biz, direction, params }: MovementFilter): SQL | undefined {
  return and(
    eq(ledgerAccounts.code, ledgerAccount.person(userId, 'balance')),
    biz ? eq(ledgerTransactions.event, biz) : undefined,
    direction && (direction === '1' ? gt(ledgerEntries.amount, 0) : lt(ledgerEntries.amount, 0)),
    inRange(ledgerEntries.createTime, params),
  );
}

const sumOf = (which: SQL) => sql<number>`coalesce(sum(${ledgerEntries.amount}) filter (where ${which}), 0)::bigint`;

/** A page of the entries of somebody's balance with what happened, the newest first. */
export function listMovements(db: Reader, filter: MovementFilter) {
  const { limit, offset } = pageWindow(filter);
  return db
    .select({ entry: ledgerEntries, transaction: ledgerTransactions })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.accountId, ledgerEntries.accountId))
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.txId, ledgerEntries.txId))
    .where(conditions(filter))
    .orderBy(desc(ledgerEntries.entryId))
    .limit(limit)
    .offset(offset);
}

/** How many entries of somebody's balance the filter leaves, and what came and went in them, fen. */
export async function sumMovements(db: Reader, filter: MovementFilter) {
  const [row] = await db
    .select({
      total: count(),
      income: sumOf(gt(ledgerEntries.amount, 0)).mapWith(Number),
      outgo: sumOf(lt(ledgerEntries.amount, 0)).mapWith(Number),
    })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.accountId, ledgerEntries.accountId))
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.txId, ledgerEntries.txId))
    .where(conditions(filter));
  return row ?? { total: 0, income: 0, outgo: 0 };
}
