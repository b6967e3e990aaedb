import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Page, PageCache, type Rendered, type Served } from '@/server/cache/page-cache';
import { makeStored } from '@/server/cache/stored';
import { EVERYTHING, TagHub } from '@/server/cache/tag-hub';
import { eventually } from '@/tests/support/eventually';

let now: number;
/** How far the clock was put back. */
let back: number;
let hub: TagHub;
let cache: PageCache<string>;

beforeEach(() => {
  now = 1_000_000;
  back = 0;
  hub = new TagHub();
  cache = new PageCache<string>({
    maxBytes: 1_000_000,
    hub,
    clock: () => now - back,
    steady: () => now,
    patience: 60_000,
    quiet: 20,
  });
});

afterEach(() => void vi.useRealTimers());

async function page(text: string, more: Partial<Page> & { status?: number } = {}): Promise<Rendered<string>> {
  const { status = 200, ...rest } = more;
  const stored = await makeStored({ status, type: 'text/html', body: Buffer.from(text), headers: [] });
  return { page: { stored, tags: ['meetings', 'meeting:12'], made: now, life: 60_000, ...rest } };
}

const textOf = (served: Served<string>) => ('page' in served ? served.page.stored.raw.toString() : served.answer);
/** Something that is under way until it is let go. */
function held<T>(make: () => T | Promise<T>): { get: () => Promise<T>; release: () => void } {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { get: () => released.then(make), release };
}

test('a page is made once for a hundred visitors who come at the same time', async () => {
  let made = 0;
  const making = held(() => page('programme'));
  const render = () => {
    made += 1;
    return making.get();
  };
  const asked = Array.from({ length: 100 }, () => cache.serve('/meetings/12', render));
  making.release();
  const served = await Promise.all(asked);
  expect(made).toBe(1);
  expect(new Set(served.map(textOf))).toEqual(new Set(['programme']));
  expect(cache.fresh('/meetings/12')?.stored.raw.toString()).toBe('programme');
});

test('an answer that must not be cached is never given to a second visitor', async () => {
  let count = 0;
  const making = held(() => undefined);
  const render = async (): Promise<Rendered<string>> => {
    count += 1;
    const answer = `for visitor ${count}`;
    await making.get();
    return { answer, failed: false };
  };
  const asked = [1, 2, 3].map(() => cache.serve('/x', render));
  making.release();
  const served = await Promise.all(asked);
  expect(new Set(served.map(textOf)).size).toBe(3);
  expect(cache.fresh('/x')).toBeUndefined();
});

test('who asks for what is not kept does not wait for another, until it is kept', async () => {
  const own = async (): Promise<Rendered<string>> => ({ answer: 'mine', failed: false });
  await cache.serve('/x', own);
  const making = held(own);
  const slow = cache.serve('/x', making.get);
  expect(textOf(await cache.serve('/x', own))).toBe('mine');
  making.release();
  await slow;
  await cache.serve('/x', () => page('for all'));
  await cache.serve('/x', () => page('for all'));
  expect(cache.fresh('/x')?.stored.raw.toString()).toBe('for all');
});

test('a page that is gone is kept as gone, and one that came back as it is', async () => {
  const statusOf = () => cache.fresh('/x')?.stored.status;
  await cache.serve('/x', () => page('there'));
  hub.purge(['meetings']);
  await cache.serve('/x', () => page('gone', { status: 404 }));
  expect(statusOf()).toBe(404);
  hub.purge(['meetings']);
  await cache.serve('/x', () => page('back'));
  expect(statusOf()).toBe(200);
  expect(cache.size().entries).toBe(1);
});

test('a smaller body that was being made of an old page does not bring the page back', async () => {
  const old = await page('old '.repeat(2000));
  await cache.serve('/x', async () => old);
  if (!('page' in old)) throw new Error('the page may be kept');
  old.page.stored.sent = 3;
  cache.fresh('/x');
  hub.purge(['meetings']);
  await cache.serve('/x', () => page('new '.repeat(2000)));
  await eventually(() => expect(old.page.stored.br).toBeDefined());
  await new Promise(setImmediate);
  expect(cache.fresh('/x')?.stored.raw.toString()).toContain('new');
});

test('a publication is tried at once, also after an attempt has just failed', async () => {
  await cache.serve('/', () => page('good'));
  hub.purge(['meetings']);
  await cache.serve('/', async () => ({ answer: 'error page', failed: true }));
  hub.purge(['meetings']);
  expect(textOf(await cache.serve('/', () => page('newest')))).toBe('newest');
});

test('a page that was made before the clock was put back by more than its life is made anew', async () => {
  await cache.serve('/back', () => page('before'));
  now -= 1_000;
  expect(cache.fresh('/back')).toBeDefined();
  now -= 40 * 60_000;
  expect(cache.fresh('/back')).toBeUndefined();
});

test('after a failed attempt a page is tried again in seconds, also when the clock was put back meanwhile', async () => {
  await cache.serve('/', () => page('good'));
  hub.purge(['meetings']);
  expect(textOf(await cache.serve('/', async () => ({ answer: 'error page', failed: true })))).toBe('good');
  back = 40 * 60_000;
  now += 6_000;
  expect(textOf(await cache.serve('/', () => page('new')))).toBe('new');
});

test('what is published is seen on the next request', async () => {
  await cache.serve('/meetings/12', () => page('old'));
  hub.purge(['meeting:12']);
  expect(cache.fresh('/meetings/12')).toBeUndefined();
  expect(textOf(await cache.serve('/meetings/12', () => page('new')))).toBe('new');
});

test('publishing one meeting leaves the pages of others alone', async () => {
  await cache.serve('/meetings/13', () => page('other', { tags: ['meeting:13'] }));
  hub.purge(['meeting:12']);
  expect(cache.fresh('/meetings/13')).toBeDefined();
  hub.purge([EVERYTHING]);
  expect(cache.fresh('/meetings/13')).toBeUndefined();
});

test('a page made from data older than a publication is not cached', async () => {
  const old = held(() => page('old'));
  const making = cache.serve('/meetings/12', old.get);
  hub.purge(['meeting:12']);
  old.release();
  await making;
  expect(cache.fresh('/meetings/12')).toBeUndefined();
});

test('who asks after a publication does not get the page that was being made before it', async () => {
  const old = held(() => page('old'));
  const before = cache.serve('/meetings/12', old.get);
  hub.purge(['meeting:12']);
  const after = cache.serve('/meetings/12', () => page('new'));
  old.release();
  expect(textOf(await before)).toBe('old');
  expect(textOf(await after)).toBe('new');
});

test('a page just past its life is sent at once, and a new one is made soon, once', async () => {
  await cache.serve('/', () => page('old'));
  now += 61_000;
  const made = held(() => page('new'));
  let count = 0;
  const render = () => {
    count += 1;
    return made.get();
  };
  for (let visitor = 0; visitor < 3; visitor++) {
    const served = await cache.serve('/', render);
    expect(served).toMatchObject({ state: 'stale' });
    expect(textOf(served)).toBe('old');
    expect(count).toBe(0);
  }
  await eventually(() => expect(count).toBe(1));
  expect(cache.fresh('/')).toBeUndefined();
  made.release();
  await eventually(() => expect(cache.fresh('/')?.stored.raw.toString()).toBe('new'));
});

test('what was published in the meantime is not made once more', async () => {
  vi.useFakeTimers();
  await cache.serve('/', () => page('old'));
  now += 61_000;
  let count = 0;
  const render = () => {
    count += 1;
    return page('new');
  };
  await cache.serve('/', render);
  hub.purge(['meetings']);
  expect(textOf(await cache.serve('/', render))).toBe('new');
  await vi.advanceTimersByTimeAsync(1000);
  expect(count).toBe(1);
});

test('a page that expired long ago is rendered again, so that what it says about the time is right', async () => {
  await cache.serve('/', () => page('old'));
  now += 10 * 60_000;
  expect(textOf(await cache.serve('/', () => page('new')))).toBe('new');
});

test('with the upstream down the last good page is served, also after a publication', async () => {
  await cache.serve('/', () => page('good'));
  now += 10 * 60_000;
  hub.purge(['meetings']);
  let tries = 0;
  const failing = async (): Promise<Rendered<string>> => {
    tries += 1;
    return { answer: 'error page', failed: true };
  };
  expect(textOf(await cache.serve('/', failing))).toBe('good');
  expect(textOf(await cache.serve('/', failing))).toBe('good');
  expect(tries).toBe(1);
  now += 6_000;
  expect(textOf(await cache.serve('/', () => page('back')))).toBe('back');
});

test('a page stands in for one that cannot be made for six hours past its life, and no longer', async () => {
  await cache.serve('/', () => page('good'));
  const failing = async (): Promise<Rendered<string>> => ({ answer: 'error page', failed: true });
  now += 6 * 3600_000 + 60_000 - 1;
  expect(textOf(await cache.serve('/', failing))).toBe('good');
  now += 1;
  expect(textOf(await cache.serve('/', failing))).toBe('error page');
  await expect(cache.serve('/', () => Promise.reject(new Error('no render process')))).rejects.toThrow();
});

test('a slow upstream delays a visitor only briefly, and the next one not at all', async () => {
  const hurried = new PageCache<string>({ maxBytes: 1_000_000, hub, clock: () => now, patience: 5 });
  await hurried.serve('/', () => page('good'));
  hub.purge(['meetings']);
  // It never answers at all.
  const slow = () => new Promise<never>(() => {});
  expect(textOf(await hurried.serve('/', slow))).toBe('good');
  const again = await Promise.race([hurried.serve('/', slow), new Promise<null>((done) => setImmediate(done, null))]);
  expect(again && textOf(again)).toBe('good');
});

test('without an old page a failure reaches the visitor and is not cached', async () => {
  const served = await cache.serve('/', async () => ({ answer: 'error page', failed: true }));
  expect(textOf(served)).toBe('error page');
  await expect(cache.serve('/', () => Promise.reject(new Error('no render process')))).rejects.toThrow(
    'no render process',
  );
  expect(textOf(await cache.serve('/', () => page('good')))).toBe('good');
});

test('asking for thousands of unknown pages does not push out the known ones', async () => {
  await cache.serve('/meetings/12', () => page('known'.repeat(2000)));
  for (let id = 0; id < 500; id++)
    await cache.serve(`/meetings/x${id}`, () => page('no such page'.repeat(400), { status: 404 }));
  expect(cache.fresh('/meetings/12')).toBeDefined();
  expect(cache.size().bytes).toBeLessThan(1_000_000);
});
