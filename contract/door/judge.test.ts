import vm from 'node:vm';
import { build } from 'esbuild';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { INVITED_KINDS } from '@/contract/attendee/attendee';
import { DIRECTIONS as BOUNDS } from '@/contract/trip/trip';
import type { DoorClock, DoorScan, Holder, ReadTicket } from './judge';
import * as upstreams from './judge';
import { type DoorPoint, groupOf, OFTEN, POINT_KINDS, POINT_WAYS } from './point';

const T = Date.parse('2026-05-20T08:00:00+08:00');
const MINUTE = 60_000;
const point = (more: Partial<DoorPoint> = {}): DoorPoint => ({
  pointId: 1,
  msId: 7,
  kind: 'door',
  name: '东门',
  nameEn: 'East door',
  place: '',
  sessionId: null,
  car: null,
  way: 'both',
  often: 'day',
  feeIds: [],
  invited: [],
  windows: [],
  capacity: null,
  closed: false,
  ...more,
});
const holder: Holder = {
  attendeeId: 5,
  version: 2,
  standing: 'enrolled',
  feeIds: [10],
  unpaidFeeIds: [],
  invitedAs: null,
  cars: { arrive: null, leave: null },
};
const held = (more: Partial<Holder> = {}, version: number | null = 2): ReadTicket => ({
  kind: 'ticket',
  version,
  holder: { ...holder, ...more },
});
const at = (minutes: number, direction: 'in' | 'out' = 'in', inside?: number): DoorClock => ({
  at: T + minutes * MINUTE,
  direction,
  inside,
});
const scan = (minutes: number, direction: 'in' | 'out' = 'in', more: Partial<DoorScan> = {}): DoorScan => ({
  pointId: 1,
  group: groupOf(point()),
  direction,
  at: T + minutes * MINUTE,
  ...more,
});
const said = (...asked: Parameters<typeof upstreams.judge>) => {
  const { result, reason, facts } = upstreams.judge(...asked);
  expect(result).toBe(reason === null ? 'admit' : 'refuse');
  return reason === null ? 'admit' : [reason, facts];
};

describe('judge', () => {
  test('a delegate without the workshop, an unpaid, a cancelled one, one of another meeting, an old ticket, a foreign code: six reasons', () => {
    const workshop = point({ kind: 'session', place: 'A', feeIds: [20] });
    const asked = (ticket: ReadTicket) => said(ticket, workshop, [], at(0));
    expect(asked(held())).toEqual(['wrongSession', { feeIds: [20] }]);
    expect(asked(held({ standing: 'unpaid' }))).toEqual(['unpaid', {}]);
    expect(asked(held({ standing: 'cancelled' }))).toEqual(['cancelled', {}]);
    expect(asked({ kind: 'otherMeeting' })).toEqual(['otherMeeting', {}]);
    expect(asked(held({ feeIds: [20] }, 1))).toEqual(['oldVersion', {}]);
    expect(asked({ kind: 'foreign' })).toEqual(['foreign', {}]);
    expect(asked(held({ feeIds: [10, 20] }))).toBe('admit');
    expect(asked(held({ unpaidFeeIds: [20] }))).toEqual(['unpaid', { feeIds: [20] }]);
  });

  test('who is in by one door is not let in by another, and may come back after going out', () => {
    const other = point({ pointId: 2 });
    expect(said(held(), other, [scan(3)], at(20))).toEqual(['alreadyIn', { pointId: 1, at: T + 3 * MINUTE }]);
    expect(said(held(), other, [scan(3), scan(9, 'out')], at(20))).toBe('admit');
    expect(said(held(), other, [scan(9, 'out'), scan(3)], at(20))).toBe('admit');
    const elsewhere = [scan(3, 'in', { group: 'hall:B' })];
    expect(said(held(), other, elsewhere, at(20))).toBe('admit');
    expect(said(held(), other, elsewhere, at(20, 'out'))).toEqual(['notIn', {}]);
    expect(said(held(), other, [scan(3)], at(20, 'out'))).toBe('admit');
  });

  test('once is once in all, once a day is anew after midnight in China, any is any', () => {
    const yesterday = [scan(-24 * 60)];
    const minutesToMidnight = 16 * 60;
    expect(said(held(), point({ often: 'once' }), yesterday, at(0))).toEqual([
      'alreadyIn',
      { pointId: 1, at: T - 24 * 60 * MINUTE },
    ]);
    expect(said(held(), point(), yesterday, at(0))).toBe('admit');
    expect(said(held(), point(), [scan(0)], at(minutesToMidnight - 1))).toMatchObject(['alreadyIn', {}]);
    expect(said(held(), point(), [scan(0)], at(minutesToMidnight))).toBe('admit');
    expect(said(held(), point({ often: 'any' }), [scan(0)], at(1))).toBe('admit');
    const lunch = point({ kind: 'meal', place: 'lunch' });
    const eaten = [scan(0, 'in', { group: groupOf(lunch) })];
    expect(said(held(), lunch, eaten, at(5))).toEqual(['alreadyHad', { pointId: 1, at: T }]);
  });

  test('not yet, over and closed say when; out is let out whatever happened to the place', () => {
    const window = { from: T, until: T + 60 * MINUTE };
    const open = point({ windows: [window, { from: T + 120 * MINUTE, until: T + 180 * MINUTE }] });
    expect(said(held(), open, [], at(-1))).toEqual(['notYet', { from: T }]);
    expect(said(held(), open, [], at(60))).toBe('admit');
    expect(said(held(), open, [], at(61))).toEqual(['notYet', { from: T + 120 * MINUTE }]);
    expect(said(held(), open, [], at(181))).toEqual(['over', { until: T + 180 * MINUTE }]);
    expect(said(held(), point({ closed: true }), [], at(0))).toEqual(['closed', {}]);
    expect(said(held({ standing: 'cancelled' }), open, [scan(0)], at(181, 'out'))).toBe('admit');
    expect(said(held(), point({ way: 'in' }), [scan(0)], at(5, 'out'))).toEqual(['wrongDirection', {}]);
    expect(said(held(), point({ way: 'out' }), [], at(5))).toEqual(['wrongDirection', {}]);
  });

  test('who has had their meal, or their bag, does not go out to have it again, whichever way its point was given', () => {
    for (const kind of ['meal', 'material'] as const) {
      const counter = point({ kind, often: 'once', way: 'both' });
      const had = [scan(0, 'in', { group: groupOf(counter) })];
      expect(said(held(), counter, had, at(5, 'out'))).toEqual(['wrongDirection', {}]);
      expect(said(held(), counter, had, at(6))).toEqual(['alreadyHad', { pointId: 1, at: T }]);
      expect(said(held(), { ...counter, way: 'out' }, [], at(6))).toBe('admit');
    }
  });

  test('into a car gets who is in its group, once; who is in another one’s is told which; its way back is another car', () => {
    const car = point({ kind: 'car', place: '4', often: 'once', car: { carId: 4, bound: 'arrive' } });
    const seated = (arrive: number | null, leave: number | null = null) => held({ cars: { arrive, leave } });
    expect(said(seated(4), car, [], at(0))).toBe('admit');
    expect(said(seated(4), car, [scan(0, 'in', { group: groupOf(car) })], at(5))).toEqual([
      'aboard',
      { pointId: 1, at: T },
    ]);
    expect(said(seated(4), car, [], at(5, 'out'))).toEqual(['wrongDirection', {}]);
    expect(said(seated(6, 4), car, [], at(0))).toEqual(['otherCar', { carId: 6 }]);
    expect(said(seated(null, 4), car, [], at(0))).toEqual(['noCar', {}]);
    const back = { ...car, place: '6', car: { carId: 6, bound: 'leave' as const } };
    expect(said(seated(4, 6), back, [scan(0, 'in', { group: groupOf(car) })], at(5))).toBe('admit');
    expect(said({ kind: 'ticket', version: 1, holder: null }, car, [], at(0))).toEqual(['unknown', {}]);
    expect(said(held({ cars: { arrive: 4, leave: null }, standing: 'cancelled' }), car, [], at(0))).toEqual([
      'cancelled',
      {},
    ]);
    expect(said(seated(4), { ...car, car: null }, [], at(0))).toEqual(['noCar', {}]);
  });

  test('full is full for who is not in; invited people have what their kind has; who is not known goes where everybody goes', () => {
    const small = point({ kind: 'hall', capacity: 2, often: 'any' });
    const group = groupOf(small);
    expect(said(held(), small, [], at(0, 'in', 1))).toBe('admit');
    expect(said(held(), small, [], at(0, 'in', 2))).toEqual(['full', { capacity: 2 }]);
    expect(said(held(), small, [scan(-5, 'in', { group })], at(0, 'in', 2))).toBe('admit');
    expect(said(held(), small, [], at(0))).toBe('admit');
    const dinner = point({ kind: 'meal', feeIds: [30], invited: ['faculty', 'vip'] });
    expect(said(held({ invitedAs: 'vip' }), dinner, [], at(0))).toBe('admit');
    expect(said(held({ invitedAs: 'guest' }), dinner, [], at(0))).toEqual(['notIncluded', { feeIds: [30] }]);
    const stranger: ReadTicket = { kind: 'ticket', version: 1, holder: null };
    expect(said(stranger, point(), [], at(0))).toBe('admit');
    expect(said(stranger, dinner, [], at(0))).toEqual(['unknown', {}]);
    expect(said(held({}, null), point(), [], at(0))).toBe('admit');
  });
});

/** The same module as browsers get it: bundled for them, made small, and without anything of Node's. */
async function bundled(): Promise<typeof upstreams.judge> {
  const { outputFiles } = await build({
    stdin: { contents: "export { judge } from './judge';", resolveDir: __dirname, loader: 'ts' },
    bundle: true,
    minify: true,
    platform: 'browser',
    format: 'iife',
    globalName: 'door',
    write: false,
    alias: { '@': process.cwd() },
    target: 'es2020',
  });
  const browser = vm.createContext({ window: {} });
  vm.runInContext(outputFiles[0]?.text ?? '', browser);
  const asked = vm.runInContext('(text) => JSON.stringify(door.judge(...JSON.parse(text)))', browser);
  return (...given) => JSON.parse(asked(JSON.stringify(given)));
}

const moment = fc.integer({ min: -2 * 24 * 60, max: 2 * 24 * 60 }).map((minutes) => T + minutes * MINUTE);
const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 3 });
const kinds = fc.constantFrom(...POINT_KINDS);
const seats = fc.option(fc.integer({ min: 1, max: 2 }));
const points: fc.Arbitrary<DoorPoint> = fc.record({
  pointId: fc.integer({ min: 1, max: 3 }),
  msId: fc.constant(7),
  kind: kinds,
  name: fc.constant('门'),
  nameEn: fc.constant(null),
  place: fc.constantFrom('', 'A'),
  sessionId: fc.constant(null),
  car: fc.option(fc.record({ carId: fc.integer({ min: 1, max: 2 }), bound: fc.constantFrom(...BOUNDS) })),
  way: fc.constantFrom(...POINT_WAYS, 'both' as const),
  often: fc.constantFrom(...OFTEN),
  feeIds: numbers,
  invited: fc.subarray([...INVITED_KINDS]),
  windows: fc.array(fc.record({ from: fc.option(moment), until: fc.option(moment) }), { maxLength: 2 }),
  capacity: fc.option(fc.integer({ min: 0, max: 3 })),
  closed: fc.constantFrom(false, false, false, true),
});
const holders: fc.Arbitrary<Holder> = fc.record({
  attendeeId: fc.constant(5),
  version: fc.integer({ min: 1, max: 3 }),
  standing: fc.constantFrom('enrolled', 'enrolled', 'enrolled', ...upstreams.STANDINGS),
  feeIds: numbers,
  unpaidFeeIds: numbers,
  invitedAs: fc.option(fc.constantFrom(...INVITED_KINDS)),
  cars: fc.record({ arrive: seats, leave: seats }),
});
const tickets: fc.Arbitrary<ReadTicket> = fc.oneof(
  { weight: 1, arbitrary: fc.constantFrom<ReadTicket>({ kind: 'foreign' }, { kind: 'otherMeeting' }) },
  {
    weight: 12,
    arbitrary: fc.record({
      kind: fc.constant('ticket' as const),
      version: fc.option(fc.constantFrom(1, 2, 3, 3, 3, 3)),
      holder: fc.option(holders, { freq: 8 }),
    }),
  },
);
/** Passages at points of any kind, every other one at the point's own group: what has to do with them is not left to chance. */
const scansBy = (point: DoorPoint): fc.Arbitrary<DoorScan[]> =>
  fc.array(
    fc.record({
      pointId: fc.integer({ min: 1, max: 3 }),
      group: fc.oneof(
        fc.constant(groupOf(point)),
        fc.tuple(kinds, fc.constantFrom('', 'A')).map(([kind, place]) => groupOf({ kind, place })),
      ),
      direction: fc.constantFrom('in' as const, 'out' as const),
      at: moment,
    }),
    { maxLength: 6 },
  );
const passages = points.chain((point) => fc.tuple(fc.constant(point), scansBy(point)));
const clocks: fc.Arbitrary<DoorClock> = fc.record({
  at: moment,
  direction: fc.constantFrom('in' as const, 'in' as const, 'out' as const),
  inside: fc.option(fc.integer({ min: 0, max: 3 })),
});

describe('in browsers', () => {
  let browsers: typeof upstreams.judge;
  beforeAll(async () => {
    browsers = await bundled();
  });

  test('10,000 random cases are judged as by the upstream, and every reason is among them', () => {
    const met = new Map<string, number>();
    fc.assert(
      fc.property(tickets, passages, clocks, (ticket, [point, scans], clock) => {
        const asked = [ticket, point, scans, clock] as const;
        const answer = upstreams.judge(...asked);
        met.set(answer.reason ?? 'admit', (met.get(answer.reason ?? 'admit') ?? 0) + 1);
        expect(browsers(...asked)).toEqual(answer);
      }),
      { numRuns: 10_000 },
    );
    expect([...met.keys()].sort()).toEqual(['admit', ...upstreams.DOOR_REASONS].sort());
  });
});
