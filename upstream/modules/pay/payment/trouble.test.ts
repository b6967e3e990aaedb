import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cancelOrder, getOrder, getOrderStatus, listMyOrders, type PayOrder } from '@/contract/pay/order';
import { listMyRecharges } from '@/contract/pay/pay';
import { startTestMoney, type TestMoney } from '@/tests/support/money/money';
import type { SignedUp } from '@/tests/support/upstream';
import { hearNews } from './notify.service';

let money: TestMoney;
let me: SignedUp;
beforeAll(async () => {
  money = await startTestMoney();
});
afterAll(async () => {
  await money.verify();
  await money.up.close();
});
beforeEach(async () => {
  me = await money.person();
  money.gateway.refundsAre = 'succeed';
});

const topUp = () => money.order(me, { biz: 'recharge', amount: '30' });
const orderOf = async (orderNo: string) =>
  (await money.up.call(getOrder, { as: me, params: { orderNo } })).body.data as PayOrder;
const troublesOf = async (orderNo: string) => (await orderOf(orderNo)).troubles;
/** The cashier looks whether the order is paid, and its gateway has been silent for a while. */
const look = async (orderNo: string) => {
  money.up.clock.advance(6_000);
  await money.up.call(getOrderStatus, { as: me, query: { orderNo } });
};
const isPaid = (outTradeNo: string, more = {}) =>
  money.hear({ ...money.gateway.pay(outTradeNo), channel: 'wx_native', ...more });

test('an order says whom it is paid to', async () => {
  expect(await orderOf(await topUp())).toMatchObject({ payee: money.up.ctx.invoiceSeller?.name, troubles: [] });
});

test('a try that failed is said, and who tries again gets a new one; the old one is closed', async () => {
  const orderNo = await topUp();
  const first = await money.begin(me, orderNo);
  money.gateway.fail(first);
  await look(orderNo);
  expect(await troublesOf(orderNo)).toMatchObject([
    { kind: 'failed', channel: 'wx_native', amount: '30.00', last: true },
  ]);
  const second = await money.begin(me, orderNo);
  expect(second).not.toBe(first);
  await money.up.runDue();
  expect([await troublesOf(orderNo), money.gateway.trades.get(first)?.state]).toEqual([[], 'closed']);
  expect(await isPaid(second)).toBe('applied');
  expect(await troublesOf(orderNo)).toEqual([]);
});

test('a payment that its company has closed early is said, one whose time is over is not', async () => {
  const orderNo = await topUp();
  const number = await money.begin(me, orderNo);
  await money.gateway.close(number);
  await look(orderNo);
  expect(await troublesOf(orderNo)).toMatchObject([{ kind: 'closed' }]);
  money.up.clock.advance(3_600_000);
  me = await money.signIn(me);
  const late = await topUp();
  await money.begin(me, late);
  money.up.clock.advance(3_600_000);
  await money.up.runDue();
  me = await money.signIn(me);
  expect([await money.payStatus(me, late), await troublesOf(late)]).toEqual(['3', []]);
});

test('of another amount it is said how much came, until it goes back', async () => {
  const orderNo = await topUp();
  const outTradeNo = await money.begin(me, orderNo);
  const news = { kind: 'payment' as const, payment: { ...money.gateway.pay(outTradeNo), amount: 29_99 } };
  expect(await hearNews(money.up.ctx, money.gateway, { news, ip: '' })).toBe(false);
  const differs = { kind: 'differs', channel: 'wx_native', amount: '30.00', came: '29.99' };
  const told = await orderOf(orderNo);
  expect(told).toMatchObject({ payStatus: '0', troubles: [differs] });
  money.up.clock.advance(15_000);
  await hearNews(money.up.ctx, money.gateway, { news, ip: '' });
  // What is repeated is no news.
  expect(await troublesOf(orderNo)).toEqual(told.troubles);
  // Who tries again waits for that one, and no longer for the one that went wrong.
  expect(told.troubles).toMatchObject([{ last: true }]);
  await money.begin(me, orderNo, 'alipay_pc');
  expect(await troublesOf(orderNo)).toMatchObject([{ ...differs, last: false }]);
  expect(await money.begin(me, orderNo)).not.toBe(outTradeNo);
  // What came right after all, settles it.
  expect(await money.hear({ ...money.gateway.pay(outTradeNo), channel: 'wx_native' })).toBe('applied');
  expect(await orderOf(orderNo)).toMatchObject({ payStatus: '1', troubles: [] });
});

test.each([
  ['during', 'during'],
  ['succeed', 'done'],
  ['failed', 'kept'],
] as const)(
  'of an order that is paid twice it is said where the money is: a refund that is %s is %s',
  async (is, back) => {
    const orderNo = await topUp();
    const second = await money.begin(me, orderNo, 'alipay_pc');
    const first = await money.begin(me, orderNo);
    money.gateway.refundsAre = is;
    money.gateway.pay(second);
    expect(await isPaid(first)).toBe('applied');
    await money.up.runDue();
    const twice = { kind: 'stray', channel: 'alipay_pc', came: '30.00', back };
    expect(await orderOf(orderNo)).toMatchObject({ payStatus: '1', troubles: [twice] });
  },
);

test('a list of orders says of each what the order itself says', async () => {
  const [failed, short, twice, fine] = [await topUp(), await topUp(), await topUp(), await topUp()];
  money.gateway.fail(await money.begin(me, failed));
  await look(failed);
  const payment = { ...money.gateway.pay(await money.begin(me, short)), amount: 29_99 };
  await hearNews(money.up.ctx, money.gateway, { news: { kind: 'payment', payment }, ip: '' });
  const other = await money.begin(me, twice, 'alipay_pc');
  const paid = await money.begin(me, twice);
  money.gateway.pay(other);
  await isPaid(paid);
  await money.up.runDue();
  const own = new Map<string, unknown>();
  for (const orderNo of [failed, short, twice, fine]) own.set(orderNo, await troublesOf(orderNo));
  for (const call of [listMyRecharges, listMyOrders]) {
    const rows = (await money.up.call(call, { as: me })).body.rows as PayOrder[];
    expect(new Map(rows.map(({ orderNo, troubles }) => [orderNo, troubles]))).toEqual(own);
  }
  expect([...own.values()]).toMatchObject([
    [{ kind: 'failed' }],
    [{ kind: 'differs', came: '29.99', amount: '30.00' }],
    [{ kind: 'stray', back: 'done' }],
    [],
  ]);
});

test('money that comes late for an order that was given up pays it, and nothing is said to be wrong', async () => {
  const orderNo = await topUp();
  const outTradeNo = await money.begin(me, orderNo);
  const heard = money.gateway.pay(outTradeNo);
  money.gateway.away = true;
  await money.up.call(cancelOrder, { as: me, body: { orderNo } });
  money.gateway.away = false;
  expect(await money.hear({ ...heard, channel: 'wx_native' })).toBe('applied');
  expect(await orderOf(orderNo)).toMatchObject({ payStatus: '1', closeTime: null, troubles: [] });
});
