import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ClockMark, correctedTime } from './clock';
import { type MergeScan, mergeScans } from './merge';
import type { DoorPoint } from './point';

const T = Date.parse('2026-05-20T08:00:00+08:00');
const MINUTE = 60_000;
const door = (pointId: number): DoorPoint => ({
  pointId,
  msId: 7,
  kind: 'door',
  name: `门 ${pointId}`,
  nameEn: null,
  place: '',
  sessionId: null,
  car: null,
  way: 'both',
  often: 'day',
  feeIds: [],
  invited: [],
  windows: [],
  capacity: 1,
  closed: false,
});
const points = new Map([1, 2].map((id) => [id, door(id)]));
const scan = (key: number, minutes: number, more: Partial<MergeScan> = {}): MergeScan => ({
  key,
  pointId: 1,
  direction: 'in',
  at: T + minutes * MINUTE,
  admitted: true,
  reason: null,
  ...more,
});
const counted = (scans: MergeScan[]) => mergeScans(points, scans).map(({ key, counted: is }) => (is ? key : -key));

describe('mergeScans', () => {
  test('two doors without a network: the earlier one counts, the other is named with door and time, whichever came first', () => {
    const [early, late] = [scan(9, 3), scan(4, 5, { pointId: 2 })];
    for (const scans of [
      [early, late],
      [late, early],
    ]) {
      expect(mergeScans(points, scans)).toEqual([
        { key: 9, counted: true, reason: null, facts: {} },
        { key: 4, counted: false, reason: 'alreadyIn', facts: { pointId: 1, at: T + 3 * MINUTE } },
      ]);
    }
  });

  test('who was refused did not pass; what stood against a ticket stays; a hall that was full is no conflict', () => {
    expect(counted([scan(1, 0, { admitted: false, reason: 'alreadyIn' }), scan(2, 1)])).toEqual([-1, 2]);
    expect(counted([scan(1, 0, { reason: 'oldVersion' }), scan(2, 1)])).toEqual([-1, 2]);
    // What was in conflict counts once what it was in conflict with is known to have gone out.
    expect(counted([scan(1, 0), scan(3, 1, { direction: 'out' }), scan(2, 2, { reason: 'alreadyIn' })])).toEqual([
      1, 3, 2,
    ]);
  });

  test('none goes, the order of arriving changes nothing, and nobody is in twice', () => {
    const some = fc.array(
      fc.record({ minutes: fc.integer({ min: 0, max: 600 }), pointId: fc.constantFrom(1, 2), out: fc.boolean() }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(some, fc.func(fc.integer()), (given, shuffled) => {
        const scans = given.map(({ minutes, pointId, out }, at) =>
          scan(at + 1, minutes, { pointId, direction: out ? 'out' : 'in' }),
        );
        const merged = mergeScans(points, scans);
        expect(merged).toHaveLength(scans.length);
        const mixed = [...scans].sort((a, b) => shuffled(a.key) - shuffled(b.key));
        expect(mergeScans(points, mixed)).toEqual(merged);
        const ways = merged.filter((one) => one.counted).map(({ key }) => scans[key - 1]?.direction);
        expect(ways).toEqual(ways.map((_, at) => (at % 2 === 0 ? 'in' : 'out')));
      }),
    );
  });
});

describe('correctedTime', () => {
  /** A device whose clock is off by so many minutes, and which woke so long before. */
  const mark = (minutes: number, off: number, { boot = 'a', asleep = 0 } = {}): ClockMark => {
    const server = T + minutes * MINUTE;
    return { boot, mono: (minutes + 100 - asleep) * MINUTE, device: server + off * MINUTE, server };
  };
  const timed = (minutes: number, off: number, more = {}) => {
    const { server: _, ...time } = mark(minutes, off, more);
    return time;
  };
  const when = (...asked: Parameters<typeof correctedTime>) => (correctedTime(...asked) - T) / MINUTE;
  const latest = T + 1_000 * MINUTE;

  test('a clock that is 40 minutes wrong is put right, forward and back', () => {
    for (const off of [40, -40]) expect(when(timed(30, off), [mark(0, off), mark(60, off)], latest)).toBe(30);
    expect(when(timed(30, 40), [mark(0, 40)], latest)).toBe(30);
    expect(when(timed(30, -40), [mark(60, -40)], latest)).toBe(30);
  });

  test('a clock that jumps while there is no network changes nothing', () => {
    for (const jump of [25, -25]) expect(when(timed(30, jump), [mark(0, 0), mark(60, jump)], latest)).toBe(30);
    expect(when(timed(30, -25), [mark(0, 0)], latest)).toBe(30);
    // It was set, and set back.
    expect(when(timed(30, 25), [mark(0, 0), mark(60, 0)], latest)).toBe(30);
  });

  test('a phone that slept, whose count stood still, is believed by its clock', () => {
    const slept = { asleep: 20 };
    expect(when(timed(30, 40, slept), [mark(0, 40), mark(60, 40, slept)], latest)).toBe(30);
    expect(when(timed(30, 0, slept), [mark(0, 0)], latest)).toBe(30);
  });

  test('a tab that was killed is put right by the clock’s error that another one measured; nothing is later than now', () => {
    expect(when(timed(30, 40), [mark(60, 40, { boot: 'b' })], latest)).toBe(30);
    expect(when(timed(30, 5), [], latest)).toBe(35);
    expect(correctedTime(timed(2_000, 0), [mark(0, 0)], latest)).toBe(latest);
  });
});
