import { expect, test } from 'vitest';
import english from '@/messages/en/console.json';
import chinese from '@/messages/zh/console.json';

/** Pairs of what a row's button shows and what it is called, from all screens. */
function pairs(screens: object): [shown: string, called: string][] {
  return Object.values(screens).flatMap((words: Record<string, unknown>) =>
    ['open', 'decide', 'manage'].flatMap((key): [string, string][] => {
      const [shown, called] = [words[key], words[`${key}One`]];
      return typeof shown === 'string' && typeof called === 'string' ? [[shown, called]] : [];
    }),
  );
}

test.each([
  ['zh', chinese],
  ['en', english],
])('%s: a row’s button is called what it shows, and by the name of the row', (_locale, screens) => {
  const all = pairs(screens);
  expect(all.length).toBeGreaterThan(8);
  for (const [shown, called] of all) {
    expect(called.startsWith(shown), called).toBe(true);
    expect(called).toContain('{name}');
  }
});
