import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { HOOK_PATH, hookCall } from '@/contract/hook';
import { type Fault, type FaultyUpstream, startFaultyUpstream } from '@/tests/support/servers/faulty-upstream';
import { STUB_TOKEN, type StubUpstream, startStubUpstream } from '@/tests/support/servers/stub-upstream';
import { HOOK_SECRET, startWeb, type Web } from '@/tests/support/servers/web';

const BUILD_MS = 15 * 60_000;

let stub: StubUpstream;
let upstream: FaultyUpstream;
let web: Web;

beforeAll(async () => {
  stub = await startStubUpstream({ meetings: true });
  upstream = await startFaultyUpstream(stub.url);
  web = await startWeb(upstream.url);
}, BUILD_MS);
afterAll(async () => {
  await web?.stop();
  await upstream?.close();
  await stub?.close();
});
beforeEach(() => {
  upstream.fault = 'through';
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(web.url + path, { headers: { 'accept-language': 'zh', ...headers }, redirect: 'manual' });
const asUser = { cookie: `token=${STUB_TOKEN}` };
const purgeAll = () => fetch(web.url + HOOK_PATH, { method: 'POST', ...hookCall(HOOK_SECRET, ['*'], Date.now()) });

/** Each fault with a page that nobody has seen yet and what it shows when it can be made. */
const FAULTS: [Fault, string, string][] = [
  ['away', '/doctors/7', '石守拙'],
  ['gone', '/videos/5', '石氏手法示教'],
  ['page', '/lives/9', '石室夜话'],
  ['half', '/articles/article/21', '石头的正文'],
  ['silent', '/en/doctors/7', '石守拙'],
];

describe.each(FAULTS)('with the upstream %s', (fault, path, words) => {
  test('a public page that nobody has seen is put off in words, and comes with the upstream', async () => {
    upstream.fault = fault;
    const answer = await get(path);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const html = await answer.text();
    expect(html).toContain('<h1');
    expect(html).toContain(path.startsWith('/en') ? 'Try again' : '重试');
    upstream.fault = 'through';
    // What was waited for in vain is not asked for again in the same second.
    await expect.poll(async () => (await get(path)).text()).toContain(words);
  });

  test('a public page that is known is shown as it was', async () => {
    await get('/meetings/11');
    await purgeAll();
    upstream.fault = fault;
    const answer = await get('/meetings/11');
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('海岬石学大会');
  });

  test('a personal page is put off and never looks like a sign-out', async () => {
    upstream.fault = fault;
    const visit = async (path: string) => ({ path, answer: await get(path, asUser) });
    for (const { path, answer } of await Promise.all(['/my', '/my/notice', '/en/my'].map(visit))) {
      expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('location')], path).toEqual([
        503,
        '5',
        null,
      ]);
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      expect(answer.headers.getSetCookie()).toEqual([]);
      expect(await answer.text()).toContain(path.startsWith('/en') ? 'Try again' : '重试');
    }
  });
});

test.each([
  ['public', '/doctors/8', {}],
  ['personal', '/my', asUser],
])(
  'a %s page that cannot be made tells the name under which the upstream was asked for it',
  async (_kind, path, as) => {
    upstream.fault = 'away';
    upstream.names.length = 0;
    const answer = await get(path, as);
    const name = answer.headers.get('x-request-id');
    expect([answer.status, name]).toEqual([503, expect.stringMatching(/^[0-9a-f]{32}$/)]);
    expect(upstream.names).toContain(name);
    expect(await answer.text()).toContain(`编号：${name}</p>`);
  },
);

describe('with an upstream that says nothing', () => {
  /** Long beside what a busy machine adds: two of them after each other cannot be taken for one. */
  const DEADLINE_MS = 10_000;
  const LESS_THAN_TWO_MS = 18_000;
  let patient: Web;

  beforeAll(async () => {
    patient = await startWeb(upstream.url, { READ_DEADLINE_MS: `${DEADLINE_MS}` });
  });
  afterAll(() => patient?.stop());

  test('a page of any kind costs one deadline, however much it reads', async () => {
    upstream.fault = 'silent';
    const visits = [
      ['/', {}],
      ['/index1', {}],
      ['/en/doctors', {}],
      ['/meetings?msType=2', {}],
      ['/en/meetings/12', {}],
      ['/doctors/7', {}],
      ['/articles/2', {}],
      ['/search?keyword=%E7%9F%B3', {}],
      ['/my', asUser],
      ['/my/notice', asUser],
      ['/console', asUser],
      ['/console/users', asUser],
    ] as const;
    await Promise.all(
      visits.map(async ([path, headers]) => {
        const begun = performance.now();
        const answer = await fetch(patient.url + path, { headers, redirect: 'manual' });
        await answer.text();
        expect(performance.now() - begun, path).toBeLessThan(LESS_THAN_TWO_MS);
        expect([200, 503], path).toContain(answer.status);
      }),
    );
  });
});

test('a session that was ended elsewhere leaves the personal pages for the home page, with or without JSON', async () => {
  for (const headers of [asUser, { cookie: 'token=ended' }]) {
    upstream.fault = headers === asUser ? 'signedOut' : 'through';
    for (const [path, home] of [
      ['/my', '/'],
      ['/en/my/notice', '/en'],
    ] as const) {
      const answer = await get(path, headers);
      expect([302, 303, 307], path).toContain(answer.status);
      expect(new URL(answer.headers.get('location') ?? '', web.url).pathname).toBe(home);
    }
  }
});

test('a long part of an address is a page that does not exist, in the language of the address', async () => {
  const long = 'x'.repeat(2000);
  for (const path of [
    `/meetings/${long}`,
    `/doctors/${long}`,
    `/en/meetings/${long}`,
    `/articles/${long}`,
    `/${long}`,
  ]) {
    const answer = await get(path);
    expect(answer.status, path.slice(0, 20)).toBe(404);
    expect(await answer.text()).toContain(path.startsWith('/en') ? 'This page could not be found' : '页面不存在');
  }
});

/** All that a site answers to somebody who asks for an upgrade of /mqtt and, when an answer comes, for something internal. */
function smuggle(site: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(site).port), 'localhost');
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
      socket.write('GET /outbox HTTP/1.1\r\nHost: x\r\n\r\n');
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(text));
    socket.write('GET /mqtt HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
  });
}

test('an upstream that takes no websockets is asked for /mqtt alone, and its refusal ends the connection', async () => {
  upstream.asked.length = 0;
  const seen = await smuggle(web.url);
  expect(seen).toMatch(/^HTTP\/1\.1 200 .*"code":404/s);
  expect(seen.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  expect(upstream.asked).toEqual(['/mqtt']);
});

test('where browsers have a broker of their own the site has no way in at /mqtt', async () => {
  const env = { MQTT_URL: 'mqtt://localhost', BROKER_SECRET: 'a secret of EMQX', NEXT_PUBLIC_MQTT_URL: 'wss://emqx' };
  const beside = await startWeb(upstream.url, env);
  onTestFinished(() => beside.stop());
  upstream.asked.length = 0;
  const seen = await smuggle(beside.url);
  expect(seen).toMatch(/^HTTP\/1\.1 404 /);
  expect(seen.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  expect(upstream.asked).toEqual([]);
});
