import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import NextCache, { LIFE_HEADER, MADE_HEADER, TAGS_HEADER } from '@/server/cache/next-cache';
import { tagHub } from '@/server/cache/tag-hub';

type Set = Parameters<NextCache['set']>;

const page = (tags: string) =>
  ({
    kind: 'APP_PAGE',
    html: '<p>',
    rscData: Buffer.from('x'),
    headers: { 'x-next-cache-tags': tags },
    status: 200,
  }) as unknown as Set[1];
const pageContext = (revalidate: number | false) =>
  ({ kind: 'APP_PAGE', cacheControl: { revalidate, expire: undefined } }) as unknown as Set[2];
const data = () => ({ kind: 'FETCH', data: { headers: {}, body: '{}', url: '' }, revalidate: 60 }) as unknown as Set[1];
const dataContext = (tags: string[]) => ({ fetchCache: true, tags }) as unknown as Set[2];
const get = (key: string) =>
  new NextCache().get(key, { kind: 'APP_PAGE' } as unknown as Parameters<NextCache['get']>[1]);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a page carries its tags, its life and when it was made', async () => {
  vi.setSystemTime(5_000_000);
  await new NextCache().set('a', page('meetings,meeting:1'), pageContext(60));
  const value = (await get('a'))?.value as { headers: Record<string, string> };
  expect(value.headers).toMatchObject({
    [TAGS_HEADER]: 'meetings,meeting:1',
    [LIFE_HEADER]: '60',
    [MADE_HEADER]: '5000000',
  });
});

test('an expired page is gone, so that Next renders a new one', async () => {
  await new NextCache().set('b', page('x'), pageContext(60));
  vi.advanceTimersByTime(59_000);
  expect(await get('b')).not.toBeNull();
  vi.advanceTimersByTime(2_000);
  expect(await get('b')).toBeNull();
});

test('a page that was made before the clock was put back by more than its life is gone too', async () => {
  await new NextCache().set('back', page('x'), pageContext(60));
  vi.setSystemTime(Date.now() - 1_000);
  expect(await get('back')).not.toBeNull();
  vi.setSystemTime(Date.now() - 40 * 60_000);
  expect(await get('back')).toBeNull();
});

test.each([
  ['forward', 3_600_000],
  ['back', -3_600_000],
])('data is as old for Next as it is, also after the clock was put %s', async (_where, moved) => {
  vi.setSystemTime(Date.now() + moved);
  await new NextCache().set('moved', data(), dataContext(['meeting:1']));
  vi.advanceTimersByTime(30_000);
  // As `IncrementalCache` reckons it.
  const age = performance.timeOrigin + performance.now() - ((await get('moved'))?.lastModified ?? 0);
  expect(Math.round(age)).toBe(30_000);
});

test('a page that was made before the clock was put forward by more than its life is gone', async () => {
  await new NextCache().set('forward', page('x'), pageContext(60));
  vi.setSystemTime(Date.now() + 40 * 60_000);
  expect(await get('forward')).toBeNull();
});

test('a purge drops pages and data with the tag and nothing else', async () => {
  await new NextCache().set('c', page('meetings,meeting:1'), pageContext(false));
  await new NextCache().set('d', data(), dataContext(['meeting:1']));
  await new NextCache().set('e', data(), dataContext(['meeting:2']));
  await new NextCache().revalidateTag('meeting:1');
  expect([await get('c'), await get('d')]).toEqual([null, null]);
  expect(await get('e')).not.toBeNull();
});

test('what was read before a purge is not cached after it', async () => {
  const request = new NextCache();
  tagHub().purge(['meeting:7'], 'elsewhere');
  await request.set('f', data(), dataContext(['meeting:7']));
  await request.set('g', data(), dataContext(['meeting:8']));
  expect(await get('f')).toBeNull();
  expect(await get('g')).not.toBeNull();
});

test('what is kept stays within its bytes, whatever a page carries', async () => {
  const { PAGE_CACHE_MB = '64' } = process.env;
  const megabyte = 1024 * 1024;
  const segmented = () => {
    const value = page('many') as unknown as { segmentData: Map<string, Buffer> };
    value.segmentData = new Map([['/_tree', Buffer.alloc(megabyte)]]);
    return value as unknown as Set[1];
  };
  const count = Number(PAGE_CACHE_MB) + 20;
  for (let i = 0; i < count; i++) await new NextCache().set(`many${i}`, segmented(), pageContext(60));
  const held = await Promise.all(Array.from({ length: count }, (_, i) => get(`many${i}`)));
  const kept = held.filter((entry) => entry !== null).length;
  expect(kept).toBeGreaterThan(0);
  expect(kept).toBeLessThanOrEqual(Number(PAGE_CACHE_MB));
});

test('while purges of other machines do not arrive, what is older than ten seconds is read anew', async () => {
  await new NextCache().set('i', data(), dataContext(['meeting:1']));
  await new NextCache().set('j', page('meetings'), pageContext(60));
  vi.advanceTimersByTime(11_000);
  tagHub().alone = true;
  expect([await get('i'), await get('j')]).toEqual([null, null]);
  tagHub().alone = false;
  expect(await get('i')).not.toBeNull();
});
