import { afterEach, expect, test, vi } from 'vitest';
import { createBreather } from './breather';

afterEach(() => vi.restoreAllMocks());

/** Steps of a loop, each of so many milliseconds, until others have had their turn. */
async function stepsUntilTurn(ms: number): Promise<number> {
  let now = 1000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const breathe = createBreather();
  let answered = false;
  setImmediate(() => {
    answered = true;
  });
  for (let step = 1; step < 1000; step++) {
    now += ms;
    await breathe();
    if (answered) return step;
  }
  return Number.POSITIVE_INFINITY;
}

test('others have their turn after twenty milliseconds of work, and after fifty steps', async () => {
  expect(await stepsUntilTurn(30)).toBe(1);
  expect(await stepsUntilTurn(7)).toBe(3);
  expect(await stepsUntilTurn(0)).toBe(50);
});
