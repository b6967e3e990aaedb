import type { TestContext } from '@/tests/support/upstream';
import { fromWire } from '@/upstream/core/time';
import { cars, trips } from '@/upstream/db/schema/trip';

const NOON = '2026-09-04 12:00:00';

/** A car of a meeting that fetches people from the west station at noon, with three seats unless told. */
export async function insertCar(ctx: TestContext, msId: number, fields: Partial<typeof cars.$inferInsert> = {}) {
  const [row] = await ctx.db
    .insert(cars)
    .values({
      msId,
      direction: 'arrive',
      station: '西站',
      meetTime: fromWire(NOON) ?? ctx.now(),
      seats: 3,
      ...fields,
    })
    .returning();
  return { carId: row?.carId ?? 0 };
}

/** Somebody who arrives at the west station at noon and wants to be fetched; answers the number of the trip. */
export async function insertTrip(
  ctx: TestContext,
  fields: Pick<typeof trips.$inferInsert, 'attendeeId' | 'msId' | 'userId'> & Partial<typeof trips.$inferInsert>,
): Promise<number> {
  const [row] = await ctx.db
    .insert(trips)
    .values({
      direction: 'arrive',
      way: 'train',
      number: 'G1',
      toStation: '西站',
      arriveTime: fromWire(NOON),
      people: 1,
      pickUp: true,
      ...fields,
    })
    .returning();
  return row?.tripId ?? 0;
}
