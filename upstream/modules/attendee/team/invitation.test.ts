import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelEnrol, enrol } from '@/contract/attendee/enrol';
import * as calls from '@/contract/attendee/team';
import { listMyTasks, type Task } from '@/contract/task/task';
import { HOUR } from '@/tests/support/fixtures';
import { startTestMoney, type TestMoney } from '@/tests/support/money/money';
import { insertPooledMeeting } from '@/tests/support/places';
import { teamOf, teamRows } from '@/tests/support/team';
import type { SignedUp } from '@/tests/support/upstream';
import { whose } from '@/tests/support/whose';
import { handleEvent } from '@/upstream/core/events';
import { attendeeEvents, attendees, teams } from '@/upstream/db/schema/attendee';
import { meetings } from '@/upstream/db/schema/meeting';
import * as pay from '@/upstream/db/schema/pay';
import { unclaimedPhonesDue } from './unclaimed.service';

let money: TestMoney;
beforeAll(async () => {
  money = await startTestMoney();
});
afterAll(async () => {
  await money.verify();
  await money.up.close();
});

const LISTED = '13677770001';
const rows = (feeId: number | undefined) => {
  const [first, ...others] = teamRows(3, feeId);
  return [{ ...first, name: '林知夏', phonenumber: LISTED }, ...others];
};
/** A paid team of three, the first of whom is invited. */
async function invited() {
  const contact = await money.person();
  const { msId, fees } = await insertPooledMeeting(money.up.ctx, {
    代表: { price: 1600_00 },
    医师: { price: 100, userTypes: ['104'] },
    讲者: { price: 0 },
  });
  const team = teamOf(money, contact, msId);
  const { ids, orderNo } = await team.ordered(rows(fees.代表));
  await team.pay(orderNo);
  const link = async () => new URLSearchParams((await team.people())[0]?.inviteUrl?.split('?')[1]).get('invite') ?? '';
  return { contact, msId, fees, team, id: ids[0] ?? 0, orderNo, link };
}
const own = { name: '林知夏', phonenumber: '13912345678', hospital: '云澜医院', department: '心内科', consent: true };
const accept = (as: SignedUp, msId: number, invite: string, more: object = {}) =>
  money.up.call(calls.acceptInvitation, { as, body: { msId, invite, ...own, ...more } });
const look = async (as: SignedUp, msId: number, invite: string) =>
  (await money.up.call(calls.getInvitation, { as, query: { msId, invite } })).body;
async function codeFor(as: SignedUp, msId: number, invite: string): Promise<string> {
  // One text a minute goes to a phone.
  money.up.clock.advance(60_000);
  const body = { msId, invite, ...(await money.up.proof()) };
  expect((await money.up.call(calls.sendInvitationCode, { as, body })).body).toMatchObject({ code: 200 });
  return money.up.sms.lastCode(LISTED) ?? '';
}
const swappable = (msId: number) =>
  money.up.ctx.db
    .update(meetings)
    .set({ transferEnd: new Date('2099-01-01') })
    .where(eq(meetings.msId, msId));
const placeOf = async (id: number) =>
  (await money.up.ctx.db.select().from(attendees).where(eq(attendees.attendeeId, id)))[0];

test('who opens their invitation with another phone confirms by a code to the listed one, or is refused; of the list nobody else is seen', async () => {
  const { contact, msId, team, id, orderNo, link } = await invited();
  const me = await money.person();
  const invite = await link();
  const { data } = await look(me, msId, invite);
  expect(data).toMatchObject({
    unit: '云澜医院',
    name: '林**',
    phonenumber: '136****0001',
    needsCode: true,
    stand: 'open',
  });
  expect(JSON.stringify(data)).not.toMatch(/成员|1360000|13677770001|知夏/);
  expect((await accept(me, msId, invite)).body.data).toMatchObject({ fields: { smsCode: expect.any(String) } });
  expect((await accept(me, msId, invite, { smsCode: '000000' })).body.data).toMatchObject({
    fields: { smsCode: '手机号或短信验证码不正确' },
  });
  expect(await placeOf(id)).toMatchObject({ userId: null });
  const smsCode = await codeFor(me, msId, invite);
  expect((await accept(me, msId, invite, { smsCode, consent: false })).body.code).not.toBe(200);
  expect((await accept(me, msId, invite, { smsCode })).body).toMatchObject({ code: 200 });
  expect(await placeOf(id)).toMatchObject({ userId: me.userId, state: 'enrolled', department: '心内科' });
  const lines = await money.up.ctx.db.select().from(pay.orderLines).where(eq(pay.orderLines.orderNo, orderNo));
  expect(lines.map(({ userId }) => userId).filter(Boolean)).toEqual([me.userId]);
  // The contact sees name and hospital, and no more of what is theirs now.
  const sheet = await team.sheet();
  expect(sheet.people[0]).toMatchObject({ name: '林知夏', claimed: true, phonenumber: null, inviteUrl: null });
  expect(JSON.stringify(sheet)).not.toMatch(/13912345678|心内科/);
  expect(await look(me, msId, invite)).toMatchObject({ data: { stand: 'mine' } });
  expect((await look(contact, msId, invite)).code).toBe(404);
});

test('with the listed phone no code is asked; without a consent nothing is taken; a type for others is said', async () => {
  const { msId, team, fees, link } = await invited();
  const me = await money.person({ phonenumber: LISTED, userType: '108' });
  expect(await look(me, msId, await link())).toMatchObject({ data: { needsCode: false, name: '林知夏' } });
  expect((await accept(me, msId, await link(), { consent: undefined })).body.code).not.toBe(200);
  await team.add([{ ...teamRows(1, fees.医师, 8)[0], phonenumber: '' }]);
  const doctors = (await team.people()).at(-1)?.inviteUrl?.split('invite=')[1] ?? '';
  expect(await look(me, msId, doctors)).toMatchObject({ data: { stand: 'notForYou', needsCode: false } });
  expect((await accept(me, msId, doctors)).body.msg).toContain('不对您的账号开放');
  expect((await accept(me, msId, await link())).body.code).toBe(200);
});

test('the meeting’s questions are asked at once: what is required is said at its field, what is for other types is not asked', async () => {
  const { msId, fees, id, link } = await invited();
  const ask = (key: string, feeIds: (number | undefined)[]) => ({
    key,
    kind: 'text' as const,
    label: key,
    labelEn: key,
    required: true,
    options: [],
    showIf: null,
    feeIds: feeIds.flatMap((feeId) => feeId ?? []),
  });
  const questions = [ask('diet', []), ask('topic', [fees.讲者])];
  await money.up.ctx.db.update(meetings).set({ questions }).where(eq(meetings.msId, msId));
  const me = await money.person();
  const invite = await link();
  expect((await look(me, msId, invite)).data).toMatchObject({
    feeIds: [fees.代表],
    questions: [{ key: 'diet' }, { key: 'topic' }],
  });
  const smsCode = await codeFor(me, msId, invite);
  const refused = await accept(me, msId, invite, { smsCode });
  expect(Object.keys((refused.body.data as { fields: object }).fields)).toEqual(['answers.diet']);
  expect(await placeOf(id)).toMatchObject({ userId: null });
  const answers = { diet: '素食', topic: '不会被问到' };
  expect((await accept(me, msId, invite, { smsCode, answers })).body).toMatchObject({ code: 200 });
  expect(await placeOf(id)).toMatchObject({ userId: me.userId, ext: { diet: '素食' } });
});

test('somebody is at a meeting once: who is enrolled is told so, and a place that was given up makes way', async () => {
  const { msId, fees, id, link } = await invited();
  const me = await money.person({ phonenumber: '13677770009' });
  const body = { msId, feeId: fees.讲者, name: '甲', phonenumber: '13677770009', idempotencyKey: money.key() };
  const enrollId = ((await money.up.call(enrol, { as: me, body })).body.data as { enrollId: number }).enrollId;
  expect(await look(me, msId, await link())).toMatchObject({ data: { stand: 'enrolled' } });
  const smsCode = await codeFor(me, msId, await link());
  expect((await accept(me, msId, await link(), { smsCode })).body.msg).toContain('已报名');
  const cancel = { enrollId, idempotencyKey: money.key() };
  expect((await money.up.call(cancelEnrol, { as: me, body: cancel })).body.code).toBe(200);
  expect((await accept(me, msId, await link(), { smsCode })).body).toMatchObject({ code: 200 });
  expect(await placeOf(id)).toMatchObject({ userId: me.userId });
  expect(await placeOf(enrollId)).toMatchObject({ userId: null, name: '', phonenumber: null, state: 'cancelled' });
});

test('who refuses is off the list with all that was said of them; the place stays the team’s, and the link leads nowhere', async () => {
  const { contact, msId, fees, team, id, link } = await invited();
  const me = await money.person();
  const invite = await link();
  const refuse = () => money.up.call(calls.refuseInvitation, { as: me, body: { msId, invite } });
  expect((await refuse()).body.code).toBe(200);
  expect(await placeOf(id)).toMatchObject({ name: '', phonenumber: null, hospital: null, state: 'enrolled' });
  expect((await team.people())[0]).toMatchObject({ enrollId: id, name: '', inviteUrl: null });
  expect((await refuse()).body.code).toBe(404);
  expect((await look(me, msId, invite)).code).toBe(404);
  const events = await money.up.ctx.db.select().from(attendeeEvents).where(eq(attendeeEvents.attendeeId, id));
  expect(events.map(({ event }) => event)).toEqual(['add', 'hold', 'fulfil', 'refuse']);
  const edit = { msId, enrollId: id, ...teamRows(1, fees.代表, 7)[0] };
  await swappable(msId);
  expect((await money.up.call(calls.editTeamPerson, { as: contact, body: edit })).body.code).toBe(200);
});

test('the contact hears once of all who have confirmed or declined in half an hour, and of those alone', async () => {
  const { contact, msId, team, id, link } = await invited();
  const told = async () =>
    ((await money.up.call(listMyTasks, { as: contact })).body.rows as Task[])
      .filter(({ linkUrl }) => linkUrl === `/meetings/enrollbatch/${msId}`)
      .map(({ content }) => content);
  const at = Math.ceil(money.up.ctx.now().getTime() / HOUR) * HOUR;
  money.up.clock.set(new Date(at));
  const me = await money.person();
  const smsCode = await codeFor(me, msId, await link());
  expect((await accept(me, msId, await link(), { smsCode })).body.code).toBe(200);
  expect(await told()).toEqual([]);
  const halfHours = async (count: number) => {
    money.up.clock.set(new Date(at + (count * HOUR) / 2));
    await money.up.runDue();
    Object.assign(contact, await money.signIn(contact));
  };
  await halfHours(1);
  const [meeting] = await money.up.ctx.db.select().from(meetings).where(eq(meetings.msId, msId));
  const said = (claimed: number, refused: number) =>
    `“${meeting?.msName}”的团队名单在半小时内：确认 ${claimed} 人，谢绝 ${refused} 人。谢绝者的资料已从名单中删除，名额为您保留。`;
  expect(await told()).toEqual([said(1, 0)]);
  for (const { inviteUrl } of (await team.people()).slice(1)) {
    const body = { msId, invite: inviteUrl?.split('invite=')[1] ?? '' };
    const declined = await money.up.call(calls.refuseInvitation, { as: await money.person(), body });
    expect(declined.body.code).toBe(200);
  }
  await halfHours(2);
  expect((await told()).sort()).toEqual([said(0, 2), said(1, 0)]);
  expect(await placeOf(id)).toMatchObject({ userId: me.userId });
});

test('once a meeting is over, phones of people who never confirmed are gone; who confirmed keeps theirs', async () => {
  const { msId, id, link } = await invited();
  const me = await money.person();
  const smsCode = await codeFor(me, msId, await link());
  expect((await accept(me, msId, await link(), { smsCode })).body.code).toBe(200);
  const phones = async () =>
    (await money.up.ctx.db.select().from(attendees).where(eq(attendees.msId, msId)))
      .sort((a, b) => a.attendeeId - b.attendeeId)
      .map(({ phonenumber }) => phonenumber);
  const sweep = () => handleEvent(money.up.ctx, unclaimedPhonesDue(null));
  await sweep();
  expect(await phones()).toEqual([own.phonenumber, '13600000002', '13600000003']);
  const endTime = new Date(money.up.ctx.now().getTime() - 1000);
  const startTime = new Date(endTime.getTime() - HOUR);
  await money.up.ctx.db.update(meetings).set({ startTime, endTime }).where(eq(meetings.msId, msId));
  await sweep();
  expect(await phones()).toEqual([own.phonenumber, null, null]);
  expect(await placeOf(id)).toMatchObject({ name: '林知夏' });
});

test('invitations go by text message to phones that are listed, once a day each', async () => {
  const { contact, msId, team, id, link } = await invited();
  await team.add([{ ...teamRows(1, (await team.people())[0]?.feeId, 6)[0], phonenumber: '' }]);
  const enrollIds = (await team.people()).map(({ enrollId }) => enrollId);
  const send = async () =>
    (await money.up.call(calls.sendInvitations, { as: contact, body: { msId, enrollIds } })).body.data;
  expect(await send()).toEqual({ sent: 3 });
  expect(await send()).toEqual({ sent: 0 });
  const text = money.up.sms.sent.filter(({ phonenumber }) => phonenumber === LISTED).at(-1);
  expect(text?.content).toContain(`/meetings/enrollbatch/${msId}?invite=${await link()}`);
  expect((await team.people()).find(({ enrollId }) => enrollId === id)).toMatchObject({ invited: true });
  expect(text?.content).toMatch(/^【会医】云澜医院邀请您/);
  // What leads somewhere is no name of a unit.
  await money.up.ctx.db.update(teams).set({ unit: '退款请点 evil.cn' }).where(eq(teams.msId, msId));
  money.up.clock.advance(25 * HOUR);
  Object.assign(contact, await money.signIn(contact));
  expect(await send()).toEqual({ sent: 3 });
  await money.up.runDue();
  expect(money.up.sms.sent.at(-1)?.content).toMatch(/^【会医】您获邀参加“/);
});

test(
  whose(
    'getInvitation',
    'acceptInvitation',
    'refuseInvitation',
    'sendInvitationCode',
  )('a link that nobody signed, of another meeting, or before a swap leads nowhere'),
  async () => {
    const { contact, msId, fees, id, link } = await invited();
    const me = await money.person();
    const [invite, other] = [await link(), (await invited()).msId];
    const all = async (meeting: number, token: string) => {
      const body = { msId: meeting, invite: token };
      return [
        (await look(me, meeting, token)).code,
        (await accept(me, meeting, token, { smsCode: '123456' })).body.code,
        (await money.up.call(calls.refuseInvitation, { as: me, body })).body.code,
        (await money.up.call(calls.sendInvitationCode, { as: me, body: { ...body, ...(await money.up.proof()) } })).body
          .code,
      ];
    };
    expect(await all(msId, `${id}.1.x`)).toEqual(Array(4).fill(404));
    expect(await all(msId, invite.replace(/^\d+/, String(id + 1)))).toEqual(Array(4).fill(404));
    expect(await all(other, invite)).toEqual(Array(4).fill(404));
    await swappable(msId);
    const edit = { msId, enrollId: id, ...teamRows(1, fees.代表, 7)[0] };
    expect((await money.up.call(calls.editTeamPerson, { as: contact, body: edit })).body.code).toBe(200);
    expect(await all(msId, invite)).toEqual(Array(4).fill(404));
  },
);
