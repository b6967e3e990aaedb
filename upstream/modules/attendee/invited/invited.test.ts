import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveEnrolDraft } from '@/contract/attendee/draft';
import { cancelEnrol, getEnrol } from '@/contract/attendee/enrol';
import * as calls from '@/contract/attendee/invited';
import { acceptInvitation, getInvitation, refuseInvitation } from '@/contract/attendee/team';
import { type Imported, readImport } from '@/contract/import/import';
import { cancelMeeting } from '@/contract/meeting-manage/manage';
import { DAY, fromNow } from '@/tests/support/fixtures';
import { startTestMoney, type TestMoney } from '@/tests/support/money/money';
import { insertPooledMeeting } from '@/tests/support/places';
import { teamOf, teamRows } from '@/tests/support/team';
import type { SignedUp } from '@/tests/support/upstream';
import { users } from '@/upstream/db/schema/account';
import { attendeeEvents, attendeeItems, attendees, enrolDrafts } from '@/upstream/db/schema/attendee';
import { meetingStaffs, meetings } from '@/upstream/db/schema/meeting';
import { stockPools } from '@/upstream/db/schema/stock';

let money: TestMoney;
beforeAll(async () => {
  money = await startTestMoney();
});
afterAll(async () => {
  await money.verify();
  await money.up.close();
});

const db = () => money.up.ctx.db;
const QUESTIONS = [
  {
    key: 'diet',
    kind: 'text' as const,
    label: '餐饮',
    labelEn: 'Meals',
    options: [],
    required: true,
    showIf: null,
    feeIds: [],
  },
];
/** A meeting of three seats with a workshop of two, run by somebody who has a list. */
async function congress() {
  const owner = await money.person({ userType: '106' });
  const { ctx } = money.up;
  const meeting = await insertPooledMeeting(
    ctx,
    {
      讲者: { price: 0, invitedOnly: true },
      代表: { price: 1600_00 },
      实操: { price: 300_00, biz: 'workshop' as const, stock: 2 },
    },
    {
      ownerId: owner.userId,
      capacity: 3,
      questions: QUESTIONS,
      startTime: fromNow(ctx, 60 * DAY),
      endTime: fromNow(ctx, 62 * DAY),
    },
  );
  const { msId, fees } = meeting;
  const as = owner;
  const row = (name: string, more: object = {}) => ({
    name,
    kind: 'faculty',
    feeId: String(fees.代表),
    phonenumber: '',
    email: '',
    hospital: '云澜医院',
    title: '',
    workshops: '',
    ...more,
  });
  const params = { msId };
  const invite = (rows: object[], by: SignedUp = as) =>
    money.up.call(calls.invitePeople, { as: by, params, body: { rows } as never });
  const list = async (query: object = {}) =>
    ((await money.up.call(calls.listInvited, { as, params, query: query as never })).body as { rows: calls.Invited[] })
      .rows;
  const sheet = async () =>
    (await money.up.call(calls.getInvitedSheet, { as, params })).body.data as calls.InvitedSheet;
  const tokenOf = async (name: string) =>
    (await list()).find((one) => one.name === name)?.inviteUrl?.split('invite=')[1] ?? '';
  return { ...meeting, owner, row, invite, list, sheet, tokenOf };
}
const poolsOf = async (msId: number) =>
  (await db().select().from(stockPools).where(eq(stockPools.msId, msId)))
    .map(({ kind, used }) => `${kind} ${used}`)
    .sort();
const own = {
  name: '林知夏',
  phonenumber: '13677770001',
  hospital: '云澜医院',
  answers: { diet: '素食' },
  consent: true,
};
const accept = (as: SignedUp, msId: number, invite: string, more: object = {}) =>
  money.up.call(acceptInvitation, { as, body: { msId, invite, ...own, ...more } as never });
const placeOf = async (msId: number, name: string) =>
  (
    await db()
      .select()
      .from(attendees)
      .where(and(eq(attendees.msId, msId), eq(attendees.name, name)))
  )[0];

test('a list is read with kinds, types and several workshops in a cell; the same table again changes nothing', async () => {
  const { msId, fees, owner, invite, list } = await congress();
  const text = [
    '姓名\t身份\t类别\t手机\t邮箱\t单位\t职务\t工作坊',
    '林知夏\t讲者\t代表\t13677770001\t\t云澜医院\t主任\t实操',
    '周扬\tVIP\t讲者\t\tzhou@example.com\t\t\t',
    '陈默\t评委\t讲者\t\t\t云澜医院\t\t实操、论坛',
  ].join('\n');
  const ask = () => money.up.call(readImport, { as: owner, query: { kind: 'invited', msId }, body: { text } });
  const read = (await ask()).body.data as Imported;
  expect(read.fields).toEqual({
    'rows.2.kind': '没有“评委”这一项，请重新选择',
    'rows.2.workshops': '没有“论坛”这一项，请重新选择',
  });
  expect(read.rows[0]).toMatchObject({ kind: 'faculty', feeId: String(fees.代表), workshops: String(fees.实操) });
  const rows = read.rows.map((row, at) => (at === 2 ? { ...row, kind: 'guest', workshops: '' } : row));
  expect((await invite(rows)).body.data).toEqual({ added: 3, there: 0 });
  expect((await invite(rows)).body.data).toEqual({ added: 0, there: 3 });
  expect(((await ask()).body.data as Imported).there).toEqual([0, 1, 2]);
  expect((await list()).map(({ name, kind, stand }) => [name, kind, stand])).toEqual([
    ['陈默', 'guest', 'invited'],
    ['周扬', 'vip', 'invited'],
    ['林知夏', 'faculty', 'invited'],
  ]);
  // Nobody else reads or writes it, or learns of a meeting by it.
  const stranger = await money.person({ userType: '106' });
  expect(
    (await money.up.call(readImport, { as: stranger, query: { kind: 'invited', msId }, body: { text } })).body.code,
  ).toBe(404);
  expect((await invite(rows, stranger)).body.code).toBe(404);
});

test('a list tells who is at the meeting, and nothing of whom a team has listed and who has not confirmed', async () => {
  const { msId, fees, owner, row, invite } = await congress();
  const [contact, claimed] = [await money.person(), await money.person()];
  const team = teamOf(money, contact, msId);
  const { ids, orderNo } = await team.ordered(teamRows(2, fees.代表));
  await team.pay(orderNo);
  await db()
    .update(attendees)
    .set({ userId: claimed.userId })
    .where(eq(attendees.attendeeId, ids[1] ?? 0));
  const text = ['姓名\t身份\t类别\t手机', '甲\t讲者\t代表\t13600000001', '乙\t讲者\t代表\t13600000002'].join('\n');
  const read = await money.up.call(readImport, { as: owner, query: { kind: 'invited', msId }, body: { text } });
  expect((read.body.data as Imported).fields).toEqual({ 'rows.1.phonenumber': '此人已报名本会议' });
  expect((await invite([row('甲', { phonenumber: '13600000001' })])).body.data).toEqual({ added: 1, there: 0 });
});

test('who is invited holds what is theirs, confirms with their own data, answers and consent, and pays nothing', async () => {
  const { msId, fees, row, invite, list, tokenOf } = await congress();
  // Of a type that nobody can buy.
  const given = { feeId: String(fees.讲者), phonenumber: own.phonenumber, workshops: String(fees.实操) };
  await invite([row('林知夏', given)]);
  expect(await poolsOf(msId)).toEqual(['fee 1', 'meeting 1']);
  const me = await money.person({ phonenumber: own.phonenumber });
  const token = await tokenOf('林知夏');
  const { data } = (await money.up.call(getInvitation, { as: me, query: { msId, invite: token } })).body;
  expect(data).toMatchObject({ from: 'organisers', kind: 'faculty', needsCode: false, stand: 'open' });
  expect(data).toMatchObject({ workshops: [{ feeName: '实操' }], questions: [{ key: 'diet' }] });
  const silent = await accept(me, msId, token, { answers: {} });
  expect(silent.body.data).toMatchObject({ fields: { 'answers.diet': expect.any(String) } });
  expect((await accept(me, msId, token, { consent: false })).body.code).not.toBe(200);
  expect((await placeOf(msId, '林知夏'))?.state).toBe('invited');
  expect((await accept(me, msId, token)).body).toMatchObject({ code: 200 });
  const place = await placeOf(msId, '林知夏');
  expect(place).toMatchObject({ userId: me.userId, state: 'enrolled', lineId: null, ext: { diet: '素食' } });
  const sheet = (await money.up.call(getEnrol, { as: me, query: { msId } })).body.data;
  expect(sheet).toMatchObject({ mine: { enrollState: 'enrolled', feeId: fees.讲者, workshops: [fees.实操] } });
  expect(await list()).toMatchObject([{ stand: 'confirmed', inviteUrl: null }]);
  // What is given up is free again, with the workshop.
  const body = { enrollId: place?.attendeeId ?? 0, idempotencyKey: money.key() };
  expect((await money.up.call(cancelEnrol, { as: me, body })).body.code).toBe(200);
  expect(await poolsOf(msId)).toEqual(['fee 0', 'meeting 0']);
  const items = await db().select().from(attendeeItems).where(eq(attendeeItems.attendeeId, body.enrollId));
  expect(items.map(({ state }) => state)).toEqual(['cancelled']);
});

test('who declines says why, and the place is free; the desk takes back what nobody has answered', async () => {
  const { msId, owner, fees, row, invite, list, sheet, tokenOf } = await congress();
  await invite([row('甲', { workshops: String(fees.实操) }), row('乙'), row('丙')]);
  const me = await money.person();
  const [token, other] = [await tokenOf('甲'), await tokenOf('乙')];
  const decline = () => money.up.call(refuseInvitation, { as: me, body: { msId, invite: token, reason: '当日门诊' } });
  expect((await decline()).body.code).toBe(200);
  expect((await decline()).body.code).toBe(404);
  expect((await accept(me, msId, token)).body.code).toBe(404);
  expect(await list({ stand: 'declined' })).toMatchObject([{ name: '甲', reason: '当日门诊', workshops: [] }]);
  const attendeeId = (await list()).find(({ name }) => name === '乙')?.attendeeId ?? 0;
  const takeBack = () =>
    money.up.call(calls.takeBackInvited, { as: owner, params: { msId, attendeeId }, body: { reason: '改邀他人' } });
  expect((await takeBack()).body.code).toBe(200);
  expect((await takeBack()).body.msg).toContain('已回复或邀请已撤回');
  expect((await money.up.call(getInvitation, { as: me, query: { msId, invite: other } })).body.code).toBe(404);
  expect(await poolsOf(msId)).toEqual(['fee 0', 'meeting 1']);
  expect((await sheet()).counts).toEqual([
    { stand: 'invited', count: 1 },
    { stand: 'confirmed', count: 0 },
    { stand: 'declined', count: 1 },
    { stand: 'gone', count: 1 },
  ]);
});

test('places are of the pools: one list too long is refused as a whole, and nobody of it is stored', async () => {
  const { msId, row, invite, list } = await congress();
  expect((await invite(['甲', '乙', '丙', '丁'].map((name) => row(name)))).body.msg).toContain('名额');
  expect(await list()).toEqual([]);
  expect((await invite(['甲', '乙', '丙'].map((name) => row(name)))).body.data).toEqual({ added: 3, there: 0 });
  expect(await poolsOf(msId)).toEqual(['fee 0', 'meeting 3']);
});

test('invitations go by text, else by mail, once a day each, and again the next day to those who have not answered', async () => {
  const { msId, owner, row, invite, sheet, tokenOf } = await congress();
  await invite([row('甲', { phonenumber: '13677770003' }), row('乙', { email: 'yi@example.com' }), row('丙')]);
  const send = async (attendeeIds: number[] = []) =>
    (await money.up.call(calls.sendInvited, { as: owner, params: { msId }, body: { attendeeIds } })).body.data;
  expect(await sheet()).toMatchObject({ unsent: 2 });
  expect(await send()).toEqual({ sent: 2 });
  expect(await send()).toEqual({ sent: 0 });
  await money.up.runDue();
  const text = money.up.sms.sent.filter(({ phonenumber }) => phonenumber === '13677770003').at(-1);
  expect(text?.content).toContain(`/meetings/enrollbatch/${msId}?invite=${await tokenOf('甲')}`);
  expect(text?.content).toContain('讲者');
  money.up.clock.advance(25 * 3_600_000);
  Object.assign(owner, await money.signIn(owner));
  expect(await send()).toEqual({ sent: 2 });
});

test('a meeting that is cancelled invites nobody any more, and keeps no seat for them', async () => {
  const { msId, owner, fees, row, invite, list, tokenOf } = await congress();
  await invite([row('甲', { workshops: String(fees.实操) })]);
  const token = await tokenOf('甲');
  const { body } = await money.up.call(cancelMeeting, { as: owner, params: { msId }, body: { reason: '台风' } });
  expect(body.code).toBe(200);
  expect(await list()).toMatchObject([{ stand: 'gone', inviteUrl: null }]);
  expect(await poolsOf(msId)).toEqual(['fee 0', 'meeting 0']);
  expect((await accept(await money.person(), msId, token)).body.code).toBe(404);
  expect((await invite([row('乙')])).body.msg).toContain('取消');
});

test('nobody gives themselves a place: not by their phone, not by a row that they wrote, not by one of nobody’s; a colleague’s is theirs', async () => {
  const { msId, fees, row, invite, list, tokenOf } = await congress();
  const phonenumber = '13677770007';
  const clerk = await money.person({ phonenumber });
  await db().insert(meetingStaffs).values({ msId, postCode: '9', userId: clerk.userId, name: '会务' });
  const mine = row('林知夏', { kind: 'vip', phonenumber, workshops: String(fees.实操) });
  const refused = await invite([row('甲'), mine], clerk);
  expect(refused.body.data).toMatchObject({
    fields: { 'rows.1.phonenumber': expect.stringContaining('不能邀请自己') },
  });
  expect(await list()).toEqual([]);

  await invite([row('甲'), row('乙', { phonenumber: '13677770008' })], clerk);
  const [token, other] = [await tokenOf('甲'), await tokenOf('乙')];
  const standOf = async (as: SignedUp, of: string) =>
    (await money.up.call(getInvitation, { as, query: { msId, invite: of } })).body.data;
  expect(await standOf(clerk, token)).toMatchObject({ stand: 'wrote' });
  expect((await accept(clerk, msId, token)).body.msg).toContain('不能邀请自己');
  // Nor with the phone that they named, which is theirs by now.
  await db().update(users).set({ phonenumber: '13677770008' }).where(eq(users.userId, clerk.userId));
  expect((await accept(clerk, msId, other)).body.msg).toContain('不能邀请自己');
  // Nor what nobody is known to have written.
  const invited = await placeOf(msId, '乙');
  await db()
    .update(attendeeEvents)
    .set({ byUserId: null })
    .where(eq(attendeeEvents.attendeeId, invited?.attendeeId ?? 0));
  expect((await accept(clerk, msId, other)).body.msg).toContain('不能邀请自己');
  expect(await list({ stand: 'confirmed' })).toEqual([]);

  expect((await accept(await money.person(), msId, token)).body).toMatchObject({ code: 200 });
  await invite([row('丙', { phonenumber: '13677770010' })]);
  await db().update(users).set({ phonenumber: '13677770010' }).where(eq(users.userId, clerk.userId));
  expect(await standOf(clerk, await tokenOf('丙'))).toMatchObject({ stand: 'open' });
  expect((await accept(clerk, msId, await tokenOf('丙'))).body).toMatchObject({ code: 200 });
});

test('what was confirmed changes by the link while it may be corrected; a form begun before is forgotten', async () => {
  const { msId, row, invite, tokenOf } = await congress();
  await invite([row('甲')]);
  const me = await money.person();
  const token = await tokenOf('甲');
  await money.up.call(saveEnrolDraft, { as: me, body: { msId, values: { name: '林' } } });
  expect((await accept(me, msId, token)).body).toMatchObject({ code: 200 });
  expect(await db().select().from(enrolDrafts).where(eq(enrolDrafts.userId, me.userId))).toEqual([]);
  expect((await accept(me, msId, token, { name: '林知秋' })).body).toMatchObject({ code: 200 });
  await db()
    .update(meetings)
    .set({ correctEnd: fromNow(money.up.ctx, -1) })
    .where(eq(meetings.msId, msId));
  expect((await accept(me, msId, token, { name: '周扬' })).body.msg).toContain('更正');
  expect(await placeOf(msId, '林知秋')).toMatchObject({ userId: me.userId });
});

test('once the meeting has ended an invitation to it leads nowhere', async () => {
  const { msId, row, invite, tokenOf } = await congress();
  await invite([row('甲')]);
  const token = await tokenOf('甲');
  const times = { startTime: fromNow(money.up.ctx, -4 * DAY), endTime: fromNow(money.up.ctx, -3 * DAY) };
  await db().update(meetings).set(times).where(eq(meetings.msId, msId));
  expect((await accept(await money.person(), msId, token)).body.code).toBe(404);
  expect(await placeOf(msId, '甲')).toMatchObject({ state: 'invited', userId: null });
});
