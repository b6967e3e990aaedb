import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { getProfile, updatePassword } from '@/contract/account/account';
import { login } from '@/contract/auth/auth';
import type { StaffRole } from '@/contract/codes';
import { listCertCases, listConsoleUsers, setUserRoles, setUserStatus } from '@/contract/console/console';
import { createStaff, endStaff, renewStaffPassword } from '@/contract/console/staff';
import { type SignedUp, startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { SYSTEM } from '@/upstream/core/context';
import { users } from '@/upstream/db/schema/account';
import { consoleLogs } from '@/upstream/db/schema/service';
import { setDisabled } from './people.service';

let up: TestUpstream;
let boss: SignedUp;

beforeAll(async () => {
  up = await startTestUpstream();
  boss = await up.signUp({ userType: '0', certFlag: '2', roles: ['admin'] });
});
afterAll(() => up.close());

const make = async (userName: string, roles: StaffRole[] = ['audit'], as = boss) =>
  (await up.call(createStaff, { body: { userName, name: '周明', roles }, as })).body;
const made = async (userName: string, roles?: StaffRole[]) =>
  (await make(userName, roles)).data as { userId: number; password: string };
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
  const { body } = await up.call(renewStaffPassword, { params: { userId }, as: boss });
  expect(await codeOf(before)).toBe(401);
  expect(await signIn('examiner4', chosen)).toBeNull();
  expect(await codeOf(await signIn('examiner4', (body.data as { password: string }).password))).toBe(601);
});

test('an account that was ended never signs in again, and the log keeps its name', async () => {
  const { userId, password } = await made('examiner5');
  const as = await signIn('examiner5', password);
  const connections = vi.spyOn(up.ctx.broker, 'disconnect');
  expect((await up.call(endStaff, { params: { userId }, as: boss })).body.code).toBe(200);
  expect(connections.mock.calls).toEqual([[userId]]);
  connections.mockRestore();
  expect(await codeOf(as)).toBe(401);
  expect(await signIn('examiner5', password)).toBeNull();
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
