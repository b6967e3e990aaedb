import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Door, getDoor } from '@/contract/door/door';
import { type DeskCars, getCars } from '@/contract/trip/desk';
import { startTestDoor, type TestDoor } from '@/tests/support/door';
import { daysFrom } from '../days';
import { txAt } from '../money/invoices';
import { seedTrips } from './trips';

let t: TestDoor;
beforeAll(async () => {
  t = await startTestDoor();
});
afterAll(() => t.up.close());

test('a congress that is on has a point of its first car, into which all but one of its group were scanned', async () => {
  const at = await t.meeting();
  for (let nth = 0; nth < 12; nth++) await t.guest(at);
  const { db, now } = t.up.ctx;
  await seedTrips(txAt(db, now()), daysFrom(now()));
  const asked = { as: at.owner, params: { msId: at.msId } };
  const { cars } = (await t.up.call(getCars, asked)).body.data as DeskCars;
  const [first, second] = cars;
  expect(first?.taken).toBeGreaterThan(2);
  expect(first?.aboard).toBe((first?.taken ?? 0) - 1);
  expect(second?.aboard).toBe(0);
  const { points } = (await t.up.call(getDoor, asked)).body.data as Door;
  expect(points).toMatchObject([{ kind: 'car', car: { carId: first?.carId } }]);
  await t.money.verify();
});
