import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type FakeSite, startFakeSite } from '@/tests/support/servers/fake-site';

let site: FakeSite;
beforeEach(async () => {
  site = await startFakeSite();
});
afterEach(() => site.close());

const visit = (path: string, headers: Record<string, string> = {}, more: RequestInit = {}) =>
  fetch(site.url + path, { headers, redirect: 'manual', ...more });

test('a public page holds nothing of the visitor who came first', async () => {
  const forged = { cookie: 'token=CANARY; i18n_redirected=en', host: 'evil.example', 'accept-language': 'en' };
  const first = await (await visit('/meetings/1', forged)).text();
  expect(first).not.toContain('CANARY');
  expect(first).toContain('huiyi.example');
  expect(first).not.toContain('evil.example');
  expect(await (await visit('/meetings/1')).text()).toBe(first);
  expect(site.asked).toHaveLength(1);
});

test('personal pages are rendered for each visitor, and cached nowhere', async () => {
  const a = await visit('/my/notice', { cookie: 'token=A' });
  const b = await visit('/my/notice', { cookie: 'token=B' });
  expect(await a.text()).toContain('token=A');
  expect(await b.text()).toContain('token=B');
  expect(a.headers.get('cache-control')).toBe('private, no-store');
});

test('a person’s data for the router is kept nowhere, and compressed outside the process that renders', async () => {
  const [a, b] = await Promise.all(
    ['token=A', 'token=B'].map((cookie) => visit('/my/notice?_rsc=abc', { cookie, rsc: '1' })),
  );
  expect(await a?.text()).toContain('token=A');
  expect(await b?.text()).not.toContain('token=A');
  expect(a?.headers.get('cache-control')).toBe('private, no-store');
  expect(a?.headers.get('content-encoding')).toBe('gzip');
  expect(a?.headers.get('content-security-policy')).toContain("default-src 'self'");
  expect(site.asked.map(({ headers }) => headers['accept-encoding'])).toEqual([undefined, undefined]);
});

test('a page that sets a cookie of its own is not cached', async () => {
  await visit('/cookie');
  const second = await visit('/cookie');
  expect(site.asked.filter(({ url }) => url === '/cookie')).toHaveLength(2);
  expect(second.headers.getSetCookie()).toContain('canary=1');
});

test('data for the router never mixes with the page', async () => {
  expect(await (await visit('/meetings/2', { rsc: '1' })).text()).toBe('data');
  const page = await visit('/meetings/2');
  expect(await page.text()).toContain('<h1>/meetings/2');
  expect(await (await visit('/meetings/2', { rsc: '1' })).text()).toBe('data');
  expect(page.headers.get('vary')).toContain('RSC');
});

test('no public page sets a cookie, and caches in front may keep it for moments', async () => {
  for (const cookie of ['', 'i18n_redirected=zh', 'i18n_redirected=en']) {
    const page = await visit('/en/meetings/3', cookie ? { cookie } : {});
    expect(page.headers.getSetCookie()).toEqual([]);
    expect(page.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=10, stale-while-revalidate=60');
    expect(page.headers.get('cache-tag')).toBe('meetings');
    expect(page.headers.get('vary')).not.toMatch(/Cookie|Accept-Language/);
  }
});

test('what is kept for a second is asked for once, however many watch, and kept no longer by caches in front', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => visit('/second.json')));
  expect(site.asked.filter(({ url }) => url === '/second.json')).toHaveLength(1);
  expect(new Set(answers.map(({ headers }) => headers.get('cache-control')))).toEqual(
    new Set(['public, max-age=0, s-maxage=1']),
  );
});

test('only the first visit at / by an English browser leads to /en', async () => {
  const english = { 'accept-language': 'en-GB,en;q=0.9,zh;q=0.1' };
  const first = await visit('/?utm_source=x', english);
  expect([first.status, first.headers.get('location')]).toEqual([302, '/en?utm_source=x']);
  expect(first.headers.getSetCookie()).toEqual(['i18n_redirected=en; Path=/; Max-Age=31536000; SameSite=Lax; Secure']);
  expect(first.headers.get('cache-control')).toBe('private, no-store');
  expect((await visit('/', { ...english, cookie: 'i18n_redirected=en' })).status).toBe(200);
  expect((await visit('/', { ...english, cookie: 'i18n_redirected=garbage' })).status).toBe(302);
  expect((await visit('/meetings', english)).status).toBe(200);
  expect((await visit('/')).status).toBe(200);
  expect((await visit('/')).headers.get('vary')).toContain('Accept-Language');
});

test('the scanner’s document alone may ask for the camera', async () => {
  for (const path of ['/scan', '/scan?msId=1', '/en/scan'])
    expect((await visit(path)).headers.get('permissions-policy'), path).toContain('camera=(self)');
  for (const path of ['/meetings/4', '/my', '/scanner', '/dynamic'])
    expect((await visit(path)).headers.get('permissions-policy'), path).toContain('camera=()');
});

test('every page has the policy and the headers, and nothing that is internal', async () => {
  for (const path of ['/meetings/4', '/meetings/4', '/my', '/dynamic', '/gone/4']) {
    const { headers } = await visit(path);
    expect(headers.get('content-security-policy')).toMatch(/script-src 'self';/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('strict-transport-security')).toContain('max-age=');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    // Chromium complains about names that it has given up.
    expect(headers.get('permissions-policy')).not.toMatch(/interest-cohort|browsing-topics/);
    for (const name of ['x-powered-by', 'x-page-tags', 'x-page-life', 'x-page-made'])
      expect(headers.get(name)).toBeNull();
  }
  for (const path of ['/my', '/dynamic'])
    expect((await visit(path)).headers.get('cache-control')).toBe('private, no-store');
  expect((await visit('/meetings/4', { rsc: '1' })).headers.get('x-page-tags')).toBeNull();
});

test('an unknown page can be read without JavaScript and stays a 404', async () => {
  const page = await visit('/gone/1');
  expect(page.status).toBe(404);
  expect(await page.text()).toContain('/not-found-page');
});

test('a page that its reader may not open can be read without JavaScript, stays a 403 and is cached nowhere', async () => {
  const page = await visit('/my/refused', { cookie: 'token=A' });
  expect([page.status, page.headers.get('cache-control')]).toEqual([403, 'private, no-store']);
  const html = await page.text();
  expect(html).toContain('/no-permission-page');
  expect(html).not.toContain('token=A');
});

test('with Next failing, pages that were made are still shown and others get the error page', async () => {
  await visit('/meetings/5');
  site.hub.purge(['meetings']);
  site.broken = true;
  const kept = await visit('/meetings/5');
  expect([kept.status, await kept.text()]).toEqual([200, expect.stringContaining('/meetings/5')]);
  const lost = await visit('/meetings/6');
  expect([lost.status, await lost.text()]).toEqual([500, expect.stringContaining('/error')]);
});

test('under too much load pages in memory are served and others are put off', async () => {
  await visit('/meetings/7');
  // From now on it is known that this page cannot be shared: each visitor asks for it.
  await visit('/dynamic');
  let release = () => {};
  site.held = new Promise((resolve) => {
    release = resolve;
  });
  const asked = Array.from({ length: 12 }, () => visit('/dynamic', { 'x-n': '1' }));
  // Who is put off need not wait for the others.
  expect((await Promise.race(asked)).status).toBe(503);
  release();
  const answers = await Promise.all(asked);
  const waiting = Promise.all(Array.from({ length: 12 }, (_, i) => visit(`/my?n=${i}`)));
  expect((await visit('/meetings/7')).status).toBe(200);
  await waiting;
  expect(site.overload.running).toBe(0);
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]?.headers.get('retry-after')).toBe('5');
  expect((await visit('/dynamic')).status).toBe(200);
});

test('who has to wait for a page is told how many are before them, keeps the place, and goes in by themselves', async () => {
  let release = () => {};
  site.held = new Promise((resolve) => {
    release = resolve;
  });
  const browser = { accept: 'text/html', 'x-n': '1' };
  const asked = Array.from({ length: 8 }, () => visit('/my/held', browser));
  await expect.poll(() => site.overload.waiting).toBe(4);
  const put = [await visit('/my/held', browser), await visit('/en/my/held', browser)];
  const keptBy = (answer: Response | undefined) => answer?.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const [cookie, ticket] = put.map(keptBy);
  expect(put[1]?.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^line=\S+; Path=\/; Max-Age=3600; HttpOnly; SameSite=Lax; Secure$/),
  ]);
  const first = await visit('/my/held', { ...browser, cookie: cookie ?? '' });
  const second = await visit('/en/my/held', { ...browser, cookie: ticket ?? '' });
  expect([...put, first, second].map(({ status }) => status)).toEqual([503, 503, 503, 503]);
  const again = Number(first.headers.get('retry-after'));
  expect(await first.text()).toContain(`<meta http-equiv="refresh" content="${again}">`);
  expect(await second.text()).toContain('About 2 people are ahead of you: less than a minute.');
  // Nothing that is fetched ahead, and nobody who wants no page, takes a place.
  for (const more of [{ accept: '*/*' }, { ...browser, 'sec-purpose': 'prefetch' }]) {
    const other = await visit('/my/held', { 'x-n': '1', ...more });
    expect([other.status, other.headers.getSetCookie()]).toEqual([503, []]);
  }
  release();
  await Promise.all(asked);
  // Who came first goes first.
  expect((await visit('/en/my/held', { ...browser, cookie: ticket ?? '' })).status).toBe(503);
  expect((await visit('/my/held', { ...browser, cookie: cookie ?? '' })).status).toBe(200);
  const inside = await visit('/my/held', { ...browser, cookie: ticket ?? '' });
  expect([inside.status, inside.headers.getSetCookie()]).toEqual([
    200,
    [expect.stringMatching(/^line=\S+\.1\.\S+; Path=\/; Max-Age=900; HttpOnly; SameSite=Lax; Secure$/)],
  ]);
});

test('who is put off is told so in the language of the address, with two ways on and nothing to fetch', async () => {
  await visit('/dynamic');
  let release = () => {};
  site.held = new Promise((resolve) => {
    release = resolve;
  });
  const asked = Array.from({ length: 12 }, () => visit('/dynamic', { 'x-n': '1' }));
  await Promise.race(asked);
  const put = await Promise.all(['/meetings/9', '/en/meetings/9?tok=CANARY'].map((path) => visit(path)));
  release();
  await Promise.all(asked);
  const pages = await Promise.all(put.map((answer) => answer.text()));
  for (const [index, [lang, home, again]] of [
    ['zh-CN', '/', '重试'],
    ['en', '/en', 'Try again'],
  ].entries()) {
    const [html = '', headers] = [pages[index], put[index]?.headers];
    expect([put[index]?.status, headers?.get('retry-after')]).toEqual([503, '5']);
    expect(html).toContain(`<html lang="${lang}">`);
    expect(html).toContain(`<a href="">${again}</a><a href="${home}">`);
    expect(html).not.toMatch(/<script|<link|url\(|CANARY/);
    expect(Buffer.byteLength(html)).toBeLessThan(1000);
    const style = createHash('sha256').update(/<style>(.*)<\/style>/s.exec(html)?.[1] ?? '');
    expect(headers?.get('content-security-policy')).toContain(
      `default-src 'none'; style-src 'sha256-${style.digest('base64')}'`,
    );
    expect(headers?.get('x-content-type-options')).toBe('nosniff');
  }
});

test('addresses that try to lead away or inside lead nowhere', async () => {
  const away = await visit('//evil.example/x');
  expect([away.status, away.headers.get('location')]).toEqual([308, '/evil.example/x']);
  expect((await visit('/_render/purge', {}, { method: 'POST', body: '["x"]' })).status).toBe(400);
  await visit('/meetings/8', { 'x-middleware-subrequest': 'middleware', 'x-forwarded-host': 'evil.example' });
  await visit('/my', {
    'x-middleware-subrequest': 'middleware',
    'x-forwarded-host': 'evil.example',
    'x-page-tags': 'x',
  });
  for (const { headers } of site.asked) {
    expect(headers).not.toHaveProperty('x-middleware-subrequest');
    expect(headers['x-forwarded-host']).not.toBe('evil.example');
  }
});

test('figures are shown to who knows the token, and readiness tells the truth', async () => {
  for (const authorization of ['', 'Bearer', 'Bearer ', 'Bearer wrong']) {
    const answer = await visit('/metrics', authorization ? { authorization } : {});
    expect([answer.status, await answer.text()]).toEqual([404, '']);
  }
  const answer = await visit('/metrics', { authorization: 'Bearer known' });
  expect([answer.status, await answer.text()]).toEqual([200, 'figures']);
  expect((await visit('/health/live')).status).toBe(200);
  expect((await visit('/health/ready')).status).toBe(503);
});

describe('the name of a request', () => {
  const NAME = '5f0c2b1e9a7d4c3e8f6a1b2c3d4e5f60';
  const nameIn = ({ headers }: Response) => headers.get('x-request-id');

  test('is what a believed proxy gave it, on the way to Next and back; a stranger’s is replaced', async () => {
    const behind = await startFakeSite({ trusted: ['loopback'] });
    onTestFinished(() => behind.close());
    const answer = await fetch(`${behind.url}/my`, { headers: { 'x-request-id': NAME } });
    expect([nameIn(answer), behind.asked.at(-1)?.headers['x-request-id']]).toEqual([NAME, NAME]);
    const odd = await fetch(`${behind.url}/my`, { headers: { 'x-request-id': '"><script>alert(1)</script>' } });
    expect(nameIn(odd)).toMatch(/^[0-9a-f]{32}$/);
    const strange = await visit('/my', { 'x-request-id': NAME });
    expect(nameIn(strange)).toMatch(/^[0-9a-f]{32}$/);
    expect(nameIn(strange)).not.toBe(NAME);
    expect(site.asked.at(-1)?.headers['x-request-id']).toBe(nameIn(strange));
  });

  test('is in no page that others get too, whether it is made, kept, old or only for caches in front', async () => {
    for (const _time of ['made', 'kept']) expect(nameIn(await visit('/meetings/20'))).toBeNull();
    site.hub.purge(['meetings']);
    site.broken = true;
    const old = await visit('/meetings/20');
    expect([old.status, nameIn(old)]).toEqual([200, null]);
    site.broken = false;
    const picture = await visit('/picture');
    expect([picture.headers.get('cache-control')?.slice(0, 6), nameIn(picture)]).toEqual(['public', null]);
    expect(nameIn(await visit('/gone/20'))).toBeNull();
    // Whoever logs what the page's reads do knows for whom it was made first.
    const made = site.asked.filter(({ url }) => url === '/meetings/20');
    expect(made.map(({ headers }) => headers['x-request-id'])).toEqual(
      [1, 2].map(() => expect.stringMatching(/^\w{32}$/)),
    );
  });

  test('stands in the page that says that another one could not be made, for each visitor his own', async () => {
    site.broken = true;
    const answers = await Promise.all([1, 2, 3].map(() => visit('/meetings/21')));
    const pages = await Promise.all(answers.map((answer) => answer.text()));
    for (const [index, answer] of answers.entries()) {
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([500, 'private, no-store']);
      expect(pages[index]).toContain(`<p class="x" data-request-id="">编号：${nameIn(answer)}</p>`);
    }
    expect(new Set(answers.map(nameIn)).size).toBe(3);
    expect(site.unmade.map(({ requestId }) => requestId).sort()).toEqual(answers.map(nameIn).sort());
    // Shown by itself the page names nobody.
    site.broken = false;
    expect(await (await visit('/error')).text()).toContain('hidden=""');
  });

  test('stands in the page that asks to wait, and in a call’s answer when the upstream is away', async () => {
    const away = await visit('/api/system/area/provinces', { 'accept-language': 'en' });
    const { requestId, ...said } = await away.json();
    expect([away.status, said.code, requestId]).toEqual([503, 503, nameIn(away)]);
    await visit('/dynamic');
    let release = () => {};
    site.held = new Promise((resolve) => {
      release = resolve;
    });
    const asked = Array.from({ length: 12 }, () => visit('/dynamic', { 'x-n': '1' }));
    const put = await Promise.race(asked);
    expect([put.status, await put.text()]).toEqual([503, expect.stringContaining(`编号：${nameIn(put)}</p>`)]);
    release();
    await Promise.all(asked);
  });
});
