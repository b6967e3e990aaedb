import type { z } from 'zod';
import { ATTENDEE_STATE } from '@/contract/attendee/attendee';
import { MEETING_STATUS } from '@/contract/codes';
import {
  DIRECTIONS,
  type Direction,
  type MyTrips,
  type OwnTrip,
  type tripBodySchema,
  WAYS,
} from '@/contract/trip/trip';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import { plainText } from '@/upstream/core/text/html';
import { fromWire, toWire, toWireOrNull } from '@/upstream/core/time';
import { type Tx, write } from '@/upstream/core/write';
import { madeStale } from '@/upstream/jobs/effects';
import { findOwnPlace as findPlace } from '@/upstream/modules/attendee/own-place.service';
import { getLookups } from '@/upstream/modules/reference/lookups.service';
import * as repository from './trip.repository';

/** How long after it has waited a driver can be called, milliseconds. */
export const PHONE_MS = 24 * 3_600_000;

/** A car as its people see it. */
export function toCar(car: repository.CarRow, now: Date): NonNullable<OwnTrip['car']> {
  const over = (car.delayTime ?? car.meetTime).getTime() + PHONE_MS < now.getTime();
  return {
    plate: car.plate || null,
    driver: car.driver || null,
    driverPhone: over ? null : car.driverPhone || null,
    meetPoint: car.meetPoint || null,
    meetPointEn: car.meetPointEn || null,
    meetTime: toWire(car.meetTime),
    delayTime: toWireOrNull(car.delayTime),
  };
}

/** What of a trip is the same for its person and the desk. */
export const toTrip = (trip: repository.TripRow) => ({
  direction: DIRECTIONS.find((one) => one === trip.direction) ?? 'arrive',
  way: WAYS.find((one) => one === trip.way) ?? 'other',
  number: trip.number,
  fromCity: trip.fromCity,
  fromStation: trip.fromStation,
  toCity: trip.toCity,
  toStation: trip.toStation,
  people: trip.people,
  pickUp: trip.pickUp,
  note: trip.note,
  departTime: toWireOrNull(trip.departTime),
  arriveTime: toWireOrNull(trip.arriveTime),
});

/** The caller's trips to a meeting and from it. */
export async function getMyTrips(ctx: Context, { userId }: Caller, id: number): Promise<MyTrips> {
  const { db } = ctx;
  const meeting = await repository.findMeeting(db, dbId(id));
  if (!meeting) throw notFoundError();
  const own = await findPlace(db, id, userId);
  const enrolled = own?.state === ATTENDEE_STATE.enrolled;
  const rows = enrolled ? await repository.findOwn(db, own.attendeeId, userId) : [];
  const now = ctx.now();
  return {
    enrolled,
    open: isOpen(meeting, now),
    cityName: (await getLookups(ctx)).regionName(meeting.cityCode).name,
    startTime: toWire(meeting.startTime),
    endTime: toWire(meeting.endTime),
    trips: rows.map(({ trip, car }) => ({ ...toTrip(trip), car: car && toCar(car, now) })),
  };
}

type Meeting = NonNullable<Awaited<ReturnType<typeof repository.findMeeting>>>;
/** Trips are taken until a day after the end: people leave. */
const isOpen = ({ status, endTime }: Meeting, now: Date) =>
  status === MEETING_STATUS.published && endTime.getTime() + PHONE_MS > now.getTime();

/** The caller's place at a meeting whose trips are taken. */
async function requirePlace(tx: Tx, { userId }: Caller, msId: number) {
  const own = await findPlace(tx, dbId(msId), userId);
  const meeting = await repository.findMeeting(tx, msId);
  if (own?.state !== ATTENDEE_STATE.enrolled || !meeting) throw new AppError('trip.enrolFirst');
  if (!isOpen(meeting, tx.now)) throw new AppError('trip.over');
  return own;
}

/** What a car is chosen by: whoever changes one of these is no longer where it waits. */
const CHOSEN_BY = ['way', 'number', 'fromStation', 'toStation'] as const;

type Body = z.output<typeof tripBodySchema>;

/** Writes how the caller comes or leaves. */
export function putMyTrip(ctx: Context, caller: Caller, body: Body) {
  return write(ctx, caller, 'signedIn', (tx) => writeTrip(tx, caller, body));
}

/** The same of both ways inside another write: all trips are locked before any car, as everybody does. */
export async function writeTrips(tx: Tx, caller: Caller, bodies: readonly Body[]): Promise<{ leftCar: boolean }> {
  const before: repository.TripRow[] = [];
  for (const { msId, direction } of bodies) {
    const own = await requirePlace(tx, caller, msId);
    const trip = await repository.lockOwn(tx, own.attendeeId, direction);
    if (trip) before.push(trip);
  }
  const [first] = before;
  if (first && before.length > 1) {
    await repository.lockCars(
      tx,
      first.msId,
      before.flatMap(({ carId }) => carId ?? []),
    );
  }
  const done = [];
  for (const body of bodies) done.push(await writeTrip(tx, caller, body));
  return { leftCar: done.some(({ leftCar }) => leftCar) };
}

async function writeTrip(tx: Tx, caller: Caller, body: Body) {
  const own = await requirePlace(tx, caller, body.msId);
  const before = await repository.lockOwn(tx, own.attendeeId, body.direction);
  const { departTime, arriveTime, pickUp, people, msId, direction, way } = body;
  const row = {
    attendeeId: own.attendeeId,
    msId,
    userId: caller.userId,
    direction,
    way,
    people,
    pickUp,
    number: plainText(body.number),
    fromCity: plainText(body.fromCity),
    fromStation: plainText(body.fromStation),
    toCity: plainText(body.toCity),
    toStation: plainText(body.toStation),
    note: plainText(body.note),
    departTime: fromWire(departTime),
    arriveTime: fromWire(arriveTime),
  };
  const time = (one: Pick<typeof row, 'arriveTime' | 'departTime'>) =>
    (direction === 'arrive' ? one.arriveTime : one.departTime)?.getTime();
  const stays =
    before?.carId != null &&
    before.userId === caller.userId &&
    pickUp &&
    time(before) === time(row) &&
    CHOSEN_BY.every((name) => before[name] === row[name]) &&
    (await fits(tx, before, people));
  const carId = stays ? before.carId : null;
  await repository.putTrip(tx, { ...row, carId });
  tx.emit(madeStale({ userIds: [], msId, stale: ['attendees'] }));
  return { leftCar: before?.carId != null && carId === null };
}

/** Whether so many people still fit into the car of a trip. */
async function fits(tx: Tx, { msId, carId, people: before }: repository.TripRow, people: number): Promise<boolean> {
  if (carId === null || people <= before) return true;
  const [car] = await repository.lockCars(tx, msId, [carId]);
  const taken = (await repository.countTaken(tx, [carId])).get(carId) ?? 0;
  return car !== undefined && taken - before + people <= car.seats;
}

/** Takes back how the caller comes or leaves. */
export function removeMyTrip(
  ctx: Context,
  caller: Caller,
  { msId, direction }: { msId: number; direction: Direction },
) {
  return write(ctx, caller, 'signedIn', async (tx) => {
    const own = await findPlace(tx, dbId(msId), caller.userId);
    // Doors ask what has changed since: of a trip that is gone its place tells.
    if (own) await repository.touchPlace(tx, own.attendeeId);
    const trip = own && (await repository.lockOwn(tx, own.attendeeId, direction));
    if (trip?.userId !== caller.userId) throw notFoundError();
    await repository.deleteTrip(tx, trip.tripId);
    tx.emit(madeStale({ userIds: [], msId, stale: ['attendees'] }));
  });
}
