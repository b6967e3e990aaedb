import { expect, test } from 'vitest';
import { TaggedLru } from '@/server/cache/tagged-lru';

test('an entry larger than a quarter of the room is not kept, and pushes nothing out', () => {
  const lru = new TaggedLru<{ text: string }>(1000);
  lru.set('small', { text: 'small' }, 200, ['all']);
  lru.set('large', { text: 'large' }, 251, ['all']);
  expect(lru.get('large')).toBeUndefined();
  expect(lru.get('small')).toEqual({ text: 'small' });
  expect(lru.keysOf(['all'])).toEqual(['small']);
  lru.set('fits', { text: 'fits' }, 250, ['all']);
  expect(lru.get('fits')).toBeDefined();
});

test('what was pushed out is found by none of its tags', () => {
  const lru = new TaggedLru<{ id: number }>(1000);
  for (let id = 1; id <= 6; id++) lru.set(`page${id}`, { id }, 200, [`page:${id}`, 'all']);
  expect(lru.keysOf(['page:1'])).toEqual([]);
  expect(lru.keysOf(['all'])).toEqual(['page2', 'page3', 'page4', 'page5', 'page6']);
  expect(lru.bytes).toBeLessThanOrEqual(1000);
});
