import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type AuditCaseDetail, getAuditCase } from '@/contract/console/console';
import * as meetingApi from '@/contract/meeting/meeting';
import * as parts from '@/contract/meeting/parts';
import * as credit from '@/contract/meeting-manage/credit-session';
import * as api from '@/contract/meeting-manage/desk';
import { listSteps } from '@/contract/task/step';
import { listMyTasks } from '@/contract/task/task';
import { fromNow, insertMeeting, insertSession } from '@/tests/support/fixtures';
import { type SignedUp, startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { SYSTEM } from '@/upstream/core/context';
import { meetings } from '@/upstream/db/schema/meeting';
import { decideCase, findOpenCase } from '@/upstream/modules/case/case.service';

const DAY = 86_400_000;
let up: TestUpstream;
let owner: SignedUp;
let stranger: SignedUp;
let msId: number;
let serial = 0;

beforeAll(async () => {
  up = await startTestUpstream();
});
afterAll(() => up.close());
beforeEach(async () => {
  owner = await up.signUp({ userType: '106', certFlag: '2' });
  stranger = await up.signUp({ userType: '106', certFlag: '2' });
  msId = await insertMeeting(up.ctx, { ownerId: owner.userId, enrollEnd: fromNow(up.ctx, 3 * DAY) });
});

const phone = () => `1390000${String(++serial).padStart(4, '0')}`;
const add = (body: object, as = owner) => up.call(api.addStaff, { params: { msId }, body: body as never, as });
const desk = async (as: SignedUp) => (await up.call(api.getDesk, { params: { msId }, as })).body;

test('who is given a post by their phone is told and opens the desk, until it is taken away', async () => {
  const phonenumber = phone();
  const helper = await up.signUp({ userType: '104', certFlag: '2', phonenumber });
  expect((await desk(helper)).code).toBe(404);
  const { data } = (await add({ postCode: '14', name: '王签到', phone: phonenumber })).body;
  expect(data).toMatchObject({ postCode: '14', userId: helper.userId, phone: expect.stringContaining('****') });
  expect((await desk(helper)).data).toMatchObject({ manages: false, posts: ['14'], staff: [{ name: '王签到' }] });
  const mine = (await up.call(api.listDeskMeetings, { as: helper })).body.data;
  expect(mine).toMatchObject([{ msId, manages: false, posts: ['14'] }]);
  expect((await up.call(listMyTasks, { as: helper })).body.rows).toMatchObject([{ title: '您被安排了会务岗位：签到' }]);
  expect((await add({ postCode: '1', name: '自己' }, helper)).body.code).toBe(404);
  const { id } = data as api.DeskStaff;
  expect((await up.call(api.removeStaff, { params: { msId, id }, as: helper })).body.code).toBe(404);
  expect((await up.call(api.removeStaff, { params: { msId, id }, as: owner })).body.code).toBe(200);
  expect((await desk(helper)).code).toBe(404);
});

test('a host who is named stands on the public page, whose pages are purged', async () => {
  up.hooks.length = 0;
  await add({ postCode: '16', name: '李主持', nameEn: 'Li' });
  expect(up.hooks.flat()).toContain(`meeting:${msId}`);
  expect((await up.call(parts.listStaffs, { query: { msId } })).body.data).toMatchObject([
    { name: '李主持', nameEn: 'Li' },
  ]);
});

test('the desk counts what the meeting has', async () => {
  await insertSession(up.ctx, msId, { speakers: [{ name: '甲' }, { name: '乙' }] });
  const { data } = await desk(owner);
  expect((data as api.Desk).figures).toEqual(
    expect.arrayContaining([
      { key: 'sessions', count: 1 },
      { key: 'speakers', count: 2 },
      { key: 'favourites', count: 0 },
    ]),
  );
});

test('tasks are made from the real state of meetings', async () => {
  const tasks = async () => (await up.call(api.listDeskTasks, { as: owner })).body.data as api.DeskTask[];
  expect((await tasks()).map(({ key }) => key)).toEqual(['enrolEnds', 'programme']);
  const steps = (await up.call(listSteps, { as: owner })).body.data;
  expect(steps).toEqual(expect.arrayContaining([expect.objectContaining({ key: 'meetingTasks', count: 2 })]));
  await insertSession(up.ctx, msId);
  await up.ctx.db.update(meetings).set({ enrollEnd: null }).where(eq(meetings.msId, msId));
  expect(await tasks()).toEqual([]);
  await up.ctx.db.update(meetings).set({ status: '0' }).where(eq(meetings.msId, msId));
  expect(await tasks()).toMatchObject([{ key: 'publish', msId }]);
  expect((await up.call(api.listDeskTasks, { as: stranger })).body.data).toEqual([]);
});

const BODY = {
  creditClass: '0',
  projectNo: '2026-03-01-118',
  points: 3,
  hours: 9,
  questionCount: 20,
  passMark: 60,
  sessionIds: [],
  teachers: [{ name: '周', nameEn: 'Zhou', title: '主任医师', hospital: '云澜医院' }],
};
const make = (body: object, as = owner) =>
  up.call(credit.createCreditSession, { body: { msId, ...BODY, ...body } as never, as });
async function decide(id: number, pass: boolean) {
  const found = await findOpenCase(up.ctx.db, 'creditSession', id);
  await decideCase(up.ctx, { ...SYSTEM, userType: '0', roles: ['audit'] }, found?.caseId ?? 0, {
    pass,
    msg: '编号不符',
  });
}
const mine = async () => (await up.call(credit.listCreditSessions, { as: owner })).body.rows as credit.CreditSession[];

test('a credit session is refused, mended, passed, and stands on the meeting’s page', async () => {
  const { data } = (await make({ handIn: true })).body;
  const { id } = data as { id: number };
  expect(data).toMatchObject({ auditStatus: '1' });
  const found = await findOpenCase(up.ctx.db, 'creditSession', id);
  const admin = await up.signUp({ userType: '0', certFlag: '2', roles: ['audit'] });
  const detail = (await up.call(getAuditCase, { params: { caseId: found?.caseId ?? 0 }, as: admin })).body.data;
  expect((detail as AuditCaseDetail).facts).toEqual(
    expect.arrayContaining([{ name: 'projectNo', value: '2026-03-01-118' }]),
  );
  const edit = (body: object, as = owner) =>
    up.call(credit.editCreditSession, { params: { id }, body: { msId, ...BODY, ...body } as never, as });
  expect((await edit({})).body.code).toBe(500);
  await decide(id, false);
  expect(await mine()).toMatchObject([{ id, auditStatus: '3', auditMsg: '编号不符' }]);
  expect((await edit({ points: 2 }, stranger)).body.code).toBe(404);
  expect((await edit({ points: 2, handIn: true })).body.data).toEqual({ id, auditStatus: '1' });
  up.hooks.length = 0;
  await decide(id, true);
  expect(up.hooks.flat()).toContain(`meeting:${msId}`);
  const shown = (await up.call(meetingApi.getMeeting, { query: { msId } })).body.data;
  expect(shown).toMatchObject({ creditFlag: '1', credit: 2, creditClass: '0', creditNo: '2026-03-01-118' });
});

test('wrong numbers, years, points and sessions of other meetings are said at their fields', async () => {
  const fields = async (body: object) => ((await make(body)).body.data as { fields?: object } | null)?.fields;
  expect(await fields({ projectNo: '2026-1-1' })).toHaveProperty('projectNo');
  expect(await fields({ projectNo: '2024-03-01-118' })).toHaveProperty('projectNo');
  expect(await fields({ points: 11 })).toHaveProperty('points');
  // Class I ended with 2024.
  expect(await fields({ creditClass: '1' })).toHaveProperty('creditClass');
  expect(await fields({ hours: 2 })).toHaveProperty('hours');
  expect(await fields({ passMark: 101 })).toHaveProperty('passMark');
  expect(await fields({ teachers: [] })).toHaveProperty('teachers');
  const elsewhere = await insertSession(up.ctx, await insertMeeting(up.ctx));
  expect(await fields({ sessionIds: [elsewhere] })).toHaveProperty('sessionIds');
  expect((await make({}, stranger)).body.code).toBe(404);
});

test('a credit session that waits is taken back', async () => {
  const { id } = (await make({ handIn: true })).body.data as { id: number };
  const withdraw = (as: SignedUp) => up.call(credit.withdrawCreditSession, { params: { id }, as });
  expect((await withdraw(stranger)).body.code).toBe(404);
  expect((await withdraw(owner)).body.code).toBe(200);
  expect(await mine()).toMatchObject([{ auditStatus: '0' }]);
  expect((await withdraw(owner)).body.code).toBe(500);
});
