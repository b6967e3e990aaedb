import { expect, test } from 'vitest';
import { EVERYTHING, TagHub } from '@/server/cache/tag-hub';

test('what was read before a purge of one of its tags, or of everything, is out of date', () => {
  const hub = new TagHub();
  const read = hub.now();
  expect(hub.purgedSince(['meetings'], read)).toBe(false);
  hub.purge(['doctors']);
  expect(hub.purgedSince(['meetings'], read)).toBe(false);
  expect(hub.purgedSince(['meetings', 'doctors'], read)).toBe(true);
  const later = hub.now();
  expect(hub.purgedSince(['doctors'], later)).toBe(false);
  hub.purge([EVERYTHING]);
  expect(hub.purgedSince(['meetings'], later)).toBe(true);
  expect(hub.purgedSince([], later)).toBe(true);
});

test('a purge that is no longer remembered counts for whatever was read before it', () => {
  const hub = new TagHub(2);
  const read = hub.now();
  for (const tag of ['a', 'b', 'c']) hub.purge([tag]);
  expect(hub.purgedSince(['a'], read)).toBe(true);
  expect(hub.purgedSince(['a'], hub.now())).toBe(false);
});

test('a listener hears of each purge and where it came from, until it is stopped', () => {
  const hub = new TagHub();
  const heard: unknown[] = [];
  const stop = hub.onPurge((tags, origin) => heard.push([tags, origin]));
  hub.purge(['a']);
  hub.purge(['b'], 'elsewhere');
  hub.purge([]);
  stop();
  hub.purge(['c']);
  expect(heard).toEqual([
    [['a'], 'here'],
    [['b'], 'elsewhere'],
  ]);
});
