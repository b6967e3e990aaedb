import { expect, test } from 'vitest';
import type { Session } from '@/contract/meeting/parts';
import { byStart, filterSlots, isPause, NO_FILTER, nowAndNext, optionsOf, starClashes } from './planner-filter';
import { type PlannerDay, pageDays, plannerDays } from './planner-model';
import { roomsThatFit } from './planner-rooms';

const session = (id: number, from: string, to: string, more: Partial<Session> = {}): Session => ({
  id,
  day: '2026-12-04',
  startTime: `2026-12-04 ${from}:00`,
  endTime: `2026-12-04 ${to}:00`,
  topic: `报告 ${id}`,
  topicEn: `Talk ${id}`,
  ...more,
});
const speaker = (name: string, nameEn: string, userId?: number) => ({ name, nameEn, userId, role: 'speaker' as const });
const SESSIONS = [
  session(1, '08:30', '09:00', {
    place: '主会场',
    placeEn: 'Main Hall',
    speakers: [speaker('陆静之', 'Jingzhi Lu', 7)],
  }),
  session(2, '09:00', '09:30', { place: '主会场', placeEn: 'Main Hall', track: '高血压', trackEn: 'Hypertension' }),
  session(3, '09:00', '09:30', { place: '松涛厅', placeEn: 'Pine Room', speakers: [speaker('丁一', 'Yi Ding')] }),
  session(4, '09:30', '09:50', { place: '主会场', placeEn: 'Main Hall', kind: 'break', topic: '茶歇', topicEn: 'Tea' }),
  session(5, '09:30', '09:50', { place: '松涛厅', placeEn: 'Pine Room', kind: 'break', topic: '茶歇', topicEn: 'Tea' }),
];
const day = plannerDays(SESSIONS, 'en')[0] as PlannerDay;
const at = (time: string) => Date.parse(`2026-12-04T${time}:00+08:00`);
const found = (asked: Partial<typeof NO_FILTER>, stars: number[] = []) =>
  filterSlots(day, { ...NO_FILTER, ...asked }, new Set(stars)).map(({ id }) => id);

test('a session is found by topic, speaker, room or track, whatever the case', () => {
  expect(found({ text: 'jingzhi' })).toEqual([1]);
  expect(found({ text: 'PINE' })).toEqual([3]);
  expect(found({ text: 'hyper talk' })).toEqual([2]);
  expect(found({ room: 'Main Hall' })).toEqual([1, 2]);
  expect(found({ track: 'Hypertension' })).toEqual([2]);
});

test('starred sessions can be shown alone, and a day without any is empty', () => {
  expect(found({ starred: true }, [3])).toEqual([3]);
  expect(found({ starred: true })).toEqual([]);
});

test('a block is shown with its starred talk, and what is starred at the same time is named by pairs', () => {
  const block = session(6, '14:00', '15:00', { place: '主会场' });
  const part = session(7, '14:30', '15:00', { place: '主会场', parentId: 6 });
  const days = plannerDays([block, part, session(8, '14:40', '15:10'), session(9, '15:10', '15:30')], 'zh');
  const pairs = (...stars: number[]) => starClashes(days, new Set(stars)).map((pair) => pair.map(({ id }) => id));
  expect(filterSlots(days[0] as PlannerDay, { ...NO_FILTER, starred: true }, new Set([7])).map(({ id }) => id)).toEqual(
    [6],
  );
  expect(pairs(7, 8)).toEqual([[7, 8]]);
  expect(pairs(6, 8)).toEqual([[6, 8]]);
  // A block and a talk of it are one place to be; what only touches is no clash.
  expect(pairs(6, 7)).toEqual([]);
  expect(pairs(8, 9)).toEqual([]);
});

test('a meeting’s page has every day of a programme, of a very long one the day that is on', () => {
  const days = (count: number) =>
    Array.from({ length: count }, (_, nth) => {
      const on = nth % 2 ? '2026-12-05' : '2026-12-04';
      return session(nth + 1, '09:00', '09:30', { startTime: `${on} 09:00:00`, endTime: `${on} 09:30:00` });
    });
  const shown = (count: number) => pageDays(days(count), 'zh', at('12:00')).map((one) => one.day);
  expect(shown(400)).toEqual(['2026-12-04', '2026-12-05']);
  expect(shown(401)).toEqual(['2026-12-05']);
});

test('without a filter the breaks are there; with one they are not', () => {
  expect(found({})).toEqual([1, 2, 3, 4, 5]);
  expect(found({ text: 'tea' })).toEqual([]);
});

test('what is on and what begins next, in all rooms', () => {
  expect(nowAndNext(day.slots, at('08:45'))).toEqual({ now: new Set([1]), next: new Set([2, 3]) });
  expect(nowAndNext(day.slots, at('09:40'))).toEqual({ now: new Set(), next: new Set() });
  // The day before nothing is about to begin.
  expect(nowAndNext(day.slots, at('08:45') - 86_400_000).next).toEqual(new Set());
});

test('a list has one heading for what begins at the same time, and a break of all rooms is a pause', () => {
  const groups = byStart(day.slots);
  expect(groups.map((group) => group.map(({ id }) => id))).toEqual([[1], [2, 3], [4, 5]]);
  expect(groups.map(isPause)).toEqual([false, false, true]);
});

test('filters offer every track and room once', () => {
  expect(optionsOf([day, day])).toEqual({ tracks: ['Hypertension'], rooms: ['Main Hall', 'Pine Room'] });
});

test('a person with a profile is linked in the page’s language', () => {
  expect(day.slots[0]?.people).toEqual([{ text: 'Jingzhi Lu', role: 'speaker', path: '/en/doctors/7' }]);
  expect(day.slots[2]?.people[0]?.path).toBeUndefined();
});

test('six rooms stand side by side at 1366 px, four on a tablet, none on a phone', () => {
  expect(roomsThatFit(1280)).toBe(6);
  expect(roomsThatFit(960)).toBe(4);
  expect(roomsThatFit(358)).toBe(0);
});
