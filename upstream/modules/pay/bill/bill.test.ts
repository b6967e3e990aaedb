import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Dashboard, getDashboard } from '@/contract/console/console';
import {
  actOnBillDifference,
  type BillDay,
  type BillDifference,
  compareBillDay,
  listBillDays,
  listBillDifferences,
} from '@/contract/pay/console-bill';
import { refundFinanceOrder } from '@/contract/pay/console-order';
import { emptyTables } from '@/tests/support/fixtures';
import { type PaySandbox, startPaySandbox } from '@/tests/support/money/pay-sandbox';
import type { SignedUp } from '@/tests/support/upstream';
import { type Caller, SYSTEM } from '@/upstream/core/context';
import { handleEvent } from '@/upstream/core/events';
import {
  billDays,
  billDifferences,
  ledgerAccounts,
  ledgerEntries,
  ledgerTransactions,
  orderLines,
  orders,
  payments,
  payNotifies,
  refunds,
  sandboxTrades,
} from '@/upstream/db/schema/pay';
import { consoleLogs } from '@/upstream/db/schema/service';
import { listProblems } from '@/upstream/verify/verify';
import { settleDifference } from './act-on-difference.service';
import { billsDue } from './bill.service';

const MINUTE = 60_000;
const GATEWAYS = [{ channel: 'wx_native' }, { channel: 'alipay_wap' }] as const;

let pay: PaySandbox;
let finance: SignedUp;
beforeAll(async () => {
  pay = await startPaySandbox();
});
afterAll(async () => {
  // The clock was moved, and what was due meanwhile waits.
  await pay.up.runDue();
  expect(await listProblems(pay.up.ctx.db)).toEqual([]);
  await pay.close();
});
beforeEach(async () => {
  await emptyTables(
    pay.up.ctx,
    ledgerAccounts,
    ledgerTransactions,
    orders,
    sandboxTrades,
    billDays,
    billDifferences,
    payNotifies,
  );
  pay.up.clock.set(new Date('2026-06-01T10:00:00+08:00'));
  finance = await pay.up.signUp({ userType: '0', certFlag: '2', roles: ['finance'] });
});
afterEach(() => vi.restoreAllMocks());

const ask = () => handleEvent(pay.up.ctx, billsDue(null));
/** Another time, at which staff sign in anew. */
async function at(time: string) {
  pay.up.clock.set(new Date(`2026-06-${time}+08:00`));
  finance = await pay.signIn(finance);
}
const differences = () => pay.up.ctx.db.select().from(billDifferences).orderBy(billDifferences.id);
const dayOf = async (channel: string, day = '2026-06-01') =>
  (
    await pay.up.ctx.db
      .select()
      .from(billDays)
      .where(and(eq(billDays.channel, channel), eq(billDays.day, day)))
  )[0];
const listed = async () => (await pay.up.call(listBillDifferences, { as: finance })).body.rows as BillDifference[];
const days = async () => (await pay.up.call(listBillDays, { as: finance })).body.rows as BillDay[];
const waiting = async () => ((await pay.up.call(getDashboard, { as: finance })).body.data as Dashboard).waiting?.bills;
const act = async (id: number, what: 'ask' | 'book' | 'giveBack', as = finance) =>
  (await pay.up.call(actOnBillDifference, { as, params: { id }, body: { act: what } })).body;
const compareAgain = (channel: string, day = '2026-06-01') =>
  pay.up.call(compareBillDay, { as: finance, body: { channel, day } });

async function tradeOf(outTradeNo: string) {
  const [row] = await pay.up.ctx.db.select().from(sandboxTrades).where(eq(sandboxTrades.outTradeNo, outTradeNo));
  if (!row) throw new Error('no trade');
  return row;
}

async function changeTrade(outTradeNo: string, change: object) {
  const { trade } = await tradeOf(outTradeNo);
  await pay.up.ctx.db
    .update(sandboxTrades)
    .set({ trade: { ...trade, ...change } })
    .where(eq(sandboxTrades.outTradeNo, outTradeNo));
}

/** A recharge that was paid at its gateway, and of which nobody told us. */
async function unheard(channel: 'wx_native' | 'alipay_wap') {
  const begun = await pay.begin(channel);
  await pay.press(begun.page, 'pay', true);
  return begun;
}

/** One payment by each gateway, a part of which has come back. */
async function busyDay() {
  const begun = [];
  for (const { channel } of GATEWAYS) {
    const one = await pay.begin(channel);
    await pay.press(one.page, 'pay');
    begun.push({ ...one, refundNo: await giveBackPart(one.orderNo) });
  }
  await pay.pass(MINUTE);
  return begun;
}

/** A refund of a part, as it stands once it has come back. */
async function giveBackPart(orderNo: string): Promise<string> {
  const [line] = await pay.up.ctx.db.select().from(orderLines).where(eq(orderLines.orderNo, orderNo));
  const part = { lineId: line?.lineId ?? 0, amount: '3.00', givenUp: false };
  const body = { orderNo, parts: [part], reason: 'part', idempotencyKey: `back-${orderNo}`.slice(0, 40) };
  const answer = await pay.up.call(refundFinanceOrder, { as: finance, body });
  expect(answer.body).toMatchObject({ code: 200 });
  return (answer.body.data as { refundNo: string }).refundNo;
}

const suspense = async () => {
  const { db } = pay.up.ctx;
  const rows = await db
    .select({ amount: ledgerEntries.amount })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.accountId, ledgerEntries.accountId))
    .where(eq(ledgerAccounts.code, 'suspense'));
  return rows.reduce((sum, { amount }) => sum + amount, 0);
};

test('a bill is asked for from its company’s hour on, compared once, and agrees', async () => {
  await busyDay();
  await at('02T08:59:59');
  await ask();
  expect([await dayOf('alipay'), await dayOf('wechat')]).toEqual([undefined, undefined]);
  await at('02T09:00:00');
  await Promise.all([ask(), ask()]);
  expect([await dayOf('alipay'), await dayOf('wechat')]).toMatchObject([{ lines: 2, differences: 0 }, undefined]);
  await at('02T10:00:00');
  pay.up.silent.length = 0;
  await ask();
  expect(await dayOf('wechat')).toMatchObject({ lines: 2, differences: 0, tries: 1 });
  expect(await differences()).toEqual([]);
  // Who has the list open sees it without asking.
  const heard = { topic: String(finance.userId), message: expect.objectContaining({ stale: ['console.bills'] }) };
  expect(pay.up.silent).toContainEqual(heard);
});

test.each([
  ['wx_native', 'wechat', '02T09:59:59', '02T10:00:00'],
  ['alipay_wap', 'alipay', '02T08:59:59', '02T09:00:00'],
] as const)(
  'a bill of %s that is not made yet is no empty one: it is asked for until it is there',
  async (channel, name, before, from) => {
    const gateway = pay.gatewayOf(channel);
    const [asked, hour] = [vi.spyOn(gateway, 'bill'), gateway.billHour];
    await busyDay();
    gateway.billHour = 1;
    await at('02T01:00:00');
    await ask();
    expect(await asked.mock.results[0]?.value).toBeNull();
    expect(await dayOf(name)).toMatchObject({
      comparedTime: null,
      tries: 1,
      askTime: new Date('2026-06-02T01:30:00+08:00'),
    });
    // Half an hour, then twice as long each time.
    for (const time of ['02T01:29:00', '02T01:30:00', '02T02:00:00', '02T02:30:00']) {
      await at(time);
      await ask();
    }
    expect(await dayOf(name)).toMatchObject({
      comparedTime: null,
      tries: 3,
      askTime: new Date('2026-06-02T04:30:00+08:00'),
    });
    expect((await days()).find((row) => row.channel === name && row.day === '2026-06-01')).toMatchObject({
      state: 'waiting',
      askTime: '2026-06-02 04:30:00',
      comparedTime: null,
    });
    expect(await differences()).toEqual([]);
    await at(before);
    expect(await gateway.bill('2026-06-01')).toBeNull();
    await at(from);
    expect(await gateway.bill('2026-06-01')).toHaveLength(2);
    await ask();
    expect(await dayOf(name)).toMatchObject({ lines: 2, differences: 0, askTime: null });
    gateway.billHour = hour;
  },
);

test('a bill that is not there a day after its time is an alarm, for as long as it is not', async () => {
  const { outTradeNo, page } = await pay.begin('wx_native');
  await pay.press(page, 'pay');
  const { trade, ...row } = await tradeOf(outTradeNo);
  await pay.up.ctx.db.delete(sandboxTrades);
  await at('02T10:00:00');
  await ask();
  expect(await waiting()).toBe(0);
  const errors = vi.spyOn(pay.up.ctx.log, 'error').mockImplementation(() => {});
  await at('03T10:00:00');
  await ask();
  expect(await dayOf('wechat')).toMatchObject({ comparedTime: null });
  expect(errors.mock.calls.map(([, words]) => words)).toEqual([expect.stringContaining('2026-06-01')]);
  expect(await waiting()).toBe(1);
  expect((await days()).find(({ state }) => state === 'late')).toMatchObject({ channel: 'wechat', day: '2026-06-01' });
  await pay.up.ctx.db.insert(sandboxTrades).values({ ...row, trade });
  expect((await compareAgain('wechat')).body.code).toBe(200);
  expect(await dayOf('wechat')).toMatchObject({ lines: 1, differences: 0 });
  expect(await waiting()).toBe(0);
});

test('a day on which nobody paid has no bill, and is taken for what it is after a day', async () => {
  await at('02T10:00:00');
  await ask();
  expect(await dayOf('wechat')).toMatchObject({ comparedTime: null });
  await at('03T10:00:00');
  await ask();
  expect(await dayOf('wechat')).toMatchObject({ lines: 0, differences: 0, askTime: null });
  expect(await waiting()).toBe(0);
});

test('what only one side knows, and what has two sums, is listed until staff of the finances settle it', async () => {
  const [wechat, alipay] = await busyDay();
  const only = await pay.begin('alipay_pc');
  await pay.press(only.page, 'less');
  await changeTrade(wechat?.outTradeNo ?? '', { paid: 900 });
  await pay.up.ctx.db.delete(sandboxTrades).where(eq(sandboxTrades.outTradeNo, alipay?.outTradeNo ?? ''));
  await at('02T10:00:00');
  await ask();
  const found = await listed();
  expect(
    found
      .map(({ channel, number, kind, ourAmount, theirAmount, acts }) => [
        ...[channel, number, kind, ourAmount, theirAmount, acts.join()],
      ])
      .sort(),
  ).toEqual(
    [
      ['wechat', wechat?.outTradeNo, 'amount', '10.00', '9.00', 'ask'],
      ['alipay', only.outTradeNo, 'missingHere', null, '9.99', 'ask,giveBack'],
      ['alipay', alipay?.outTradeNo, 'missingThere', '10.00', null, 'ask'],
      ['alipay', alipay?.refundNo, 'missingThere', '-3.00', null, 'ask'],
    ].sort(),
  );
  expect(await waiting()).toBe(4);
  const staff = (role: string): Caller => ({ ...SYSTEM, userId: finance.userId, userType: '0', roles: [role] });
  const asked = { id: found[0]?.id ?? 0, note: '银行已更正' };
  await expect(settleDifference(pay.up.ctx, staff('content'), asked)).rejects.toMatchObject({ code: 403 });
  await settleDifference(pay.up.ctx, staff('finance'), asked);
  await expect(settleDifference(pay.up.ctx, staff('finance'), asked)).rejects.toMatchObject({ code: 404 });
  expect((await differences()).find(({ id }) => id === asked.id)).toMatchObject({
    note: '银行已更正',
    outcome: 'noted',
    settledBy: finance.userId,
    settledTime: pay.up.ctx.now(),
  });
  expect(await waiting()).toBe(3);
});

test('a day that is compared again has what is new, and settles what is gone; what somebody settled stays', async () => {
  const [one, two, three] = [await unheard('wx_native'), await unheard('wx_native'), await unheard('wx_native')];
  await at('02T10:00:00');
  await ask();
  const idOf = async ({ outTradeNo }: { outTradeNo: string }) =>
    (await differences()).find((row) => row.outTradeNo === outTradeNo)?.id ?? 0;
  await settleDifference(
    pay.up.ctx,
    { ...SYSTEM, userId: finance.userId, userType: '0', roles: ['finance'] },
    {
      id: await idOf(one),
      note: 'test',
    },
  );
  await pay.post('wechat', await pay.message('wechat', two.outTradeNo));
  await changeTrade(three.outTradeNo, { paid: 1200 });
  expect((await compareAgain('wechat')).body.code).toBe(200);
  const outcomes = async () =>
    new Map((await differences()).map((row) => [row.outTradeNo, [row.outcome, row.theirAmount]]));
  expect(await outcomes()).toEqual(
    new Map([
      [one.outTradeNo, ['noted', 1000]],
      [two.outTradeNo, ['gone', 1000]],
      [three.outTradeNo, [null, 1200]],
    ]),
  );
  expect(await dayOf('wechat')).toMatchObject({ lines: 3, differences: 2 });
  const log = await pay.up.ctx.db.select().from(consoleLogs).where(eq(consoleLogs.action, 'bill.compare'));
  expect(log.at(-1)).toMatchObject({ userId: finance.userId, subject: 'wechat 2026-06-01' });
  expect((await compareAgain('wechat', '2020-01-01')).body.code).toBe(404);
});

test.each(GATEWAYS)(
  'a payment by $channel that we never heard of is booked on the bill’s word, once',
  async ({ channel }) => {
    const { userId, orderNo, outTradeNo } = await unheard(channel);
    await at('02T10:00:00');
    await ask();
    const [row] = await listed();
    expect(row).toMatchObject({ number: outTradeNo, orderNo, acts: ['ask', 'book', 'giveBack'] });
    const answers = await Promise.all([act(row?.id ?? 0, 'book'), act(row?.id ?? 0, 'book')]);
    expect(answers.map(({ data }) => data)).toMatchObject([{ outcome: 'booked' }, { outcome: 'booked' }]);
    expect(await pay.balance(userId)).toBe(1000);
    const { trade } = await tradeOf(outTradeNo);
    expect(await pay.payment(outTradeNo)).toMatchObject({ state: 'paid', tradeNo: trade.tradeNo });
    // On the day on which it was paid, so that no later bill misses it.
    expect((await pay.payment(outTradeNo))?.payTime).toEqual(new Date('2026-06-01T10:00:00+08:00'));
    expect(await differences()).toMatchObject([{ outcome: 'booked', settledBy: finance.userId }]);
    const log = await pay.up.ctx.db
      .select()
      .from(consoleLogs)
      .where(eq(consoleLogs.subject, String(row?.id)));
    expect(log.map(({ action, userId: who }) => [action, who])).toEqual([['bill.book', finance.userId]]);
  },
);

test('a payment that should not be had is given back instead of booked, whatever amount has come', async () => {
  const one = await pay.begin('alipay_pc');
  await pay.press(one.page, 'less');
  await at('02T10:00:00');
  await ask();
  const [row] = await listed();
  expect(row).toMatchObject({ theirAmount: '9.99', acts: ['ask', 'giveBack'] });
  expect((await act(row?.id ?? 0, 'book')).code).toBe(500);
  expect((await act(row?.id ?? 0, 'ask')).data).toMatchObject({ outcome: null, said: 'paid' });
  const answers = await Promise.all([act(row?.id ?? 0, 'giveBack'), act(row?.id ?? 0, 'giveBack')]);
  expect(answers.map(({ data }) => data)).toMatchObject([{ outcome: 'givenBack' }, { outcome: 'givenBack' }]);
  await pay.up.runDue();
  expect(await pay.payment(one.outTradeNo)).toMatchObject({ state: 'stray', amount: 999 });
  expect(await pay.up.ctx.db.select().from(refunds)).toMatchObject([{ amount: 999, status: '2', reason: 'stray' }]);
  expect((await tradeOf(one.outTradeNo)).trade).toMatchObject({ refunds: [{ amount: 999 }] });
  expect([await pay.balance(one.userId), await suspense()]).toEqual([0, 0]);
});

test('the gateway that is asked again has its word entered, or the difference stays with what it said', async () => {
  const [lost, unpaid] = [await unheard('wx_native'), await pay.begin('wx_native')];
  const ours = await pay.begin('wx_native');
  await pay.press(ours.page, 'pay');
  await at('02T10:00:00');
  await ask();
  const [row] = await listed();
  expect((await act(row?.id ?? 0, 'ask')).data).toEqual({ outcome: 'booked', said: 'paid' });
  expect(await pay.balance(lost.userId)).toBe(1000);
  expect((await act(row?.id ?? 0, 'ask')).code).toBe(404);
  const missing = async (outTradeNo: string) => {
    const [made] = await pay.up.ctx.db
      .insert(billDifferences)
      .values({ channel: 'wechat', day: '2026-06-01', outTradeNo, kind: 'missingThere', ourAmount: 1000 })
      .returning();
    return made?.id ?? 0;
  };
  expect((await act(await missing(ours.outTradeNo), 'ask')).data).toEqual({ outcome: 'confirmed', said: 'paid' });
  expect((await act(await missing(unpaid.outTradeNo), 'ask')).data).toEqual({ outcome: null, said: 'closed' });
  vi.spyOn(pay.gatewayOf('wx_native'), 'query').mockRejectedValue(new Error('away'));
  vi.spyOn(pay.up.ctx.log, 'error').mockImplementation(() => {});
  const [open] = await listed();
  expect(await act(open?.id ?? 0, 'ask')).toMatchObject({ code: 500 });
  expect((await differences()).find(({ id }) => id === open?.id)).toMatchObject({ outcome: null, settledTime: null });
});

test('an answer about another payment or refund than was asked about enters nothing, settles nothing and is kept', async () => {
  vi.spyOn(pay.up.ctx.log, 'error').mockImplementation(() => {});
  const [came] = await busyDay();
  const lost = await unheard('wx_native');
  await at('02T10:00:00');
  await ask();
  await changeTrade(lost.outTradeNo, { misstates: 'number' });
  await changeTrade(came?.outTradeNo ?? '', { misstates: 'number' });
  const values = {
    channel: 'wechat',
    day: '2026-06-01',
    outTradeNo: came?.refundNo ?? '',
    kind: 'missingThere',
    ourAmount: -300,
  };
  const [made] = await pay.up.ctx.db.insert(billDifferences).values(values).returning();
  const row = (await listed()).find(({ number }) => number === lost.outTradeNo);
  expect((await act(row?.id ?? 0, 'ask')).data).toEqual({ outcome: null, said: 'paid' });
  expect((await act(made?.id ?? 0, 'ask')).data).toEqual({ outcome: null, said: 'succeed' });
  expect(await pay.balance(lost.userId)).toBe(0);
  expect(await pay.payment(lost.outTradeNo)).toMatchObject({ state: 'open' });
  for (const number of [lost.outTradeNo, came?.refundNo ?? ''])
    expect(await pay.outcomes(number)).toContain('wrongOrder');
  await changeTrade(lost.outTradeNo, { misstates: undefined });
  expect((await act(row?.id ?? 0, 'ask')).data).toEqual({ outcome: 'booked', said: 'paid' });
});

test('a refund in several lines is one, and what has another sum than ours is neither booked nor settled by asking', async () => {
  const [came] = await busyDay();
  const refundNo = came?.refundNo ?? '';
  const { trade } = await tradeOf(came?.outTradeNo ?? '');
  const [{ amount: _, ...refund } = {}] = trade.refunds as Record<string, unknown>[];
  await changeTrade(came?.outTradeNo ?? '', { refunds: [1, 2].map((part) => ({ ...refund, amount: part * 100 })) });
  await at('02T10:00:00');
  await ask();
  expect(await differences()).toEqual([]);
  const [wrong, other] = await pay.up.ctx.db
    .insert(billDifferences)
    .values(
      [
        { outTradeNo: refundNo, ourAmount: -300, theirAmount: -200 },
        { outTradeNo: came?.outTradeNo ?? '', ourAmount: 1000, theirAmount: 900 },
      ].map((row) => ({ ...row, channel: 'wechat', day: '2026-06-01', kind: 'amount' })),
    )
    .returning();
  await pay.up.ctx.db.update(refunds).set({ status: '1', doneTime: null }).where(eq(refunds.refundNo, refundNo));
  expect((await act(wrong?.id ?? 0, 'book')).code).toBe(500);
  expect(await pay.up.ctx.db.select().from(refunds).where(eq(refunds.refundNo, refundNo))).toMatchObject([
    { status: '1' },
  ]);
  await changeTrade(came?.outTradeNo ?? '', { paid: 900 });
  expect((await act(other?.id ?? 0, 'ask')).data).toEqual({ outcome: null, said: 'refunded' });
  await pay.up.ctx.db.update(refunds).set({ status: '2', doneTime: new Date() }).where(eq(refunds.refundNo, refundNo));
});

test('money of a number that is none of ours waits in suspense until the bill has it going back', async () => {
  const one = await unheard('wx_native');
  await changeTrade(one.outTradeNo, {
    refunds: [
      { refundNo: 'BYHAND1', refundId: '5', amount: 1000, time: new Date('2026-06-01T11:00:00+08:00'), done: true },
    ],
  });
  await pay.up.ctx.db.delete(payments);
  await at('02T10:00:00');
  await ask();
  const [back, came] = await listed();
  expect([came?.acts, back?.acts]).toEqual([['book'], ['book']]);
  expect((await act(came?.id ?? 0, 'ask')).msg).toContain(one.outTradeNo);
  expect((await act(came?.id ?? 0, 'book')).data).toMatchObject({ outcome: 'booked' });
  expect(await suspense()).toBe(1000);
  expect((await act(back?.id ?? 0, 'book')).data).toMatchObject({ outcome: 'booked' });
  expect((await act(back?.id ?? 0, 'book')).data).toMatchObject({ outcome: 'booked' });
  expect(await suspense()).toBe(0);
  expect(await listProblems(pay.up.ctx.db, pay.up.ctx.now())).toEqual([]);
});

/** A refund that somebody made in the company's own console, under a number of the company's. */
const madeThere = (outTradeNo: string, refundNo: string) =>
  changeTrade(outTradeNo, {
    refunds: [{ refundNo, refundId: '5', amount: 1000, time: new Date('2026-06-01T11:00:00+08:00'), done: true }],
  });

test.each(GATEWAYS)(
  'a refund that was made in the company’s own console is its payer’s: their order is named, and they decide nothing ($channel)',
  async ({ channel }) => {
    const heard = await pay.begin(channel);
    await pay.press(heard.page, 'pay');
    const lost = await unheard(channel);
    await madeThere(heard.outTradeNo, 'THEIRS1');
    await madeThere(lost.outTradeNo, 'THEIRS2');
    await at('02T10:00:00');
    await ask();
    const rows = (await listed()).filter(({ number }) => number.startsWith('THEIRS'));
    expect(rows.map(({ number, orderNo, known, acts }) => [number, orderNo, known, acts]).sort()).toEqual([
      ['THEIRS1', heard.orderNo, false, ['book']],
      ['THEIRS2', lost.orderNo, false, ['book']],
    ]);
    const whose = [heard, lost].map(({ person }) => person.userId);
    const staff = { ...SYSTEM, userId: finance.userId, userType: '0', roles: ['finance'] };
    const settleAs = (id: number) => settleDifference(pay.up.ctx, staff, { id, note: '渠道后台退款' });
    const { db } = pay.up.ctx;
    for (const [at, { id }] of rows.sort((a, b) => a.number.localeCompare(b.number)).entries()) {
      await db
        .update(orders)
        .set({ userId: finance.userId })
        .where(eq(orders.userId, whose[at] ?? 0));
      expect((await act(id, 'book')).msg).toContain('您本人');
      await expect(settleAs(id)).rejects.toMatchObject({ key: expect.stringMatching(/^rights\.own/) });
      await db.update(orders).set({ userId: whose[at] }).where(eq(orders.userId, finance.userId));
      await settleAs(id);
    }
    await db.update(orders).set({ userId: finance.userId }).where(eq(orders.orderNo, heard.orderNo));
    expect(await listProblems(db, pay.up.ctx.now())).toContainEqual(expect.stringContaining('differenceSettlers'));
    await db.update(orders).set({ userId: whose[0] }).where(eq(orders.orderNo, heard.orderNo));
  },
);

test('what staff have paid by another road and the bill has too can be settled alone, and is said to be paid besides', async () => {
  const [one] = await busyDay();
  const refundNo = one?.refundNo ?? '';
  const { db } = pay.up.ctx;
  await db.update(refunds).set({ proof: '工行 0042', endedBy: finance.userId }).where(eq(refunds.refundNo, refundNo));
  await at('02T10:00:00');
  await ask();
  const [row] = await listed();
  expect(row).toMatchObject({ number: refundNo, kind: 'missingHere', acts: ['ask'], besides: true });
  expect((await act(row?.id ?? 0, 'book')).msg).toContain('不能这样处理');
  await db.update(refunds).set({ proof: null, endedBy: null }).where(eq(refunds.refundNo, refundNo));
});

test('a foreign number that stands in the bills of two days is booked once, also at the same time', async () => {
  for (const number of ['FOREIGN1', 'FOREIGN2']) {
    const values = ['2026-06-01', '2026-06-02'].map((day) => ({
      channel: 'wechat',
      day,
      outTradeNo: number,
      kind: 'missingHere',
      theirAmount: 1000,
    }));
    await pay.up.ctx.db.insert(billDifferences).values(values);
  }
  const of = async (number: string) => (await listed()).filter((row) => row.number === number);
  const [second, first] = await of('FOREIGN1');
  expect((await act(first?.id ?? 0, 'book')).data).toMatchObject({ outcome: 'booked' });
  const refused = await act(second?.id ?? 0, 'book');
  expect([refused.code, refused.msg]).toEqual([500, expect.stringContaining('2026-06-01')]);
  expect(await of('FOREIGN1')).toMatchObject([{ day: '2026-06-02', acts: [], bookedDay: '2026-06-01' }]);
  const both = await of('FOREIGN2');
  const answers = await Promise.all(both.map(({ id }) => act(id, 'book')));
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 500]);
  expect(await suspense()).toBe(2000);
  const staff = { ...SYSTEM, userId: finance.userId, userType: '0', roles: ['finance'] };
  await settleDifference(pay.up.ctx, staff, { id: second?.id ?? 0, note: '同一笔' });
  expect(await of('FOREIGN1')).toEqual([]);
});

test('nobody acts on a difference of their own, nor without the finance role', async () => {
  const { person, outTradeNo } = await unheard('wx_native');
  await at('02T10:00:00');
  await ask();
  const [row] = await listed();
  const content = await pay.up.signUp({ userType: '0', certFlag: '2', roles: ['content'] });
  expect((await act(row?.id ?? 0, 'book', content)).code).toBe(403);
  await pay.up.ctx.db.update(orders).set({ userId: finance.userId }).where(eq(orders.userId, person.userId));
  expect((await act(row?.id ?? 0, 'book')).msg).toContain('您本人');
  expect((await act(row?.id ?? 0, 'giveBack')).msg).toContain('您本人');
  expect(await pay.payment(outTradeNo)).toMatchObject({ state: 'open' });
  await pay.up.ctx.db.update(orders).set({ userId: person.userId }).where(eq(orders.userId, finance.userId));
});
