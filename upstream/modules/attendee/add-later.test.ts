import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listMyMeetings } from '@/contract/attendee/attendee';
import { addToEnrol, cancelEnrol } from '@/contract/attendee/enrol';
import { joinBesides, leaveBesides, listWaiting, type WaitingRow } from '@/contract/attendee/waiting';
import { enrolling } from '@/tests/support/enrolling';
import { DAY, fromNow, HOUR } from '@/tests/support/fixtures';
import { startTestMoney, type TestMoney } from '@/tests/support/money/money';
import { insertPooledMeeting } from '@/tests/support/places';
import type { SignedUp } from '@/tests/support/upstream';
import { whose } from '@/tests/support/whose';
import { tasks } from '@/upstream/db/schema/account';
import { attendeeEvents } from '@/upstream/db/schema/attendee';
import * as pay from '@/upstream/db/schema/pay';

let money: TestMoney;
beforeAll(async () => {
  money = await startTestMoney();
});
afterAll(async () => {
  await money.verify();
  await money.up.close();
});
const { placed, pays, sheetOf } = enrolling(() => money);
const congress = (more: object = {}) =>
  insertPooledMeeting(
    money.up.ctx,
    {
      代表: { price: 1600_00 },
      实操: { price: 300_00, biz: 'workshop', stock: 1 },
      论坛: { price: 0, biz: 'workshop' },
      随行: { price: 200_00, biz: 'companion' },
    },
    {
      refundSteps: [{ until: '2099-01-01 00:00:00', percent: 100, fee: 0 }],
      startTime: fromNow(money.up.ctx, 90 * DAY),
      endTime: fromNow(money.up.ctx, 91 * DAY),
      ...more,
    },
  );
const add = (as: SignedUp, enrollId: number, more: object) =>
  money.up.call(addToEnrol, { as, body: { enrollId, idempotencyKey: money.key(), ...more } as never });
const mineOf = async (as: SignedUp, msId: number) => (await sheetOf(as, msId)).mine;

test('who is enrolled takes a workshop and a companion later: an order of these lines alone, paid, in the history, and given up with the place', async () => {
  const me = await money.person();
  const { msId, fees } = await congress();
  const { enrollId, orderNo: first } = await placed(me, msId, fees.代表);
  const wanted = { workshops: [fees.实操], companions: [{ feeId: fees.随行, name: '李敏' }] };
  expect((await add(me, enrollId, { ...wanted, amount: '400.00' })).body).toMatchObject({ code: 601 });
  const key = money.key();
  const asked = { ...wanted, amount: '500.00', idempotencyKey: key };
  const { data } = (await add(me, enrollId, asked)).body as { data: { orderNo: string; amount: string } };
  expect(data).toMatchObject({ amount: '500.00' });
  expect(((await add(me, enrollId, asked)).body.data as typeof data).orderNo).toBe(data.orderNo);
  const lines = await money.up.ctx.db.select().from(pay.orderLines).where(eq(pay.orderLines.orderNo, data.orderNo));
  expect(lines.map(({ biz, amount }) => [biz, amount])).toEqual([
    ['workshop', 300_00],
    ['companion', 200_00],
  ]);
  expect(await mineOf(me, msId)).toMatchObject({
    enrollState: 'enrolled',
    added: [{ orderNo: data.orderNo, amount: '500.00', feeIds: [fees.实操, fees.随行] }],
  });
  // The last seat is held.
  const other = await money.person();
  const { enrollId: theirs } = await placed(other, msId, fees.代表);
  expect((await add(other, theirs, { workshops: [fees.实操] })).body.msg).toContain('名额');
  await pays(me, data.orderNo);
  // What is paid is told of all orders together.
  const whole = { orderNo: first, amount: '2100.00' };
  expect(await mineOf(me, msId)).toMatchObject({ ...whole, workshops: [fees.实操], added: [] });
  expect((await money.up.call(listMyMeetings, { as: me })).body.rows).toMatchObject([whole]);
  expect((await add(me, enrollId, { workshops: [fees.实操] })).body.data).toMatchObject({
    fields: { workshops: expect.any(String) },
  });
  const events = await money.up.ctx.db
    .select()
    .from(attendeeEvents)
    .where(and(eq(attendeeEvents.attendeeId, enrollId), eq(attendeeEvents.event, 'item.fulfil')));
  expect(events).toHaveLength(1);
  expect((await add(me, enrollId, { workshops: [fees.论坛] })).body.data).toMatchObject({ payStatus: '1' });
  const body = { enrollId, idempotencyKey: money.key() };
  expect((await money.up.call(cancelEnrol, { as: me, body })).body.code).toBe(200);
});

test('what nobody pays of it goes, and the place stays', async () => {
  const me = await money.person();
  const { msId, fees } = await congress();
  const { enrollId } = await placed(me, msId, fees.代表);
  expect((await add(me, enrollId, { workshops: [fees.实操] })).body.code).toBe(200);
  money.up.clock.advance(HOUR);
  await money.up.runDue();
  expect(await mineOf(Object.assign(me, await money.signIn(me)), msId)).toMatchObject({
    enrollState: 'enrolled',
    workshops: [],
  });
  expect((await add(me, enrollId, { workshops: [fees.实操] })).body.code).toBe(200);
});

test(whose('addToEnrol')('to another’s place, to one that is not paid, and to nothing nothing is added'), async () => {
  const [me, other] = [await money.person(), await money.person()];
  const { msId, fees } = await congress();
  const { enrollId } = await placed(me, msId, fees.代表);
  expect((await add(other, enrollId, { workshops: [fees.实操] })).body.code).toBe(404);
  expect((await add(me, enrollId, {})).body.data).toMatchObject({ fields: { workshops: expect.any(String) } });
  expect((await add(me, enrollId, { workshops: [fees.代表] })).body.data).toMatchObject({
    fields: { workshops: expect.any(String) },
  });
  const body = { enrollId, idempotencyKey: money.key() };
  expect((await money.up.call(cancelEnrol, { as: me, body })).body).toMatchObject({ code: 200 });
});

describe('a full workshop is waited for besides a place', () => {
  const wait = (as: SignedUp, enrollId: number, more: object) =>
    money.up.call(joinBesides, { as, body: { enrollId, ...more } as never });
  const leave = (as: SignedUp, enrollId: number) => money.up.call(leaveBesides, { as, body: { enrollId } });
  const giveUp = (as: SignedUp, enrollId: number) =>
    money.up.call(cancelEnrol, { as, body: { enrollId, idempotencyKey: money.key() } });
  const told = async ({ userId }: SignedUp) =>
    (await money.up.ctx.db.select().from(tasks).where(eq(tasks.userId, userId)).orderBy(tasks.taskId)).map(
      ({ title }) => title.split('：')[0],
    );
  /** Somebody has the only seat of a workshop, and others, who have places, wait for it. */
  async function full() {
    const owner = await money.person({ userType: '106' });
    const people = await Promise.all([money.person(), money.person(), money.person()]);
    const { msId, fees } = await congress({ ownerId: owner.userId });
    const ids: number[] = [];
    for (const as of people) ids.push((await placed(as, msId, fees.代表)).enrollId);
    const [[taker, first, second], [takers, firsts, seconds]] = [people, ids];
    if (!takers || !firsts || !seconds) throw new Error('nobody');
    const { data } = (await add(taker, takers, { workshops: [fees.实操] })).body as { data: { orderNo: string } };
    await pays(taker, data.orderNo);
    return { owner, msId, fees, taker, first, second, takers, firsts, seconds };
  }

  test('and is offered, told and ordered without the place changing', async () => {
    const { owner, msId, fees, taker, first, second, takers, firsts, seconds } = await full();
    const wanted = { workshops: [fees.实操] };
    expect((await add(first, firsts, wanted)).body.msg).toContain('候补');
    expect((await wait(first, firsts, { workshops: [fees.论坛] })).body.msg).toContain('直接报名');
    const both = { ...wanted, companions: [{ feeId: fees.随行, name: '李敏' }] };
    expect((await wait(first, firsts, both)).body).toMatchObject({ code: 200, data: { enrollId: firsts } });
    expect((await wait(first, firsts, { workshops: [fees.论坛] })).body.msg).toContain('先退出候补');
    expect((await wait(second, seconds, wanted)).body.code).toBe(200);
    expect(await mineOf(first, msId)).toMatchObject({
      enrollState: 'enrolled',
      workshops: [],
      companions: [],
      waitsFor: both,
      waiting: { position: 1, seats: 2, why: 'full' },
    });
    expect(await mineOf(second, msId)).toMatchObject({ waiting: { position: 2, seats: 1 } });
    const rows = async () =>
      ((await money.up.call(listWaiting, { as: owner, params: { msId } })).body.data as { rows: WaitingRow[] }).rows;
    expect(await rows()).toMatchObject([
      { enrollId: firsts, placed: true, state: 'waiting', wants: [{ count: 1 }, { count: 1 }] },
      { enrollId: seconds, placed: true, wants: [{ feeName: '实操', count: 1 }] },
    ]);
    const texts = money.up.sms.sent.length;
    expect((await giveUp(taker, takers)).body.code).toBe(200);
    await money.up.runDue();
    expect(money.up.sms.sent.length).toBe(texts + 1);
    expect(await told(first)).toContain('候补名额已为您保留');
    expect(await rows()).toMatchObject([{ enrollId: firsts, state: 'offered' }, { enrollId: seconds }]);
    expect(await mineOf(first, msId)).toMatchObject({
      enrollState: 'enrolled',
      waitsFor: both,
      waiting: { until: expect.any(String) },
    });
    const cards = await money.up.call(listMyMeetings, { as: first, query: { pageNum: 1, pageSize: 5 } });
    expect(JSON.stringify(cards.body)).toContain('"key":"offer","state":"todo"');
    expect((await add(second, seconds, wanted)).body.code).not.toBe(200);
    const { data } = (await add(first, firsts, both)).body as { data: { orderNo: string; amount: string } };
    expect(data).toMatchObject({ amount: '500.00' });
    // Paid within the time of the offer, which is longer than an order's.
    money.up.clock.advance(HOUR);
    await money.up.runDue();
    Object.assign(first, await money.signIn(first));
    await pays(first, data.orderNo);
    expect(await mineOf(first, msId)).toMatchObject({ ...both, waitsFor: null, waiting: null });
    expect(await mineOf(Object.assign(second, await money.signIn(second)), msId)).toMatchObject({
      waiting: { position: 1 },
    });
  });

  test('and what is offered and not taken goes to the next, while the place stays', async () => {
    const { msId, fees, taker, first, second, takers, firsts, seconds } = await full();
    for (const [as, id] of [
      [first, firsts],
      [second, seconds],
    ] as const) {
      expect((await wait(as, id, { workshops: [fees.实操] })).body.code).toBe(200);
    }
    await giveUp(taker, takers);
    money.up.clock.advance(36 * HOUR);
    await money.up.runDue();
    for (const as of [first, second]) Object.assign(as, await money.signIn(as));
    expect(await told(first)).toContain('保留的名额已释放');
    expect(await mineOf(first, msId)).toMatchObject({ enrollState: 'enrolled', waitsFor: null, waiting: null });
    expect(await mineOf(second, msId)).toMatchObject({ waiting: { until: expect.any(String) } });
    // Whoever gives an offer back makes room for who waits by then.
    expect((await wait(first, firsts, { workshops: [fees.实操] })).body.code).toBe(200);
    expect((await leave(second, seconds)).body.code).toBe(200);
    await money.up.runDue();
    expect(await mineOf(second, msId)).toMatchObject({ enrollState: 'enrolled', waitsFor: null });
    expect(await mineOf(first, msId)).toMatchObject({ waiting: { until: expect.any(String) } });
    await money.verify();
    // With the place goes what was offered besides.
    expect((await giveUp(first, firsts)).body.code).toBe(200);
    expect(await mineOf(first, msId)).toMatchObject({ enrollState: 'cancelled', waitsFor: null, waiting: null });
    await money.verify();
    expect((await add(second, seconds, { workshops: [fees.实操] })).body.code).toBe(200);
  });

  test(whose('joinBesides', 'leaveBesides')('by whoever has the place alone'), async () => {
    const { msId, fees, taker, first, firsts } = await full();
    expect((await wait(taker, firsts, { workshops: [fees.实操] })).body.code).toBe(404);
    await wait(first, firsts, { workshops: [fees.实操] });
    expect((await leave(taker, firsts)).body.code).toBe(404);
    expect(await mineOf(first, msId)).toMatchObject({ waitsFor: { workshops: [fees.实操] } });
    expect((await leave(first, firsts)).body.code).toBe(200);
    expect(await mineOf(first, msId)).toMatchObject({ enrollState: 'enrolled', waitsFor: null });
  });
});
