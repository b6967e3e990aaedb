import { expect, test } from 'vitest';
import type { Meeting } from '@/contract/meeting/meeting';
import { chooseSections } from './choose-sections';

const NOW = new Date('2026-05-20T10:00:00+08:00');
const meeting = (msId: number, startTime: string, more: Partial<Meeting> = {}): Meeting => ({
  msId,
  msName: `会议 ${msId}`,
  msType: '2',
  status: '1',
  startTime: `${startTime} 09:00:00`,
  endTime: `${startTime} 17:00:00`,
  ...more,
});
const ids = (meetings: Meeting[]) => meetings.map(({ msId }) => msId);

test('no meeting is in two parts of the page', () => {
  const upcoming = Array.from({ length: 30 }, (_, index) => meeting(index + 1, `2026-06-${10 + (index % 20)}`));
  const running = [meeting(101, '2026-05-20', { artEnd: '2026-05-21 12:00:00' }), meeting(102, '2026-05-19')];
  const papers = [...upcoming, ...running].map((row) => ({ ...row, artEnd: '2026-06-01 12:00:00' }));
  const forPublic = upcoming.slice(4, 6);
  const { plate, on, ahead, calls, ...rest } = chooseSections({ running, upcoming, papers, forPublic }, NOW);
  const all = [...(plate ? [plate] : []), ...on, ...rest.forPublic, ...ahead, ...calls];
  expect(ids(on)).toEqual([101, 102]);
  expect(rest.forPublic).toEqual(forPublic);
  expect(ahead).toHaveLength(9);
  expect(calls).toHaveLength(5);
  expect(new Set(ids(all)).size).toBe(all.length);
});

test('the big meeting beside the search is left out of the list below it', () => {
  const upcoming = [
    meeting(1, '2026-05-25', { capacity: 80 }),
    meeting(2, '2026-06-02', { capacity: 3000 }),
    meeting(3, '2026-06-05', { capacity: 200 }),
  ];
  const { plate, ahead } = chooseSections({ running: [], upcoming, papers: [], forPublic: [] }, NOW);
  expect(plate?.msId).toBe(2);
  expect(ids(ahead)).toEqual([1, 3]);
});

test('calls for papers stand in the order in which they close, without cancelled meetings and those that have none', () => {
  const papers = [
    meeting(1, '2026-08-01', { artEnd: '2026-06-10 12:00:00' }),
    meeting(2, '2026-08-02', { artEnd: '2026-06-01 12:00:00' }),
    meeting(3, '2026-08-03', { artEnd: '2026-05-22 12:00:00', status: '3' }),
    meeting(4, '2026-08-04'),
  ];
  expect(ids(chooseSections({ running: [], upcoming: [], papers, forPublic: [] }, NOW).calls)).toEqual([2, 1]);
});

test('a cancelled meeting is not on now', () => {
  const running = [meeting(1, '2026-05-20', { status: '3' }), meeting(2, '2026-05-20')];
  expect(ids(chooseSections({ running, upcoming: [], papers: [], forPublic: [] }, NOW).on)).toEqual([2]);
});
