import { expect, test } from 'vitest';
import { askedOf, programmePath } from './programme-path';

test.each([
  [[], { page: 'programme' }],
  [['2026-12-05'], { page: 'programme', day: '2026-12-05' }],
  [['31'], { page: 'talk', id: 31 }],
  [['changes'], { page: 'changes' }],
  [['changes', '2'], { page: 'changes', number: 2 }],
  [['changes', '0'], null],
  [['changes', '2', '3'], null],
  [['31', '32'], null],
  [['2026-12-05', '31'], null],
  [['tomorrow'], null],
  [['99999999999'], null],
])('what stands below a meeting in the address of its programme: %j', (below, asked) => {
  expect(askedOf(below)).toEqual(asked);
});

test('a programme, a day, a talk and the changes have addresses of their own, and none reads a query', () => {
  expect(programmePath(12)).toBe('/meetings/session/12');
  expect(programmePath(12, '2026-12-05')).toBe('/meetings/session/12/2026-12-05');
  expect(programmePath(12, 'changes', 2)).toBe('/meetings/session/12/changes/2');
});
