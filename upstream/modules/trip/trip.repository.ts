import { and, asc, eq, gt, inArray, isNull, lt, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { ATTENDEE_STATE } from '@/contract/attendee/attendee';
import { listTrips } from '@/contract/trip/desk';
import { type Asked, type At, listSql } from '@/upstream/core/list/list-sql';
import { pageWindow } from '@/upstream/core/list/paging';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { nameInEnglish, partMatch } from '@/upstream/db/person-match';
import { users } from '@/upstream/db/schema/account';
import { attendees, attendeeWords } from '@/upstream/db/schema/attendee';
import { meetings } from '@/upstream/db/schema/meeting';
import { cars, trips } from '@/upstream/db/schema/trip';

export type CarRow = typeof cars.$inferSelect;
export type TripRow = typeof trips.$inferSelect;

/** Somebody still has the place for which they wrote it. */
const STANDS = and(eq(attendees.state, ATTENDEE_STATE.enrolled), eq(attendees.userId, trips.userId));
/** When a trip meets the meeting's town. */
const AT = sql<Date>`case ${trips.direction} when 'arrive' then ${trips.arriveTime} else ${trips.departTime} end`;

/** What of a meeting those who come to it have to know. */
export async function findMeeting(db: Reader, msId: number) {
  const [row] = await db
    .select({
      cityCode: meetings.cityCode,
      startTime: meetings.startTime,
      endTime: meetings.endTime,
      status: meetings.status,
    })
    .from(meetings)
    .where(eq(meetings.msId, msId));
  return row;
}

/** Somebody's trips, with their cars. */
export async function findOwn(db: Reader, attendeeId: number, userId: number) {
  return db
    .select({ trip: trips, car: cars })
    .from(trips)
    .leftJoin(cars, eq(cars.carId, trips.carId))
    .where(and(eq(trips.attendeeId, attendeeId), eq(trips.userId, userId)));
}

/** A trip by the place and its direction, locked until the transaction ends. */
export async function lockOwn(tx: Tx, attendeeId: number, direction: string): Promise<TripRow | undefined> {
  const [row] = await tx
    .select()
    .from(trips)
    .where(and(eq(trips.attendeeId, attendeeId), eq(trips.direction, direction)))
    .for('update');
  return row;
}

/** Trips of a meeting by their numbers, whose place stands, locked until the transaction ends; without numbers all that wait for a car. */
export async function lockTrips(tx: Tx, msId: number, tripIds?: readonly number[]): Promise<TripRow[]> {
  const which = tripIds ? inArray(trips.tripId, [0, ...tripIds]) : and(trips.pickUp, isNull(trips.carId));
  const rows = await tx
    .select({ trip: trips })
    .from(trips)
    .innerJoin(attendees, eq(attendees.attendeeId, trips.attendeeId))
    .where(and(eq(trips.msId, msId), STANDS, which))
    .orderBy(asc(AT), asc(trips.tripId))
    .for('update', { of: trips });
  return rows.map(({ trip }) => trip);
}

/** Cars of a meeting, locked by their numbers until the transaction ends; without numbers all of them. */
export async function lockCars(tx: Tx, msId: number, carIds?: readonly number[]): Promise<CarRow[]> {
  return tx
    .select()
    .from(cars)
    .where(and(eq(cars.msId, msId), carIds && inArray(cars.carId, [0, ...carIds])))
    .orderBy(asc(cars.carId))
    .for('update');
}

/** Seats that are taken in cars, by people whose places stand. */
export async function countTaken(db: Reader, carIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .select({ carId: trips.carId, taken: sql<number>`sum(${trips.people})::integer` })
    .from(trips)
    .innerJoin(attendees, eq(attendees.attendeeId, trips.attendeeId))
    .where(and(inArray(trips.carId, [0, ...carIds]), STANDS))
    .groupBy(trips.carId);
  return new Map(rows.flatMap(({ carId, taken }) => (carId === null ? [] : [[carId, taken] as const])));
}

/** Out of these cars go those whose place is no longer theirs: who gets in later has their seats. */
export async function emptyOf(tx: Tx, carIds: readonly number[]): Promise<void> {
  const standing = tx
    .select({ id: trips.tripId })
    .from(trips)
    .innerJoin(attendees, eq(attendees.attendeeId, trips.attendeeId))
    .where(and(inArray(trips.carId, [0, ...carIds]), STANDS));
  await tx
    .update(trips)
    .set({ carId: null, updateTime: tx.now })
    .where(and(inArray(trips.carId, [0, ...carIds]), not(inArray(trips.tripId, standing))));
}

/** Writes somebody's trip over what they had written. */
export async function putTrip(tx: Tx, row: typeof trips.$inferInsert): Promise<void> {
  const set = { ...row, updateTime: tx.now };
  await tx
    .insert(trips)
    .values(set)
    .onConflictDoUpdate({ target: [trips.attendeeId, trips.direction], set });
}

/** A place has changed by what hangs on it. */
export async function touchPlace(tx: Tx, attendeeId: number): Promise<void> {
  await tx.update(attendees).set({ updateTime: tx.now }).where(eq(attendees.attendeeId, attendeeId));
}

/** Takes a trip away. */
export async function deleteTrip(tx: Tx, tripId: number): Promise<void> {
  await tx.delete(trips).where(eq(trips.tripId, tripId));
}

/** Puts people into a car, or out of theirs. */
export async function seat(tx: Tx, tripIds: readonly number[], carId: number | null): Promise<void> {
  await tx
    .update(trips)
    .set({ carId, updateTime: tx.now })
    .where(inArray(trips.tripId, [0, ...tripIds]));
}

/** Adds a car. */
export async function insertCar(tx: Tx, row: typeof cars.$inferInsert): Promise<CarRow> {
  const [stored] = await tx.insert(cars).values(row).returning();
  if (!stored) throw new Error('no car was stored');
  return stored;
}

/** Changes a car. */
export async function updateCar(tx: Tx, carId: number, set: Partial<CarRow>): Promise<void> {
  await tx
    .update(cars)
    .set({ ...set, updateTime: tx.now })
    .where(eq(cars.carId, carId));
}

/** Everybody gets out of a car; before it is locked, as whoever writes a trip locks that first. */
export async function emptyCar(tx: Tx, msId: number, carId: number): Promise<void> {
  await tx
    .update(trips)
    .set({ carId: null, updateTime: tx.now })
    .where(and(eq(trips.msId, msId), eq(trips.carId, carId)));
}

/** Takes a car away that nobody is in. */
export async function deleteCar(tx: Tx, carId: number): Promise<void> {
  await tx.delete(cars).where(eq(cars.carId, carId));
}

/** Cars of a meeting by time, with the trains and flights of their people. */
export async function findCars(db: Reader, msId: number) {
  const rows = await db.select().from(cars).where(eq(cars.msId, msId)).orderBy(asc(cars.meetTime), asc(cars.carId));
  const ids = rows.map(({ carId }) => carId);
  const taken = await countTaken(db, ids);
  const numbers = await db
    .selectDistinct({ carId: trips.carId, number: trips.number })
    .from(trips)
    .innerJoin(attendees, eq(attendees.attendeeId, trips.attendeeId))
    .where(and(inArray(trips.carId, [0, ...ids]), STANDS, ne(trips.number, '')))
    .orderBy(asc(trips.number));
  return rows.map((row) => ({
    row,
    taken: taken.get(row.carId) ?? 0,
    numbers: numbers.filter(({ carId }) => carId === row.carId).map(({ number }) => number),
  }));
}

/** How many people of a meeting wait for a car. */
export async function countWaiting(db: Reader, msId: number): Promise<number> {
  const [row] = await db
    .select({ people: sql<number>`coalesce(sum(${trips.people}), 0)::integer` })
    .from(trips)
    .innerJoin(attendees, eq(attendees.attendeeId, trips.attendeeId))
    .where(and(eq(trips.msId, msId), STANDS, trips.pickUp, isNull(trips.carId)));
  return row?.people ?? 0;
}

/** Whose car it is. */
export async function findPeople(db: Reader, carId: number): Promise<number[]> {
  const rows = await db
    .select({ userId: trips.userId })
    .from(trips)
    .innerJoin(attendees, eq(attendees.attendeeId, trips.attendeeId))
    .where(and(eq(trips.carId, carId), STANDS));
  return rows.map(({ userId }) => userId);
}

const CAR: Record<'waits' | 'has' | 'none', SQL | undefined> = {
  waits: and(trips.pickUp, isNull(trips.carId)),
  has: sql`${trips.carId} is not null`,
  none: not(trips.pickUp),
};
const LIST = listSql<typeof listTrips, At>(listTrips, {
  key: trips.tripId,
  filters: {
    keyword: (words) =>
      or(
        partMatch(attendeeWords(attendees), [attendees.name, attendees.hospital], words),
        eq(trips.number, words.toUpperCase()),
      ),
    direction: trips.direction,
    way: trips.way,
    car: (car) => CAR[car],
  },
  days: undefined,
  sorts: {},
  usual: [asc(AT), asc(trips.tripId)],
});

/** A page of who comes and leaves. */
export async function findTrips(db: Reader, msId: number, query: Asked<typeof listTrips>) {
  const at = { db };
  const where = and(eq(trips.msId, msId), STANDS, LIST.where(at, query));
  const [{ total } = { total: 0 }] = await db
    .select({ total: sql<number>`count(*)::integer` })
    .from(trips)
    .innerJoin(attendees, eq(attendees.attendeeId, trips.attendeeId))
    .where(where);
  const { limit, offset } = pageWindow(query);
  const rows = await db
    .select({ trip: trips, car: cars, person: attendees, nameEn: nameInEnglish(attendees, users) })
    .from(trips)
    .innerJoin(attendees, eq(attendees.attendeeId, trips.attendeeId))
    .innerJoin(users, eq(users.userId, trips.userId))
    .leftJoin(cars, eq(cars.carId, trips.carId))
    .where(where)
    .orderBy(...LIST.order(at, query))
    .limit(limit)
    .offset(offset);
  return { total, rows };
}

/** The phones of drivers whose day is over go. */
export async function forgetPhones(tx: Tx, before: Date): Promise<void> {
  await tx
    .update(cars)
    .set({ driverPhone: '' })
    .where(
      and(
        ne(cars.driverPhone, ''),
        lt(cars.meetTime, before),
        or(isNull(cars.delayTime), not(gt(cars.delayTime, before))),
      ),
    );
}
