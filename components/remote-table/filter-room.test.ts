import { expect, test } from 'vitest';
import { filterRooms } from './filter-room';

const of = (...kinds: ('text' | 'choice' | 'dates')[]) => filterRooms(kinds.map((kind) => ({ kind })));

test('a few filters stand in the narrowest line, and no button folds any', () => {
  expect(of('text')).toEqual({ each: ['few'], all: 'few' });
});

test('what a laptop’s line has no room for is folded, in the order of the filters', () => {
  expect(of('text', 'choice', 'choice', 'choice', 'dates')).toEqual({
    each: ['few', 'some', 'some', 'most', 'never'],
    all: 'never',
  });
});

test('the room of the button counts where none is needed', () => {
  // 722 px: more than a laptop has beside the button, and not more than without.
  expect(of('text', 'choice', 'choice', 'choice')).toEqual({ each: ['few', 'some', 'some', 'some'], all: 'some' });
});
