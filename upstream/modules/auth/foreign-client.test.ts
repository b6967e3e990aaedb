import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { changeNickName, getBaseInfo, getProfile } from '@/contract/account/account';
import { login, logout, SITE_CLIENT } from '@/contract/auth/auth';
import { startTestUpstream, type TestUpstream } from '@/tests/support/upstream';

const PASSWORD = 'Cardio-2026-Lyon';
let up: TestUpstream;
let token: string;
let count = 0;

beforeAll(async () => {
  up = await startTestUpstream();
});
beforeEach(async () => {
  count += 1;
  await up.signUp({ userName: `console${count}`, password: PASSWORD });
  token = (await signIn()).token;
});
afterAll(() => up.close());

/** Signs in with what spec §7 sends, and with these headers. */
async function signIn(headers: Record<string, string> = {}) {
  const body = { username: `console${count}`, password: PASSWORD, loginType: 'pc' as const };
  const answer = await up.call(login, { body, headers });
  const cookies = [answer.headers['set-cookie'] ?? []].flat().map((line) => String(line).split(';')[0] ?? '');
  const sid = cookies.find((cookie) => cookie.startsWith('sid='))?.slice(4);
  return { token: (answer.body.data as { token: string }).token, sid };
}

/** The token client of the specification: Authorization, and the token cookie. */
const tokenClient = (value: string) => ({ authorization: `Bearer ${value}`, cookie: `token=${value}` });

test('a client that follows the specification is authenticated by its token alone', async () => {
  const headers = tokenClient(token);
  expect((await up.call(getBaseInfo, { headers })).body.data).toMatchObject({ login: true });
  expect((await up.call(getProfile, { headers: { authorization: `Bearer ${token}` } })).body.code).toBe(200);
  expect((await up.call(changeNickName, { headers, body: { nickName: '控制台' } })).body.code).toBe(200);
  expect((await up.call(getProfile, { headers })).body.data).toMatchObject({ nickName: '控制台' });
});

test('a console that sends the token in the Admin-Token cookie is authenticated as well', async () => {
  const headers = { authorization: `Bearer ${token}`, cookie: `Admin-Token=${token}; sidebarStatus=0` };
  expect((await up.call(getProfile, { headers })).body.code).toBe(200);
  // A browser on the same origin, but not the site's own pages.
  const here = await signIn({ 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' });
  expect(here.sid).toBeUndefined();
  expect((await up.call(getProfile, { headers: tokenClient(here.token) })).body.code).toBe(200);
});

test('cookies without the Authorization header never authenticate anybody', async () => {
  for (const cookie of [`token=${token}`, `Admin-Token=${token}`, `token=${token}; Admin-Token=${token}`]) {
    expect((await up.call(getProfile, { headers: { cookie } })).body.code).toBe(401);
    expect((await up.call(getBaseInfo, { headers: { cookie } })).body.data).toMatchObject({ login: false });
    const body = { nickName: 'Forged' };
    expect((await up.call(changeNickName, { headers: { cookie }, body })).body.code).toBe(401);
  }
});

test('a session of the site’s own pages needs its companion cookie: the token alone is refused', async () => {
  const bound = await signIn({ [SITE_CLIENT.header]: SITE_CLIENT.value });
  expect(bound.sid).toMatch(/^[\w-]{43}$/);
  const other = await signIn({ [SITE_CLIENT.header]: SITE_CLIENT.value });
  const answer = async (cookie: string) => {
    const headers = { authorization: `Bearer ${bound.token}`, cookie };
    return (await up.call(getProfile, { headers })).body.code;
  };
  expect(await answer(`sid=${bound.sid}`)).toBe(200);
  expect(await answer(`token=${bound.token}`)).toBe(401);
  expect(await answer(`sid=${other.sid}`)).toBe(401);
  // What the thief says of himself changes nothing: the session knows.
  const headers = { ...tokenClient(bound.token), [SITE_CLIENT.header]: 'none' };
  expect((await up.call(getProfile, { headers })).body.code).toBe(401);
});

test.each(['DELETE', 'POST'] as const)('%s /auth/logout ends the session at once', async (method) => {
  const headers = tokenClient(token);
  expect((await up.call({ ...logout, method }, { headers })).body.code).toBe(200);
  expect((await up.call(getProfile, { headers })).body.code).toBe(401);
  // Signing out twice is no failure.
  expect((await up.call({ ...logout, method }, { headers })).body.code).toBe(200);
});
