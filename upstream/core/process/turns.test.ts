import { expect, test } from 'vitest';
import { createTurns } from './turns';

test('a limited number run at once, more wait in order, and any beyond that are refused until there is room', async () => {
  const inTurn = createTurns({ most: 2, waiting: 1 });
  const ends: (() => void)[] = [];
  const begun: string[] = [];
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => ends.push(() => resolve(name)));
  };
  const [a, b, c] = [inTurn(work('a')), inTurn(work('b')), inTurn(work('c'))];
  await expect(inTurn(work('d'))).rejects.toMatchObject({ code: 503, retryAfter: 5 });
  expect(begun).toEqual(['a', 'b']);
  ends[0]?.();
  expect(await a).toBe('a');
  const e = inTurn(work('e'));
  expect(begun).toEqual(['a', 'b', 'c']);
  for (const end of [1, 2]) ends[end]?.();
  expect(await Promise.all([b, c])).toEqual(['b', 'c']);
  ends[3]?.();
  expect(await e).toBe('e');
});

test('a task that fails frees its place', async () => {
  const inTurn = createTurns({ most: 1, waiting: 0 });
  await expect(inTurn(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await inTurn(async () => 'yes')).toBe('yes');
});
