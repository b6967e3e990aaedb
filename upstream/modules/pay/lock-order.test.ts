import { readFileSync } from 'node:fs';
import fastGlob from 'fast-glob';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { getOrderStatus, quoteRefund, refundOrder } from '@/contract/pay/order';
import { giveMoney, insertMeeting, insertPlace } from '@/tests/support/fixtures';
import { bankTransfer } from '@/tests/support/money/bank-transfer';
import type { recordLocks } from '@/tests/support/money/lock-order';
import { moneyScenes, monthly } from '@/tests/support/money/money-scenes';
import { startTestRefunds, type TestRefunds } from '@/tests/support/money/refunds';
import { insertAttendee, insertItem, insertPooledMeeting, lineFor, orderLines } from '@/tests/support/places';
import type { SignedUp } from '@/tests/support/upstream';
import { SYSTEM } from '@/upstream/core/context';
import { handleEvent } from '@/upstream/core/events';
import { write } from '@/upstream/core/write';
import { billDifferences } from '@/upstream/db/schema/pay';
import { NotifyRefused } from '@/upstream/gateways/pay/pay-gateway';
import { freeHeldPlaces } from '@/upstream/modules/attendee/attendee.service';
import { placeProducts } from '@/upstream/modules/attendee/places.product';
import { findLines } from '@/upstream/modules/pay/order/order.repository';
import { askGoodwill } from '@/upstream/modules/pay/refund/goodwill.service';
import { bookDifference, giveDifferenceBack, settleDifference } from './bill/act-on-difference.service';
import { askAboutDifference } from './bill/ask-difference.service';
import { creditEarning } from './earning/earning.service';
import { cancelOrder, closeByStaff, orderDue } from './order/close-order.service';
import { hearNews, logRefused } from './payment/notify.service';
import { askGateway } from './payment/pay.service';
import { reconcileDue } from './payment/reconcile.service';
import { askToEnd, endRefund, finishRefund, retryRefund } from './refund/end-refund.service';
import { editPlan } from './vip/console-vip.service';
import { decideVoucher } from './voucher/voucher.service';
import { readAccount } from './withdraw/console-withdraw.service';
import { decideWithdrawal } from './withdraw/decide-withdrawal.service';

const MINUTE = 60_000;
let money: TestRefunds;
let does: ReturnType<typeof moneyScenes>;
let finance: SignedUp;
let locks: ReturnType<typeof recordLocks>;
beforeAll(async () => {
  money = await startTestRefunds();
  does = moneyScenes(money);
  finance = await money.signIn({ userId: money.staff.userId, token: '', sid: '' });
  locks = money.locks;
});
afterAll(async () => {
  await money.verify();
  await money.up.close();
});

const giveUp = (as: SignedUp, orderNo: string) =>
  money.up.call(refundOrder, { as, body: { orderNo, idempotencyKey: money.key() } });

/** A paid order on its way back, with what the gateway says of it. */
async function onItsWay(what: Parameters<TestRefunds['buy']>[1] = monthly, amount = 30_00) {
  const me = await money.person();
  const orderNo = await money.buy(me, what);
  money.gateway.refundsAre = 'during';
  const { refundNo } = await money.giveBack(orderNo, amount);
  money.gateway.refundsAre = 'succeed';
  return { me, orderNo, refundNo };
}

/** Every write of money, by the functions that do it: at least one way through each, and each way that locks more. */
const WRITES: [names: string, run: () => Promise<unknown>][] = [
  ['createOrder cancelOrder', async () => cancel(await money.person())],
  ['submitOrder', async () => does.paidByWallet(await does.rich())],
  ['submitOrder showPayment hearNews', async () => money.buy(await money.person(), monthly)],
  ['createOrder submitOrder', async () => money.buy(await money.person(), { biz: 'recharge', amount: '30' })],
  ['askSilent askGateway', pollAfterPaying],
  ['hearNews', hearOfAPayment],
  ['logRefused', () => logRefused(money.up.ctx, money.gateway, { refused: new NotifyRefused('unreadable'), ip: '' })],
  ['endPayment', payAfterClosing],
  ['orderDue', async () => expire(await money.person())],
  [
    'closeByStaff',
    async () => closeByStaff(money.up.ctx, money.staff, await money.order(await money.person(), monthly)),
  ],
  ['freeHeldPlaces', callMeetingOff],
  ['submitOrder refundOrder cancelOrder', () => placesThereAndBack()],
  ['quoteRefund refundOrder', async () => giveUpOneOfThree('wx_native')],
  ['refundOrder', async () => giveUpOneOfThree('wallet')],
  ['refundParts hearRefund', () => onItsWay({ biz: 'recharge', amount: '30' })],
  ['hearRefund', async () => money.hearRefund((await onItsWay()).refundNo, { state: 'failed', failure: 'CLOSED' })],
  ['hearRefund', async () => arrivesInvoiced()],
  ['refundWaits reconcileDue', askAboutAll],
  ['retryRefund endRefund askToEnd', failsAndIsTriedAgain],
  ['endRefund', async () => arrivesLate()],
  ['askGoodwill', askBeyondTheRules],
  ['finishRefund submitVoucher decideVoucher', transferThereAndBack],
  [
    'decideVoucher',
    async () => decideVoucher(money.up.ctx, money.staff, { ...(await refusable()), pass: false, reason: '无' }),
  ],
  ['askWithdrawal decideWithdrawal readAccount', async () => withdraw('approve', 'pay')],
  ['decideWithdrawal', async () => withdraw('refuse')],
  ['creditEarning', async () => credit(await money.person())],
  ['act', async () => bookDifference(money.up.ctx, money.staff, await missedPayment())],
  ['act', async () => giveDifferenceBack(money.up.ctx, money.staff, await missedPayment())],
  ['act', async () => bookDifference(money.up.ctx, money.staff, await missedRefund())],
  ['askAboutDifference askPayment', async () => askAboutDifference(money.up.ctx, money.staff, await missedPayment())],
  ['askAboutDifference askRefund', async () => askAboutDifference(money.up.ctx, money.staff, await missedRefund())],
  [
    'settleDifference',
    async () => settleDifference(money.up.ctx, money.staff, { id: await missedPayment(), note: '银行已更正' }),
  ],
  ['editPlan', () => editPlan(money.up.ctx, money.staff, 3, PLAN)],
];

const PLAN = {
  vipName: '年卡',
  vipNameEn: 'Yearly',
  months: 12,
  vipLevel: '1',
  price: '288',
  orderNum: 3,
  shown: true,
  rights: [],
  rightsEn: [],
  version: 0,
};

/** What a bill has and we have not; answers the difference's id. */
async function missed(outTradeNo: string, theirAmount: number): Promise<number> {
  const missing = { channel: 'wechat', day: '2026-05-19', kind: 'missingHere', outTradeNo, theirAmount };
  const [row] = await money.up.ctx.db.insert(billDifferences).values(missing).returning({ id: billDifferences.id });
  return row?.id ?? 0;
}
async function missedPayment() {
  const me = await money.person();
  const outTradeNo = await money.begin(me, await money.order(me, monthly));
  money.gateway.pay(outTradeNo);
  return missed(outTradeNo, 30_00);
}
async function missedRefund() {
  const { refundNo } = await onItsWay();
  money.say(refundNo, { state: 'succeed' });
  return missed(refundNo, -30_00);
}

async function cancel(as: SignedUp) {
  await cancelOrder(money.up.ctx, does.callerOf(as), await money.order(as, monthly));
}
async function expire(as: SignedUp) {
  const orderNo = await money.order(as, monthly);
  await money.begin(as, orderNo);
  money.up.clock.advance(31 * MINUTE);
  await handleEvent(money.up.ctx, orderDue({ orderNo }));
}
async function pollAfterPaying() {
  const me = await money.person();
  const orderNo = await money.order(me, monthly);
  money.gateway.pay(await money.begin(me, orderNo));
  money.up.clock.advance(6_000);
  await money.up.call(getOrderStatus, { as: me, query: { orderNo } });
  expect(await money.payStatus(me, orderNo)).toBe('1');
}
async function hearOfAPayment() {
  const me = await money.person();
  const payment = money.gateway.pay(await money.begin(me, await money.order(me, monthly)));
  expect(await hearNews(money.up.ctx, money.gateway, { news: { kind: 'payment', payment }, ip: '' })).toBe(true);
}
/** Money for a closed order is taken after all; a second one waits in suspense and goes back. */
async function payAfterClosing() {
  const me = await does.rich();
  const orderNo = await money.order(me, monthly);
  const [first, second] = [await money.begin(me, orderNo), await money.begin(me, orderNo, 'alipay_pc')];
  money.gateway.pay(first);
  await cancelOrder(money.up.ctx, does.callerOf(me), orderNo);
  await askGateway(money.up.ctx, first);
  expect(await money.payStatus(me, orderNo)).toBe('1');
  await money.hear({
    outTradeNo: second,
    channel: 'alipay_pc',
    state: 'paid',
    amount: 30_00,
    tradeNo: `late${second}`,
  });
}
async function callMeetingOff() {
  const msId = await insertMeeting(money.up.ctx);
  for (const _ of [1, 2, 3]) await insertPlace(money.up.ctx, (await money.person()).userId, msId);
  await write(money.up.ctx, SYSTEM, 'system', (tx) => freeHeldPlaces(tx, msId));
}
async function giveUpOneOfThree(channel: 'wallet' | 'wx_native') {
  const me = await does.rich();
  const bought = [];
  for (const _ of [1, 2, 3]) {
    bought.push(channel === 'wallet' ? await does.paidByWallet(me) : await money.buy(me, monthly));
  }
  await money.up.call(quoteRefund, { as: me, query: { orderNo: bought[0] ?? '' } });
  expect((await giveUp(me, bought[1] ?? '')).body.code).toBe(200);
}
async function arrivesInvoiced() {
  for (const pays of [(as: SignedUp) => money.buy(as, monthly), does.paidByWallet]) {
    const me = await does.rich();
    const orderNo = await pays(me);
    await does.invoiced(me, finance, orderNo);
    expect(await money.giveBack(orderNo, 10_00, false)).toBeTruthy();
    expect(await money.refundOf(orderNo)).toMatchObject({ status: '2' });
    const second = await pays(me);
    expect((await does.reverse(finance, await does.invoiced(me, finance, second))).body.code).toBe(200);
  }
}
async function askAboutAll() {
  const { refundNo, orderNo } = await onItsWay();
  const me = await money.person();
  money.gateway.pay(await money.begin(me, await money.order(me, monthly)));
  money.say(refundNo, { state: 'succeed' });
  money.up.clock.advance(45 * MINUTE);
  await handleEvent(money.up.ctx, reconcileDue(null));
  expect(await money.refundOf(orderNo)).toMatchObject({ status: '2' });
}
async function failsAndIsTriedAgain() {
  const kept = await onItsWay({ biz: 'recharge', amount: '30' });
  money.say(kept.refundNo, { state: 'during', failure: 'ABNORMAL' });
  await endRefund(money.up.ctx, money.staff, { refundNo: kept.refundNo, how: 'kept', reason: '收款卡已注销' });
  const { refundNo, orderNo } = await onItsWay({ biz: 'recharge', amount: '30' });
  money.say(refundNo, { state: 'during', failure: 'ABNORMAL' });
  await money.hearRefund(refundNo, { state: 'failed', failure: 'CLOSED' });
  const right = { name: 'staff.finance', about: { kind: 'refund', id: refundNo } } as const;
  await askToEnd(money.up.ctx, money.staff, refundNo, { right, reason: '已现金退还' });
  await retryRefund(money.up.ctx, money.staff, refundNo);
  await endRefund(money.up.ctx, money.staff, { refundNo, how: 'paid', reason: '收款卡已注销', proof: '工行 0001' });
  expect(await money.refundOf(orderNo)).toMatchObject({ status: '2' });
}
async function arrivesLate() {
  for (const what of [monthly, { biz: 'recharge', amount: '30' } as const]) {
    const { refundNo } = await onItsWay(what);
    await money.hearRefund(refundNo, { state: 'failed', failure: 'CLOSED' });
    expect(await money.hearRefund(refundNo, { state: 'succeed' })).toBe('applied');
  }
}
async function refusable() {
  const { id } = await does.proved(await money.person());
  return { id };
}
async function transferThereAndBack() {
  const { orderNo, id } = await does.proved(await money.person());
  await decideVoucher(money.up.ctx, money.staff, { id, pass: true });
  const { refundNo } = await money.giveBack(orderNo, 30_00);
  await finishRefund(money.up.ctx, money.staff, refundNo);
}
async function withdraw(...events: ('approve' | 'pay' | 'refuse')[]) {
  const id = await does.withdrawing(await does.rich());
  await readAccount(money.up.ctx, money.staff, id);
  const said = { reason: '核对', ...bankTransfer(money.up.ctx.now()) };
  for (const event of events) await decideWithdrawal(money.up.ctx, money.staff, { id, event, ...said });
}
async function credit({ userId }: SignedUp) {
  const fee = { userId, kind: 'lecture' as const, title: '讲课费', titleEn: 'Lecture', gross: 2000_00 };
  await giveMoney(money.up.ctx, userId, 1);
  await creditEarning(money.up.ctx, money.staff, { ...fee, idempotencyKey: money.key() });
}

/** Two places of a meeting whose seats are counted: ordered together, paid, given up one after the other; and two that nobody pays for. */
/** What orders a place with a workshop for somebody, and what pays for it. */
async function places(me: SignedUp) {
  const { msId, fees } = await insertPooledMeeting(money.up.ctx, {
    代表: { price: 10_00, stock: 9 },
    工作坊: { price: 5_00, biz: 'workshop', stock: 9 },
  });
  const basket = async () => {
    const place = await insertAttendee(money.up.ctx, msId, fees.代表 ?? 0);
    const item = await insertItem(money.up.ctx, place, fees.工作坊 ?? 0);
    const lines = [lineFor('workshop', item, 5_00, null), lineFor('enroll', place, 10_00, null)];
    return (await orderLines(money, me, msId, lines)).orderNo;
  };
  const paid = async () => {
    const orderNo = await basket();
    await money.hear({ ...money.gateway.pay(await money.begin(me, orderNo)), channel: 'wx_native' });
    return orderNo;
  };
  return { basket, paid };
}
async function askBeyondTheRules() {
  const orderNo = await (await places(await money.person())).paid();
  const [line] = await findLines(money.up.ctx.db, orderNo);
  const rules = placeProducts.map((product) =>
    vi.spyOn(product, 'refundQuote').mockResolvedValue({ amount: 0, forNothing: true }),
  );
  const asked = { orderNo, lineId: line?.lineId ?? 0, amount: 5_00, reason: '住院' };
  const right = { name: 'staff.finance', about: { kind: 'order', id: orderNo } } as const;
  await askGoodwill(money.up.ctx, money.staff, { right, allow: async () => {} }, asked);
  for (const rule of rules) rule.mockRestore();
}
async function placesThereAndBack() {
  const me = await money.person();
  const { basket, paid } = await places(me);
  const orderNo = await paid();
  const rules = placeProducts.map((product, n) =>
    vi.spyOn(product, 'refundQuote').mockResolvedValue({ amount: n === 0 ? 10_00 : 0, forNothing: true }),
  );
  expect((await giveUp(me, orderNo)).body.code).toBe(200);
  for (const rule of rules) rule.mockRestore();
  await cancelOrder(money.up.ctx, { ...SYSTEM, userId: me.userId, userType: '104', certFlag: '2' }, await basket());
}

test.each(WRITES)('%s locks in the one order', async (_names, run) => {
  locks.take();
  await run();
  const { transactions, misplaced } = locks.take();
  expect(misplaced).toEqual([]);
  expect(transactions).toBeGreaterThan(0);
});

test('every write of money stands in that list', async () => {
  // Comparing bills moves nothing; acting on what they have does.
  const files = await fastGlob('upstream/modules/pay/**/*.ts', { ignore: ['**/*.test.ts', '**/bill/bill.service.ts'] });
  const found = files.flatMap((path) => {
    const pieces = readFileSync(path, 'utf8').split(/^(?=(?:export )?(?:async )?(?:function|const) )/m);
    return pieces.flatMap((piece) => {
      const [, name] = /^(?:export )?(?:async )?(?:function|const) (\w+)/.exec(piece) ?? [];
      return name && /(?<!\.)\bwrite\(/.test(piece) ? [name] : [];
    });
  });
  const listed = new Set(WRITES.flatMap(([names]) => names.split(' ')));
  expect(found.filter((name) => !listed.has(name))).toEqual([]);
});

test('the accounts of persons are locked by their ids', () => {
  const text = readFileSync('upstream/modules/pay/ledger/ledger.repository.ts', 'utf8');
  expect(text).toMatch(/orderBy\(asc\(ledgerAccounts\.accountId\)\)/);
});
