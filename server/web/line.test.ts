import { beforeEach, expect, test } from 'vitest';
import { Line, type Ticket } from './line';

let now = 1_000_000_000_000;
let rate = 1;
let calm = false;
const lineOf = (secret = 'a secret', processes = 1) =>
  new Line({ secret, processes, rate: () => rate, calm: () => calm, now: () => now });
let line: Line;
beforeEach(() => {
  rate = 1;
  calm = false;
  line = lineOf();
});

/** So many who join one after another, and ask again as they are to. */
const joins = (count: number): Ticket[] =>
  Array.from({ length: count }, () => {
    now += 1;
    return line.join(line.join(undefined).ticket).ticket;
  });

test('with nobody waiting everybody goes in, and needs no ticket', () => {
  expect(line.admits(undefined)).toBe(true);
  expect(line.enter(undefined)).toBeUndefined();
});

test('who came first goes in first, and who comes last is told how many are before them', () => {
  const [first, , , fourth, fifth] = joins(5);
  expect([first, fourth, fifth].map((ticket) => line.admits(ticket))).toEqual([true, false, false]);
  expect(line.admits(undefined)).toBe(false);
  expect(line.join(fifth).ahead).toBe(4);
  line.enter(first);
  expect(line.join(fifth).ahead).toBe(3);
  expect(line.admits(fourth)).toBe(true);
});

test('asking again keeps the place and does not lengthen the line', () => {
  const [first, second] = joins(2);
  for (let time = 0; time < 3; time++) line.join(first);
  expect([line.length, line.join(second).ahead, line.join(first).ahead]).toEqual([2, 1, 0]);
});

test('who has gone is waited for by nobody', () => {
  const [, last] = joins(2);
  for (let second = 0; second < 20; second++) {
    now += 1000;
    if (last) line.join(last);
  }
  expect([line.length, last && line.join(last).ahead]).toEqual([1, 0]);
});

test('time and place are told for all processes together, by how fast pages are made', () => {
  line = lineOf('a secret', 2);
  rate = 2;
  const tickets = joins(300);
  const { ahead, minutes, again } = line.join(tickets[299]);
  expect([ahead, minutes]).toEqual([598, 2]);
  expect(again).toBeGreaterThanOrEqual(12);
});

test('who was let in goes on without waiting, for a quarter of an hour', () => {
  const [first] = joins(9);
  const inside = line.enter(first);
  expect(inside && line.admits(inside)).toBe(true);
  const kept = inside && line.cookieOf(inside, true).split(';')[0];
  expect(line.ticketIn(kept)).toEqual(inside);
  now += 15 * 60_000;
  expect(line.ticketIn(kept)).toBeUndefined();
});

test('a ticket that was changed, or is of another site, is none', () => {
  const [ticket] = joins(1);
  const cookie = ticket ? (line.cookieOf(ticket, false).split(';')[0] ?? '') : '';
  expect(line.ticketIn(`a=b; ${cookie}; c=d`)).toEqual(ticket);
  expect(lineOf('another').ticketIn(cookie)).toBeUndefined();
  const [at = '', id = '', , signature = ''] = cookie.slice('line='.length).split('.');
  const earlier = (Number.parseInt(at, 36) - 60_000).toString(36);
  for (const forged of [
    [earlier, id, 0],
    [at, id, 1],
    [at, (id.startsWith('_') ? '-' : '_') + id.slice(1), 0],
  ] as const)
    expect(line.ticketIn(`line=${forged.join('.')}.${signature}`)).toBeUndefined();
  for (const nonsense of ['line=', 'line=1.2.3', `line=${'x'.repeat(5000)}`])
    expect(line.ticketIn(nonsense)).toBeUndefined();
});

test('programs that keep no ticket are before nobody', () => {
  for (let time = 0; time < 500; time++) line.join(undefined);
  expect([line.length, line.admits(undefined), line.join(undefined).ahead]).toEqual([0, true, 0]);
});

test('with room for some seconds nobody waits for those who are thought to be before them', () => {
  const tickets = joins(20);
  expect([line.admits(undefined), line.admits(tickets[19])]).toEqual([false, false]);
  calm = true;
  expect([line.admits(undefined), line.admits(tickets[19])]).toEqual([true, true]);
});
