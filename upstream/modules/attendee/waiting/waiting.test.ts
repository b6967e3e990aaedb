import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cancelEnrol, type EnrolSheet, enrol, getEnrol } from '@/contract/attendee/enrol';
import { joinWaiting, listWaiting, offerWaiting, removeWaiting, type WaitingRow } from '@/contract/attendee/waiting';
import { cancelMeeting } from '@/contract/meeting-manage/manage';
import { cancelOrder } from '@/contract/pay/order';
import { DAY, fromNow, HOUR } from '@/tests/support/fixtures';
import { startTestMoney, type TestMoney } from '@/tests/support/money/money';
import { insertPooledMeeting } from '@/tests/support/places';
import type { SignedUp } from '@/tests/support/upstream';
import { SYSTEM } from '@/upstream/core/context';
import { write } from '@/upstream/core/write';
import { tasks } from '@/upstream/db/schema/account';
import { attendees } from '@/upstream/db/schema/attendee';
import { meetings } from '@/upstream/db/schema/meeting';
import { refunds } from '@/upstream/db/schema/pay';
import { stockPools } from '@/upstream/db/schema/stock';
import { keepSeats } from '@/upstream/modules/attendee/pools/pools.service';

let money: TestMoney;
beforeAll(async () => {
  money = await startTestMoney();
});
afterAll(async () => {
  await money.verify();
  await money.up.close();
});

const db = () => money.up.ctx.db;
type Fees = Parameters<typeof insertPooledMeeting>[1];
/** A meeting in three months with so many seats: offers hold for a day. */
const congress = (capacity: number, fields: Parameters<typeof insertPooledMeeting>[2] = {}, fees: Fees = {}) =>
  insertPooledMeeting(
    money.up.ctx,
    {
      代表: { price: 1600_00 },
      讲者: { price: 0 },
      工作坊: { price: 300_00, biz: 'workshop', stock: 60 },
      随行: { price: 200_00, biz: 'companion' },
      ...fees,
    },
    {
      capacity,
      startTime: fromNow(money.up.ctx, 90 * DAY),
      endTime: fromNow(money.up.ctx, 91 * DAY),
      enrollEnd: fromNow(money.up.ctx, 80 * DAY),
      ...fields,
    },
  );
const person = { name: '林知夏', phonenumber: '13900001111', hospital: '云澜医院', title: '主治医师' };
type Asked = [msId: number, feeId: number | undefined, more?: object];
const ask = (as: SignedUp, ...[msId, feeId, more = {}]: Asked) =>
  money.up.call(enrol, { as, body: { msId, feeId, ...person, idempotencyKey: money.key(), ...more } });
const wait = (as: SignedUp, ...[msId, feeId, more = {}]: Asked) =>
  money.up.call(joinWaiting, { as, body: { msId, feeId, ...person, ...more } });
async function waits(as: SignedUp, ...asked: Asked): Promise<number> {
  const { body } = await wait(as, ...asked);
  expect(body).toMatchObject({ code: 200 });
  return (body.data as { enrollId: number }).enrollId;
}
async function enrolled(as: SignedUp, ...asked: Asked) {
  const { body } = await ask(as, ...asked);
  expect(body).toMatchObject({ code: 200 });
  return body.data as { enrollId: number; orderNo: string; payStatus: string };
}
const sheetOf = async (as: SignedUp, msId: number) =>
  (await money.up.call(getEnrol, { as, query: { msId } })).body.data as EnrolSheet;
const mineOf = async (as: SignedUp, msId: number) => (await sheetOf(as, msId)).mine;
const leave = (as: SignedUp, enrollId: number) =>
  money.up.call(cancelEnrol, { as, body: { enrollId, idempotencyKey: money.key() } });
const told = async (as: SignedUp) =>
  (await db().select().from(tasks).where(eq(tasks.userId, as.userId)).orderBy(tasks.createTime)).map(
    ({ title }) => title.split('：')[0],
  );
const people = (count: number) => Promise.all(Array.from({ length: count }, () => money.person()));
const usedOf = async (msId: number) =>
  (await db().select().from(stockPools).where(eq(stockPools.msId, msId)).orderBy(stockPools.poolId)).map(
    ({ used }) => used,
  );
/** Time passes: sessions end with it. */
async function pass(ms: number, ...all: SignedUp[]) {
  money.up.clock.advance(ms);
  await money.up.runDue();
  for (const one of all) Object.assign(one, await money.signIn(one));
}

describe('a place that is full', () => {
  test('is waited for; what is given up is offered to who joined first, told, and theirs by the form alone', async () => {
    const [taker, first, second, stranger] = await people(4);
    if (!taker || !first || !second || !stranger) throw new Error('nobody');
    const { msId, fees } = await congress(1);
    const taken = await enrolled(taker, msId, fees.讲者);
    expect((await ask(first, msId, fees.代表)).body.msg).toContain('可加入候补');
    await waits(first, msId, fees.代表);
    await waits(second, msId, fees.代表);
    expect((await wait(second, msId, fees.代表)).body.code).not.toBe(200);
    expect(await mineOf(second, msId)).toMatchObject({
      enrollState: 'waiting',
      waiting: { position: 2, seats: 1, why: 'full', free: 0, chance: 'low' },
    });
    const texts = money.up.sms.sent.length;
    await leave(taker, taken.enrollId);
    const until = new Date(money.up.ctx.now().getTime() + DAY);
    expect(await mineOf(first, msId)).toMatchObject({ enrollState: 'offered', feeId: fees.代表 });
    const [place] = await db().select().from(attendees).where(eq(attendees.userId, first.userId));
    expect(place?.offeredUntil?.getTime()).toBeGreaterThanOrEqual(until.getTime());
    expect(await told(first)).toEqual(['候补名额已为您保留']);
    await money.up.runDue();
    expect(money.up.sms.sent.slice(texts)).toMatchObject([{ phonenumber: person.phonenumber }]);
    expect(await mineOf(second, msId)).toMatchObject({ enrollState: 'waiting', waiting: { position: 1 } });
    // Nobody else can have it, and to them it is full.
    expect((await sheetOf(stranger, msId)).offers[0]?.left).toBe(0);
    expect((await sheetOf(first, msId)).offers[0]?.left).toBe(1);
    expect((await ask(stranger, msId, fees.讲者)).body.msg).toContain('可加入候补');
    const order = await enrolled(first, msId, fees.代表);
    const outTradeNo = await money.begin(first, order.orderNo);
    expect(await money.hear({ ...money.gateway.pay(outTradeNo), channel: 'wx_native' })).toBe('applied');
    expect(await mineOf(first, msId)).toMatchObject({ enrollState: 'enrolled', waiting: null });
  });

  test('that costs nothing is theirs as soon as they accept; who refuses makes room for the next', async () => {
    const [taker, first, second] = await people(3);
    if (!taker || !first || !second) throw new Error('nobody');
    const { msId, fees } = await congress(1);
    const taken = await enrolled(taker, msId, fees.讲者);
    const place = await waits(first, msId, fees.讲者);
    await waits(second, msId, fees.讲者);
    await leave(taker, taken.enrollId);
    expect((await leave(first, place)).body.code).toBe(200);
    expect(await mineOf(first, msId)).toMatchObject({ enrollState: 'cancelled' });
    expect(await enrolled(second, msId, fees.讲者)).toMatchObject({ payStatus: '1' });
    expect(await usedOf(msId)).toEqual([1, 0]);
  });

  test('whose offer is over leaves nothing behind: a place that is taken later has no offer that ends', async () => {
    const [taker, first] = await people(2);
    if (!taker || !first) throw new Error('nobody');
    const { msId, fees } = await congress(1);
    const taken = await enrolled(taker, msId, fees.讲者);
    await waits(first, msId, fees.讲者);
    await leave(taker, taken.enrollId);
    await pass(2 * DAY, taker, first);
    expect(await mineOf(first, msId)).toMatchObject({ enrollState: 'expired' });
    expect(await enrolled(first, msId, fees.讲者)).toMatchObject({ payStatus: '1' });
    const [place] = await db().select().from(attendees).where(eq(attendees.userId, first.userId));
    expect(place).toMatchObject({ state: 'enrolled', offeredUntil: null });
  });

  test('is not waited for while there is room, nor by more than there will ever be', async () => {
    const [one] = await people(1);
    if (!one) throw new Error('nobody');
    const { msId, fees } = await congress(9, {}, { 随行: { price: 0, biz: 'companion', stock: 2 } });
    expect((await wait(one, msId, fees.代表)).body.msg).toContain('请直接报名');
    const three = [1, 2, 3].map((n) => ({ feeId: fees.随行, name: `李敏${n}` }));
    expect((await wait(one, msId, fees.代表, { companions: three })).body.msg).toContain('请减少人数');
    expect(await mineOf(one, msId)).toBeNull();
    expect(await usedOf(msId)).toEqual([0, 0, 0]);
  });

  test('whose offer is not used in time goes to the next, who is told; the first is off the list and may join again', async () => {
    const [taker, first, second] = await people(3);
    if (!taker || !first || !second) throw new Error('nobody');
    const { msId, fees } = await congress(1);
    const taken = await enrolled(taker, msId, fees.讲者);
    await waits(first, msId, fees.讲者);
    await waits(second, msId, fees.讲者);
    await leave(taker, taken.enrollId);
    await pass(2 * DAY, first, second);
    expect(await mineOf(first, msId)).toMatchObject({ enrollState: 'expired' });
    expect(await mineOf(second, msId)).toMatchObject({ enrollState: 'offered' });
    expect(await told(first)).toEqual(['候补名额已为您保留', '保留的名额已释放']);
    await waits(first, msId, fees.讲者);
    expect(await mineOf(first, msId)).toMatchObject({ enrollState: 'waiting', waiting: { position: 1 } });
  });
});

describe('several together', () => {
  /** A meeting with three places for companions, and what asks for so many of them. */
  async function withGuests(waiting: 'skip' | 'keep') {
    const { msId, fees } = await congress(9, { waiting }, { 随行: { price: 0, biz: 'companion', stock: 3 } });
    const guests = (count: number) => ({
      companions: Array.from({ length: count }, (_, n) => ({ feeId: fees.随行, name: `李敏${n}` })),
    });
    return { msId, fees, guests };
  }

  test('who takes a part of what is offered leaves the rest to the next', async () => {
    const [taker, first, second] = await people(3);
    if (!taker || !first || !second) throw new Error('nobody');
    const { msId, fees, guests } = await withGuests('skip');
    const taken = await enrolled(taker, msId, fees.讲者, guests(3));
    await waits(first, msId, fees.讲者, guests(3));
    await waits(second, msId, fees.讲者, guests(1));
    await leave(taker, taken.enrollId);
    expect(await mineOf(first, msId)).toMatchObject({ enrollState: 'offered', waiting: { seats: 4 } });
    await enrolled(first, msId, fees.讲者, guests(2));
    expect(await mineOf(second, msId)).toMatchObject({ enrollState: 'offered', companions: [{ name: '李敏0' }] });
    await enrolled(second, msId, fees.讲者, guests(1));
    expect(await mineOf(second, msId)).toMatchObject({ enrollState: 'enrolled', companions: [{ name: '李敏0' }] });
    expect(await usedOf(msId)).toEqual([2, 0, 3]);
  });

  test.each([
    ['skip', 'offered', { why: 'full', choice: 'skip', position: 1 }, undefined],
    ['keep', 'waiting', { why: 'short', choice: 'keep', free: 1, position: 1 }, { why: 'kept', free: 1, position: 2 }],
  ] as const)('one seat is free: %s', async (waiting, state, why, whySecond) => {
    const [taker, first, second, other] = await people(4);
    if (!taker || !first || !second || !other) throw new Error('nobody');
    const { msId, fees, guests } = await withGuests(waiting);
    await enrolled(taker, msId, fees.讲者, guests(2));
    const last = await enrolled(other, msId, fees.讲者, guests(1));
    await waits(first, msId, fees.讲者, guests(3));
    await waits(second, msId, fees.讲者, guests(1));
    await leave(other, last.enrollId);
    // Who has not waited does not come first, whatever is free.
    const [stranger] = await people(1);
    if (!stranger) throw new Error('nobody');
    expect((await ask(stranger, msId, fees.讲者, guests(1))).body.msg).toContain('可加入候补');
    expect(await mineOf(first, msId)).toMatchObject({ enrollState: 'waiting', waiting: why });
    expect(await mineOf(second, msId)).toMatchObject({
      enrollState: state,
      waiting: whySecond ?? { until: expect.any(String) },
    });
  });

  test('who joined first gets a seat that kinds share, whichever kind they want', async () => {
    const [taker, first, second] = await people(3);
    if (!taker || !first || !second) throw new Error('nobody');
    const { msId, fees } = await congress(1, {}, { 讲者: { price: 0, stock: 5 } });
    const taken = await enrolled(taker, msId, fees.讲者);
    await waits(first, msId, fees.代表);
    await waits(second, msId, fees.讲者);
    await leave(taker, taken.enrollId);
    expect(await mineOf(first, msId)).toMatchObject({ enrollState: 'offered' });
    expect(await mineOf(second, msId)).toMatchObject({ enrollState: 'waiting' });
  });

  test('waiting for a workshop keeps nobody from a meeting that has room', async () => {
    const [taker, first, other] = await people(3);
    if (!taker || !first || !other) throw new Error('nobody');
    const { msId, fees } = await congress(9, {}, { 工作坊: { price: 0, biz: 'workshop', stock: 1 } });
    await enrolled(taker, msId, fees.讲者, { workshops: [fees.工作坊] });
    await waits(first, msId, fees.讲者, { workshops: [fees.工作坊] });
    expect(await mineOf(first, msId)).toMatchObject({ enrollState: 'waiting', workshops: [fees.工作坊] });
    await enrolled(other, msId, fees.讲者);
    expect(await usedOf(msId)).toEqual([2, 1]);
  });
});

describe('what frees a seat', () => {
  async function waitedFor() {
    const [taker, first] = await people(2);
    if (!taker || !first) throw new Error('nobody');
    const owner = await money.person({ userType: '106' });
    const { msId, fees } = await congress(1, { ownerId: owner.userId });
    const { orderNo } = await enrolled(taker, msId, fees.代表);
    await waits(first, msId, fees.讲者);
    return { msId, fees, taker, first, owner, orderNo };
  }

  test('an order that is let go', async () => {
    const { msId, taker, first, orderNo } = await waitedFor();
    expect(await mineOf(first, msId)).toMatchObject({ waiting: { chance: 'good' } });
    await money.up.call(cancelOrder, { as: taker, body: { orderNo } });
    expect(await mineOf(first, msId)).toMatchObject({ enrollState: 'offered' });
  });

  test('an order whose time is over', async () => {
    const { msId, first } = await waitedFor();
    await pass(HOUR, first);
    expect(await mineOf(first, msId)).toMatchObject({ enrollState: 'offered' });
  });

  test('more capacity', async () => {
    const { msId, first } = await waitedFor();
    await write(money.up.ctx, SYSTEM, 'system', async (tx) => {
      await tx.update(meetings).set({ capacity: 2 }).where(eq(meetings.msId, msId));
      await keepSeats(tx, msId);
    });
    expect(await mineOf(first, msId)).toMatchObject({ enrollState: 'offered' });
  });

  test('of a meeting that is called off nobody waits for anything', async () => {
    const { msId, first, owner } = await waitedFor();
    const { body } = await money.up.call(cancelMeeting, { as: owner, params: { msId }, body: { reason: '台风' } });
    expect(body.code).toBe(200);
    expect(await mineOf(first, msId)).toMatchObject({ enrollState: 'cancelled' });
    expect(await told(first)).toEqual(['会议已取消']);
    expect(await usedOf(msId)).toEqual([0, 0]);
  });
});

test('an offer that ends while it is being paid: the money goes back, and the next one keeps the seat', async () => {
  const [taker, first, second] = await people(3);
  if (!taker || !first || !second) throw new Error('nobody');
  const { msId, fees } = await congress(1);
  const taken = await enrolled(taker, msId, fees.讲者);
  await waits(first, msId, fees.代表);
  await waits(second, msId, fees.讲者);
  await leave(taker, taken.enrollId);
  const [place] = await db().select().from(attendees).where(eq(attendees.userId, first.userId));
  const left = (place?.offeredUntil?.getTime() ?? 0) - money.up.ctx.now().getTime();
  await pass(left - 60_000, first);
  const { orderNo } = await enrolled(first, msId, fees.代表);
  // They pay in the last minute, and we hear of it when it is over.
  const heard = money.gateway.pay(await money.begin(first, orderNo));
  await pass(3 * 60_000, first, second);
  await money.hear({ ...heard, channel: 'wx_native' });
  expect(await told(first)).toContain('款项将原路退回');
  expect(await mineOf(first, msId)).toMatchObject({ enrollState: 'expired' });
  expect(await mineOf(second, msId)).toMatchObject({ enrollState: 'offered' });
  expect((await db().select().from(refunds).where(eq(refunds.orderNo, orderNo)))[0]?.amount).toBe(1600_00);
});

describe('the desk', () => {
  test('sees who waits, offers out of turn and takes off, with a reason', async () => {
    const [taker, first, second] = await people(3);
    if (!taker || !first || !second) throw new Error('nobody');
    const owner = await money.person({ userType: '106' });
    const { msId, fees } = await congress(1, { ownerId: owner.userId });
    const taken = await enrolled(taker, msId, fees.讲者);
    const [one, two] = [await waits(first, msId, fees.代表), await waits(second, msId, fees.讲者)];
    const rows = async () =>
      ((await money.up.call(listWaiting, { as: owner, params: { msId } })).body.data as { rows: WaitingRow[] }).rows;
    expect(await rows()).toMatchObject([
      { enrollId: one, position: 1, seats: 1, wants: [{ feeName: '代表', count: 1 }] },
      { enrollId: two, position: 2 },
    ]);
    const offer = (id: number) =>
      money.up.call(offerWaiting, { as: owner, params: { msId, id }, body: { reason: '大会讲者' } });
    expect((await offer(two)).body.msg).toContain('空余名额不足');
    await db().update(stockPools).set({ capacity: 2 }).where(eq(stockPools.msId, msId));
    expect((await offer(two)).body.code).toBe(200);
    expect(await mineOf(second, msId)).toMatchObject({ enrollState: 'offered' });
    expect(await rows()).toMatchObject([{ enrollId: two, state: 'offered' }, { enrollId: one }]);
    const off = await money.up.call(removeWaiting, {
      as: owner,
      params: { msId, id: two },
      body: { reason: '重复登记' },
    });
    expect(off.body.code).toBe(200);
    expect(await told(second)).toContain('您已不在候补名单中');
    // What was offered out of turn goes to who is first.
    expect(await mineOf(first, msId)).toMatchObject({ enrollState: 'offered' });
    expect((await offer(987_654)).body.code).not.toBe(200);
    await leave(taker, taken.enrollId);
  });

  test('of another meeting is told nothing and changes nothing', async () => {
    const [taker, first] = await people(2);
    if (!taker || !first) throw new Error('nobody');
    const [owner, other] = [await money.person({ userType: '106' }), await money.person({ userType: '106' })];
    const { msId, fees } = await congress(1, { ownerId: owner.userId });
    const elsewhere = await congress(1, { ownerId: other.userId });
    await enrolled(taker, msId, fees.讲者);
    const id = await waits(first, msId, fees.代表);
    expect((await money.up.call(listWaiting, { as: other, params: { msId } })).body.code).toBe(404);
    for (const call of [offerWaiting, removeWaiting]) {
      const body = { reason: '核对' };
      expect((await money.up.call(call, { as: other, params: { msId, id }, body })).body.code).toBe(404);
      const there = await money.up.call(call, { as: other, params: { msId: elsewhere.msId, id }, body });
      expect(there.body.code).not.toBe(200);
    }
    expect(await mineOf(first, msId)).toMatchObject({ enrollState: 'waiting' });
  });
});
