import { expect, test } from 'vitest';
import { daysUntil, formatDayRange, formatDuration, formatTime, formatYuan, toIso } from './format';

test('a range of days names the shared part once, in both languages', () => {
  expect(formatDayRange('zh', '2026-05-20 08:00:00', '2026-05-22 18:00:00')).toBe('2026年5月20–22日');
  expect(formatDayRange('zh', '2026-05-30 08:00:00', '2026-06-01 18:00:00')).toBe('2026年5月30日–6月1日');
  expect(formatDayRange('zh', '2026-12-30 08:00:00', '2027-01-01 18:00:00')).toBe('2026年12月30日–2027年1月1日');
  expect(formatDayRange('en', '2026-05-20 08:00:00', '2026-05-22 18:00:00')).toBe('20–22 May 2026');
  expect(formatDayRange('zh', '2026-05-20 08:00:00', '2026-05-20 18:00:00')).toBe('2026年5月20日');
});

test('times are those of the venue, wherever the server stands', () => {
  expect(formatTime('en', '2026-05-20 00:30:00')).toBe('00:30');
  expect(toIso('2026-05-20 08:00:00')).toBe('2026-05-20T08:00:00+08:00');
});

test('days left count calendar days in Shanghai', () => {
  expect(daysUntil('2026-05-21 08:00:00', new Date('2026-05-20T23:59:00+08:00'))).toBe(1);
  expect(daysUntil('2026-05-20 23:00:00', new Date('2026-05-20T00:01:00+08:00'))).toBe(0);
  expect(daysUntil('2026-05-19 23:00:00', new Date('2026-05-20T00:01:00+08:00'))).toBe(-1);
});

test('amounts show fen only where there are any', () => {
  expect(formatYuan('1200.00')).toBe('¥1,200');
  expect(formatYuan('0.50')).toBe('¥0.50');
});

test('durations read like a clock', () => {
  expect(formatDuration(65)).toBe('1:05');
  expect(formatDuration(3661)).toBe('1:01:01');
});
