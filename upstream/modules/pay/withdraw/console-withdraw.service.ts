import { desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { AUDIT } from '@/contract/codes';
import type { PageOf } from '@/contract/core';
import type { FinanceWithdraw, FinanceWithdrawDetail } from '@/contract/pay/console-withdraw';
import { listFinanceWithdrawals } from '@/contract/pay/console-withdraw';
import type { Caller, Context } from '@/upstream/core/context';
import { notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import { pageOfLarge } from '@/upstream/core/list/large-list';
import { numberMatch } from '@/upstream/core/list/like';
import { type Asked, listSql } from '@/upstream/core/list/list-sql';
import { pageWindow } from '@/upstream/core/list/paging';
import { toYuan } from '@/upstream/core/money';
import { write } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { certifiedAs, ofPerson, personName } from '@/upstream/db/person-match';
import { users } from '@/upstream/db/schema/account';
import { withdrawals } from '@/upstream/db/schema/pay';
import { listOpenCases, listRefusals } from '@/upstream/modules/case/case.service';
import { logConsole } from '@/upstream/modules/log/log.service';
import { listLastMovements } from '@/upstream/modules/pay/wallet/movement.service';
import { findBalanceAfter, findWithdrawal, type WithdrawRow } from './withdraw.repository';
import { readAccountNo, toWithdraw } from './withdraw.service';
import { PENDING_WITHDRAWALS } from './withdraw.table';

type Query = Asked<typeof listFinanceWithdrawals>;

// The same words as in its index.
const waits = sql`(${withdrawals.status} in ('0', '1'))`;

/** Its person, or the bank's number, of which an account statement has a part. */
const keywordMatch = (words: string, db: Reader): SQL | undefined => {
  const theirs = ofPerson(withdrawals.userId, words, db);
  return /\d/.test(words) ? or(theirs, numberMatch(withdrawals.bankRef, words.toUpperCase())) : theirs;
};

const LIST = listSql(listFinanceWithdrawals, {
  key: withdrawals.id,
  filters: { keyword: (words, { db }) => keywordMatch(words, db), status: withdrawals.status },
  days: withdrawals.createTime,
  sorts: { createTime: withdrawals.createTime, amount: withdrawals.amount },
  usual: [desc(waits), desc(withdrawals.id)],
});

/** A page of everybody's withdrawals: those that wait first, then the newest, unless another order is asked for. */
export async function listWithdrawals(ctx: Context, caller: Caller, query: Query): Promise<PageOf<FinanceWithdraw>> {
  const { total, rows } = await pageOfLarge(ctx, LIST.large(ctx, query), pageWindow(query), {
    read: (ids) => select(ctx.db).where(inArray(withdrawals.id, ids)),
    keyOf: ({ row }) => row.id,
  });
  return { total, rows: await listFinance(ctx, caller, rows) };
}

/** Withdrawals with the cases of those that wait for a decision or, approved, for their transfer, and how the others ended. */
async function listFinance(ctx: Context, caller: Caller, rows: Found[]): Promise<FinanceWithdraw[]> {
  const idsIn = (states: readonly string[]) => rows.flatMap(({ row }) => (states.includes(row.status) ? [row.id] : []));
  const open = await listOpenCases(ctx, caller, 'withdraw', idsIn(PENDING_WITHDRAWALS), idsIn([AUDIT.during]));
  const refusals = await listRefusals(ctx, 'withdraw', idsIn([AUDIT.failed]));
  return rows.map(({ row, person }) => ({
    ...toWithdraw(row),
    userId: row.userId,
    person,
    ...open.get(row.id),
    refused: refusals.has(row.id),
  }));
}

const select = (db: Reader) =>
  db
    .select({ row: withdrawals, person: personName })
    .from(withdrawals)
    .innerJoin(users, eq(users.userId, withdrawals.userId))
    .$dynamic();

interface Found {
  row: WithdrawRow;
  person: string;
}

/** A withdrawal with the wallet that it comes from, and the names that its account may bear. */
export async function getWithdrawal(ctx: Context, caller: Caller, id: number): Promise<FinanceWithdrawDetail> {
  const { db } = ctx;
  const [found] = await select(db).where(eq(withdrawals.id, dbId(id)));
  if (!found) throw notFoundError();
  const { row } = found;
  const [withdrawal] = await listFinance(ctx, caller, [found]);
  if (!withdrawal) throw notFoundError();
  const after = await findBalanceAfter(db, row);
  return {
    ...withdrawal,
    ...(await certifiedAs(db, row.userId)),
    balanceBefore: toYuan(after + row.amount),
    balanceAfter: toYuan(after),
    movements: await listLastMovements(ctx, row.userId),
  };
}

/** The whole number of the account that a withdrawal goes to; that somebody looked is written down. */
export async function readAccount(ctx: Context, caller: Caller, id: number): Promise<{ accountNo: string }> {
  const right = { name: 'staff.finance', about: { kind: 'withdrawal', id } } as const;
  await write(ctx, caller, right, async (tx) => {
    if (!(await findWithdrawal(tx, dbId(id)))) throw notFoundError();
    await logConsole(tx, 'withdraw.read', id);
  });
  return { accountNo: await readAccountNo(ctx, id) };
}
