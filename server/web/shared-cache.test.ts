import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CacheInFront, startCacheInFront } from '@/tests/support/servers/cache-in-front';
import { type FakeSite, startFakeSite } from '@/tests/support/servers/fake-site';
import { findNginx } from '@/tests/support/servers/nginx';

const NGINX = findNginx();
if (!NGINX) console.warn('nginx is not installed here: a cache in front of the site is not tested.');

describe.skipIf(!NGINX)('behind nginx with its default rules', () => {
  let site: FakeSite;
  let cache: CacheInFront;
  beforeAll(async () => {
    site = await startFakeSite();
    cache = await startCacheInFront(NGINX ?? '', site.url);
  });
  afterAll(async () => {
    await cache?.stop();
    site?.close();
  });

  const visit = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(cache.url + path, { headers, redirect: 'manual' });
    return { state: answer.headers.get('x-cache'), cookies: answer.headers.getSetCookie(), body: await answer.text() };
  };

  test('a public page is kept, whatever cookies its visitors bring', async () => {
    const first = await visit('/meetings/1', { cookie: 'token=A; i18n_redirected=en' });
    const second = await visit('/meetings/1', { cookie: 'token=B' });
    expect([first.state, second.state]).toEqual(['MISS', 'HIT']);
    expect(second.body).toBe(first.body);
    expect(second.cookies).toEqual([]);
  });

  test('the home page is another one for another language', async () => {
    const english = { 'accept-language': 'en' };
    await visit('/', { 'accept-language': 'zh' });
    expect((await visit('/', { 'accept-language': 'zh' })).state).toBe('HIT');
    expect((await visit('/', english)).body).toContain('<a href="/en">');
    expect((await visit('/', english)).state).toBe('MISS');
    expect((await visit('/', { ...english, cookie: 'i18n_redirected=zh' })).body).toContain('<h1>');
  });

  test('page and router data never stand in for each other, whichever comes first', async () => {
    for (const path of ['/meetings/2', '/meetings/3?_rsc=abc']) {
      for (const _time of [1, 2]) {
        expect(await visit(path, { rsc: '1' })).toMatchObject({ state: 'MISS', body: 'data' });
        expect((await visit(path)).body).not.toBe('data');
      }
    }
    await visit('/meetings/4');
    expect((await visit('/meetings/4', { rsc: '1' })).body).toBe('data');
  });

  test('personal pages, failures and missing files are not kept', async () => {
    for (const path of ['/my', '/my/notice', '/_next/static/chunks/nope.js', '/away/1', '/dynamic', '/moved']) {
      await visit(path, { cookie: 'token=A' });
      expect((await visit(path, { cookie: 'token=B' })).state, path).toBe('MISS');
    }
    expect((await visit('/my', { cookie: 'token=B' })).body).toContain('token=B');
  });
});
