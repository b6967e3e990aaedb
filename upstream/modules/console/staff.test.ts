import { and, arrayContains, asc, eq, notInArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { closeAccount, getProfile, updatePassword } from '@/contract/account/account';
import { login } from '@/contract/auth/auth';
import type { StaffRole } from '@/contract/codes';
import {
  listCertCases,
  listConsoleLog,
  listConsoleUsers,
  setUserRoles,
  setUserStatus,
} from '@/contract/console/console';
import { createStaff, endStaff, renewStaffPassword } from '@/contract/console/staff';
import { listMyTasks } from '@/contract/task/task';
import { type SignedUp, startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { SYSTEM } from '@/upstream/core/context';
import { users } from '@/upstream/db/schema/account';
import { consoleLogs } from '@/upstream/db/schema/service';
import { setDisabled } from './people.service';

const HOUR = 3_600_000;
let up: TestUpstream;
let boss: SignedUp;

const newBoss = () => up.signUp({ userType: '0', certFlag: '2', roles: ['admin'] });

beforeAll(async () => {
  up = await startTestUpstream();
  boss = await newBoss();
});
afterAll(() => up.close());

const make = async (userName: string, roles: StaffRole[] = ['audit'], as = boss) =>
  (await up.call(createStaff, { body: { userName, name: '周明', roles }, as })).body;
const made = async (userName: string, roles?: StaffRole[]) =>
  (await make(userName, roles)).data as { userId: number; password: string };
const noticesOf = async (as: SignedUp) =>
  (
    (await up.call(listMyTasks, { as, query: {} })).body.rows as { title: string; content: string; linkUrl?: string }[]
  ).map(({ title, content }) => `${title}：${content}`);
async function signIn(username: string, password: string): Promise<SignedUp | null> {
  const { body, headers } = await up.call(login, { body: { username, password, loginType: 'pc' } });
  if (body.code !== 200) return null;
  const sid = /sid=([^;]+)/.exec(String(headers['set-cookie']))?.[1] ?? '';
  return { userId: 0, token: String((body.data as { token: string }).token), sid };
}
const codeOf = async (as: SignedUp | null) => as && (await up.call(listCertCases, { as, query: {} })).body.code;

test('an administrator makes an account; its one-time password opens nothing until another is chosen', async () => {
  const { userId, password } = await made('examiner1');
  const as = await signIn('examiner1', password);
  expect(await codeOf(as)).toBe(601);
  const body = { oldPassword: password, newPassword: 'Chosen#by-myself' };
  expect((await up.call(updatePassword, { as: as as SignedUp, body })).body.code).toBe(200);
  expect(await codeOf(as)).toBe(200);
  expect((await up.call(getProfile, { as: as as SignedUp })).body.data).toMatchObject({ userName: 'examiner1' });
  const [row] = await up.ctx.db.select().from(users).where(eq(users.userId, userId));
  expect(JSON.stringify(row)).not.toContain(password);
  const lines = await up.ctx.db.select().from(consoleLogs);
  expect(lines).toMatchObject([{ userId: boss.userId, action: 'user.create', subject: `${userId}` }]);
  expect(JSON.stringify(lines)).not.toContain(password);
});

test('a login name that is taken, in whatever case, no role and a wrong name are said at their fields', async () => {
  await made('examiner2');
  expect((await make('Examiner2')).data).toMatchObject({ fields: { userName: expect.any(String) } });
  expect((await make('examiner3', [])).data).toMatchObject({ fields: { roles: '请至少选择一个角色' } });
  expect((await make('a b')).data).toMatchObject({ fields: { userName: expect.any(String) } });
});

test('a new one-time password ends what the old one opened', async () => {
  const { userId, password } = await made('examiner4');
  const chosen = 'Chosen#by-myself';
  const own = { oldPassword: password, newPassword: chosen };
  await up.call(updatePassword, { as: (await signIn('examiner4', password)) as SignedUp, body: own });
  const before = await signIn('examiner4', chosen);
  expect(await codeOf(before)).toBe(200);
  for (let attempt = 0; attempt < 3; attempt++) await signIn('examiner4', 'definitely wrong');
  // A captcha would be asked for now; whoever gets a new password begins anew.
  const { body } = await up.call(renewStaffPassword, { params: { userId }, as: boss });
  expect(await codeOf(before)).toBe(401);
  expect(await codeOf(await signIn('examiner4', (body.data as { password: string }).password))).toBe(601);
  expect(await signIn('examiner4', chosen)).toBeNull();
});

test('an account that was ended never signs in again, and the log keeps its name', async () => {
  const { userId, password } = await made('examiner5');
  const as = await signIn('examiner5', password);
  await up.ctx.db.update(users).set({ phonenumber: '13700050005' }).where(eq(users.userId, userId));
  const connections = vi.spyOn(up.ctx.broker, 'disconnect');
  expect((await up.call(endStaff, { params: { userId }, as: boss })).body.code).toBe(200);
  expect(connections.mock.calls).toEqual([[userId]]);
  connections.mockRestore();
  expect(await codeOf(as)).toBe(401);
  expect(await signIn('examiner5', password)).toBeNull();
  const [row] = await up.ctx.db.select().from(users).where(eq(users.userId, userId));
  expect(row).toMatchObject({ userName: 'examiner5', phonenumber: null });
  for (const again of [
    await up.call(setUserStatus, { params: { userId }, body: { disabled: false }, as: boss }),
    await up.call(setUserRoles, { params: { userId }, body: { roles: ['admin'] }, as: boss }),
    await up.call(renewStaffPassword, { params: { userId }, as: boss }),
  ]) {
    expect(again.body.msg).toBe('该账号已注销');
  }
  const { rows } = (await up.call(listConsoleUsers, { as: boss, query: { keyword: 'examiner5' } })).body;
  expect(rows).toMatchObject([{ userId, status: '2', roles: [], name: '周明' }]);
  const lines = await up.ctx.db
    .select()
    .from(consoleLogs)
    .where(eq(consoleLogs.subject, `${userId}`))
    .orderBy(asc(consoleLogs.id));
  expect(lines.map(({ action }) => action)).toEqual(['user.create', 'user.end']);
  const log = (await up.call(listConsoleLog, { as: boss, query: { keyword: `${userId}` } })).body.rows;
  const named = { subjectText: '周明（examiner5）' };
  expect(log).toMatchObject([named, named]);
});

/** Makes an account whose owner has chosen a password, and signs it in. */
async function chosen(userName: string, roles: StaffRole[], as = boss): Promise<SignedUp> {
  const { userId, password } = (await make(userName, roles, as)).data as { userId: number; password: string };
  const first = (await signIn(userName, password)) as SignedUp;
  await up.call(updatePassword, { as: first, body: { oldPassword: password, newPassword: OWN_PASSWORD } });
  return { ...((await signIn(userName, OWN_PASSWORD)) as SignedUp), userId };
}
const OWN_PASSWORD = 'Chosen#by-myself';

test('nobody of the staff closes their own account, and who is ended by an administrator keeps the name in the log', async () => {
  const clerk = await chosen('clerk1', ['service']);
  const person = await up.signUp({ userType: '104' });
  await up.call(setUserStatus, { params: { userId: person.userId }, body: { disabled: true }, as: clerk });
  const closing = await up.call(closeAccount, { as: clerk, body: { password: OWN_PASSWORD } });
  expect(closing.body).toMatchObject({ code: 500, msg: '平台人员的账号不能自行注销，请联系管理员处理' });
  expect((await up.call(endStaff, { params: { userId: clerk.userId }, as: boss })).body.code).toBe(200);
  const log = (await up.call(listConsoleLog, { as: boss, query: { keyword: 'clerk1', action: 'user.disable' } })).body
    .rows;
  expect(log).toMatchObject([{ action: 'user.disable', name: '周明' }]);
});

test('what is done with an account of the staff all other administrators are told', async () => {
  const others = [
    await up.signUp({ userType: '0', roles: ['admin'] }),
    await up.signUp({ userType: '0', roles: ['admin'] }),
  ];
  const clerk = await up.signUp({ userType: '0', roles: ['finance'] });
  const acting = await up.signUp({ userType: '0', name: '老板', roles: ['admin'] });
  const { userId } = (await make('examiner8', ['audit'], acting)).data as { userId: number };
  await up.call(renewStaffPassword, { params: { userId }, as: acting });
  await up.call(setUserRoles, { params: { userId }, body: { roles: ['admin'] }, as: acting });
  await up.call(endStaff, { params: { userId }, as: acting });
  for (const as of others) {
    expect((await noticesOf(as)).sort()).toEqual(
      [
        '平台人员密码已重置：老板为平台人员账号“examiner8”发放了新的一次性密码。',
        '平台人员角色已变更：老板修改了平台人员账号“examiner8”的角色。',
        '平台人员账号已停用：老板停用了平台人员账号“examiner8”。',
        '新增平台人员账号：老板新建了平台人员账号“examiner8”。',
      ].sort(),
    );
  }
  for (const as of [clerk, acting]) expect(await noticesOf(as)).toEqual([]);
});

test('accounts of the staff answer to administrators alone, and never to their owner', async () => {
  const { userId } = await made('examiner6');
  const clerk = await up.signUp({ userType: '0', certFlag: '2', roles: ['service', 'audit', 'finance'] });
  expect((await make('examiner7', ['admin'], clerk)).code).toBe(403);
  expect((await up.call(endStaff, { params: { userId }, as: clerk })).body.code).toBe(403);
  const disabled = await up.call(setUserStatus, { params: { userId }, body: { disabled: true }, as: clerk });
  expect(disabled.body.msg).toBe('只有管理员可以处理平台人员账号');
  for (const call of [endStaff, renewStaffPassword]) {
    const own = await up.call(call, { params: { userId: boss.userId }, as: boss });
    expect(own.body.msg).toBe('这与您本人或您所在的单位、会议有关，请由其他同事办理');
    const person = await up.signUp({ userType: '104' });
    expect((await up.call(call, { params: { userId: person.userId }, as: boss })).body.msg).toBe(
      '该账号不是平台人员账号',
    );
  }
});

test.each([
  ['whose account was disabled', { status: '1' }],
  ['who lost the role', { roles: [] }],
])('somebody %s while they asked changes nobody any more', async (_what, since) => {
  const { userId } = await up.signUp({ userType: '0', certFlag: '2', roles: ['admin'] });
  const asking = { ...SYSTEM, userId, userType: '0', certFlag: '2', roles: ['admin'] };
  const other = await up.signUp({ userType: '104' });
  await up.ctx.db.update(users).set(since).where(eq(users.userId, userId));
  await expect(setDisabled(up.ctx, asking, other.userId, true)).rejects.toMatchObject({ code: 403 });
  const [row] = await up.ctx.db.select().from(users).where(eq(users.userId, other.userId));
  expect(row?.status).toBe('0');
});

test('a one-time password opens its account for three days, is renewed after that, and nothing ends one that was chosen', async () => {
  const { userId, password } = await made('examiner9');
  const as = await chosen('examiner10', ['audit']);
  up.clock.advance(71 * HOUR);
  expect(await codeOf(await signIn('examiner9', password))).toBe(601);
  up.clock.advance(2 * HOUR);
  const { body } = await up.call(login, { body: { username: 'examiner9', password, loginType: 'pc' } });
  expect(body).toMatchObject({ code: 500, msg: '一次性密码已过期，请联系管理员重新发放' });
  const next = await up.call(renewStaffPassword, { params: { userId }, as: await newBoss() });
  expect(await codeOf(await signIn('examiner9', (next.body.data as { password: string }).password))).toBe(601);
  expect(as.userId && (await codeOf(await signIn('examiner10', OWN_PASSWORD)))).toBe(200);
});

test('of administrators one always stays, by whatever road the others go', async () => {
  const first = await newBoss();
  const [one, two] = [await chosen('last1', ['admin'], first), await chosen('last2', ['admin'], first)];
  const both = [one.userId, two.userId];
  await up.ctx.db
    .update(users)
    .set({ status: '2' })
    .where(notInArray(users.userId, [...both, first.userId]));
  // They end whoever set them up.
  expect((await up.call(endStaff, { params: { userId: first.userId }, as: one })).body.code).toBe(200);
  const gone = { params: { userId: two.userId }, as: one };
  const back = { params: { userId: one.userId }, as: two };
  // Each goes for the other at the same moment: the second has no right any more.
  const codes = await Promise.all([
    up.call(setUserRoles, { ...gone, body: { roles: ['audit'] } }),
    up.call(setUserStatus, { ...back, body: { disabled: true } }),
    up.call(endStaff, back),
  ]);
  expect(codes.filter(({ body }) => body.code === 200).length).toBeGreaterThan(0);
  const left = () =>
    up.ctx.db
      .select()
      .from(users)
      .where(and(arrayContains(users.roles, ['admin']), eq(users.status, '0')));
  const [last] = await left();
  const as = last?.userId === one.userId ? one : two;
  const { userId } = as;
  for (const { body } of [
    await up.call(closeAccount, { as, body: { password: OWN_PASSWORD } }),
    await up.call(endStaff, { params: { userId }, as }),
    await up.call(setUserRoles, { params: { userId }, body: { roles: [] }, as }),
    await up.call(setUserStatus, { params: { userId }, body: { disabled: true }, as }),
  ]) {
    expect(body.code).toBe(500);
  }
  expect(await left()).toMatchObject([{ userId }]);
});
