import { expect, test } from 'vitest';
import { isWithin, overlaps, rowsOfBooths } from './floor';

const booth = (x: number, y: number, width = 3, height = 3) => ({ x, y, width, height });

test('booths side by side touch, and those on the same floor overlap', () => {
  expect(overlaps(booth(0, 0), booth(3, 0))).toBe(false);
  expect(overlaps(booth(3, 0), booth(0, 0))).toBe(false);
  expect(overlaps(booth(0, 3), booth(0, 0))).toBe(false);
  expect(overlaps(booth(0.1, 0, 0.2), booth(0.3, 0))).toBe(false);
  expect(overlaps(booth(0, 0), booth(2.9, 2.9))).toBe(true);
  expect(overlaps(booth(0, 0, 9, 9), booth(3, 3))).toBe(true);
});

test('a booth stands within its hall up to the wall, and no further', () => {
  const hall = { width: 12, height: 9.3 };
  expect(isWithin(hall, booth(9, 6.3))).toBe(true);
  expect(isWithin(hall, booth(9.1, 0))).toBe(false);
  expect(isWithin(hall, booth(0, 6.4))).toBe(false);
});

test('rows stand back to back in pairs with an aisle between pairs, and none overlaps another', () => {
  const booths = rowsOfBooths({ prefix: 'A', rows: 4, columns: 3, width: 3, height: 2.5, aisle: 3 });
  expect(booths.map(({ no }) => no).slice(0, 3)).toEqual(['A01', 'A02', 'A03']);
  expect([...new Set(booths.map(({ y }) => y))]).toEqual([3, 5.5, 11, 13.5]);
  for (const [at, one] of booths.entries()) {
    expect(booths.slice(at + 1).filter((other) => overlaps(one, other))).toEqual([]);
  }
});

test('a hundred booths and more have numbers of one length', () => {
  const booths = rowsOfBooths({ prefix: 'B', rows: 10, columns: 10, width: 3, height: 3, aisle: 3 });
  expect([booths[0]?.no, booths.at(-1)?.no]).toEqual(['B001', 'B100']);
});
