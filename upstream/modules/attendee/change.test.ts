import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCoupon, listCodes } from '@/contract/attendee/coupon';
import {
  cancelEnrol,
  changeEnrol,
  correctEnrol,
  getEnrolLetter,
  quoteCancelEnrol,
  quoteChangeEnrol,
} from '@/contract/attendee/enrol';
import { enrolling, WRITTEN } from '@/tests/support/enrolling';
import { DAY, fromNow, HOUR } from '@/tests/support/fixtures';
import { startTestMoney, type TestMoney } from '@/tests/support/money/money';
import { readPdf } from '@/tests/support/pdf';
import { insertPooledMeeting } from '@/tests/support/places';
import type { SignedUp } from '@/tests/support/upstream';
import { whose } from '@/tests/support/whose';
import { toWire } from '@/upstream/core/time';
import { attendeeEvents, attendees } from '@/upstream/db/schema/attendee';
import { coupons } from '@/upstream/db/schema/coupon';
import { feeWindows, meetings } from '@/upstream/db/schema/meeting';
import { stockHolds, stockPools } from '@/upstream/db/schema/stock';

let money: TestMoney;
beforeAll(async () => {
  money = await startTestMoney();
});
afterAll(async () => {
  await money.verify();
  await money.up.close();
});

const { sheetOf, enrolled, pays, placed } = enrolling(() => money);
const db = () => money.up.ctx.db;
/** A meeting that gives everything back until a day before it begins. */
function congress(fields: Parameters<typeof insertPooledMeeting>[2] = {}) {
  const { ctx } = money.up;
  const startTime = fromNow(ctx, 90 * DAY);
  return insertPooledMeeting(
    ctx,
    { 代表: { price: 1600_00 }, 学生: { price: 800_00 }, 单日: { price: 800_00, stock: 1 }, 讲者: { price: 0 } },
    {
      startTime,
      endTime: fromNow(ctx, 92 * DAY),
      refundSteps: [{ until: toWire(fromNow(ctx, 60 * DAY)), percent: 50, fee: 0 }],
      ...fields,
    },
  );
}
const quote = async (as: SignedUp, enrollId: number, feeId = 0) =>
  (await money.up.call(quoteChangeEnrol, { as, query: { enrollId, feeId } })).body;
const change = async (as: SignedUp, enrollId: number, feeId = 0, more = {}) =>
  (await money.up.call(changeEnrol, { as, body: { enrollId, feeId, idempotencyKey: money.key(), ...more } })).body;
const feeOf = async (id: number) => (await db().select().from(attendees).where(eq(attendees.attendeeId, id)))[0]?.feeId;
const usedOf = async (msId: number) =>
  (await db().select().from(stockPools).where(eq(stockPools.msId, msId)).orderBy(stockPools.poolId)).map(
    (pool) => pool.used,
  );

test('a dearer type costs the difference, and the place is one of it when that is paid; no seat is asked for twice', async () => {
  const me = await money.person();
  const { msId, fees } = await congress({ capacity: 1 });
  const { enrollId } = await placed(me, msId, fees.学生);
  expect(await quote(me, enrollId, fees.代表)).toMatchObject({ data: { kind: 'pay', amount: '800.00' } });
  expect(await change(me, enrollId, fees.代表, { amount: '700.00' })).toMatchObject({ code: 601 });
  const { data } = await change(me, enrollId, fees.代表, { amount: '800.00' });
  const { orderNo } = data as { orderNo: string };
  expect((await sheetOf(me, msId)).mine).toMatchObject({
    enrollState: 'enrolled',
    feeId: fees.学生,
    workshops: [],
    change: { feeId: fees.代表, orderNo, amount: '800.00' },
  });
  // The same change is the same order; another one waits for its end.
  expect((await change(me, enrollId, fees.代表)).data).toMatchObject({ orderNo });
  expect((await change(me, enrollId, fees.讲者)).msg).toContain('等待支付');
  await pays(me, orderNo);
  expect((await sheetOf(me, msId)).mine).toMatchObject({ feeId: fees.代表, change: null });
  expect(await usedOf(msId)).toEqual([1, 0]);
  const events = await db().select().from(attendeeEvents).where(eq(attendeeEvents.attendeeId, enrollId));
  expect(events.map(({ event }) => event)).toContain('change');
  // What was paid in two steps comes back in one.
  const given = await money.up.call(quoteCancelEnrol, { as: me, query: { enrollId } });
  expect(given.body.data).toMatchObject({ kind: 'paid', amount: '800.00' });
  const body = { enrollId, amount: '800.00', idempotencyKey: money.key() };
  expect((await money.up.call(cancelEnrol, { as: me, body })).body).toMatchObject({ code: 200 });
  expect(await usedOf(msId)).toEqual([0, 0]);
});

test('of a cheaper type the difference comes back by the steps of giving up, and the place stays paid', async () => {
  const me = await money.person();
  const { msId, fees } = await congress();
  const { enrollId, orderNo } = await placed(me, msId, fees.代表);
  expect(await quote(me, enrollId, fees.学生)).toMatchObject({
    data: { kind: 'back', amount: '400.00', fallsAway: '800.00' },
  });
  const idempotencyKey = money.key();
  for (let n = 0; n < 2; n++) expect((await change(me, enrollId, fees.学生, { idempotencyKey })).code).toBe(200);
  expect(await feeOf(enrollId)).toBe(fees.学生);
  expect(['1', '4']).toContain(await money.payStatus(me, orderNo));
  expect((await sheetOf(me, msId)).mine).toMatchObject({ enrollState: 'enrolled' });
});

test('what fell away and did not come back pays for nothing more: no other change and no giving up gives of it again', async () => {
  const me = await money.person();
  const { msId, fees } = await congress();
  const { enrollId } = await placed(me, msId, fees.代表);
  expect((await change(me, enrollId, fees.学生)).data).toMatchObject({ amount: '400.00' });
  await money.up.runDue();
  expect(await quote(me, enrollId, fees.单日)).toMatchObject({ data: { kind: 'even', amount: '0.00' } });
  expect((await change(me, enrollId, fees.单日)).data).toMatchObject({ amount: '0.00' });
  expect(await quote(me, enrollId, fees.代表)).toMatchObject({ data: { kind: 'pay', amount: '800.00' } });
  const body = { enrollId, amount: '400.00', idempotencyKey: money.key() };
  expect((await money.up.call(cancelEnrol, { as: me, body })).body).toMatchObject({ code: 200 });
});

test('a type of the same price is mine at once, with its own seat; one that is full is not', async () => {
  const [me, other] = [await money.person(), await money.person()];
  const { msId, fees } = await congress();
  const [mine, theirs] = [await placed(me, msId, fees.学生), await placed(other, msId, fees.学生)];
  expect((await change(me, mine.enrollId, fees.单日)).code).toBe(200);
  expect(await usedOf(msId)).toEqual([2, 1]);
  expect((await change(other, theirs.enrollId, fees.单日)).msg).toContain('售完');
  expect(await feeOf(theirs.enrollId)).toBe(fees.学生);
});

test('a change that nobody pays gives back what it set aside, and the place stays what it was', async () => {
  const me = await money.person();
  const { msId, fees } = await congress();
  const { enrollId } = await placed(me, msId, fees.讲者);
  const { data } = await change(me, enrollId, fees.单日);
  const { orderNo } = data as { orderNo: string };
  expect(await usedOf(msId)).toEqual([1, 1]);
  const outTradeNo = await money.begin(me, orderNo);
  money.up.clock.advance(HOUR);
  await money.up.runDue();
  expect(await money.payStatus(me, orderNo)).toBe('3');
  expect(await usedOf(msId)).toEqual([1, 0]);
  expect(await feeOf(enrollId)).toBe(fees.讲者);
  // Paid late, and the seat is still there: it is theirs after all.
  await money.hear({ outTradeNo, state: 'paid', amount: 800_00, tradeNo: 'late', channel: 'wx_native' });
  expect(await feeOf(enrollId)).toBe(fees.单日);
});

test('the price of a change is that of the moment of paying', async () => {
  const me = await money.person();
  const { msId, fees } = await congress();
  const until = fromNow(money.up.ctx, HOUR / 4);
  await db()
    .insert(feeWindows)
    .values({ feeId: fees.代表 ?? 0, until, price: 1000_00 });
  const { enrollId } = await placed(me, msId, fees.学生);
  const { data } = await change(me, enrollId, fees.代表);
  expect(data).toMatchObject({ amount: '200.00' });
  money.up.clock.advance(HOUR / 3);
  await expect(money.begin(me, (data as { orderNo: string }).orderNo)).rejects.toThrow();
  expect(await feeOf(enrollId)).toBe(fees.学生);
});

describe('a code that the place was ordered with', () => {
  async function withCode(more: object) {
    const owner = await money.person({ userType: '106' });
    const at = await congress({ ownerId: owner.userId });
    const params = { msId: at.msId };
    const body = { name: '合作单位', kind: 'percent', value: '50', count: 1, uses: 1, ...more } as never;
    const made = (await money.up.call(createCoupon, { as: owner, params, body })).body.data as { couponId: number };
    const listed = await money.up.call(listCodes, { as: owner, params: { ...params, id: made.couponId } });
    return { ...at, coupon: (listed.body.data as { code: string }[])[0]?.code };
  }

  test('counts for the other type too: a cheaper one costs no more, a dearer one what its window says less the code, by the moment of paying', async () => {
    const me = await money.person();
    const { msId, fees, coupon } = await withCode({});
    const until = fromNow(money.up.ctx, HOUR / 4);
    await db()
      .insert(feeWindows)
      .values({ feeId: fees.代表 ?? 0, until, price: 1000_00 });
    const { enrollId } = await placed(me, msId, fees.代表, { coupon });
    // Of 500 paid a student's place takes 400; half of what falls away comes back.
    expect(await quote(me, enrollId, fees.学生)).toMatchObject({
      data: { kind: 'back', amount: '50.00', fallsAway: '100.00' },
    });
    expect((await change(me, enrollId, fees.学生, { amount: '50.00' })).code).toBe(200);
    await money.up.runDue();
    const { data } = await change(me, enrollId, fees.代表, { amount: '100.00' });
    const { orderNo } = data as { orderNo: string };
    money.up.clock.advance(HOUR / 3);
    await expect(money.begin(me, orderNo)).rejects.toThrow();
    expect(await quote(me, enrollId, fees.代表)).toMatchObject({ data: { kind: 'pay', amount: '400.00' } });
  });

  test('counts for no type that it is not for', async () => {
    const me = await money.person();
    const { msId, fees, coupon } = await withCode({});
    await db()
      .update(coupons)
      .set({ feeIds: [fees.代表 ?? 0] })
      .where(eq(coupons.msId, msId));
    const { enrollId } = await placed(me, msId, fees.代表, { coupon });
    expect(await quote(me, enrollId, fees.学生)).toMatchObject({ data: { kind: 'even', amount: '0.00' } });
  });
});

test('who gives the place up while a change waits for its money has neither', async () => {
  const me = await money.person();
  const { msId, fees } = await congress();
  const { enrollId } = await placed(me, msId, fees.讲者);
  const { data } = await change(me, enrollId, fees.单日);
  const body = { enrollId, idempotencyKey: money.key() };
  expect((await money.up.call(cancelEnrol, { as: me, body })).body.code).toBe(200);
  expect(await money.payStatus(me, (data as { orderNo: string }).orderNo)).toBe('3');
  expect(await usedOf(msId)).toEqual([0, 0]);
  expect(await db().select().from(stockHolds).where(eq(stockHolds.holderId, enrollId))).toEqual([]);
  expect((await change(me, enrollId, fees.代表)).msg).toContain('没有有效的名额');
});

test('what I have written of myself can be corrected until its day, and what was changed is kept', async () => {
  const me = await money.person();
  const { msId, fees } = await congress({ correctEnd: fromNow(money.up.ctx, 5 * DAY) });
  const { enrollId } = await placed(me, msId, fees.讲者);
  const correct = async (name: string) =>
    (await money.up.call(correctEnrol, { as: me, body: { enrollId, ...WRITTEN, name } })).body;
  expect(await correct('林之夏')).toMatchObject({ code: 200 });
  expect(await sheetOf(me, msId)).toMatchObject({ person: { name: '林之夏' }, mine: { correctable: true } });
  const events = await db().select().from(attendeeEvents).where(eq(attendeeEvents.attendeeId, enrollId));
  expect(events.at(-1)).toMatchObject({ event: 'correct', byUserId: me.userId, about: { fields: 'name' } });
  const later = fromNow(money.up.ctx, -HOUR);
  await db().update(meetings).set({ correctEnd: later }).where(eq(meetings.msId, msId));
  expect((await correct('林知夏')).msg).toContain('已过更正期限');
  expect((await sheetOf(me, msId)).mine).toMatchObject({ correctable: false });
});

test('a letter confirms a place that is certain, in two languages, as things are now', async () => {
  const me = await money.person();
  const { msId, fees } = await congress();
  const unpaid = await enrolled(me, msId, fees.代表);
  const ask = async (locale: 'zh' | 'en') =>
    (await money.up.call(getEnrolLetter, { as: me, query: { enrollId: unpaid.enrollId }, locale })).body;
  expect((await ask('zh')).msg).toContain('没有有效的名额');
  await pays(me, unpaid.orderNo);
  const read = async (url: string) =>
    readPdf((await money.up.app.inject({ url: url.replace(/^\/api/, '') })).rawPayload);
  const urlOf = async (locale: 'zh' | 'en') => ((await ask(locale)).data as { url: string }).url;
  const letter = (await read(await urlOf('zh'))).text.replace(/\s/g, '');
  for (const part of ['参会确认函', '林知夏', '云澜医院', '代表', '1600.00元']) expect(letter).toContain(part);
  expect((await read(await urlOf('en'))).text.replace(/\s/g, '')).toContain('Confirmationofenrolment');
  const url = await urlOf('zh');
  await money.up.call(cancelEnrol, { as: me, body: { enrollId: unpaid.enrollId, idempotencyKey: money.key() } });
  expect((await money.up.app.inject({ url: url.replace(/^\/api/, '') })).statusCode).toBe(404);
});

test(whose('changeEnrol', 'quoteChangeEnrol', 'correctEnrol', 'getEnrolLetter'), async () => {
  const [me, other] = [await money.person(), await money.person()];
  const { msId, fees } = await congress();
  const { enrollId } = await placed(me, msId, fees.讲者);
  expect((await change(other, enrollId, fees.代表)).code).toBe(404);
  expect((await quote(other, enrollId, fees.代表)).code).toBe(404);
  const corrected = await money.up.call(correctEnrol, { as: other, body: { enrollId, ...WRITTEN } });
  expect(corrected.body.code).toBe(404);
  expect((await money.up.call(getEnrolLetter, { as: other, query: { enrollId } })).body.code).toBe(404);
  expect((await sheetOf(me, msId)).mine).toMatchObject({ feeId: fees.讲者, change: null });
});
