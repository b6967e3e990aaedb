import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Dashboard, getDashboard } from '@/contract/console/console';
import {
  closeFinanceOrder,
  type FinanceOrderDetail,
  getFinanceOrder,
  listFinanceOrders,
} from '@/contract/pay/console-order';
import { DAY } from '@/tests/support/fixtures';
import { startTestRefunds, type TestRefunds } from '@/tests/support/money/refunds';
import type { SignedUp } from '@/tests/support/upstream';
import { SYSTEM } from '@/upstream/core/context';
import { figuresText } from '@/upstream/core/module/figures';
import { write } from '@/upstream/core/write';
import { billDifferences } from '@/upstream/db/schema/pay';
import { NotifyRefused } from '@/upstream/gateways/pay/pay-gateway';
import { watchMoney } from '@/upstream/modules/pay/pay.figures';
import { hearNews, logRefused } from '@/upstream/modules/pay/payment/notify.service';
import { enterAnswer } from '@/upstream/modules/pay/payment/pay.service';
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

/** Staff settle the line that a bill has of a refund. */
async function settleLine(outTradeNo: string) {
  const line = { channel: 'wechat', day: '2026-05-20', outTradeNo, kind: 'missingHere', theirAmount: -288_00 };
  const settled = { outcome: 'noted' as const, settledBy: staff.userId, settledTime: money.up.ctx.now() };
  await money.up.ctx.db.insert(billDifferences).values({ ...line, ...settled });
}

const told = async (orderNo: string) => {
  const { body } = await money.up.call(getFinanceOrder, { as: staff, params: { orderNo } });
  return (body.data as FinanceOrderDetail).notifies.filter(({ differs }) => differs);
};
const counted = async () =>
  ((await money.up.call(getDashboard, { as: staff })).body.data as Dashboard).waiting?.differing;

test('which value differs is said, ours and theirs, and the dashboard counts the order', async () => {
  const { orderNo, outTradeNo, hear } = await begun();
  expect(await counted()).toBe(0);
  await hear({ currency: 'USD' });
  await hear({ amount: 1 });
  const asked = { state: 'paid', channel: 'wx_native', outTradeNo: 'FOREIGN1' } as const;
  await write(money.up.ctx, SYSTEM, 'system', (tx) => enterAnswer(tx, outTradeNo, asked));
  expect(await told(orderNo)).toMatchObject([
    { outcome: 'wrongCurrency', ours: 'CNY', theirs: 'USD' },
    { outcome: 'wrongAmount', ours: '288.00', theirs: '0.01' },
    { outcome: 'wrongOrder', ours: outTradeNo, theirs: 'FOREIGN1' },
  ]);
  expect(await counted()).toBe(1);
  await hear({});
  expect([await told(orderNo), await counted()]).toEqual([[], 0]);
});

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

test('a payment that was closed here and paid afterwards with a wrong sum is found until its line is settled or it went back', async () => {
  for (const settled of [true, false]) {
    const { orderNo, outTradeNo, hear } = await begun();
    // Before it is closed, what is said is what its company takes back.
    await hear({ amount: 1 });
    money.up.clock.advance(60_000);
    await write(money.up.ctx, SYSTEM, 'system', (tx) =>
      enterAnswer(tx, outTradeNo, { outTradeNo, channel: 'wx_native', state: 'closed' }),
    );
    await money.up.call(closeFinanceOrder, { as: staff, body: { orderNo } });
    money.up.clock.advance(60_000);
    await hear({ state: 'closed', amount: 1 });
    await hear({ amount: 287_99 });
    expect([await differing(), await isMarked(orderNo), await counted()]).toEqual([[orderNo], true, 1]);
    expect(await told(orderNo)).toMatchObject([{ outcome: 'wrongAmount', ours: '288.00', theirs: '287.99' }]);
    if (settled) await settleLine(outTradeNo);
    else await hear({ state: 'refunded' });
    expect([await differing(), await isMarked(orderNo)]).toEqual([[], false]);
  }
});

test('an order whose refund the gateway speaks of otherwise is found, until somebody ends the refund', async () => {
  money.gateway.refundsAre = 'during';
  const { orderNo, hear } = await begun();
  await hear({});
  const { refundNo } = await money.giveBack(orderNo);
  const refund = { state: 'succeed', refundNo, amount: 100_00 } as const;
  await hearNews(money.up.ctx, money.gateway, { news: { kind: 'refund', refundNo, refund }, ip: '' });
  expect(await differing()).toEqual([orderNo]);
  expect(await told(orderNo)).toMatchObject([{ outcome: 'wrongAmount', ours: '288.00', theirs: '100.00' }]);
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
  await settleLine(refundNo);
  expect([await differing(), await isMarked(orderNo)]).toEqual([[], false]);
  await money.verify();
});

test.each(['paid', 'kept'] as const)(
  'a refund that the gateway says it has paid otherwise is not ended for three days, and then found until its line is settled: %s',
  async (how) => {
    money.gateway.refundsAre = 'during';
    const { orderNo, hear } = await begun();
    await hear({});
    const { refundNo } = await money.giveBack(orderNo);
    const proof = how === 'paid' ? '工行 0019' : undefined;
    const end = () => endRefund(money.up.ctx, money.staff, { refundNo, how, reason: '渠道金额不符', proof });
    const facts = [
      [{ amount: 100_00 }, 'pay.refundSaidAmount', { ours: '288.00', theirs: '100.00' }],
      [{ currency: 'USD' }, 'pay.refundSaidCurrency', { ours: 'CNY', theirs: 'USD' }],
      [{ refundNo: 'FOREIGN1' }, 'pay.refundSaidNumber', { ours: refundNo, theirs: 'FOREIGN1' }],
    ] as const;
    for (const [fact, key, values] of facts) {
      money.say(refundNo, { state: 'succeed', ...fact });
      await expect(end()).rejects.toMatchObject({ key, values });
    }
    // What it has said may be so, whether it answers now or not.
    money.gateway.away = true;
    await expect(end()).rejects.toMatchObject({ key: 'pay.refundSaidNumber' });
    expect(await money.refundOf(orderNo)).toMatchObject({ status: '1', endedBy: null });
    money.up.clock.advance(3 * DAY);
    money.gateway.away = how === 'kept';
    await end();
    money.gateway.away = false;
    staff = await money.signIn(staff);
    expect([await differing(), await isMarked(orderNo)]).toEqual([[orderNo], true]);
    const problems = await listProblems(money.up.ctx.db, money.up.ctx.now());
    expect(problems).toEqual([expect.stringContaining(`refundsOnce: refund ${refundNo}`)]);
    await settleLine(refundNo);
    expect([await differing(), await isMarked(orderNo)]).toEqual([[], false]);
    await money.verify();
    me = await money.signIn(me);
  },
);

test.each(['paid', 'kept'] as const)(
  'a gateway that says later that it has paid otherwise what staff have ended is found too: %s',
  async (how) => {
    money.gateway.refundsAre = 'stuck';
    const { orderNo, hear } = await begun();
    await hear({});
    const { refundNo } = await money.giveBack(orderNo);
    const proof = how === 'paid' ? '工行 0020' : undefined;
    await endRefund(money.up.ctx, money.staff, { refundNo, how, reason: '收款卡已注销', proof });
    await hearRefund(money.up.ctx, refundNo, { state: 'during', failure: 'ABNORMAL', amount: 100_00 });
    expect(await differing()).toEqual([]);
    await hearRefund(money.up.ctx, refundNo, { state: 'succeed', amount: 100_00 });
    expect(await differing()).toEqual([orderNo]);
    await settleLine(refundNo);
    expect(await differing()).toEqual([]);
    await money.verify();
  },
);

test('a message that nobody signed says nothing of an order', async () => {
  const { outTradeNo } = await begun();
  const refused = new NotifyRefused('badSignature', outTradeNo);
  await logRefused(money.up.ctx, money.gateway, { refused, ip: '203.0.113.9' });
  expect(await differing()).toEqual([]);
});
