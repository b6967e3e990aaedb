import { describe, expect, test } from 'vitest';
import { suggest, type Waits } from './suggest';

const at = (time: string) => new Date(`2026-09-04T${time}:00+08:00`);
const arrives = (tripId: number, time: string, more: Partial<Waits> = {}): Waits => ({
  tripId,
  direction: 'arrive',
  fromStation: '',
  toStation: '西站',
  departTime: null,
  arriveTime: at(time),
  people: 1,
  ...more,
});
const leaves = (tripId: number, time: string): Waits => ({
  ...arrives(tripId, time),
  direction: 'leave',
  fromStation: '西站',
  toStation: '',
  departTime: at(time),
  arriveTime: null,
});

describe('who is fetched together', () => {
  test('comes to one station within an hour; the car waits for the last of them', () => {
    const trips = [
      arrives(1, '10:00'),
      arrives(2, '10:40'),
      arrives(3, '10:20', { toStation: '机场' }),
      arrives(4, '13:00'),
    ];
    expect(suggest(trips, [], 6)).toEqual([
      { carId: null, direction: 'arrive', station: '西站', meetTime: at('10:40'), tripIds: [1, 2] },
      { carId: null, direction: 'arrive', station: '机场', meetTime: at('10:20'), tripIds: [3] },
      { carId: null, direction: 'arrive', station: '西站', meetTime: at('13:00'), tripIds: [4] },
    ]);
  });

  test('leaves two hours before the first departure', () => {
    expect(suggest([leaves(1, '16:00'), leaves(2, '16:30')], [], 6)).toMatchObject([
      { direction: 'leave', meetTime: at('14:00'), tripIds: [1, 2] },
    ]);
  });

  test('fills the seats of cars that there are first, and never more than there are', () => {
    const car = { carId: 7, direction: 'arrive', station: '西站', meetTime: at('10:00'), free: 2 };
    const trips = [arrives(1, '10:00', { people: 2 }), arrives(2, '10:10'), arrives(3, '10:20', { people: 9 })];
    expect(suggest(trips, [car], 4)).toEqual([
      { carId: 7, direction: 'arrive', station: '西站', meetTime: at('10:00'), tripIds: [1] },
      { carId: null, direction: 'arrive', station: '西站', meetTime: at('10:10'), tripIds: [2] },
    ]);
  });
});
