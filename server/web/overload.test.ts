import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { Overload, OverloadError, type OverloadOptions } from './overload';

let overload: Overload;
afterEach(() => overload.close());

/** A rendering that lasts until it is told to end. */
function rendering(signal?: AbortSignal) {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const seen = { begun: false };
  const done = overload.during(async () => {
    seen.begun = true;
    await ended;
  }, signal);
  return { seen, done, end };
}

const start = (options: OverloadOptions) => {
  overload = new Overload({ maxDelay: Number.POSITIVE_INFINITY, ...options });
};

test('pages beyond the bound wait, and have their turn in the order in which they came', async () => {
  start({ maxRenders: 1 });
  const [first, second, third] = [rendering(), rendering(), rendering()];
  expect([first.seen.begun, second.seen.begun, third.seen.begun]).toEqual([true, false, false]);
  expect([overload.running, overload.waiting]).toEqual([1, 2]);
  first.end();
  await expect.poll(() => second.seen.begun).toBe(true);
  expect([third.seen.begun, overload.running, overload.waiting]).toEqual([false, 1, 1]);
  second.end();
  third.end();
  await Promise.all([first.done, second.done, third.done]);
  expect([overload.running, overload.waiting]).toEqual([0, 0]);
});

test('a page whose turn does not come in time is refused, and takes no place', async () => {
  start({ maxRenders: 1, patience: 20 });
  const held = rendering();
  await expect(rendering().done).rejects.toBeInstanceOf(OverloadError);
  expect(overload.waiting).toBe(0);
  held.end();
  await held.done;
  expect(overload.running).toBe(0);
});

test('when enough wait already, one more is refused at once', async () => {
  start({ maxRenders: 1, maxWaiting: 1, patience: 600_000 });
  const [held, waiting] = [rendering(), rendering()];
  await expect(rendering().done).rejects.toBeInstanceOf(OverloadError);
  held.end();
  waiting.end();
  await Promise.all([held.done, waiting.done]);
});

test('who has gone away waits no longer, and the next one has the turn', async () => {
  start({ maxRenders: 1, patience: 600_000 });
  const gone = new AbortController();
  const [held, left, next] = [rendering(), rendering(gone.signal), rendering()];
  gone.abort();
  await expect(left.done).rejects.toBeInstanceOf(OverloadError);
  await expect(rendering(gone.signal).done).rejects.toBeInstanceOf(OverloadError);
  held.end();
  await expect.poll(() => next.seen.begun).toBe(true);
  expect(left.seen.begun).toBe(false);
  next.end();
  await next.done;
});

test('a rendering that fails gives its place on', async () => {
  start({ maxRenders: 1, patience: 600_000 });
  const failed = overload.during(() => Promise.reject(new Error('broken')));
  const next = rendering();
  await expect(failed).rejects.toThrow('broken');
  await expect.poll(() => next.seen.begun).toBe(true);
  next.end();
  await next.done;
  expect(overload.running).toBe(0);
});

test.each([
  [1, 8],
  [2, 4],
  [8, 4],
])(
  'while pages take long fewer are made at once, of %i processes at least %i each, and more again when they are quick',
  async (processes, least) => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    start({ maxRenders: 16, processes });
    const lasting = async (milliseconds: number, count = 16) => {
      const all = Array.from({ length: count }, () => rendering());
      const atOnce = overload.running;
      vi.advanceTimersByTime(milliseconds);
      for (const { end, done } of all) {
        end();
        await done;
      }
      return atOnce;
    };
    expect(await lasting(2_000)).toBe(16);
    for (let round = 0; round < 10; round++) await lasting(2_000, 4);
    expect(await lasting(2_000)).toBe(least);
    for (let round = 0; round < 20; round++) await lasting(50);
    expect(await lasting(50)).toBeGreaterThan(12);
  },
);

test('it is calm when nobody has had to wait for three seconds', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  start({ maxRenders: 1, patience: 600_000 });
  vi.advanceTimersByTime(3_500);
  expect(overload.calm).toBe(true);
  const [held, waiting] = [rendering(), rendering()];
  vi.advanceTimersByTime(500);
  expect(overload.calm).toBe(false);
  held.end();
  waiting.end();
  await Promise.all([held.done, waiting.done]);
  vi.advanceTimersByTime(2_500);
  expect(overload.calm).toBe(false);
  vi.advanceTimersByTime(1_500);
  expect(overload.calm).toBe(true);
});
