import { expect, test } from 'vitest';
import type { BoardSession } from '@/contract/programme/board';
import { daysOf, layoutDay, listDay } from './board-layout';

const HALLS = [{ hallId: 1 }, { hallId: 2 }];
const DAY = '2026-09-04';
let last = 0;
const session = (from: string, to: string, more: Partial<BoardSession> = {}): BoardSession => ({
  id: ++last,
  parentId: null,
  startTime: `${DAY} ${from}:00`,
  endTime: `${DAY} ${to}:00`,
  minutes: 30,
  hallId: 1,
  trackId: null,
  topic: '报告',
  topicEn: null,
  kind: 'talk',
  liveId: null,
  expected: null,
  artId: null,
  out: false,
  version: 1,
  seq: 1,
  speakers: [],
  ...more,
});
const columnOf = (sessions: BoardSession[], hallId: number | null = 1) =>
  layoutDay(sessions, HALLS, DAY).columns.find((one) => one.hallId === hallId)?.tiles;

test('a day has a column for each room, and one for what has no room where there is such', () => {
  const columns = (sessions: BoardSession[]) => layoutDay(sessions, HALLS, DAY).columns.map(({ hallId }) => hallId);
  expect(columns([])).toEqual([1, 2]);
  expect(columns([session('09:00', '09:30', { hallId: null })])).toEqual([null, 1, 2]);
  // Its room was taken away.
  expect(columns([session('09:00', '09:30', { hallId: 9 })])).toEqual([null, 1, 2]);
  expect(layoutDay([session('09:00', '09:30', { hallId: null })], [], DAY).columns).toHaveLength(1);
});

test('what lies in the tray, is taken out or is of another day is not drawn', () => {
  expect(
    columnOf([
      session('09:00', '09:30', { out: true }),
      session('09:00', '09:30', { startTime: null, endTime: null }),
      session('09:00', '09:30', { startTime: '2026-09-05 09:00:00', endTime: '2026-09-05 09:30:00' }),
    ]),
  ).toEqual([]);
});

test('the hours reach from the first to the last session, also after midnight, and are never fewer than usual', () => {
  expect(layoutDay([], HALLS, DAY)).toMatchObject({ first: 480, last: 1080 });
  const party = session('22:00', '23:00', { endTime: '2026-09-05 04:00:00' });
  expect(layoutDay([session('06:45', '07:00'), party], HALLS, DAY)).toMatchObject({ first: 360, last: 28 * 60 });
  expect(columnOf([party])).toMatchObject([{ top: (22 - 8) * 60, minutes: 360 }]);
});

test('what overlaps lies side by side, and has the width again once nothing does', () => {
  const tiles = columnOf([session('09:00', '10:00'), session('09:30', '10:30'), session('10:30', '11:00')]);
  expect(tiles?.map(({ left, width }) => [left, width])).toEqual([
    [0, 0.5],
    [0.5, 0.5],
    [0, 1],
  ]);
});

test('a block stands beside its parts, which share the rest of its width', () => {
  const block = session('09:00', '10:00', { kind: 'panel' });
  const parts = [session('09:00', '09:30', { parentId: block.id }), session('09:30', '10:00', { parentId: block.id })];
  const tiles = columnOf([...parts, block]) ?? [];
  expect(tiles.map(({ sessions }) => sessions[0]?.id)).toEqual([block.id, ...parts.map(({ id }) => id)]);
  expect(tiles[0]?.width).toBeLessThan(0.5);
  expect(tiles[1]).toMatchObject({ left: tiles[0]?.width, width: 1 - (tiles[0]?.width ?? 0) });
  // A part in another room stands there by itself.
  expect(columnOf([block, session('09:00', '09:30', { parentId: block.id, hallId: 2 })], 2)).toMatchObject([
    { left: 0, width: 1 },
  ]);
});

test('a hundred posters of one time and room are one pile; three of them are not', () => {
  const posters = (count: number) => Array.from({ length: count }, () => session('12:00', '13:00', { kind: 'poster' }));
  expect(columnOf(posters(100))?.map(({ sessions }) => sessions.length)).toEqual([100]);
  expect(columnOf(posters(3))).toHaveLength(3);
});

test('the days are those of the meeting, and every other on which something is held', () => {
  const frame = { startTime: '2026-09-30 08:00:00', endTime: '2026-10-01 18:00:00' };
  expect(daysOf(frame, [session('09:00', '09:30')])).toEqual(['2026-09-04', '2026-09-30', '2026-10-01']);
});

test('as a list a day goes by time, then by room, a block before its parts', () => {
  const part = session('09:00', '09:30', { parentId: 9999 });
  const block = session('09:00', '10:00', { id: 9999 });
  const [second, late] = [session('09:00', '09:30', { hallId: 2 }), session('10:00', '10:30')];
  expect(listDay([late, second, part, block], HALLS, DAY).map(({ id }) => id)).toEqual(
    [block, part, second, late].map(({ id }) => id),
  );
});

test('a day of a programme of 2,600 sessions is laid out without comparing each with each', () => {
  let reads = 0;
  const counted = (of: BoardSession, key: string) => {
    reads++;
    return Reflect.get(of, key);
  };
  const many = Array.from({ length: 2600 }, (_, at) =>
    session('09:00', '09:20', { hallId: 1 + (at % 2), ...(at % 5 ? { startTime: '2026-09-05 09:00:00' } : {}) }),
  ).map((one) => new Proxy(one, { get: counted }));
  layoutDay(many, HALLS, DAY);
  expect(reads / many.length).toBeGreaterThan(1);
  // 260 stand at one time in each hall.
  expect(reads / many.length).toBeLessThan(260);
});
