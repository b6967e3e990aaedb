import { desc, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listConsoleLog } from '@/contract/console/console';
import { listFinanceOrders } from '@/contract/pay/console-order';
import { startTestMoney, type TestMoney } from '@/tests/support/money/money';
import type { SignedUp } from '@/tests/support/upstream';
import { orders } from '@/upstream/db/schema/pay';
import { consoleLogs } from '@/upstream/db/schema/service';

const MANY = 6_000;
let money: TestMoney;
let staff: SignedUp;
beforeAll(async () => {
  money = await startTestMoney();
  staff = await money.person({ userType: '0', roles: ['admin', 'finance'] });
  const { db } = money.up.ctx;
  await db.execute(sql`insert into console_log (user_id, action, subject, create_time)
    select ${staff.userId}, case when n % 3 = 0 then 'cert.pass' else 'user.unlock' end, n::text, now() from generate_series(1, ${MANY}::integer) as n`);
  await db.execute(sql`insert into pay_order (order_no, user_id, biz, subject, subject_en, amount, idempotency_key, expire_time)
    select 'N' || lpad(n::text, 8 + n % 3, '0'), ${staff.userId}, 'recharge', '', '', 1 + n % 7, 'many-' || n, now()
    from generate_series(1, ${MANY}::integer) as n`);
});
afterAll(() => money.up.close());

const page = async (call: typeof listConsoleLog | typeof listFinanceOrders, query: object) => {
  const { body } = await money.up.call(call as typeof listConsoleLog, { as: staff, query });
  expect(body.code, body.msg).toBe(200);
  return { total: body.total, rows: body.rows as unknown as Record<string, unknown>[] };
};

test('every page of a long list is where it belongs, near and far, in any order', async () => {
  const { db } = money.up.ctx;
  const ids = (await db.select({ id: consoleLogs.id }).from(consoleLogs).orderBy(desc(consoleLogs.id))).map(
    ({ id }) => id,
  );
  const numbers = (
    await db.select({ no: orders.orderNo }).from(orders).orderBy(desc(orders.amount), desc(orders.orderNo))
  ).map(({ no }) => no);
  for (const pageNum of [1, 49, 50, 51, 52, 60, 61, 900]) {
    const part = [(pageNum - 1) * 100, pageNum * 100] as const;
    const log = await page(listConsoleLog, { pageNum, pageSize: 100 });
    expect([log.total, log.rows.map(({ id }) => id)]).toEqual([MANY, ids.slice(...part)]);
    const bought = await page(listFinanceOrders, { pageNum, pageSize: 100, orderByColumn: 'amount', isAsc: 'desc' });
    expect([bought.total, bought.rows.map(({ orderNo }) => orderNo)]).toEqual([MANY, numbers.slice(...part)]);
  }
});

test('another filter is another list, and few rows are counted each time', async () => {
  const count = async () => (await page(listConsoleLog, { action: 'cert', pageSize: 10 })).total;
  expect(await count()).toBe(MANY / 3);
  await money.up.ctx.db.insert(consoleLogs).values({ userId: staff.userId, action: 'cert.refuse' });
  expect(await count()).toBe(MANY / 3 + 1);
  expect((await page(listConsoleLog, { pageSize: 10 })).rows[0]).toMatchObject({ action: 'cert.refuse' });
});

test('a far page turned round is the other end of the list', async () => {
  const amounts = async (isAsc: 'asc' | 'desc') => {
    const query = { pageNum: 60, pageSize: 100, orderByColumn: 'amount', isAsc };
    return new Set((await page(listFinanceOrders, query)).rows.map(({ amount }) => amount));
  };
  expect(await amounts('desc')).toEqual(new Set(['0.01']));
  expect(await amounts('asc')).toEqual(new Set(['0.07']));
});
