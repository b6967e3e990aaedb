import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { login } from '@/contract/auth/auth';
import { type Answer, startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { tryOwnPassword } from './password-try.service';

const MINUTE = 60_000;
const PASSWORD = 'Cardio-2026-Lyon';
const WRONG = 'definitely wrong';
const ATTACKER = '203.0.113.9';
let up: TestUpstream;
let userName: string;
/** An address of its own for each test: requests of one address are limited by the minute. */
let home: string;
let count = 0;

beforeAll(async () => {
  up = await startTestUpstream();
});
beforeEach(async () => {
  count += 1;
  userName = `owner${count}`;
  home = `198.51.100.${count}`;
  await up.signUp({ userName, password: PASSWORD });
});
afterAll(() => up.close());

interface Try {
  from?: string;
  captcha?: boolean;
  cookie?: string;
  name?: string;
}

async function tryLogin(password: string, { from = home, captcha = false, cookie, name = userName }: Try = {}) {
  return up.call(login, {
    body: { username: name, password, loginType: 'pc', ...(captcha ? await up.proof() : {}) },
    headers: { 'x-forwarded-for': from, ...(cookie ? { cookie } : {}) },
  });
}

/** Five wrong passwords: the next one is refused. */
async function useUpTries(how: Try) {
  for (let attempt = 0; attempt < 5; attempt++) {
    expect((await tryLogin(WRONG, { ...how, captcha: true })).body.code).toBe(500);
  }
}

function deviceCookie({ headers }: Answer): string {
  const cookies = [headers['set-cookie'] ?? []].flat().map(String);
  return cookies.find((cookie) => cookie.startsWith('did='))?.split(';')[0] ?? '';
}

test('after five wrong passwords a name is locked for ten minutes for that address, ignoring case', async () => {
  await useUpTries({});
  const refused = await tryLogin(WRONG, { captcha: true, name: userName.toUpperCase() });
  expect(refused.status).toBe(429);
  expect(refused.body.msg).toContain('10 分钟');
  expect(Number(refused.headers['retry-after'])).toBe(600);
  // Without the captcha the right password does not pass either: the lock stands.
  expect((await tryLogin(PASSWORD)).status).toBe(429);
  up.clock.advance(10 * MINUTE);
  expect((await tryLogin(PASSWORD)).body.code).toBe(200);
});

test('wrong passwords from other addresses do not lock an account for its owner', async () => {
  await useUpTries({ from: ATTACKER });
  expect((await tryLogin(WRONG, { from: ATTACKER, captcha: true })).status).toBe(429);
  expect((await tryLogin(PASSWORD)).body.code).toBe(200);
});

test('an owner who shares an attacker’s address signs in with the password and a captcha', async () => {
  await useUpTries({});
  expect((await tryLogin(WRONG, { captcha: true })).status).toBe(429);
  expect((await tryLogin(PASSWORD, { captcha: true })).body.code).toBe(200);
});

test('a locked name allows fifty attempts with a captcha a day', async () => {
  await useUpTries({});
  for (let attempt = 0; attempt < 50; attempt++) {
    expect((await tryLogin(WRONG, { captcha: true })).status).toBe(429);
  }
  expect((await tryLogin(PASSWORD, { captcha: true })).status).toBe(429);
  expect((await tryLogin(PASSWORD, { from: ATTACKER, captcha: true })).body.code).toBe(200);
});

test('a known device has a count of its own, and its cookie authenticates nobody', async () => {
  const cookie = deviceCookie(await tryLogin(PASSWORD));
  expect(cookie).toMatch(/^did=\d+\.[\w-]{16}\.\d+\.[\w-]{43}$/);
  await useUpTries({});
  expect((await tryLogin(PASSWORD)).status).toBe(429);
  // No captcha: the device itself has tried nothing wrong.
  expect((await tryLogin(PASSWORD, { cookie })).body.code).toBe(200);
  await useUpTries({ cookie });
  expect((await tryLogin(WRONG, { cookie, captcha: true })).status).toBe(429);
});

test('a device keeps its count across sign-ins; tampered, foreign and expired cookies are ignored', async () => {
  const cookie = deviceCookie(await tryLogin(PASSWORD));
  const again = deviceCookie(await tryLogin(PASSWORD, { cookie }));
  expect(again.split('.')[1]).toBe(cookie.split('.')[1]);
  await up.signUp({ userName: `${userName}.other`, password: PASSWORD });
  const others = deviceCookie(await tryLogin(PASSWORD, { cookie, name: `${userName}.other` }));
  expect(others.split('.')[1]).not.toBe(cookie.split('.')[1]);
  await useUpTries({});
  await useUpTries({ name: `${userName}.other` });
  const changed = cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
  expect((await tryLogin(PASSWORD, { cookie: changed })).status).toBe(429);
  expect((await tryLogin(PASSWORD, { cookie, name: `${userName}.other` })).status).toBe(429);
  up.clock.advance(181 * 24 * 60 * MINUTE);
  await useUpTries({});
  expect((await tryLogin(PASSWORD, { cookie })).status).toBe(429);
});

test('twenty wrong passwords a day for a name require a captcha, but lock nobody out', async () => {
  for (let attempt = 0; attempt < 20; attempt++) await tryLogin(WRONG, { from: `192.0.2.${attempt}` });
  expect((await tryLogin(PASSWORD)).body.data).toMatchObject({ fields: { code: '请先填写图形验证码' } });
  expect((await tryLogin(PASSWORD, { captcha: true })).body.code).toBe(200);
});

test('all addresses of an IPv6 /64 network count as one', async () => {
  for (let attempt = 0; attempt < 5; attempt++) {
    await tryLogin(WRONG, { from: `2001:db8:1:2::${attempt + 1}`, captcha: true });
  }
  expect((await tryLogin(PASSWORD, { from: '2001:db8:1:2:ffff::1' })).status).toBe(429);
  expect((await tryLogin(PASSWORD, { from: '2001:db8:1:3::1' })).body.code).toBe(200);
});

test('parallel guesses share the limit of sequential ones', async () => {
  const guesses = Array.from({ length: 20 }, (_, index) => tryLogin(`guess-${index}-x`, { captcha: true }));
  const answers = await Promise.all(guesses);
  expect(answers.filter(({ body }) => body.code === 500)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
});

test('ten right passwords at once are no wrong ones, from a stranger, a known device and in a session', async () => {
  const all = (count: number, how: Try = {}) =>
    Promise.all(Array.from({ length: count }, () => tryLogin(PASSWORD, how))).then((answers) =>
      answers.map(({ body }) => body.code),
    );
  const right = Array.from({ length: 10 }, () => 200);
  expect(await all(10)).toEqual(right);
  const cookie = deviceCookie(await tryLogin(PASSWORD));
  expect(await all(10, { cookie })).toEqual(right);
  const own = Array.from({ length: 10 }, () => tryOwnPassword(up.ctx, 'a session', async () => true));
  expect(await Promise.all(own)).toEqual(right.map(() => true));
  // Wrong ones among them still count, each.
  const mixed = [WRONG, PASSWORD, WRONG, PASSWORD].map((password) => tryLogin(password, { cookie }));
  expect((await Promise.all(mixed)).map(({ body }) => body.code)).toEqual([500, 200, 500, 200]);
});

test('a forged X-Forwarded-For does not change the client’s address', async () => {
  const from = (forwarded: string) =>
    up.app.inject({
      method: 'POST',
      url: login.path,
      payload: { username: userName, password: WRONG, loginType: 'pc' },
      remoteAddress: ATTACKER,
      headers: { 'x-forwarded-for': forwarded },
    });
  for (let attempt = 0; attempt < 3; attempt++) await from(`10.0.0.${attempt}`);
  expect((await from('10.0.0.9')).json().data).toMatchObject({ fields: { code: expect.any(String) } });
});
