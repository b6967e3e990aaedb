import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { getBaseInfo } from '@/contract/account/account';
import { login } from '@/contract/auth/auth';
import { setCertInfo } from '@/contract/cert/cert';
import { CONSENT_VERSION, type StaffRole } from '@/contract/codes';
import {
  type AuditCase,
  type AuditCaseDetail,
  claimAuditCase,
  type Dashboard,
  decideAuditCases,
  endUserSessions,
  getAuditCase,
  getDashboard,
  getWaiting,
  listCertCases,
  listConsoleLog,
  listConsoleUsers,
  listVideoCases,
  setUserRoles,
  setUserStatus,
  unlockUser,
} from '@/contract/console/console';
import { listDeskMeetings } from '@/contract/meeting-manage/desk';
import { submitVideo } from '@/contract/video/video';
import { insertMeeting } from '@/tests/support/fixtures';
import { type SignedUp, startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { SYSTEM } from '@/upstream/core/context';
import { write } from '@/upstream/core/write';
import { depts, users } from '@/upstream/db/schema/account';
import { videos } from '@/upstream/db/schema/content';
import { fileAccesses } from '@/upstream/db/schema/file';
import { insertFile } from '@/upstream/modules/file/file.repository';

let up: TestUpstream;
let anna: SignedUp;
let ben: SignedUp;
let boss: SignedUp;
let count = 0;
const CERT_NO = '110110000012345';

const staff = (name: string, ...roles: StaffRole[]) => up.signUp({ userType: '0', certFlag: '2', name, roles });

beforeAll(async () => {
  up = await startTestUpstream();
  [anna, ben, boss] = [await staff('安娜', 'audit'), await staff('本', 'audit'), await staff('老板', 'admin')];
});
afterAll(() => up.close());

async function handIn(name: string): Promise<{ doctor: SignedUp; caseId: number }> {
  const doctor = await up.signUp({ userType: '104' });
  const fileId = (++count).toString(16).padStart(32, 'a');
  const row = { fileId, userId: doctor.userId, name: '执业证.jpg', purpose: 'cert', mime: 'image/webp', size: 1 };
  await write(up.ctx, SYSTEM, 'system', (tx) => insertFile(tx, row));
  const body = {
    userType: '104' as const,
    name,
    hospital: '省立医院',
    department: '心内科',
    title: '1',
    certNo: CERT_NO,
    ...(await up.provePhone(`136${String(count).padStart(8, '0')}`)),
    certFiles: [{ name: row.name, url: `/api/file/private/${fileId}` }],
    consentVersion: CONSENT_VERSION,
  };
  expect((await up.call(setCertInfo, { as: doctor, body })).body.code).toBe(200);
  return { doctor, caseId: (await listed({ keyword: name }))[0]?.caseId ?? 0 };
}
const listed = async (query: Record<string, string>) =>
  (await up.call(listCertCases, { as: anna, query })).body.rows as AuditCase[];
const detail = async (caseId: number, as = anna) =>
  (await up.call(getAuditCase, { as, params: { caseId } })).body.data as AuditCaseDetail;

test('an examiner reads what was handed in, numbers included, and every look at a licence is written down', async () => {
  const { doctor, caseId } = await handIn('周正');
  expect(await listed({ keyword: '周正' })).toMatchObject([
    { caseId, kind: 'cert', status: '0', title: '周正', unit: '省立医院', again: false, claimedBy: null },
  ]);
  const read = await detail(caseId);
  expect(read.facts).toContainEqual({ name: 'certNo', value: CERT_NO });
  expect(read.facts).toContainEqual({ name: 'jobTitle', value: '主任医师' });
  // What the account says beside it.
  expect(read.facts).toContainEqual({ name: 'name', value: '周正', known: '周正' });
  expect(JSON.stringify(read)).not.toContain('v1.');
  const url = read.files[0]?.url ?? '';
  expect(url).toContain(`by=${anna.userId}`);
  await up.app.inject({ url: url.replace('/api', '') });
  const looks = await up.ctx.db.select().from(fileAccesses);
  expect(looks).toMatchObject([{ userId: doctor.userId, viewerId: anna.userId }]);
  // Colleagues see who has opened them.
  expect(read.looks).toEqual([]);
  const again = await detail(caseId, ben);
  expect(again.looks).toEqual([{ name: '安娜', time: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) }]);
});

test('one who decides keeps colleagues away, and their decision is told, logged and final', async () => {
  const { doctor, caseId } = await handIn('吴用');
  await up.call(claimAuditCase, { as: anna, params: { caseId }, body: {} });
  expect(await detail(caseId, ben)).toMatchObject({ claimedBy: '安娜', claimedByMe: false });
  const late = await up.call(decideAuditCases, { as: ben, body: { caseIds: [caseId], pass: true } });
  expect(late.body.data).toEqual([{ caseId, failed: '安娜 正在处理这一条' }]);
  const bare = await up.call(decideAuditCases, { as: anna, body: { caseIds: [caseId], pass: false } });
  expect(bare.body.data).toEqual({ fields: { reason: '请选择或填写原因' } });
  const body = { caseIds: [caseId], pass: false, reason: 'expired', msg: '2024 年到期' };
  expect((await up.call(decideAuditCases, { as: anna, body })).body.data).toEqual([{ caseId, failed: null }]);
  const again = await up.call(decideAuditCases, { as: ben, body: { caseIds: [caseId], pass: true }, locale: 'en' });
  expect(again.body.data).toEqual([{ caseId, failed: 'This has already been decided' }]);
  expect((await up.call(getBaseInfo, { as: doctor })).body.data).toMatchObject({ certFlag: '0', msgUnread: 1 });
  const told = up.published.filter(({ topic }) => topic === String(doctor.userId)).at(-1)?.message;
  expect(told).toMatchObject({ type: 'audit', contentEn: expect.stringContaining('The document has expired: 2024') });
  const { body: log } = await up.call(listConsoleLog, { as: boss, query: { action: 'cert', keyword: '安娜' } });
  expect(log.rows).toMatchObject([
    {
      action: 'cert.refuse',
      subject: String(doctor.userId),
      name: '安娜',
      detailText: '原因：证件已过有效期 · 说明：2024 年到期',
    },
  ]);
});

test('a video waits for its decision, and is public with its pages made anew when it passes', async () => {
  const doctor = await up.signUp({ userType: '104', certFlag: '2' });
  const video = { title: '主动脉瓣置换', cateId: 1, videoUrl: 'https://example.org/v.mp4' };
  const { id } = (await up.call(submitVideo, { as: doctor, body: video })).body.data as { id: number };
  await up.ctx.db.update(videos).set({ titleEn: 'Aortic valve replacement' }).where(eq(videos.id, id));
  const [row] = (await up.call(listVideoCases, { as: anna, query: {} })).body.rows as AuditCase[];
  const titled = { title: '主动脉瓣置换', titleEn: 'Aortic valve replacement' };
  expect(row).toMatchObject({ kind: 'video', ...titled, userId: doctor.userId });
  const caseIds = [row?.caseId ?? 0];
  await up.call(decideAuditCases, { as: anna, body: { caseIds, pass: true } });
  expect(up.hooks.at(-1)).toEqual(['videos', `video:${id}`, 'doctors', `doctor:${doctor.userId}`]);
  const answer = await up.app.inject({ url: `/meeting/docVideo/${id}` });
  expect(answer.json().data).toMatchObject({ title: '主动脉瓣置换', auditStatus: '2' });
});

test('a disabled account is signed out at once; nobody shuts out themselves or an administrator', async () => {
  const helper = await staff('客服', 'service');
  const person = await up.signUp({ userType: '110', name: '郑爽朗', phonenumber: '13700001111' });
  const found = await up.call(listConsoleUsers, { as: helper, query: { keyword: '13700001111' } });
  expect(found.body.rows).toMatchObject([{ userId: person.userId, phonenumber: '137****1111', sessions: 1 }]);
  const disable = (who: SignedUp, disabled = true) =>
    up.call(setUserStatus, { as: helper, params: { userId: who.userId }, body: { disabled } });
  expect((await disable(person)).body.code).toBe(200);
  expect((await up.call(getBaseInfo, { as: person })).body.data).toMatchObject({ login: false });
  expect((await disable(helper)).body.msg).toBe('这与您本人或您所在的单位、会议有关，请由其他同事办理');
  expect((await disable(boss)).body.msg).toBe('只有管理员可以处理平台人员账号');
  const params = { userId: boss.userId };
  expect((await up.call(endUserSessions, { as: helper, params })).body.code).toBe(500);
});

test('whoever was disabled comes back by signing in anew alone: the sessions and the broker’s connections have ended', async () => {
  const helper = await staff('客服二', 'service');
  const [person, other] = [await up.signUp({ userType: '104' }), await up.signUp()];
  const ended = vi.spyOn(up.ctx.broker, 'disconnect');
  const disable = (disabled: boolean) =>
    up.call(setUserStatus, { as: helper, params: { userId: person.userId }, body: { disabled } });
  expect((await disable(true)).body.code).toBe(200);
  expect(ended.mock.calls).toEqual([[person.userId]]);
  expect(up.hooks.at(-1)).toContain(`doctor:${person.userId}`);
  expect((await disable(false)).body.code).toBe(200);
  expect(ended).toHaveBeenCalledOnce();
  expect((await up.call(getBaseInfo, { as: person })).body.data).toMatchObject({ login: false });
  expect((await up.call(getBaseInfo, { as: other })).body.data).toMatchObject({ login: true });
});

test('staff sign somebody out everywhere, and let in who has tried wrong passwords, from wherever', async () => {
  const helper = await staff('客服三', 'service');
  const person = await up.signUp({ userName: 'locked.out', password: 'Cardio-2026-Lyon' });
  const params = { userId: person.userId };
  expect((await up.call(endUserSessions, { as: helper, params })).body.code).toBe(200);
  expect((await up.call(getBaseInfo, { as: person })).body.data).toMatchObject({ login: false });
  const enter = async (password: string, from: string) =>
    (
      await up.call(login, {
        body: { username: 'locked.out', password, loginType: 'pc', ...(await up.proof()) },
        headers: { 'x-forwarded-for': from },
      })
    ).status;
  for (const from of ['198.51.100.7', '198.51.100.8']) {
    for (let attempt = 0; attempt < 5; attempt++) await enter('definitely wrong', from);
    expect(await enter('definitely wrong', from)).toBe(429);
  }
  expect((await up.call(unlockUser, { as: helper, params })).body.code).toBe(200);
  for (const from of ['198.51.100.7', '198.51.100.8']) expect(await enter('definitely wrong', from)).not.toBe(429);
});

test('an administrator gives roles to staff alone, and they count on the next call', async () => {
  const helper = await staff('新人', 'content');
  const give = (who: SignedUp, roles: StaffRole[]) =>
    up.call(setUserRoles, { as: boss, params: { userId: who.userId }, body: { roles } });
  expect((await up.call(listCertCases, { as: helper, query: {} })).body.code).toBe(403);
  expect((await give(helper, ['audit'])).body.code).toBe(200);
  expect((await up.call(listCertCases, { as: helper, query: {} })).body.code).toBe(200);
  expect((await give(await up.signUp({ userType: '104' }), ['admin'])).body.code).toBe(500);
  expect((await give(boss, [])).body.msg).toBe('这与您本人或您所在的单位、会议有关，请由其他同事办理');
});

test('of two administrators who take each other’s role at once, one keeps it', async () => {
  const [one, two] = [await staff('甲', 'admin'), await staff('乙', 'admin')];
  const demote = (as: SignedUp, { userId }: SignedUp) =>
    up.call(setUserRoles, { as, params: { userId }, body: { roles: [] } });
  const codes = (await Promise.all([demote(one, two), demote(two, one)])).map(({ body }) => body.code);
  expect(codes.sort()).toEqual([200, 403]);
  const rows = await up.ctx.db
    .select()
    .from(users)
    .where(inArray(users.userId, [one.userId, two.userId]));
  expect(rows.filter(({ roles }) => roles.includes('admin'))).toHaveLength(1);
});

test('the dashboard has the platform’s figures for staff, and a department’s own things for it', async () => {
  const figures = (await up.call(getDashboard, { as: boss })).body.data as Dashboard;
  expect(figures.people?.days).toHaveLength(30);
  expect(figures.people?.total).toBe(figures.people?.days.at(-1));
  expect(figures.waiting).toMatchObject({ videos: 0 });
  const helper = (await up.call(getDashboard, { as: await staff('客服', 'service') })).body.data as Dashboard;
  expect(helper.income).toBeNull();
  expect(helper.waiting).toEqual({ keepers: 0 });
  // The menu says the same, and nothing to a department.
  expect((await up.call(getWaiting, { as: boss })).body.data).toEqual(figures.waiting);
  const cashier = (await up.call(getDashboard, { as: await staff('财务', 'finance') })).body.data as Dashboard;
  expect(cashier.waiting).toEqual({
    withdrawals: 0,
    payouts: 0,
    vouchers: 0,
    invoices: 0,
    bills: 0,
    refunds: 0,
    differing: 0,
    goodwill: 0,
  });
  const editor = (await up.call(getDashboard, { as: await staff('编辑', 'content') })).body.data as Dashboard;
  expect(editor.waiting).toBeNull();
  expect([editor.certs, editor.videos, editor.income, editor.people?.days.length]).toEqual([null, null, null, 30]);
  const nobody = (await up.call(getDashboard, { as: await staff('新人') })).body.data as Dashboard;
  expect({ ...nobody, now: '', since: '' }).toEqual({
    now: '',
    since: '',
    people: null,
    certs: null,
    videos: null,
    meetings: null,
    income: null,
    waiting: null,
    oldest: null,
  });

  const [dept] = await up.ctx.db
    .insert(depts)
    .values({ deptName: '申江会议中心', deptType: '102', creditCode: '91310000MA1K00001X', auditStatus: '2' })
    .returning();
  const member = await up.signUp({
    userType: '102',
    certFlag: '2',
    name: '李雷',
    deptId: dept?.deptId,
    deptAdmin: '1',
  });
  const msId = await insertMeeting(up.ctx, { ownerId: member.userId, msName: '本部门的会' });
  await insertMeeting(up.ctx, { msName: '别人的会' });
  // Who came from elsewhere, or waits to be let in, does not bring what another department holds.
  const elsewhere = await up.signUp({ userType: '102', certFlag: '2', name: '韩梅', deptId: dept?.deptId });
  await insertMeeting(up.ctx, { ownerId: elsewhere.userId, msName: '原单位的会' });
  const own = (await up.call(getDashboard, { as: member })).body.data as Dashboard;
  expect(own.people).toBeUndefined();
  expect((await up.call(getWaiting, { as: member })).body.data).toBeNull();
  expect(own.dept).toMatchObject({
    deptName: '申江会议中心',
    members: [{ userId: member.userId, name: '李雷' }, { userId: elsewhere.userId }],
  });
  const meetings = (await up.call(listDeskMeetings, { as: member })).body.data;
  expect(meetings).toMatchObject([{ msId, msName: '本部门的会', manages: true }]);
});
