import { asc, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { giveUpPlace } from '@/contract/attendee/desk';
import {
  type DeskMoney,
  getDeskMoney,
  getReturns,
  quoteDeskRefund,
  refundDeskOrder,
  retryDeskRefund,
} from '@/contract/attendee/desk-money';
import { addToEnrol, cancelEnrol, changeEnrol, quoteCancelEnrol } from '@/contract/attendee/enrol';
import { offerPlace } from '@/contract/attendee/handover';
import { invitePeople, listInvited } from '@/contract/attendee/invited';
import { acceptInvitation } from '@/contract/attendee/team';
import { refundFinanceOrder } from '@/contract/pay/console-order';
import { quoteRefund, refundOrder } from '@/contract/pay/order';
import { insertDeskMeeting } from '@/tests/support/desk';
import { enrolling } from '@/tests/support/enrolling';
import { DAY, fromNow } from '@/tests/support/fixtures';
import { startTestMoney, type TestMoney } from '@/tests/support/money/money';
import type { SignedUp } from '@/tests/support/upstream';
import { SYSTEM } from '@/upstream/core/context';
import { handleEvent } from '@/upstream/core/events';
import { attendeeItems, attendees } from '@/upstream/db/schema/attendee';
import { meetingStaffs, meetings } from '@/upstream/db/schema/meeting';
import { orderLines, orders, payNotifies, refunds } from '@/upstream/db/schema/pay';
import { calledOffDue } from '@/upstream/modules/attendee/called-off.service';
import { endRefund } from '@/upstream/modules/pay/refund/end-refund.service';
import { hearRefund } from '@/upstream/modules/pay/refund/hear-refund.service';

let money: TestMoney;
let owner: SignedUp;
let settler: SignedUp;
let finance: SignedUp;
beforeAll(async () => {
  money = await startTestMoney();
  owner = await money.person({ userType: '106' });
  settler = await money.person();
  finance = await money.person({ userType: '0', roles: ['finance'] });
});
beforeEach(() => {
  money.gateway.refundsAre = 'succeed';
});
afterAll(async () => {
  await money.verify();
  await money.up.close();
});

const { placed, pays, enrolled } = enrolling(() => money);
const db = () => money.up.ctx.db;
const TO = '13677770002';

/** Half comes back; a place can go to somebody else. */
const congress = () =>
  insertDeskMeeting(
    money.up.ctx,
    {
      代表: { price: 1600_00 },
      贵宾: { price: 2600_00 },
      讲者: { price: 0 },
      工作坊: { price: 300_00, biz: 'workshop', stock: 60 },
      随行: { price: 200_00, biz: 'companion' },
    },
    {
      owner,
      half: 30,
      posts: [
        ['9', settler],
        ['15', settler],
      ],
    },
    {
      capacity: 100,
      transferEnd: fromNow(money.up.ctx, 50 * DAY),
      startTime: fromNow(money.up.ctx, 60 * DAY),
      endTime: fromNow(money.up.ctx, 62 * DAY),
    },
  );
const bodyOf = async (asked: Promise<{ body: unknown }>) =>
  (await asked).body as { code: number; msg: string; data: Record<string, unknown> };
const cancel = (as: SignedUp, enrollId: number, more = {}) =>
  bodyOf(money.up.call(cancelEnrol, { as, body: { enrollId, idempotencyKey: money.key(), ...more } }));
const quote = async (as: SignedUp, enrollId: number) =>
  (await bodyOf(money.up.call(quoteCancelEnrol, { as, query: { enrollId } }))).data;
const add = async (as: SignedUp, enrollId: number, workshops: number[]) => {
  const body = { enrollId, workshops, idempotencyKey: money.key() };
  const { data } = await bodyOf(money.up.call(addToEnrol, { as, body }));
  return data.orderNo as string;
};
const placeOf = async (id: number) =>
  (await db().select().from(attendees).where(eq(attendees.attendeeId, id)))[0] as typeof attendees.$inferSelect;
const itemsOf = async (attendeeId: number) =>
  (await db().select().from(attendeeItems).where(eq(attendeeItems.attendeeId, attendeeId))).map(({ state }) => state);
const linesOf = (...orderNos: string[]) =>
  db().select().from(orderLines).where(inArray(orderLines.orderNo, orderNos)).orderBy(asc(orderLines.lineId));
const lineIdOf = async (orderNo: string, biz: string) =>
  (await linesOf(orderNo)).find((line) => line.biz === biz)?.lineId ?? 0;
const refundOf = async (orderNo: string) =>
  (await db().select().from(refunds).where(eq(refunds.orderNo, orderNo)).orderBy(asc(refunds.refundNo))).at(-1);
const deskGives = (msId: number, orderNo: string, lineIds: number[]) =>
  bodyOf(
    money.up.call(refundDeskOrder, {
      as: settler,
      params: { msId, orderNo },
      body: { lineIds, reason: '退订', idempotencyKey: money.key() },
    }),
  );
async function takenOver(from: SignedUp, msId: number, enrollId: number): Promise<SignedUp> {
  const body = { enrollId, name: '周扬', phonenumber: TO };
  const { data } = await bodyOf(money.up.call(offerPlace, { as: from, body }));
  const invite = (data.inviteUrl as string).split('invite=')[1] ?? '';
  await db().execute(sql`update sys_user set phonenumber = null where phonenumber = ${TO}`);
  const to = await money.person({ phonenumber: TO });
  const accepting = { msId, invite, name: '周扬', phonenumber: TO, hospital: '云澜医院', consent: true };
  expect((await bodyOf(money.up.call(acceptInvitation, { as: to, body: accepting as never }))).code).toBe(200);
  return to;
}
/** A place of whom organisers have asked to come. */
async function invited(msId: number, feeId: number, by: SignedUp, to: SignedUp, more: object = {}) {
  const row = {
    name: '林知夏',
    kind: 'vip',
    feeId: String(feeId),
    phonenumber: '',
    email: '',
    hospital: '',
    title: '',
  };
  const rows = [{ ...row, workshops: '', ...more }];
  const asked = await bodyOf(money.up.call(invitePeople, { as: by, params: { msId }, body: { rows } as never }));
  if (asked.code !== 200) return asked;
  const list = (await money.up.call(listInvited, { as: owner, params: { msId } })).body as unknown as {
    rows: { inviteUrl: string }[];
  };
  const invite = list.rows[0]?.inviteUrl.split('invite=')[1] ?? '';
  const body = { msId, invite, name: '林知夏', phonenumber: '13900001111', hospital: '云澜医院', consent: true };
  return bodyOf(money.up.call(acceptInvitation, { as: to, body: body as never }));
}
const ownAt = async (msId: number, { userId }: SignedUp) =>
  (await db().select().from(attendees).where(eq(attendees.msId, msId))).find((row) => row.userId === userId);

test('a place that somebody took over is theirs to give up, not its payer’s, who gets the money and is named', async () => {
  const { msId, fees } = await congress();
  const payer = await money.person();
  const { enrollId, orderNo } = await placed(payer, msId, fees.代表, { workshops: [fees.工作坊] });
  const holder = await takenOver(payer, msId, enrollId);
  expect((await bodyOf(money.up.call(quoteRefund, { as: payer, query: { orderNo } }))).data).toMatchObject({
    refundable: false,
    why: expect.stringContaining('转让'),
  });
  const refused = await bodyOf(
    money.up.call(refundOrder, { as: payer, body: { orderNo, idempotencyKey: money.key() } }),
  );
  expect([refused.code, (await placeOf(enrollId)).state]).toEqual([500, 'enrolled']);
  expect(refused.msg).toContain('转让');
  expect(await quote(holder, enrollId)).toMatchObject({ amount: '950.00', possible: true, toPayer: true });
  expect(await cancel(holder, enrollId, { amount: '950.00' })).toMatchObject({ code: 200, data: { amount: '950.00' } });
  expect(await refundOf(orderNo)).toMatchObject({ status: '2', amount: 950_00 });
});

test('a place is given up by what is still given of it, whatever went back before', async () => {
  const { msId, fees } = await congress();
  const me = await money.person();
  const first = await placed(me, msId, fees.代表, { workshops: [fees.工作坊] });
  expect((await cancel(me, first.enrollId)).code).toBe(200);
  const again = await placed(me, msId, fees.代表);
  expect(await quote(me, again.enrollId)).toMatchObject({ amount: '800.00', possible: true, toPayer: false });
  const asked = { idempotencyKey: money.key() };
  for (let n = 0; n < 2; n++) {
    expect(await cancel(me, again.enrollId, asked)).toMatchObject({ code: 200, data: { amount: '800.00' } });
  }
  // A workshop that was added and that the desk gave back: by its person, by the desk, and by who took the place over.
  const partly = async () => {
    const person = await money.person();
    const { enrollId, orderNo } = await placed(person, msId, fees.代表);
    const added = await add(person, enrollId, [fees.工作坊 ?? 0]);
    await pays(person, added);
    expect((await deskGives(msId, added, [await lineIdOf(added, 'workshop')])).code).toBe(200);
    return { person, enrollId, orderNo, added };
  };
  const one = await partly();
  expect(await cancel(one.person, one.enrollId)).toMatchObject({ code: 200, data: { amount: '800.00' } });
  const two = await partly();
  const params = { msId, attendeeId: two.enrollId };
  const body = { reason: '退订', idempotencyKey: money.key() };
  expect(await bodyOf(money.up.call(giveUpPlace, { as: settler, params, body }))).toMatchObject({ code: 200 });
  const three = await partly();
  const holder = await takenOver(three.person, msId, three.enrollId);
  // What was given back before stays its buyer's.
  expect((await linesOf(three.added)).map(({ userId }) => userId)).toEqual([three.person.userId]);
  expect(await cancel(holder, three.enrollId)).toMatchObject({ code: 200, data: { amount: '800.00' } });
  for (const { enrollId } of [again, one, two, three]) expect((await placeOf(enrollId)).state).toBe('cancelled');
  await money.verify();
});

test('a meeting that is called off owes all of it: to who gives up first, after a refund that failed, and until it is paid', async () => {
  const { msId, fees } = await congress();
  const [a, b, c] = [await money.person(), await money.person(), await money.person()];
  const [first, second, third] = [
    await placed(a, msId, fees.代表),
    await placed(b, msId, fees.代表, { workshops: [fees.工作坊] }),
    await placed(c, msId, fees.代表),
  ];
  const stands = async () => {
    const { data } = await bodyOf(money.up.call(getReturns, { as: owner, params: { msId } }));
    const all = data.stands as { stand: string; count: number; amount: string }[];
    return [data.ended, ...all.filter(({ count }) => count > 0).map((row) => `${row.stand} ${row.amount}`)];
  };
  await db().update(meetings).set({ status: '3', updateTime: money.up.ctx.now() }).where(eq(meetings.msId, msId));
  expect(await cancel(a, first.enrollId)).toMatchObject({ code: 200, data: { amount: '1600.00' } });
  const workshop = await lineIdOf(second.orderNo, 'workshop');
  const params = { msId, orderNo: second.orderNo };
  const asked = money.up.call(quoteDeskRefund, { as: settler, params, query: { lineIds: String(workshop) } });
  expect((await bodyOf(asked)).data).toMatchObject({ amount: '300.00', possible: true });
  money.gateway.refundsAre = 'failed';
  await handleEvent(money.up.ctx, calledOffDue({ msId }));
  await money.up.runDue();
  expect(await stands()).toEqual([false, 'returned 1600.00', 'failed 3500.00']);
  const { refundNo = '' } = (await refundOf(third.orderNo)) ?? {};
  const staff = { ...SYSTEM, userId: finance.userId, userType: '0', roles: ['finance'] };
  const kept = endRefund(money.up.ctx, staff, { refundNo, how: 'kept', reason: '不退' });
  await expect(kept).rejects.toMatchObject({ key: 'pay.refundOwed' });
  // One that was kept before this was refused is not settled.
  await db().update(refunds).set({ endedBy: finance.userId }).where(eq(refunds.refundNo, refundNo));
  expect((await stands()).slice(0, 3)).toEqual([false, 'left 1600.00', 'returned 1600.00']);
  money.gateway.refundsAre = 'succeed';
  expect(await quote(c, third.enrollId)).toMatchObject({ amount: '1600.00', possible: true });
  expect((await cancel(c, third.enrollId)).data).toEqual({ amount: '1600.00' });
  expect((await cancel(b, second.enrollId)).data).toEqual({ amount: '1900.00' });
  expect(await stands()).toEqual([true, 'returned 5100.00']);
  await money.verify();
});

test('a place that costs nothing is given up with what was added to it, paid or not', async () => {
  const { msId, fees } = await congress();
  for (const paid of [false, true]) {
    const me = await money.person();
    expect((await invited(msId, fees.讲者 ?? 0, owner, me)).code).toBe(200);
    const { attendeeId = 0 } = (await ownAt(msId, me)) ?? {};
    const orderNo = await add(me, attendeeId, [fees.工作坊 ?? 0]);
    if (paid) await pays(me, orderNo);
    expect(await cancel(me, attendeeId)).toMatchObject({ code: 200, data: { amount: paid ? '150.00' : '0.00' } });
    expect((await placeOf(attendeeId)).state).toBe('cancelled');
  }
});

test('a place of which finance gave all the money back is given up with its line, and can be bought again', async () => {
  const { msId, fees } = await congress();
  for (const workshops of [[], [fees.工作坊]]) {
    const me = await money.person();
    const { enrollId, orderNo } = await placed(me, msId, fees.代表, { workshops });
    const lineId = await lineIdOf(orderNo, 'enroll');
    const parts = [{ lineId, amount: '1600.00', givenUp: false }];
    const body = { orderNo, parts, reason: '协商', idempotencyKey: money.key() };
    expect(await bodyOf(money.up.call(refundFinanceOrder, { as: finance, body }))).toMatchObject({ code: 200 });
    await money.up.runDue();
    const amount = workshops.length > 0 ? '150.00' : '0.00';
    expect(await quote(me, enrollId)).toMatchObject({ amount, possible: true });
    expect(await cancel(me, enrollId, { amount })).toMatchObject({ code: 200, data: { amount } });
    expect((await linesOf(orderNo)).map(({ state }) => state)).not.toContain('fulfilled');
    await placed(me, msId, fees.贵宾);
  }
  await money.verify();
});

test('an order whose place is given up for nothing while its money is on the way back stays paid when that is kept', async () => {
  const { msId, fees } = await congress();
  const staff = { ...SYSTEM, userId: finance.userId, userType: '0', roles: ['finance'] };
  for (const ends of ['kept', 'failed', 'arrived'] as const) {
    const me = await money.person();
    const { enrollId, orderNo } = await placed(me, msId, fees.代表);
    money.gateway.refundsAre = 'during';
    const parts = [{ lineId: await lineIdOf(orderNo, 'enroll'), amount: '1600.00', givenUp: false }];
    const body = { orderNo, parts, reason: '协商', idempotencyKey: money.key() };
    expect(await bodyOf(money.up.call(refundFinanceOrder, { as: finance, body }))).toMatchObject({ code: 200 });
    await money.up.runDue();
    expect(await cancel(me, enrollId, { amount: '0.00' })).toMatchObject({ code: 200, data: { amount: '0.00' } });
    const { refundNo = '' } = (await refundOf(orderNo)) ?? {};
    await hearRefund(
      money.up.ctx,
      refundNo,
      ends === 'arrived'
        ? { state: 'succeed' }
        : { state: ends === 'failed' ? 'failed' : 'during', failure: 'ABNORMAL' },
    );
    if (ends === 'kept') {
      const known = money.gateway.trades.get(`${orderNo}P01`)?.refunds.get(refundNo);
      if (known) known.told = { state: 'during', failure: 'ABNORMAL' };
      await endRefund(money.up.ctx, staff, { refundNo, how: 'kept', reason: '不退' });
    }
    await money.verify();
    expect([ends, await money.payStatus(me, orderNo)]).toEqual([ends, ends === 'arrived' ? '2' : '1']);
  }
});

test('a refund that failed takes nothing back from who has the place by now', async () => {
  const { msId, fees } = await congress();
  const me = await money.person();
  const { enrollId, orderNo } = await placed(me, msId, fees.代表);
  money.gateway.refundsAre = 'failed';
  expect((await cancel(me, enrollId)).code).toBe(200);
  await money.up.runDue();
  const { refundNo = '' } = (await refundOf(orderNo)) ?? {};
  money.up.clock.advance(1000);
  const holder = await takenOver(me, msId, enrollId);
  money.gateway.refundsAre = 'succeed';
  const retried = await bodyOf(money.up.call(retryDeskRefund, { as: settler, params: { msId, refundNo } }));
  expect([retried.code, retried.msg]).toEqual([500, expect.stringContaining('转让')]);
  expect(await placeOf(enrollId)).toMatchObject({ state: 'enrolled', userId: holder.userId });
  // Nor when the gateway pays it after all: that is finance's to settle.
  expect(await hearRefund(money.up.ctx, refundNo, { state: 'succeed' })).toBe('tooMuch');
  expect(await placeOf(enrollId)).toMatchObject({ state: 'enrolled', userId: holder.userId });
  expect(await refundOf(orderNo)).toMatchObject({ status: '3' });
  const kept = await db().delete(payNotifies).where(eq(payNotifies.outTradeNo, refundNo)).returning();
  expect(kept).toMatchObject([{ outcome: 'tooMuch' }]);
});

test('what nobody has any more is not given again: the money stays owed, and no seat is held', async () => {
  const { msId, fees } = await congress();
  const me = await money.person();
  const { enrollId, orderNo } = await placed(me, msId, fees.代表);
  money.gateway.refundsAre = 'during';
  expect((await cancel(me, enrollId)).code).toBe(200);
  expect((await invited(msId, fees.讲者 ?? 0, owner, me)).code).toBe(200);
  const { refundNo = '' } = (await refundOf(orderNo)) ?? {};
  await hearRefund(money.up.ctx, refundNo, { state: 'failed', failure: 'ACCOUNT_ABNORMAL' });
  expect(await placeOf(enrollId)).toMatchObject({ state: 'cancelled', userId: null });
  expect(await refundOf(orderNo)).toMatchObject({ status: '1', failure: expect.any(String) });
});

test('nobody is given a free place by an invitation of their own, with their phone or without', async () => {
  const { msId, fees } = await congress();
  const clerk = await money.person();
  await db().insert(meetingStaffs).values({ msId, postCode: '9', userId: clerk.userId, name: '会务' });
  const phonenumber = '13677770009';
  await db().execute(sql`update sys_user set phonenumber = ${phonenumber} where user_id = ${clerk.userId}`);
  expect((await invited(msId, fees.贵宾 ?? 0, clerk, clerk, { phonenumber })).code).not.toBe(200);
  expect((await invited(msId, fees.贵宾 ?? 0, clerk, clerk)).code).not.toBe(200);
  expect(await ownAt(msId, clerk)).toBeUndefined();
  // Without a phone a colleague's is for nobody in particular: whoever sees its link could take it.
  expect((await invited(msId, fees.贵宾 ?? 0, owner, clerk, { name: '周扬' })).msg).toContain('不能邀请自己');
  expect(await ownAt(msId, clerk)).toBeUndefined();
  expect((await invited(msId, fees.贵宾 ?? 0, owner, clerk, { name: '林知夏', phonenumber })).code).toBe(200);
});

test('with a place goes what is besides, at the desk and at the order, also of another order or still to be paid', async () => {
  const { msId, fees } = await congress();
  const begun = async () => {
    const me = await money.person();
    const companions = [{ feeId: fees.随行, name: '李敏' }];
    const { enrollId, orderNo } = await placed(me, msId, fees.代表, { companions });
    const added = await add(me, enrollId, [fees.工作坊 ?? 0]);
    return { me, enrollId, orderNo, added, line: await lineIdOf(orderNo, 'enroll') };
  };
  const one = await begun();
  await pays(one.me, one.added);
  expect(await deskGives(msId, one.orderNo, [one.line])).toMatchObject({ code: 200, data: { amount: '1050.00' } });
  const two = await begun();
  const body = { orderNo: two.orderNo, lineIds: [two.line], idempotencyKey: money.key() };
  for (let n = 0; n < 2; n++) {
    const answer = await bodyOf(money.up.call(refundOrder, { as: two.me, body }));
    expect(answer).toMatchObject({ code: 200, data: { amount: '900.00' } });
  }
  for (const { enrollId, orderNo, added } of [one, two]) {
    const lines = await linesOf(orderNo, added);
    expect(lines.some(({ state }) => state === 'fulfilled' || state === 'held')).toBe(false);
    expect((await itemsOf(enrollId)).filter((state) => state === 'enrolled' || state === 'awaiting')).toEqual([]);
    const guests = await db().select().from(attendees).where(eq(attendees.hostId, enrollId));
    expect(guests.map(({ state }) => state)).toEqual(['cancelled']);
  }
  expect(await db().select().from(orders).where(eq(orders.orderNo, two.added))).toMatchObject([{ payStatus: '3' }]);
  await money.verify();
});

test('money by type counts each place once, in the type that it has now', async () => {
  const { msId, fees } = await congress();
  const change = async (as: SignedUp, enrollId: number, feeId: number | undefined) =>
    (
      await bodyOf(
        money.up.call(changeEnrol, { as, body: { enrollId, feeId: feeId ?? 0, idempotencyKey: money.key() } }),
      )
    ).data.orderNo as string;
  const [up, down] = [await money.person(), await money.person()];
  const dearer = await placed(up, msId, fees.代表);
  await pays(up, await change(up, dearer.enrollId, fees.贵宾));
  const cheaper = await placed(down, msId, fees.贵宾);
  await change(down, cheaper.enrollId, fees.代表);
  await enrolled(await money.person(), msId, fees.代表);
  const { data } = await bodyOf(money.up.call(getDeskMoney, { as: owner, params: { msId } }));
  const { types, total } = data as unknown as DeskMoney;
  expect(types.map(({ feeName, count, paid, returned }) => [feeName, count, paid, returned]).sort()).toEqual([
    ['代表', 1, '2600.00', '500.00'],
    ['贵宾', 1, '2600.00', '0.00'],
  ]);
  expect(total.count).toBe(2);
});
