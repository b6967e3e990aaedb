import { expect, test } from 'vitest';
import { toSeries } from './money-series';

const day = (before: number, paid: string, returned = '0.00') => ({ before, paid, returned });

test('two editions stand beside each other by the days before each, and days to come have nothing yet', () => {
  const series = toSeries({
    days: [day(40, '1000.00'), day(38, '500.00', '200.00')],
    last: { days: [day(41, '300.00'), day(37, '300.00')] },
    today: 38,
  });
  expect(series).toEqual([
    { before: 41, now: 0, last: 300, moved: true },
    { before: 40, now: 1000, last: 300, moved: true },
    { before: 39, now: 1000, last: 300, moved: false },
    { before: 38, now: 1300, last: 300, moved: true },
    { before: 37, now: null, last: 600, moved: true },
  ]);
});

test('without another edition there is a series of its own, and without money none', () => {
  expect(toSeries({ days: [day(2, '1.00')], last: null, today: 1 })).toEqual([
    { before: 2, now: 1, last: null, moved: true },
    { before: 1, now: 1, last: null, moved: false },
  ]);
  expect(toSeries({ days: [], last: null, today: 1 })).toEqual([]);
});
