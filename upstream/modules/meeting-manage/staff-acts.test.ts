import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MeetingPlan } from '@/contract/meeting/plan';
import { EMPTY_FEE } from '@/contract/meeting/plan-fees';
import * as credit from '@/contract/meeting-manage/credit-session';
import * as desk from '@/contract/meeting-manage/desk';
import * as api from '@/contract/meeting-manage/manage';
import { type SignedUp, startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { type Caller, SYSTEM } from '@/upstream/core/context';
import { depts } from '@/upstream/db/schema/account';
import { meetings } from '@/upstream/db/schema/meeting';
import { consoleLogs } from '@/upstream/db/schema/service';
import { decideCase, findOpenCase } from '@/upstream/modules/case/case.service';

const HEAD = {
  msName: '心血管年会',
  msType: '2',
  startTime: '2026-09-04 09:00:00',
  endTime: '2026-09-06 17:00:00',
} as const;
const WHOLE: Partial<MeetingPlan> = {
  msNameEn: 'Congress of Cardiology',
  subjectIds: [1],
  regions: ['310000', '310100'],
  address: '云起路 1 号',
  fees: [{ ...EMPTY_FEE, feeName: '代表', feeNameEn: 'Delegate', price: '800' }],
  intro: '<p>主题：把路走完</p>',
  orgs: [{ postCode: '20', name: '澄明医学会', nameEn: 'Chengming Medical Association' }],
};
const CREDIT = {
  creditClass: '0',
  projectNo: '2026-03-01-118',
  points: 5,
  hours: 15,
  questionCount: 10,
  passMark: 6,
  sessionIds: [],
  teachers: [{ name: '周', nameEn: 'Zhou', title: '主任医师', hospital: '云澜医院' }],
};

let up: TestUpstream;
let owner: SignedUp;
let runner: SignedUp;

beforeAll(async () => {
  up = await startTestUpstream();
  const unit = { deptName: '会务部', deptType: '106', creditCode: 'C1', leader: '梁', phone: '1' };
  const [dept] = await up.ctx.db.insert(depts).values(unit).returning();
  owner = await up.signUp({ userType: '106', certFlag: '2', deptId: dept?.deptId });
  runner = await up.signUp({ userType: '0', certFlag: '2', roles: ['meeting'] });
});
afterAll(() => up.close());

/** What somebody does to a meeting of the department's, from its draft to its end. */
class Acts {
  constructor(
    readonly as: SignedUp,
    readonly msId: number,
  ) {}
  private get params() {
    return { msId: this.msId };
  }
  async version(): Promise<number> {
    return ((await up.call(api.getPlan, { params: this.params, as: this.as })).body.data as api.ManagedPlan).version;
  }
  async save(plan: Partial<MeetingPlan>) {
    const body = { version: await this.version(), plan };
    return ok(await up.call(api.savePlan, { params: this.params, body, as: this.as }));
  }
  async handIn() {
    const body = { version: await this.version() };
    return ok(await up.call(api.handInMeeting, { params: this.params, body, as: this.as }));
  }
  withdraw = async () => ok(await up.call(api.withdrawMeeting, { params: this.params, as: this.as }));
  publish = async () => ok(await up.call(api.publishMeeting, { params: this.params, as: this.as }));
  copy = async () => ok(await up.call(api.copyMeeting, { params: this.params, as: this.as })) as { msId: number };
  remove = async () => ok(await up.call(api.removeMeeting, { params: this.params, as: this.as }));
  cancel = async () =>
    ok(await up.call(api.cancelMeeting, { params: this.params, body: { reason: '场地停用' }, as: this.as }));
}
function ok({ body }: { body: { code: number; msg: string; data?: unknown } }): unknown {
  expect(body).toMatchObject({ code: 200 });
  return body.data;
}
const create = async () => (ok(await up.call(api.createMeeting, { body: HEAD, as: owner })) as { msId: number }).msId;
async function pass(kind: 'meeting' | 'creditSession', id: number) {
  const found = await findOpenCase(up.ctx.db, kind, id);
  const examiner: Caller = { ...SYSTEM, userType: '0', roles: ['audit'] };
  await decideCase(up.ctx, examiner, found?.caseId ?? 0, { pass: true });
}
const linesOf = async ({ userId }: SignedUp) =>
  (await up.ctx.db.select().from(consoleLogs).where(eq(consoleLogs.userId, userId)).orderBy(asc(consoleLogs.id))).map(
    ({ action, subject }) => `${action} ${subject}`,
  );
const nameOf = async (msId: number) =>
  (await up.ctx.db.select().from(meetings).where(eq(meetings.msId, msId)))[0]?.msName;

/** Everything that can be done to a meeting; answers it with what came of it. */
async function runAll(as: SignedUp) {
  const msId = await create();
  const acts = new Acts(as, msId);
  await acts.save(WHOLE);
  await acts.handIn();
  await acts.withdraw();
  await acts.handIn();
  await pass('meeting', msId);
  const post = { postCode: '14', name: '王签到', phone: '' } as const;
  const added = ok(await up.call(desk.addStaff, { params: { msId }, body: post, as })) as desk.DeskStaff;
  ok(await up.call(desk.removeStaff, { params: { msId, id: added.id }, as }));
  const body = { msId, ...CREDIT, handIn: false } as never;
  const { id } = ok(await up.call(credit.createCreditSession, { body, as })) as { id: number };
  ok(
    await up.call(credit.editCreditSession, {
      params: { id },
      body: { ...(body as object), handIn: true } as never,
      as,
    }),
  );
  ok(await up.call(credit.withdrawCreditSession, { params: { id }, as }));
  const copy = await acts.copy();
  await acts.cancel();
  const draft = await create();
  await new Acts(as, draft).remove();
  return { msId, id, draft, copy: copy.msId };
}

test('whatever staff do to a department’s meeting is in the log; what its own people do is not', async () => {
  await runAll(owner);
  expect(await linesOf(owner)).toEqual([]);
  const { msId, id, draft } = await runAll(runner);
  expect(await linesOf(runner)).toEqual([
    ...['edit', 'handIn', 'withdraw', 'handIn', 'appoint', 'dismiss'].map((act) => `meeting.${act} ${msId}`),
    ...['create', 'edit', 'withdraw'].map((act) => `creditSession.${act} ${id}`),
    ...[`meeting.copy ${msId}`, `meeting.cancel ${msId}`, `meeting.remove ${draft}`],
  ]);
});

test('as staff nobody gives themselves a post at a meeting or takes their own away; a colleague and its own people do', async () => {
  const phone = '13700000031';
  const clerk = await up.signUp({ userType: '0', certFlag: '2', roles: ['meeting', 'audit'], phonenumber: phone });
  const msId = await create();
  const post = { postCode: '12', name: '自己', phone } as const;
  const appoint = async (as: SignedUp) => (await up.call(desk.addStaff, { params: { msId }, body: post, as })).body;
  const dismiss = async (as: SignedUp, id: number) =>
    (await up.call(desk.removeStaff, { params: { msId, id }, as })).body;
  const own = { code: 500, msg: '这与您本人或您所在的单位、会议有关，请由其他同事办理' };
  expect(await appoint(clerk)).toMatchObject(own);
  for (const as of [runner, owner]) {
    const { id } = (await appoint(as)).data as desk.DeskStaff;
    expect(await dismiss(clerk, id)).toMatchObject(own);
    expect((await up.call(desk.getDesk, { params: { msId }, as: clerk })).body.data).toMatchObject({ posts: ['12'] });
    expect((await dismiss(as, id)).code).toBe(200);
  }
  const mine = (await up.call(api.createMeeting, { body: HEAD, as: clerk })).body.data as { msId: number };
  const added = await up.call(desk.addStaff, { params: { msId: mine.msId }, body: post, as: clerk });
  const { id } = added.body.data as desk.DeskStaff;
  expect((await up.call(desk.removeStaff, { params: { msId: mine.msId, id }, as: clerk })).body.code).toBe(200);
});

test('what staff write into a published meeting waits for a decision as its owner’s words do', async () => {
  for (const as of [owner, runner]) {
    const msId = await create();
    const acts = new Acts(as, msId);
    await acts.save(WHOLE);
    await acts.handIn();
    await pass('meeting', msId);
    await acts.save({ msName: '改名的年会' });
    expect(await nameOf(msId)).toBe(HEAD.msName);
    expect(await acts.handIn()).toEqual({ state: 'changing' });
    expect(await nameOf(msId)).toBe(HEAD.msName);
    expect(await findOpenCase(up.ctx.db, 'meeting', msId)).toMatchObject({ userId: as.userId });
    await pass('meeting', msId);
    expect(await nameOf(msId)).toBe('改名的年会');
  }
});

test('staff without the role find nobody’s meeting: not to read, not to write, not to copy', async () => {
  const msId = await create();
  for (const roles of [[], ['audit', 'content', 'finance', 'service']] as const) {
    const as = await up.signUp({ userType: '0', certFlag: '2', roles: [...roles] });
    const answers = [
      await up.call(api.getPlan, { params: { msId }, as }),
      await up.call(api.savePlan, { params: { msId }, body: { version: 1, plan: { intro: '<p>占位</p>' } }, as }),
      await up.call(api.cancelMeeting, { params: { msId }, body: { reason: '不办了' }, as }),
      await up.call(api.removeMeeting, { params: { msId }, as }),
      await up.call(api.copyMeeting, { params: { msId }, as }),
    ];
    expect(answers.map(({ body }) => body.code)).toEqual([404, 404, 404, 404, 404]);
    expect((await up.call(api.createMeeting, { body: HEAD, as })).body.code).toBe(403);
  }
  expect(await nameOf(msId)).toBe(HEAD.msName);
});
