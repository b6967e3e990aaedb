import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Coupon, createCoupon, listCodes, listCoupons, quoteCoupon, stopCoupon } from '@/contract/attendee/coupon';
import { cancelEnrol, enrol } from '@/contract/attendee/enrol';
import { cancelOrder, submitOrder } from '@/contract/pay/order';
import { DAY, fromNow } from '@/tests/support/fixtures';
import { startTestMoney, type TestMoney } from '@/tests/support/money/money';
import { insertPooledMeeting } from '@/tests/support/places';
import type { SignedUp } from '@/tests/support/upstream';
import { signal } from '@/tests/support/waiting';
import { toWire } from '@/upstream/core/time';
import { coupons } from '@/upstream/db/schema/coupon';
import { meetingFees } from '@/upstream/db/schema/meeting';
import * as pay from '@/upstream/db/schema/pay';
import { stockPools } from '@/upstream/db/schema/stock';
import * as stock from '@/upstream/modules/stock/stock.repository';

const SERVER = process.env.TEST_DATABASE_URL;

let money: TestMoney;
beforeAll(async () => {
  money = await startTestMoney();
});
afterAll(async () => {
  await money.verify();
  await money.up.close();
});

const db = () => money.up.ctx.db;
const person = { name: '林知夏', phonenumber: '13900001111' };
async function congress(more: object = {}) {
  const owner = await money.person({ userType: '106' });
  const { ctx } = money.up;
  const times = { startTime: fromNow(ctx, 90 * DAY), endTime: fromNow(ctx, 91 * DAY) };
  const fees = { 代表: { price: 800_00 }, 企业: { price: 2000_00 } };
  return { owner, ...(await insertPooledMeeting(ctx, fees, { ...times, ...more, ownerId: owner.userId })) };
}
type Congress = Awaited<ReturnType<typeof congress>>;
const kindOf = { name: '讲者', kind: 'percent', value: '100', count: 1, uses: 1 };
const create = ({ owner, msId }: Pick<Congress, 'owner' | 'msId'>, more = {}) =>
  money.up.call(createCoupon, { as: owner, params: { msId }, body: { ...kindOf, ...more } as never });
async function codesOf(at: Congress, more = {}): Promise<string[]> {
  const { body } = await create(at, more);
  expect(body).toMatchObject({ code: 200 });
  const params = { msId: at.msId, id: (body.data as { couponId: number }).couponId };
  const { data } = (await money.up.call(listCodes, { as: at.owner, params })).body;
  return (data as { code: string }[]).map(({ code }) => code);
}
async function codeOf(at: Congress, more = {}): Promise<string> {
  return (await codesOf(at, more))[0] ?? '';
}
const ask = (as: SignedUp, { msId, fees }: Congress, more = {}) =>
  money.up.call(enrol, { as, body: { msId, feeId: fees.代表, ...person, idempotencyKey: money.key(), ...more } });
async function enrolled(as: SignedUp, at: Congress, more = {}) {
  const { body } = await ask(as, at, more);
  expect(body).toMatchObject({ code: 200 });
  return body.data as { enrollId: number; orderNo: string; amount: string; payStatus: string };
}
const usedOf = async ({ owner, msId }: Congress) => {
  const { body } = await money.up.call(listCoupons, { as: owner, params: { msId } });
  return (body.data as { rows: Coupon[] }).rows.map(({ used, uses }) => `${used}/${uses}`);
};
const saidOf = async (answer: ReturnType<typeof ask>) =>
  ((await answer).body.data as { fields?: Record<string, string> } | null)?.fields?.coupon;

test('a code for all of the price: nothing to pay, theirs at once; given up, the code is free again', async () => {
  const [me, other] = [await money.person(), await money.person()];
  const at = await congress();
  const coupon = await codeOf(at);
  expect(coupon).toMatch(/^[A-Z0-9]{10}$/);
  const quote = { msId: at.msId, feeId: at.fees.代表, code: ` ${coupon.slice(0, 5)}-${coupon.slice(5).toLowerCase()}` };
  expect((await money.up.call(quoteCoupon, { as: me, body: quote })).body.data).toEqual({
    name: '讲者',
    price: '0.00',
    deducted: '800.00',
    seats: 0,
  });
  const { enrollId, amount, payStatus, orderNo } = await enrolled(me, at, { coupon, amount: '0.00' });
  expect({ amount, payStatus }).toEqual({ amount: '0.00', payStatus: '1' });
  const [line] = await db().select().from(pay.orderLines).where(eq(pay.orderLines.orderNo, orderNo));
  expect(line).toMatchObject({ price: 0, amount: 0, terms: { coupon: { deducted: 800_00, kind: 'percent' } } });
  expect(await usedOf(at)).toEqual(['1/1']);
  expect(await saidOf(ask(other, at, { coupon }))).toContain('已用完');
  const back = await money.up.call(cancelEnrol, { as: me, body: { enrollId, idempotencyKey: money.key() } });
  expect(back.body).toMatchObject({ code: 200, data: { amount: '0.00' } });
  expect(await usedOf(at)).toEqual(['0/1']);
  expect(await enrolled(other, at, { coupon })).toMatchObject({ payStatus: '1' });
});

test.each([
  ['percent', '25', '600.00'],
  ['amount', '150', '650.00'],
  ['amount', '900', '0.00'],
  ['price', '300', '300.00'],
  ['price', '900', '800.00'],
])('%s of %s leaves %s to pay, also when it is asked again at the cashier', async (kind, value, amount) => {
  const me = await money.person();
  const at = await congress();
  const order = await enrolled(me, at, { coupon: await codeOf(at, { kind, value }) });
  expect(order.amount).toBe(amount);
  if (Number(amount) === 0) return;
  const outTradeNo = await money.begin(me, order.orderNo);
  expect(await money.hear({ ...money.gateway.pay(outTradeNo), channel: 'wx_native' })).toBe('applied');
  expect(await usedOf(at)).toEqual(['1/1']);
});

test('a price that rises meanwhile is asked anew, less what the code takes off', async () => {
  const me = await money.person();
  const at = await congress();
  const { orderNo } = await enrolled(me, at, { coupon: await codeOf(at, { value: '50' }) });
  await db().update(meetingFees).set({ price: 1000_00 }).where(eq(meetingFees.msId, at.msId));
  const { body } = await money.up.call(submitOrder, { as: me, body: { orderNo, channel: 'wx_native' } });
  expect(body).toMatchObject({ code: 601 });
  expect(body.msg).toContain('500.00');
});

test('an order that nobody pays gives its code back', async () => {
  const me = await money.person();
  const at = await congress();
  const { orderNo } = await enrolled(me, at, { coupon: await codeOf(at, { value: '50', uses: 3 }) });
  expect(await usedOf(at)).toEqual(['1/3']);
  await money.up.call(cancelOrder, { as: me, body: { orderNo } });
  expect(await usedOf(at)).toEqual(['0/3']);
});

test('what a code is not for, is over, is stopped or is unknown is said at its field; who tries too many is stopped', async () => {
  const [me, guesser] = [await money.person(), await money.person()];
  const at = await congress();
  const other = await codeOf(at, { feeIds: [at.fees.企业] });
  const over = await codeOf(at, { until: toWire(fromNow(money.up.ctx, DAY)) });
  const stopped = await codeOf(at);
  const { body } = await money.up.call(listCoupons, { as: at.owner, params: { msId: at.msId } });
  const [newest] = (body.data as { rows: Coupon[] }).rows;
  expect(newest).toMatchObject({ code: stopped, name: '讲者', value: '100', stopped: false });
  const params = { msId: at.msId, id: newest?.couponId ?? 0 };
  expect((await money.up.call(stopCoupon, { as: at.owner, params })).body.code).toBe(200);
  expect(await saidOf(ask(me, at, { coupon: other }))).toContain('不适用');
  expect(await saidOf(ask(me, at, { coupon: stopped }))).toContain('没有这个优惠码');
  expect(await saidOf(ask(me, await congress(), { coupon: other }))).toContain('没有这个优惠码');
  expect(await saidOf(ask(me, at, { coupon: over }))).toBeUndefined();
  let last = 200;
  for (let n = 0; n < 25 && last !== 429; n++) {
    const code = `GUESS${n}A`;
    const quote = { msId: at.msId, feeId: at.fees.代表, code };
    last = (await money.up.call(quoteCoupon, { as: guesser, body: quote })).body.code;
  }
  expect(last).toBe(429);
});

/** Forty order at once with a code that can be used once. */
async function rush() {
  const at = await congress();
  const coupon = await codeOf(at);
  const people: SignedUp[] = [];
  for (let n = 0; n < 40; n++) people.push(await money.person());
  return { at, answers: await Promise.all(people.map((as) => ask(as, at, { coupon }))) };
}

test('a code that is used once, in forty orders at once, is used once', async () => {
  const { at, answers } = await rush();
  expect(answers.filter(({ body }) => body.code === 200)).toHaveLength(1);
  expect(new Set(answers.filter(({ body }) => body.code !== 200).map(({ body }) => body.msg))).toEqual(
    new Set(['该优惠码已用完']),
  );
  expect(await usedOf(at)).toEqual(['1/1']);
});

test.skipIf(!SERVER)('without the lock of its pool it would be used more than once', async () => {
  await db().execute(sql`alter table stock_pool drop constraint stock_pool_used_check`);
  // The first two read what is left before either takes it.
  const both = signal();
  let readers = 0;
  vi.spyOn(stock, 'lockPools').mockImplementation(async (tx, ids) => {
    const rows = await tx
      .select()
      .from(stockPools)
      .where(inArray(stockPools.poolId, [...ids]));
    readers += 1;
    if (readers === 2) both.give();
    await both.given;
    return rows;
  });
  const { at, answers } = await rush();
  vi.restoreAllMocks();
  // What was locked without order here was so on purpose.
  money.locks.take();
  expect(answers.filter(({ body }) => body.code === 200).length).toBeGreaterThan(1);
  await db().update(stockPools).set({ capacity: null }).where(eq(stockPools.msId, at.msId));
  await db().execute(
    sql`alter table stock_pool add constraint stock_pool_used_check check (used >= 0 and used <= capacity)`,
  );
});

describe('the desk', () => {
  test('makes a batch of single codes, or one of its own that is used so many times', async () => {
    const at = await congress();
    const codes = await codesOf(at, { count: 50 });
    expect(new Set(codes).size).toBe(50);
    expect(await codesOf(at, { code: 'hrs-2026', uses: 30 })).toEqual(['HRS2026']);
    const wrong = async (more: object) =>
      Object.keys(((await create(at, more)).body.data as { fields: object }).fields);
    expect(await wrong({ code: 'HRS2026' })).toEqual(['code']);
    expect(await wrong({ code: 'abc' })).toEqual(['code']);
    expect(await wrong({ value: '101' })).toEqual(['value']);
    expect(await wrong({ kind: 'amount', value: '0' })).toEqual(['value']);
    expect(await wrong({ code: 'GUEST2026', count: 2 })).toEqual(['count']);
    expect(await wrong({ feeIds: [987_654] })).toEqual(['feeIds']);
    expect(await usedOf(at)).toEqual(['0/30', '0/50']);
  });

  test('of another meeting sees no codes, and makes and stops none', async () => {
    const [at, other] = [await congress(), await congress()];
    await codeOf(at);
    const { body } = await money.up.call(listCoupons, { as: at.owner, params: { msId: at.msId } });
    const id = (body.data as { rows: Coupon[] }).rows[0]?.couponId ?? 0;
    const { owner: as } = other;
    expect((await create({ owner: as, msId: at.msId })).body.code).toBe(404);
    for (const call of [listCoupons, stopCoupon, listCodes]) {
      const answer = await money.up.call(call, { as, params: { msId: at.msId, id } });
      expect(answer.body.code).toBe(404);
    }
    const there = await money.up.call(stopCoupon, { as, params: { msId: other.msId, id } });
    expect(there.body.code).toBe(404);
    const codes = await money.up.call(listCodes, { as, params: { msId: other.msId, id } });
    expect(codes.body.data).toEqual([]);
  });
});

test('a code for a type that is no place any more says so, and does not read as one for all types', async () => {
  const at = await congress();
  await codeOf(at, { feeIds: [at.fees.代表] });
  const types = async () => {
    const { body } = await money.up.call(listCoupons, { as: at.owner, params: { msId: at.msId } });
    return (body.data as { rows: Coupon[] }).rows[0]?.types.map(({ feeName }) => feeName);
  };
  expect(await types()).toEqual(['代表']);
  await db()
    .update(meetingFees)
    .set({ biz: 'signArt' })
    .where(eq(meetingFees.feeId, at.fees.代表 ?? 0));
  expect(await types()).toEqual(['代表']);
});

test('a code for types that were deleted since is for nothing: it says so, and takes nothing off of any other', async () => {
  const at = await congress();
  const [all, gone] = [await codeOf(at), await codeOf(at, { feeIds: [at.fees.代表] })];
  await db()
    .update(coupons)
    .set({ feeIds: [987_654] })
    .where(eq(coupons.feeIds, [at.fees.代表 ?? 0]));
  const { rows } = (await money.up.call(listCoupons, { as: at.owner, params: { msId: at.msId } })).body.data as {
    rows: Coupon[];
  };
  expect(rows.map(({ code, types, gone: none }) => [code, types, none])).toEqual([
    [gone, [], true],
    [all, [], false],
  ]);
});

test('seats are kept for who has a code: others find it full, holders take them, and what is left is free when the code ends', async () => {
  const [holder, other, third] = [await money.person(), await money.person(), await money.person()];
  const at = await congress({ capacity: 2 });
  const until = toWire(fromNow(money.up.ctx, DAY));
  const keep = { kept: '2', uses: '2', value: '50', feeIds: [at.fees.代表], until };
  const failed = async (more: object) => (await create(at, { ...keep, ...more })).body.data;
  expect(await failed({ kept: '3', uses: '3' })).toMatchObject({
    fields: { kept: expect.stringContaining('余位不足') },
  });
  expect(await failed({ kept: '3' })).toMatchObject({ fields: { kept: expect.any(String) } });
  expect(await failed({ feeIds: [] })).toMatchObject({ fields: { feeIds: expect.any(String) } });
  const coupon = await codeOf(at, keep);
  const keptOf = async () => {
    const { body } = await money.up.call(listCoupons, { as: at.owner, params: { msId: at.msId } });
    return (body.data as { rows: Coupon[] }).rows.map(({ kept, keptLeft }) => `${keptLeft}/${kept}`);
  };
  expect(await keptOf()).toEqual(['2/2']);
  expect((await ask(other, at)).body.msg).toContain('名额');
  const code = { msId: at.msId, feeId: at.fees.代表, code: coupon };
  expect((await money.up.call(quoteCoupon, { as: holder, body: code })).body.data).toMatchObject({ seats: 2 });
  const { orderNo } = await enrolled(holder, at, { coupon });
  expect(await keptOf()).toEqual(['1/2']);
  // What a holder does not pay is kept again.
  expect((await money.up.call(cancelOrder, { as: holder, body: { orderNo } })).body.code).toBe(200);
  expect(await keptOf()).toEqual(['2/2']);
  await enrolled(holder, at, { coupon });
  expect((await ask(other, at)).body.msg).toContain('名额');
  money.up.clock.advance(DAY + 1000);
  await money.up.runDue();
  for (const one of [at.owner, other, third]) Object.assign(one, await money.signIn(one));
  expect(await keptOf()).toEqual(['0/2']);
  // The holder's order closed long ago as well: both seats are free.
  await enrolled(other, at);
  await enrolled(third, at);
});
