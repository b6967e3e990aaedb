import { expect, test } from 'vitest';
import {
  daysUntil,
  formatDayRange,
  formatDuration,
  formatMoney,
  formatRowRange,
  formatRowTime,
  formatTime,
  formatYuan,
  toIso,
} from './format';

test('a range of days names the shared part once, in both languages', () => {
  expect(formatDayRange('zh', '2026-05-20 08:00:00', '2026-05-22 18:00:00')).toBe('2026年5月20–22日');
  expect(formatDayRange('zh', '2026-05-30 08:00:00', '2026-06-01 18:00:00')).toBe('2026年5月30日–6月1日');
  expect(formatDayRange('zh', '2026-12-30 08:00:00', '2027-01-01 18:00:00')).toBe('2026年12月30日–2027年1月1日');
  expect(formatDayRange('en', '2026-05-20 08:00:00', '2026-05-22 18:00:00')).toBe('20–22 May 2026');
  expect(formatDayRange('zh', '2026-05-20 08:00:00', '2026-05-20 18:00:00')).toBe('2026年5月20日');
});

const NOW = Date.parse('2026-11-25T12:00:00+08:00');

test('a row says the year of a moment where it is not this one, by the clock of the venue', () => {
  expect(formatRowTime('en', '2026-11-15 15:43:00', NOW)).toBe('15 Nov 15:43');
  expect(formatRowTime('zh', '2026-11-15 15:43:00', NOW)).toBe('11月15日 15:43');
  expect(formatRowTime('en', '2025-11-05 15:43:00', NOW)).toBe('5 Nov 2025 15:43');
  expect(formatRowTime('zh', '2025-11-05 15:43:00', NOW)).toBe('2025年11月5日 15:43');
  // In London it is still the old year.
  expect(formatRowTime('en', '2027-01-01 01:00:00', Date.parse('2026-12-31T18:00:00Z'))).toBe('1 Jan 01:00');
  expect(formatRowTime('en', 'soon', NOW)).toBe('');
});

test.each([
  ['2026-11-24', '2026-11-27', '24–27 Nov', '11月24–27日'],
  ['2026-11-30', '2026-12-02', '30 Nov–2 Dec', '11月30日–12月2日'],
  ['2026-12-31', '2027-01-02', '31 Dec–2 Jan 2027', '12月31日–2027年1月2日'],
  ['2027-03-01', '2027-03-02', '1–2 Mar 2027', '2027年3月1–2日'],
  ['2027-03-31', '2027-04-02', '31 Mar–2 Apr 2027', '2027年3月31日–4月2日'],
  ['2026-11-24', '2026-11-24', '24 Nov', '11月24日'],
])('the days of a row from %s until %s are %s', (begin, end, en, zh) => {
  expect(formatRowRange('en', begin, end, NOW)).toBe(en);
  expect(formatRowRange('zh', begin, end, NOW)).toBe(zh);
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
  expect(formatMoney('500')).toBe('¥500.00');
  expect(formatYuan('1200.00')).toBe('¥1,200');
  expect(formatYuan('0.50')).toBe('¥0.50');
  expect(formatYuan('-6080')).toBe('−¥6,080');
});

test('durations read like a clock', () => {
  expect(formatDuration(65)).toBe('1:05');
  expect(formatDuration(3661)).toBe('1:01:01');
});
