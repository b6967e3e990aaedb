import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { z } from 'zod';
import { cancelEnrol } from '@/contract/attendee/enrol';
import { getExport, requestExport } from '@/contract/export/export';
import { getNights, type RoomNight } from '@/contract/lodging/hotel';
import * as desk from '@/contract/lodging/rooms';
import * as calls from '@/contract/lodging/stay';
import { getMySlip, type MySlip } from '@/contract/slip/slip';
import { listMyTasks } from '@/contract/task/task';
import { insertHotel, lodging, meetingWithHotel } from '@/tests/support/lodging';
import { startTestMoney, type TestMoney } from '@/tests/support/money/money';
import { signal, untilWaiting } from '@/tests/support/waiting';
import { whose } from '@/tests/support/whose';
import { SYSTEM } from '@/upstream/core/context';
import { handleEvent } from '@/upstream/core/events';
import { write } from '@/upstream/core/write';
import { roomNights, stays } from '@/upstream/db/schema/lodging';
import { meetingStaffs, meetings } from '@/upstream/db/schema/meeting';
import { orderLines, orders, refunds } from '@/upstream/db/schema/pay';
import { stockPools } from '@/upstream/db/schema/stock';
import { calledOffDue } from '@/upstream/modules/attendee/called-off.service';
import { orderDue } from '@/upstream/modules/pay/order/close-order.service';
import * as stock from '@/upstream/modules/stock/stock.repository';
import * as lodgings from './lodging.repository';

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
const { guest, ask, askHalf, pay } = lodging(() => money);
const dataOf = <T>({ body }: { body: { data?: unknown } }) => body.data as T;
const nightsOf = async (hotelId: number) =>
  dataOf<RoomNight[]>(await money.up.call(getNights, { query: { hotelId } })).map(({ left, halves }) => [
    left,
    halves.m,
    halves.f,
  ]);
const usedOf = async (kindId: number) =>
  (
    await db()
      .select({ used: stockPools.used })
      .from(roomNights)
      .innerJoin(stockPools, eq(stockPools.poolId, roomNights.poolId))
      .where(eq(roomNights.kindId, kindId))
      .orderBy(asc(roomNights.day))
  ).map(({ used }) => used);
const staysOf = (kindId: number) => db().select().from(stays).where(eq(stays.kindId, kindId)).orderBy(stays.stayId);

describe('a room', () => {
  test('is booked by night at the server’s price, held until it is paid, and given up by the hotel’s steps', async () => {
    const { ctx } = money.up;
    const steps = [{ until: '2099-01-01 00:00:00', percent: 50, fee: 0 }];
    const { msId, feeId, hotelId, kindId, day } = await meetingWithHotel(ctx, { rooms: 2 }, { refundSteps: steps });
    const me = await guest(msId, feeId);
    const asked = { kindId, inDay: day(0), outDay: day(2) };
    const quote = await money.up.call(calls.quoteStay, { as: me, query: asked });
    expect(quote.body.data).toMatchObject({ total: '800.00', due: '800.00', possible: true, why: null });
    // Whoever was shown another sum is told the sum of now.
    expect((await ask(me, { ...asked, amount: '700.00' })).body).toMatchObject({ code: 601 });
    expect(await nightsOf(hotelId)).toEqual([
      [2, 0, 0],
      [2, 0, 0],
      [2, 0, 0],
    ]);
    const booked = await ask(me, { ...asked, amount: '800.00' });
    const { orderNo, stayId } = dataOf<{ orderNo: string; stayId: number }>(booked);
    expect(await usedOf(kindId)).toEqual([1, 1, 0]);
    expect(await pay(me, orderNo)).toBe('applied');
    const mine = await money.up.call(calls.getMyStay, { as: me, query: { msId } });
    expect(mine.body.data).toMatchObject({ enrolled: true, stay: { stayId, state: 'booked', total: '800.00' } });
    expect((await ask(me, asked)).body.msg).toContain('已有住宿预订');
    const back = await money.up.call(calls.quoteStayCancel, { as: me, params: { stayId } });
    expect(back.body.data).toMatchObject({ kind: 'paid', amount: '400.00', possible: true });
    const cancel = (amount: string) =>
      money.up.call(calls.cancelStay, { as: me, params: { stayId }, body: { amount, idempotencyKey: money.key() } });
    expect((await cancel('800.00')).body.code).toBe(601);
    expect((await cancel('400.00')).body.data).toMatchObject({ amount: '400.00' });
    expect(await usedOf(kindId)).toEqual([0, 0, 0]);
    expect((await staysOf(kindId)).map(({ state }) => state)).toEqual(['cancelled']);
  });

  test('is seen by those who work at the meeting as it is booked, paid, shared, changed and given up', async () => {
    const { up } = money;
    const refundSteps = [{ until: '2099-01-01 00:00:00', percent: 100, fee: 0 }];
    const { msId, feeId, kindId, day } = await meetingWithHotel(up.ctx, { rooms: 3 }, { refundSteps });
    const [me, other, posted] = [await guest(msId, feeId), await guest(msId, feeId, '陈静'), await money.person()];
    await up.ctx.db.insert(meetingStaffs).values({ msId, postCode: '14', userId: posted.userId, name: '会务' });
    const heard = async (work: () => Promise<unknown>) => {
      up.silent.length = 0;
      await work();
      const said = up.silent as { topic: string; message: { stale: string[] } }[];
      return said.some(({ topic, message }) => topic === `${posted.userId}` && message.stale.includes('attendees'));
    };
    const asked = { kindId, inDay: day(0), outDay: day(2) };
    let booked = { orderNo: '', stayId: 0 };
    expect(await heard(async () => (booked = dataOf(await askHalf(me, 'm', asked))))).toBe(true);
    expect(await heard(() => pay(me, booked.orderNo))).toBe(true);
    const { stayId } = booked;
    const names = { as: me, params: { stayId }, body: { mateName: '陈静' } };
    expect(await heard(() => up.call(calls.askMate, names))).toBe(true);
    // Whoever is not asked answers nothing.
    const third = { as: await guest(msId, feeId, '李四'), params: { stayId } };
    expect((await up.call(calls.answerMate, { ...third, body: { accept: false } })).body.code).toBe(500);
    expect((await staysOf(kindId))[0]).toMatchObject({ stayId, mateState: 'asked' });
    await pay(other, dataOf<{ orderNo: string }>(await askHalf(other, 'm', asked)).orderNo);
    const answers = { as: other, params: { stayId }, body: { accept: false } };
    expect(await heard(() => up.call(calls.answerMate, answers))).toBe(true);
    const days = { inDay: day(0), outDay: day(3), idempotencyKey: money.key() };
    const longer = dataOf<{ orderNo: string }>(
      await up.call(calls.changeStay, { as: me, params: { stayId }, body: days }),
    );
    expect(await heard(() => pay(me, longer.orderNo))).toBe(true);
    const gives = { as: me, params: { stayId }, body: { idempotencyKey: money.key() } };
    expect(await heard(() => up.call(calls.cancelStay, gives))).toBe(true);
    expect((await staysOf(kindId)).find((one) => one.stayId === stayId)).toMatchObject({ state: 'cancelled' });
  });

  test(
    whose(
      'quoteStay',
      'bookStay',
      'getMyStay',
      'quoteStayChange',
      'changeStay',
      'quoteStayCancel',
      'cancelStay',
    )('another’s is not there, and whoever has no place is offered none'),
    async () => {
      const { msId, feeId, kindId, day } = await meetingWithHotel(money.up.ctx, { rooms: 2 });
      const me = await guest(msId, feeId);
      const asked = { kindId, inDay: day(0), outDay: day(2) };
      const { stayId } = dataOf<{ stayId: number }>(await ask(me, asked));
      const other = { as: await money.person(), params: { stayId } };
      const key = { idempotencyKey: money.key() };
      const days = { inDay: day(0), outDay: day(1) };
      const told = await Promise.all([
        money.up.call(calls.quoteStayChange, { ...other, query: days }),
        money.up.call(calls.changeStay, { ...other, body: { ...days, ...key } }),
        money.up.call(calls.quoteStayCancel, other),
        money.up.call(calls.cancelStay, { ...other, body: key }),
      ]);
      expect(told.map(({ body }) => body.code)).toEqual([404, 404, 404, 404]);
      expect((await staysOf(kindId)).map(({ state }) => state)).toEqual(['awaiting']);
      const { as } = other;
      expect((await money.up.call(calls.getMyStay, { as, query: { msId } })).body.data).toMatchObject({
        enrolled: false,
      });
      // What a room costs anybody may know.
      expect((await money.up.call(calls.quoteStay, { as, query: asked })).body.code).toBe(200);
      expect((await ask(as, asked)).body.code).not.toBe(200);
    },
  );

  test('is for those who have a place, in as many nights as the hotel asks for', async () => {
    const { msId, feeId, kindId, day } = await meetingWithHotel(money.up.ctx, {}, { leastNights: 2 });
    const nobody = await money.person();
    expect((await ask(nobody, { kindId, inDay: day(0), outDay: day(2) })).body.msg).toContain('先报名参会');
    const me = await guest(msId, feeId);
    const wrong = await ask(me, { kindId, inDay: day(0), outDay: day(1) });
    expect(wrong.body.data).toMatchObject({ fields: { outDay: expect.stringContaining('2 晚') } });
    expect((await ask(me, { kindId, inDay: day(1), outDay: day(5) })).body.code).not.toBe(200);
  });
});

test('a room that is paid stands on the slip with its invoice to be asked for, and without steps it says that the organiser decides about the room', async () => {
  const { msId, feeId, kindId, day } = await meetingWithHotel(money.up.ctx, { rooms: 1 });
  const me = await guest(msId, feeId);
  const { stayId, orderNo } = dataOf<{ stayId: number; orderNo: string }>(
    await ask(me, { kindId, inDay: day(0), outDay: day(1) }),
  );
  const invoice = async () => dataOf<MySlip>(await money.up.call(getMySlip, { as: me, query: { msId } })).invoice;
  expect(await invoice()).toMatchObject({ state: 'none' });
  expect(await pay(me, orderNo)).toBe('applied');
  expect(await invoice()).toMatchObject({ state: 'open', orderNo });
  const quote = await money.up.call(calls.quoteStayCancel, { as: me, params: { stayId } });
  expect(quote.body.data).toMatchObject({ possible: false, why: expect.stringContaining('房费') });
});

describe('halves', () => {
  test('a man has a half of the one twin: a woman is not offered the other one, a second man the nights that are free', async () => {
    const { ctx } = money.up;
    const { msId, feeId, hotelId, kindId, day } = await meetingWithHotel(ctx, { rooms: 1 }, { leastNights: 2 });
    const asked = { kindId, inDay: day(0), outDay: day(3) };
    const [he, she, his] = [await guest(msId, feeId), await guest(msId, feeId), await guest(msId, feeId)];
    const first = dataOf<{ orderNo: string; amount: string }>(await askHalf(he, 'm', asked));
    expect(first.amount).toBe('600.00');
    expect(await nightsOf(hotelId)).toEqual([
      [0, 1, 0],
      [0, 1, 0],
      [0, 1, 0],
    ]);
    const hers = await money.up.call(calls.quoteStay, { as: she, query: { ...asked, half: 'true', sex: 'f' } });
    expect(hers.body.data).toMatchObject({ possible: false, runs: [] });
    expect((await askHalf(she, 'f', asked)).body.msg).toContain('刚被订完');
    // Two of the three nights are his; who asks for all three after him is offered nothing that is too short.
    const two = { kindId, inDay: day(1), outDay: day(3) };
    const quote = await money.up.call(calls.quoteStay, { as: his, query: { ...two, half: 'true', sex: 'm' } });
    expect(quote.body.data).toMatchObject({ possible: true, total: '400.00' });
    expect((await askHalf(his, 'm', two)).body.code).toBe(200);
    const late = await guest(msId, feeId);
    const rest = await money.up.call(calls.quoteStay, { as: late, query: { ...asked, half: 'true', sex: 'm' } });
    expect(rest.body.data).toMatchObject({ possible: false, runs: [] });
    expect(await usedOf(kindId)).toEqual([1, 1, 1]);
    expect(await nightsOf(hotelId)).toEqual([
      [0, 1, 0],
      [0, 0, 0],
      [0, 0, 0],
    ]);
    const all = await staysOf(kindId);
    expect(new Set(all.filter(({ state }) => state === 'awaiting').map(({ shareId }) => shareId)).size).toBe(1);
  });

  test('of nights that are free in part what is free is offered, at least as many as the hotel asks for', async () => {
    const { msId, feeId, kindId, day } = await meetingWithHotel(
      money.up.ctx,
      { rooms: 1, count: 5 },
      { leastNights: 2 },
    );
    const he = await guest(msId, feeId);
    expect((await ask(he, { kindId, inDay: day(0), outDay: day(2) })).body.code).toBe(200);
    const other = await guest(msId, feeId);
    const query = { kindId, inDay: day(1), outDay: day(5), half: 'true', sex: 'm' as const };
    const quote = await money.up.call(calls.quoteStay, { as: other, query });
    expect(quote.body.data).toMatchObject({ possible: false, runs: [{ inDay: day(2), outDay: day(5) }] });
  });

  /** A hundred men at once for the last half of a night. */
  async function rush(before: () => unknown = () => {}) {
    const { msId, feeId, kindId, day } = await meetingWithHotel(money.up.ctx, { rooms: 1, count: 1 });
    const asked = { kindId, inDay: day(0), outDay: day(1) };
    const first = await guest(msId, feeId);
    expect((await askHalf(first, 'm', asked)).body.code).toBe(200);
    const people = [];
    for (let n = 0; n < 100; n++) people.push(await guest(msId, feeId));
    before();
    const answers = await Promise.all(people.map((as) => askHalf(as, 'm', asked)));
    const refused = new Set(answers.flatMap(({ body }) => (body.code === 200 ? [] : [body.msg])));
    return { kindId, got: answers.filter(({ body }) => body.code === 200).length, refused: [...refused] };
  }

  test('of a hundred at once one gets the last half, and ninety-nine are told that it is gone', async () => {
    const { kindId, got, refused } = await rush();
    expect([got, refused]).toEqual([1, ['所选日期的房间刚被订完，请重新选择']]);
    expect(await usedOf(kindId)).toEqual([1]);
  });

  test.skipIf(!SERVER)('without the locks more than one would get it', async () => {
    await db().execute(sql`alter table stock_pool drop constraint stock_pool_used_check`);
    vi.spyOn(lodgings, 'lockKinds').mockResolvedValue();
    // The first two read what is left before either takes it.
    let readers = 0;
    let go = () => {};
    const both = new Promise<void>((resolve) => {
      go = resolve;
    });
    const { kindId, got } = await rush(() =>
      vi.spyOn(stock, 'lockPools').mockImplementation(async (tx, ids) => {
        const rows = await tx
          .select()
          .from(stockPools)
          .where(inArray(stockPools.poolId, [...ids]));
        readers += 1;
        if (readers === 2) go();
        await both;
        return rows;
      }),
    );
    expect(got).toBeGreaterThan(1);
    vi.restoreAllMocks();
    // What came of it is put right for the tests that follow.
    await db().execute(sql`update stock_pool set capacity = null where used > capacity`);
    expect(await usedOf(kindId)).toEqual([1]);
    await db().execute(
      sql`alter table stock_pool add constraint stock_pool_used_check check (used >= 0 and used <= capacity)`,
    );
  });
});

describe('a stay that is booked', () => {
  const steps = [{ until: '2099-01-01 00:00:00', percent: 50, fee: 0 }];
  /** Somebody's two paid nights of the first three. */
  async function booked(fields = {}) {
    const place = await meetingWithHotel(money.up.ctx, { rooms: 1, count: 4 }, { refundSteps: steps, ...fields });
    const me = await guest(place.msId, place.feeId);
    const { body } = await ask(me, { kindId: place.kindId, inDay: place.day(0), outDay: place.day(2) });
    const { stayId, orderNo } = body.data as { stayId: number; orderNo: string };
    expect(await pay(me, orderNo)).toBe('applied');
    return { ...place, me, stayId, orderNo };
  }

  test('gets more nights once the difference is paid, and gives the difference of fewer ones back by the steps', async () => {
    const { me, stayId, kindId, day } = await booked();
    const change = (outDay: string, amount?: string) =>
      money.up.call(calls.changeStay, {
        as: me,
        params: { stayId },
        body: { inDay: day(0), outDay, amount, idempotencyKey: money.key() },
      });
    expect((await change(day(3), '1.00')).body.code).toBe(601);
    const { orderNo } = dataOf<{ orderNo: string }>(await change(day(3), '400.00'));
    expect(await usedOf(kindId)).toEqual([1, 1, 1, 0]);
    expect((await staysOf(kindId))[0]?.nights).toHaveLength(2);
    expect(await pay(me, orderNo)).toBe('applied');
    expect((await staysOf(kindId))[0]?.nights).toHaveLength(3);
    const quote = { inDay: day(0), outDay: day(1) };
    const less = await money.up.call(calls.quoteStayChange, { as: me, params: { stayId }, query: quote });
    expect(less.body.data).toMatchObject({ kind: 'back', amount: '400.00', fallsAway: '800.00' });
    expect((await change(day(1), '400.00')).body.data).toMatchObject({ orderNo: null, amount: '400.00' });
    expect(await usedOf(kindId)).toEqual([1, 0, 0, 0]);
  });

  test('goes back whole with everything else where the meeting is called off', async () => {
    const { msId, kindId, orderNo } = await booked();
    await db().update(meetings).set({ status: '3' }).where(eq(meetings.msId, msId));
    await handleEvent(money.up.ctx, calledOffDue({ msId }));
    expect(await usedOf(kindId)).toEqual([0, 0, 0, 0]);
    const [line] = await db().select().from(orderLines).where(eq(orderLines.orderNo, orderNo));
    expect(line?.state).toBe('revoked');
    const [refund] = await db().select().from(refunds).where(eq(refunds.orderNo, orderNo));
    expect(refund?.amount).toBe(800_00);
  });

  test('goes with the place that it hangs on', async () => {
    const { me, kindId, stayId } = await booked();
    const done = await money.up.call(cancelEnrol, {
      as: me,
      body: { enrollId: me.attendeeId, amount: '400.00', idempotencyKey: money.key() },
    });
    expect(done.body.data).toMatchObject({ amount: '400.00' });
    expect((await staysOf(kindId)).find((row) => row.stayId === stayId)?.state).toBe('cancelled');
    expect(await usedOf(kindId)).toEqual([0, 0, 0, 0]);
  });

  test('that nobody pays is released at its minute', async () => {
    const { msId, feeId, kindId, day } = await meetingWithHotel(money.up.ctx, { rooms: 1 }, { holdHours: 2 });
    const me = await guest(msId, feeId);
    const { body } = await ask(me, { kindId, inDay: day(0), outDay: day(1) });
    const { orderNo } = body.data as { orderNo: string };
    const [order] = await db().select().from(orders).where(eq(orders.orderNo, orderNo));
    expect((order?.expireTime.getTime() ?? 0) - money.up.ctx.now().getTime()).toBe(2 * 3_600_000);
    money.up.clock.advance(2 * 3_600_000 + 1000);
    await handleEvent(money.up.ctx, orderDue({ orderNo }));
    expect(await usedOf(kindId)).toEqual([0, 0, 0]);
    expect((await staysOf(kindId)).map(({ state }) => state)).toEqual(['expired']);
  });
});

test.skipIf(!SERVER)('a stay that moves to another hotel while somebody waits for its lock is found', async () => {
  const { ctx } = money.up;
  const { msId, feeId, kindId, day } = await meetingWithHotel(ctx, { rooms: 1 });
  const there = await insertHotel(ctx, msId, day(0));
  const me = await guest(msId, feeId);
  const { stayId } = dataOf<{ stayId: number }>(await ask(me, { kindId, inDay: day(0), outDay: day(1) }));
  const moveTo = (to: number) => db().update(stays).set({ kindId: to }).where(eq(stays.stayId, stayId));
  const [changed, seen] = [signal(), signal()];
  const changing = write(ctx, SYSTEM, 'system', async (tx) => {
    await lodgings.updateStay(tx, stayId, { kindId: there.kindId });
    changed.give();
    await seen.given;
  });
  await changed.given;
  const waiting = write(ctx, SYSTEM, 'system', (tx) => lodgings.lockStays(tx, { ids: [stayId] }));
  await untilWaiting(ctx, 1).finally(seen.give);
  await changing;
  expect(await waiting).toMatchObject([{ stay: { stayId, kindId: there.kindId } }]);
  await moveTo(kindId);
});

describe('room-mates', () => {
  test(
    whose(
      'askMate',
      'answerMate',
    )('who is named is asked, has the other half kept, and moves in when they accept; nobody else'),
    async () => {
      const { msId, feeId, kindId, day } = await meetingWithHotel(money.up.ctx, { rooms: 3 });
      const asked = { kindId, inDay: day(0), outDay: day(2) };
      const [he, his, third] = [
        await guest(msId, feeId, '王磊'),
        await guest(msId, feeId, '陈默'),
        await guest(msId, feeId),
      ];
      const first = dataOf<{ stayId: number; orderNo: string }>(await askHalf(he, 'm', { ...asked, mateName: '陈默' }));
      expect(await pay(he, first.orderNo)).toBe('applied');
      // The other half is kept: somebody else gets a room of their own.
      expect((await askHalf(third, 'm', asked)).body.code).toBe(200);
      expect(await usedOf(kindId)).toEqual([2, 2, 0]);
      const mine = await askHalf(his, 'm', asked);
      expect(await pay(his, dataOf<{ orderNo: string }>(mine).orderNo)).toBe('applied');
      const known = await money.up.call(calls.getMyStay, { as: his, query: { msId } });
      expect(known.body.data).toMatchObject({ asks: [{ stayId: first.stayId, name: '王磊' }] });
      const answer = (as: typeof his) =>
        money.up.call(calls.answerMate, { as, params: { stayId: first.stayId }, body: { accept: true } });
      expect((await answer(third)).body.code).not.toBe(200);
      expect((await answer(his)).body.code).toBe(200);
      const [one, , other] = await staysOf(kindId);
      expect(one?.shareId).toBe(other?.shareId);
      const shown = await money.up.call(calls.getMyStay, { as: he, query: { msId } });
      expect(shown.body.data).toMatchObject({ stay: { mate: '王磊', mateState: 'accepted' } });
    },
  );
});

describe('who sleeps in the same room', () => {
  test('is told that somebody asks once it is booked, and tells them the answer; a companion in a whole room is nobody’s to ask', async () => {
    const { msId, feeId, kindId, day } = await meetingWithHotel(money.up.ctx, { rooms: 3 });
    const asked = { kindId, inDay: day(0), outDay: day(2) };
    const [he, his] = [await guest(msId, feeId, '王磊'), await guest(msId, feeId, '陈默')];
    const titles = async (as: typeof he) =>
      ((await money.up.call(listMyTasks, { as, query: {} })).body.rows as { title: string }[]).map(
        ({ title }) => title,
      );
    const first = dataOf<{ stayId: number; orderNo: string }>(await askHalf(he, 'm', { ...asked, mateName: '陈默' }));
    // Nobody is asked about a room that is not paid.
    expect(await titles(his)).not.toContain('王磊 想与您同住');
    expect(await pay(he, first.orderNo)).toBe('applied');
    expect(await titles(his)).toContain('王磊 想与您同住');
    const params = { stayId: first.stayId };
    const askAgain = () => money.up.call(calls.askMate, { as: he, params, body: { mateName: '陈默' } });
    expect((await askAgain()).body.code).toBe(200);
    const questions = async () => (await titles(his)).filter((title) => title === '王磊 想与您同住').length;
    expect(await questions()).toBe(1);
    await money.up.call(calls.answerMate, { as: his, params, body: { accept: false } });
    expect((await askAgain()).body.code).toBe(200);
    expect(await questions()).toBe(2);
    await money.up.call(calls.answerMate, { as: his, params, body: { accept: false } });
    expect(await titles(he)).toContain('陈默 未同意同住');
    const family = dataOf<{ orderNo: string }>(await ask(his, { ...asked, mateName: '李敏' }));
    expect(await pay(his, family.orderNo)).toBe('applied');
    const own = await money.up.call(calls.getMyStay, { as: his, query: { msId } });
    expect(own.body.data).toMatchObject({ stay: { half: false, mateName: '李敏', mateState: null } });
    expect(await usedOf(kindId)).toEqual([2, 2, 0]);
  });
});

describe('the desk moves somebody', () => {
  /** A meeting with two hotels, whose desk somebody leads. */
  async function twoHotels(fields = {}) {
    const lead = await money.person({ userType: '106' });
    const here = await meetingWithHotel(money.up.ctx, { rooms: 1 }, {}, { ownerId: lead.userId });
    const there = await insertHotel(
      money.up.ctx,
      here.msId,
      here.day(0),
      { rooms: 1, price: 700_00, count: 3 },
      fields,
    );
    const move = (stayId: number, body: Partial<z.input<typeof desk.moveStay.body>>) =>
      money.up.call(desk.moveStay, {
        as: lead,
        params: { msId: here.msId, stayId },
        body: { kindId: there.kindId, inDay: here.day(0), outDay: here.day(2), reason: '原酒店满房', ...body },
      });
    return { ...here, there, lead, move };
  }
  const staysAt = async (stayId: number) => (await db().select().from(stays).where(eq(stays.stayId, stayId)))[0];

  test('to another hotel and fewer nights at what was agreed; nights go back and are taken together, and they are told', async () => {
    const { msId, feeId, kindId, day, there, move } = await twoHotels();
    const me = await guest(msId, feeId);
    const booked = dataOf<{ stayId: number; orderNo: string }>(
      await ask(me, { kindId, inDay: day(0), outDay: day(3) }),
    );
    expect((await move(booked.stayId, {})).body.code).toBe(500);
    expect(await pay(me, booked.orderNo)).toBe('applied');
    expect((await move(booked.stayId, {})).body.code).toBe(200);
    expect([await usedOf(kindId), await usedOf(there.kindId)]).toEqual([
      [0, 0, 0],
      [1, 1, 0],
    ]);
    const now = await staysAt(booked.stayId);
    expect(now?.nights.map(({ price }) => price)).toEqual([400_00, 800_00]);
    expect(await db().select().from(refunds).where(eq(refunds.orderNo, booked.orderNo))).toEqual([]);
    const told = (await money.up.call(listMyTasks, { as: me, query: {} })).body.rows as { title: string }[];
    expect(told.map(({ title }) => title)).toContain('您的住宿有调整：澄湾会议酒店');
    // Of the same days nothing is to be paid or to come back afterwards.
    const same = { as: me, params: { stayId: booked.stayId }, query: { inDay: day(0), outDay: day(2) } };
    expect((await money.up.call(calls.quoteStayChange, same)).body.data).toMatchObject({ kind: 'even' });
  });

  test('with a half into a room of the other kind, whose pools are right; nowhere that is full, and not themselves', async () => {
    const { msId, feeId, kindId, day, there, move, lead } = await twoHotels();
    const asked = { inDay: day(0), outDay: day(2) };
    const [one, two, other] = [await guest(msId, feeId), await guest(msId, feeId), await guest(msId, feeId)];
    const halves = [];
    for (const as of [one, two]) {
      const got = dataOf<{ stayId: number; orderNo: string }>(await askHalf(as, 'm', { ...asked, kindId }));
      expect(await pay(as, got.orderNo)).toBe('applied');
      halves.push(got.stayId);
    }
    const [first = 0, second = 0] = halves;
    expect((await staysAt(first))?.shareId).toBe((await staysAt(second))?.shareId);
    expect((await move(first, {})).body.code).toBe(200);
    expect((await staysAt(first))?.shareId).not.toBe((await staysAt(second))?.shareId);
    expect([await usedOf(kindId), await usedOf(there.kindId)]).toEqual([
      [1, 1, 0],
      [1, 1, 0],
    ]);
    expect((await move(second, {})).body.code).toBe(200);
    expect((await staysAt(first))?.shareId).toBe((await staysAt(second))?.shareId);
    expect(await usedOf(kindId)).toEqual([0, 0, 0]);
    const woman = dataOf<{ stayId: number; orderNo: string }>(await askHalf(other, 'f', { ...asked, kindId }));
    expect(await pay(other, woman.orderNo)).toBe('applied');
    expect((await move(woman.stayId, {})).body.msg).toContain('刚被订完');
    expect((await staysAt(woman.stayId))?.kindId).toBe(kindId);
    const elsewhere = await meetingWithHotel(money.up.ctx, { rooms: 1 });
    const wrong = await move(woman.stayId, { kindId: elsewhere.kindId });
    expect(wrong.body.data).toMatchObject({ fields: { kindId: expect.any(String) } });
    expect(lead.userId).not.toBe(one.userId);
  });

  test('not where another deposit is asked for than was paid', async () => {
    const { msId, feeId, kindId, day, move } = await twoHotels({ deposit: 100_00 });
    const me = await guest(msId, feeId);
    const { stayId, orderNo } = dataOf<{ stayId: number; orderNo: string }>(
      await ask(me, { kindId, inDay: day(0), outDay: day(2) }),
    );
    expect(await pay(me, orderNo)).toBe('applied');
    expect((await move(stayId, {})).body.data).toMatchObject({ fields: { kindId: expect.stringContaining('定金') } });
    expect((await staysAt(stayId))?.kindId).toBe(kindId);
  });
});

describe('the desk', () => {
  test('gives a room without an order, says nights that are had for nothing, and sees what has changed since the last list', async () => {
    const { ctx } = money.up;
    const lead = await money.person({ userType: '106' });
    const { msId, feeId, hotelId, kindId, day } = await meetingWithHotel(
      ctx,
      { rooms: 4 },
      {},
      { ownerId: lead.userId },
    );
    const [one, two] = [await guest(msId, feeId, '沈知远'), await guest(msId, feeId, '顾清和')];
    const at = { as: lead, params: { msId } };
    const given = { who: '沈知远', kindId, inDay: day(0), outDay: day(2), reason: '讲者' };
    expect(
      (await money.up.call(desk.assignStay, { ...at, body: { ...given, who: '没有人' } })).body.data,
    ).toMatchObject({
      fields: { who: expect.any(String) },
    });
    expect((await money.up.call(desk.assignStay, { ...at, body: given })).body.code).toBe(200);
    expect(await usedOf(kindId)).toEqual([1, 1, 0]);
    const right = { who: '顾清和', kindId, nights: 2, reason: '贵宾' };
    expect((await money.up.call(desk.entitleStay, { ...at, body: right })).body.code).toBe(200);
    // Two nights are had without an order; the third is paid for.
    const free = await money.up.call(calls.quoteStay, { as: two, query: { kindId, inDay: day(0), outDay: day(3) } });
    expect(free.body.data).toMatchObject({ total: '400.00' });
    const booked = await ask(two, { kindId, inDay: day(0), outDay: day(2) });
    expect(booked.body.data).toMatchObject({ orderNo: null, amount: '0.00' });
    const changes = async () => {
      const { body } = await money.up.call(desk.listStays, { ...at, query: {} });
      return (body as unknown as { rows: desk.DeskStay[] }).rows.map((row) => `${row.guestName} ${row.change}`).sort();
    };
    expect(await changes()).toEqual(['沈知远 new', '王磊 new']);
    await money.up.call(desk.sendRoomingList, { as: lead, params: { msId, hotelId } });
    expect(await changes()).toEqual(['沈知远 same', '王磊 same']);
    money.up.clock.advance(1000);
    const [stay] = await staysOf(kindId);
    const leave = { as: lead, params: { msId, stayId: stay?.stayId ?? 0 } };
    const gone = { reason: '不来了', idempotencyKey: money.key() };
    expect((await money.up.call(desk.giveUpStay, { ...leave, body: gone })).body.code).toBe(200);
    expect(await changes()).toEqual(['沈知远 cancelled', '王磊 same']);
    expect(await usedOf(kindId)).toEqual([1, 1, 0]);
    expect(one.attendeeId).not.toBe(two.attendeeId);
  });

  test('has a file of it for the hotel in words: the type of the room, and of halves for whom and how they sleep', async () => {
    const lead = await money.person({ userType: '106' });
    const { msId, feeId, kindId, day } = await meetingWithHotel(
      money.up.ctx,
      { rooms: 2, price: 0 },
      {},
      { ownerId: lead.userId },
    );
    const she = await guest(msId, feeId, '沈知远');
    const asked = { kindId, inDay: day(0), outDay: day(2), wishes: ['earlyBird', 'nonSmoker'] as const };
    const booked = await askHalf(she, 'f', { ...asked, wishes: [...asked.wishes], guestName: '沈知远' });
    expect(booked.body.code).toBe(200);
    const body = { kind: 'stays' as const, format: 'csv' as const, filter: { msId } };
    const { id } = dataOf<{ id: number }>(await money.up.call(requestExport, { as: lead, body }));
    const { url } = dataOf<{ url: string }>(await money.up.call(getExport, { as: lead, params: { id } }));
    const name = `${/[0-9a-f]{32}/.exec(url)?.[0]}.csv`;
    const [heads, row] = readFileSync(join(money.up.ctx.dataDir, 'files/private', name), 'utf8').split('\n');
    const said = Object.fromEntries(
      (heads ?? '').split(',').map((head, at) => [head.trim(), row?.split(',')[at]?.trim()]),
    );
    expect(said).toMatchObject({ 房型: '标准双床房', 拼房: '是', 性别: '女', 作息与习惯: '早睡早起、不吸烟' });
  });
});
