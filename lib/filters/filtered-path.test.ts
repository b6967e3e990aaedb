import { expect, test } from 'vitest';
import { writeFilter } from './filter-href';
import { filterOfSegment, splitFiltered } from './filtered-path';

test('a filter survives the way through the path, encoded once or twice', () => {
  const filter = { keyword: '心脏 50% &=', msType: '1' } as const;
  const segment = encodeURIComponent(writeFilter(filter));
  expect(filterOfSegment('meetings', segment)).toEqual(filter);
  expect(filterOfSegment('meetings', encodeURIComponent(segment))).toEqual(filter);
});

test('a path that the middleware does not make is refused', () => {
  expect(splitFiltered('articles', ['2', 'filtered'])).toBeNull();
  expect(splitFiltered('articles', ['2', 'filtered', 'page%3D2', 'x'])).toBeNull();
  expect(splitFiltered('articles', ['2', 'filtered', 'page%3D2'])).toEqual({ own: ['2'], filter: { page: '2' } });
});
