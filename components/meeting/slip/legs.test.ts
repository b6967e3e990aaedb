import { expect, test } from 'vitest';
import type { MySlip } from '@/contract/slip/slip';
import type { OwnTrip } from '@/contract/trip/trip';
import { journeyOf } from './legs';

const TRIP: OwnTrip = {
  direction: 'arrive',
  way: 'train',
  number: 'G1',
  fromCity: '',
  fromStation: '',
  toCity: '',
  toStation: '西站',
  departTime: null,
  arriveTime: '2026-09-03 12:00:00',
  people: 1,
  pickUp: true,
  note: '',
  car: null,
};
const slip = (trips: OwnTrip[], more: Partial<MySlip> = {}): MySlip => ({
  enrolled: true,
  handTime: null,
  hotels: true,
  companions: [],
  trips: { enrolled: true, open: true, cityName: '上海', startTime: '', endTime: '', trips },
  meals: { enrolled: true, diet: 'none', allergies: '', meals: [] },
  stay: { enrolled: true, asks: [] },
  invoice: { state: 'none', orderNo: null, title: null },
  ...more,
});
const told = (one: MySlip) =>
  journeyOf(one).map((leg) => [leg.kind, 'direction' in leg ? leg.direction : '', leg.state].filter(Boolean).join(' '));

test('what is missing stands at its place, in the order of the journey', () => {
  expect(told(slip([]))).toEqual(['trip arrive todo', 'room todo', 'trip leave todo']);
  expect(told(slip([], { hotels: false }))).toEqual(['trip arrive todo', 'trip leave todo']);
});

test('a car follows the train that it meets, and comes before the one that it leads to', () => {
  const leave: OwnTrip = { ...TRIP, direction: 'leave' };
  expect(told(slip([TRIP, leave], { hotels: false }))).toEqual([
    'trip arrive ok',
    'car arrive waits',
    'car leave waits',
    'trip leave ok',
  ]);
  expect(told(slip([{ ...TRIP, pickUp: false }], { hotels: false }))).toEqual(['trip arrive ok', 'trip leave todo']);
});
