import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PayOrder } from '@/contract/pay/order';
import { getMovementSums, listMyMovements } from '@/contract/pay/pay';
import { giveMoney } from '@/tests/support/fixtures';
import { startTestMoney, type TestMoney } from '@/tests/support/money/money';
import type { SignedUp } from '@/tests/support/upstream';
import { listProblems } from '@/upstream/verify/verify';
import { movementsOf } from './movement.repository';

const MANY = 6_000;
let money: TestMoney;
let busy: SignedUp;
let other: SignedUp;
beforeAll(async () => {
  money = await startTestMoney();
  [busy, other] = [await money.person(), await money.person()];
  const { db } = money.up.ctx;
  await giveMoney(money.up.ctx, busy.userId, 1);
  await giveMoney(money.up.ctx, other.userId, 7);
  // In one transaction: an account keeps what its entries leave.
  await db.transaction(async (tx) => {
    await tx.execute(sql`
    with happened as (
      insert into ledger_transaction (key, event, title, title_en)
      select 'many:' || n, case when n % 3 = 0 then 'vip' else 'recharge' end, '', '' from generate_series(2, ${MANY}::integer) as n
      returning tx_id, (substr(key, 6))::integer as n
    )
    insert into ledger_entry (tx_id, account_id, amount, balance_after)
    select h.tx_id, a.account_id, case when a.user_id is null then -1 else 1 end, case when a.user_id is null then null else h.n end
    from happened h cross join ledger_account a
    where a.code in (${`user:${busy.userId}:balance`}, 'opening')
    order by h.n, a.account_id`);
    await tx.execute(sql`update ledger_account set balance = ${MANY} where code = ${`user:${busy.userId}:balance`}`);
  });
});
afterAll(async () => {
  // The many come from nothing, and are sound otherwise.
  const problems = await listProblems(money.up.ctx.db);
  expect(problems.filter((line) => !line.startsWith('ledgerOrigins: transaction'))).toEqual([]);
  await money.up.close();
});

const page = async (query: object = {}, as = busy) => {
  const { body } = await money.up.call(listMyMovements, { as, query });
  expect(body.code, body.msg).toBe(200);
  return { total: body.total, balances: (body.rows as PayOrder[]).map(({ balance }) => balance) };
};
const from = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => ((first - index) / 100).toFixed(2));

test('every page of a long statement is where it belongs, near and far, and nobody else’s', async () => {
  for (const pageNum of [1, 2, 50, 51, 60]) {
    const { total, balances } = await page({ pageNum, pageSize: 100 });
    expect([total, balances]).toEqual([MANY, from(MANY - (pageNum - 1) * 100, 100)]);
  }
  expect(await page({}, other)).toEqual({ total: 1, balances: ['0.07'] });
  expect(await page({ biz: 'vip', pageSize: 1 })).toEqual({ total: MANY / 3, balances: ['60.00'] });
  const sums = await money.up.call(getMovementSums, { as: busy, query: {} });
  expect(sums.body.data).toEqual({ income: '60.00', outgo: '0.00' });
});

test('the first page of a long statement has what came just now, and does not wait to be counted again', async () => {
  expect((await page({ pageSize: 1 })).total).toBe(MANY);
  await giveMoney(money.up.ctx, busy.userId, 1);
  await giveMoney(money.up.ctx, other.userId, 1);
  expect(await page({ pageSize: 1 })).toEqual({ total: MANY, balances: ['60.01'] });
  expect((await page({}, other)).total).toBe(2);
});

test('a statement is counted in the index of its account, without what happened', async () => {
  const { db } = money.up.ctx;
  const plan = await db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    return tx.execute(sql`explain (costs off) select count(*) from ledger_entry where ${movementsOf(db, busy)}`);
  });
  const words = JSON.stringify(plan);
  expect(words).toContain('ledger_entry_account_idx');
  expect(words).not.toContain('ledger_transaction');
});
