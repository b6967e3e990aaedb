import { expect, test } from 'vitest';
import { calendarDays, currentPhase, fromNowOn, lastChange, startOfDay } from './phases';

const china = (text: string) => Date.parse(`${text}+08:00`);

test('days left are counted by calendar days in China, not by 24 hours', () => {
  expect(calendarDays(china('2026-12-03T23:59:00'), china('2026-12-04T08:30:00'))).toBe(1);
  expect(calendarDays(china('2026-12-04T00:01:00'), china('2026-12-04T08:30:00'))).toBe(0);
});

test('the day of a meeting begins at midnight in China', () => {
  expect(startOfDay(china('2026-12-04T08:30:00'))).toBe(china('2026-12-04T00:00:00'));
});

test('an enrolment that has just closed no longer shows as open', () => {
  const phases = [
    { from: 0, key: 'early' },
    { from: 100, key: 'open' },
    { from: 200, key: 'closed' },
  ];
  expect(currentPhase(phases, 199)?.key).toBe('open');
  expect(currentPhase(phases, 200)?.key).toBe('closed');
  expect(currentPhase(phases, -1)?.key).toBe('early');
});

test('a page says the same from one change to the next', () => {
  const opens = china('2026-12-04T08:30:00');
  const phases = [{ from: 0 }, { from: opens }, { from: china('2026-12-06T18:00:00') }];
  expect(lastChange(phases, china('2026-12-03T10:00:00'))).toBe(china('2026-12-03T00:00:00'));
  expect(lastChange(phases, china('2026-12-03T23:59:59'))).toBe(china('2026-12-03T00:00:00'));
  expect(lastChange(phases, opens - 1)).toBe(china('2026-12-04T00:00:00'));
  expect(lastChange(phases, opens)).toBe(opens);
  expect(lastChange(phases, china('2026-12-04T20:00:00'))).toBe(opens);
});

test('what is over is no part of the page; what holds now and is to come is', () => {
  const phases = [{ from: 0 }, { from: 10 }, { from: 20 }];
  expect(fromNowOn(phases, 15)).toEqual([{ from: 10 }, { from: 20 }]);
  expect(fromNowOn(phases, 20)).toEqual([{ from: 20 }]);
  expect(fromNowOn([{ from: 5 }, { from: 10 }], 1)).toHaveLength(2);
  expect(fromNowOn([], 1)).toEqual([]);
});
