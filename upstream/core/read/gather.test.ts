import { expect, test } from 'vitest';
import { gather } from './gather';

function reader() {
  const reads: string[][] = [];
  let fails = false;
  const find = gather(async (keys: string[]) => {
    reads.push(keys);
    if (fails) throw new Error('away');
    return new Map(keys.filter((key) => key !== 'nobody').map((key) => [key, key.toUpperCase()]));
  });
  const fail = (now: boolean) => {
    fails = now;
  };
  return { find, reads, fail };
}

test('what is asked for at the same time is read once, and everybody gets their own', async () => {
  const { find, reads } = reader();
  expect(await Promise.all(['a', 'b', 'a', 'nobody'].map(find))).toEqual(['A', 'B', 'A', undefined]);
  expect(reads).toEqual([['a', 'b', 'nobody']]);
});

test('who asks when a read has begun gets a later one', async () => {
  const reads: (() => void)[] = [];
  let value = 'old';
  const find = gather(async (keys: string[]) => {
    const seen = value;
    await new Promise<void>((resolve) => reads.push(resolve));
    return new Map(keys.map((key) => [key, seen]));
  });
  const first = find('a');
  await expect.poll(() => reads.length).toBe(1);
  value = 'new';
  const second = find('a');
  await expect.poll(() => reads.length).toBe(2);
  for (const end of reads) end();
  expect([await first, await second]).toEqual(['old', 'new']);
});

test('a failed read fails for those who asked, and not for the next', async () => {
  const { find, fail } = reader();
  fail(true);
  const asked = await Promise.allSettled(['a', 'b'].map(find));
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  fail(false);
  expect(await find('a')).toBe('A');
});
