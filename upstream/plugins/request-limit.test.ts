import { eq } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { getBaseInfo } from '@/contract/account/account';
import { login } from '@/contract/auth/auth';
import { getProvinces } from '@/contract/reference/reference';
import { type SignedUp, startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { userSessions } from '@/upstream/db/schema/account';

const LIMIT = 3;
const CROWD = 4;
const HALL = '203.0.113.7';
let up: TestUpstream;
afterEach(() => up.close());

/** Statuses of asking so many times. */
async function ask(times: number, how: { as?: SignedUp; token?: string; sid?: string; from?: string } = {}) {
  const { from = HALL, ...who } = how;
  const statuses: number[] = [];
  for (let nth = 0; nth < times; nth++)
    statuses.push((await up.call(getProvinces, { ...who, headers: { 'x-forwarded-for': from } })).status);
  return statuses;
}
const passed = (times: number) => Array.from({ length: times }, () => 200);

test('who is signed in counts alone: neither a full hall nor a neighbour takes anything from them', async () => {
  up = await startTestUpstream({ limit: LIMIT, crowd: CROWD });
  const [me, other] = [await up.signUp(), await up.signUp()];
  expect(await ask(LIMIT * CROWD + 1)).toEqual([...passed(LIMIT * CROWD), 429]);
  expect(await ask(LIMIT + 1, { as: me })).toEqual([...passed(LIMIT), 429]);
  expect(await ask(LIMIT, { as: other })).toEqual(passed(LIMIT));
});

test('a person counts as one from wherever they ask and by whichever session, and takes nothing from guests', async () => {
  up = await startTestUpstream({ limit: LIMIT, crowd: CROWD });
  const me = await up.signUp();
  expect(await ask(LIMIT, { as: me })).toEqual(passed(LIMIT));
  expect(await ask(1, { as: me, from: '203.0.113.8' })).toEqual([429]);
  expect(await ask(LIMIT * CROWD)).toEqual(passed(LIMIT * CROWD));
});

test('tokens that are forged, ended, or without their cookie count as guests of the address', async () => {
  up = await startTestUpstream({ limit: LIMIT, crowd: CROWD });
  const [victim, ended] = [await up.signUp(), await up.signUp()];
  await up.ctx.db.delete(userSessions).where(eq(userSessions.userId, ended.userId));
  const [head, claims] = victim.token.split('.');
  const forged = Array.from({ length: LIMIT * CROWD - 2 }, (_, nth) => `${head}.${claims}.${'a'.repeat(40)}${nth}`);
  for (const token of forged) expect(await ask(1, { token })).toEqual([200]);
  expect(await ask(1, { token: victim.token })).toEqual([200]);
  expect(await ask(1, { as: ended })).toEqual([200]);
  // The address is used up, whatever else is made up; the person whose token was used is not.
  expect(await ask(1, { token: `${head}.${claims}.${'b'.repeat(43)}` })).toEqual([429]);
  expect(await ask(1)).toEqual([429]);
  expect(await ask(LIMIT, { as: victim })).toEqual(passed(LIMIT));
});

test('a database that is away makes guests of all, and the limit goes on', async () => {
  up = await startTestUpstream({ limit: LIMIT, crowd: 1 });
  const me = await up.signUp();
  const away = vi.spyOn(up.app, 'resume').mockRejectedValue(new Error('away'));
  expect(await ask(LIMIT + 1, { as: me })).toEqual([...passed(LIMIT), 429]);
  away.mockRestore();
});

test('a hall signs in behind one address: fifteen times what one person may', async () => {
  up = await startTestUpstream();
  vi.useFakeTimers({ toFake: ['Date'] });
  const from = { 'x-forwarded-for': HALL };
  const signIn = () => up.call(login, { body: {}, headers: from }).then(({ status }) => status);
  try {
    for (let nth = 0; nth < 15 * 120; nth++) expect(await signIn()).toBe(200);
    expect(await signIn()).toBe(429);
    const me = await up.signUp();
    expect((await up.call(getBaseInfo, { as: me, headers: from })).status).toBe(200);
  } finally {
    vi.useRealTimers();
  }
});
