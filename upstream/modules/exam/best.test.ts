import { expect, test } from 'vitest';
import { bestOf, canBegin } from './own.service';

type Standing = Parameters<typeof bestOf>[0];
const now = new Date('2026-05-20T12:00:00Z');
const standing = (...scores: [score: number | null, full: number][]) =>
  ({
    exam: { scoreShows: 'atOnce', wrongShows: 'never' },
    takes: scores.map(([score, full], at) => ({
      takeId: at + 1,
      state: score === null ? 'marking' : 'done',
      score,
      full,
    })),
    end: now,
  }) as unknown as Standing;

test.each([
  ['the highest share, not the last', standing([60, 100], [80, 100], [70, 100]), 2],
  ['a share, not points: papers may differ', standing([45, 50], [80, 100]), 1],
  ['the first of equals', standing([80, 100], [40, 50]), 1],
  ['none that somebody still reads', standing([null, 100], [10, 100]), 2],
  ['nothing of nothing', standing(), undefined],
])('of several attempts the best one counts: %s', (_what, own, takeId) => {
  expect(bestOf(own, now)?.takeId).toBe(takeId);
});

test('an attempt is offered while one is left, none is under way, and the window is open to that person', () => {
  const own = (done: number, more: object = {}) => {
    const { takes } = standing(...Array.from({ length: done }, (): [number, number] => [10, 100]));
    const [startTime, endTime] = [new Date('2026-05-20T11:00:00Z'), new Date('2026-05-20T13:00:00Z')];
    return { exam: { attempts: 2, startTime, endTime }, takes, extra: 0, end: endTime, ...more } as unknown as Standing;
  };
  expect([0, 1, 2].map((done) => canBegin(own(done), now))).toEqual([true, true, false]);
  expect(canBegin(own(1, { takes: [{ state: 'running' }] }), now)).toBe(false);
  const times = ['10:59', '11:00', '12:59', '13:00', '13:29', '13:30'].map(
    (time) => new Date(`2026-05-20T${time}:00Z`),
  );
  expect(times.map((at) => canBegin(own(0, { extra: 30 }), at))).toEqual([false, true, true, true, true, false]);
});
