import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  askGoodwill,
  askRefundEnd,
  type DeskMoney,
  type DeskOrder,
  type DeskOrderDetail,
  getDeskMoney,
  getDeskOrder,
  getReturns,
  listDeskOrders,
  quoteDeskRefund,
  refundDeskOrder,
  retryDeskRefund,
} from '@/contract/attendee/desk-money';
import type { StaffRole } from '@/contract/codes';
import { type Export, getExport, requestExport } from '@/contract/export/export';
import { cancelMeeting } from '@/contract/meeting-manage/manage';
import { decideFinanceCases } from '@/contract/pay/console-case';
import { type FinanceOrderDetail, getFinanceOrder, listFinanceOrders } from '@/contract/pay/console-order';
import { listFinanceRefunds } from '@/contract/pay/console-refund';
import { insertDeskMeeting } from '@/tests/support/desk';
import { enrolling } from '@/tests/support/enrolling';
import { DAY, fromNow, insertPlace } from '@/tests/support/fixtures';
import { startTestMoney, type TestMoney } from '@/tests/support/money/money';
import { teamOf, teamRows } from '@/tests/support/team';
import type { SignedUp } from '@/tests/support/upstream';
import { keptOf } from '@/upstream/core/list/kept-keys';
import { rowsOf } from '@/upstream/core/module/check';
import { toYuan } from '@/upstream/core/money';
import { users } from '@/upstream/db/schema/account';
import { attendees } from '@/upstream/db/schema/attendee';
import { meetingFees, meetingStaffs } from '@/upstream/db/schema/meeting';

let money: TestMoney;
let owner: SignedUp;
/** The settlement's post: it gives money back. */
let settler: SignedUp;
let supervisor: SignedUp;
beforeAll(async () => {
  money = await startTestMoney();
  owner = await money.person({ userType: '106' });
  settler = await money.person();
  supervisor = await money.person();
});
beforeEach(async () => {
  money.gateway.refundsAre = 'succeed';
  [owner, settler, supervisor] = [
    await money.signIn(owner),
    await money.signIn(settler),
    await money.signIn(supervisor),
  ];
});
afterAll(async () => {
  await money.verify();
  await money.up.close();
});

const { placed, enrolled, pays } = enrolling(() => money);
const congress = (fields: Parameters<typeof insertDeskMeeting>[3] = {}) =>
  insertDeskMeeting(
    money.up.ctx,
    { 代表: { price: 1600_00 }, 工作坊: { price: 300_00, biz: 'workshop', stock: 60 } },
    {
      owner,
      half: 10,
      posts: [
        ['15', settler],
        ['8', supervisor],
      ],
    },
    fields,
  );
const list = async (as: SignedUp, msId: number, query = {}) =>
  (await money.up.call(listDeskOrders, { as, params: { msId }, query })).body as {
    code: number;
    total: number;
    rows: DeskOrder[];
  };
const detail = async (as: SignedUp, msId: number, orderNo: string) =>
  (await money.up.call(getDeskOrder, { as, params: { msId, orderNo } })).body.data as DeskOrderDetail;

test('orders of a meeting are found by payer, people, number and how they stand, by who sees money there alone', async () => {
  const { msId, fees } = await congress();
  const phonenumber = '13677774521';
  const [me, other] = [await money.person({ name: '谢云舟', phonenumber }), await money.person({ name: '孟晚晴' })];
  const mine = await placed(me, msId, fees.代表, { workshops: [fees.工作坊] });
  money.up.clock.advance(1000);
  const { orderNo } = await enrolled(other, msId, fees.代表, { name: '江望舒' });
  const all = await list(supervisor, msId);
  expect(all.rows.map((row) => [row.orderNo, row.payer, row.people, row.amount, row.payStatus])).toEqual([
    [orderNo, '孟晚晴', ['江望舒'], '1600.00', '0'],
    [mine.orderNo, '谢云舟', ['林知夏'], '1900.00', '1'],
  ]);
  const found = async (query: object) => (await list(supervisor, msId, query)).rows.map((row) => row.orderNo);
  for (const keyword of ['晚晴', '望舒', orderNo]) expect(await found({ keyword })).toEqual([orderNo]);
  expect(await found({ payStatus: '1' })).toEqual([mine.orderNo]);
  expect(await found({ channel: 'wx_native' })).toEqual([mine.orderNo]);
  expect(await found({ refund: 'done' })).toEqual([]);
  // By a phone those find who may see it.
  const byPhone = async (as: SignedUp) => [
    (await list(as, msId, { keyword: phonenumber })).total,
    (await list(as, msId, { keyword: phonenumber.slice(-4) })).total,
    (await list(as, msId, { keyword: '136****4521' })).total,
  ];
  expect([await byPhone(supervisor), await byPhone(settler)]).toEqual([
    [1, 1, 1],
    [0, 0, 0],
  ]);
  expect((await list(settler, msId, { keyword: '云舟' })).total).toBe(1);
  expect((await list(me, msId)).code).toBe(404);
  const elsewhere = await congress();
  const { body } = await money.up.call(getDeskOrder, { as: owner, params: { msId: elsewhere.msId, orderNo } });
  expect(body.code).toBe(404);
});

test('an order names all whom it is for, those too who are called alike; a file of orders leaves nobody out', async () => {
  const { msId, fees } = await congress();
  const contact = await money.person();
  const team = teamOf(money, contact, msId);
  const rows = teamRows(5, fees.代表).map((row, at) => (at < 2 ? { ...row, name: '王磊' } : row));
  const { orderNo } = await team.ordered(rows);
  const names = ['王磊', '王磊', '成员3', '成员4', '成员5'];
  expect((await list(owner, msId)).rows).toMatchObject([{ orderNo, people: names, places: 5 }]);
  const { body } = await money.up.call(requestExport, {
    as: owner,
    body: { kind: 'deskOrders', format: 'csv', filter: { msId: String(msId) } },
  });
  const { id } = body.data as Export;
  const { url } = (await money.up.call(getExport, { as: owner, params: { id } })).body.data as Export;
  const { payload } = await money.up.app.inject({ url: (url ?? '').replace(/^\/api/, '') });
  expect(payload).toContain(names.join('、'));
});

test('the desk gives one line back by the meeting’s steps, once, and nobody does for themselves', async () => {
  const { msId, fees } = await congress();
  const me = await money.person();
  const { orderNo } = await placed(me, msId, fees.代表, { workshops: [fees.工作坊] });
  const { lines, mayRefund } = await detail(settler, msId, orderNo);
  expect([mayRefund, (await detail(supervisor, msId, orderNo)).mayRefund]).toEqual([true, false]);
  const workshop = lines.find(({ amount }) => amount === '300.00')?.lineId ?? 0;
  const params = { msId, orderNo };
  const quote = await money.up.call(quoteDeskRefund, { as: settler, params, query: { lineIds: String(workshop) } });
  expect(quote.body.data).toEqual({ amount: '150.00', possible: true, why: null });
  const body = { lineIds: [workshop], reason: '工作坊改期', amount: '150.00', idempotencyKey: money.key() };
  const ask = (as: SignedUp, more = {}) => money.up.call(refundDeskOrder, { as, params, body: { ...body, ...more } });
  expect((await ask(supervisor)).body.code).toBe(404);
  expect((await ask(settler, { amount: '300.00' })).body.code).toBe(601);
  for (let n = 0; n < 2; n++)
    expect((await ask(settler)).body).toMatchObject({ code: 200, data: { amount: '150.00' } });
  const after = await detail(settler, msId, orderNo);
  expect(after).toMatchObject({
    payStatus: '1',
    refunded: '150.00',
    refunds: [{ status: '2', reason: '工作坊改期', acts: [] }],
  });
  expect(after.lines.map(({ state }) => state).sort()).toEqual(['fulfilled', 'revoked']);
  // One's own place is for somebody else to decide.
  const own = await placed(settler, msId, fees.代表);
  const lineIds = (await detail(settler, msId, own.orderNo)).lines.map(({ lineId }) => lineId);
  const mine = { lineIds, reason: '退', idempotencyKey: money.key() };
  const refused = await money.up.call(refundDeskOrder, {
    as: settler,
    params: { msId, orderNo: own.orderNo },
    body: mine,
  });
  expect(refused.body.code).toBe(500);
});

test('what a gateway would not give back of a meeting that is called off is tried again, or finance is asked to end it', async () => {
  const { msId, fees } = await congress();
  const [me, other] = [await money.person(), await money.person()];
  const [first, second] = [await placed(me, msId, fees.代表), await placed(other, msId, fees.代表)];
  money.gateway.refundsAre = 'failed';
  await money.up.call(cancelMeeting, { as: owner, params: { msId }, body: { reason: '台风' } });
  const stands = async () => {
    const { body } = await money.up.call(getReturns, { as: supervisor, params: { msId } });
    const { stands: all, ended } = body.data as { stands: { stand: string; count: number }[]; ended: boolean };
    return [ended, ...all.filter(({ count }) => count > 0).map(({ stand, count }) => `${stand} ${count}`)];
  };
  expect(await stands()).toEqual([false, 'failed 2']);
  expect((await list(supervisor, msId, { refund: 'failed' })).total).toBe(2);
  const refundOf = async (orderNo: string) => (await detail(settler, msId, orderNo)).refunds[0];
  const failed = await refundOf(first.orderNo);
  expect(failed).toMatchObject({ status: '3', amount: '1600.00', acts: ['again', 'askEnd'] });
  const params = { msId, refundNo: failed?.refundNo ?? '' };
  expect((await money.up.call(retryDeskRefund, { as: supervisor, params })).body.code).toBe(404);
  money.gateway.refundsAre = 'succeed';
  expect((await money.up.call(retryDeskRefund, { as: settler, params })).body.code).toBe(200);
  expect((await money.up.call(retryDeskRefund, { as: settler, params })).body.code).toBe(500);
  expect(await stands()).toEqual([false, 'returned 1', 'failed 1']);

  const { refundNo = '' } = (await refundOf(second.orderNo)) ?? {};
  const ask = { as: settler, params: { msId, refundNo }, body: { reason: '已现金退还，收据 No. 12' } };
  expect((await money.up.call(askRefundEnd, ask)).body.code).toBe(200);
  expect(await refundOf(second.orderNo)).toMatchObject({ askedEnd: '已现金退还，收据 No. 12', acts: ['again'] });
  const finance = await money.person({ userType: '0', roles: ['finance'] });
  const { body } = await money.up.call(listFinanceRefunds, { as: finance, query: { keyword: second.orderNo } });
  expect(body.rows).toMatchObject([{ refundNo, askedEnd: '已现金退还，收据 No. 12' }]);
  // Somebody of elsewhere has nothing to ask.
  const elsewhere = await congress();
  const strange = { ...ask, params: { msId: elsewhere.msId, refundNo } };
  expect((await money.up.call(askRefundEnd, strange)).body.code).toBe(404);
  // Nor is the gateway asked for them.
  const asked = vi.spyOn(money.gateway, 'queryRefund');
  expect((await money.up.call(retryDeskRefund, { as: settler, params: strange.params })).body.code).toBe(404);
  expect(asked).not.toHaveBeenCalled();
  asked.mockRestore();
});

test('beyond the steps the desk asks finance for a sum of a line, with a reason; what passes is a refund, and nobody decides what is theirs', async () => {
  const { msId, fees } = await congress();
  const me = await money.person();
  const finance = await money.person({ userType: '0', roles: ['finance'] });
  const { orderNo } = await placed(me, msId, fees.代表, { workshops: [fees.工作坊] });
  const lineOf = async (amount: string) =>
    (await detail(settler, msId, orderNo)).lines.find((line) => line.amount === amount);
  const [place, workshop] = [(await lineOf('1600.00'))?.lineId ?? 0, (await lineOf('300.00'))?.lineId ?? 0];
  const ask = async (as: SignedUp, lineId: number, amount: string, at = { msId, orderNo }) =>
    (await money.up.call(askGoodwill, { as, params: at, body: { lineId, amount, reason: '住院，附证明' } })).body;
  // Half comes back by the steps; more than was paid does not.
  expect((await ask(settler, place, '800')).msg).toContain('直接退订');
  expect((await ask(settler, place, '1600.01')).code).toBe(500);
  expect((await ask(supervisor, place, '1600')).code).toBe(404);
  expect((await ask(settler, place, '1600', { msId: (await congress()).msId, orderNo })).code).toBe(404);
  expect((await ask(settler, place, '1200')).code).toBe(200);
  expect((await ask(settler, place, '1600')).code).toBe(500);
  expect((await ask(settler, workshop, '300')).code).toBe(200);
  expect((await lineOf('1600.00'))?.goodwill).toMatchObject({ amount: '1200.00', state: 'asked' });

  const asked = async () => {
    const list = await money.up.call(listFinanceOrders, { as: finance, query: { goodwill: 'asked' } });
    expect((list.body as { rows: { orderNo: string }[] }).rows.map((row) => row.orderNo)).toEqual([orderNo]);
    const { body } = await money.up.call(getFinanceOrder, { as: finance, params: { orderNo } });
    return (body.data as FinanceOrderDetail).goodwill;
  };
  const open = await asked();
  expect(open).toMatchObject([{ amount: '1200.00', reason: '住院，附证明' }, { amount: '300.00' }]);
  const decide = async (as: SignedUp, lineId: number, pass: boolean, msg?: string) => {
    const caseIds = open.filter((one) => one.lineId === lineId).map(({ caseId }) => caseId);
    const { body } = await money.up.call(decideFinanceCases, { as, body: { caseIds, pass, msg } });
    return (body.data as { failed: string | null }[])[0]?.failed;
  };
  // Who paid, and who asked, decide nothing about it, also where they are of finance.
  for (const one of [me, settler]) {
    const is = (userType: string, roles: StaffRole[]) =>
      money.up.ctx.db.update(users).set({ userType, roles }).where(eq(users.userId, one.userId));
    await is('0', ['finance']);
    expect(await decide(await money.signIn(one), place, true)).toContain('请由其他同事办理');
    await is('110', []);
  }
  settler = await money.signIn(settler);
  const told = money.up.published.length;
  expect(await decide(finance, place, true)).toBeNull();
  expect(JSON.stringify(money.up.published.slice(told))).toContain('1,200.00');
  expect(await decide(finance, workshop, false, '没有证明')).toBeNull();
  const after = await detail(settler, msId, orderNo);
  expect(after.refunds).toMatchObject([{ amount: '1200.00', status: '2', reason: '住院，附证明' }]);
  expect(after.lines.find(({ lineId }) => lineId === place)).toMatchObject({
    state: 'revoked',
    left: '400.00',
    goodwill: { state: 'passed' },
  });
  expect(after.lines.find(({ lineId }) => lineId === workshop)).toMatchObject({
    state: 'fulfilled',
    left: '300.00',
    goodwill: { state: 'refused', why: '没有证明' },
  });
  // What was given up for less is asked for afterwards too, and what is left of it is the most.
  expect((await ask(settler, place, '400.01')).code).toBe(500);
  expect((await ask(settler, place, '400')).code).toBe(200);
  const lines = await rowsOf<{ action: string }>(
    money.up.ctx.db,
    sql`select action from console_log where action like 'goodwill.%' and subject in (${String(place)}, ${String(workshop)}) order by id`,
  );
  // What a post asks is in its case; what finance decides is in the log.
  expect(lines.map(({ action }) => action)).toEqual(['goodwill.pass', 'goodwill.refuse']);
});

test('money by type and day is the ledger’s to the fen, beside the last edition for who sees its money', async () => {
  const { ctx, clock } = money.up;
  const series = 'heart-forum';
  const before = await congress({
    series,
    startTime: fromNow(ctx, -300 * DAY),
    endTime: fromNow(ctx, -299 * DAY),
    status: '2',
  });
  const veteran = await money.person();
  const old = await insertPlace(ctx, veteran.userId, before.msId, { feeId: before.fees.代表 });
  const { msId, fees } = await congress({ series });
  const a = await money.person();
  await pays(veteran, old.orderNo);
  const first = await placed(a, msId, fees.代表, { workshops: [fees.工作坊] });
  clock.advance(DAY);
  await placed(await money.person(), msId, fees.代表);
  const third = await placed(await money.person(), msId, fees.代表);
  const fourth = await placed(await money.person(), msId, fees.代表);
  // One half comes back, one is on its way, one is stuck there, and what failed is as it was.
  const giveBack = async (orderNo: string, state: 'succeed' | 'during' | 'stuck' | 'failed') => {
    money.gateway.refundsAre = state;
    const lineIds = (await detail(settler, msId, orderNo)).lines.map(({ lineId }) => lineId);
    const body = { lineIds, reason: '退订', idempotencyKey: money.key() };
    expect((await money.up.call(refundDeskOrder, { as: settler, params: { msId, orderNo }, body })).body.code).toBe(
      200,
    );
  };
  settler = await money.signIn(settler);
  owner = await money.signIn(owner);
  await giveBack(first.orderNo, 'succeed');
  await giveBack(third.orderNo, 'failed');
  await giveBack(third.orderNo, 'during');
  await giveBack(fourth.orderNo, 'stuck');
  const { body } = await money.up.call(getDeskMoney, { as: owner, params: { msId } });
  const { types, total, days, last } = body.data as DeskMoney;
  expect(types).toMatchObject([
    {
      feeName: '代表',
      count: 1,
      paid: '6400.00',
      returned: '800.00',
      onWay: '800.00',
      failed: '800.00',
      left: '4000.00',
    },
    { feeName: '工作坊', count: 0, paid: '300.00', returned: '150.00', onWay: '0.00', failed: '0.00', left: '150.00' },
  ]);
  expect(days).toEqual([
    { before: 30, paid: '1900.00', returned: '0.00' },
    { before: 29, paid: '4800.00', returned: '2550.00' },
  ]);
  const inLedger = await rowsOf<{ sum: string }>(
    ctx.db,
    sql`select sum(amount) from ledger_entry join ledger_account using (account_id) where code like ${`sales:%:${msId}`}`,
  );
  expect(total).toMatchObject({ left: toYuan(Number(inLedger[0]?.sum)), count: 1 });
  expect(last).toMatchObject({ msId: before.msId, total: { paid: '1600.00' } });
  const stranger = await money.person();
  await ctx.db.insert(meetingStaffs).values({ msId, postCode: '15', userId: stranger.userId, name: '会务' });
  const seen = (await money.up.call(getDeskMoney, { as: stranger, params: { msId } })).body.data as DeskMoney;
  expect(seen).toMatchObject({ last: null, total });
});

test('what is kept of the money of a meeting is forgotten by all that makes its sums others, and by no enrolment that is not paid', async () => {
  const { db } = money.up.ctx;
  const { msId, fees } = await congress();
  const quiet = await congress();
  const [a, b] = [await money.person(), await money.person()];
  let looked = 0;
  const look = () => keptOf(money.up.ctx, { of: `money ${msId}`, name: '', kept: true }, async () => ++looked);
  const forgets = async (work: () => PromiseLike<unknown>) => {
    const before = await look();
    await work();
    return (await look()) > before;
  };
  let [first, other] = [
    { orderNo: '', enrollId: 0 },
    { orderNo: '', enrollId: 0 },
  ];
  const asked = async () => {
    first = await enrolled(a, msId, fees.代表, { workshops: [fees.工作坊] });
    other = await enrolled(b, quiet.msId, quiet.fees.代表);
  };
  const giveBack = async (state: 'succeed' | 'stuck', at: number) => {
    money.gateway.refundsAre = state;
    const { lines } = await detail(settler, msId, first.orderNo);
    const body = { lineIds: [lines[at]?.lineId ?? 0], reason: '退订', idempotencyKey: money.key() };
    const params = { msId, orderNo: first.orderNo };
    expect((await money.up.call(refundDeskOrder, { as: settler, params, body })).body.code).toBe(200);
  };
  expect({ asked: await forgets(asked), elsewhere: await forgets(() => pays(b, other.orderNo)) }).toEqual({
    asked: false,
    elsewhere: false,
  });
  const place = eq(attendees.attendeeId, first.enrollId);
  const changed = {
    paid: await forgets(() => pays(a, first.orderNo)),
    stuck: await forgets(() => giveBack('stuck', 1)),
    back: await forgets(() => giveBack('succeed', 0)),
    type: await forgets(() => db.update(attendees).set({ feeId: fees.工作坊 }).where(place)),
    renamed: await forgets(() => db.update(meetingFees).set({ feeName: '参会代表' }).where(eq(meetingFees.msId, msId))),
  };
  expect(Object.entries(changed).filter(([, forgotten]) => !forgotten)).toEqual([]);
  await db.update(attendees).set({ feeId: fees.代表 }).where(place);
});
