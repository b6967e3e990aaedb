import { expect, test } from 'vitest';
import type { Session } from '@/contract/meeting/parts';
import { programmeDays } from './programme-layout';

const session = (id: number, from: string, to: string, place: string | null, more: Partial<Session> = {}): Session => ({
  id,
  day: '2026-12-04',
  startTime: `2026-12-04 ${from}:00`,
  endTime: `2026-12-04 ${to}:00`,
  topic: `报告 ${id}`,
  place,
  ...more,
});

test('what happens at the same time in two rooms stands side by side', () => {
  const [day] = programmeDays([
    session(1, '08:30', '09:00', null),
    session(2, '09:00', '09:30', '第二会议室'),
    session(3, '09:00', '09:30', '第一会议室'),
  ]);
  expect(day?.sideBySide).toBe(true);
  const [opening, one, other] = day?.slots ?? [];
  expect(opening).toMatchObject({ column: null, row: 8, rows: 6 });
  expect(one?.row).toBe(14);
  expect(other?.row).toBe(14);
  expect(one?.column).not.toBe(other?.column);
});

test('a plenary spans all rooms, and still says where it is', () => {
  const [day] = programmeDays([
    session(1, '08:30', '09:00', 'A'),
    session(2, '09:00', '09:30', 'A'),
    session(3, '09:00', '09:30', 'B'),
  ]);
  expect(day?.slots[0]).toMatchObject({ column: null, roomNumber: 1, room: { place: 'A' } });
  expect(day?.slots[1]?.column).toBe(2);
});

test('a programme whose rooms are double-booked is shown as a list, so that nothing hides anything', () => {
  const [day] = programmeDays([
    session(1, '09:00', '10:00', 'A'),
    session(2, '09:30', '10:30', 'A'),
    session(3, '09:00', '10:00', 'B'),
  ]);
  expect(day?.sideBySide).toBe(false);
  expect(day?.slots).toHaveLength(3);
});

test('talks of a block stand inside it', () => {
  const [day] = programmeDays([
    session(1, '09:00', '12:00', 'A'),
    session(2, '09:00', '09:20', 'A', { parentId: 1 }),
    session(3, '09:20', '09:40', 'A', { parentId: 1 }),
  ]);
  expect(day?.slots).toHaveLength(1);
  expect(day?.slots[0]?.talks.map(({ id }) => id)).toEqual([2, 3]);
});

test('a session that runs past midnight ends with its day', () => {
  const [day] = programmeDays([session(1, '23:00', '01:00', 'A', { endTime: '2026-12-05 01:00:00' })]);
  expect(day?.slots[0]?.rows).toBe(12);
});
