import { expect, test } from 'vitest';
import { enrolStates } from './enrol-states';
import { priceStates } from './price-states';

const china = (text: string) => Date.parse(`${text.replace(' ', 'T')}+08:00`);
const times = { startTime: '2026-12-04 08:30:00', endTime: '2026-12-06 17:30:00', status: '1' };
const stateAt = (states: { from: number; state: string }[], text: string) =>
  states.findLast(({ from }) => from <= china(text))?.state;

test('enrolment opens, closes, and gives way to the meeting itself', () => {
  const states = enrolStates({ ...times, enrollStart: '2026-11-01 09:00:00', enrollEnd: '2026-12-02 18:00:00' });
  expect(stateAt(states, '2026-10-31 12:00:00')).toBe('soon');
  expect(stateAt(states, '2026-11-01 09:00:00')).toBe('open');
  expect(stateAt(states, '2026-12-03 12:00:00')).toBe('closed');
  expect(stateAt(states, '2026-12-04 08:30:00')).toBe('on');
  expect(stateAt(states, '2026-12-06 17:30:00')).toBe('over');
});

test('a meeting without an enrolment deadline can be joined until it ends', () => {
  const states = enrolStates(times);
  expect(stateAt(states, '2026-12-05 12:00:00')).toBe('open');
  expect(stateAt(states, '2026-12-06 17:30:00')).toBe('over');
});

test('a full meeting offers its waiting list instead of enrolment', () => {
  expect(stateAt(enrolStates({ ...times, capacity: 200, enrollCount: 200 }), '2026-11-20 12:00:00')).toBe('full');
});

test('a cancelled meeting offers nothing, whatever the date', () => {
  expect(enrolStates({ ...times, status: '3' })).toEqual([{ from: 0, state: 'cancelled' }]);
});

const fee = (feeId: number, price: string, ...windows: { until: string; price: string }[]) => ({
  feeId,
  feeName: '医师',
  price,
  windows,
  userTypes: [],
});

test('the price is that of those whom the meeting is for, with its end, what follows, and the range of all fees', () => {
  const states = priceStates([
    fee(
      1,
      '880.00',
      { until: '2026-10-31 23:59:59', price: '580.00' },
      { until: '2026-11-30 23:59:59', price: '680.00' },
    ),
    fee(2, '1200.00'),
    fee(3, '220.00'),
    { ...fee(4, '9.00'), biz: 'signArt' },
  ]);
  expect(states[0]).toMatchObject({
    amount: '580.00',
    regular: '880.00',
    until: '2026-10-31 23:59:59',
    range: { lowest: '220', highest: '1200' },
  });
  const inForce = (text: string, more = 0) => states.findLast(({ from }) => from <= china(text) + more)?.amount;
  expect([inForce('2026-10-31 23:59:59'), inForce('2026-10-31 23:59:59', 1)]).toEqual(['580.00', '680.00']);
  expect(inForce('2026-11-30 23:59:59')).toBe('680.00');
  expect(states[2]).toMatchObject({
    from: china('2026-11-30 23:59:59') + 1,
    amount: '880.00',
    regular: null,
    until: null,
  });
});

test('a fee that is sold out is not the price', () => {
  expect(priceStates([{ ...fee(1, '300.00'), stock: 0 }, fee(2, '500.00')])).toMatchObject([{ amount: '500.00' }]);
});

test('a meeting with one price has no range', () => {
  expect(priceStates([fee(1, '300.00')])).toMatchObject([{ amount: '300.00', range: null }]);
  expect(priceStates([])).toEqual([]);
});
