import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BriefCache } from './brief-cache';

let made = 0;
const make = (keep: boolean) => async () => {
  made += 1;
  return { value: { n: made }, keep, size: 8 };
};

beforeEach(() => {
  made = 0;
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a value that is cheap to make is not cached', async () => {
  const cache = new BriefCache<{ n: number }>(1000);
  expect(await cache.get('a', make(false))).toEqual({ n: 1 });
  expect(await cache.get('a', make(false))).toEqual({ n: 2 });
});

test('concurrent readers share one computation', async () => {
  const cache = new BriefCache<{ n: number }>(1000);
  await Promise.all([1, 2, 3].map(() => cache.get('a', make(true))));
  expect(made).toBe(1);
});

test('a stale value is served while a new one is made, but never after a minute', async () => {
  const cache = new BriefCache<{ n: number }>(1000);
  await cache.get('a', make(true));
  vi.advanceTimersByTime(11_000);
  expect(await cache.get('a', make(true))).toEqual({ n: 1 });
  await new Promise((resolve) => setImmediate(resolve));
  expect(await cache.get('a', make(true))).toEqual({ n: 2 });
  vi.advanceTimersByTime(61_000);
  expect(await cache.get('a', make(true))).toEqual({ n: 3 });
});

test('a value that took long to make stays fresh longer', async () => {
  const cache = new BriefCache<{ n: number }>(1000);
  await cache.get('a', async () => {
    vi.advanceTimersByTime(1000);
    return make(true)();
  });
  vi.advanceTimersByTime(19_000);
  await cache.get('a', make(true));
  expect(made).toBe(1);
  vi.advanceTimersByTime(2000);
  await cache.get('a', make(true));
  expect(made).toBe(2);
});

test('a value whose computation began before a change is not cached', async () => {
  const cache = new BriefCache<{ n: number }>(1000);
  const early = cache.get('a', make(true));
  cache.clear();
  await early;
  expect(await cache.get('a', make(true))).toEqual({ n: 2 });
});

test('who asks after a change does not get what began to be made before it', async () => {
  const cache = new BriefCache<{ n: number }>(1000);
  const early = cache.get('a', make(true));
  cache.clear();
  expect(await cache.get('a', make(true))).toEqual({ n: 2 });
  expect(await early).toEqual({ n: 1 });
});

test('while the database fails, readers get the stale value, or the error if there is none', async () => {
  const cache = new BriefCache<{ n: number }>(1000);
  const fail = async () => {
    throw new Error('down');
  };
  await expect(cache.get('a', fail)).rejects.toThrow('down');
  await cache.get('a', make(true));
  vi.advanceTimersByTime(20_000);
  expect(await cache.get('a', fail)).toEqual({ n: 1 });
});
