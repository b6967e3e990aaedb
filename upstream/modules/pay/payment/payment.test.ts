import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeAccount } from '@/contract/account/account';
import { cancelOrder, getOrderStatus } from '@/contract/pay/order';
import { PASSWORD, startTestMoney, type TestMoney } from '@/tests/support/money/money';
import { SYSTEM } from '@/upstream/core/context';
import { write } from '@/upstream/core/write';
import { tasks } from '@/upstream/db/schema/account';
import { ledgerTransactions, payments, refunds } from '@/upstream/db/schema/pay';
import { findPurses } from '@/upstream/modules/pay/ledger/ledger.service';
import { applyPayment } from './pay.service';

const MINUTE = 60_000;
let money: TestMoney;
beforeAll(async () => {
  money = await startTestMoney();
});
afterAll(async () => {
  await money.verify();
  await money.up.close();
});

const balanceOf = async (userId: number) => (await findPurses(money.up.ctx.db, userId)).balance;
const recharge = { biz: 'recharge', amount: '100' } as const;

test('fifty identical messages at once pay an order once and tell its buyer once', async () => {
  const { up, gateway, hear } = money;
  const me = await money.person();
  const orderNo = await money.order(me, recharge);
  const heard = { ...gateway.pay(await money.begin(me, orderNo)), channel: 'wx_native' as const };
  const outcomes = await Promise.all(Array.from({ length: 50 }, () => hear(heard)));
  expect(outcomes.filter((outcome) => outcome === 'applied')).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === 'repeated')).toHaveLength(49);
  expect(await balanceOf(me.userId)).toBe(100_00);
  const entered = await up.ctx.db.select().from(ledgerTransactions).where(eq(ledgerTransactions.orderNo, orderNo));
  expect(entered).toHaveLength(1);
  const told = await up.ctx.db.select().from(tasks).where(eq(tasks.userId, me.userId));
  expect(told.map(({ titleEn, linkUrl }) => [titleEn, linkUrl])).toEqual([
    ['Payment received', `/common/payed?orderNo=${orderNo}`],
  ]);
});

test('another amount, an unknown number and another company’s word pay nothing', async () => {
  const { gateway, hear } = money;
  const me = await money.person();
  const orderNo = await money.order(me, recharge);
  const heard = { ...gateway.pay(await money.begin(me, orderNo)), channel: 'wx_native' as const };
  expect(await hear({ ...heard, amount: 1 })).toBe('wrongAmount');
  expect(await hear({ ...heard, amount: 100_01 })).toBe('wrongAmount');
  expect(await hear({ ...heard, outTradeNo: 'nobody' })).toBe('unknownOrder');
  expect(await hear({ ...heard, channel: 'alipay_pc' })).toBe('unknownOrder');
  expect(await hear({ ...heard, state: 'unpaid' })).toBe('repeated');
  expect([await money.payStatus(me, orderNo), await balanceOf(me.userId)]).toEqual(['0', 0]);
  expect(await hear(heard)).toBe('applied');
});

test('a payer’s coupon is the gateway’s affair: the shop gets the whole amount', async () => {
  const me = await money.person();
  const outTradeNo = await money.begin(me, await money.order(me, recharge));
  const heard = { ...money.gateway.pay(outTradeNo), payerAmount: 88_00, channel: 'wx_native' as const };
  expect(await money.hear(heard)).toBe('applied');
  expect(await balanceOf(me.userId)).toBe(100_00);
  const [payment] = await money.up.ctx.db.select().from(payments).where(eq(payments.outTradeNo, outTradeNo));
  expect(payment?.payerAmount).toBe(88_00);
});

test('money for an order that was given up meanwhile is taken all the same where nothing is scarce', async () => {
  const { up, gateway } = money;
  const me = await money.person();
  const orderNo = await money.order(me, recharge);
  // Paid at the gateway, but nobody has told us; then the buyer gives the order up.
  const outTradeNo = await money.begin(me, orderNo);
  gateway.pay(outTradeNo);
  expect((await up.call(cancelOrder, { as: me, body: { orderNo } })).body.code).toBe(200);
  expect([await money.payStatus(me, orderNo), await balanceOf(me.userId)]).toEqual(['1', 100_00]);
  expect(await money.hear({ ...gateway.pay(outTradeNo), channel: 'wx_native' })).toBe('repeated');
});

test.each(['closing', 'paying'] as const)(
  'closing and paying at once, %s first: paid or closed, never half',
  async (first) => {
    const { up, gateway, hear } = money;
    for (let round = 0; round < 8; round++) {
      const me = await money.person();
      const orderNo = await money.order(me, recharge);
      const heard = { ...gateway.pay(await money.begin(me, orderNo)), channel: 'wx_native' as const };
      const works = [() => up.call(cancelOrder, { as: me, body: { orderNo } }), () => hear(heard)];
      await Promise.all((first === 'closing' ? works : works.reverse()).map((work) => work()));
      expect([await money.payStatus(me, orderNo), await balanceOf(me.userId)]).toEqual(['1', 100_00]);
    }
  },
);

test('a second payment of one order goes back by itself, and its payer hears of it', async () => {
  const { up, gateway, hear } = money;
  const me = await money.person();
  const orderNo = await money.order(me, recharge);
  const byWeChat = await money.begin(me, orderNo);
  const byAlipay = await money.begin(me, orderNo, 'alipay_pc');
  const [one, two] = [gateway.pay(byWeChat), gateway.pay(byAlipay)];
  expect(await hear({ ...one, channel: 'wx_native' })).toBe('applied');
  // The other payment was found paid when it was to be closed.
  expect(await hear({ ...two, channel: 'alipay_pc' })).toBe('repeated');
  const [refund] = await up.ctx.db.select().from(refunds).where(eq(refunds.outTradeNo, byAlipay));
  expect(refund).toMatchObject({ status: '2', amount: 100_00 });
  expect(gateway.trades.get(byAlipay)?.refunds.size).toBe(1);
  expect(await balanceOf(me.userId)).toBe(100_00);
  const told = await up.ctx.db.select().from(tasks).where(eq(tasks.userId, me.userId));
  expect(told.map(({ titleEn }) => titleEn).sort()).toEqual([
    'Payment received',
    'Refund completed',
    'Your payment is being returned',
  ]);
});

test('an order closes at its minute, its payment cannot be made any more, and a paid one stays', async () => {
  const { up, gateway } = money;
  const me = await money.person();
  const left = await money.order(me, recharge);
  const outTradeNo = await money.begin(me, left);
  const paid = await money.buy(me, recharge);
  up.clock.advance(29 * MINUTE);
  await up.runDue();
  expect(await money.payStatus(me, left)).toBe('0');
  up.clock.advance(MINUTE);
  await up.runDue();
  expect([await money.payStatus(me, left), await money.payStatus(me, paid)]).toEqual(['3', '1']);
  expect(gateway.trades.get(outTradeNo)?.state).toBe('closed');
});

test('the cashier’s question asks the gateway that nobody has heard of', async () => {
  const { up, gateway } = money;
  const me = await money.person();
  const orderNo = await money.order(me, recharge);
  gateway.pay(await money.begin(me, orderNo));
  const ask = async () =>
    (await up.call(getOrderStatus, { as: me, query: { orderNo } })).body.data as { payStatus: string };
  expect(await ask()).toMatchObject({ payStatus: '0' });
  up.clock.advance(6_000);
  expect(await ask()).toMatchObject({ payStatus: '1' });
});

test('a payment whose write ends half-way leaves nothing, and is applied when it is heard again', async () => {
  const me = await money.person();
  const orderNo = await money.order(me, recharge);
  const outTradeNo = await money.begin(me, orderNo);
  const heard = { ...money.gateway.pay(outTradeNo), channel: 'wx_native' as const };
  const half = write(money.up.ctx, SYSTEM, 'system', async (tx) => {
    await applyPayment(tx, heard);
    throw new Error('the process ends here');
  });
  await expect(half).rejects.toThrow('ends here');
  expect([await money.payStatus(me, orderNo), await balanceOf(me.userId)]).toEqual(['0', 0]);
  expect(await money.hear(heard)).toBe('applied');
});

test('money that comes late for an account that was closed meanwhile goes back to its payer', async () => {
  const { up, gateway } = money;
  const me = await money.person();
  const orderNo = await money.order(me, recharge);
  const outTradeNo = await money.begin(me, orderNo);
  gateway.pay(outTradeNo);
  // Nobody has told us, and nobody can be asked: the order is given up, then the account.
  gateway.away = true;
  const { wake } = up.ctx.jobs;
  up.ctx.jobs.wake = async () => {};
  expect((await up.call(cancelOrder, { as: me, body: { orderNo } })).body.code).toBe(200);
  expect((await up.call(closeAccount, { as: me, body: { password: PASSWORD } })).body.code).toBe(200);
  up.ctx.jobs.wake = wake;
  gateway.away = false;
  expect(await money.hear({ ...gateway.pay(outTradeNo), channel: 'wx_native' })).toBe('stray');
  expect(await balanceOf(me.userId)).toBe(0);
  const [refund] = await up.ctx.db.select().from(refunds).where(eq(refunds.outTradeNo, outTradeNo));
  expect(refund).toMatchObject({ status: '2', amount: 100_00 });
  // The payer reads it in the company's own words: not our code of it.
  const asked = gateway.trades.get(outTradeNo)?.refunds.get(refund?.refundNo ?? '');
  expect(asked?.reason).toBe('订单无法接收的款项');
});
