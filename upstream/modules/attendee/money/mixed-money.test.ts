import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCoupon, listCodes } from '@/contract/attendee/coupon';
import { askGoodwill, type DeskMoney, getDeskMoney, getReturns } from '@/contract/attendee/desk-money';
import { cancelEnrol } from '@/contract/attendee/enrol';
import { offerPlace } from '@/contract/attendee/handover';
import { acceptInvitation } from '@/contract/attendee/team';
import { joinWaiting } from '@/contract/attendee/waiting';
import { cancelStay, changeStay, quoteStayChange } from '@/contract/lodging/stay';
import { closeShift, openShift, payOutCash, quoteCash, takeCash } from '@/contract/onsite/cash';
import { withdrawPaper } from '@/contract/paper/writing';
import { decideFinanceCases } from '@/contract/pay/console-case';
import { refundFinanceOrder, retryFinanceRefund } from '@/contract/pay/console-order';
import { endFinanceRefund } from '@/contract/pay/console-refund';
import { type Channel, cancelOrder, refundOrder } from '@/contract/pay/order';
import { enrolWithPapers } from '@/contract/presentation/dues';
import { insertDeskMeeting } from '@/tests/support/desk';
import { enrolling } from '@/tests/support/enrolling';
import { DAY, fromNow, HOUR } from '@/tests/support/fixtures';
import { lodging, meetingWithHotel } from '@/tests/support/lodging';
import { startTestMoney, type TestMoney } from '@/tests/support/money/money';
import { handInProof } from '@/tests/support/money/transfer';
import { authors, insertAccepted } from '@/tests/support/presenting';
import type { SignedUp } from '@/tests/support/upstream';
import { handleEvent } from '@/upstream/core/events';
import { rowsOf } from '@/upstream/core/module/check';
import { attendees } from '@/upstream/db/schema/attendee';
import { stays } from '@/upstream/db/schema/lodging';
import { meetings } from '@/upstream/db/schema/meeting';
import { orderLines, orders, payments, refunds } from '@/upstream/db/schema/pay';
import { paperFees } from '@/upstream/db/schema/presenting';
import { cases } from '@/upstream/db/schema/service';
import type { GatewayRefund } from '@/upstream/gateways/pay/pay-gateway';
import { calledOffDue } from '@/upstream/modules/attendee/called-off.service';
import { orderDue } from '@/upstream/modules/pay/order/close-order.service';
import { hearRefund } from '@/upstream/modules/pay/refund/hear-refund.service';
import { withdrawnFeesDue } from '@/upstream/modules/presentation/withdrawn.service';

let money: TestMoney;
let owner: SignedUp;
/** At the sign-in: takes cash, and pays it out. */
let desk: SignedUp;
/** The settlement's post. */
let settler: SignedUp;
let finance: SignedUp;
beforeAll(async () => {
  money = await startTestMoney();
  owner = await money.person({ userType: '106' });
  desk = await money.person();
  settler = await money.person();
  finance = await money.person({ userType: '0', roles: ['finance'] });
});
beforeEach(async () => {
  money.gateway.refundsAre = 'succeed';
  for (const one of [owner, desk, settler, finance]) Object.assign(one, await money.signIn(one));
});
afterAll(async () => {
  await money.up.runDue();
  await money.verify();
  await money.up.close();
});

const { ask: askEnrol, enrolled, placed, pays } = enrolling(() => money);
const { guest, ask, pay } = lodging(() => money);
const { payFor } = authors(() => money);
const db = () => money.up.ctx.db;
const call = async <T = Record<string, unknown>>(...asked: Parameters<TestMoney['up']['call']>) =>
  (await money.up.call(...asked)).body as { code: number; msg: string; data: T; rows: T[] };

/** A meeting whose desk takes cash, half of what was paid comes back; it is on since two hours unless told. */
async function congress(
  fees: Parameters<typeof insertDeskMeeting>[1] = { 代表: { price: 1600_00 } },
  more: Parameters<typeof insertDeskMeeting>[3] = {},
) {
  const { ctx } = money.up;
  const posts = [
    ['14', desk],
    ['9', settler],
    ['15', settler],
  ] as const;
  const times = { startTime: fromNow(ctx, -2 * HOUR), endTime: fromNow(ctx, 2 * DAY) };
  const { startTime = times.startTime, endTime = times.endTime, ...fields } = more;
  const found = await insertDeskMeeting(ctx, fees, { owner, half: 10, posts }, fields);
  await db().update(meetings).set({ startTime, endTime }).where(eq(meetings.msId, found.msId));
  return found;
}
const open = async (as: SignedUp, msId: number, opened = '0') =>
  (await call<{ shiftId: number }>(openShift, { as, params: { msId }, body: { opened } })).data.shiftId;
const take = (as: SignedUp, msId: number, attendeeId: number, amount: string, idempotencyKey = money.key()) =>
  call<{ entryId: number; receiptNo: string }>(takeCash, {
    as,
    params: { msId, attendeeId },
    body: { amount, idempotencyKey },
  });
const payOut = (as: SignedUp, msId: number, refundNo: string) => call(payOutCash, { as, params: { msId, refundNo } });
const close = (as: SignedUp, msId: number, shiftId: number, counted: string) =>
  call<{ difference: string }>(closeShift, { as, params: { msId, shiftId }, body: { counted, reason: '' } });
const cancel = (as: SignedUp, enrollId: number, idempotencyKey = money.key()) =>
  call<{ amount: string }>(cancelEnrol, { as, body: { enrollId, idempotencyKey } });
const refundsOf = (orderNo: string) =>
  db()
    .select()
    .from(refunds)
    .where(eq(refunds.orderNo, orderNo))
    .orderBy(asc(refunds.createTime), asc(refunds.refundNo));
const lastRefund = async (orderNo: string) => {
  const last = (await refundsOf(orderNo)).at(-1);
  if (!last) throw new Error('nothing goes back');
  return last;
};
const linesOf = (orderNo: string) =>
  db().select().from(orderLines).where(eq(orderLines.orderNo, orderNo)).orderBy(asc(orderLines.lineId));
const lineOf = async (orderNo: string, biz: string) =>
  (await linesOf(orderNo)).find((line) => line.biz === biz)?.lineId ?? 0;
const placeOf = async (id: number) => (await db().select().from(attendees).where(eq(attendees.attendeeId, id)))[0];
const endMeeting = (msId: number) =>
  db().update(meetings).set({ status: '3', updateTime: money.up.ctx.now() }).where(eq(meetings.msId, msId));
const callOff = async (msId: number) => {
  await endMeeting(msId);
  await handleEvent(money.up.ctx, calledOffDue({ msId }));
};
const financeGives = (orderNo: string, lineId: number, amount: string, givenUp = false) =>
  call(refundFinanceOrder, {
    as: finance,
    body: { orderNo, parts: [{ lineId, amount, givenUp }], reason: '协商', idempotencyKey: money.key() },
  });
const end = (refundNo: string, how: 'paid' | 'kept') =>
  call(endFinanceRefund, {
    as: finance,
    body: { refundNo, how, reason: '线下处理', ...(how === 'paid' ? { proof: `回单 ${refundNo}` } : {}) },
  });
const sumOf = async (code: string) => {
  const [row] = await rowsOf<{ sum: number }>(
    db(),
    sql`select coalesce(sum(e.amount), 0)::float8 as sum from ledger_entry e join ledger_account a using (account_id) where a.code = ${code}`,
  );
  return row?.sum;
};
/** A code that is used once. */
async function codeOf(msId: number, value: string): Promise<string> {
  const body = { name: '讲者', kind: 'percent', value, count: 1, uses: 1 } as never;
  const { data } = await call<{ couponId: number }>(createCoupon, { as: owner, params: { msId }, body });
  const params = { msId, id: data.couponId };
  return (await call<{ code: string }[]>(listCodes, { as: owner, params })).data[0]?.code ?? '';
}
/** What the gateway says of a refund from now on, heard at once. */
async function says(refundNo: string, told: GatewayRefund) {
  const known = money.gateway.trades.get(refundNo.replace(/R\d+$/, ''))?.refunds.get(refundNo);
  if (!known) throw new Error(`the gateway was never asked for ${refundNo}`);
  known.told = told;
  return hearRefund(money.up.ctx, refundNo, told);
}
let phones = 0;
/** Somebody offers their place, and somebody else, who may be there already, takes it over. */
async function handedTo(from: SignedUp, msId: number, enrollId: number, holder?: SignedUp): Promise<SignedUp> {
  phones += 1;
  const phonenumber = `13655${String(phones).padStart(6, '0')}`;
  const offered = await call(offerPlace, { as: from, body: { enrollId, name: '周扬', phonenumber } });
  expect(offered).toMatchObject({ code: 200 });
  const invite = (offered.data.inviteUrl as string).split('invite=')[1] ?? '';
  if (holder)
    await db().execute(sql`update sys_user set phonenumber = ${phonenumber} where user_id = ${holder.userId}`);
  const to = holder ?? (await money.person({ phonenumber }));
  const body = { msId, invite, name: '周扬', phonenumber, hospital: '云澜医院', consent: true };
  expect(await call(acceptInvitation, { as: to, body: body as never })).toMatchObject({ code: 200 });
  return to;
}

describe('what is owed when a meeting is called off', () => {
  test('is also a part that was on its way before and came to nothing: finance cannot keep it, and it goes back once', async () => {
    const { msId, fees } = await congress();
    const me = await money.person();
    const { orderNo } = await placed(me, msId, fees.代表);
    money.gateway.refundsAre = 'stuck';
    expect((await financeGives(orderNo, await lineOf(orderNo, 'enroll'), '200.00')).code).toBe(200);
    await money.up.runDue();
    const { refundNo } = await lastRefund(orderNo);
    money.gateway.refundsAre = 'succeed';
    await callOff(msId);
    await money.up.runDue();
    expect((await refundsOf(orderNo)).map(({ amount, status }) => [amount, status])).toEqual([
      [200_00, '1'],
      [1400_00, '2'],
    ]);
    await says(refundNo, { state: 'failed', failure: 'CLOSED' });
    expect((await end(refundNo, 'kept')).msg).toContain('须退还');
    const { data } = await call<{ ended: boolean }>(getReturns, { as: owner, params: { msId } });
    expect(data.ended).toBe(false);
    expect((await end(refundNo, 'paid')).code).toBe(200);
    expect((await end(refundNo, 'paid')).code).toBe(500);
    expect((await refundsOf(orderNo)).map(({ amount, status }) => [amount, status])).toEqual([
      [200_00, '2'],
      [1400_00, '2'],
    ]);
    expect(await sumOf(`sales:enroll:${msId}`)).toBe(0);
  });

  test('is all that is left of each line, those of which nothing is left go for nothing, however often the job comes', async () => {
    const { msId, fees } = await congress({
      代表: { price: 1600_00 },
      工作坊: { price: 300_00, biz: 'workshop' },
      随行: { price: 0, biz: 'companion' },
    });
    const me = await money.person();
    const companions = [{ feeId: fees.随行, name: '李敏' }];
    const { orderNo, enrollId } = await placed(me, msId, fees.代表, { workshops: [fees.工作坊], companions });
    expect((await financeGives(orderNo, await lineOf(orderNo, 'workshop'), '300.00')).code).toBe(200);
    expect((await financeGives(orderNo, await lineOf(orderNo, 'enroll'), '100.00')).code).toBe(200);
    await money.up.runDue();
    await endMeeting(msId);
    await Promise.all([handleEvent(money.up.ctx, calledOffDue({ msId })), cancel(me, enrollId)]);
    await handleEvent(money.up.ctx, calledOffDue({ msId }));
    await money.up.runDue();
    expect((await refundsOf(orderNo)).map(({ amount }) => amount)).toEqual([300_00, 100_00, 1500_00]);
    expect((await linesOf(orderNo)).map(({ state }) => state)).toEqual(['revoked', 'revoked', 'revoked']);
    expect(await money.payStatus(me, orderNo)).toBe('2');
    expect(await sumOf(`sales:enroll:${msId}`)).toBe(0);
  });

  test('in cash is paid out of a drawer once, is kept by nobody, and what was counted agrees', async () => {
    const { msId, fees } = await congress();
    const me = await money.person();
    const { orderNo, enrollId } = await enrolled(me, msId, fees.代表);
    const shiftId = await open(desk, msId);
    expect((await take(desk, msId, enrollId, '1600.00')).code).toBe(200);
    await callOff(msId);
    await money.up.runDue();
    const { refundNo, amount } = await lastRefund(orderNo);
    expect(amount).toBe(1600_00);
    expect((await end(refundNo, 'kept')).code).toBe(500);
    const both = await Promise.all([payOut(desk, msId, refundNo), end(refundNo, 'paid')]);
    expect(both.map(({ code }) => code).sort()).toEqual([200, 500]);
    const inCash = both[0].code === 200;
    expect((await close(desk, msId, shiftId, inCash ? '0' : '1600.00')).data).toEqual({ difference: '0.00' });
    expect((await lastRefund(orderNo)).status).toBe('2');
    expect(await sumOf(`sales:enroll:${msId}`)).toBe(0);
    expect((await call<{ ended: boolean }>(getReturns, { as: owner, params: { msId } })).data.ended).toBe(true);
  });
});

describe('cash', () => {
  test('that is taken for one place under a key is not the receipt of another one', async () => {
    const { msId, fees } = await congress();
    const [one, other] = [await money.person(), await money.person()];
    const [first, second] = [await enrolled(one, msId, fees.代表), await enrolled(other, msId, fees.代表)];
    await open(desk, msId);
    const key = money.key();
    const paid = await take(desk, msId, first.enrollId, '1600.00', key);
    expect(await take(desk, msId, first.enrollId, '1600.00', key)).toMatchObject({ code: 200, data: paid.data });
    expect((await take(desk, msId, second.enrollId, '1600.00', key)).code).toBe(500);
    expect(await money.payStatus(other, second.orderNo)).toBe('0');
  });

  test('is not taken for an order whose transfer is being compared, nor for one whose time is over', async () => {
    const { msId, fees } = await congress();
    const [one, other] = [await money.person(), await money.person()];
    const [compared, late] = [await enrolled(one, msId, fees.代表), await enrolled(other, msId, fees.代表)];
    await open(desk, msId);
    await money.begin(one, compared.orderNo, 'offline');
    await handInProof(money.up.ctx, one, compared.orderNo, '1600');
    expect((await take(desk, msId, compared.enrollId, '1600.00')).code).toBe(500);
    // Its own job has not come yet.
    await db().update(orders).set({ expireTime: money.up.ctx.now() }).where(eq(orders.orderNo, late.orderNo));
    expect((await take(desk, msId, late.enrollId, '1600.00')).code).toBe(500);
    expect([await money.payStatus(one, compared.orderNo), await money.payStatus(other, late.orderNo)]).toEqual([
      '0',
      '0',
    ]);
    expect(await sumOf(`cash:${msId}`)).toBe(0);
  });

  test('and a phone that was quicker at the company: the drawer keeps the order, the company gives its money back, and each goes its own way', async () => {
    const { msId, fees } = await congress();
    const me = await money.person();
    const { orderNo, enrollId } = await enrolled(me, msId, fees.代表);
    await open(desk, msId);
    const before = await sumOf('suspense');
    const heard = money.gateway.pay(await money.begin(me, orderNo));
    expect((await take(desk, msId, enrollId, '1600.00')).code).toBe(200);
    // The job that closes the other try hears that it was paid, before its message comes.
    await money.up.runDue();
    expect(['stray', 'repeated']).toContain(await money.hear({ ...heard, channel: 'wx_native' }));
    await money.up.runDue();
    const stray = await lastRefund(orderNo);
    expect(stray).toMatchObject({ amount: 1600_00, status: '2', lines: [] });
    expect((await payOut(desk, msId, stray.refundNo)).code).toBe(404);
    expect((await cancel(me, enrollId)).data.amount).toBe('800.00');
    await money.up.runDue();
    const own = (await refundsOf(orderNo)).find(({ lines }) => lines.length > 0);
    expect(own).toMatchObject({ amount: 800_00, status: '1' });
    expect((await payOut(desk, msId, own?.refundNo ?? '')).code).toBe(200);
    const channels = await db().select().from(payments).where(eq(payments.orderNo, orderNo));
    expect(channels.map(({ channel, state }) => [channel as Channel, state]).sort()).toEqual([
      ['cash', 'paid'],
      ['wx_native', 'stray'],
    ]);
    expect(await sumOf('suspense')).toBe(before);
    expect([await sumOf(`cash:${msId}`), await sumOf(`sales:enroll:${msId}`)]).toEqual([-800_00, 800_00]);
  });

  test('of a place that went to the clerk is paid back by a colleague alone, to whom it is owed', async () => {
    const { msId, fees } = await congress(undefined, { transferEnd: fromNow(money.up.ctx, DAY) });
    const payer = await money.person();
    const { orderNo, enrollId } = await enrolled(payer, msId, fees.代表);
    await open(settler, msId);
    await open(desk, msId, '2000.00');
    expect((await take(settler, msId, enrollId, '1600.00')).code).toBe(200);
    await handedTo(payer, msId, enrollId, desk);
    // Its payer gives nothing up that is somebody else's by now.
    expect((await call(refundOrder, { as: payer, body: { orderNo, idempotencyKey: money.key() } })).code).toBe(500);
    expect((await cancel(desk, enrollId)).data.amount).toBe('800.00');
    await money.up.runDue();
    const { refundNo } = await lastRefund(orderNo);
    expect((await payOut(desk, msId, refundNo)).code).toBe(500);
    expect((await payOut(settler, msId, refundNo)).code).toBe(200);
  });

  test('for a place with the fee of a paper is for one person; the fee goes back with the paper, the place by itself', async () => {
    const { msId, fees } = await congress({
      作者: { price: 800_00, biz: 'enrollArt' },
      版面费: { price: 200_00, biz: 'signArt' },
    });
    const me = await money.person();
    const artId = await insertAccepted(money.up.ctx, { msId, by: me });
    const body = {
      msId,
      feeId: fees.作者 ?? 0,
      name: '贺青川',
      phonenumber: '13800000001',
      papers: [{ artId, feeId: fees.版面费 ?? 0 }],
      idempotencyKey: money.key(),
    };
    const ordered = await call<{ orderNo: string; enrollId: number }>(enrolWithPapers, { as: me, body });
    expect(ordered).toMatchObject({ code: 200 });
    const { orderNo, enrollId } = ordered.data;
    await open(desk, msId);
    const quote = await call(quoteCash, { as: desk, params: { msId, attendeeId: enrollId } });
    expect(quote.data).toMatchObject({ amount: '1000.00', people: 1, orderNo });
    expect((await take(desk, msId, enrollId, '1000.00')).code).toBe(200);
    // Fees of papers are one line of what the meeting has taken, however many papers there are.
    const { types } = (await call<DeskMoney>(getDeskMoney, { as: settler, params: { msId } })).data;
    expect(types.map(({ feeName, biz, paid }) => [feeName, biz, paid])).toEqual([
      ['作者', 'enrollArt', '800.00'],
      [null, 'signArt', '200.00'],
    ]);
    await call(withdrawPaper, { as: me, params: { artId }, body: {} });
    for (let n = 0; n < 2; n++) await handleEvent(money.up.ctx, withdrawnFeesDue(null));
    expect((await placeOf(enrollId))?.state).toBe('enrolled');
    expect((await cancel(me, enrollId)).data.amount).toBe('400.00');
    await money.up.runDue();
    const back = await refundsOf(orderNo);
    expect(back.map(({ amount, status }) => [amount, status])).toEqual([
      [100_00, '1'],
      [400_00, '1'],
    ]);
    for (const { refundNo } of back) expect((await payOut(desk, msId, refundNo)).code).toBe(200);
    expect(await sumOf(`cash:${msId}`)).toBe(-500_00);
    expect(await money.payStatus(me, orderNo)).toBe('2');
  });
});

describe('what somebody else has by now', () => {
  test('is not taken by what a desk asked of finance before: the place stays with its holder', async () => {
    const { msId, fees } = await congress(undefined, {
      transferEnd: fromNow(money.up.ctx, 50 * DAY),
      startTime: fromNow(money.up.ctx, 60 * DAY),
      endTime: fromNow(money.up.ctx, 61 * DAY),
    });
    const payer = await money.person();
    const { orderNo, enrollId } = await placed(payer, msId, fees.代表);
    const lineId = await lineOf(orderNo, 'enroll');
    const asked = { lineId, amount: '1200', reason: '住院' };
    expect((await call(askGoodwill, { as: settler, params: { msId, orderNo }, body: asked })).code).toBe(200);
    money.up.clock.advance(1000);
    const holder = await handedTo(payer, msId, enrollId);
    const [row] = await db()
      .select()
      .from(cases)
      .where(and(eq(cases.kind, 'goodwill'), eq(cases.subjectId, String(lineId))));
    const decide = async (pass: boolean) => {
      const body = { caseIds: [row?.caseId ?? 0], pass, msg: pass ? undefined : '名额已转让' };
      return (await call<{ failed: string | null }[]>(decideFinanceCases, { as: finance, body })).data[0]?.failed;
    };
    expect(await decide(true)).toContain('转让');
    expect(await placeOf(enrollId)).toMatchObject({ state: 'enrolled', userId: holder.userId });
    expect(await refundsOf(orderNo)).toEqual([]);
    expect(await decide(false)).toBeNull();
    expect((await cancel(holder, enrollId)).data.amount).toBe('800.00');
  });

  test('a code that is used once: a refund that fails gives neither place nor code again, and the money stays owed', async () => {
    const { msId, fees } = await congress(
      { 代表: { price: 800_00 } },
      {
        startTime: fromNow(money.up.ctx, 60 * DAY),
        endTime: fromNow(money.up.ctx, 61 * DAY),
      },
    );
    const coupon = await codeOf(msId, '50');
    const [me, other] = [await money.person(), await money.person()];
    const { orderNo, enrollId } = await placed(me, msId, fees.代表, { coupon });
    money.gateway.refundsAre = 'during';
    const key = money.key();
    for (let n = 0; n < 2; n++) expect((await cancel(me, enrollId, key)).data.amount).toBe('200.00');
    await money.up.runDue();
    money.gateway.refundsAre = 'succeed';
    const theirs = await placed(other, msId, fees.代表, { coupon });
    const { refundNo } = await lastRefund(orderNo);
    await says(refundNo, { state: 'failed', failure: 'ACCOUNT_ABNORMAL' });
    expect(await lastRefund(orderNo)).toMatchObject({ refundNo, status: '1', failure: 'ACCOUNT_ABNORMAL' });
    expect([(await placeOf(enrollId))?.state, (await placeOf(theirs.enrollId))?.state]).toEqual([
      'cancelled',
      'enrolled',
    ]);
    expect((await end(refundNo, 'kept')).code).toBe(500);
    expect((await end(refundNo, 'paid')).code).toBe(200);
  });

  test('a place on the house by a code is given up once: a second press takes the code from nobody', async () => {
    const { msId, fees } = await congress(
      { 代表: { price: 800_00 } },
      {
        startTime: fromNow(money.up.ctx, 60 * DAY),
        endTime: fromNow(money.up.ctx, 61 * DAY),
      },
    );
    const coupon = await codeOf(msId, '100');
    const [me, other, third] = [await money.person(), await money.person(), await money.person()];
    const mine = await placed(me, msId, fees.代表, { coupon });
    expect((await cancel(me, mine.enrollId)).data.amount).toBe('0.00');
    const theirs = await placed(other, msId, fees.代表, { coupon });
    await cancel(me, mine.enrollId);
    await call(refundOrder, { as: me, body: { orderNo: mine.orderNo, idempotencyKey: money.key() } });
    const refused = await askEnrol(third, msId, fees.代表, { coupon });
    expect(refused.body.code).toBe(500);
    expect((await placeOf(theirs.enrollId))?.state).toBe('enrolled');
    expect(await refundsOf(mine.orderNo)).toEqual([]);
  });

  test('an offer that was paid and is declined afterwards goes back once by the rules, and the next one is offered it once', async () => {
    const { msId, fees } = await congress(
      { 代表: { price: 1600_00 } },
      {
        capacity: 1,
        startTime: fromNow(money.up.ctx, 90 * DAY),
        endTime: fromNow(money.up.ctx, 91 * DAY),
        enrollEnd: fromNow(money.up.ctx, 80 * DAY),
      },
    );
    const [taker, first, second, third] = [
      await money.person(),
      await money.person(),
      await money.person(),
      await money.person(),
    ];
    const taken = await placed(taker, msId, fees.代表);
    const person = { name: '林知夏', phonenumber: '13900001111', hospital: '云澜医院', title: '主治医师' };
    const ids: number[] = [];
    for (const as of [first, second, third]) {
      const waits = await call<{ enrollId: number }>(joinWaiting, {
        as,
        body: { msId, feeId: fees.代表 ?? 0, ...person },
      });
      ids.push(waits.data.enrollId);
    }
    await cancel(taker, taken.enrollId);
    const { orderNo, enrollId } = await placed(first, msId, fees.代表);
    const both = await Promise.all([cancel(first, enrollId), cancel(first, enrollId)]);
    expect(both.map(({ data }) => data?.amount ?? '0.00').sort()).toEqual(['0.00', '800.00']);
    await money.up.runDue();
    expect((await refundsOf(orderNo)).map(({ amount, status }) => [amount, status])).toEqual([[800_00, '2']]);
    const states = await db()
      .select()
      .from(attendees)
      .where(inArray(attendees.attendeeId, ids))
      .orderBy(attendees.attendeeId);
    expect(states.map(({ state }) => state)).toEqual(['cancelled', 'offered', 'waiting']);
  });
});

describe('nights', () => {
  const steps = [{ until: '2099-01-01 00:00:00', percent: 50, fee: 0 }];
  async function booked(room = {}, fields = {}, nights = 4) {
    const place = await meetingWithHotel(money.up.ctx, { rooms: 1, count: 4, ...room }, fields, { refundSteps: steps });
    await db()
      .update(meetings)
      .set({ endTime: fromNow(money.up.ctx, 40 * DAY) })
      .where(eq(meetings.msId, place.msId));
    const me = await guest(place.msId, place.feeId);
    const asked = { kindId: place.kindId, inDay: place.day(0), outDay: place.day(nights) };
    const { stayId, orderNo } = (await ask(me, asked)).body.data as { stayId: number; orderNo: string };
    expect(await pay(me, orderNo)).toBe('applied');
    const change = (outDay: string) =>
      call<{ amount: string; orderNo: string | null }>(changeStay, {
        as: me,
        params: { stayId },
        body: { inDay: place.day(0), outDay, idempotencyKey: money.key() },
      });
    const quote = (outDay: string) =>
      call(quoteStayChange, { as: me, params: { stayId }, query: { inDay: place.day(0), outDay } });
    return { ...place, me, stayId, orderNo, change, quote };
  }

  test('that were slept are not given back: who leaves early gives up what is ahead', async () => {
    const { me, change, quote, day, orderNo, stayId } = await booked();
    money.up.clock.advance(32 * DAY);
    Object.assign(me, await money.signIn(me));
    // Two nights are over by now.
    expect((await quote(day(1))).data).toMatchObject({ fields: { outDay: expect.any(String) } });
    expect((await change(day(1))).data).toMatchObject({ fields: { outDay: expect.any(String) } });
    const later = { as: me, params: { stayId }, query: { inDay: day(3), outDay: day(4) } };
    expect((await call(quoteStayChange, later)).data).toMatchObject({ fields: { inDay: expect.any(String) } });
    expect((await change(day(2))).data).toMatchObject({ amount: '400.00' });
    await money.up.runDue();
    expect((await refundsOf(orderNo)).map(({ amount }) => amount)).toEqual([400_00]);
    const [stay] = await db().select().from(stays).where(eq(stays.stayId, stayId));
    expect(stay?.nights.map((night) => night.day)).toEqual([day(0), day(1)]);
  });

  test('that were slept stay paid for when the stay is given up, by itself or with the place', async () => {
    const [one, other] = [await booked(), await booked()];
    money.up.clock.advance(32 * DAY);
    for (const { me } of [one, other]) Object.assign(me, await money.signIn(me));
    const gone = { as: one.me, params: { stayId: one.stayId }, body: { idempotencyKey: money.key() } };
    expect((await call<{ amount: string }>(cancelStay, gone)).data.amount).toBe('400.00');
    expect((await cancel(other.me, other.me.attendeeId)).data.amount).toBe('400.00');
  });

  test('that were slept use up what was paid first: what was added later and is ahead comes back, and no more', async () => {
    const { me, change, day, stayId } = await booked({}, {}, 1);
    const { data } = await change(day(3));
    expect(await pay(me, data.orderNo ?? '')).toBe('applied');
    money.up.clock.advance(32 * DAY);
    Object.assign(me, await money.signIn(me));
    // Of three nights two are over, one of them by the first line.
    const gone = { as: me, params: { stayId }, body: { idempotencyKey: money.key() } };
    expect((await call<{ amount: string }>(cancelStay, gone)).data.amount).toBe('200.00');
  });

  test('that were given up do not come back twice: the rest of what they cost is the organisers’, also when the stay is given up', async () => {
    const { me, change, quote, day, stayId, orderNo } = await booked();
    expect((await change(day(2))).data).toMatchObject({ amount: '400.00' });
    await money.up.runDue();
    expect((await quote(day(3))).data).toMatchObject({ kind: 'pay', amount: '400.00' });
    expect((await change(day(1))).data).toMatchObject({ amount: '200.00' });
    await money.up.runDue();
    const gone = { as: me, params: { stayId }, body: { idempotencyKey: money.key() } };
    expect((await call<{ amount: string }>(cancelStay, gone)).data.amount).toBe('200.00');
    await money.up.runDue();
    expect((await refundsOf(orderNo)).map(({ amount }) => amount)).toEqual([400_00, 200_00, 200_00]);
  });

  test('of which a part was given up come back whole where the meeting is called off', async () => {
    const { msId, change, day, orderNo } = await booked();
    expect((await change(day(2))).data).toMatchObject({ amount: '400.00' });
    await money.up.runDue();
    await callOff(msId);
    await money.up.runDue();
    expect((await refundsOf(orderNo)).map(({ amount }) => amount)).toEqual([400_00, 1200_00]);
  });

  test('of a deposit nothing comes back for fewer nights, and all of it once where the meeting is called off after they came', async () => {
    const { me, msId, change, day, orderNo } = await booked({}, { deposit: 300_00 });
    money.up.clock.advance(31 * DAY);
    Object.assign(me, await money.signIn(me));
    expect((await change(day(2))).data).toMatchObject({ amount: '0.00' });
    expect(await refundsOf(orderNo)).toEqual([]);
    await callOff(msId);
    await handleEvent(money.up.ctx, calledOffDue({ msId }));
    await money.up.runDue();
    expect((await refundsOf(orderNo)).map(({ amount, status }) => [amount, status])).toEqual([[300_00, '2']]);
  });

  test('more of them that nobody paid in time are somebody else’s: late money goes back, and the stay is what it was', async () => {
    const { msId, feeId, kindId, me, stayId, day } = await booked({}, { holdHours: 2 }, 2);
    const body = { inDay: day(0), outDay: day(4), idempotencyKey: money.key() };
    const { data } = await call<{ orderNo: string }>(changeStay, { as: me, params: { stayId }, body });
    const outTradeNo = await money.begin(me, data.orderNo);
    money.up.clock.advance(2 * HOUR + 1000);
    await handleEvent(money.up.ctx, orderDue({ orderNo: data.orderNo }));
    const other = await guest(msId, feeId);
    Object.assign(me, await money.signIn(me));
    expect((await ask(other, { kindId, inDay: day(2), outDay: day(4) })).body).toMatchObject({ code: 200 });
    const late = { outTradeNo, state: 'paid', amount: 800_00, tradeNo: `late${outTradeNo}` } as const;
    expect(await money.hear({ ...late, channel: 'wx_native' })).toBe('stray');
    await money.up.runDue();
    expect((await refundsOf(data.orderNo)).map(({ amount, status, lines }) => [amount, status, lines])).toEqual([
      [800_00, '2', []],
    ]);
    const [stay] = await db().select().from(stays).where(eq(stays.stayId, stayId));
    expect([stay?.state, stay?.nights.length]).toEqual(['booked', 2]);
    const gone = { as: me, params: { stayId }, body: { idempotencyKey: money.key() } };
    expect((await call<{ amount: string }>(cancelStay, gone)).data.amount).toBe('400.00');
  });
});

test('the fee of a paper that could not be returned after the paper was taken back waits for staff, and goes back once', async () => {
  const { msId, fees } = await congress(
    { 作者: { price: 800_00, biz: 'enrollArt' }, 版面费: { price: 200_00, biz: 'signArt' } },
    { startTime: fromNow(money.up.ctx, 60 * DAY), endTime: fromNow(money.up.ctx, 61 * DAY) },
  );
  const me = await money.person();
  const artId = await insertAccepted(money.up.ctx, { msId, by: me });
  const body = {
    msId,
    feeId: fees.作者 ?? 0,
    name: '贺青川',
    phonenumber: '13800000001',
    papers: [{ artId, feeId: fees.版面费 ?? 0 }],
    idempotencyKey: money.key(),
  };
  const { orderNo } = (await call<{ orderNo: string }>(enrolWithPapers, { as: me, body })).data;
  await pays(me, orderNo);
  await call(withdrawPaper, { as: me, params: { artId }, body: {} });
  money.gateway.refundsAre = 'failed';
  for (let n = 0; n < 2; n++) {
    await handleEvent(money.up.ctx, withdrawnFeesDue(null));
    await money.up.runDue();
  }
  const [failed, ...others] = await refundsOf(orderNo);
  expect([failed?.status, failed?.amount, others]).toEqual(['3', 100_00, []]);
  money.gateway.refundsAre = 'succeed';
  expect((await call(retryFinanceRefund, { as: finance, body: { refundNo: failed?.refundNo ?? '' } })).code).toBe(200);
  await money.up.runDue();
  await handleEvent(money.up.ctx, withdrawnFeesDue(null));
  await money.up.runDue();
  expect((await refundsOf(orderNo)).filter(({ status }) => status === '2').map(({ amount }) => amount)).toEqual([
    100_00,
  ]);
  const [fee] = await db().select().from(paperFees).where(eq(paperFees.paperId, artId));
  expect(fee?.state).toBe('cancelled');
});

test('what comes back by the rules is the same while a part is on its way and once it has arrived', async () => {
  const { msId, fees } = await congress(undefined, {
    startTime: fromNow(money.up.ctx, 60 * DAY),
    endTime: fromNow(money.up.ctx, 61 * DAY),
  });
  for (const state of ['during', 'succeed'] as const) {
    const me = await money.person();
    const { orderNo, enrollId } = await placed(me, msId, fees.代表);
    money.gateway.refundsAre = state;
    expect((await financeGives(orderNo, await lineOf(orderNo, 'enroll'), '200.00')).code).toBe(200);
    await money.up.runDue();
    expect((await lastRefund(orderNo)).status).toBe(state === 'during' ? '1' : '2');
    expect((await cancel(me, enrollId)).data.amount).toBe('700.00');
    await money.up.runDue();
    for (const { refundNo, status } of await refundsOf(orderNo))
      if (status === '1') await says(refundNo, { state: 'succeed' });
  }
});

test('money that comes late for a paper that was taken back meanwhile goes back whole, not by the rules', async () => {
  const { msId, fees } = await congress({ 版面费: { price: 200_00, biz: 'signArt' } });
  const me = await money.person();
  const artId = await insertAccepted(money.up.ctx, { msId, by: me });
  const { body } = await payFor(me, artId, { feeId: fees.版面费 ?? 0 });
  const { orderNo } = body.data as { orderNo: string };
  const outTradeNo = await money.begin(me, orderNo);
  await call(cancelOrder, { as: me, body: { orderNo } });
  await call(withdrawPaper, { as: me, params: { artId }, body: {} });
  const late = { outTradeNo, state: 'paid', amount: 200_00, tradeNo: `late${outTradeNo}` } as const;
  expect(await money.hear({ ...late, channel: 'wx_native' })).toBe('stray');
  await money.up.runDue();
  expect((await refundsOf(orderNo)).map(({ amount, lines }) => [amount, lines])).toEqual([[200_00, []]]);
});
