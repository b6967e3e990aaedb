import { expect, test } from 'vitest';
import type { BoardSession } from '@/contract/programme/board';
import {
  droppedAt,
  isSameSpot,
  merged,
  newestOwn,
  nudged,
  type OwnVersions,
  remember,
  spotOf,
  stepsOf,
  stretched,
} from './board-moves';

const SPOT = { startTime: '2026-09-04 09:00:00', hallId: 1, minutes: 20 };
const DAY = { day: '2026-09-04', first: 480, last: 1080 };
const session = (id: number, version: number, seq = version): BoardSession => ({
  id,
  version,
  seq,
  parentId: null,
  startTime: SPOT.startTime,
  endTime: '2026-09-04 09:20:00',
  minutes: 20,
  hallId: 1,
  trackId: null,
  topic: '报告',
  topicEn: null,
  kind: 'talk',
  liveId: null,
  expected: null,
  artId: null,
  out: false,
  speakers: [],
});

test('arrows move in time and among the rooms, with Shift they change how long it takes', () => {
  const press = (key: string, shift = false, spot = SPOT) => nudged(spot, key, shift, [null, 1, 2]);
  expect(press('ArrowDown')).toEqual({ ...SPOT, startTime: '2026-09-04 09:05:00' });
  expect(press('ArrowUp')).toEqual({ ...SPOT, startTime: '2026-09-04 08:55:00' });
  expect(press('ArrowRight')).toEqual({ ...SPOT, hallId: 2 });
  expect(press('ArrowLeft')).toEqual({ ...SPOT, hallId: null });
  expect(press('ArrowRight', false, { ...SPOT, hallId: 2 })).toBeNull();
  expect(press('ArrowDown', true)).toEqual({ ...SPOT, minutes: 25 });
  expect(press('ArrowUp', true, { ...SPOT, minutes: 5 })).toBeNull();
  expect(press('Enter')).toBeNull();
  expect(press('ArrowDown', false, { ...SPOT, startTime: '' })).toBeNull();
});

test('what is dropped stands on the next five minutes, within the hours that are drawn', () => {
  const drop = (below: number) => droppedAt(DAY, below, { hallId: 2, minutes: 20 }).startTime;
  expect(drop(60)).toBe('2026-09-04 09:00:00');
  expect(drop(62)).toBe('2026-09-04 09:00:00');
  expect(drop(63)).toBe('2026-09-04 09:05:00');
  expect(drop(-500)).toBe('2026-09-04 08:00:00');
  expect(drop(5000)).toBe('2026-09-04 17:55:00');
});

test('what is pulled at its lower edge takes at least five minutes', () => {
  expect(stretched(SPOT, 10.5)).toEqual({ ...SPOT, minutes: 30 });
  expect(stretched(SPOT, -500)).toEqual({ ...SPOT, minutes: 5 });
});

test('one’s own later changes are not in the way of taking an earlier one back, a colleague’s are', () => {
  const own: OwnVersions = new Map();
  const write = (from: number, to: number) => remember(own, new Map([[7, session(7, from)]]), [session(7, to)]);
  write(1, 2);
  write(2, 3);
  write(3, 4);
  expect(newestOwn(own, 7, 2)).toBe(4);
  // A colleague has made the fifth: the sixth is none of that which was looked at.
  write(5, 6);
  expect(newestOwn(own, 7, 2)).toBe(4);
  // Somebody wrote between what was known and what was answered.
  write(4, 6);
  expect(newestOwn(own, 7, 2)).toBe(4);
  expect(newestOwn(own, 8, 1)).toBe(1);
});

test('a change knows how everything that it moved was before', () => {
  const before = new Map([[1, session(1, 3)]]);
  expect(stepsOf(before, [session(1, 4), session(2, 1)])).toEqual([
    { id: 1, version: 4, before: before.get(1) },
    { id: 2, version: 1, before: null },
  ]);
});

test('of two states of a session the newer one stays, whichever comes last', () => {
  const [old, fresh] = [session(1, 2, 5), session(1, 3, 6)];
  expect(merged([fresh], [old])).toEqual([fresh]);
  expect(merged([old], [fresh, session(2, 1)])).toEqual([fresh, session(2, 1)]);
});

test('a session stands where it was where neither time, room nor length differ', () => {
  expect(isSameSpot(spotOf(session(1, 1)), SPOT)).toBe(true);
  for (const other of [{ minutes: 25 }, { hallId: 2 }, { startTime: '' }])
    expect(isSameSpot(SPOT, { ...SPOT, ...other })).toBe(false);
});
