import { and, desc, eq, inArray } from 'drizzle-orm';
import type { PageOf } from '@/contract/core';
import type { FinanceWithdraw } from '@/contract/pay/console-withdraw';
import type { Caller, Context } from '@/upstream/core/context';
import { inRange } from '@/upstream/core/date-range';
import { dbId } from '@/upstream/core/ids';
import { pageOfLarge } from '@/upstream/core/large-list';
import { pageWindow } from '@/upstream/core/paging';
import { sorting } from '@/upstream/core/sorting';
import { write } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { personMatch, personName } from '@/upstream/db/person-match';
import { users } from '@/upstream/db/schema/account';
import { withdrawals } from '@/upstream/db/schema/pay';
import { listOpenCases } from '@/upstream/modules/case/case.service';
import { logConsole } from '@/upstream/modules/log/log.service';
import type { WithdrawQuery } from './withdraw.repository';
import { readAccountNo, toWithdraw } from './withdraw.service';

const SORTABLE = { createTime: withdrawals.createTime, amount: withdrawals.amount };
type Query = WithdrawQuery & { keyword?: string };

const conditions = (db: Reader, { keyword, status, params }: Query) =>
  and(
    keyword
      ? inArray(withdrawals.userId, db.select({ userId: users.userId }).from(users).where(personMatch(keyword)))
      : undefined,
    status ? eq(withdrawals.status, status) : undefined,
    inRange(withdrawals.createTime, params),
  );

/** A page of everybody's withdrawals, the newest first unless another order is asked for. */
export async function listWithdrawals(ctx: Context, caller: Caller, query: Query): Promise<PageOf<FinanceWithdraw>> {
  const { db } = ctx;
  const order = sorting(query, SORTABLE, withdrawals.id) ?? [desc(withdrawals.id)];
  const list = { key: withdrawals.id, where: conditions(db, query), order, query };
  const { total, rows } = await pageOfLarge(ctx, list, pageWindow(query), {
    read: (ids) =>
      db
        .select({ row: withdrawals, person: personName })
        .from(withdrawals)
        .innerJoin(users, eq(users.userId, withdrawals.userId))
        .where(inArray(withdrawals.id, ids)),
    keyOf: ({ row }) => row.id,
  });
  const ids = rows.map(({ row }) => row.id);
  const open = await listOpenCases(ctx, caller, 'withdraw', ids);
  return {
    total,
    rows: rows.map(({ row, person }) => ({ ...toWithdraw(row), userId: row.userId, person, ...open.get(row.id) })),
  };
}

/** The whole number of the account that a withdrawal goes to; that somebody looked is written down. */
export async function readAccount(ctx: Context, caller: Caller, id: number): Promise<{ accountNo: string }> {
  const accountNo = await readAccountNo(ctx, dbId(id));
  await write(ctx, caller, 'staff.finance', (tx) => logConsole(tx, 'withdraw.read', id));
  return { accountNo };
}
