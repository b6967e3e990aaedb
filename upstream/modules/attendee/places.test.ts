import { asc, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { askInvoice } from '@/contract/invoice/invoice';
import { cancelOrder, getOrder, quoteRefund, refundOrder } from '@/contract/pay/order';
import { startTestMoney, type TestMoney } from '@/tests/support/money/money';
import { insertAttendee, insertItem, insertPooledMeeting, lineFor, orderLines } from '@/tests/support/places';
import type { SignedUp } from '@/tests/support/upstream';
import { signal, untilWaiting } from '@/tests/support/waiting';
import { SYSTEM } from '@/upstream/core/context';
import { handleEvent } from '@/upstream/core/events';
import { rowsOf } from '@/upstream/core/module/check';
import { fromWire, toWire } from '@/upstream/core/time';
import { write } from '@/upstream/core/write';
import { attendeeEvents, attendeeItems, attendees } from '@/upstream/db/schema/attendee';
import { meetingFees, meetings } from '@/upstream/db/schema/meeting';
import * as pay from '@/upstream/db/schema/pay';
import { stockHolds, stockPools } from '@/upstream/db/schema/stock';
import { poolsFollowDue } from '@/upstream/modules/attendee/pools/pools.events';
import { applyRefund } from '@/upstream/modules/pay/refund/apply-refund.service';
import * as stock from '@/upstream/modules/stock/stock.repository';
import { lockPlaces, setFee } from './place.repository';
import { placeProducts } from './places.product';

const SERVER = process.env.TEST_DATABASE_URL;
let money: TestMoney;
beforeAll(async () => {
  money = await startTestMoney();
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await money.verify();
  await money.up.close();
});

const db = () => money.up.ctx.db;
const poolsOf = (msId: number) =>
  db().select().from(stockPools).where(eq(stockPools.msId, msId)).orderBy(asc(stockPools.poolId));
const usedOf = async (msId: number) => (await poolsOf(msId)).map(({ used }) => used);
const stateOf = async (id: number) =>
  (await db().select().from(attendees).where(eq(attendees.attendeeId, id)))[0]?.state;
const linesOf = (orderNo: string) =>
  db().select().from(pay.orderLines).where(eq(pay.orderLines.orderNo, orderNo)).orderBy(asc(pay.orderLines.lineId));
const refundsOf = (orderNo: string) => db().select().from(pay.refunds).where(eq(pay.refunds.orderNo, orderNo));

async function payFor(as: SignedUp, orderNo: string) {
  const outTradeNo = await money.begin(as, orderNo);
  return money.hear({ ...money.gateway.pay(outTradeNo), channel: 'wx_native' });
}
/** What organisers give back for a place is theirs to say: here so much of a thousand yuan. */
function refundRule(amount: number) {
  const rule = { amount, forNothing: true };
  for (const product of placeProducts) vi.spyOn(product, 'refundQuote').mockResolvedValue(rule);
}
const giveUp = (as: SignedUp, orderNo: string, lineIds: number[], more = {}) =>
  money.up.call(refundOrder, { as, body: { orderNo, lineIds, idempotencyKey: money.key(), ...more } });

/** An order of so many places, each for somebody of their own, paid by the first. */
async function team(size: number, stockLeft = size) {
  const { msId, fees } = await insertPooledMeeting(money.up.ctx, { 代表: { price: 1000_00, stock: stockLeft } });
  const people: SignedUp[] = [];
  for (let n = 0; n < size; n++) people.push(await money.person());
  const [payer] = people;
  if (!payer) throw new Error('nobody');
  const places = [];
  for (const { userId } of people)
    places.push(await insertAttendee(money.up.ctx, msId, fees.代表 ?? 0, { userId, source: 'team' }));
  const lines = places.map((id, n) => lineFor('enroll', id, 1000_00, people[n]?.userId ?? null));
  const { orderNo } = await orderLines(money, payer, msId, lines);
  expect(await payFor(payer, orderNo)).toBe('applied');
  return { msId, people, payer, places, orderNo, lineIds: (await linesOf(orderNo)).map(({ lineId }) => lineId) };
}

describe('an order of several lines', () => {
  test('a place, a workshop and a companion are three lines, booked by their own kinds, and one invoice of three lines', async () => {
    const { ctx } = money.up;
    const me = await money.person();
    const { msId, fees } = await insertPooledMeeting(ctx, {
      代表: { price: 1600_00 },
      工作坊: { price: 300_00, biz: 'workshop', stock: 60 },
      随行: { price: 0, biz: 'companion' },
    });
    const place = await insertAttendee(ctx, msId, fees.代表 ?? 0, { userId: me.userId });
    const companion = await insertAttendee(ctx, msId, fees.随行 ?? 0, { hostId: place, name: '李敏' });
    const item = await insertItem(ctx, place, fees.工作坊 ?? 0);
    const { orderNo, amount } = await orderLines(money, me, msId, [
      lineFor('enroll', place, 1600_00, me.userId),
      lineFor('workshop', item, 300_00, me.userId),
      lineFor('companion', companion, 0, null),
    ]);
    expect(amount).toBe(1900_00);
    expect(await usedOf(msId)).toEqual([1, 1]);
    expect(await payFor(me, orderNo)).toBe('applied');
    expect((await linesOf(orderNo)).map(({ biz, state }) => `${biz} ${state}`)).toEqual([
      'enroll fulfilled',
      'workshop fulfilled',
      'companion fulfilled',
    ]);
    const entries = await rowsOf(
      db(),
      sql`select a.code, e.amount::integer as amount from ledger_entry e
      join ledger_account a using (account_id) join ledger_transaction t using (tx_id)
      where t.order_no = ${orderNo} and a.code like 'sales:%' order by 1`,
    );
    expect(entries).toEqual([
      { code: `sales:enroll:${msId}`, amount: 1600_00 },
      { code: `sales:workshop:${msId}`, amount: 300_00 },
    ]);
    expect([await stateOf(place), await stateOf(companion)]).toEqual(['enrolled', 'enrolled']);
    const [taken] = await db().select().from(attendeeItems).where(eq(attendeeItems.itemId, item));
    expect(taken?.state).toBe('enrolled');
    const history = await db()
      .select()
      .from(attendeeEvents)
      .where(eq(attendeeEvents.attendeeId, place))
      .orderBy(asc(attendeeEvents.id));
    expect(history.map(({ event, toState }) => `${event} ${toState}`).sort()).toEqual(
      ['hold awaiting', 'fulfil enrolled', 'item.hold awaiting', 'item.fulfil enrolled'].sort(),
    );
    const { body } = await money.up.call(askInvoice, {
      as: me,
      body: { orderNo, kind: '1', titleType: '1', title: '王磊', idempotencyKey: money.key() },
    });
    expect(body.data).toMatchObject({ amount: '1900.00' });
  });

  test('what costs nothing is paid at once, without a payment; given up, its place is free again', async () => {
    const { ctx } = money.up;
    const me = await money.person();
    const { msId, fees } = await insertPooledMeeting(ctx, { 讲者: { price: 0, stock: 1 } });
    const place = await insertAttendee(ctx, msId, fees.讲者 ?? 0, { userId: me.userId });
    const { orderNo, payStatus } = await orderLines(money, me, msId, [lineFor('enroll', place, 0, me.userId)]);
    expect(payStatus).toBe('1');
    expect([await stateOf(place), await usedOf(msId)]).toEqual(['enrolled', [1, 1]]);
    await money.verify();
    refundRule(0);
    const [line] = await linesOf(orderNo);
    expect((await giveUp(me, orderNo, [line?.lineId ?? 0])).body.data).toMatchObject({ amount: '0.00', refundNo: '' });
    expect([await stateOf(place), await usedOf(msId)]).toEqual(['cancelled', [0, 0]]);
    expect(await refundsOf(orderNo)).toEqual([]);
    // Somebody else may have it now, and whoever gave it up may order again.
    await orderLines(money, me, msId, [lineFor('enroll', place, 0, me.userId)]);
    expect(await stateOf(place)).toBe('enrolled');
  });

  test('with the same key it is the same order, and another basket under it is refused', async () => {
    const { ctx } = money.up;
    const me = await money.person();
    const { msId, fees } = await insertPooledMeeting(ctx, { 代表: { price: 10_00 } });
    const [one, other] = [
      await insertAttendee(ctx, msId, fees.代表 ?? 0, { userId: me.userId }),
      await insertAttendee(ctx, msId, fees.代表 ?? 0),
    ];
    const key = money.key();
    const lines = [lineFor('enroll', one, 10_00, me.userId)];
    const { orderNo } = await orderLines(money, me, msId, lines, key);
    expect((await orderLines(money, me, msId, lines, key)).orderNo).toBe(orderNo);
    const larger = orderLines(money, me, msId, [...lines, lineFor('enroll', other, 10_00, null)], key);
    await expect(larger).rejects.toMatchObject({ key: 'pay.keyUsed' });
    expect(await usedOf(msId)).toEqual([1]);
  });

  test('one that closes gives all it held back, and late money takes it again if it is still there', async () => {
    const { ctx } = money.up;
    const [me, other] = [await money.person(), await money.person()];
    const { msId, fees } = await insertPooledMeeting(ctx, { 代表: { price: 10_00, stock: 1 } });
    const places = [];
    for (const { userId } of [me, other]) places.push(await insertAttendee(ctx, msId, fees.代表 ?? 0, { userId }));
    const [mine = 0, theirs = 0] = places;
    const { orderNo } = await orderLines(money, me, msId, [lineFor('enroll', mine, 10_00, me.userId)]);
    const outTradeNo = await money.begin(me, orderNo);
    const full = orderLines(money, other, msId, [lineFor('enroll', theirs, 10_00, other.userId)]);
    await expect(full).rejects.toMatchObject({ key: 'pay.soldOut' });
    expect((await money.up.call(cancelOrder, { as: me, body: { orderNo } })).body.code).toBe(200);
    expect([await stateOf(mine), await usedOf(msId)]).toEqual(['expired', [0, 0]]);
    await orderLines(money, other, msId, [lineFor('enroll', theirs, 10_00, other.userId)]);
    const late = { outTradeNo, state: 'paid', amount: 10_00, tradeNo: 'late', channel: 'wx_native' } as const;
    expect(await money.hear(late)).toBe('stray');
    expect([await stateOf(mine), await stateOf(theirs)]).toEqual(['expired', 'awaiting']);
  });
});

describe('giving up by line', () => {
  test('one of thirty for nothing: its place is free, no refund is there, and the others are untouched', async () => {
    const { payer, orderNo, lineIds, places, msId } = await team(30);
    refundRule(0);
    const [line = 0] = lineIds.slice(7);
    const { body } = await money.up.call(quoteRefund, { as: payer, query: { orderNo, lineIds: [line] } });
    expect(body.data).toMatchObject({ amount: '0.00', refundable: true, lines: [{ lineId: line, amount: '0.00' }] });
    const key = money.key();
    for (let n = 0; n < 2; n++)
      expect((await giveUp(payer, orderNo, [line], { idempotencyKey: key })).body.data).toMatchObject({ refundNo: '' });
    expect(await refundsOf(orderNo)).toEqual([]);
    expect(await stateOf(places[7] ?? 0)).toBe('cancelled');
    expect(await usedOf(msId)).toEqual([29, 29]);
    expect(await money.payStatus(payer, orderNo)).toBe('1');
    expect((await linesOf(orderNo)).filter(({ state }) => state === 'fulfilled')).toHaveLength(29);
    // Once is enough.
    expect((await giveUp(payer, orderNo, [line])).body.code).not.toBe(200);
    await money.verify();
  });

  test('two refunds of one order run at once; it is being refunded until both have arrived', async () => {
    const { payer, people, orderNo, lineIds } = await team(3);
    refundRule(500_00);
    money.gateway.refundsAre = 'during';
    const [first = 0, second = 0, third = 0] = lineIds;
    expect((await giveUp(payer, orderNo, [first], { amount: '500.00' })).body).toMatchObject({
      code: 200,
      data: { amount: '500.00' },
    });
    // Whom a line is for may give it up, and nobody else's.
    const member = people[1] as SignedUp;
    expect((await giveUp(member, orderNo, [third])).body.code).toBe(404);
    expect((await giveUp(member, orderNo, [second], { amount: '400.00' })).body).toMatchObject({ code: 601 });
    expect((await giveUp(member, orderNo, [second], { amount: '500.00' })).body.code).toBe(200);
    // A line that is on its way is not given up again.
    expect((await giveUp(payer, orderNo, [first])).body.code).not.toBe(200);
    expect(await money.payStatus(payer, orderNo)).toBe('4');
    money.gateway.refundsAre = 'succeed';
    for (const [n, { refundNo }] of (await refundsOf(orderNo)).entries()) {
      await write(money.up.ctx, SYSTEM, 'system', (tx) => applyRefund(tx, refundNo, { state: 'succeed' }));
      expect(await money.payStatus(payer, orderNo)).toBe(n === 0 ? '4' : '1');
    }
    expect((await giveUp(payer, orderNo, [third], { amount: '500.00' })).body.code).toBe(200);
    await money.verify();
  });

  test('what of an order is left when the rest has gone back is nothing: the last one for nothing ends it', async () => {
    const { payer, orderNo, lineIds } = await team(2);
    const [first = 0, second = 0] = lineIds;
    refundRule(1000_00);
    expect((await giveUp(payer, orderNo, [first])).body.code).toBe(200);
    vi.restoreAllMocks();
    refundRule(0);
    expect((await giveUp(payer, orderNo, [second])).body.code).toBe(200);
    expect(await money.payStatus(payer, orderNo)).toBe('2');
    const { data } = (await money.up.call(getOrder, { as: payer, params: { orderNo } })).body;
    expect(data).toMatchObject({ refunded: '1000.00', amount: '2000.00' });
  });

  test('an invoice is of lines: each title its own, one that goes back touches one', async () => {
    const { payer, orderNo, lineIds } = await team(3);
    const ask = (ids: number[], title: string) =>
      money.up.call(askInvoice, {
        as: payer,
        body: { orderNo, lineIds: ids, kind: '1', titleType: '1', title, idempotencyKey: money.key() },
      });
    const [first = 0, second = 0, third = 0] = lineIds;
    expect((await ask([first], '王磊')).body.data).toMatchObject({ amount: '1000.00' });
    expect((await ask([second], '李敏')).body.data).toMatchObject({ amount: '1000.00' });
    expect((await ask([first], '张三')).body.code).not.toBe(200);
    expect((await ask([987_654], '张三')).body.code).toBe(404);
    refundRule(1000_00);
    money.gateway.refundsAre = 'during';
    expect((await giveUp(payer, orderNo, [third])).body.code).toBe(200);
    money.gateway.refundsAre = 'succeed';
    // What is on its way back is not invoiced meanwhile.
    expect((await ask([third], '张三')).body.code).not.toBe(200);
    expect((await linesOf(orderNo)).map(({ invoiced }) => invoiced)).toEqual([1000_00, 1000_00, 0]);
  });
});

describe('stock', () => {
  /** A hundred people at once for the last place and the last seat of a workshop: half of them name the workshop first. */
  async function rush() {
    const { ctx } = money.up;
    const all = { 代表: { price: 10_00 }, 工作坊: { price: 5_00, biz: 'workshop' as const, stock: 1 } };
    const { msId, fees } = await insertPooledMeeting(ctx, all, { capacity: 1 });
    const baskets = [];
    for (let n = 0; n < 100; n++) {
      const id = await insertAttendee(ctx, msId, fees.代表 ?? 0);
      const item = await insertItem(ctx, id, fees.工作坊 ?? 0);
      const lines = [lineFor('enroll', id, 10_00, null), lineFor('workshop', item, 5_00, null)];
      baskets.push(n % 2 === 0 ? lines : lines.reverse());
    }
    const me = await money.person();
    const answers = await Promise.allSettled(baskets.map((lines) => orderLines(money, me, msId, lines)));
    const refused = answers.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { key?: string }).key] : []));
    return { msId, got: answers.length - refused.length, refused: new Set(refused) };
  }

  test('of a hundred at once one gets the last place of two pools, and ninety-nine are told that it is gone', async () => {
    const { msId, got, refused } = await rush();
    expect([got, [...refused]]).toEqual([1, ['pay.soldOut']]);
    expect(await usedOf(msId)).toEqual([1, 1]);
  });

  test.skipIf(!SERVER)('without the lock of the pools more than one would get it', async () => {
    await db().execute(sql`alter table stock_pool drop constraint stock_pool_used_check`);
    // The first two read what is left before either takes it.
    let readers = 0;
    let go = () => {};
    const both = new Promise<void>((resolve) => {
      go = resolve;
    });
    vi.spyOn(stock, 'lockPools').mockImplementation(async (tx, ids) => {
      const rows = await tx
        .select()
        .from(stockPools)
        .where(inArray(stockPools.poolId, [...ids]));
      readers += 1;
      if (readers === 2) go();
      await both;
      return rows;
    });
    const { msId, got } = await rush();
    expect(got).toBeGreaterThan(1);
    vi.restoreAllMocks();
    const held = db().select({ poolId: stockPools.poolId }).from(stockPools).where(eq(stockPools.msId, msId));
    await db().update(stockPools).set({ capacity: null }).where(sql`pool_id in ${held}`);
    await db().execute(
      sql`alter table stock_pool add constraint stock_pool_used_check check (used >= 0 and used <= capacity)`,
    );
  });

  test.skipIf(!SERVER)(
    'a place that becomes one of another type while somebody waits for its lock is found',
    async () => {
      const { ctx } = money.up;
      const { msId, fees } = await insertPooledMeeting(ctx, { 代表: { price: 0 }, 学生: { price: 0 } });
      const [from, feeId] = [fees.代表 ?? 0, fees.学生 ?? 0];
      const id = await insertAttendee(ctx, msId, from, { userId: (await money.person()).userId });
      const [changed, seen] = [signal(), signal()];
      const changing = write(ctx, SYSTEM, 'system', async (tx) => {
        await setFee(tx, { attendeeId: id, from, feeId });
        changed.give();
        await seen.given;
      });
      await changed.given;
      const waiting = write(ctx, SYSTEM, 'system', (tx) => lockPlaces(tx, 'attendee', { lineIds: [], ids: [id] }));
      await untilWaiting(ctx, 1).finally(seen.give);
      await changing;
      expect(await waiting).toMatchObject([{ id, feeId }]);
    },
  );

  test('lists and pages follow the pools by the clock', async () => {
    const { ctx } = money.up;
    const me = await money.person();
    const { msId, fees } = await insertPooledMeeting(
      ctx,
      { 代表: { price: 0, stock: 5 }, 线上: { price: 0 } },
      { capacity: 50, enrollCount: 20 },
    );
    expect((await poolsOf(msId)).map(({ kind, capacity, used }) => [kind, capacity, used])).toEqual([
      ['meeting', 50, 20],
      ['fee', 5, 0],
    ]);
    const place = await insertAttendee(ctx, msId, fees.代表 ?? 0, { userId: me.userId });
    await orderLines(money, me, msId, [lineFor('enroll', place, 0, me.userId)]);
    const said = async () => {
      const [meeting] = await db().select().from(meetings).where(eq(meetings.msId, msId));
      const rows = await db().select().from(meetingFees).where(eq(meetingFees.msId, msId)).orderBy(meetingFees.feeId);
      return [meeting?.enrollCount, ...rows.map(({ stock: left }) => left)];
    };
    expect(await said()).toEqual([20, 5, null]);
    await handleEvent(ctx, poolsFollowDue(null));
    expect(await said()).toEqual([21, 4, 29]);
    expect(await db().select().from(stockPools).where(eq(stockPools.stale, true))).toEqual([]);
    const [hold] = await db().select().from(stockHolds).where(eq(stockHolds.holderId, place));
    expect(hold?.state).toBe('taken');
  });
});

describe('what comes back', () => {
  test('follows the steps of the meeting by the second: what was told and is no longer so is said anew, and after the last it is given up for nothing', async () => {
    const { ctx, clock } = money.up;
    const me = await money.person();
    const wire = (ms: number) => toWire(new Date(Math.floor(ctx.now().getTime() / 1000) * 1000 + ms));
    const refundSteps = [
      { until: wire(10_000), percent: 100, fee: 0 },
      { until: wire(20_000), percent: 50, fee: 50_00 },
    ];
    const { msId, fees } = await insertPooledMeeting(ctx, { 代表: { price: 801_01 } }, { refundSteps });
    const place = await insertAttendee(ctx, msId, fees.代表 ?? 0, { userId: me.userId });
    const { orderNo } = await orderLines(money, me, msId, [lineFor('enroll', place, 801_01, me.userId)]);
    await payFor(me, orderNo);
    const quote = async () => (await money.up.call(quoteRefund, { as: me, query: { orderNo } })).body.data;
    expect(await quote()).toMatchObject({ amount: '801.01' });
    clock.advance((fromWire(refundSteps[0]?.until)?.getTime() ?? 0) - ctx.now().getTime());
    expect(await quote()).toMatchObject({ amount: '801.01' });
    clock.advance(1);
    const lineIds = (await linesOf(orderNo)).map(({ lineId }) => lineId);
    expect((await giveUp(me, orderNo, lineIds, { amount: '801.01' })).body).toMatchObject({ code: 601 });
    expect([await refundsOf(orderNo), await stateOf(place)]).toEqual([[], 'enrolled']);
    expect(await quote()).toMatchObject({ amount: '350.50' });
    clock.advance(20_000);
    expect(await quote()).toMatchObject({ amount: '0.00', lines: [{ why: expect.stringContaining('已过退款期限') }] });
    expect((await giveUp(me, orderNo, lineIds)).body.data).toMatchObject({ amount: '0.00', refundNo: '' });
    expect([await refundsOf(orderNo), await stateOf(place)]).toEqual([[], 'cancelled']);
  });

  test('a fee is kept once of all that somebody gives up together, of each person of their own, and of the next line what the first does not come to', async () => {
    const { ctx } = money.up;
    const [me, other] = [await money.person(), await money.person()];
    const refundSteps = [{ until: toWire(new Date(ctx.now().getTime() + 60_000)), percent: 100, fee: 50_00 }];
    const sold = {
      代表: { price: 20_00, stock: 9 },
      实操: { price: 300_00, biz: 'workshop' as const, stock: 9 },
      随行: { price: 200_00, biz: 'companion' as const, stock: 9 },
    };
    const { msId, fees } = await insertPooledMeeting(ctx, sold, { refundSteps });
    const place = await insertAttendee(ctx, msId, fees.代表 ?? 0, { userId: me.userId });
    const second = await insertAttendee(ctx, msId, fees.代表 ?? 0, { userId: other.userId });
    const guest = await insertAttendee(ctx, msId, fees.随行 ?? 0, { hostId: place });
    const workshop = await insertItem(ctx, place, fees.实操 ?? 0);
    const { orderNo } = await orderLines(money, me, msId, [
      lineFor('enroll', place, 20_00, me.userId),
      lineFor('workshop', workshop, 300_00, me.userId),
      lineFor('companion', guest, 200_00, null),
      lineFor('enroll', second, 20_00, other.userId),
    ]);
    await payFor(me, orderNo);
    const ids = (await linesOf(orderNo)).map(({ lineId }) => lineId);
    const [own = 0, course = 0, , theirs = 0] = ids;
    const quote = async (lineIds: number[]) => {
      const { body } = await money.up.call(quoteRefund, { as: me, query: { orderNo, lineIds } });
      const { amount, lines } = body.data as { amount: string; lines: { amount: string }[] };
      return [amount, ...lines.map((line) => line.amount)];
    };
    expect(await quote([own])).toEqual(['470.00', '0.00', '270.00', '200.00']);
    expect(await quote([course])).toEqual(['250.00', '250.00']);
    expect(await quote([theirs])).toEqual(['0.00', '0.00']);
    expect(await quote(ids)).toEqual(['470.00', '0.00', '270.00', '200.00', '0.00']);
    expect((await giveUp(me, orderNo, [own], { amount: '470.00' })).body.data).toMatchObject({ amount: '470.00' });
    await money.up.runDue();
    expect([await stateOf(place), await stateOf(guest), await stateOf(second)]).toEqual([
      'cancelled',
      'cancelled',
      'enrolled',
    ]);
  });
});
