import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Direction } from './point';
import { minutesOf, type PresenceScan, type PresenceSession, staysOf } from './presence';

const at = (time: string) => Date.parse(`2026-05-20T${time}:00+08:00`);
const hall = (time: string, direction: Direction = 'in', place = 'A'): PresenceScan => ({
  kind: 'hall',
  group: `hall:${place}`,
  direction,
  at: at(time),
});
const door = (time: string, direction: Direction = 'in'): PresenceScan => ({
  kind: 'door',
  group: 'door:',
  direction,
  at: at(time),
});
const session = (sessionId: number, start: string, end: string, place = 'A'): PresenceSession => ({
  sessionId,
  groups: [`hall:${place}`],
  start: at(start),
  end: at(end),
});
const late = at('23:00');
const closes = (time: string, place = 'A') => ({ group: `hall:${place}`, at: at(time) });
const minutes = (scans: PresenceScan[], sessions: PresenceSession[], closings = [closes('18:00')], more = {}) =>
  minutesOf(staysOf(scans, { closings, byDoor: false, now: late, ...more }), sessions).map((one) => one.minutes);

test('in at 8:00, out at 10:10, in at 10:40, no check-out; a session from 8:30 to 12:00, the hall closed at 12:05: 100 and 80 minutes', () => {
  const stays = staysOf([hall('08:00'), hall('10:10', 'out'), hall('10:40')], {
    closings: [closes('12:05')],
    byDoor: false,
    now: late,
  });
  expect(stays.at(-1)).toEqual({ group: 'hall:A', from: at('10:40'), until: at('12:05'), ended: 'closed' });
  expect(minutesOf(stays, [session(1, '08:30', '12:00')])).toEqual([
    {
      sessionId: 1,
      minutes: 180,
      parts: [
        { from: at('08:30'), until: at('10:10'), minutes: 100, ended: 'out' },
        { from: at('10:40'), until: at('12:00'), minutes: 80, ended: 'session' },
      ],
    },
  ]);
});

test('who goes into another hall has left the first: two halls never count double', () => {
  const sessions = [session(1, '09:00', '10:00'), session(2, '09:00', '10:00', 'B')];
  expect(minutes([hall('08:50'), hall('09:20', 'in', 'B')], sessions)).toEqual([20, 40]);
  expect(minutes([hall('08:50'), hall('09:20', 'in', 'B'), hall('09:30', 'out', 'A')], sessions)).toEqual([20, 40]);
  expect(minutes([hall('08:50'), door('09:10', 'out')], sessions)).toEqual([10, 0]);
});

test('the missing check-out ends when the hall closes, at the end of the day, or now', () => {
  const sessions = [session(1, '09:00', '12:00')];
  expect(minutes([hall('09:00')], sessions, [closes('08:00'), closes('11:00'), closes('18:00')])).toEqual([120]);
  expect(minutes([hall('09:00'), hall('11:30')], sessions, [closes('11:00')])).toEqual([150]);
  expect(minutes([hall('09:00'), hall('10:00')], sessions)).toEqual([180]);
  expect(minutes([hall('09:00')], sessions, [], { now: at('10:15') })).toEqual([75]);
  const tomorrow = {
    sessionId: 2,
    groups: ['hall:A'],
    start: at('23:00') + 9 * 3_600_000,
    end: at('23:00') + 12 * 3_600_000,
  };
  expect(minutes([hall('09:00')], [tomorrow], [], { now: tomorrow.end })).toEqual([0]);
});

test('where there are doors alone, who is in the house is in its sessions, one at a time', () => {
  const sessions = [session(1, '09:00', '10:00'), session(2, '09:30', '10:30')].map((one) => ({
    ...one,
    groups: ['door:'],
  }));
  expect(minutes([door('08:00')], sessions, [], { byDoor: true })).toEqual([60, 30]);
  expect(minutes([door('08:00')], sessions, [])).toEqual([0, 0]);
});

test('minutes in sessions are never more than the time that somebody was there', () => {
  const scans = fc.array(
    fc.record({
      minute: fc.integer({ min: 0, max: 600 }),
      place: fc.constantFrom('A', 'B'),
      way: fc.constantFrom<Direction>('in', 'out'),
    }),
  );
  const sessions = fc.array(
    fc.record({
      start: fc.integer({ min: 0, max: 500 }),
      long: fc.integer({ min: 1, max: 200 }),
      place: fc.constantFrom('A', 'B'),
    }),
    { maxLength: 5 },
  );
  const T = at('08:00');
  fc.assert(
    fc.property(scans, sessions, (some, planned) => {
      const made = some.map(({ minute, place, way }) => ({ ...hall('08:00', way, place), at: T + minute * 60_000 }));
      const stays = staysOf(made, { closings: [closes('18:00')], byDoor: false, now: late });
      stays.reduce((last, { from, until }) => {
        expect(from).toBeGreaterThanOrEqual(last);
        return until;
      }, 0);
      const there = stays.reduce((sum, { from, until }) => sum + until - from, 0) / 60_000;
      const all = planned.map(({ start, long, place }, id) => ({
        sessionId: id,
        groups: [`hall:${place}`],
        start: T + start * 60_000,
        end: T + (start + long) * 60_000,
      }));
      const sum = minutesOf(stays, all).reduce((total, one) => total + one.minutes, 0);
      expect(sum).toBeLessThanOrEqual(there);
    }),
  );
});
