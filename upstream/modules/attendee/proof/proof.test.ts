import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelEnrol, type EnrolSheet, enrol, getEnrol } from '@/contract/attendee/enrol';
import { handProof, payProved, withdrawProof } from '@/contract/attendee/proof';
import { joinWaiting } from '@/contract/attendee/waiting';
import type { CaseKind } from '@/contract/codes';
import { claimProof, decideProofs, getProof, listProofs } from '@/contract/console/proof';
import { cancelMeeting } from '@/contract/meeting-manage/manage';
import { cancelOrder } from '@/contract/pay/order';
import { listMyTasks, type Task } from '@/contract/task/task';
import { DAY, fromNow, HOUR } from '@/tests/support/fixtures';
import { startTestMoney, type TestMoney } from '@/tests/support/money/money';
import { insertPooledMeeting } from '@/tests/support/places';
import { makePdf, sendUpload } from '@/tests/support/upload';
import type { SignedUp } from '@/tests/support/upstream';
import { whose } from '@/tests/support/whose';
import { SYSTEM } from '@/upstream/core/context';
import { fromWire, toWire } from '@/upstream/core/time';
import { write } from '@/upstream/core/write';
import { attendeeEvents, attendees } from '@/upstream/db/schema/attendee';
import { meetingStaffs } from '@/upstream/db/schema/meeting';
import { cases } from '@/upstream/db/schema/service';
import { stockHolds, stockPools } from '@/upstream/db/schema/stock';
import { openSession } from '@/upstream/modules/auth/session.service';

let money: TestMoney;
let owner: SignedUp;
beforeAll(async () => {
  money = await startTestMoney();
  owner = await money.person({ userType: '106', certFlag: '2' });
});
afterAll(async () => {
  await money.verify();
  await money.up.close();
});

/** The clock goes on, and who is asked again has signed in again. */
async function later(ms: number, ...people: SignedUp[]) {
  const { up } = money;
  up.clock.advance(ms);
  for (const one of [owner, ...people]) {
    const origin = { ip: '127.0.0.1', userAgent: 'test', bound: true };
    const user = { userId: one.userId, userName: 'again' };
    const { token, sid } = await write(up.ctx, SYSTEM, 'system', (tx) => openSession(tx, up.ctx.keys, user, origin));
    Object.assign(one, { token, sid });
  }
}
const db = () => money.up.ctx.db;
/** Residents prove what they are; early they pay 600, later 800. Early ends at the end of the day after tomorrow. */
const congress = (fields: Parameters<typeof insertPooledMeeting>[2] = {}, stock?: number) => {
  const early = {
    until: fromWire(`${toWire(fromNow(money.up.ctx, 2 * DAY)).slice(0, 10)} 23:59:59`) ?? new Date(),
    price: 600_00,
  };
  return insertPooledMeeting(
    money.up.ctx,
    {
      代表: { price: 1600_00 },
      住院医师: { price: 800_00, windows: [early], proof: '住院医师规范化培训证明', stock },
      工作坊: { price: 300_00, biz: 'workshop', stock: 60 },
    },
    {
      ownerId: owner.userId,
      startTime: fromNow(money.up.ctx, 40 * DAY),
      endTime: fromNow(money.up.ctx, 42 * DAY),
      enrollEnd: fromNow(money.up.ctx, 30 * DAY),
      ...fields,
    },
  );
};
const person = { name: '周晓宁', phonenumber: '13900001234', hospital: '云澜医院' };
const sheetOf = async (as: SignedUp, msId: number) =>
  (await money.up.call(getEnrol, { as, query: { msId } })).body.data as EnrolSheet;
async function hand(as: SignedUp, msId: number, feeId: number | undefined, more = {}) {
  const { name, url } = await sendUpload(money.up, {
    as,
    content: makePdf(),
    filename: '规培证明.pdf',
    type: 'application/pdf',
    purpose: 'cert',
  });
  const files = [{ name, url }];
  return (await money.up.call(handProof, { as, body: { msId, feeId, ...person, files, ...more } })).body;
}
const idOf = ({ data }: { data?: unknown }) => (data as { enrollId: number }).enrollId;
const caseOf = async (enrollId: number) => {
  const rows = await db()
    .select()
    .from(cases)
    .where(eq(cases.subjectId, String(enrollId)));
  return rows.filter(({ kind }) => kind === ('proof' satisfies CaseKind)).at(-1)?.caseId ?? 0;
};
async function decide(msId: number, enrollId: number, decision: object = { pass: true }, as = owner) {
  const body = { caseIds: [await caseOf(enrollId)], pass: false, ...decision };
  return (await money.up.call(decideProofs, { as, params: { msId }, body })).body;
}
const failed = ({ data }: { data?: unknown }) => (data as { failed: string | null }[])[0]?.failed ?? null;
const placeOf = async (id: number) => (await db().select().from(attendees).where(eq(attendees.attendeeId, id)))[0];
const usedOf = async (msId: number) => {
  const rows = await db().select({ used: stockPools.used }).from(stockPools).where(eq(stockPools.msId, msId));
  return rows.map(({ used }) => used).reduce((sum, used) => sum + used, 0);
};
const told = async (as: SignedUp) => (await money.up.call(listMyTasks, { as })).body.rows as Task[];

test('a proof handed in on the last early day keeps its price for the date that the notice names, and not a minute longer', async () => {
  const me = await money.person();
  const { msId, fees } = await congress();
  const enrollId = idOf(await hand(me, msId, fees.住院医师, { workshops: [fees.工作坊] }));
  expect(await sheetOf(me, msId)).toMatchObject({
    mine: { enrollState: 'proof', amount: '900.00', workshops: [fees.工作坊], proof: { status: '1', files: [{}] } },
  });
  expect((await placeOf(enrollId))?.proofStatus).toBe('1');
  // The early price is over when it passes.
  await later(4 * DAY, me);
  expect(failed(await decide(msId, enrollId))).toBeNull();
  const { mine, offers } = await sheetOf(me, msId);
  expect(mine).toMatchObject({ enrollState: 'submitted', amount: '900.00', proof: { status: '2' } });
  expect(offers.find(({ feeId }) => feeId === fees.住院医师)).toMatchObject({ price: '600.00', proof: null });
  const until = fromWire(mine?.expireTime ?? '') ?? new Date(0);
  expect(toWire(until)).toBe(`${toWire(fromNow(money.up.ctx, 7 * DAY)).slice(0, 10)} 23:59:59`);
  const [notice] = await told(me);
  expect(notice).toMatchObject({ title: expect.stringContaining('证明已通过'), linkUrl: `/meetings/enroll/${msId}` });
  expect(notice?.content).toContain(toWire(until).slice(0, 16));
  expect(notice?.content).toContain('¥600.00');
  const pay = (amount: string) =>
    money.up.call(payProved, { as: me, body: { enrollId, amount, idempotencyKey: money.key() } });
  // In its last second it still holds; nobody pays, and the place comes back to be ordered until then.
  await later(until.getTime() - money.up.ctx.now().getTime(), me);
  const ordered = (await pay('900.00')).body;
  expect(ordered).toMatchObject({ code: 200, data: { amount: '900.00' } });
  const { orderNo } = ordered.data as { orderNo: string };
  expect((await money.up.call(cancelOrder, { as: me, body: { orderNo } })).body.code).toBe(200);
  expect((await placeOf(enrollId))?.state).toBe('submitted');
  // What was ordered besides is still wished for; it can be left out. A second later it is the price of that day, and the place is free.
  expect((await sheetOf(me, msId)).mine).toMatchObject({
    amount: '900.00',
    placeAmount: '600.00',
    workshops: [fees.工作坊],
  });
  await later(1000, me);
  expect((await pay('900.00')).body).toMatchObject({ code: 601, msg: expect.stringContaining('1,100.00') });
  await money.up.runDue();
  expect((await placeOf(enrollId))?.state).toBe('expired');
  expect(await usedOf(msId)).toBe(0);
  expect((await told(me))[0]?.title).toContain('席位已释放');
  // The proof counts still.
  const body = { msId, feeId: fees.住院医师 ?? 0, ...person, amount: '800.00', idempotencyKey: money.key() };
  expect((await money.up.call(enrol, { as: me, body })).body).toMatchObject({ code: 200 });
});

test('what was promised is paid', async () => {
  const me = await money.person();
  const { msId, fees } = await congress();
  const enrollId = idOf(await hand(me, msId, fees.住院医师));
  await decide(msId, enrollId);
  await later(5 * DAY, me);
  const body = { enrollId, amount: '600.00', idempotencyKey: money.key() };
  const { orderNo } = (await money.up.call(payProved, { as: me, body })).body.data as { orderNo: string };
  const outTradeNo = await money.begin(me, orderNo);
  expect(await money.hear({ ...money.gateway.pay(outTradeNo), channel: 'wx_native' })).toBe('applied');
  expect((await placeOf(enrollId))?.state).toBe('enrolled');
  await later(9 * DAY, me);
  await money.up.runDue();
  expect((await placeOf(enrollId))?.state).toBe('enrolled');
});

test('the only place is held while a proof is examined, and offered to who waits for it at once when it is refused', async () => {
  const [me, other] = [await money.person(), await money.person()];
  const { msId, fees } = await congress({}, 1);
  const enrollId = idOf(await hand(me, msId, fees.住院医师));
  expect(await hand(other, msId, fees.住院医师)).toMatchObject({ code: 500, msg: expect.stringContaining('售完') });
  const joined = await money.up.call(joinWaiting, { as: other, body: { msId, feeId: fees.住院医师, ...person } });
  expect(joined.body.code).toBe(200);
  // Nothing is asked that the list of reasons does not have.
  expect(failed(await decide(msId, enrollId, { reason: 'none' }))).not.toBeNull();
  expect(failed(await decide(msId, enrollId, { reason: 'seal', msg: '请加盖医院公章' }))).toBeNull();
  expect(await placeOf(enrollId)).toMatchObject({ state: 'draft', proofStatus: '3' });
  expect(await db().select().from(stockHolds).where(eq(stockHolds.holderId, enrollId))).toEqual([]);
  expect((await told(me))[0]?.content).toContain('缺少单位盖章：请加盖医院公章');
  expect(await sheetOf(me, msId)).toMatchObject({
    mine: { proof: { status: '3', reason: '缺少单位盖章：请加盖医院公章' } },
    person: { name: '周晓宁' },
  });
  expect(await sheetOf(other, msId)).toMatchObject({ mine: { enrollState: 'offered' } });
  expect(await hand(me, msId, fees.住院医师)).toMatchObject({ code: 500 });
  expect(await hand(other, msId, fees.住院医师)).toMatchObject({ code: 200 });
  expect(await sheetOf(other, msId)).toMatchObject({ mine: { enrollState: 'proof', waiting: null } });
});

test(
  whose('withdrawProof', 'payProved')('what is handed in again points at the last case; another’s is not there'),
  async () => {
    const [me, other] = [await money.person(), await money.person()];
    const { msId, fees } = await congress();
    const enrollId = idOf(await hand(me, msId, fees.住院医师));
    const first = await caseOf(enrollId);
    const pay = { enrollId, idempotencyKey: money.key() };
    expect((await money.up.call(payProved, { as: other, body: pay })).body.code).toBe(404);
    expect((await money.up.call(withdrawProof, { as: other, body: { enrollId } })).body.code).toBe(404);
    // Not yet passed it cannot be ordered, in this way or the other.
    expect((await money.up.call(payProved, { as: me, body: pay })).body.code).toBe(500);
    expect((await money.up.call(withdrawProof, { as: me, body: { enrollId } })).body.code).toBe(200);
    expect(await placeOf(enrollId)).toMatchObject({ state: 'draft', proofStatus: null });
    expect(await usedOf(msId)).toBe(0);
    expect(failed(await decide(msId, enrollId))).not.toBeNull();
    expect(await hand(me, msId, fees.住院医师)).toMatchObject({ code: 200 });
    const [again] = await db()
      .select()
      .from(cases)
      .where(eq(cases.caseId, await caseOf(enrollId)));
    expect(again).toMatchObject({ previousId: first, status: '0' });
    // Giving the place up ends it too.
    const cancel = { enrollId, idempotencyKey: money.key() };
    expect((await money.up.call(cancelEnrol, { as: me, body: cancel })).body.code).toBe(200);
    expect(await placeOf(enrollId)).toMatchObject({ state: 'cancelled' });
    const events = await db().select().from(attendeeEvents).where(eq(attendeeEvents.attendeeId, enrollId));
    expect(events.map(({ event, toState }) => `${event} ${toState}`)).toEqual([
      'handProof proof',
      'withdrawProof draft',
      'handProof proof',
      'cancel cancelled',
    ]);
  },
);

test('what was proved is proved for its type alone, and a type that asks for nothing takes no proof', async () => {
  const me = await money.person();
  const { msId, fees } = await congress();
  expect(await hand(me, msId, fees.代表)).toMatchObject({
    data: { fields: { feeId: expect.stringContaining('无需') } },
  });
  const unproved = { msId, feeId: fees.住院医师 ?? 0, ...person, idempotencyKey: money.key() };
  expect((await money.up.call(enrol, { as: me, body: unproved })).body.data).toMatchObject({
    fields: { feeId: expect.any(String) },
  });
  const enrollId = idOf(await hand(me, msId, fees.住院医师));
  await decide(msId, enrollId);
  expect(await hand(me, msId, fees.住院医师)).toMatchObject({
    data: { fields: { feeId: expect.stringContaining('已通过') } },
  });
  // Another type is taken instead: nothing stays promised, and only its own place is held.
  const body = { msId, feeId: fees.代表 ?? 0, ...person, idempotencyKey: money.key() };
  expect((await money.up.call(enrol, { as: me, body })).body).toMatchObject({ data: { amount: '1600.00' } });
  expect(await placeOf(enrollId)).toMatchObject({ proofStatus: null, promisedPrice: null, state: 'awaiting' });
});

test('those decide whose post it is, nobody about their own, and to others nothing is there', async () => {
  const me = await money.person();
  const { msId, fees } = await congress();
  const { msId: elsewhere } = await congress();
  const enrollId = idOf(await hand(me, msId, fees.住院医师));
  const caseId = await caseOf(enrollId);
  const at = async (postCode: string) => {
    const helper = await money.person();
    await db().insert(meetingStaffs).values({ msId, postCode, userId: helper.userId, name: '张工' });
    return helper;
  };
  const [lead, signIn] = [await at('8'), await at('14')];
  const rival = await money.person({ userType: '106', certFlag: '2' });
  for (const stranger of [signIn, rival, me]) {
    expect((await money.up.call(listProofs, { as: stranger, params: { msId } })).body.code).toBe(404);
    expect((await money.up.call(getProof, { as: stranger, params: { msId, caseId } })).body.code).toBe(404);
    expect((await decide(msId, enrollId, { pass: true }, stranger)).code).toBe(404);
  }
  // Who may elsewhere may not here, whatever the path says.
  const cross = await money.person();
  await db().insert(meetingStaffs).values({ msId: elsewhere, postCode: '7', userId: cross.userId, name: '李总' });
  expect(failed(await decide(elsewhere, enrollId, { pass: true }, cross))).not.toBeNull();
  expect((await money.up.call(getProof, { as: cross, params: { msId: elsewhere, caseId } })).body.code).toBe(404);
  const listed = await money.up.call(listProofs, { as: lead, params: { msId } });
  expect(listed.body).toMatchObject({ total: 1, rows: [{ caseId, title: '周晓宁', unit: '云澜医院' }] });
  expect((await money.up.call(listProofs, { as: cross, params: { msId: elsewhere } })).body.total).toBe(0);
  const detail = (await money.up.call(getProof, { as: lead, params: { msId, caseId } })).body;
  expect(detail).toMatchObject({ code: 200, data: { files: [{ url: expect.stringContaining(`by=${lead.userId}`) }] } });
  // A lead who enrols too.
  const mine = idOf(await hand(lead, msId, fees.住院医师));
  expect(failed(await decide(msId, mine, { pass: true }, lead))).toContain('本人');
  const claim = { as: lead, params: { msId, caseId: await caseOf(mine) }, body: {} };
  expect((await money.up.call(claimProof, claim)).body.code).toBe(500);
  expect(failed(await decide(msId, enrollId, { pass: true }, lead))).toBeNull();
});

test('a meeting that is called off ends what is examined and what has passed', async () => {
  const [me, passed] = [await money.person(), await money.person()];
  const { msId, fees } = await congress();
  const [waits, done] = [idOf(await hand(me, msId, fees.住院医师)), idOf(await hand(passed, msId, fees.住院医师))];
  await decide(msId, done);
  const body = { reason: '疫情原因', reasonEn: '' };
  expect((await money.up.call(cancelMeeting, { as: owner, params: { msId }, body })).body.code).toBe(200);
  expect([(await placeOf(waits))?.state, (await placeOf(done))?.state]).toEqual(['cancelled', 'cancelled']);
  expect(await usedOf(msId)).toBe(0);
  expect(failed(await decide(msId, waits))).not.toBeNull();
});

test('nobody is passed for whom enrolment is over', async () => {
  const me = await money.person();
  const { msId, fees } = await congress({ enrollEnd: fromNow(money.up.ctx, HOUR) });
  const enrollId = idOf(await hand(me, msId, fees.住院医师));
  await later(2 * HOUR, me);
  expect(failed(await decide(msId, enrollId))).toContain('报名已截止');
  expect((await placeOf(enrollId))?.state).toBe('proof');
});
