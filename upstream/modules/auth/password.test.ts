import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getProfile, updatePassword } from '@/contract/account/account';
import { findPassword, login, SITE_CLIENT, sendSmsOnFindPwd } from '@/contract/auth/auth';
import { startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { hashPassword, isCommonPassword } from '@/upstream/core/secret/passwords';
import { users } from '@/upstream/db/schema/account';

const PASSWORD = 'Cardio-2026-Lyon';
let up: TestUpstream;
let passwordHash: string;
let userName: string;
let count = 0;

beforeAll(async () => {
  up = await startTestUpstream();
  passwordHash = await hashPassword(PASSWORD);
});
beforeEach(() => {
  count += 1;
  userName = `nurse${count}`;
});
afterAll(() => up.close());

async function tryLogin(username: string, password: string, headers: Record<string, string> = {}) {
  return up.call(login, { body: { username, password, loginType: 'pc', ...(await up.proof()) }, headers });
}

test('passwords are stored as argon2id with m=19456, t=2, p=1', () => {
  expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test.each(['password1', '12345678', '88888888', 'qwertyuiop', 'abcabcabc', 'woaini1314', 'P@ssw0rd!!'])(
  'the common password %s is refused',
  (password) => expect(isCommonPassword(password)).toBe(true),
);

test('a long sentence is accepted as a password, the person’s own name is not', () => {
  expect(isCommonPassword('十个字的句子就够长了吧', 'wanglei')).toBe(false);
  expect(isCommonPassword('zhangxiaoming1', 'ZhangXiaoming')).toBe(true);
});

test('an unknown name and a wrong password get the same answer after a similar time', async () => {
  await up.signUp({ userName, passwordHash });
  await tryLogin('warm.up', 'first hash made');
  const measure = async (name: string) => {
    // The processor's time, not the clock's: other programs run on this machine too.
    const start = process.cpuUsage();
    const { body } = await tryLogin(name, 'definitely wrong');
    return { body, took: process.cpuUsage(start).user };
  };
  const known = await measure(userName);
  const unknown = await measure('nobody.of.this.name');
  expect(unknown.body).toEqual(known.body);
  expect(unknown.took).toBeGreaterThan(known.took / 4);
});

test('after three wrong passwords a captcha is required, whether or not the name exists', async () => {
  await up.signUp({ userName, passwordHash });
  for (const name of [userName, 'somebody.unknown']) {
    for (let attempt = 0; attempt < 3; attempt++) await tryLogin(name, 'definitely wrong');
    const { body } = await up.call(login, { body: { username: name, password: PASSWORD, loginType: 'pc' } });
    expect(body.data).toMatchObject({ fields: { code: '请先填写图形验证码' } });
  }
});

test('a password change ends all other sessions', async () => {
  const here = await up.signUp({ userName, passwordHash });
  const { body, headers } = await tryLogin(userName, PASSWORD, { [SITE_CLIENT.header]: SITE_CLIENT.value });
  const there = {
    token: (body.data as { token: string }).token,
    sid: String(headers['set-cookie']).slice(4).split(';')[0],
  };
  const change = { oldPassword: PASSWORD, newPassword: 'Neuro-2027-Wien' };
  // The body wins over the query, which the specification's form uses.
  const query = { oldPassword: 'in the query', newPassword: 'in the query too' };
  expect((await up.call(updatePassword, { as: here, query, body: change })).body.code).toBe(200);
  expect((await up.call(getProfile, there)).body.code).toBe(401);
  expect((await up.call(getProfile, { as: here })).body.code).toBe(200);
  expect((await tryLogin(userName, change.newPassword)).body.code).toBe(200);
});

test('a password can be changed by query parameters, as the specification’s form does', async () => {
  const here = await up.signUp({ userName, passwordHash });
  const query = { oldPassword: PASSWORD, newPassword: 'Neuro-2027-Wien' };
  expect((await up.call(updatePassword, { as: here, query })).body.code).toBe(200);
});

test('after five wrong old passwords a session is refused, which does not affect sign-ins', async () => {
  const here = await up.signUp({ userName, passwordHash });
  const ask = async (oldPassword: string) =>
    up.call(updatePassword, { as: here, body: { oldPassword, newPassword: 'Neuro-2027-Wien' } });
  for (let attempt = 0; attempt < 5; attempt++) {
    expect((await ask('definitely wrong')).body.data).toMatchObject({ fields: { oldPassword: '密码不正确' } });
  }
  const refused = await ask(PASSWORD);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBe(600);
  expect((await up.call(login, { body: { username: userName, password: PASSWORD, loginType: 'pc' } })).body.code).toBe(
    200,
  );
});

test('a password over 64 characters is refused before it is hashed', async () => {
  const here = await up.signUp({ userName, passwordHash });
  const body = { oldPassword: PASSWORD, newPassword: 'x'.repeat(65) };
  expect((await up.call(updatePassword, { as: here, body })).body.data).toMatchObject({
    fields: { newPassword: '密码长度为 8–64 位' },
  });
  const long = { username: userName, password: 'x'.repeat(65), loginType: 'pc' as const };
  expect((await up.call(login, { body: long })).body.data).toMatchObject({ fields: { password: expect.any(String) } });
});

test('resetting the password by phone ends all sessions and lifts the lock', async () => {
  const phonenumber = '13900000001';
  const thief = await up.signUp({ userName, passwordHash, phonenumber });
  for (let attempt = 0; attempt < 5; attempt++) await tryLogin(userName, 'wrong one!');
  await up.call(sendSmsOnFindPwd, { body: { phonenumber, ...(await up.proof()) } });
  const smsCode = up.sms.lastCode(phonenumber) ?? '';
  const password = 'Neuro-2027-Wien';
  const reset = (confirmPassword: string) =>
    up.call(findPassword, { body: { phonenumber, smsCode, password, confirmPassword } });
  expect((await reset('something else')).body.data).toMatchObject({
    fields: { confirmPassword: '密码与确认密码不一致' },
  });
  expect((await reset(password)).body.code).toBe(200);
  expect((await up.call(getProfile, { as: thief })).body.code).toBe(401);
  expect((await tryLogin(userName, password)).body.code).toBe(200);
  expect((await reset(password)).body.code).toBe(500);
});

test('only the right password reveals that an account is disabled', async () => {
  const { userId } = await up.signUp({ userName, passwordHash });
  await up.ctx.db.update(users).set({ status: '1' }).where(eq(users.userId, userId));
  expect((await tryLogin(userName, 'definitely wrong')).body.msg).toBe('登录名或密码不正确');
  expect((await tryLogin(userName, PASSWORD)).body.msg).toContain('已停用');
});
