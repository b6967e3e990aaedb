import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ATTENDEE_STATE } from '@/contract/attendee/attendee';
import { listConsoleLog } from '@/contract/console/console';
import {
  cancelNoticeGroup,
  createNoticeGroup,
  type GroupPreview,
  listNoticeGroups,
  type NoticeGroup,
  previewNoticeGroup,
} from '@/contract/group/console';
import {
  cancelMeetingNotice,
  createMeetingNotice,
  listMeetingNotices,
  previewMeetingNotice,
} from '@/contract/group/meeting';
import { listMyTasks, readTasks, setNoticeChoices, type Task } from '@/contract/task/task';
import {
  emptyTables,
  fromNow,
  HOUR,
  insertFee,
  insertMeeting,
  insertPlace,
  insertSession,
} from '@/tests/support/fixtures';
import { insertAttendee } from '@/tests/support/places';
import { type SignedUp, startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { handleEvent } from '@/upstream/core/events';
import { toWire } from '@/upstream/core/time';
import { tasks, users } from '@/upstream/db/schema/account';
import { attendees, teams } from '@/upstream/db/schema/attendee';
import { meetingFavos, meetingStaffs } from '@/upstream/db/schema/meeting';
import { consoleLogs, noticeGroups } from '@/upstream/db/schema/service';
import { GROUP_BATCH, groupDue } from './group.events';

let up: TestUpstream;
let clerk: SignedUp;

beforeAll(async () => {
  up = await startTestUpstream();
});
beforeEach(async () => {
  await emptyTables(up.ctx, noticeGroups, tasks, consoleLogs);
  // Who was there before does not count.
  await up.ctx.db.update(users).set({ status: '1' });
  clerk = await up.signUp({ userType: '0', certFlag: '2', roles: ['service'] });
  up.published.length = 0;
});
afterAll(() => up.close());

const bodyOf = (more: object = {}) => ({
  template: 'news',
  subject: '积分商城上线',
  subjectEn: 'The points shop is open',
  text: '欢迎使用',
  textEn: 'Welcome',
  link: 'none',
  to: 'some',
  userTypes: [],
  certFlags: [],
  subjectIds: [],
  part: 'marked',
  userIds: [],
  sms: false,
  email: false,
  ...more,
});
const send = async (more: object = {}, key: string = randomUUID()) =>
  (await up.call(createNoticeGroup, { as: clerk, body: { ...bodyOf(more), key } as never })).body;
const preview = async (more: object = {}) =>
  (await up.call(previewNoticeGroup, { as: clerk, body: bodyOf(more) as never })).body;
const count = async (more: object) => ((await preview(more)).data as GroupPreview).people;
const groups = async () => (await up.call(listNoticeGroups, { as: clerk })).body.rows as NoticeGroup[];
const received = async (person: SignedUp) => (await up.call(listMyTasks, { as: person })).body.rows as Task[];

test('a notice reaches everybody who is meant, in both languages, live, and is counted', async () => {
  const [patient, doctor] = [await up.signUp({ userType: '108' }), await up.signUp({ userType: '104', certFlag: '2' })];
  const msId = await insertMeeting(up.ctx);
  expect((await send({ userTypes: ['108'], link: 'meeting', linkId: msId })).code).toBe(200);
  const [task] = await received(patient);
  expect(task).toMatchObject({
    title: '积分商城上线',
    titleEn: 'The points shop is open',
    content: '欢迎使用',
    contentEn: 'Welcome',
    taskType: 'system',
    linkUrl: `/meetings/${msId}`,
  });
  expect(await received(doctor)).toEqual([]);
  expect(up.published).toMatchObject([{ topic: String(patient.userId), message: { title: '积分商城上线' } }]);
  expect(await groups()).toMatchObject([{ status: '2', total: 1, reached: 1, read: 0 }]);
  await up.call(readTasks, { as: patient, body: { all: true } });
  expect(await groups()).toMatchObject([{ read: 1 }]);
  const boss = await up.signUp({ userType: '0', certFlag: '2', roles: ['admin'] });
  const log = (await up.call(listConsoleLog, { as: boss, query: { action: 'notice' } })).body.rows;
  expect(log).toMatchObject([
    { action: 'notice.send', subjectText: '积分商城上线', detailText: expect.stringContaining('人数：1') },
  ]);
});

test('everything that is chosen must apply, and who has no account in use is never meant', async () => {
  const doctor = await up.signUp({ userType: '104', certFlag: '2', subjectIds: [101] });
  await up.signUp({ userType: '104', certFlag: '0', subjectIds: [101] });
  const gone = await up.signUp({ userType: '104', certFlag: '2' });
  await up.ctx.db.update(users).set({ status: '2' }).where(eq(users.userId, gone.userId));
  const msId = await insertMeeting(up.ctx);
  await up.ctx.db.insert(meetingFavos).values({ userId: doctor.userId, msId });
  expect(await count({ userTypes: ['104'] })).toBe(2);
  expect(await count({ userTypes: ['104'], certFlags: ['2'] })).toBe(1);
  expect(await count({ subjectIds: [1] })).toBe(2);
  expect(await count({ msId })).toBe(1);
  expect(await count({ msId, certFlags: ['0'] })).toBe(0);
  expect(await count({ msId, part: 'takesPart' })).toBe(0);
  await insertSession(up.ctx, msId, { speakers: [{ userId: doctor.userId }] });
  expect(await count({ msId, part: 'takesPart' })).toBe(1);
  // Who pays nothing attends too; a place that is only held, or was let go, does not count.
  const places = [
    { state: ATTENDEE_STATE.enrolled, enrollTime: up.ctx.now() },
    { state: ATTENDEE_STATE.awaiting },
    { state: ATTENDEE_STATE.expired },
  ];
  for (const place of places) await insertPlace(up.ctx, (await up.signUp()).userId, msId, place);
  expect(await count({ msId, part: 'takesPart' })).toBe(2);
  expect(await count({ to: 'ids', userIds: [doctor.userId, doctor.userId, gone.userId, 2 ** 40] })).toBe(1);
});

test('many are reached in batches, each once, also when a batch is asked for twice and after a process died', async () => {
  const rows = Array.from({ length: GROUP_BATCH + 20 }, (_, index) => ({
    userName: `many${index}-${Date.now()}`,
    passwordHash: '-',
    userType: '109',
  }));
  await up.ctx.db.insert(users).values(rows);
  const sendTime = toWire(fromNow(up.ctx, HOUR));
  await send({ userTypes: ['109'], sendTime });
  const [group] = await groups();
  const id = group?.id ?? 0;
  // The first batch alone, as if the process had died behind it; then the same batch once more.
  const first = groupDue({ id, after: 0 });
  await handleEvent(up.ctx, first);
  await handleEvent(up.ctx, first);
  const [half] = await groups();
  expect(half).toMatchObject({ total: GROUP_BATCH + 20 });
  await up.runDue();
  expect(await groups()).toMatchObject([{ status: '2', reached: GROUP_BATCH + 20 }]);
  const stored = await up.ctx.db
    .select()
    .from(tasks)
    .where(eq(tasks.msgId, `group-${id}`));
  expect(new Set(stored.map(({ userId }) => userId)).size).toBe(GROUP_BATCH + 20);
  expect(stored).toHaveLength(GROUP_BATCH + 20);
});

test('a notice for later waits, can be taken back until then, and not after it has set out', async () => {
  const person = await up.signUp({ userType: '110' });
  await send({ userTypes: ['110'], sendTime: toWire(fromNow(up.ctx, HOUR)) });
  const [waiting] = await groups();
  const params = { id: waiting?.id ?? 0 };
  expect(waiting?.status).toBe('0');
  expect(await received(person)).toEqual([]);
  expect((await up.call(cancelNoticeGroup, { as: clerk, params })).body.code).toBe(200);
  await handleEvent(up.ctx, groupDue({ id: params.id, after: 0 }));
  expect(await received(person)).toEqual([]);
  expect(await groups()).toMatchObject([{ status: '3', reached: 0 }]);
  await send({ userTypes: ['110'] });
  const [sent] = await groups();
  expect((await up.call(cancelNoticeGroup, { as: clerk, params: { id: sent?.id ?? 0 } })).body.code).not.toBe(200);
  expect((await up.call(cancelNoticeGroup, { as: clerk, params: { id: 987654 } })).body.code).toBe(404);
});

test('the same key is the same notice', async () => {
  const person = await up.signUp({ userType: '110' });
  const key = randomUUID();
  const [one, two] = await Promise.all([send({ userTypes: ['110'] }, key), send({ userTypes: ['110'] }, key)]);
  expect(one.data).toEqual(two.data);
  for (const other of [{ subject: '别的' }, { userTypes: ['110', '108'] }]) {
    expect((await send({ userTypes: ['110'], ...other }, key)).code).toBe(500);
  }
  expect(await groups()).toHaveLength(1);
  expect(await received(person)).toHaveLength(1);
});

test('texts and mail go only to those who chose this kind there, and only if staff sends them', async () => {
  const chooser = await up.signUp({ userType: '110', phonenumber: '13800005501', email: 'a@example.com' });
  await up.signUp({ userType: '110', phonenumber: '13800005502', email: 'b@example.com' });
  const no = { sms: false, email: false };
  const choices = { task: no, audit: no, pay: no, meeting: no, system: { sms: true, email: true } };
  await up.call(setNoticeChoices, { as: chooser, body: { choices, quiet: null } });
  expect((await preview({ userTypes: ['110'], sms: true })).data).toMatchObject({
    people: 2,
    sms: 1,
    email: 0,
    missed: { account: 0, email: 0, address: 0 },
  });
  up.sms.sent.length = 0;
  up.mailed.length = 0;
  await send({ userTypes: ['110'], sms: true });
  expect(up.sms.sent.map(({ phonenumber }) => phonenumber)).toEqual(['13800005501']);
  expect(up.mailed).toEqual([]);
  expect(await groups()).toMatchObject([{ texts: 1, mails: 0 }]);
  await send({ userTypes: ['110'] });
  expect(up.sms.sent).toHaveLength(1);
});

test('quiet hours are kept: the text comes after them', async () => {
  const sleeper = await up.signUp({ userType: '110', phonenumber: '13800005503' });
  const no = { sms: false, email: false };
  const choices = { task: no, audit: no, pay: no, meeting: no, system: { sms: true, email: false } };
  const clock = (minutes: number) => toWire(fromNow(up.ctx, minutes * 60_000)).slice(11, 16);
  await up.call(setNoticeChoices, { as: sleeper, body: { choices, quiet: { from: clock(-30), to: clock(30) } } });
  up.sms.sent.length = 0;
  await send({ userTypes: ['110'], sms: true });
  expect(await received(sleeper)).toHaveLength(1);
  expect(up.sms.sent).toEqual([]);
  up.clock.advance(HOUR);
  await up.runDue();
  expect(up.sms.sent).toHaveLength(1);
});

test('what is missing is said beside its field', async () => {
  const wrong = async (more: object) => Object.keys(((await preview(more)).data as { fields: object }).fields);
  expect(await wrong({ subjectEn: '', text: '' })).toEqual(['subjectEn', 'text']);
  expect(await wrong({ template: 'maintenance' })).toEqual(['from', 'until']);
  expect(await wrong({ link: 'live' })).toEqual(['linkId']);
  expect(await wrong({ link: 'live', linkId: 987654 })).toEqual(['linkId']);
  expect(await wrong({ to: 'ids' })).toEqual(['userIds']);
  const nobody = await send({ to: 'ids', userIds: [987654] });
  expect(nobody.data).toMatchObject({ fields: { to: expect.any(String) } });
  expect(
    await up.ctx.db
      .select()
      .from(noticeGroups)
      .where(and(eq(noticeGroups.userId, clerk.userId))),
  ).toEqual([]);
});

test('an id that nothing can have is refused, and never stands for everybody', async () => {
  await up.signUp({ userType: '108' });
  for (const more of [{ subjectIds: [3_000_000_000] }, { msId: 3_000_000_000 }]) {
    expect((await preview(more)).code).toBe(500);
    expect((await send(more)).code).toBe(500);
  }
  expect(await groups()).toEqual([]);
});

test('who may write to attendees reaches those of the types and states they name, and nobody elsewhere does', async () => {
  const owner = await up.signUp({ userType: '106', certFlag: '2' });
  const [msId, elsewhere] = [
    await insertMeeting(up.ctx, { ownerId: owner.userId }),
    await insertMeeting(up.ctx, { ownerId: owner.userId }),
  ];
  const [delegate, resident] = [await insertFee(up.ctx, msId), await insertFee(up.ctx, msId)];
  const enrolled = { state: ATTENDEE_STATE.enrolled, enrollTime: up.ctx.now() };
  const people = [await up.signUp(), await up.signUp(), await up.signUp(), await up.signUp()] as const;
  const [paid, young, waiting, other] = people;
  await insertPlace(up.ctx, paid.userId, msId, { ...enrolled, feeId: delegate });
  await insertPlace(up.ctx, young.userId, msId, { ...enrolled, feeId: resident });
  await insertPlace(up.ctx, waiting.userId, msId, { state: ATTENDEE_STATE.proof, feeId: resident });
  await insertPlace(up.ctx, other.userId, elsewhere, enrolled);
  const body = {
    template: 'todo',
    subject: '提交住宿信息',
    subjectEn: 'Say where you stay',
    until: '2026-08-01 18:00:00',
    feeIds: [],
    states: ['enrolled'],
    sms: false,
    email: false,
  } as const;
  const count = async (more: object) =>
    (
      (await up.call(previewMeetingNotice, { as: owner, params: { msId }, body: { ...body, ...more } })).body
        .data as GroupPreview
    ).people;
  expect(await count({})).toBe(2);
  // Somebody on a list without an account is missed by all ways, and who has no phone by a text.
  await insertAttendee(up.ctx, msId, delegate, { ...enrolled, name: '江望舒' });
  await up.ctx.db.update(users).set({ phonenumber: '13912340001' }).where(eq(users.userId, young.userId));
  const asking = { ...body, sms: true, email: true };
  const seen = (await up.call(previewMeetingNotice, { as: owner, params: { msId }, body: asking })).body.data;
  const { people: reached, sms, email, missed } = seen as GroupPreview;
  expect({ reached, account: missed.account, phone: missed.phone }).toEqual({ reached: 2, account: 1, phone: 1 });
  expect([sms + missed.phone + missed.sms, email + missed.address + missed.email]).toEqual([2, 2]);
  expect(await count({ feeIds: [resident] })).toBe(1);
  expect(await count({ feeIds: [resident], states: ['enrolled', 'proof'] })).toBe(2);
  const contact = { msId, userId: owner.userId, unit: '云澜医院', contactName: '赵敏' };
  const [team] = await up.ctx.db.insert(teams).values(contact).returning();
  const teamId = team?.teamId ?? 0;
  expect(await count({ teamIds: [teamId] })).toBe(0);
  await up.ctx.db.update(attendees).set({ teamId }).where(eq(attendees.userId, paid.userId));
  expect(await count({ teamIds: [teamId] })).toBe(1);
  expect(await count({ teamIds: [teamId], feeIds: [resident] })).toBe(0);
  const asked = { ...body, feeIds: [resident], key: randomUUID() };
  const helper = await up.signUp();
  await up.ctx.db.insert(meetingStaffs).values({ msId, postCode: '9', userId: helper.userId, name: '赵机动' });
  expect((await up.call(createMeetingNotice, { as: helper, params: { msId }, body: asked })).body.code).toBe(200);
  expect(await received(young)).toMatchObject([{ title: '待办：提交住宿信息', linkUrl: `/meetings/${msId}` }]);
  expect([await received(paid), await received(waiting), await received(other)]).toEqual([[], [], []]);
  const later = { ...asked, sendTime: toWire(fromNow(up.ctx, HOUR)), key: randomUUID() };
  const { id } = (await up.call(createMeetingNotice, { as: owner, params: { msId }, body: later })).body.data as {
    id: number;
  };
  const listed = await up.call(listMeetingNotices, { as: helper, params: { msId } });
  expect(listed.body.rows).toMatchObject([
    { id, status: '0' },
    { status: '2', reached: 1 },
  ]);
  // Staff have theirs, and neither takes the other's back.
  expect(await groups()).toEqual([]);
  expect((await up.call(cancelNoticeGroup, { as: clerk, params: { id } })).body.code).toBe(404);
  const cancel = (at: number) => up.call(cancelMeetingNotice, { as: owner, params: { msId: at, id } });
  expect((await cancel(elsewhere)).body.code).toBe(404);
  expect((await cancel(msId)).body.code).toBe(200);
  const none = await up.call(createMeetingNotice, {
    as: owner,
    params: { msId },
    body: { ...later, states: ['waiting'], key: randomUUID() },
  });
  expect(none.body.data).toMatchObject({ fields: { states: expect.any(String) } });
});
