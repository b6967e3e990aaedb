import type { z } from 'zod';
import type { PageOf } from '@/contract/core';
import { pathTo } from '@/contract/paths';
import type * as calls from '@/contract/trip/desk';
import { DIRECTIONS } from '@/contract/trip/trip';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, fieldError, notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import type { Asked } from '@/upstream/core/list/list-sql';
import { plainText } from '@/upstream/core/text/html';
import { fromWire, toWire, toWireOrNull } from '@/upstream/core/time';
import { type Tx, write } from '@/upstream/core/write';
import { aboardOf, dropCarPoints, pointOfCar } from '@/upstream/modules/door/points.service';
import { logConsole } from '@/upstream/modules/log/log.service';
import { notify } from '@/upstream/modules/task/task.service';
import { requireNotOwn } from '@/upstream/policy/require-right';
import { nameOfCar } from './car-name';
import { suggest } from './suggest';
import * as repository from './trip.repository';
import { toCar, toTrip } from './trip.service';

const changes = (msId: number) => ({ name: 'meeting.trips.change', msId: dbId(msId) }) as const;
interface OneCar {
  msId: number;
  carId: number;
}

/** Cars of a meeting, and how many people wait for one. */
export async function getCars(ctx: Context, msId: number): Promise<calls.DeskCars> {
  const rows = await repository.findCars(ctx.db, dbId(msId));
  const [now, aboard] = [ctx.now(), await aboardOf(ctx.db, msId)];
  return {
    cars: rows.map(({ row, ...counts }) => ({
      carId: row.carId,
      direction: DIRECTIONS.find((one) => one === row.direction) ?? 'arrive',
      station: row.station,
      seats: row.seats,
      ...toCar(row, now),
      ...counts,
      aboard: aboard.get(row.carId)?.people ?? 0,
    })),
    waiting: await repository.countWaiting(ctx.db, msId),
  };
}

/** A page of who comes and leaves. */
export async function listTrips(
  ctx: Context,
  msId: number,
  query: Asked<typeof calls.listTrips>,
): Promise<PageOf<calls.DeskTrip>> {
  const { total, rows } = await repository.findTrips(ctx.db, dbId(msId), query);
  const now = ctx.now();
  return {
    total,
    rows: rows.map(({ trip, car, person, nameEn }) => ({
      tripId: trip.tripId,
      ...toTrip(trip),
      personName: person.name,
      personNameEn: nameEn,
      hospital: person.hospital,
      phonenumber: trip.pickUp ? person.phonenumber : null,
      carId: trip.carId,
      plate: car?.plate || null,
      driver: car?.driver || null,
      driverPhone: car && toCar(car, now).driverPhone,
      carTime: car && toWire(car.delayTime ?? car.meetTime),
    })),
  };
}

type CarBody = z.output<typeof calls.addCar.body>;
function rowOf({ meetTime, ...body }: CarBody) {
  const time = fromWire(meetTime);
  if (!time) throw fieldError('meetTime', 'validation.dateTime');
  const { direction, seats, driverPhone } = body;
  return {
    direction,
    seats,
    driverPhone,
    meetTime: time,
    station: plainText(body.station),
    plate: plainText(body.plate),
    driver: plainText(body.driver),
    meetPoint: plainText(body.meetPoint),
    meetPointEn: plainText(body.meetPointEn),
  };
}

/** Adds a car. */
export function addCar(ctx: Context, caller: Caller, msId: number, body: CarBody) {
  return write(ctx, caller, changes(msId), async (tx) => {
    const { carId } = await repository.insertCar(tx, { msId, ...rowOf(body) });
    await logConsole(tx, 'trip.car', carId, { msId });
    return { carId };
  });
}

/** A car of a meeting, locked; 404 for one that is elsewhere. */
async function requireCar(tx: Tx, { msId, carId }: OneCar): Promise<repository.CarRow> {
  const [car] = await repository.lockCars(tx, dbId(msId), [dbId(carId)]);
  if (!car) throw notFoundError();
  return car;
}

/** Changes a car; it never has fewer seats than people. */
export function editCar(ctx: Context, caller: Caller, asked: OneCar, body: CarBody): Promise<void> {
  return write(ctx, caller, changes(asked.msId), async (tx) => {
    const car = await requireCar(tx, asked);
    await repository.emptyOf(tx, [car.carId]);
    const taken = (await repository.countTaken(tx, [car.carId])).get(car.carId) ?? 0;
    if (body.seats < taken) throw fieldError('seats', 'trip.fewSeats', { count: taken });
    if (taken > 0 && body.direction !== car.direction) throw fieldError('direction', 'trip.otherWay');
    const row = rowOf(body);
    const moved = row.meetTime.getTime() !== car.meetTime.getTime();
    await repository.updateCar(tx, car.carId, { ...row, ...(moved && { delayTime: null }) });
    await logConsole(tx, 'trip.car', car.carId, { msId: asked.msId });
  });
}

/** Takes a car away: its people wait for another, and are told so. */
export function removeCar(ctx: Context, caller: Caller, asked: OneCar): Promise<void> {
  return write(ctx, caller, changes(asked.msId), async (tx) => {
    const people = await repository.findPeople(tx, dbId(asked.carId));
    await repository.emptyCar(tx, dbId(asked.msId), dbId(asked.carId));
    const car = await requireCar(tx, asked);
    const { carId } = car;
    const isAhead = (car.delayTime ?? car.meetTime) > tx.now;
    if (isAhead && people.length > 0) {
      await notifyOf(tx, car, { userIds: [...new Set(people)], template: 'tripCarGone' });
    }
    await dropCarPoints(tx, asked.msId, carId);
    await repository.deleteCar(tx, carId);
    await logConsole(tx, 'trip.removeCar', carId, { msId: asked.msId });
  });
}

/** Puts everybody who waits into cars by station and hour. */
export function groupTrips(ctx: Context, caller: Caller, msId: number, seats: number) {
  return write(ctx, caller, changes(msId), async (tx) => {
    const waiting = await repository.lockTrips(tx, msId);
    const all = await repository.lockCars(tx, msId);
    const ids = all.map(({ carId }) => carId);
    await repository.emptyOf(tx, ids);
    const taken = await repository.countTaken(tx, ids);
    const known = all
      .filter(({ meetTime, delayTime }) => (delayTime ?? meetTime) > tx.now)
      .map((car) => ({ ...car, free: car.seats - (taken.get(car.carId) ?? 0) }));
    const groups = suggest(waiting, known, seats);
    for (const { carId, tripIds, ...fields } of groups) {
      const into = carId ?? (await repository.insertCar(tx, { msId, seats, ...fields })).carId;
      await repository.seat(tx, tripIds, into);
    }
    await logConsole(tx, 'trip.group', msId, {});
    const people = waiting
      .filter(({ tripId }) => groups.some(({ tripIds }) => tripIds.includes(tripId)))
      .reduce((sum, trip) => sum + trip.people, 0);
    return { people, cars: groups.filter(({ carId }) => carId === null).length };
  });
}

/** Puts somebody into a car, or out of theirs; nobody seats themselves. */
export function seatTrip(ctx: Context, caller: Caller, asked: { msId: number; tripId: number }, carId: number | null) {
  return write(ctx, caller, changes(asked.msId), async (tx) => {
    const [trip] = await repository.lockTrips(tx, dbId(asked.msId), [dbId(asked.tripId)]);
    if (!trip) throw notFoundError();
    await requireNotOwn(tx, caller.userId, { kind: 'user', id: trip.userId });
    if (carId !== null) await requireSeats(tx, trip, carId);
    await repository.seat(tx, [trip.tripId], carId);
    await logConsole(tx, 'trip.seat', trip.tripId, { msId: asked.msId });
  });
}

async function requireSeats(tx: Tx, trip: repository.TripRow, carId: number): Promise<void> {
  const car = await requireCar(tx, { msId: trip.msId, carId });
  if (!trip.pickUp) throw new AppError('trip.notWanted');
  if (car.direction !== trip.direction) throw fieldError('carId', 'trip.otherWay');
  await repository.emptyOf(tx, [carId]);
  const taken = (await repository.countTaken(tx, [carId])).get(carId) ?? 0;
  const others = trip.carId === carId ? taken - trip.people : taken;
  if (others + trip.people > car.seats) throw fieldError('carId', 'trip.full', { count: car.seats - others });
}

/** Says that a car comes later, to its people. */
export function delayCar(ctx: Context, caller: Caller, asked: OneCar, time: string) {
  return write(ctx, caller, changes(asked.msId), async (tx) => {
    const car = await requireCar(tx, asked);
    const delayTime = fromWire(time);
    if (!delayTime) throw fieldError('time', 'validation.dateTime');
    if (delayTime <= car.meetTime) throw fieldError('time', 'trip.notLater');
    await repository.updateCar(tx, car.carId, { delayTime });
    const told = await tell(tx, { ...car, delayTime }, 'tripDelayed');
    await logConsole(tx, 'trip.delay', car.carId, { msId: asked.msId });
    return { told };
  });
}

/** The point at which the people of a car are scanned as they get in. */
export function boardCar(ctx: Context, caller: Caller, asked: OneCar) {
  return write(ctx, caller, changes(asked.msId), async (tx) => {
    const { carId, msId, ...car } = await requireCar(tx, asked);
    const pointId = await pointOfCar(tx, { msId, carId, name: nameOfCar(car) });
    await logConsole(tx, 'trip.board', carId, { msId });
    return { pointId };
  });
}

/** Tells the people of a car which it is. */
export function tellCar(ctx: Context, caller: Caller, asked: OneCar) {
  return write(ctx, caller, changes(asked.msId), async (tx) => {
    const car = await requireCar(tx, asked);
    if (!car.plate) throw new AppError('trip.noPlate');
    const told = await tell(tx, car, 'tripCar');
    await logConsole(tx, 'trip.tell', car.carId, { msId: asked.msId });
    return { told };
  });
}

async function tell(tx: Tx, car: repository.CarRow, template: 'tripCar' | 'tripDelayed'): Promise<number> {
  const userIds = [...new Set(await repository.findPeople(tx, car.carId))];
  if (userIds.length === 0) throw new AppError('trip.nobody');
  await notifyOf(tx, car, { userIds, template });
  return userIds.length;
}

async function notifyOf(
  tx: Tx,
  car: repository.CarRow,
  told: { userIds: number[]; template: 'tripCar' | 'tripDelayed' | 'tripCarGone' },
): Promise<void> {
  const params = {
    plate: car.plate,
    driver: car.driver,
    station: car.station,
    place: car.meetPoint || car.station,
    time: toWire(car.meetTime).slice(0, 16),
    later: toWireOrNull(car.delayTime)?.slice(0, 16) ?? '',
  };
  await notify(tx, {
    ...told,
    params,
    msId: car.msId,
    paramsEn: { ...params, place: car.meetPointEn || car.meetPoint || car.station },
    linkUrl: pathTo('travel', { msId: car.msId }),
  });
}
