import { desc, eq, inArray } from 'drizzle-orm';
import type { PageOf } from '@/contract/core';
import type { FinanceWithdraw } from '@/contract/pay/console-withdraw';
import { listFinanceWithdrawals } from '@/contract/pay/console-withdraw';
import type { Caller, Context } from '@/upstream/core/context';
import { notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import { pageOfLarge } from '@/upstream/core/list/large-list';
import { type Asked, listSql } from '@/upstream/core/list/list-sql';
import { pageWindow } from '@/upstream/core/list/paging';
import { write } from '@/upstream/core/write';
import { ofPerson, personName } from '@/upstream/db/person-match';
import { users } from '@/upstream/db/schema/account';
import { withdrawals } from '@/upstream/db/schema/pay';
import { listOpenCases } from '@/upstream/modules/case/case.service';
import { logConsole } from '@/upstream/modules/log/log.service';
import { findWithdrawal } from './withdraw.repository';
import { readAccountNo, toWithdraw } from './withdraw.service';

type Query = Asked<typeof listFinanceWithdrawals>;

const LIST = listSql(listFinanceWithdrawals, {
  key: withdrawals.id,
  filters: { keyword: (words, { db }) => ofPerson(withdrawals.userId, words, db), status: withdrawals.status },
  days: withdrawals.createTime,
  sorts: { createTime: withdrawals.createTime, amount: withdrawals.amount },
  usual: [desc(withdrawals.id)],
});

/** A page of everybody's withdrawals, the newest first unless another order is asked for. */
export async function listWithdrawals(ctx: Context, caller: Caller, query: Query): Promise<PageOf<FinanceWithdraw>> {
  const { db } = ctx;
  const { total, rows } = await pageOfLarge(ctx, LIST.large(ctx, query), pageWindow(query), {
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
  const right = { name: 'staff.finance', about: { kind: 'withdrawal', id } } as const;
  await write(ctx, caller, right, async (tx) => {
    if (!(await findWithdrawal(tx, dbId(id)))) throw notFoundError();
    await logConsole(tx, 'withdraw.read', id);
  });
  return { accountNo: await readAccountNo(ctx, id) };
}
