import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { submitOrder } from '@/contract/pay/order';
import { giveMoney } from '@/tests/support/fixtures';
import { PASSWORD, startTestMoney, type TestMoney } from '@/tests/support/money/money';
import { payments, vipPlans } from '@/upstream/db/schema/pay';
import { findPurses } from '@/upstream/modules/pay/ledger/ledger.service';

const monthly = { biz: 'vip', bizId: 1 } as const;
let money: TestMoney;
beforeAll(async () => {
  money = await startTestMoney();
});
afterAll(async () => {
  await money.verify();
  await money.up.close();
});

const paymentsOf = (orderNo: string) => money.up.ctx.db.select().from(payments).where(eq(payments.orderNo, orderNo));

test('a payment that was begun at another price is not shown again, also while nobody could close it; what it brings goes back', async () => {
  const { up, gateway } = money;
  const { db } = up.ctx;
  const me = await money.person();
  const orderNo = await money.order(me, monthly);
  const first = await money.begin(me, orderNo);
  const priced = (price: number) => db.update(vipPlans).set({ price }).where(eq(vipPlans.vipId, monthly.bizId));
  await priced(25_00);
  gateway.away = true;
  await up.call(submitOrder, { as: me, body: { orderNo, channel: 'wx_native' } });
  gateway.away = false;
  const second = await money.begin(me, orderNo);
  expect(
    (await paymentsOf(orderNo)).map(({ outTradeNo, amount, state }) => [outTradeNo, amount, state]).sort(),
  ).toEqual([
    [first, 30_00, 'open'],
    [second, 25_00, 'open'],
  ]);
  expect(await money.hear({ ...gateway.pay(first), channel: 'wx_native' })).toBe('stray');
  expect(await money.payStatus(me, orderNo)).toBe('0');
  await priced(30_00);
});

test.each(['wx_native', 'wallet', 'offline'] as const)(
  'an order whose time is over is not paid by %s, though nothing has closed it yet',
  async (channel) => {
    const { up } = money;
    const me = await money.person();
    await giveMoney(up.ctx, me.userId, 100_00);
    const orderNo = await money.order(me, monthly);
    up.clock.advance(3_600_000);
    const { body } = await up.call(submitOrder, { as: me, body: { orderNo, channel, password: PASSWORD } });
    expect(body).toMatchObject({ code: 500, msg: '订单已关闭，请重新下单' });
    expect(await paymentsOf(orderNo)).toEqual([]);
    expect(await findPurses(up.ctx.db, me.userId)).toMatchObject({ balance: 100_00 });
    await up.runDue();
  },
);

test.each(['wx_native', 'wallet'] as const)(
  'who was shown another amount than what it costs pays nothing by %s and is told the price',
  async (channel) => {
    const { up } = money;
    const me = await money.person();
    await giveMoney(up.ctx, me.userId, 100_00);
    const orderNo = await money.order(me, monthly);
    const submit = (amount: string) =>
      up.call(submitOrder, { as: me, body: { orderNo, channel, amount, password: PASSWORD } });
    for (const amount of ['29.99', '30.01']) {
      expect((await submit(amount)).body).toMatchObject({ code: 601, msg: expect.stringContaining('¥30.00') });
    }
    expect(await paymentsOf(orderNo)).toEqual([]);
    expect(await findPurses(up.ctx.db, me.userId)).toMatchObject({ balance: 100_00 });
    expect((await submit('30')).body).toMatchObject({ code: 200 });
  },
);
