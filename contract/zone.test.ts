import { expect, test } from 'vitest';
import { clockAt, clockOf, isoAt, isZone, momentOf, offsetText, USUAL_ZONE, wireOf } from './zone';

const NEW_YORK = 'America/New_York';

test('clocks of a zone follow its summer time', () => {
  expect(clockOf('2026-03-08 14:30:00', NEW_YORK)).toBe('2026-03-08 01:30:00');
  expect(clockOf('2026-03-08 15:30:00', NEW_YORK)).toBe('2026-03-08 03:30:00');
  expect(isoAt(Date.parse('2026-03-07T14:00:00Z'), NEW_YORK)).toBe('2026-03-07T09:00:00-05:00');
  expect(isoAt(Date.parse('2026-03-08T13:00:00Z'), NEW_YORK)).toBe('2026-03-08T09:00:00-04:00');
});

test.each(['2026-03-07 09:00:00', '2026-03-08 09:00:00', '2026-11-01 00:30:00', '2026-11-01 09:00:00'])(
  '%s in New York is the same there after it was on the wire',
  (clock) => {
    expect(clockOf(wireOf(clock, NEW_YORK), NEW_YORK)).toBe(clock);
  },
);

test('an hour that comes twice is the first, one that is left out is an hour later', () => {
  expect(new Date(momentOf('2026-11-01 01:30:00', NEW_YORK)).toISOString()).toBe('2026-11-01T05:30:00.000Z');
  expect(clockAt(momentOf('2026-03-08 02:30:00', NEW_YORK), NEW_YORK)).toBe('2026-03-08 03:30:00');
});

test('China keeps its offset, halves of hours are written, and a name that is none is refused', () => {
  expect(clockOf('2026-09-04 09:00:00', USUAL_ZONE)).toBe('2026-09-04 09:00:00');
  expect([USUAL_ZONE, 'Asia/Kolkata', 'America/St_Johns', 'UTC'].map((zone) => offsetText(0, zone))).toEqual([
    '+08:00',
    '+05:30',
    '-03:30',
    '+00:00',
  ]);
  expect([NEW_YORK, 'Mars/Olympus', '', '+08:00', 'EST', 'Asia/Shanghai; drop', 'x'.repeat(99)].map(isZone)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
    false,
  ]);
  expect(momentOf('nonsense', NEW_YORK)).toBeNaN();
});
