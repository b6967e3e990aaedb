import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getProfile, updatePassword } from '@/contract/account';
import { findPassword, login, sendSmsOnFindPwd } from '@/contract/auth';
import { startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { hashPassword, isCommonPassword } from '@/upstream/core/passwords';
import { users } from '@/upstream/db/schema/account';
import { issueCaptcha } from './captcha.service';

const MINUTE = 60_000;
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

async function proof() {
  const { uuid, answer } = await issueCaptcha(up.ctx);
  return { uuid, code: answer };
}

async function tryLogin(username: string, password: string, headers: Record<string, string> = {}) {
  return up.call(login, { body: { username, password, loginType: 'pc', ...(await proof()) }, headers });
}

test('passwords are kept as argon2id with m=19456, t=2, p=1', () => {
  expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test.each(['password1', '12345678', '88888888', 'qwertyuiop', 'abcabcabc', 'woaini1314', 'P@ssw0rd!!'])(
  'the common password %s is refused',
  (password) => expect(isCommonPassword(password)).toBe(true),
);

test('a long sentence is no common password, one’s own name is', () => {
  expect(isCommonPassword('十个字的句子就够长了吧', 'wanglei')).toBe(false);
  expect(isCommonPassword('zhangxiaoming1', 'ZhangXiaoming')).toBe(true);
});

test('an unknown name and a wrong password get the same answer after a similar time', async () => {
  await up.signUp({ userName, passwordHash });
  await tryLogin('warm.up', 'first hash made');
  const measure = async (name: string) => {
    const start = performance.now();
    const { body } = await tryLogin(name, 'definitely wrong');
    return { body, took: performance.now() - start };
  };
  const known = await measure(userName);
  const unknown = await measure('nobody.of.this.name');
  expect(unknown.body).toEqual(known.body);
  expect(unknown.took).toBeGreaterThan(known.took / 4);
});

test('after three wrong passwords a captcha is asked for, known name or not', async () => {
  await up.signUp({ userName, passwordHash });
  for (const name of [userName, 'somebody.unknown']) {
    for (let attempt = 0; attempt < 3; attempt++) await tryLogin(name, 'definitely wrong');
    const { body } = await up.call(login, { body: { username: name, password: PASSWORD, loginType: 'pc' } });
    expect(body.data).toMatchObject({ fields: { code: '请先填写图形验证码' } });
  }
});

test('the sixth try is refused for ten minutes, right password and other address or not', async () => {
  await up.signUp({ userName, passwordHash });
  for (let attempt = 0; attempt < 5; attempt++) expect((await tryLogin(userName, 'wrong one!')).body.code).toBe(500);
  const locked = await tryLogin(userName.toUpperCase(), PASSWORD, { 'x-forwarded-for': '203.0.113.7' });
  expect(locked.status).toBe(429);
  expect(locked.body.msg).toContain('10 分钟');
  expect(Number(locked.headers['retry-after'])).toBe(600);
  up.clock.advance(10 * MINUTE + 1000);
  expect((await tryLogin(userName, PASSWORD)).body.code).toBe(200);
});

test('guesses sent in parallel get no more tries than one after another', async () => {
  await up.signUp({ userName, passwordHash });
  const guesses = Array.from({ length: 20 }, (_, index) => `guess-${index}-x`);
  const answers = await Promise.all(guesses.map((guess) => tryLogin(userName, guess)));
  const checked = answers.filter(({ body }) => body.code === 500 && body.msg === '登录名或密码不正确');
  expect(checked.length).toBeLessThanOrEqual(5);
  expect((await tryLogin(userName, PASSWORD)).status).toBe(429);
});

test('a new password ends every other session but the one that asked', async () => {
  const here = await up.signUp({ userName, passwordHash });
  const { body, headers } = await tryLogin(userName, PASSWORD);
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

test('a password can be changed by query alone, as the specification’s form does', async () => {
  const here = await up.signUp({ userName, passwordHash });
  const query = { oldPassword: PASSWORD, newPassword: 'Neuro-2027-Wien' };
  expect((await up.call(updatePassword, { as: here, query })).body.code).toBe(200);
});

test('wrong old passwords count toward the lock', async () => {
  const here = await up.signUp({ userName, passwordHash });
  const body = { oldPassword: 'definitely wrong', newPassword: 'Neuro-2027-Wien' };
  for (let attempt = 0; attempt < 5; attempt++) {
    const { body: answer } = await up.call(updatePassword, { as: here, body });
    expect(answer.data).toMatchObject({ fields: { oldPassword: '密码不正确' } });
  }
  expect((await tryLogin(userName, PASSWORD)).status).toBe(429);
});

test('a password found again by phone signs everybody out and opens the lock', async () => {
  const phonenumber = '13900000001';
  const thief = await up.signUp({ userName, passwordHash, phonenumber });
  for (let attempt = 0; attempt < 5; attempt++) await tryLogin(userName, 'wrong one!');
  await up.call(sendSmsOnFindPwd, { body: { phonenumber, ...(await proof()) } });
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

test('a disabled account learns so only with the right password', async () => {
  const { userId } = await up.signUp({ userName, passwordHash });
  await up.ctx.db.update(users).set({ status: '1' }).where(eq(users.userId, userId));
  expect((await tryLogin(userName, 'definitely wrong')).body.msg).toBe('登录名或密码不正确');
  expect((await tryLogin(userName, PASSWORD)).body.msg).toContain('已停用');
});
