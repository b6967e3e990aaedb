import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeFinanceOrder, getFinanceOrder, listFinanceOrders } from '@/contract/pay/console-order';
import { startTestRefunds, type TestRefunds } from '@/tests/support/money/refunds';
import type { SignedUp } from '@/tests/support/upstream';
import { figuresText } from '@/upstream/core/module/figures';
import { billDifferences } from '@/upstream/db/schema/pay';
import { NotifyRefused } from '@/upstream/gateways/pay/pay-gateway';
import { watchMoney } from '@/upstream/modules/pay/pay.figures';
import { hearNews, logRefused } from '@/upstream/modules/pay/payment/notify.service';
import { endRefund } from '@/upstream/modules/pay/refund/end-refund.service';
import { hearRefund } from '@/upstream/modules/pay/refund/hear-refund.service';
import { listProblems } from '@/upstream/verify/verify';

let money: TestRefunds;
let staff: SignedUp;
let me: SignedUp;
beforeAll(async () => {
  money = await startTestRefunds();
  staff = await money.signIn(money.staff as unknown as SignedUp);
  me = await money.person();
});
afterAll(() => money.up.close());

/** Numbers of the orders of which staff are told that a gateway says otherwise. */
async function differing(): Promise<string[]> {
  const { body } = await money.up.call(listFinanceOrders, { as: staff, query: { gateway: 'differs' } });
  const { rows } = body as unknown as { rows: { orderNo: string; differs: boolean }[] };
  expect(rows.every(({ differs }) => differs)).toBe(true);
  return rows.map(({ orderNo }) => orderNo);
}
async function isMarked(orderNo: string): Promise<boolean> {
  const { body } = await money.up.call(getFinanceOrder, { as: staff, params: { orderNo } });
  return (body.data as { differs: boolean }).differs;
}

async function begun() {
  const orderNo = await money.order(me, { biz: 'recharge', amount: '288' });
  const outTradeNo = await money.begin(me, orderNo);
  const payment = money.gateway.pay(outTradeNo);
  const hear = (said: Partial<typeof payment>) =>
    hearNews(money.up.ctx, money.gateway, { news: { kind: 'payment', payment: { ...payment, ...said } }, ip: '' });
  return { orderNo, outTradeNo, hear };
}

test.each([{ currency: 'USD' }, { amount: 1 }])(
  'an order of which the gateway says %o is found, until what it says fits',
  async (said) => {
    const { orderNo, hear } = await begun();
    expect(await differing()).toEqual([]);
    await hear(said);
    expect([await differing(), await isMarked(orderNo)]).toEqual([[orderNo], true]);
    await hear({});
    expect([await differing(), await isMarked(orderNo)]).toEqual([[], false]);
  },
);

test('an order that is closed stays among them as long as its payment may have brought something', async () => {
  const { orderNo, outTradeNo, hear } = await begun();
  const trade = money.gateway.trades.get(outTradeNo);
  if (trade) trade.request = { ...trade.request, amount: 1 };
  await hear({ amount: 1 });
  expect((await money.up.call(closeFinanceOrder, { as: staff, body: { orderNo } })).body.code).toBe(200);
  expect(await differing()).toEqual([orderNo]);
  await hear({ state: 'refunded' });
  expect(await differing()).toEqual([]);
});

test('an order whose refund the gateway speaks of otherwise is found, until somebody ends the refund', async () => {
  money.gateway.refundsAre = 'during';
  const { orderNo, hear } = await begun();
  await hear({});
  const { refundNo } = await money.giveBack(orderNo);
  const refund = { state: 'succeed', refundNo, amount: 100_00 } as const;
  await hearNews(money.up.ctx, money.gateway, { news: { kind: 'refund', refundNo, refund }, ip: '' });
  expect(await differing()).toEqual([orderNo]);
  money.say(refundNo, { state: 'during', failure: 'ABNORMAL' });
  await endRefund(money.up.ctx, money.staff, { refundNo, how: 'paid', reason: '渠道金额不符', proof: '工行 0017' });
  expect(await differing()).toEqual([]);
});

test('an order that staff and the gateway have both paid back is found and named, until its line of the bill is settled', async () => {
  money.gateway.refundsAre = 'stuck';
  const { orderNo, hear } = await begun();
  await hear({});
  const { refundNo } = await money.giveBack(orderNo);
  await endRefund(money.up.ctx, money.staff, { refundNo, how: 'paid', reason: '收款卡已注销', proof: '工行 0018' });
  expect(await differing()).toEqual([]);
  expect(await hearRefund(money.up.ctx, refundNo, { state: 'succeed' })).toBe('paidTwice');
  expect([await differing(), await isMarked(orderNo)]).toEqual([[orderNo], true]);
  const problems = await listProblems(money.up.ctx.db, money.up.ctx.now());
  expect(problems).toEqual([expect.stringContaining(`refundsOnce: refund ${refundNo}`)]);
  watchMoney(money.up.ctx);
  expect(await figuresText()).toContain('upstream_refunds_paid_besides 1');
  const line = {
    channel: 'wechat',
    day: '2026-05-20',
    outTradeNo: refundNo,
    kind: 'missingHere',
    theirAmount: -288_00,
  };
  const settled = { outcome: 'noted' as const, settledBy: staff.userId, settledTime: money.up.ctx.now() };
  await money.up.ctx.db.insert(billDifferences).values({ ...line, ...settled });
  expect([await differing(), await isMarked(orderNo)]).toEqual([[], false]);
  await money.verify();
});

test('a message that nobody signed says nothing of an order', async () => {
  const { outTradeNo } = await begun();
  const refused = new NotifyRefused('badSignature', outTradeNo);
  await logRefused(money.up.ctx, money.gateway, { refused, ip: '203.0.113.9' });
  expect(await differing()).toEqual([]);
});
