import { expect, test } from 'vitest';
import { versionAfter } from './version';

test('what was written over the newest version alone is saved: over an older one never, nor over one that is gone again', () => {
  expect(versionAfter(3, 3)).toBe(4);
  for (const seen of [2, 4]) expect(() => versionAfter(3, seen)).toThrow('console.older');
});
