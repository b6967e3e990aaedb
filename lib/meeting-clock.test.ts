import { expect, test } from 'vitest';
import { pageDays, plannerDays } from '@/components/meeting/planner/planner-model';
import { byItsClocks, clocksOf, isoIn, offsetOf, zoneName } from './meeting-clock';

const NEW_YORK = { timeZone: 'America/New_York' };
/** Nine in the morning of both days, on whose night the clocks go forward. */
const [BEFORE, AFTER] = ['2027-03-13 22:00:00', '2027-03-14 21:00:00'];

test('a meeting elsewhere is shown by its own clocks, and for machines with its own offset', () => {
  expect(byItsClocks({ startTime: BEFORE, endTime: AFTER }, NEW_YORK)).toEqual({
    startTime: '2027-03-13 09:00:00',
    endTime: '2027-03-14 09:00:00',
  });
  expect([BEFORE, AFTER].map((wire) => isoIn(wire, NEW_YORK))).toEqual([
    '2027-03-13T09:00:00-05:00',
    '2027-03-14T09:00:00-04:00',
  ]);
  expect([BEFORE, AFTER].map((wire) => offsetOf(wire, NEW_YORK))).toEqual(['UTC−5', 'UTC−4']);
  expect([offsetOf(BEFORE, {}), offsetOf(BEFORE, { timeZone: 'Asia/Kolkata' })]).toEqual(['UTC+8', 'UTC+5:30']);
  expect(zoneName('en', NEW_YORK)).toContain('America/New_York');
  expect([zoneName('zh', {}), isoIn(BEFORE, {}), isoIn('2027-03-13', NEW_YORK)]).toEqual([
    null,
    '2027-03-13T22:00:00+08:00',
    '2027-03-13',
  ]);
});

test('its programme is in parts by its own days, with the moments that they are', () => {
  const one = (id: number, startTime: string, endTime: string) => ({
    id,
    startTime,
    endTime,
    day: '',
    topic: `${id}`,
    kind: 'talk',
  });
  const sessions = [
    one(1, BEFORE, '2027-03-13 22:30:00'),
    // Seven in the evening there is the next day here.
    one(2, '2027-03-14 08:00:00', '2027-03-14 08:30:00'),
    one(3, AFTER, '2027-03-14 21:30:00'),
  ];
  const days = plannerDays(sessions, 'en', clocksOf(NEW_YORK));
  expect(days.map(({ day, slots }) => [day, slots.map(({ id, time }) => `${id} ${time}`)])).toEqual([
    ['2027-03-13', ['1 09:00–09:30', '2 19:00–19:30']],
    ['2027-03-14', ['3 09:00–09:30']],
  ]);
  expect(days.flatMap(({ slots }) => slots.map(({ from }) => new Date(from).toISOString()))).toEqual([
    '2027-03-13T14:00:00.000Z',
    '2027-03-14T00:00:00.000Z',
    '2027-03-14T13:00:00.000Z',
  ]);
});

test('of a long programme a page has one day, whatever its length', () => {
  const sessions = Array.from({ length: 2600 }, (_one, id) => {
    const day = `2027-03-${10 + (id % 4)}`;
    return {
      id: id + 1,
      startTime: `${day} 09:00:00`,
      endTime: `${day} 09:30:00`,
      day,
      topic: `${id}`,
      place: `${id % 40}`,
      kind: 'talk',
    };
  });
  const shown = pageDays(sessions, 'zh', Date.parse('2027-03-11T08:00:00+08:00'));
  expect(shown.map(({ day, count }) => [day, count])).toEqual([['2027-03-11', 650]]);
});
