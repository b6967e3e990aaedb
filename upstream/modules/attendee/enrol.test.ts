import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { cancelEnrol, getEnrol, quoteCancelEnrol } from '@/contract/attendee/enrol';
import { joinWaiting } from '@/contract/attendee/waiting';
import { cancelMeeting } from '@/contract/meeting-manage/manage';
import { createOrder, getOrder, submitOrder } from '@/contract/pay/order';
import { type Enrolled, enrolling, WRITTEN } from '@/tests/support/enrolling';
import { DAY, fromNow, HOUR } from '@/tests/support/fixtures';
import { startTestMoney, type TestMoney } from '@/tests/support/money/money';
import { insertPooledMeeting } from '@/tests/support/places';
import type { SignedUp } from '@/tests/support/upstream';
import { whose } from '@/tests/support/whose';
import { attendeeEvents, attendees } from '@/upstream/db/schema/attendee';
import { feeWindows, meetingFees, meetings } from '@/upstream/db/schema/meeting';
import * as pay from '@/upstream/db/schema/pay';
import { stockPools } from '@/upstream/db/schema/stock';
import { placeProducts } from './places.product';

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
/** A meeting with a place for so much, a workshop, and companions. */
const congress = (fields: Parameters<typeof insertPooledMeeting>[2] = {}, stock?: number) =>
  insertPooledMeeting(
    money.up.ctx,
    {
      代表: { price: 1600_00, stock },
      工作坊: { price: 300_00, biz: 'workshop', stock: 60 },
      随行: { price: 200_00, biz: 'companion' },
      讲者: { price: 0 },
    },
    fields,
  );
const { sheetOf, ask, enrolled, pays } = enrolling(() => money);
const stateOf = async (id: number) =>
  (await db().select().from(attendees).where(eq(attendees.attendeeId, id)))[0]?.state;

test('the sheet says what there is, at its price of now and with what is left, and begins with what the account says', async () => {
  const me = await money.person({ name: '王磊' });
  const { msId, fees } = await insertPooledMeeting(money.up.ctx, {
    代表: { price: 1600_00, stock: 3 },
    讲者: { price: 0 },
  });
  const sheet = await sheetOf(me, msId);
  expect(sheet).toMatchObject({ state: 'open', mine: null, person: { name: '王磊', hospital: '' } });
  expect(sheet.offers.map(({ feeId, price, left }) => [feeId, price, left])).toEqual([
    [fees.代表, '1600.00', 3],
    [fees.讲者, '0.00', null],
  ]);
  await enrolled(me, msId, fees.代表);
  const after = await sheetOf(me, msId);
  expect(after.offers[0]?.left).toBe(2);
  expect(after).toMatchObject({
    mine: { enrollState: 'awaiting', feeId: fees.代表, payStatus: '0', amount: '1600.00', transferWaits: false },
    person: { name: '林知夏', hospital: '云澜医院', title: '主治医师' },
  });
  expect((await money.up.call(getEnrol, { as: me, query: { msId: 987_654 } })).body.code).toBe(404);
});

test('a place, a workshop and a companion are one order; paid, they are mine', async () => {
  const me = await money.person();
  const { msId, fees } = await congress();
  const companions = [{ feeId: fees.随行, name: '李敏' }];
  const { orderNo, amount, enrollId } = await enrolled(me, msId, fees.代表, { workshops: [fees.工作坊], companions });
  expect(amount).toBe('2100.00');
  const { data } = (await money.up.call(getOrder, { as: me, params: { orderNo } })).body;
  expect((data as { lines: { amount: string }[] }).lines.map((one) => one.amount)).toEqual([
    '1600.00',
    '300.00',
    '200.00',
  ]);
  await pays(me, orderNo);
  expect(await sheetOf(me, msId)).toMatchObject({
    mine: { enrollId, enrollState: 'enrolled', workshops: [fees.工作坊], companions, payStatus: '1' },
  });
  expect((await ask(me, msId, fees.讲者)).body.msg).toContain('已报名');
});

test('what costs nothing is mine at once, and giving it up frees the seat', async () => {
  const me = await money.person();
  const { msId, fees } = await congress({ capacity: 1 });
  const { payStatus, enrollId } = await enrolled(me, msId, fees.讲者);
  expect(payStatus).toBe('1');
  const other = await money.person();
  expect((await ask(other, msId, fees.讲者)).body.msg).toContain('售完');
  // Nothing of what was refused is left.
  expect(await sheetOf(other, msId)).toMatchObject({ mine: null });
  const { body } = await money.up.call(quoteCancelEnrol, { as: me, query: { enrollId } });
  expect(body.data).toMatchObject({ amount: '0.00', possible: true });
  const key = money.key();
  for (let n = 0; n < 2; n++) {
    const answer = await money.up.call(cancelEnrol, { as: me, body: { enrollId, idempotencyKey: key } });
    expect(answer.body).toMatchObject({ code: 200, data: { amount: '0.00' } });
  }
  expect(await stateOf(enrollId)).toBe('cancelled');
  await enrolled(other, msId, fees.讲者);
});

test('a paid place, with all that was taken besides, is given up by the rules; another sum than was shown is said first', async () => {
  const me = await money.person();
  const { msId, fees } = await congress();
  const { orderNo, enrollId } = await enrolled(me, msId, fees.代表, { workshops: [fees.工作坊] });
  await pays(me, orderNo);
  const refused = await money.up.call(quoteCancelEnrol, { as: me, query: { enrollId } });
  expect(refused.body.data).toMatchObject({ kind: 'paid', possible: false, why: expect.stringContaining('会务组') });
  for (const product of placeProducts)
    vi.spyOn(product, 'refundQuote').mockImplementation(async (_tx, _order, line) => ({ amount: line.amount / 2 }));
  const { body } = await money.up.call(quoteCancelEnrol, { as: me, query: { enrollId } });
  expect(body.data).toMatchObject({ kind: 'paid', possible: true, amount: '950.00' });
  const idempotencyKey = money.key();
  const cancel = (amount: string) =>
    money.up.call(cancelEnrol, { as: me, body: { enrollId, amount, idempotencyKey, reason: '出差' } });
  expect((await cancel('1900.00')).body).toMatchObject({ code: 601 });
  for (let n = 0; n < 2; n++)
    expect((await cancel('950.00')).body).toMatchObject({ code: 200, data: { amount: '950.00' } });
  expect(await stateOf(enrollId)).toBe('cancelled');
  const pools = await db().select().from(stockPools).where(eq(stockPools.msId, msId));
  expect(pools.map(({ used }) => used)).toEqual([0, 0]);
});

test('who gave a place up and has the money back enrols again at the price of today: a new line, the history of both, and late money for the first order goes back', async () => {
  const me = await money.person();
  const { msId, fees } = await congress();
  const first = await enrolled(me, msId, fees.代表);
  await money.begin(me, first.orderNo, 'alipay_pc');
  const [tried] = await db().select().from(pay.payments).where(eq(pay.payments.orderNo, first.orderNo));
  await pays(me, first.orderNo);
  const lineOf = async () =>
    (await db().select().from(attendees).where(eq(attendees.attendeeId, first.enrollId)))[0]?.lineId;
  const before = await lineOf();
  for (const product of placeProducts)
    vi.spyOn(product, 'refundQuote').mockImplementation(async (_tx, _order, line) => ({ amount: line.amount }));
  const body = { enrollId: first.enrollId, amount: '1600.00', reason: '出差', idempotencyKey: money.key() };
  expect((await money.up.call(cancelEnrol, { as: me, body })).body.code).toBe(200);
  await money.up.runDue();
  expect(await stateOf(first.enrollId)).toBe('cancelled');
  await db()
    .update(meetingFees)
    .set({ price: 1800_00 })
    .where(eq(meetingFees.feeId, fees.代表 ?? 0));
  const again = await enrolled(me, msId, fees.代表);
  expect(again).toMatchObject({ enrollId: first.enrollId, amount: '1800.00' });
  expect(again.orderNo).not.toBe(first.orderNo);
  expect(await lineOf()).not.toBe(before);
  const heard = { outTradeNo: tried?.outTradeNo ?? '', tradeNo: 'late', amount: 1600_00, payTime: money.up.ctx.now() };
  expect(await money.hear({ ...heard, channel: 'alipay_pc', state: 'paid' })).toBe('stray');
  await pays(me, again.orderNo);
  const events = await db()
    .select({ event: attendeeEvents.event, to: attendeeEvents.toState })
    .from(attendeeEvents)
    .where(eq(attendeeEvents.attendeeId, first.enrollId))
    .orderBy(attendeeEvents.id);
  expect(events.filter(({ to }) => to === 'enrolled').length).toBe(2);
  expect(events.some(({ to }) => to === 'cancelled')).toBe(true);
});

test('the same key is the same order, twice at once too; whoever changed their mind is told to end the first', async () => {
  const me = await money.person();
  const { msId, fees } = await congress();
  const idempotencyKey = money.key();
  const answers = await Promise.all([1, 2, 3].map(() => enrolled(me, msId, fees.代表, { idempotencyKey })));
  expect(new Set(answers.map(({ orderNo }) => orderNo)).size).toBe(1);
  expect((await ask(me, msId, fees.讲者, { idempotencyKey })).body.code).not.toBe(200);
  expect((await ask(me, msId, fees.代表)).body.msg).toContain('请先支付或取消');
  const { enrollId } = answers[0] as Enrolled;
  expect((await money.up.call(quoteCancelEnrol, { as: me, query: { enrollId } })).body.data).toMatchObject({
    kind: 'unpaid',
  });
  const cancel = { enrollId, idempotencyKey: money.key() };
  expect((await money.up.call(cancelEnrol, { as: me, body: cancel })).body.code).toBe(200);
  expect(await stateOf(enrollId)).toBe('expired');
  const again = await enrolled(me, msId, fees.讲者);
  expect(again.enrollId).toBe(enrollId);
});

test('another sum than was shown is said before anything is ordered', async () => {
  const me = await money.person();
  const { msId, fees } = await congress();
  const { body } = await ask(me, msId, fees.代表, { amount: '1500.00' });
  expect(body).toMatchObject({ code: 601 });
  expect(body.msg).toContain('1,600.00');
  expect(await sheetOf(me, msId)).toMatchObject({ mine: null });
  expect(await enrolled(me, msId, fees.代表, { amount: '1600.00' })).toMatchObject({ amount: '1600.00' });
});

test('what is wrong is said at its field, and fees of other meetings and kinds are none', async () => {
  const me = await money.person();
  const [{ msId, fees }, other] = [await congress(), await congress()];
  const fieldsOf = async (more: object, feeId = fees.代表) =>
    Object.keys(((await ask(me, msId, feeId, more)).body.data as { fields?: object } | null)?.fields ?? {});
  expect(await fieldsOf({ name: ' ' })).toEqual(['name']);
  expect(await fieldsOf({ phonenumber: '123' })).toEqual(['phonenumber']);
  expect(await fieldsOf({}, other.fees.代表)).toEqual(['feeId']);
  expect(await fieldsOf({}, fees.工作坊)).toEqual(['feeId']);
  expect(await fieldsOf({ workshops: [fees.讲者] })).toEqual(['workshops']);
  expect(await fieldsOf({ companions: [{ feeId: fees.随行, name: '' }] })).toEqual(['companions.0.name']);
  expect(await sheetOf(me, msId)).toMatchObject({ mine: null });
});

test('what is for others or for invited people, asks for a proof or is closed cannot be chosen, and says why', async () => {
  const [doctor, patient] = [await money.person({ userType: '104' }), await money.person({ userType: '108' })];
  const { msId, fees } = await insertPooledMeeting(money.up.ctx, {
    医师: { price: 100, userTypes: ['104'] },
    学生: { price: 50, proof: '学生证' },
    旧: { price: 10, closed: true },
    嘉宾: { price: 0, invitedOnly: true },
  });
  const barred = async (as: SignedUp) => (await sheetOf(as, msId)).offers.map((offer) => offer.barred);
  expect(await barred(doctor)).toEqual([null, null]);
  expect(await barred(patient)).toEqual(['notForYou', null]);
  const said = async (as: SignedUp, feeId: number | undefined) =>
    ((await ask(as, msId, feeId)).body.data as { fields: { feeId: string } }).fields.feeId;
  expect(await said(patient, fees.医师)).toContain('不对您的账号开放');
  expect(await said(doctor, fees.学生)).toContain('须先提交证明');
  expect(await said(doctor, fees.旧)).toContain('已不可选');
  expect(await said(doctor, fees.嘉宾)).toContain('仅限受邀者');
  const { body: asked } = await money.up.call(joinWaiting, {
    as: doctor,
    body: { msId, feeId: fees.嘉宾 ?? 0, ...WRITTEN },
  });
  expect(asked.data).toMatchObject({ fields: { feeId: expect.stringContaining('仅限受邀者') } });
  expect(await sheetOf(doctor, msId)).toMatchObject({ mine: null });
  await enrolled(doctor, msId, fees.医师);
});

test('a type that teams of several people take is nobody’s alone: said at its field, and in the sheet', async () => {
  const me = await money.person();
  const { msId, fees } = await insertPooledMeeting(money.up.ctx, {
    团队: { price: 500_00, teamLeast: 3 },
    双人: { price: 500_00, teamLeast: 1 },
  });
  const { offers } = await sheetOf(me, msId);
  expect(offers.map(({ barred }) => barred)).toEqual(['teamOnly', null]);
  expect((await ask(me, msId, fees.团队)).body.data).toMatchObject({
    fields: { feeId: '该类型须团队至少 3 人一起报名，请由团队联系人办理' },
  });
  await enrolled(me, msId, fees.双人);
});

test('before enrolment begins, after its end and for a meeting that is called off nobody enrols', async () => {
  const me = await money.person();
  const { ctx } = money.up;
  const later = await congress({ enrollStart: fromNow(ctx, HOUR) });
  expect(await sheetOf(me, later.msId)).toMatchObject({ state: 'notYet' });
  expect((await ask(me, later.msId, later.fees.代表)).body.msg).toContain('尚未开始');
  const ended = await congress({ enrollEnd: fromNow(ctx, -HOUR) });
  expect((await ask(me, ended.msId, ended.fees.代表)).body.msg).toContain('已截止');
  const off = await congress();
  await db().update(meetings).set({ status: '3' }).where(eq(meetings.msId, off.msId));
  expect(await sheetOf(me, off.msId)).toMatchObject({ state: 'calledOff' });
  expect((await ask(me, off.msId, off.fees.代表)).body.msg).toContain('已取消');
  const draft = await congress();
  await db().update(meetings).set({ status: '0' }).where(eq(meetings.msId, draft.msId));
  expect((await ask(me, draft.msId, draft.fees.代表)).body.code).toBe(404);
});

test('a meeting that is called off frees workshops with the places that nobody has paid for', async () => {
  const [me, owner] = [await money.person(), await money.person({ userType: '106' })];
  const { msId, fees } = await congress({ ownerId: owner.userId });
  const { orderNo } = await enrolled(me, msId, fees.代表, { workshops: [fees.工作坊] });
  const { body } = await money.up.call(cancelMeeting, { as: owner, params: { msId }, body: { reason: '台风' } });
  expect(body.code).toBe(200);
  expect(await money.payStatus(me, orderNo)).toBe('3');
  const pools = await db().select().from(stockPools).where(eq(stockPools.msId, msId));
  expect(pools.map(({ used }) => used)).toEqual([0, 0]);
});

test('an order that nobody pays is let go with all it held', async () => {
  const me = await money.person();
  const { msId, fees } = await congress(
    { startTime: fromNow(money.up.ctx, 90 * DAY), endTime: fromNow(money.up.ctx, 91 * DAY) },
    1,
  );
  const { orderNo, enrollId } = await enrolled(me, msId, fees.代表, { workshops: [fees.工作坊] });
  const [order] = await db().select().from(pay.orders).where(eq(pay.orders.orderNo, orderNo));
  expect((order?.expireTime.getTime() ?? 0) - money.up.ctx.now().getTime()).toBe(30 * 60_000);
  const other = await money.person();
  expect((await ask(other, msId, fees.代表)).body.msg).toContain('售完');
  const cancel = { enrollId, idempotencyKey: money.key() };
  await money.up.call(cancelEnrol, { as: me, body: cancel });
  await enrolled(other, msId, fees.代表);
});

test(whose('cancelEnrol', 'quoteCancelEnrol'), async () => {
  const [me, other] = [await money.person(), await money.person()];
  const { msId, fees } = await congress();
  const { enrollId } = await enrolled(me, msId, fees.代表);
  const body = { enrollId, idempotencyKey: money.key() };
  expect((await money.up.call(cancelEnrol, { as: other, body })).body.code).toBe(404);
  expect((await money.up.call(quoteCancelEnrol, { as: other, query: { enrollId } })).body.code).toBe(404);
  expect(await stateOf(enrollId)).toBe('awaiting');
  // A place is not ordered by its number, past its form.
  const past = { biz: 'enroll', bizId: enrollId, idempotencyKey: money.key() } as const;
  expect((await money.up.call(createOrder, { as: other, body: past })).body.code).not.toBe(200);
});

test('whose the enrolment is nobody else learns: sheets are one’s own', async () => {
  const [me, other] = [await money.person(), await money.person()];
  const { msId, fees } = await congress();
  await enrolled(me, msId, fees.代表, { name: '赵安宁' });
  expect(JSON.stringify(await sheetOf(other, msId))).not.toContain('赵安宁');
});

test('a window that closes while it is paid: whose code was shown pays the early price; who asks a second later is told the new one', async () => {
  const [early, late, slow] = [await money.person(), await money.person(), await money.person()];
  const { msId, fees } = await congress();
  const until = fromNow(money.up.ctx, HOUR / 4);
  await db()
    .insert(feeWindows)
    .values({ feeId: fees.代表 ?? 0, until, price: 1000_00 });
  const [shown, unasked] = [await enrolled(early, msId, fees.代表), await enrolled(slow, msId, fees.代表)];
  expect([shown.amount, unasked.amount]).toEqual(['1000.00', '1000.00']);
  money.up.clock.set(new Date(until.getTime() - 5 * 60_000));
  const outTradeNo = await money.begin(early, shown.orderNo);
  money.up.clock.set(new Date(until.getTime() + 1000));
  const refused = await ask(late, msId, fees.代表, { amount: '1000.00' });
  expect(refused.body).toMatchObject({ code: 601, msg: expect.stringContaining('1,600.00') });
  // An order of before costs what it costs now as well, where nobody was shown how to pay it.
  const submit = (amount: string) =>
    money.up.call(submitOrder, { as: slow, body: { orderNo: unasked.orderNo, channel: 'wx_native', amount } });
  expect((await submit('1000')).body).toMatchObject({ code: 601 });
  expect((await submit('1600')).body).toMatchObject({ code: 200 });
  const { enrollId, orderNo, amount } = await enrolled(late, msId, fees.代表, { amount: '1600.00' });
  expect(amount).toBe('1600.00');
  await pays(late, orderNo);
  money.up.clock.set(new Date(until.getTime() + 3 * 60_000));
  expect(await money.hear({ ...money.gateway.pay(outTradeNo), channel: 'wx_native' })).toBe('applied');
  expect([await stateOf(shown.enrollId), await stateOf(enrollId)]).toEqual(['enrolled', 'enrolled']);
  expect(await db().select().from(pay.orders).where(eq(pay.orders.orderNo, shown.orderNo))).toMatchObject([
    { amount: 1000_00, payStatus: '1' },
  ]);
});
