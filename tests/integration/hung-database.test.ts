import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeNickName, getBaseInfo, getProfile } from '@/contract/account/account';
import { getCaptcha, login, SITE_CLIENT } from '@/contract/auth/auth';
import { listMeetings } from '@/contract/meeting/meeting';
import { findPostgres, type PostgresServer, startPostgres } from '@/tests/support/servers/postgres';
import { type System, startSystem } from '@/tests/support/servers/system';
import { eventually } from '../support/eventually';
import { DEMO_PASSWORD } from '../support/journey';

const START_MS = 600_000;
/** Within which every call is answered (docs/quality.md, "Faults"), in milliseconds. */
const ANSWERED_MS = 5_000;
/** A loaded machine only ever adds to the time of one round. */
const ROUNDS = 3;
const bin = findPostgres();

describe.skipIf(!bin)('a PostgreSQL that hangs', () => {
  let server: PostgresServer;
  let system: System;
  let own: Record<string, string>;
  const type = { 'content-type': 'application/json' };
  const ask = (path: string, init: RequestInit = {}) => fetch(system.upstreamUrl + path, init);
  const signIn = () => {
    const body = JSON.stringify({ username: 'doctor', password: DEMO_PASSWORD, loginType: 'pc' });
    return ask(login.path, { method: 'POST', headers: { ...type, [SITE_CLIENT.header]: SITE_CLIENT.value }, body });
  };

  beforeAll(async () => {
    server = await startPostgres(bin ?? '');
    system = await startSystem({ env: { DATABASE_URL: server.url }, upstreamOnly: true });
    const answer = await signIn();
    const cookie = answer.headers.getSetCookie().find((one) => one.startsWith('sid=')) ?? '';
    const { data } = (await answer.json()) as { data: { token: string } };
    own = { authorization: `Bearer ${data.token}`, cookie: cookie.split(';')[0] ?? '' };
  }, START_MS);
  afterAll(async () => {
    server?.thaw();
    await system?.stop();
    await server?.stop();
  });

  const CALLS: Record<string, () => Promise<Response>> = {
    'a guest’s read': () => ask(listMeetings.path),
    'a read of one’s own': () => ask(getProfile.path, { headers: own }),
    'a read that guests have too': () => ask(getBaseInfo.path, { headers: own }),
    'a write': () => {
      const body = JSON.stringify({ nickName: '石头' });
      return ask(changeNickName.path, { method: changeNickName.method, headers: { ...own, ...type }, body });
    },
    'a sign-in': signIn,
    'a captcha': () => ask(getCaptcha.path),
    'the question whether it is ready': () => ask('/health/ready'),
  };
  /** What each call is answered, and after how many milliseconds. */
  async function askAll() {
    const asked = Object.entries(CALLS).map(async ([name, call]) => {
      const begun = performance.now();
      const { status } = await call();
      return { name, status, took: performance.now() - begun };
    });
    return Promise.all(asked);
  }

  test('every call is answered within five seconds, and well again when it goes on', async () => {
    const fastest = new Map<string, number>();
    for (let round = 0; round < ROUNDS; round++) {
      await eventually(async () => expect((await askAll()).filter(({ status }) => status !== 200)).toEqual([]));
      server.freeze();
      for (const { name, status, took } of await askAll()) {
        expect([name, status]).toEqual([name, expect.toSatisfy((one: number) => one === 502 || one === 503)]);
        fastest.set(name, Math.min(fastest.get(name) ?? Number.POSITIVE_INFINITY, took));
      }
      server.thaw();
    }
    expect([...fastest].filter(([, took]) => took > ANSWERED_MS)).toEqual([]);
  });
});
