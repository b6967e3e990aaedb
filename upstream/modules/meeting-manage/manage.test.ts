import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CaseKind } from '@/contract/codes';
import { type AuditCaseDetail, getAuditCase } from '@/contract/console/console';
import * as meetingApi from '@/contract/meeting/meeting';
import * as parts from '@/contract/meeting/parts';
import type { MeetingPlan } from '@/contract/meeting/plan';
import { EMPTY_FEE } from '@/contract/meeting/plan-fees';
import { EMPTY_HOTEL, type PlanHotel } from '@/contract/meeting/plan-hotels';
import * as api from '@/contract/meeting-manage/manage';
import { listMyTasks } from '@/contract/task/task';
import { fromNow, insertMeeting } from '@/tests/support/fixtures';
import { sendUpload } from '@/tests/support/upload';
import { type SignedUp, startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { SYSTEM } from '@/upstream/core/context';
import { depts, users } from '@/upstream/db/schema/account';
import { meetingFavos, meetings } from '@/upstream/db/schema/meeting';
import { decideCase, findOpenCase } from '@/upstream/modules/case/case.service';
import { flagsOf, MANAGE_TABLE, manageStateOf } from './manage.table';

let up: TestUpstream;
let dept: SignedUp;
let colleague: SignedUp;
let stranger: SignedUp;
let admin: SignedUp;

beforeAll(async () => {
  up = await startTestUpstream();
});
afterAll(() => up.close());
beforeEach(async () => {
  const [unit] = await up.ctx.db
    .insert(depts)
    .values({
      deptName: '会务部',
      deptType: '106',
      creditCode: `C${Date.now()}${Math.random()}`,
      leader: '梁',
      phone: '1',
    })
    .returning();
  const organiser = { userType: '106', certFlag: '2' };
  dept = await up.signUp({ ...organiser, deptId: unit?.deptId });
  colleague = await up.signUp({ ...organiser, deptId: unit?.deptId });
  stranger = await up.signUp(organiser);
  admin = await up.signUp({ userType: '0', certFlag: '2', roles: ['audit'] });
});

const HEAD = {
  msName: '心血管年会',
  msType: '2',
  startTime: '2026-09-04 09:00:00',
  endTime: '2026-09-06 17:00:00',
} as const;
const WHOLE: Partial<MeetingPlan> = {
  msNameEn: 'Congress of Cardiology',
  subjectIds: [1],
  intro: '<p>主题：把路走完</p>',
  regions: ['310000', '310100'],
  address: '云起路 1 号',
  orgs: [{ postCode: '20', name: '澄明医学会', nameEn: 'Chengming Medical Association' }],
  fees: [
    {
      ...EMPTY_FEE,
      feeName: '代表',
      feeNameEn: 'Delegate',
      price: '800',
      windows: [
        { until: '2026-07-01 00:00:00', price: '600' },
        { until: '2026-08-01 00:00:00', price: '700.5' },
      ],
    },
  ],
};

async function create(as = dept): Promise<number> {
  const { body } = await up.call(api.createMeeting, { body: HEAD, as });
  return (body.data as { msId: number }).msId;
}
const read = async (msId: number, as = dept) =>
  (await up.call(api.getPlan, { params: { msId }, as })).body.data as api.ManagedPlan;
async function save(msId: number, plan: Partial<MeetingPlan>, as = dept) {
  const { version } = await read(msId);
  return (await up.call(api.savePlan, { params: { msId }, body: { version, plan }, as })).body;
}
async function handIn(msId: number, more: { publishOnPass?: boolean } = {}) {
  const { version } = await read(msId);
  return (await up.call(api.handInMeeting, { params: { msId }, body: { version, ...more }, as: dept })).body;
}
const stateOf = async (msId: number) => (await read(msId)).state;
async function decide(msId: number, pass: boolean, kind: CaseKind = 'meeting') {
  const found = await findOpenCase(up.ctx.db, kind, msId);
  const examiner = { ...SYSTEM, userId: admin.userId, userType: '0', roles: ['audit'] };
  await decideCase(up.ctx, examiner, found?.caseId ?? 0, { pass, msg: '请补充批复' });
}
async function published(): Promise<number> {
  const msId = await create();
  await save(msId, WHOLE);
  await handIn(msId);
  await decide(msId, true);
  return msId;
}
const seen = async (msId: number) => (await up.call(meetingApi.getMeeting, { query: { msId } })).body;

test('a meeting is written, handed in, refused with a reason, mended, and public with its pages purged', async () => {
  const msId = await create();
  expect(await read(msId)).toMatchObject({ state: 'draft', plan: { msName: HEAD.msName, fees: [] } });
  const missing = await handIn(msId);
  expect(Object.keys((missing.data as { fields: object }).fields)).toEqual(
    expect.arrayContaining(['msNameEn', 'subjectIds', 'regions', 'orgs']),
  );
  expect((await save(msId, WHOLE)).code).toBe(200);
  expect((await handIn(msId)).data).toEqual({ state: 'waiting' });
  expect((await save(msId, { address: '别处' })).msg).toBe('正在审核，如需修改请先撤回');
  await decide(msId, false);
  expect(await read(msId)).toMatchObject({ state: 'refused', auditMsg: '请补充批复' });
  expect((await seen(msId)).code).toBe(404);

  await save(msId, { address: '云起路 2 号' });
  await handIn(msId);
  up.hooks.length = 0;
  await decide(msId, true);
  expect(await stateOf(msId)).toBe('published');
  expect(up.hooks.flat()).toEqual(expect.arrayContaining(['meetings', `meeting:${msId}`]));
  expect((await seen(msId)).data).toMatchObject({ msName: HEAD.msName, address: '云起路 2 号', sponsor: '澄明医学会' });
  const fees = (await up.call(parts.listFees, { query: { msId } })).body.data;
  expect(fees).toMatchObject([
    {
      feeName: '代表',
      price: '800.00',
      windows: [
        { until: '2026-07-01 00:00:00', price: '600.00' },
        { until: '2026-08-01 00:00:00', price: '700.50' },
      ],
    },
  ]);
  const list = (await up.call(meetingApi.listMeetings, { query: { keyword: '心血管年会' } })).body;
  expect(list.rows).toMatchObject([{ msId }]);
  const told = (await up.call(listMyTasks, { as: colleague })).body.rows;
  expect(told).toMatchObject([{ title: '会议已通过审核并发布' }, { title: '会议审核不通过' }]);
});

test('an examiner reads which department runs a meeting, wherever its owner has gone', async () => {
  const msId = await create();
  await save(msId, WHOLE);
  const [elsewhere] = await up.ctx.db
    .insert(depts)
    .values({
      deptName: '别的单位',
      deptType: '106',
      creditCode: `E${Date.now()}${Math.random()}`,
      leader: '',
      phone: '',
    })
    .returning();
  await up.ctx.db.update(users).set({ deptId: elsewhere?.deptId }).where(eq(users.userId, dept.userId));
  const { version } = await read(msId, colleague);
  await up.call(api.handInMeeting, { params: { msId }, body: { version }, as: colleague });
  const found = await findOpenCase(up.ctx.db, 'meeting', msId);
  const detail = (await up.call(getAuditCase, { params: { caseId: found?.caseId ?? 0 }, as: admin })).body.data;
  expect(detail).toMatchObject({ title: HEAD.msName, unit: '会务部' });
});

test('what passed can wait for its organisers, and what they rewrite before is examined again', async () => {
  const msId = await create();
  await save(msId, WHOLE);
  await handIn(msId, { publishOnPass: false });
  await decide(msId, true);
  expect(await stateOf(msId)).toBe('approved');
  expect((await seen(msId)).code).toBe(404);
  await save(msId, { addressEn: '1 Yunqi Road' });
  expect(await stateOf(msId)).toBe('approved');
  expect((await up.call(api.publishMeeting, { params: { msId }, as: colleague })).body.code).toBe(200);
  expect((await seen(msId)).data).toMatchObject({ addressEn: '1 Yunqi Road' });

  const other = await create();
  await save(other, WHOLE);
  await handIn(other, { publishOnPass: false });
  await decide(other, true);
  await save(other, { msName: '改了名字的年会' });
  expect(await stateOf(other)).toBe('draft');
  expect((await up.call(api.publishMeeting, { params: { msId: other }, as: dept })).body.code).toBe(500);
});

test('of a published meeting dates change at once, the name only when it has passed again', async () => {
  const msId = await published();
  const date = { label: '早鸟截止', labelEn: 'Early bird ends', time: '2026-06-01 00:00:00' };
  const saved = (await save(msId, { msName: '新名字', keyDates: [date] })).data;
  expect(saved).toMatchObject({ state: 'published', changes: { free: ['keyDates'], examined: ['msName'] } });
  expect((await seen(msId)).data).toMatchObject({ msName: HEAD.msName });
  expect((await handIn(msId)).data).toEqual({ state: 'changing' });
  const dates = async () => (await up.call(parts.listKeyDates, { query: { msId } })).body.data;
  expect(await dates()).toMatchObject([{ label: date.label }]);
  expect((await seen(msId)).data).toMatchObject({ msName: HEAD.msName });

  const found = await findOpenCase(up.ctx.db, 'meeting', msId);
  const detail = (await up.call(getAuditCase, { params: { caseId: found?.caseId ?? 0 }, as: admin })).body.data;
  expect((detail as AuditCaseDetail).facts).toEqual([{ name: 'msName', value: '新名字', before: HEAD.msName }]);
  // A date still changes meanwhile.
  await save(msId, { keyDates: [{ ...date, label: '早鸟延期' }] });
  expect((await handIn(msId)).data).toEqual({ state: 'changing' });
  await decide(msId, true);
  expect((await seen(msId)).data).toMatchObject({ msName: '新名字' });
  expect(await dates()).toMatchObject([{ label: '早鸟延期' }]);
  expect(await read(msId)).toMatchObject({ state: 'published', changes: { free: [], examined: [] } });
  expect((await handIn(msId)).msg).toBe('没有需要提交的修改');
});

test('a refused change leaves the page as it is', async () => {
  const msId = await published();
  await save(msId, { msName: '别的名字' });
  await handIn(msId);
  await decide(msId, false);
  expect(await read(msId)).toMatchObject({
    state: 'changeRefused',
    auditMsg: '请补充批复',
    plan: { msName: '别的名字' },
  });
  expect((await seen(msId)).data).toMatchObject({ msName: HEAD.msName });
});

test('another department neither reads nor writes it, and fields of its own change nothing', async () => {
  const msId = await create();
  const call = (endpoint: typeof api.publishMeeting, body?: object) =>
    up.call(endpoint, { params: { msId }, body: body as never, as: stranger });
  const answers = await Promise.all([
    up.call(api.getPlan, { params: { msId }, as: stranger }),
    up.call(api.savePlan, { params: { msId }, body: { version: 1, plan: { msName: '抢' } }, as: stranger }),
    up.call(api.handInMeeting, { params: { msId }, body: { version: 1 }, as: stranger }),
    up.call(api.cancelMeeting, { params: { msId }, body: { reason: 'x' }, as: stranger }),
    up.call(api.copyMeeting, { params: { msId }, as: stranger }),
    up.call(api.removeMeeting, { params: { msId }, as: stranger }),
    call(api.publishMeeting),
    call(api.withdrawMeeting as never),
  ]);
  expect(answers.map(({ body }) => body.code)).toEqual(Array(8).fill(404));
  expect((await up.call(api.listManagedMeetings, { as: stranger })).body.total).toBe(0);
  expect((await up.call(api.listManagedMeetings, { as: colleague })).body.rows).toMatchObject([
    { msId, state: 'draft' },
  ]);
  await save(msId, { status: '1', auditStatus: '2', ownerId: stranger.userId, creditFlag: '1' } as never);
  const [row] = await up.ctx.db.select().from(meetings).where(eq(meetings.msId, msId));
  expect(row).toMatchObject({ status: '0', auditStatus: '0', ownerId: dept.userId, creditFlag: '0' });
});

test('a plan’s cover is an upload of who saves it: no address of elsewhere, nor another’s file', async () => {
  const msId = await create();
  const blank = { width: 8, height: 8, channels: 3, background: '#888' } as const;
  const content = await sharp({ create: blank }).png().toBuffer();
  const sent = (as: SignedUp) =>
    sendUpload(up, { content, filename: 'a.png', type: 'image/png', purpose: 'cover', as });
  const others = (await sent(stranger)).url;
  expect(others).toMatch(/^\//);
  for (const coverUrl of ['https://a.example/x.png', others]) {
    expect(await save(msId, { coverUrl })).toMatchObject({
      code: 500,
      data: { fields: { 'plan.coverUrl': expect.any(String) } },
    });
  }
  expect((await save(msId, { coverUrl: (await sent(dept)).url })).code).toBe(200);
  // Nor are the pictures of its hotels.
  const hotels = (more: Partial<PlanHotel>) => ({ hotels: [{ ...EMPTY_HOTEL, hotelName: '澄湾酒店', ...more }] });
  expect(await save(msId, hotels({ coverUrl: others }))).toMatchObject({
    data: { fields: { 'plan.hotels.0.coverUrl': expect.any(String) } },
  });
  expect(await save(msId, hotels({ pictures: ['https://a.example/x.png'] }))).toMatchObject({
    data: { fields: { 'plan.hotels.0.pictures': expect.any(String) } },
  });
  const own = hotels({ pictures: [(await sent(dept)).url] });
  expect((await save(msId, own)).code).toBe(200);
  expect((await save(msId, own)).code).toBe(200);
});

test('who leaves the department loses its meetings with the next call', async () => {
  const msId = await create();
  expect((await up.call(api.getPlan, { params: { msId }, as: colleague })).body.code).toBe(200);
  await up.ctx.db.update(users).set({ deptId: null }).where(eq(users.userId, colleague.userId));
  expect((await up.call(api.getPlan, { params: { msId }, as: colleague })).body.code).toBe(404);
});

test('of two tabs the older is told, and of two decisions one counts', async () => {
  const msId = await create();
  const body = { version: 1, plan: { address: '甲' } };
  const codes = await Promise.all([
    up.call(api.savePlan, { params: { msId }, body, as: dept }),
    up.call(api.savePlan, { params: { msId }, body, as: colleague }),
  ]);
  expect(codes.map((answer) => answer.body.code).sort()).toEqual([200, 500]);
  await save(msId, WHOLE);
  await handIn(msId);
  const settled = await Promise.allSettled([decide(msId, true), decide(msId, false)]);
  expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('a cancelled meeting keeps its page with the reason, leaves the list, and tells who is concerned', async () => {
  const msId = await published();
  const reader = await up.signUp();
  await up.ctx.db.insert(meetingFavos).values({ userId: reader.userId, msId });
  await save(msId, { msName: '改名' });
  await handIn(msId);
  const cancel = () =>
    up.call(api.cancelMeeting, {
      params: { msId },
      body: { reason: '场馆停用', reasonEn: 'The venue is closed' },
      as: dept,
    });
  expect((await cancel()).body.code).toBe(200);
  expect((await seen(msId)).data).toMatchObject({
    status: '3',
    cancelReason: '场馆停用',
    cancelReasonEn: 'The venue is closed',
  });
  expect((await up.call(meetingApi.listMeetings, { query: { keyword: '心血管年会' } })).body.rows).not.toMatchObject([
    { msId },
  ]);
  expect(await findOpenCase(up.ctx.db, 'meeting', msId)).toBeNull();
  const told = (await up.call(listMyTasks, { as: reader })).body.rows;
  expect(told).toMatchObject([{ title: '会议已取消：心血管年会', linkUrl: `/meetings/${msId}` }]);
  expect((await cancel()).body.code).toBe(500);
});

test('the next edition begins a year later as a draft of the same series', async () => {
  const msId = await published();
  await save(msId, { msName: '2026 年心血管年会' });
  const { body } = await up.call(api.copyMeeting, { params: { msId }, as: dept });
  const copy = await read((body.data as { msId: number }).msId);
  expect(copy).toMatchObject({
    state: 'draft',
    plan: {
      msName: '2027 年心血管年会',
      startTime: '2027-09-03 09:00:00',
      fees: [{ price: '800.00', windows: [{ until: '2027-06-30 00:00:00' }, { until: '2027-07-31 00:00:00' }] }],
    },
  });
  expect(copy.plan.fees[0]?.id).toBeUndefined();
  const rows = await up.ctx.db
    .select({ series: meetings.series })
    .from(meetings)
    .where(eq(meetings.ownerId, dept.userId));
  expect(new Set(rows.map(({ series }) => series)).size).toBe(1);
});

test('what waits is taken back; what was never public is thrown away, and what was is not', async () => {
  const msId = await create();
  await save(msId, WHOLE);
  await handIn(msId);
  expect((await up.call(api.withdrawMeeting, { params: { msId }, as: dept })).body.code).toBe(200);
  expect(await stateOf(msId)).toBe('draft');
  expect(await findOpenCase(up.ctx.db, 'meeting', msId)).toBeNull();
  expect((await up.call(api.removeMeeting, { params: { msId }, as: dept })).body.code).toBe(200);
  expect((await up.call(api.getPlan, { params: { msId }, as: dept })).body.code).toBe(404);
  const shown = await published();
  expect((await up.call(api.removeMeeting, { params: { msId: shown }, as: dept })).body.code).toBe(500);
});

test('every state is stored and read back, and every event leads to a known one', () => {
  for (const [state, events] of Object.entries(MANAGE_TABLE)) {
    expect(manageStateOf(flagsOf(state as api.ManageState))).toBe(state);
    for (const to of Object.values(events)) expect(Object.keys(MANAGE_TABLE)).toContain(to);
  }
});

test('the list finds by state and words, and says when a meeting is over, which nobody cancels any more', async () => {
  const past = { startTime: fromNow(up.ctx, -3 * 86_400_000), endTime: fromNow(up.ctx, -86_400_000) };
  const over = await insertMeeting(up.ctx, { ownerId: dept.userId, msName: '去年的会', ...past });
  const draft = await create();
  const list = async (query: object) =>
    ((await up.call(api.listManagedMeetings, { query, as: dept })).body.rows as api.ManagedMeeting[]).map(
      ({ msId }) => msId,
    );
  expect(await list({ state: 'over' })).toEqual([over]);
  expect(await list({ state: 'draft' })).toEqual([draft]);
  expect(await list({ state: 'published' })).toEqual([]);
  expect(await list({ keyword: '去年' })).toEqual([over]);
  expect(await list({})).toHaveLength(2);
  const late = { params: { msId: over }, body: { reason: '退款' }, as: dept };
  expect((await up.call(api.cancelMeeting, late)).body).toMatchObject({
    code: 500,
    msg: expect.stringContaining('已结束'),
  });
  expect(await list({ state: 'over' })).toEqual([over]);
});

test('the list begins with the meeting that is on, then come the next ones, then those that are over, the last one first', async () => {
  const day = 86_400_000;
  const held = (msName: string, from: number, to: number) =>
    insertMeeting(up.ctx, {
      ownerId: dept.userId,
      msName,
      startTime: fromNow(up.ctx, from * day),
      endTime: fromNow(up.ctx, to * day),
    });
  const longOver = await held('前年的会', -700, -698);
  const later = await held('明年的会', 300, 302);
  const on = await held('正在开的会', -1, 1);
  const next = await held('下周的会', 7, 9);
  const over = await held('上月的会', -30, -28);
  const { rows } = (await up.call(api.listManagedMeetings, { as: dept })).body;
  expect((rows as api.ManagedMeeting[]).map(({ msId }) => msId)).toEqual([on, next, later, over, longOver]);
});
