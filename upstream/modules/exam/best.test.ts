import { expect, test } from 'vitest';
import { bestOf } from './own.service';

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
