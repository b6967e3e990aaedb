import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { redirectPage } from '@/server/http/redirect-page';
import { type FakeSite, FOREVER, startFakeSite } from '@/tests/support/servers/fake-site';

let site: FakeSite;
beforeAll(async () => {
  site = await startFakeSite();
});
afterAll(() => site.close());
beforeEach(() => {
  site.asked = [];
  site.failed = [];
  site.broken = false;
});

const visit = (path: string, headers: Record<string, string> = {}, more: RequestInit = {}) =>
  fetch(site.url + path, { headers, redirect: 'manual', ...more });

test('nothing of a visitor’s address but the path and a list’s filter reaches what is kept for all', async () => {
  const canary = '?tok=CANARY&from=/my/CANARY';
  for (const headers of [{}, { rsc: '1' }, { 'next-action': 'CANARY' }] as Record<string, string>[]) {
    await visit(`/meetings/9${canary}`, headers);
    await visit(`/meetings/9${canary}&_rsc=abc`, { rsc: '1' });
    await visit(`/meetings?msType=2&tok=CANARY&_rsc=abc`, { rsc: '1' });
  }
  expect(JSON.stringify(site.asked)).not.toContain('CANARY');
  expect(site.asked.map(({ url }) => url)).toContain('/meetings/9?_rsc=abc');
  expect(site.asked.map(({ url }) => url)).toContain('/meetings?msType=2&_rsc=abc');
  await visit('/calendar/meetings?lang=en');
  await visit('/my?tab=2');
  expect(site.asked.slice(-2).map(({ url }) => url)).toEqual(['/calendar/meetings?lang=en', '/my?tab=2']);
});

test('a redirect takes the visitor’s query along', async () => {
  const moved = await visit('/moved?login=1');
  expect([moved.status, moved.headers.get('location')]).toEqual([307, '/elsewhere?login=1']);
  expect(moved.headers.get('cache-control')).toBe('private, no-store');
});

test('so does the router’s own way to the data of a page, which nobody else’s copy tells of', async () => {
  const moved = await visit('/unmarked?login=1&from=%2Fmy%2Ffavor', { rsc: '1' });
  expect([moved.status, moved.headers.get('location')]).toEqual([307, '/unmarked?login=1&from=%2Fmy%2Ffavor&_rsc=abc']);
  expect(site.asked.map(({ url }) => url)).toEqual(['/unmarked']);
});

test.each([
  ['/moved?a=1&b=2', 307, 'Temporary Redirect', '/elsewhere?a=1&amp;b=2'],
  ['//evil.example/x', 308, 'Permanent Redirect', '/evil.example/x'],
])('%s is answered with a document that holds the way on', async (path, status, title, way) => {
  const moved = await visit(path);
  expect([moved.status, moved.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8']);
  expect(moved.headers.get('content-security-policy')).toBe("default-src 'none'");
  const html = await moved.text();
  expect(html).toMatch(/^<!doctype html><html lang="en"><meta charset="utf-8">/);
  expect(html).toContain(`<title>${title}</title><p><a href="${way}">${way}</a>`);
});

test('an address cannot write into the document of a redirect', () => {
  const html = String(redirectPage(308, '/x"><script>alert(1)</script>').body);
  expect(html).toContain('<a href="/x&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;">');
});

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('a page cannot be asked for by %s', async (method) => {
  for (const path of ['/', '/meetings/1', '/my', '/_next/static/chunks/a.js']) {
    const answer = await visit(path, { cookie: 'token=x' }, { method });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  }
  expect(site.asked).toEqual([]);
});

/** The status of what is asked by a line of HTTP. */
function statusOf(line: string, headers = ''): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(site.url).port), 'localhost');
    socket.on('error', reject);
    socket.on('data', (chunk) => resolve(String(chunk).slice(9, 12)));
    socket.write(`${line} HTTP/1.1\r\nHost: x\r\n${headers}\r\n`);
  });
}

test.each([8, 10, 15, 20, 60])(
  'an address of %i KB is too long, wherever it leads, and no fault',
  async (kilobytes) => {
    const long = 'a'.repeat(kilobytes * 1024);
    for (const path of ['/', '/meetings/', '/meetings?keyword=', '/my/', '/api/code?x=', '/images/', '/_next/static/'])
      expect([path, await statusOf(`GET ${path}${long}`)]).toEqual([path, '414']);
    expect(await statusOf(`POST /api/auth/login?${long}`)).toBe('414');
    expect([site.asked, site.failed]).toEqual([[], []]);
  },
);

test('an address of 8,192 characters is too long, and one of 8,191 is not', async () => {
  const address = (length: number) => '/meetings?keyword='.padEnd(length, 'a');
  expect(await statusOf(`GET ${address(8192)}`)).toBe('414');
  expect(await statusOf(`GET ${address(8191)}`)).toBe('200');
});

test('an address just below is answered, and what else cannot be read is refused as it is', async () => {
  expect((await visit(`/meetings?keyword=${'a'.repeat(8000)}`)).status).toBe(200);
  expect(await statusOf('GET /meetings', `Cookie: ${'a'.repeat(20_000)}\r\n`)).toBe('431');
  expect(await statusOf('nonsense')).toBe('400');
});

test('TRACE is answered nowhere', async () => {
  for (const path of ['/', '/api/code']) {
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(Number(new URL(site.url).port), 'localhost');
      socket.write(`TRACE ${path} HTTP/1.1\r\nHost: x\r\nX-Secret: 1\r\n\r\n`);
      socket.on('data', (chunk) => resolve(String(chunk)));
    });
    expect(answer).toMatch(/^HTTP\/1\.1 405 /);
    expect(answer).not.toContain('Secret');
  }
});

test('what goes past the page cache is kept by nobody', async () => {
  const shapes: Record<string, string>[] = [
    { rsc: '1' },
    { 'next-router-prefetch': '1' },
    { cookie: '__prerender_bypass=x' },
  ];
  for (const headers of shapes) {
    const answer = await visit('/meetings/10', headers);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  }
  const pretended = await visit('/meetings/10', { 'next-action': 'x', 'x-nextjs-data': '1' });
  expect(pretended.headers.get('content-security-policy')).toContain("script-src 'self'");
  expect(await pretended.text()).toBe(await (await visit('/meetings/10')).text());
});

test('files of the build are sent, and those of another build are missing in a few words', async () => {
  for (const file of ['a.js', '[id]-b.js', '%5Bid%5D-b.js', 'c.woff2']) {
    const answer = await visit(`/_next/static/chunks/${file}?dpl=x`);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, FOREVER]);
  }
  for (const path of [
    '/_next/static/chunks/old.js',
    '/_next/CANARY?x=CANARY',
    '/_next/image?url=/x',
    '/_next/static',
  ]) {
    const answer = await visit(path);
    expect([answer.status, await answer.text()]).toEqual([404, 'Not found\n']);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  }
  expect(JSON.stringify(site.asked)).not.toContain('CANARY');
});

test('a page whose upstream is away is put off with a page that says so', async () => {
  for (const path of ['/away/1', '/en/my/away']) {
    const answer = await visit(path);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(await answer.text()).toContain('/error');
  }
});
