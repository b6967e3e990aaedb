import { expect, test } from 'vitest';
import type { Meeting } from '@/contract/meeting/meeting';
import { calendarWeeks, monthAfter } from './calendar-weeks';

const meeting = (msId: number, startTime: string, endTime: string): Meeting => ({
  msId,
  msName: `会议 ${msId}`,
  msType: '2',
  startTime,
  endTime,
});

test('a month shows whole weeks from Monday, with the days of its neighbours', () => {
  const weeks = calendarWeeks('2026-12', []);
  expect(weeks).toHaveLength(5);
  expect(weeks[0]?.days[0]).toEqual({ date: '2026-11-30', day: 30, inMonth: false });
  expect(weeks[4]?.days[6]).toEqual({ date: '2027-01-03', day: 3, inMonth: false });
});

test('a meeting over a weekend shows in both of its weeks, as a continuation in the second', () => {
  const weeks = calendarWeeks('2026-12', [meeting(1, '2026-12-05 08:30:00', '2026-12-08 17:00:00')]);
  expect(weeks[0]?.bars).toMatchObject([{ column: 6, span: 2, continued: false, goesOn: true }]);
  expect(weeks[1]?.bars).toMatchObject([{ column: 1, span: 2, continued: true, goesOn: false }]);
  expect(weeks[2]?.bars).toEqual([]);
});

test('a meeting that ends at midnight does not reach into the next day', () => {
  const [week] = calendarWeeks('2026-12', [meeting(1, '2026-12-02 09:00:00', '2026-12-03 00:00:00')]);
  expect(week?.bars).toMatchObject([{ column: 3, span: 1 }]);
});

test('the next month of December is January of the next year', () => {
  expect(monthAfter('2026-12', 1)).toBe('2027-01');
  expect(monthAfter('2027-01', -1)).toBe('2026-12');
});

test('a meeting of another zone is on the days of its own clocks', () => {
  // The evening of the 2nd in New York is the 3rd in Beijing.
  const there = { ...meeting(1, '2026-12-02 21:00:00', '2026-12-03 06:00:00'), timeZone: 'America/New_York' };
  const [week] = calendarWeeks('2026-12', [there]);
  expect(week?.bars).toMatchObject([{ column: 3, span: 1 }]);
});
