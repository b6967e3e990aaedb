import { asc, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { getNights, type RoomNight } from '@/contract/lodging/hotel';
import * as calls from '@/contract/lodging/stay';
import { lodging, meetingWithHotel } from '@/tests/support/lodging';
import { startTestMoney, type TestMoney } from '@/tests/support/money/money';
import { roomNights, stays } from '@/upstream/db/schema/lodging';
import { stockPools } from '@/upstream/db/schema/stock';
import * as rooms from './lodging.repository';

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
    expect(await nightsOf(hotelId)).toEqual([[2, 0, 0], [2, 0, 0], [2, 0, 0]]);
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

describe('halves', () => {
  test('a man has a half of the one twin: a woman is not offered the other one, a second man the nights that are free', async () => {
    const { ctx } = money.up;
    const { msId, feeId, hotelId, kindId, day } = await meetingWithHotel(ctx, { rooms: 1 }, { leastNights: 2 });
    const asked = { kindId, inDay: day(0), outDay: day(3) };
    const [he, she, his] = [await guest(msId, feeId), await guest(msId, feeId), await guest(msId, feeId)];
    const first = dataOf<{ orderNo: string; amount: string }>(await askHalf(he, 'm', asked));
    expect(first.amount).toBe('600.00');
    expect(await nightsOf(hotelId)).toEqual([[0, 1, 0], [0, 1, 0], [0, 1, 0]]);
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
    expect(await nightsOf(hotelId)).toEqual([[0, 1, 0], [0, 0, 0], [0, 0, 0]]);
    const all = await staysOf(kindId);
    expect(new Set(all.filter(({ state }) => state === 'awaiting').map(({ shareId }) => shareId)).size).toBe(1);
  });

  test('of nights that are free in part what is free is offered, at least as many as the hotel asks for', async () => {
    const { msId, feeId, kindId, day } = await meetingWithHotel(money.up.ctx, { rooms: 1, count: 5 }, { leastNights: 2 });
    const he = await guest(msId, feeId);
    expect((await ask(he, { kindId, inDay: day(0), outDay: day(2) })).body.code).toBe(200);
    const other = await guest(msId, feeId);
    const query = { kindId, inDay: day(1), outDay: day(5), half: 'true', sex: 'm' as const };
    const quote = await money.up.call(calls.quoteStay, { as: other, query });
    expect(quote.body.data).toMatchObject({ possible: false, runs: [{ inDay: day(2), outDay: day(5) }] });
  });

  /** A hundred men at once for the last half of a night. */
  async function rush() {
    const { msId, feeId, kindId, day } = await meetingWithHotel(money.up.ctx, { rooms: 1, count: 1 });
    const asked = { kindId, inDay: day(0), outDay: day(1) };
    const first = await guest(msId, feeId);
    expect((await askHalf(first, 'm', asked)).body.code).toBe(200);
    const people = [];
    for (let n = 0; n < 100; n++) people.push(await guest(msId, feeId));
    const answers = await Promise.all(people.map((as) => askHalf(as, 'm', asked)));
    const refused = new Set(answers.flatMap(({ body }) => (body.code === 200 ? [] : [body.msg])));
    return { kindId, got: answers.filter(({ body }) => body.code === 200).length, refused: [...refused] };
  }

  test('of a hundred at once one gets the last half, and ninety-nine are told that it is gone', async () => {
    const { kindId, got, refused } = await rush();
    expect([got, refused]).toEqual([1, ['所选日期的房间刚被订完，请重新选择']]);
    expect(await usedOf(kindId)).toEqual([1]);
  });
});
