import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getAttendee } from '@/contract/attendee/desk';
import { type DeskOrderDetail, getDeskOrder, refundDeskOrder } from '@/contract/attendee/desk-money';
import { cancelEnrol } from '@/contract/attendee/enrol';
import { handProof } from '@/contract/attendee/proof';
import { login, sendSmsCode, smsLogin } from '@/contract/auth/auth';
import { getMyTicket, renewMyTicket, savePoint, scanTicket } from '@/contract/door/door';
import {
  endBadges,
  fetchBadges,
  getPrinters,
  listBadges,
  type Printers,
  queueBadges,
  reprintBadge,
} from '@/contract/onsite/badge';
import {
  type CashShift,
  closeShift,
  enterOnsite,
  getCash,
  getReceipt,
  getShift,
  openShift,
  payOutCash,
  quoteCash,
  receiveShift,
  takeCash,
} from '@/contract/onsite/cash';
import { type LaneRow, listLane, seeProof } from '@/contract/onsite/lane';
import { finishFinanceRefund } from '@/contract/pay/console-order';
import { endFinanceRefund } from '@/contract/pay/console-refund';
import { insertDeskMeeting } from '@/tests/support/desk';
import { enrolling } from '@/tests/support/enrolling';
import { DAY, fromNow, HOUR } from '@/tests/support/fixtures';
import { inWrite, testLock } from '@/tests/support/locks';
import { startTestMoney, type TestMoney } from '@/tests/support/money/money';
import { readPdf } from '@/tests/support/pdf';
import { makePdf, sendUpload } from '@/tests/support/upload';
import type { SignedUp } from '@/tests/support/upstream';
import { rowsOf } from '@/upstream/core/module/check';
import { meetings } from '@/upstream/db/schema/meeting';
import { cashShifts } from '@/upstream/db/schema/onsite';
import { lockOpenShift, lockShift } from './cash.repository';

let money: TestMoney;
let owner: SignedUp;
/** At the sign-in: takes cash and prints badges. */
let desk: SignedUp;
/** The settlement's post: gives money back, and takes over what was counted. */
let settler: SignedUp;
beforeAll(async () => {
  money = await startTestMoney();
  owner = await money.person({ userType: '106' });
  desk = await money.person({ name: '沈会务', nameEn: 'Shen Huiwu' });
  settler = await money.person({ name: '陆结算' });
});
beforeEach(async () => {
  [owner, desk, settler] = [await money.signIn(owner), await money.signIn(desk), await money.signIn(settler)];
});
afterAll(async () => {
  await money.verify();
  await money.up.close();
});
testLock(
  'modules/onsite/cash.repository',
  'ms_cash_shift',
  'update',
  () => money.up,
  inWrite((tx) => lockOpenShift(tx, 0, 0)),
);
testLock(
  'modules/onsite/cash.repository',
  'ms_cash_shift',
  'update',
  () => money.up,
  inWrite((tx) => lockShift(tx, 0, 0)),
);

const { enrolled, placed } = enrolling(() => money);
/** A meeting that is on since two hours. */
const congress = async (fees: Parameters<typeof insertDeskMeeting>[1] = { 代表: { price: 1600_00 } }) => {
  const found = await insertDeskMeeting(money.up.ctx, fees, {
    owner,
    half: 10,
    posts: [
      ['14', desk],
      ['15', settler],
    ],
  });
  await on(found.msId);
  return found;
};
const on = (msId: number) =>
  money.up.ctx.db
    .update(meetings)
    .set({ startTime: fromNow(money.up.ctx, -2 * HOUR), endTime: fromNow(money.up.ctx, 2 * DAY) })
    .where(eq(meetings.msId, msId));
const call = async <T = Record<string, unknown>>(...asked: Parameters<TestMoney['up']['call']>) =>
  (await money.up.call(...asked)).body as { code: number; msg: string; data: T; rows: T[] };
const open = async (as: SignedUp, msId: number, opened = '200.00') =>
  (await call<{ shiftId: number }>(openShift, { as, params: { msId }, body: { opened } })).data.shiftId;
const quote = (as: SignedUp, msId: number, attendeeId: number) =>
  call<{ amount: string; surcharge: string; people: number; orderNo: string | null; proof: string | null }>(quoteCash, {
    as,
    params: { msId, attendeeId },
  });
const take = (as: SignedUp, msId: number, attendeeId: number, amount: string, idempotencyKey = money.key()) =>
  call<{ entryId: number; receiptNo: string }>(takeCash, {
    as,
    params: { msId, attendeeId },
    body: { amount, idempotencyKey },
  });
const shiftsOf = async (as: SignedUp, msId: number) =>
  (await call<{ shifts: CashShift[] }>(getCash, { as, params: { msId } })).data.shifts;
const close = (as: SignedUp, msId: number, shiftId: number, counted: string, reason = '') =>
  call<{ difference: string }>(closeShift, { as, params: { msId, shiftId }, body: { counted, reason } });
const sumOf = async (code: string) => {
  const [row] = await rowsOf<{ sum: number }>(
    money.up.ctx.db,
    sql`select coalesce(sum(e.amount), 0)::float8 as sum from ledger_entry e join ledger_account a using (account_id) where a.code = ${code}`,
  );
  return row?.sum;
};

test('cash pays an order at once in a shift, with a receipt, once a key; what is in the drawer is known and counted', async () => {
  const { msId, fees } = await congress();
  const [me, other] = [await money.person({ name: '谢云舟' }), await money.person()];
  const { orderNo, enrollId } = await enrolled(me, msId, fees.代表);
  const second = await enrolled(other, msId, fees.代表);
  expect((await take(desk, msId, enrollId, '1600.00')).msg).toBe('请先开始现金班次');
  const shiftId = await open(desk, msId);
  expect((await call(openShift, { as: desk, params: { msId }, body: { opened: '0' } })).msg).toBe(
    '您已有未结束的现金班次',
  );
  expect((await quote(desk, msId, enrollId)).data).toMatchObject({
    orderNo,
    amount: '1600.00',
    surcharge: '0.00',
    people: 1,
  });
  // Another sum than was asked for is said, and nothing is taken.
  expect(await take(desk, msId, enrollId, '1500.00')).toMatchObject({ code: 601 });
  const key = money.key();
  const both = await Promise.all([
    take(desk, msId, enrollId, '1600.00', key),
    take(desk, msId, enrollId, '1600.00', key),
  ]);
  expect(both.map(({ code }) => code)).toEqual([200, 200]);
  expect(new Set(both.map(({ data }) => data.receiptNo)).size).toBe(1);
  expect(await money.payStatus(me, orderNo)).toBe('1');
  expect((await take(desk, msId, enrollId, '1600.00')).code).toBe(500);
  const { receiptNo, entryId } = both[0]?.data ?? { receiptNo: '', entryId: 0 };
  await take(desk, msId, second.enrollId, '1600.00');
  expect([await sumOf(`cash:${msId}`), await sumOf(`sales:enroll:${msId}`)]).toEqual([-3400_00, 3200_00]);

  const { url } = (await call<{ url: string }>(getReceipt, { as: desk, params: { msId, entryId } })).data;
  const file = await money.up.app.inject({ url: url.replace('/api', '') });
  const { text } = await readPdf(file.rawPayload);
  for (const word of [receiptNo, orderNo, '¥1,600.00', '谢云舟', '沈会务', '本收据不是发票'])
    expect(text).toContain(word);

  expect(await shiftsOf(desk, msId)).toMatchObject([
    { opened: '200.00', taken: '3200.00', due: '3400.00', count: 2, mine: true },
  ]);
  expect((await close(desk, msId, shiftId, '3390.00')).data).toMatchObject({
    fields: { reason: expect.stringContaining('−¥10.00') },
  });
  expect((await close(desk, msId, shiftId, '3390.00', '找零有误')).data).toEqual({ difference: '-10.00' });
  expect((await take(desk, msId, enrollId, '1600.00')).msg).toBe('请先开始现金班次');
  expect([await sumOf(`cash:${msId}`), await sumOf('cashDifference')]).toEqual([-3390_00, -10_00]);
  // Whoever counted it does not take it over.
  const receive = (as: SignedUp) => call(receiveShift, { as, params: { msId, shiftId } });
  expect((await receive(desk)).code).toBe(404);
  expect((await receive(settler)).code).toBe(200);
  expect((await receive(settler)).code).toBe(500);
  expect(await sumOf(`cash:${msId}`)).toBe(0);
  expect(await shiftsOf(settler, msId)).toMatchObject([
    { person: '沈会务', difference: '-10.00', receivedBy: '陆结算', mine: false },
  ]);
});

test('nobody takes cash for an order of their own, or takes over their own shift', async () => {
  const { msId, fees } = await congress();
  const { enrollId } = await enrolled(desk, msId, fees.代表);
  await open(desk, msId);
  expect((await take(desk, msId, enrollId, '1600.00')).code).toBe(500);
  const shiftId = await open(settler, msId, '0');
  expect((await take(settler, msId, enrollId, '1600.00')).code).toBe(200);
  await close(settler, msId, shiftId, '1600.00');
  expect((await call(receiveShift, { as: settler, params: { msId, shiftId } })).code).toBe(500);
});

test('who comes without a place is entered and pays at once, although enrolment is over; on the days of the meeting it costs more and says so', async () => {
  const { msId, fees } = await congress({ 代表: { price: 1600_00, surcharge: 200_00 } });
  await money.up.ctx.db
    .update(meetings)
    .set({ enrollEnd: fromNow(money.up.ctx, -DAY) })
    .where(eq(meetings.msId, msId));
  await open(desk, msId);
  const me = await money.person({ name: '新到者', phonenumber: '13712340001' });
  const body = { feeId: fees.代表, name: '新到者', phonenumber: '13712340001' };
  const enter = (more = {}) =>
    call<{ attendeeId: number }>(enterOnsite, { as: desk, params: { msId }, body: { ...body, ...more } });
  expect((await enter({ phonenumber: '13700009999' })).data).toMatchObject({
    fields: { opens: expect.stringContaining('扫码报名') },
  });
  const { attendeeId } = (await enter()).data;
  expect((await quote(desk, msId, attendeeId)).data).toMatchObject({
    orderNo: null,
    amount: '1800.00',
    surcharge: '200.00',
  });
  expect((await take(desk, msId, attendeeId, '1600.00')).code).toBe(601);
  expect((await take(desk, msId, attendeeId, '1800.00')).code).toBe(200);
  expect((await call<{ ticket: object }>(getMyTicket, { as: me, query: { msId } })).data.ticket).not.toBeNull();
  const lane = (keyword: string) => call<LaneRow>(listLane, { as: desk, params: { msId }, query: { keyword } });
  expect((await lane('0001')).rows).toMatchObject([{ personName: '新到者', lane: 'paid', badges: 0 }]);
});

test('who has no account gets one with their consent, pays in cash, has a badge and is let in, and takes the place over by a code to the phone', async () => {
  const { msId, fees } = await congress();
  const shiftId = await open(desk, msId);
  const phonenumber = '13712340077';
  const body = { feeId: fees.代表, name: 'Нина Соколова', phonenumber, hospital: '云澜医院', opens: true };
  const enter = (more = {}) =>
    call<{ attendeeId: number; fields: object }>(enterOnsite, {
      as: desk,
      params: { msId },
      body: { ...body, ...more },
    });
  expect((await enter({ opens: false })).data.fields).toEqual({ opens: expect.any(String) });
  const both = await Promise.all([enter(), enter()]);
  expect(both.map(({ code }) => code).sort()).toEqual([200, 500]);
  const attendeeId = both.find(({ code }) => code === 200)?.data.attendeeId ?? 0;
  expect((await take(desk, msId, attendeeId, '1600.00')).code).toBe(200);
  const params = { msId };
  const printed = { printer: '东门', attendeeIds: [attendeeId] };
  expect((await call<{ count: number }>(queueBadges, { as: desk, params, body: printed })).data.count).toBe(1);
  const file = (
    await call<{ url: string; unwritten: number }>(fetchBadges, { as: desk, params, body: { printer: '东门' } })
  ).data;
  expect(file.unwritten).toBe(0);
  const sheet = await money.up.app.inject({ url: file.url.replace('/api', '') });
  expect((await readPdf(sheet.rawPayload)).text).toContain('НинаСоколова');
  // No password opens the account: its phone does.
  const [{ userName } = { userName: '' }] = await rowsOf<{ userName: string }>(
    money.up.ctx.db,
    sql`select user_name as "userName" from sys_user where phonenumber = ${phonenumber}`,
  );
  const guess = { username: userName, password: '-', loginType: 'pc' };
  expect((await call(login, { body: guess })).code).toBe(500);
  await money.up.runDue();
  expect(money.up.sms.sent.filter((one) => one.phonenumber === phonenumber)).toMatchObject([
    { content: expect.stringContaining('验证码登录') },
  ]);
  const asked = { phonenumber, type: 'login', ...(await money.up.proof()) } as const;
  expect((await call(sendSmsCode, { query: asked })).code).toBe(200);
  const smsCode = money.up.sms.lastCode(phonenumber) ?? '';
  const token = (await call<{ token: string }>(smsLogin, { body: { phonenumber, smsCode, loginType: 'pc' } })).data
    .token;
  const mine = (await call<{ ticket: { code: string } }>(getMyTicket, { token, query: { msId } })).data;
  const point = {
    kind: 'door',
    name: '东门',
    place: '',
    way: 'both',
    often: 'day',
    feeIds: [],
    invited: [],
    windows: [],
  };
  const { pointId } = (
    await call<{ pointId: number }>(savePoint, { as: desk, params, body: { ...point, closed: false, self: false } })
  ).data;
  const scan = { pointId, direction: 'in', code: mine.ticket.code, device: 'device-01', nonce: 'onsite-00000001' };
  expect((await call(scanTicket, { as: desk, params, body: scan })).data).toMatchObject({ result: 'admit' });
  expect((await close(desk, msId, shiftId, '1800.00')).data).toEqual({ difference: '0.00' });
});

test('an order of before costs what it costs on the day', async () => {
  const { msId, fees } = await insertDeskMeeting(
    money.up.ctx,
    { 代表: { price: 1600_00, surcharge: 200_00 } },
    { owner, half: 10, posts: [['14', desk]] },
  );
  const me = await money.person();
  const { enrollId, amount } = await enrolled(me, msId, fees.代表);
  expect(amount).toBe('1600.00');
  await on(msId);
  expect((await quote(desk, msId, enrollId)).data).toMatchObject({ amount: '1800.00', surcharge: '200.00' });
});

test('what came in cash goes back out of a drawer that has it, or by finance with a proof, once', async () => {
  const { msId, fees } = await congress();
  const [me, other] = [await money.person(), await money.person()];
  const shiftId = await open(desk, msId, '0');
  const paid = [await enrolled(me, msId, fees.代表), await enrolled(other, msId, fees.代表)];
  for (const { enrollId } of paid) await take(desk, msId, enrollId, '1600.00');
  const refund = async (orderNo: string) => {
    const detail = async () =>
      (await call<DeskOrderDetail>(getDeskOrder, { as: settler, params: { msId, orderNo } })).data;
    const lineIds = (await detail()).lines.map(({ lineId }) => lineId);
    const body = { lineIds, reason: '行程有变', idempotencyKey: money.key() };
    expect((await call(refundDeskOrder, { as: settler, params: { msId, orderNo }, body })).code).toBe(200);
    await money.up.runDue();
    return (await detail()).refunds[0];
  };
  const [first, second] = [await refund(paid[0]?.orderNo ?? ''), await refund(paid[1]?.orderNo ?? '')];
  expect(first).toMatchObject({ status: '1', acts: ['payOut'], amount: '800.00' });
  const payOut = (as: SignedUp, refundNo = first?.refundNo ?? '') =>
    call(payOutCash, { as, params: { msId, refundNo } });
  expect((await payOut(settler)).msg).toBe('请先开始现金班次');
  await open(settler, msId, '100');
  expect((await payOut(settler)).msg).toBe('钱箱余额不足');
  expect((await Promise.all([payOut(desk), payOut(desk)])).map(({ code }) => code).sort()).toEqual([200, 500]);
  expect(await shiftsOf(desk, msId)).toMatchObject([{ taken: '3200.00', paidOut: '800.00', due: '2400.00' }]);
  const { entries } = (await call<{ entries: object[] }>(getShift, { as: desk, params: { msId, shiftId } })).data;
  expect(entries).toMatchObject([{ kind: 'out', amount: '800.00' }, { kind: 'in' }, { kind: 'in' }]);
  // Finance cannot say that it came out of a drawer: it proves how it was paid.
  const finance = await money.person({ userType: '0', roles: ['finance'] });
  const refundNo = second?.refundNo ?? '';
  expect((await call(finishFinanceRefund, { as: finance, body: { refundNo } })).code).toBe(500);
  const end = { refundNo, how: 'paid', reason: '会后转账', proof: '工行回单 20260521' };
  expect((await call(endFinanceRefund, { as: finance, body: end })).code).toBe(200);
  expect((await payOut(desk, refundNo)).code).toBe(500);
});

test('a proof that the desk has seen lets somebody pay, stands with who saw it, and ends what is examined', async () => {
  const { msId, fees } = await congress({ 学生: { price: 800_00, proof: '学生证' }, 代表: { price: 1600_00 } });
  await open(desk, msId);
  await money.person({ phonenumber: '13712340002' });
  const body = { feeId: fees.学生, name: '林同学', phonenumber: '13712340002' };
  const { attendeeId } = (await call<{ attendeeId: number }>(enterOnsite, { as: desk, params: { msId }, body })).data;
  expect((await quote(desk, msId, attendeeId)).data.proof).toBe('学生证');
  expect((await take(desk, msId, attendeeId, '800.00')).code).toBe(500);
  const see = (as: SignedUp, id: number) => call(seeProof, { as, params: { msId, attendeeId: id } });
  expect((await see(settler, attendeeId)).code).toBe(200);
  expect((await take(desk, msId, attendeeId, '800.00')).code).toBe(200);
  const detail = (
    await call<{ history: { event: string; by: string }[] }>(getAttendee, { as: desk, params: { msId, attendeeId } })
  ).data;
  expect(detail.history.find(({ event }) => event === 'seeProof')?.by).toBe('陆结算');
  expect((await see(desk, attendeeId)).code).toBe(500);
  // What is examined.
  const other = await money.person();
  const picture = { content: makePdf(), filename: '学生证.pdf', type: 'application/pdf', purpose: 'cert' } as const;
  const { name, url } = await sendUpload(money.up, { as: other, ...picture });
  const files = [{ name, url }];
  const form = { msId, feeId: fees.学生, name: '周同学', phonenumber: '13712340003', hospital: '云澜医院', files };
  const handed = await call<{ enrollId: number }>(handProof, { as: other, body: form });
  expect(handed.code).toBe(200);
  expect((await see(desk, handed.data.enrollId)).code).toBe(200);
  expect((await take(desk, msId, handed.data.enrollId, '800.00')).code).toBe(200);
});

test('badges stand in the queue of a printer once, are printed as one file, and once more with the reason; the lost ticket ends where it is wanted', async () => {
  const { msId, fees } = await congress({ 代表: { price: 0 } });
  const people = [await money.person(), await money.person()];
  const places = [];
  for (const [at, as] of people.entries())
    places.push(await placed(as, msId, fees.代表, { name: ['欧阳明月', '张䶮'][at] }));
  const params = { msId };
  const queue = (printer: string, more = {}) =>
    call<{ count: number }>(queueBadges, { as: desk, params, body: { printer, ...more } });
  expect((await queue('东门', { attendeeIds: [places[0]?.enrollId ?? 0] })).data.count).toBe(1);
  expect((await queue('西门')).data.count).toBe(1);
  expect((await queue('西门')).msg).toBe('没有需要打印胸牌的参会人');
  const fetched = async (printer: string) =>
    (await call<{ url: string; printIds: number[] }>(fetchBadges, { as: desk, params, body: { printer } })).data;
  const east = await fetched('东门');
  const { text, pages } = await readPdf((await money.up.app.inject({ url: east.url.replace('/api', '') })).rawPayload);
  expect([pages, text.includes('欧阳明月'), text.includes('张䶮')]).toEqual([1, true, false]);
  const end = { printIds: east.printIds, state: 'printed' };
  expect((await call(endBadges, { as: desk, params, body: end })).code).toBe(200);
  expect((await call(fetchBadges, { as: desk, params, body: { printer: '东门' } })).msg).toBe('该打印机的队列为空');
  const attendeeId = places[0]?.enrollId ?? 0;
  const version = async () =>
    (await call<{ ticket: { version: number } }>(getMyTicket, { as: people[0], query: { msId } })).data.ticket.version;
  const again = (renew: boolean, printer = '东门') =>
    call(reprintBadge, { as: desk, params: { msId, attendeeId }, body: { printer, reason: '胸牌遗失', renew } });
  expect([(await again(true)).code, (await again(false)).msg]).toEqual([200, '该胸牌已在打印队列中']);
  expect(await version()).toBe(2);
  expect((await call(listBadges, { as: desk, params, query: { printer: '东门' } })).rows).toMatchObject([
    { state: 'queued', reason: '胸牌遗失', renewed: true, number: 2 },
    { state: 'printed', reason: null, number: 1 },
  ]);
});

test('a badge of a ticket that was renewed counts no more, and one of whoever gave up is neither printed nor said to be', async () => {
  const { msId, fees } = await congress({ 代表: { price: 0 } });
  const params = { msId };
  const [mine, theirs] = [await money.person(), await money.person()];
  const kept = await placed(mine, msId, fees.代表, { name: '欧阳明月' });
  const given = await placed(theirs, msId, fees.代表, { name: '张守正' });
  await call(queueBadges, { as: desk, params, body: { printer: '东门' } });
  const states = async () =>
    (await call(listBadges, { as: desk, params, query: {} })).rows?.map((row) => (row as { state: string }).state);
  const printers = async () => (await call<Printers>(getPrinters, { as: desk, params })).data;
  expect(await printers()).toMatchObject({ printers: [{ queued: 2 }], without: 0 });
  await call(cancelEnrol, {
    as: theirs,
    body: { enrollId: given.enrollId, amount: '0.00', idempotencyKey: money.key() },
  });
  expect(await printers()).toMatchObject({ printers: [{ queued: 1 }], without: 0 });
  const { printIds } = (
    await call<{ printIds: number[] }>(fetchBadges, { as: desk, params, body: { printer: '东门' } })
  ).data;
  expect(printIds).toHaveLength(1);
  await call(endBadges, { as: desk, params, body: { printIds, state: 'printed' } });
  expect((await states())?.sort()).toEqual(['printed', 'queued']);
  expect(await printers()).toMatchObject({ without: 0 });
  await call(renewMyTicket, { as: mine, body: { msId } });
  expect(await printers()).toMatchObject({ without: 1 });
  const { rows } = await call(listLane, { as: desk, params, query: { lane: 'paid' } });
  expect(rows).toMatchObject([{ attendeeId: kept.enrollId, badges: 0, queued: false }]);
  expect((await call<{ count: number }>(queueBadges, { as: desk, params, body: { printer: '东门' } })).data.count).toBe(
    1,
  );
});

test('what is another meeting’s, or somebody else’s shift, is not there', async () => {
  const [here, elsewhere] = [await congress(), await congress()];
  const me = await money.person();
  const { enrollId, orderNo } = await enrolled(me, elsewhere.msId, elsewhere.fees.代表);
  const there = await open(desk, elsewhere.msId, '0');
  const { entryId } = (await take(desk, elsewhere.msId, enrollId, '1600.00')).data;
  await open(desk, here.msId, '2000');
  const { msId } = here;
  const place = { msId, attendeeId: enrollId };
  const lines = (await call<DeskOrderDetail>(getDeskOrder, { as: settler, params: { msId: elsewhere.msId, orderNo } }))
    .data.lines;
  const body = { lineIds: lines.map(({ lineId }) => lineId), reason: '行程有变', idempotencyKey: money.key() };
  await call(refundDeskOrder, { as: settler, params: { msId: elsewhere.msId, orderNo }, body });
  const [refund] = (
    await call<DeskOrderDetail>(getDeskOrder, { as: settler, params: { msId: elsewhere.msId, orderNo } })
  ).data.refunds;
  const codes = [
    (await quote(desk, msId, enrollId)).code,
    (await take(desk, msId, enrollId, '1600.00')).code,
    (await call(seeProof, { as: desk, params: place })).code,
    (await call(reprintBadge, { as: desk, params: place, body: { printer: '东门', reason: '遗失', renew: false } }))
      .code,
    (await call(getShift, { as: desk, params: { msId, shiftId: there } })).code,
    (await close(desk, msId, there, '1600.00')).code,
    (await call(receiveShift, { as: settler, params: { msId, shiftId: there } })).code,
    (await call(getReceipt, { as: desk, params: { msId, entryId } })).code,
    (await call(payOutCash, { as: desk, params: { msId, refundNo: refund?.refundNo ?? '' } })).code,
    // Of the same meeting, but somebody else's shift.
    (await close(settler, elsewhere.msId, there, '1600.00')).code,
  ];
  expect(codes).toEqual(codes.map(() => 404));
  expect(await money.up.ctx.db.$count(cashShifts, eq(cashShifts.msId, msId))).toBe(1);
});
