import { expect, test, vi } from 'vitest';
import { broadcastSearch, onSearch } from './search-broadcast';

test('every page part that listens hears what was searched for', () => {
  const first = vi.fn();
  const second = vi.fn();
  const stops = [onSearch(first), onSearch(second)];
  expect(broadcastSearch('心脏')).toBe(true);
  expect(first).toHaveBeenCalledWith('心脏');
  expect(second).toHaveBeenCalledWith('心脏');
  for (const stop of stops) stop();
});

test('without a listener the box learns that it has to open the results itself', () => {
  const heard = vi.fn();
  onSearch(heard)();
  expect(broadcastSearch('心脏')).toBe(false);
  expect(heard).not.toHaveBeenCalled();
});
