import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { changeNickName, getBaseInfo, getProfile, listSessions, revokeSession } from '@/contract/account/account';
import { login, logout, SITE_CLIENT } from '@/contract/auth/auth';
import { type SignedUp, startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { userSessions, users } from '@/upstream/db/schema/account';
import { listLiveSessions } from './session.repository';

const MINUTE = 60_000;
const PASSWORD = 'Cardio-2026-Lyon';
let up: TestUpstream;
let person: SignedUp;
const disconnect = vi.fn(async (_userId: number) => {});

beforeAll(async () => {
  up = await startTestUpstream();
  up.ctx.broker.disconnect = disconnect;
});
beforeEach(async () => {
  disconnect.mockClear();
  person = await up.signUp();
});
afterAll(() => up.close());

const answerOf = async (as: Partial<SignedUp>) =>
  (await up.call(getProfile, { token: as.token, sid: as.sid })).body.code;
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

async function withPassword(userName: string): Promise<number> {
  return (await up.signUp({ userName, password: PASSWORD })).userId;
}

test('token and companion cookie together authenticate a person', async () => {
  expect(await answerOf(person)).toBe(200);
});

test('a stolen token without its companion cookie is refused', async () => {
  expect(await answerOf({ token: person.token })).toBe(401);
  expect(await answerOf({ token: person.token, sid: (await up.signUp()).sid })).toBe(401);
  expect(await answerOf({ token: person.token, sid: '' })).toBe(401);
});

test('a cookie without the Authorization header cannot write', async () => {
  const cookie = `token=${person.token}; sid=${person.sid}`;
  const answer = await up.call(changeNickName, { body: { nickName: 'Forged' }, headers: { cookie } });
  expect(answer.body.code).toBe(401);
});

test('a token with one changed byte is refused', async () => {
  const [head, claims = '', signature] = person.token.split('.');
  const flipped = claims.startsWith('e') ? `f${claims.slice(1)}` : `e${claims.slice(1)}`;
  expect(await answerOf({ ...person, token: `${head}.${flipped}.${signature}` })).toBe(401);
  const raised = encode({ ...claimsOf(person.token), user_id: person.userId + 1 });
  expect(await answerOf({ ...person, token: `${head}.${raised}.${signature}` })).toBe(401);
});

test('a token with algorithm none or another algorithm is refused', async () => {
  const claims = claimsOf(person.token);
  expect(await answerOf({ ...person, token: `${encode({ alg: 'none' })}.${encode(claims)}.` })).toBe(401);
  const head = encode({ alg: 'HS512', typ: 'JWT' });
  const mac = createHmac('sha512', up.ctx.keys.token)
    .update(`${head}.${encode(claims)}`)
    .digest('base64url');
  expect(await answerOf({ ...person, token: `${head}.${encode(claims)}.${mac}` })).toBe(401);
});

test('a token of another audience or another key is refused', async () => {
  const claims = claimsOf(person.token);
  const signed = (key: Uint8Array, aud: string) =>
    new SignJWT({ ...claims, aud }).setProtectedHeader({ alg: 'HS256' }).sign(key);
  expect(await answerOf({ ...person, token: await signed(up.ctx.keys.token, 'site') })).toBe(200);
  expect(await answerOf({ ...person, token: await signed(up.ctx.keys.token, 'mqtt') })).toBe(401);
  expect(await answerOf({ ...person, token: await signed(up.ctx.keys.mqtt, 'site') })).toBe(401);
});

test('base info says login:false instead of 401 for a bad token', async () => {
  const { body } = await up.call(getBaseInfo, { token: 'not.a.token', sid: 'x' });
  expect(body).toMatchObject({ code: 200, data: { login: false } });
});

test('an idle session ends after two hours, an active one continues', async () => {
  for (let hour = 0; hour < 3; hour++) {
    up.clock.advance(90 * MINUTE);
    expect(await answerOf(person)).toBe(200);
  }
  up.clock.advance(121 * MINUTE);
  expect(await answerOf(person)).toBe(401);
});

test('a session ends after seven days even if it is active', async () => {
  // Ninety steps are seven days.
  for (let step = 1; step < 90; step++) {
    up.clock.advance(112 * MINUTE);
    if ((await answerOf(person)) !== 200) expect.fail(`ended after ${step * 112} minutes`);
  }
  up.clock.advance(112 * MINUTE);
  expect(await answerOf(person)).toBe(401);
});

test('signing out takes effect at once; the last session closes the broker connection', async () => {
  expect((await up.call(logout, { as: person })).body.code).toBe(200);
  expect(await answerOf(person)).toBe(401);
  expect(disconnect).toHaveBeenCalledWith(person.userId);
});

test('who signs out in one place keeps the broker’s connections of the others', async () => {
  const userId = await withPassword('two.places');
  const enter = async () => {
    const { body, headers } = await up.call(login, {
      body: { username: 'two.places', password: PASSWORD, loginType: 'pc' },
      headers: { [SITE_CLIENT.header]: SITE_CLIENT.value },
    });
    const sid = /sid=([^;]+)/.exec(String(headers['set-cookie']))?.[1] ?? '';
    return { userId, token: (body.data as { access_token: string }).access_token, sid };
  };
  await up.ctx.db.delete(userSessions).where(eq(userSessions.userId, userId));
  const [here, there] = [await enter(), await enter()];
  await up.call(logout, { as: here });
  expect(await answerOf(here)).toBe(401);
  expect(disconnect).not.toHaveBeenCalled();
  await up.call(logout, { as: there });
  expect(disconnect.mock.calls).toEqual([[userId]]);
});

test('a session that is over is no longer listed, however lately it was used', async () => {
  const [session] = await up.ctx.db.select().from(userSessions).where(eq(userSessions.userId, person.userId));
  const endTime = new Date(up.ctx.now().getTime() + 30 * MINUTE);
  await up.ctx.db.update(userSessions).set({ endTime }).where(eq(userSessions.userId, person.userId));
  up.clock.advance(29 * MINUTE);
  expect(await answerOf(person)).toBe(200);
  const [used] = await up.ctx.db.select().from(userSessions).where(eq(userSessions.userId, person.userId));
  expect(used?.expireTime).toEqual(endTime);
  up.clock.advance(MINUTE);
  expect(await answerOf(person)).toBe(401);
  expect(await listLiveSessions(up.ctx.db, person.userId, up.ctx.now())).toEqual([]);
  // Its end counts by itself, whatever was written of its use.
  const expireTime = new Date(up.ctx.now().getTime() + 60 * MINUTE);
  await up.ctx.db
    .update(userSessions)
    .set({ expireTime })
    .where(eq(userSessions.sessionId, session?.sessionId ?? ''));
  expect(await answerOf(person)).toBe(401);
});

test('a disabled account is signed out on its next call', async () => {
  await up.ctx.db.update(users).set({ status: '1' }).where(eq(users.userId, person.userId));
  expect(await answerOf(person)).toBe(401);
});

const site = { [SITE_CLIENT.header]: SITE_CLIENT.value };
const cookiesOf = (headers: Record<string, unknown>) => [headers['set-cookie'] ?? []].flat().map(String);

test('whether cookies are Secure follows the site’s public address, not what a request says of itself', async () => {
  const body = { username: 'cookie.person', password: PASSWORD, loginType: 'pc' as const };
  await withPassword('cookie.person');
  const headers = { ...site, 'x-forwarded-proto': 'https' };
  const [plainSid, plainDevice] = cookiesOf((await up.call(login, { body, headers })).headers);
  expect(plainSid).toMatch(/^sid=[\w-]{43}; Path=\/; Max-Age=604800; HttpOnly; SameSite=Lax$/);
  expect(plainDevice).toMatch(/^did=[\w.-]+; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Lax$/);

  const { siteUrl } = up.ctx;
  up.ctx.siteUrl = 'https://huiyi.example';
  onTestFinished(() => {
    up.ctx.siteUrl = siteUrl;
  });
  const answer = await up.call(login, { body, headers: site });
  const [sid = '', device] = cookiesOf(answer.headers);
  expect(sid).toMatch(/^__Host-sid=[\w-]{43}; Path=\/; Max-Age=604800; HttpOnly; SameSite=Lax; Secure$/);
  expect(device).toMatch(/^__Host-did=[\w.-]+; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Lax; Secure$/);
  const token = (answer.body.data as { token: string }).token;
  const value = sid.slice('__Host-sid='.length, sid.indexOf(';'));
  const profileWith = async (cookie: string) => (await up.call(getProfile, { token, headers: { cookie } })).body.code;
  expect(await profileWith(`__Host-sid=${value}`)).toBe(200);
  // On https a cookie without the prefix could have been planted from plain http.
  expect(await profileWith(`sid=${value}`)).toBe(401);
});

test('a person has at most twenty sessions: the least recently used one ends, with its connection to the broker', async () => {
  const userId = await withPassword('everywhere');
  const body = { username: 'everywhere', password: PASSWORD, loginType: 'pc' as const };
  const tokens: string[] = [];
  for (let place = 0; place < 21; place++) {
    up.clock.advance(MINUTE);
    // The first place signed in before all others, and is the one that was used last.
    if (place === 20) expect((await up.call(getProfile, { token: tokens[0] })).body.code).toBe(200);
    // `withPassword` has signed in once.
    expect(disconnect).toHaveBeenCalledTimes(Math.max(0, place - 19));
    tokens.push(((await up.call(login, { body })).body.data as { token: string }).token);
  }
  expect(disconnect.mock.calls).toEqual([[userId], [userId]]);
  const rows = await up.ctx.db.select().from(userSessions).where(eq(userSessions.userId, userId));
  const left = new Set(rows.map((row) => row.sessionId));
  expect(left.size).toBe(20);
  // The session of `withPassword` and the second of these have gone.
  expect(tokens.map((token) => left.has(claimsOf(token).user_key))).toEqual([true, false, ...Array(19).fill(true)]);
});

test('a person sees where they are signed in and can end one or all others', async () => {
  const userId = await withPassword('many.places');
  const body = { username: 'many.places', password: PASSWORD, loginType: 'pc' as const };
  const { body: answer, headers } = await up.call(login, { body, headers: { ...site, 'user-agent': 'Tablet' } });
  const sid = String(headers['set-cookie']).slice(4).split(';')[0];
  const here = { token: (answer.data as { token: string }).token, sid };
  const sessions = (await up.call(listSessions, here)).body.data as { sessionId: string; current: boolean }[];
  expect(sessions).toHaveLength(2);
  expect(sessions.filter((session) => session.current)).toHaveLength(1);
  const foreign = claimsOf(person.token).user_key as string;
  expect((await up.call(revokeSession, { ...here, params: { sessionId: foreign } })).body.code).toBe(404);
  expect(await answerOf(person)).toBe(200);
  expect((await up.call(revokeSession, { ...here, params: { sessionId: 'others' } })).body.code).toBe(200);
  expect((await up.call(listSessions, here)).body.data).toHaveLength(1);
  expect(disconnect).toHaveBeenCalledWith(userId);
});

test('a page of another site cannot write, whatever it sends', async () => {
  const body = { nickName: 'Forged' };
  const crossSite = await up.call(changeNickName, { as: person, body, headers: { 'sec-fetch-site': 'cross-site' } });
  expect(crossSite.body.code).toBe(403);
  const foreign = await up.call(changeNickName, { as: person, body, headers: { origin: 'https://evil.example' } });
  expect(foreign.body.code).toBe(403);
});
