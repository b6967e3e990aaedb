import { expect, test } from 'vitest';
import { refundAmount } from './refund-steps';

const at = (text: string) => new Date(`${text.replace(' ', 'T')}+08:00`);
const STEPS = [
  { until: at('2026-07-01 23:59:59'), percent: 100, fee: 0 },
  { until: at('2026-08-01 23:59:59'), percent: 50, fee: 0 },
  { until: at('2026-08-20 23:59:59'), percent: 50, fee: 50_00 },
];
const back = (paid: number, when: Date, steps = STEPS) => refundAmount(steps, { paid, now: when });
const later = (when: Date, ms: number) => new Date(when.getTime() + ms);

test('each step holds in its last second, and the next one after it', () => {
  expect(back(800_00, at('2026-01-01 00:00:00'))).toBe(800_00);
  const found = STEPS.map(({ until }) => [back(800_00, until), back(800_00, later(until, 1))]);
  expect(found).toEqual([
    [800_00, 400_00],
    [400_00, 350_00],
    [350_00, 0],
  ]);
});

test('parts are rounded down to a fen, and nothing below nothing or above what was paid comes back', () => {
  const [, half] = STEPS;
  if (!half) throw new Error('no step');
  expect(back(99, half.until)).toBe(49);
  expect(back(40_00, at('2026-08-20 00:00:00'))).toBe(0);
  expect(back(0, at('2026-01-01 00:00:00'))).toBe(0);
  expect(back(10_00, half.until, [{ ...half, percent: 250 }])).toBe(10_00);
  expect(back(10_00, half.until, [{ ...half, fee: -500 }])).toBe(5_00 + 5_00);
});

test('without steps nothing comes back, and steps that were written in another order are the same', () => {
  expect(back(800_00, at('2026-01-01 00:00:00'), [])).toBe(0);
  expect(back(800_00, at('2026-07-15 00:00:00'), [...STEPS].reverse())).toBe(400_00);
});
