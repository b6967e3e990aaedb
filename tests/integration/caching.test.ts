import { createHash } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeNickName, getProfile } from '@/contract/account/account';
import { listArticles } from '@/contract/article/article';
import { listDoctors } from '@/contract/doctor/doctor';
import { HOOK_PATH, hookCall } from '@/contract/hook';
import { listLives } from '@/contract/live/live';
import { listMeetings } from '@/contract/meeting/meeting';
import { listHotels } from '@/contract/meeting/parts';
import { listVideos } from '@/contract/video/video';
import { type RouteName, routeNames, routeOf, routes } from '@/lib/routes';
import { PURGED } from '@/tests/support/run/purged';
import { type System, startSystem } from '@/tests/support/servers/system';
import { ask, publishNotice, renameArticle, type Signed, signIn } from '../support/journey';

const BUILD_MS = 15 * 60_000;
const HOOK_SECRET = 'the secret of this test';
const PUBLIC = [
  '/',
  '/en',
  '/index1',
  '/meetings',
  '/meetings?view=calendar',
  '/en/meetings?msType=2',
  '/doctors',
  '/videos',
  '/lives',
  '/articles/2',
  '/register/doctor',
  '/search?keyword=%E5%BF%83%E8%84%8F',
  '/error',
  '/test',
  '/no-such-page',
  '/meetings/99999999',
];

let system: System;
const paths = [...PUBLIC];
let doctors: number[] = [];

beforeAll(async () => {
  // One process: what one visit leaves in its cache is what the next visit gets.
  system = await startSystem({ env: { TEST_GATEWAY: 'on', WEB_WORKERS: '1', HOOK_SECRET } });
  process.env.BASE_URL = system.url;
  process.env.UPSTREAM_URL = system.upstreamUrl;
  doctors = (await ask(listDoctors, { query: { pageSize: 5 } })).rows.map(({ userId }) => userId);
  const [meeting] = (await ask(listMeetings, { query: { pageSize: 1 } })).rows;
  paths.push(`/meetings/${meeting?.msId}`, `/en/meetings/${meeting?.msId}`, `/doctors/${doctors[0]}`);
}, BUILD_MS);
afterAll(() => system.stop());

describe('public pages', () => {
  test('set no cookie, whatever language is remembered', async () => {
    for (const path of paths) {
      for (const cookie of ['', 'i18n_redirected=zh', 'i18n_redirected=en', 'token=x'])
        expect((await get(path, cookie ? { cookie } : {})).headers.getSetCookie(), path).toEqual([]);
    }
  });

  test('hold nothing of a visitor’s address, on any public route', async () => {
    const ids = await idsByRoute();
    const open = routeNames.filter((name) => ['public', 'preview'].includes(routeOf(name).access));
    for (const name of open) {
      const pattern: string = routes[name].path;
      if (pattern.includes('[')) expect(ids[name], name).toBeDefined();
      // A catalogue has a page of its own above its parts.
      for (const value of pattern.includes('[[...name]]') ? ['', ids[name]] : [ids[name]]) {
        const path = pattern.replace(/\[.*/, String(value));
        for (const prefix of ['', '/en'])
          await leavesNothing(
            `${prefix}${path}`.replace(/(?<=.)\/$/, ''),
            200,
            // How far one's own certification is, which guests may ask too; what a link in a mail asks.
            name === 'registerExam' || name === 'coauthor' || name === 'verify' ? 'made for one' : 'page',
          );
      }
    }
    const canary = `canary${Date.now()}`;
    await (await get(`/_next/${canary}?x=${canary}`)).text();
    expect(await (await get('/_next/other')).text()).not.toContain(canary);
  });

  test('and the files beside them hold nothing of a visitor’s address either', async () => {
    const { meeting } = await idsByRoute();
    const picture = /property="og:image" content="([^"]+)"/.exec(await (await get('/')).text())?.[1] ?? '';
    const index = await (await get('/sitemap.xml')).text();
    const [, sitemap = ''] = /<loc>([^<]+)<\/loc>/.exec(index) ?? [];
    for (const path of [
      '/calendar/meetings',
      `/calendar/meeting/${meeting}.ics`,
      `/programme/zh/${meeting}.json`,
      `/programme/en/${meeting}.json`,
      `/schedule/${meeting}/schedule.json`,
      `/schedule/${meeting}/schedule.xml`,
      '/feeds/zh.xml',
      '/feeds/en.xml',
      '/sitemap.xml',
      new URL(sitemap).pathname,
      new URL(picture).pathname,
      '/robots.txt',
      '/.well-known/security.txt',
    ])
      await leavesNothing(path, 200);
  });

  test('may be kept by a cache in front for moments, and nothing else may', async () => {
    for (const path of paths) {
      const { headers } = await get(path);
      expect(headers.get('cache-control'), path).toBe('public, max-age=0, s-maxage=10, stale-while-revalidate=60');
      expect(/cookie|accept-language/i.test(headers.get('vary') ?? ''), path).toBe(path === '/');
    }
    expect((await get('/articles/2')).headers.get('cache-tag')?.split(',')).toContain('articles');
    const shapes: [string, Record<string, string>, string?][] = [
      ['/articles/2?_rsc=abc', { rsc: '1' }],
      ['/articles/2', { 'next-router-prefetch': '1' }],
      ['/articles/2?_rsc=abc', {}],
      ['/articles/2', { cookie: '__prerender_bypass=x' }],
      ['/_next/static/chunks/nope.js', {}],
      ['/_next/nope', {}],
      ['/my', {}],
      ...['POST', 'PUT', 'PATCH', 'DELETE'].map((method): [string, Record<string, string>, string] => [
        '/articles/2',
        {},
        method,
      ]),
    ];
    for (const [path, headers, method = 'GET'] of shapes) {
      const answer = await fetch(system.url + path, { method, headers, redirect: 'manual' });
      expect(answer.headers.get('cache-control'), `${method} ${path} ${JSON.stringify(headers)}`).toBe(
        'private, no-store',
      );
      if (method !== 'GET') expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
      if (path.startsWith('/_next/')) expect([answer.status, await answer.text()]).toEqual([404, 'Not found\n']);
    }
  });

  test('name a sharing picture that the site draws itself', async () => {
    for (const path of ['/', '/en', `/doctors/${doctors[0]}`]) {
      const html = await (await get(path)).text();
      const address = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
      const { pathname } = new URL(address);
      expect(pathname).toMatch(/^\/og\/(?:zh|en)\/[\w.-]+\.png$/);
      const picture = await get(pathname);
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
      expect(picture.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect((await get(pathname.replace(/.(?=\.png$)/, (sign) => (sign === 'A' ? 'B' : 'A')))).status).toBe(404);
    }
  });

  test('are not sent again to who has them', async () => {
    for (const path of paths.slice(0, 10)) {
      const first = await get(path);
      const etag = first.headers.get('etag') ?? '';
      expect(etag, path).not.toBe('');
      const again = await get(path, { 'if-none-match': etag });
      expect(again.status, path).toBe(304);
      expect(await again.text()).toBe('');
      // A browser asks every time: no purge reaches it.
      expect(first.headers.get('cache-control'), path).toContain('max-age=0');
    }
  });

  test('allow only the scripts that the site wrote into them', async () => {
    for (const path of paths) {
      const answer = await get(path);
      const html = await answer.text();
      const policy = answer.headers.get('content-security-policy') ?? '';
      const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
      expect(scripts, path).not.toMatch(/unsafe-inline|unsafe-eval|\*|https?:/);
      for (const script of inlineScripts(html)) {
        const hash = createHash('sha256').update(script).digest('base64');
        expect(scripts, `${path}: ${script.slice(0, 60)}`).toContain(`'sha256-${hash}'`);
      }
      for (const name of ['frame-ancestors', 'object-src', 'base-uri'])
        expect(policy, path).toContain(`${name} 'none'`);
    }
  });

  test('carry the security headers, and not what made them', async () => {
    for (const path of [...paths, '/robots.txt', '/sitemap.xml', '/favicon.svg', '/api/code', '/my']) {
      const { headers } = await get(path);
      expect(headers.get('x-content-type-options'), path).toBe('nosniff');
      expect(headers.get('referrer-policy'), path).toBeTruthy();
      expect(headers.get('x-powered-by'), path).toBeNull();
      expect(headers.get('x-page-tags'), path).toBeNull();
    }
    const { headers } = await get('/');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain('geolocation=()');
  });

  test('and the router’s data for them never stand in for each other', async () => {
    const path = `/doctors/${doctors[1]}`;
    for (const order of [
      ['data', 'page', 'data'],
      ['page', 'data', 'page'],
    ]) {
      for (const kind of order) {
        const answer = await (kind === 'data' ? get(`${path}?_rsc`, { rsc: '1' }) : get(path));
        expect(answer.headers.get('content-type'), order.join()).toContain(
          kind === 'data' ? 'text/x-component' : 'text/html',
        );
        expect(answer.headers.get('vary')?.toLowerCase()).toContain('rsc');
      }
    }
  });

  test('load their style sheets as one file that holds all of them, and the framework finds each in its place', async () => {
    for (const path of ['/', '/en/meetings', `/doctors/${doctors[1]}`]) {
      const html = await (await get(path)).text();
      const sheets = [...html.matchAll(/<link(?! disabled)[^>]* href="([^"]+\.css)"/g)].map(([, href = '']) => href);
      expect(sheets, path).toHaveLength(1);
      const held = [
        ...html.matchAll(/<link disabled rel=stylesheet media=print href=([^ ]+\.css) data-precedence=next>/g),
      ];
      expect(held.length, path).toBeGreaterThan(5);
      const set = await get(sheets[0] ?? '');
      expect(set.headers.get('cache-control')).toContain('immutable');
      const css = await set.text();
      for (const [, href = ''] of held) expect(css).toContain((await (await get(href)).text()).trim());
    }
    expect((await get('/_next/static/styles/nothing.at-all.css')).status).toBe(404);
  });

  test('keep their language when somebody clicks to the home page before the browser remembers it', async () => {
    const english = { 'accept-language': 'en-US,en', rsc: '1' };
    const answer = await get('/?_rsc', english);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('text/x-component');
  });

  test('do not believe what a visitor calls the site', async () => {
    // Each address is asked for here first, so that it is rendered for this very request.
    const claims: Record<string, string>[] = [
      { host: 'evil.example' },
      { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
      { forwarded: 'host=evil.example' },
    ];
    for (const [index, headers] of claims.entries()) {
      for (const path of [`/en/doctors/${doctors[index + 2]}`, '/sitemap.xml', '/feeds/en.xml']) {
        const body = await rawGet(path, headers);
        expect(body, `${path} ${JSON.stringify(headers)}`).not.toContain('evil.example');
      }
      const page = await (await get(`/en/doctors/${doctors[index + 2]}`)).text();
      expect(page).toContain(`rel="canonical" href="${system.url}/en/doctors/${doctors[index + 2]}"`);
      expect(page).not.toContain('evil.example');
    }
  });

  test('show a change when it is published, in every place, and not when a kept page ends', async () => {
    const [article] = (await ask(listArticles, { query: { type: '2', pageSize: 1 } })).rows;
    const id = article?.id ?? 0;
    for (const path of [`/articles/article/${id}`, '/articles/2']) await (await get(path)).text();
    const title = `更正后的标题 ${Date.now()}`;
    await renameArticle(id, title);
    const shows = async (path: string) => (await (await get(path)).text()).includes(title);
    await expect.poll(() => shows(`/articles/article/${id}`), PURGED).toBe(true);
    expect(await shows('/articles/2')).toBe(true);
  });
});

describe('personal pages', () => {
  const canary = `canary${Date.now()}`;
  let owner: Signed;
  let stranger: Signed;
  const cookieOf = ({ token, sid }: Signed) => `token=${token}; sid=${sid}`;

  beforeAll(async () => {
    [owner, stranger] = await Promise.all([signIn('family'), signIn('other')]);
    await ask(changeNickName, { body: { nickName: canary.slice(0, 30) }, as: owner });
    await publishNotice('family', `${canary} notice`);
  });

  test('are cached nowhere, neither as HTML nor as the router’s data', async () => {
    const shapes: Record<string, string>[] = [{}, { rsc: '1' }, { rsc: '1', 'next-router-prefetch': '1' }];
    for (const path of ['/my', '/en/my', '/my/notice', '/my?utm_source=x']) {
      for (const headers of shapes) {
        for (const cookie of ['', cookieOf(owner)]) {
          // The router marks its own requests in the address too.
          const marked = headers.rsc ? `${path}${path.includes('?') ? '&' : '?'}_rsc` : path;
          const answer = await get(marked, { ...headers, cookie });
          const control = answer.headers.get('cache-control');
          expect(control, `${path} ${JSON.stringify(headers)} ${cookie ? 'owner' : 'guest'}`).toMatch(/no-store/);
          expect(answer.headers.get('etag')).toBeNull();
        }
      }
    }
  });

  test('of one person never reach another, and leave nothing on public ones', async () => {
    const profile = await ask(getProfile, { as: owner });
    const secrets = [canary, owner.token, owner.sid, profile.phonenumber ?? canary, profile.email || canary];
    const as = async (who: Signed | null, path: string) =>
      (await get(path, who ? { cookie: cookieOf(who) } : {})).text();
    expect(await as(owner, '/my/notice')).toContain(canary);
    for (const path of ['/my', '/my/notice', ...paths]) {
      await as(owner, path);
      for (const who of [stranger, null]) {
        const body = await as(who, path);
        for (const secret of secrets)
          expect(body, `${path} for ${who ? 'a stranger' : 'a guest'}`).not.toContain(secret);
      }
    }
  });

  test('send guests away in every shape that they can be asked for', async () => {
    const shapes: Record<string, string>[] = [
      {},
      { rsc: '1' },
      { 'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware' },
      { 'x-middleware-subrequest': 'src/middleware' },
      { cookie: 'token=' },
      { cookie: 'token=a.b.c' },
    ];
    for (const path of ['/my', '/en/my/notice', '/my/../my', '//my', '/MY', '/my/']) {
      for (const headers of shapes) {
        const answer = await get(path, headers);
        const body = await answer.text();
        expect(body, `${path} ${JSON.stringify(headers)}`).not.toContain(canary);
        if (answer.status === 200) expect(body).not.toContain('aria-label="个人中心"');
      }
    }
    const asked = await get('/my/notice?readFlag=0');
    expect(asked.status).toBe(307);
    expect(new URL(asked.headers.get('location') ?? '', system.url).searchParams.get('from')).toBe(
      '/my/notice?readFlag=0',
    );
  });
});

/** A value for each route that takes one, of its own kind. */
async function idsByRoute(): Promise<Partial<Record<RouteName, number | string>>> {
  const query = { pageSize: 1 };
  const [meetings, people, videos, lives, articles] = await Promise.all([
    ask(listMeetings, { query }),
    ask(listDoctors, { query }),
    ask(listVideos, { query }),
    ask(listLives, { query }),
    ask(listArticles, { query: { ...query, type: '2' } }),
  ]);
  const { msId = 0 } = meetings.rows[0] ?? {};
  const listed = await ask(listMeetings, { query: { pageSize: 20 } });
  const hotels = await Promise.all(listed.rows.map((one) => ask(listHotels, { query: { msId: one.msId } })));
  const [hotel] = hotels.flat();
  return {
    ...Object.fromEntries(
      routeNames.filter((name) => /\[\[\.\.\.(?:msId|id)\]\]/.test(routes[name].path)).map((name) => [name, msId]),
    ),
    hotel: hotel?.id,
    meeting: meetings.rows[0]?.msId,
    doctor: people.rows[0]?.userId,
    video: videos.rows[0]?.id,
    live: lives.rows[0]?.id,
    article: articles.rows[0]?.id,
    articles: 2,
    myComponents: 'cert-change',
    verify: '0000 0000 0000 0000 0000',
    doctorComponents: 'doctor-card',
    liveComponents: 'live-card',
    meetingComponents: 'meeting-card',
  };
}

/** What an answer says of keeping it. */
const KEPT = {
  page: /^public, max-age=0, s-maxage=10, stale-while-revalidate=60$/,
  file: /^public\b|\bs-maxage=[1-9]/,
  'made for one': /^private, no-store$/,
};

/** Has an address made anew for a visitor whose every word is a canary, and looks for it in what the next one gets. */
async function leavesNothing(path: string, status: number, kept: keyof typeof KEPT = 'file'): Promise<void> {
  // The router's data and the page are kept together: whoever comes first must leave nothing for the other.
  for (const order of [
    ['page', 'data'],
    ['data', 'page'],
  ]) {
    const canary = `canary${Math.random().toString(36).slice(2, 12)}`;
    const query = `tok=${canary}&from=/my/${canary}&view=${canary}&_next=${canary}`;
    const told = await fetch(system.url + HOOK_PATH, { method: 'POST', ...hookCall(HOOK_SECRET, ['*'], Date.now()) });
    expect(told.status).toBe(200);
    for (const kind of order) {
      const answer = await (kind === 'data'
        ? get(`${path}?${query}&_rsc=abc`, { rsc: '1', 'next-url': `/${canary}` })
        : get(`${path}?${query}`, { referer: `${system.url}/${canary}`, 'next-action': canary }));
      await answer.text();
    }
    const clean = await get(path);
    expect([path, clean.status]).toEqual([path, status]);
    // What is kept for all carries nothing of one visitor, and says that it may be kept.
    expect([path, clean.headers.getSetCookie()]).toEqual([path, []]);
    expect(clean.headers.get('cache-control'), path).toMatch(KEPT[kept]);
    expect(await clean.text(), path).not.toContain(canary);
    expect(await (await get(`${path}?_rsc`, { rsc: '1' })).text(), path).not.toContain(canary);
  }
}

function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(system.url + path, { headers: { 'accept-language': 'zh', ...headers }, redirect: 'manual' });
}

/** A request whose Host the caller chooses. */
function rawGet(path: string, headers: Record<string, string>): Promise<string> {
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(system.url + path, { headers: { 'accept-language': 'en', ...headers } });
    outgoing.on('error', reject);
    outgoing.on('response', async (answer) => {
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(Buffer.from(chunk));
      resolve(JSON.stringify(answer.headers) + Buffer.concat(chunks).toString('utf8'));
    });
    outgoing.end();
  });
}

/** Scripts in a page that a browser would run. */
function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = '']) => !/\ssrc=|type="application\/(ld\+)?json"/.test(attributes))
    .map(([, , text = '']) => text);
}
