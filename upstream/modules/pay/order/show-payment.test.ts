import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Channel, type PaySubmit, submitOrder } from '@/contract/pay/order';
import { startTestMoney, type TestMoney } from '@/tests/support/money/money';
import type { SignedUp } from '@/tests/support/upstream';
import { toWire } from '@/upstream/core/time';
import { payments } from '@/upstream/db/schema/pay';

const MINUTE = 60_000;
let money: TestMoney;
let me: SignedUp;
let orderNo = '';
beforeAll(async () => {
  money = await startTestMoney();
});
afterAll(async () => {
  await money.verify();
  await money.up.close();
});
beforeEach(async () => {
  me = await money.person();
  orderNo = await money.order(me, { biz: 'recharge', amount: '10' });
});

const submit = async (channel: Channel) => {
  const { body } = await money.up.call(submitOrder, { as: me, body: { orderNo, channel } });
  expect(body).toMatchObject({ code: 200 });
  return body.data as PaySubmit;
};
const inMinutes = (minutes: number) => toWire(new Date(money.up.ctx.now().getTime() + minutes * MINUTE));
const numbers = async () =>
  (await money.up.ctx.db.select().from(payments).where(eq(payments.orderNo, orderNo)))
    .filter(({ channel }) => channel !== 'offline')
    .map(({ outTradeNo }) => outTradeNo);

test('what is shown is shown again while it holds, and made anew with the same number before it runs out', async () => {
  const { gateway, up } = money;
  gateway.lastsMs = 10 * MINUTE;
  const { creates } = gateway;
  expect((await submit('alipay_pc')).displayUntil).toBe(inMinutes(10));
  up.clock.advance(7 * MINUTE);
  expect((await submit('alipay_pc')).displayUntil).toBe(inMinutes(3));
  expect(gateway.creates).toBe(creates + 1);
  up.clock.advance(MINUTE);
  expect((await submit('alipay_pc')).displayUntil).toBe(inMinutes(10));
  expect([gateway.creates, await numbers()]).toEqual([creates + 2, [`${orderNo}P01`]]);
  // The order ends after half an hour, and with it what is shown.
  up.clock.advance(20 * MINUTE);
  expect((await submit('alipay_pc')).displayUntil).toBe(inMinutes(2));
  up.clock.advance(MINUTE);
  expect((await submit('alipay_pc')).displayUntil).toBe(inMinutes(1));
  expect(gateway.creates).toBe(creates + 3);
});

test('a payment that ends before its order is begun anew, with the order’s time', async () => {
  const { gateway, up } = money;
  gateway.lastsMs = 24 * 60 * MINUTE;
  await submit('wx_native');
  const { expireTime } = await submit('offline');
  up.clock.advance(20 * MINUTE);
  await submit('wx_native');
  expect(await numbers()).toEqual([`${orderNo}P01`]);
  up.clock.advance(9 * MINUTE);
  await submit('wx_native');
  expect(await numbers()).toEqual([`${orderNo}P01`, `${orderNo}P03`]);
  const asked = gateway.trades.get(`${orderNo}P03`)?.request.expireTime;
  expect(asked && toWire(asked)).toBe(expireTime);
});

test('the payer reads the same title each time the gateway is asked', async () => {
  const { gateway, up } = money;
  gateway.lastsMs = 10 * MINUTE;
  await submit('alipay_pc');
  up.clock.advance(9 * MINUTE);
  const { body } = await up.call(submitOrder, { as: me, body: { orderNo, channel: 'alipay_pc' }, locale: 'en' });
  expect(body).toMatchObject({ code: 200 });
  expect(gateway.titles.slice(-2)).toEqual(['余额充值', '余额充值']);
});
