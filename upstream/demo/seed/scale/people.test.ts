import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listFinanceOrders } from '@/contract/pay/console-order';
import { startTestMoney, type TestMoney } from '@/tests/support/money/money';
import { rowsOf } from '@/upstream/core/module/check';
import { seedPeople } from './people';

let money: TestMoney;
beforeAll(async () => {
  money = await startTestMoney();
});
afterAll(() => money.up.close());

test('many people have money that adds up, and ten entries of the ledger each', async () => {
  const { up } = money;
  const staff = await money.person({ userType: '0', roles: ['finance'] });
  const said: string[] = [];
  const fill = (total: number) => seedPeople(up.ctx.db, { now: up.ctx.now(), total, log: (line) => said.push(line) });
  await fill(201);
  await money.verify();
  const [{ people, orders, entries, withdrawals } = { people: 0, orders: 0, entries: 0, withdrawals: 0 }] =
    await rowsOf<Record<'people' | 'orders' | 'entries' | 'withdrawals', number>>(
      up.ctx.db,
      sql`select (select count(*) from sys_user)::integer as people, (select count(*) from pay_order)::integer as orders,
      (select count(*) from ledger_entry)::integer as entries, (select count(*) from pay_withdraw)::integer as withdrawals`,
    );
  expect({ people, orders, withdrawals }).toEqual({ people: 201, orders: 400, withdrawals: 40 });
  expect(Math.abs(entries - 2000)).toBeLessThan(100);
  const { body } = await up.call(listFinanceOrders, { as: staff, query: { pageSize: 1 } });
  expect(body.total).toBe(400);
  await fill(201);
  expect(said.at(-1)).toContain('already');
  // Whoever comes later gets a number of their own.
  await money.buy(await money.person(), { biz: 'recharge', amount: '5' });
  await money.verify();
});
