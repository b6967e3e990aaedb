import { expect, test } from 'vitest';
import { type Group, goRound, offerUntil } from './waiting.queue';

const HALL = 1;
const group = (id: number, ...needs: [number, number][]): Group => ({ id, needs: new Map(needs) });
const pool = (poolId: number, capacity: number | null, used = 0) => ({ poolId, capacity, used });

test('what is too little for three goes to one behind them, or is kept for them, and each is told why', () => {
  const queue = [group(1, [HALL, 3]), group(2, [HALL, 1])];
  const skipped = goRound(queue, [pool(HALL, 10, 9)], 'skip');
  expect(skipped.offered).toEqual([2]);
  expect(skipped.stands).toMatchObject([{ id: 1, why: 'short', free: 1, ahead: 0 }]);
  const kept = goRound(queue, [pool(HALL, 10, 9)], 'keep');
  expect(kept.offered).toEqual([]);
  expect(kept.stands).toMatchObject([
    { id: 1, why: 'short', free: 1, ahead: 0, seatsAhead: 0 },
    { id: 2, why: 'kept', free: 1, ahead: 1, seatsAhead: 3 },
  ]);
  expect(goRound(queue, [pool(HALL, 10, 7)], 'keep').offered).toEqual([1]);
});

test('who joined first gets it, whatever kind of place they want of what is shared', () => {
  const [shared, student, doctor] = [1, 2, 3];
  const queue = [group(1, [shared, 1], [student, 1]), group(2, [shared, 1], [doctor, 1])];
  const pools = [pool(shared, 5, 4), pool(student, 5, 2), pool(doctor, 5, 2)];
  const { offered, stands } = goRound(queue, pools, 'skip');
  expect(offered).toEqual([1]);
  expect(stands).toMatchObject([{ id: 2, why: 'full', ahead: 0, lacks: [shared] }]);
});

test('nobody waits behind those whom there will never be enough for', () => {
  const queue = [group(1, [HALL, 6]), group(2, [HALL, 1])];
  const { offered, stands } = goRound(queue, [pool(HALL, 5, 4)], 'keep');
  expect(offered).toEqual([2]);
  expect(stands).toMatchObject([{ id: 1, why: 'tooLarge' }]);
});

test('what one lacks keeps nobody from what else is free', () => {
  const [hall, full] = [1, 2];
  const queue = [group(1, [hall, 1], [full, 1]), group(2, [hall, 1])];
  expect(goRound(queue, [pool(hall, 9, 8), pool(full, 3, 3)], 'keep').offered).toEqual([2]);
  expect(goRound([group(1, [hall, 2])], [pool(hall, null, 90)], 'keep').offered).toEqual([1]);
});

test('an offer is shorter near the meeting, ends by day, and not after enrolment', () => {
  const at = (text: string) => new Date(`${text}+08:00`);
  const until = (now: string, start: string, last = start) =>
    offerUntil(at(now), { startTime: at(start), last: at(last) });
  expect(until('2026-05-20T10:00', '2026-07-01T09:00')).toEqual(at('2026-05-21T10:00'));
  expect(until('2026-05-20T10:00', '2026-05-25T09:00')).toEqual(at('2026-05-21T09:00'));
  expect(until('2026-05-20T10:00', '2026-05-23T08:00')).toEqual(at('2026-05-20T14:00'));
  expect(until('2026-05-20T10:00', '2026-05-21T08:00')).toEqual(at('2026-05-20T11:00'));
  expect(until('2026-05-20T23:30', '2026-07-01T09:00')).toEqual(at('2026-05-22T09:00'));
  expect(until('2026-05-20T21:30', '2026-05-23T08:00')).toEqual(at('2026-05-21T09:00'));
  expect(until('2026-05-20T10:00', '2026-07-01T09:00', '2026-05-20T18:00')).toEqual(at('2026-05-20T18:00'));
});
