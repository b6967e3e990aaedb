import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PaySandbox, startPaySandbox } from '@/tests/support/money/pay-sandbox';
import { SYSTEM } from '@/upstream/core/context';
import { handleEvent } from '@/upstream/core/events';
import { erasePerson } from '@/upstream/core/module/people';
import { write } from '@/upstream/core/write';
import { payments, payNotifies, refunds } from '@/upstream/db/schema/pay';
import { findPurses } from '@/upstream/modules/pay/ledger/ledger.service';
import { findLines } from '@/upstream/modules/pay/order/order.repository';
import { askGateway } from '@/upstream/modules/pay/payment/pay.service';
import { reconcileDue } from '@/upstream/modules/pay/payment/reconcile.service';
import { endRefund, retryRefund } from '@/upstream/modules/pay/refund/end-refund.service';
import { refundParts } from '@/upstream/modules/pay/refund/refund.service';
import { listProblems } from '@/upstream/verify/verify';
import { findTrade, saveTrade, type Trade } from './trade';

const MINUTE = 60_000;
const GATEWAYS = [
  { host: 'wechat', channel: 'wx_native' },
  { host: 'alipay', channel: 'alipay_pc' },
] as const;

let pay: PaySandbox;
const staff = { ...SYSTEM, userType: '0', certFlag: '2', roles: ['finance'] };
beforeAll(async () => {
  pay = await startPaySandbox();
  staff.userId = (await pay.up.signUp({ userType: '0' })).userId;
});
afterAll(async () => {
  // Orders that nobody pays close at their minute; one whose gateway says what cannot be, somebody has to look at.
  await pay.up.runDue();
  const open = GATEWAYS.map(() => expect.stringMatching(/^orderEnds: order \d+\w+ is unpaid/));
  expect(await listProblems(pay.up.ctx.db)).toEqual(open);
  await pay.close();
});

type Begun = Awaited<ReturnType<PaySandbox['begin']>>;
let keys = 0;

/** A top-up of ten yuan that is paid. */
async function paid(channel: 'wx_native' | 'alipay_pc'): Promise<Begun> {
  const begun = await pay.begin(channel);
  await pay.press(begun.page, 'pay');
  expect(await pay.balance(begun.userId)).toBe(1000);
  return begun;
}

/** Staff give all of it back; a job that fails is done again by the reconciler, as on every machine. */
async function giveBack({ orderNo }: Begun): Promise<void> {
  keys += 1;
  const [line] = await findLines(pay.up.ctx.db, orderNo);
  const parts = [{ lineId: line?.lineId ?? 0, amount: 1000, givenUp: true }];
  const asked = { orderNo, parts, reason: '误充值', idempotencyKey: `back-${keys}` };
  await refundParts(pay.up.ctx, staff, asked).catch(() => {});
}
const refundOf = async ({ orderNo }: Begun) =>
  (await pay.up.ctx.db.select().from(refunds).where(eq(refunds.orderNo, orderNo)))[0];
const purses = ({ userId }: Begun) => findPurses(pay.up.ctx.db, userId);
async function reconcile(): Promise<void> {
  pay.up.clock.advance(11 * MINUTE);
  await handleEvent(pay.up.ctx, reconcileDue(null)).catch(() => {});
}
const outcomes = async (number = '') =>
  (await pay.up.ctx.db.select().from(payNotifies).where(eq(payNotifies.outTradeNo, number))).map((row) => row.outcome);

test('WeChat Pay’s ABNORMAL is not the end: the refund is stuck, and the later SUCCESS counts', async () => {
  const begun = await paid('wx_native');
  await pay.press(begun.page, 'stick');
  await giveBack(begun);
  await pay.pass(MINUTE);
  expect(await refundOf(begun)).toMatchObject({ status: '1', failure: 'ABNORMAL' });
  expect(await purses(begun)).toMatchObject({ balance: 0, frozen: 1000 });
  await pay.press(begun.page, 'settle');
  expect(await refundOf(begun)).toMatchObject({ status: '2', failure: null });
  expect(await purses(begun)).toMatchObject({ balance: 0, frozen: 0 });
});

test('WeChat Pay pays after all what staff had kept: it is taken again', async () => {
  const begun = await paid('wx_native');
  await pay.press(begun.page, 'stick');
  await giveBack(begun);
  const { refundNo = '' } = (await refundOf(begun)) ?? {};
  await endRefund(pay.up.ctx, staff, { refundNo, how: 'kept', reason: '收款卡已注销' });
  expect(await purses(begun)).toMatchObject({ balance: 1000, frozen: 0 });
  await pay.press(begun.page, 'settle');
  expect(await refundOf(begun)).toMatchObject({ status: '2' });
  expect(await purses(begun)).toMatchObject({ balance: 0, frozen: 0 });
});

test('a refund that WeChat Pay closes puts the money back into the wallet', async () => {
  const begun = await paid('wx_native');
  await pay.press(begun.page, 'refuse');
  await giveBack(begun);
  expect(await refundOf(begun)).toMatchObject({ status: '3', failure: 'CLOSED' });
  expect(await purses(begun)).toMatchObject({ balance: 1000, frozen: 0 });
});

test('a refund that WeChat Pay has closed is tried again under a number of its own, once', async () => {
  const begun = await paid('wx_native');
  await pay.press(begun.page, 'refuse');
  await giveBack(begun);
  await pay.press(begun.page, 'settle');
  const { refundNo = '', askedBy } = (await refundOf(begun)) ?? {};
  const colleague = { ...staff, userId: (await pay.up.signUp({ userType: '0' })).userId };
  await retryRefund(pay.up.ctx, colleague, refundNo);
  await expect(retryRefund(pay.up.ctx, staff, refundNo)).rejects.toMatchObject({ key: 'pay.refundAnew' });
  await pay.pass(MINUTE);
  const tried = await pay.up.ctx.db
    .select()
    .from(refunds)
    .where(eq(refunds.orderNo, begun.orderNo))
    .orderBy(refunds.refundNo);
  expect(tried).toMatchObject([
    { refundNo, status: '3', failure: 'CLOSED' },
    { refundNo: refundNo.replace('R01', 'R02'), status: '2', askedBy, reason: '误充值' },
  ]);
  expect(await purses(begun)).toMatchObject({ balance: 0, frozen: 0 });
});

test('money that came for nothing and whose refund WeChat Pay has closed goes back under the next number', async () => {
  const begun = await pay.begin('wx_native');
  await write(pay.up.ctx, SYSTEM, 'system', (tx) => erasePerson(tx, begun.userId));
  const trade = await findTrade(pay.up.ctx.db, 'wechat', begun.outTradeNo);
  await write(pay.up.ctx, SYSTEM, 'system', (tx) => saveTrade(tx, { ...(trade as Trade), trouble: 'CLOSED' }));
  await pay.press(begun.page, 'pay');
  await pay.pass(MINUTE);
  expect(await refundOf(begun)).toMatchObject({ refundNo: `${begun.outTradeNo}R00`, status: '3', failure: 'CLOSED' });
  await pay.press(begun.page, 'settle');
  await retryRefund(pay.up.ctx, staff, `${begun.outTradeNo}R00`);
  await pay.pass(MINUTE);
  const [again] = await pay.up.ctx.db
    .select()
    .from(refunds)
    .where(eq(refunds.idempotencyKey, `again:${begun.outTradeNo}R00`));
  expect(again).toMatchObject({ refundNo: `${begun.outTradeNo}R02`, status: '2', amount: 1000, lines: [] });
});

test('a refund that Alipay refuses stays on its way with the reason, and staff pay it out by another road', async () => {
  const begun = await paid('alipay_pc');
  await pay.press(begun.page, 'refuse');
  await giveBack(begun);
  const { refundNo = '' } = (await refundOf(begun)) ?? {};
  expect(await refundOf(begun)).toMatchObject({ status: '1', failure: 'ACQ.BUYER_ENABLE_STATUS_FORBID' });
  await endRefund(pay.up.ctx, staff, { refundNo, how: 'paid', reason: '支付宝账户已注销', proof: '工行 0030' });
  expect(await refundOf(begun)).toMatchObject({ status: '2', proof: '工行 0030' });
  expect(await purses(begun)).toMatchObject({ balance: 0, frozen: 0 });
});

describe.each(GATEWAYS)('$host', ({ host, channel }) => {
  // Alipay’s messages about refunds name no currency: what it answers otherwise they put right.
  const facts = [
    ['currency', 'wrongCurrency'],
    ['amount', 'wrongAmount'],
    ['number', 'wrongOrder'],
  ] as const;
  test.each(facts.filter(([fact]) => host === 'wechat' || fact !== 'currency'))(
    'a signed answer about a refund with another %s enters nothing and is kept',
    async (fact, outcome) => {
      const begun = await paid(channel);
      await pay.press(begun.page, fact);
      await giveBack(begun);
      const { refundNo } = (await refundOf(begun)) ?? {};
      expect(await refundOf(begun)).toMatchObject({ status: '1' });
      expect(await purses(begun)).toMatchObject({ balance: 0, frozen: 1000 });
      expect((await outcomes(refundNo)).filter((one) => one === outcome)).not.toEqual([]);
      await pay.press(begun.page, 'settle');
      await pay.pass(MINUTE);
      await reconcile();
      expect(await refundOf(begun)).toMatchObject({ status: '2' });
    },
  );

  test.each([
    ['currency', 'wrongCurrency'],
    ['number', 'wrongOrder'],
  ] as const)(
    'a signed answer about a payment with another %s pays nothing and is kept once',
    async (fact, outcome) => {
      const begun = await pay.begin(channel);
      await pay.press(begun.page, 'pay', true);
      await pay.press(begun.page, fact);
      for (const _ of [1, 2]) expect(await askGateway(pay.up.ctx, begun.outTradeNo)).toBe(outcome);
      expect(await outcomes(begun.outTradeNo)).toEqual([outcome]);
      expect(await pay.balance(begun.userId)).toBe(0);
      await pay.press(begun.page, 'settle');
      expect(await askGateway(pay.up.ctx, begun.outTradeNo)).toBe('applied');
    },
  );

  test('a payment that was given back before we heard of it is over: a message that comes late gives nothing', async () => {
    const begun = await pay.begin(channel);
    await pay.press(begun.page, 'pay', true);
    const late = await pay.message(host, begun.outTradeNo);
    await pay.press(begun.page, 'giveBack');
    pay.up.clock.advance(6_000);
    expect(await pay.statusOf(begun)).toBe('0');
    const [payment] = await pay.up.ctx.db.select().from(payments).where(eq(payments.outTradeNo, begun.outTradeNo));
    expect(payment).toMatchObject({ state: 'returned' });
    expect((await pay.post(host, late)).ok).toBe(true);
    expect(await outcomes(begun.outTradeNo)).toEqual(['repeated']);
    expect(await pay.balance(begun.userId)).toBe(0);
  });
});
