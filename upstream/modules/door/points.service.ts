import type { z } from 'zod';
import type { getDoorCounts as countsCall, Door, savePoint as savePointCall } from '@/contract/door/door';
import { endOfDay, groupOf, wayAt } from '@/contract/door/point';
import { MEAL_KINDS } from '@/contract/meal/meal';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, fieldError, notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import { plainText } from '@/upstream/core/text/html';
import { toWire } from '@/upstream/core/time';
import { type Tx, write } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { logConsole } from '@/upstream/modules/log/log.service';
import { rightsAt } from '@/upstream/policy/meeting.policy';
import { doorKeysOf } from './door-keys.service';
import * as repository from './point.repository';
import { countAboard, countByPoint, countExpected, countGroups } from './scan.repository';

const LONGEST_NAME = 40;

/** The points of a meeting with what they can be of. */
export async function getDoor(ctx: Context, caller: Caller, id: number): Promise<Door> {
  const msId = dbId(id);
  const keys = await doorKeysOf(ctx, msId);
  const [rights, rows, used, fees, sessions, meals, cars] = [
    await rightsAt(ctx.db, caller, msId),
    await repository.findPoints(ctx.db, msId),
    await repository.findUsed(ctx.db, msId),
    await repository.findFees(ctx.db, msId),
    await repository.findSessions(ctx.db, [msId]),
    await repository.findMeals(ctx.db, msId),
    await repository.findCars(ctx.db, msId),
  ];
  return {
    server: ctx.now().getTime(),
    sets: rights.has('door.set'),
    publicKey: keys.publicKey,
    points: rows
      .filter(({ gone }) => !gone)
      .map((row) => ({
        ...repository.pointOf(row),
        feeIds: row.feeIds,
        invited: row.invited,
        mealId: row.mealId,
        self: row.self,
        used: used.has(row.pointId),
      })),
    meals: meals.map(({ startTime, kind, mealId }) => ({
      mealId,
      startTime: toWire(startTime),
      kind: MEAL_KINDS.find((one) => one === kind) ?? 'lunch',
    })),
    cars: cars.map(({ carId, direction, station, meetTime, plate }) => ({
      carId,
      bound: direction === 'leave' ? 'leave' : 'arrive',
      station,
      meetTime: toWire(meetTime),
      plate: plate || null,
    })),
    fees,
    places: [...new Set(sessions.flatMap(({ place }) => place ?? []))],
    sessions: sessions.map(({ sessionId, topic, topicEn, startTime, place }) => ({
      sessionId,
      topic,
      topicEn,
      place,
      startTime: toWire(startTime),
    })),
  };
}

/** The first moment of today in China. */
export const todayOf = (now: Date): Date => new Date(endOfDay(now.getTime()) - 24 * 3_600_000);

/** Of each car how many of its people are in it, and how many it waits for. */
export async function aboardOf(db: Reader, msId: number): Promise<Map<number, { people: number; of: number }>> {
  const rows = await countAboard(db, msId);
  return new Map(rows.map(({ carId, people, of }) => [carId, { people, of }]));
}

/** How many have passed each point, and are in now. */
export async function getDoorCounts(ctx: Context, id: number): Promise<z.input<typeof countsCall.answer>> {
  const [msId, now] = [dbId(id), ctx.now()];
  const [rows, counts, groups, expected, aboard] = [
    await repository.findPoints(ctx.db, msId),
    await countByPoint(ctx.db, msId, todayOf(now)),
    await countGroups(ctx.db, msId, todayOf(now)),
    await countExpected(ctx.db, msId),
    await aboardOf(ctx.db, msId),
  ];
  const inside = new Map(groups.map((one) => [one.group, one.inside]));
  const none = { total: 0, today: 0, refused: 0, conflicts: 0 };
  return {
    server: now.getTime(),
    expected,
    points: rows
      .filter(({ gone }) => !gone)
      .map((row) => ({
        ...(counts.find(({ pointId }) => pointId === row.pointId) ?? none),
        pointId: row.pointId,
        now: inside.get(groupOf(repository.pointOf(row))) ?? 0,
        aboard: row.carId === null ? null : (aboard.get(row.carId) ?? { people: 0, of: 0 }),
      })),
  };
}

/** Sets a point up or changes it; where somebody was scanned, what it is and how often one passes stays, or what counted would be another thing. */
export function savePoint(
  ctx: Context,
  caller: Caller,
  id: number,
  { pointId, ...body }: z.output<typeof savePointCall.body>,
): Promise<{ pointId: number }> {
  const msId = dbId(id);
  return write(ctx, caller, { name: 'meeting.door.set', msId }, async (tx) => {
    const known = pointId ? await repository.lockPoint(tx, msId, dbId(pointId)) : undefined;
    if (pointId && !known) throw notFoundError();
    const used = known && (await repository.findUsed(tx, msId)).has(known.pointId);
    const carId = body.kind === 'car' ? (body.carId ?? null) : null;
    if (body.kind === 'car') await requireCar(tx, msId, carId);
    const place = carId === null ? plainText(body.place).trim() : placeOfCar(carId);
    const isOther = known?.kind !== body.kind || known.place !== place;
    if (used && (isOther || (carId === null && known.often !== body.often))) {
      throw new AppError('door.used');
    }
    const fees = new Set((await repository.findFees(tx, msId)).map(({ feeId }) => feeId));
    if (body.feeIds.some((feeId) => !fees.has(feeId))) throw fieldError('feeIds', 'error.invalid');
    const sessions = await repository.findSessions(tx, [msId]);
    const sessionId = body.sessionId ?? null;
    if (sessionId && !sessions.some((one) => one.sessionId === sessionId))
      throw fieldError('sessionId', 'error.invalid');
    const mealId = body.kind === 'meal' ? (body.mealId ?? null) : null;
    const meals = mealId === null || mealId === known?.mealId ? [] : await repository.findMeals(tx, msId);
    if (mealId !== null && mealId !== known?.mealId && !meals.some((one) => one.mealId === mealId))
      throw fieldError('mealId', 'error.invalid');
    for (const [at, { from, until }] of body.windows.entries()) {
      if (!from && !until) throw fieldError(`windows.${at}.from`, 'validation.time');
      if (from && until && from >= until) throw fieldError(`windows.${at}.until`, 'validation.endAfterStart');
    }
    const closeTime = body.closed ? (known?.closeTime ?? tx.now) : null;
    const saved = await repository.putPoint(tx, known?.pointId ?? null, {
      msId,
      kind: body.kind,
      place,
      sessionId,
      mealId,
      carId,
      way: wayAt(body),
      often: carId === null ? body.often : 'once',
      feeIds: body.feeIds,
      name: plainText(body.name),
      nameEn: plainText(body.nameEn ?? '') || null,
      invited: body.invited,
      windows: body.windows.map(({ from, until }) => ({ from: from ?? null, until: until ?? null })),
      capacity: body.capacity ?? null,
      closed: body.closed,
      closeTime,
      self: body.self,
      gone: false,
      createTime: known?.createTime ?? tx.now,
      updateTime: tx.now,
    });
    await logConsole(tx, 'door.point', saved, { msId });
    return { pointId: saved };
  });
}

/** Two points of one car are one place: somebody is in it once. */
const placeOfCar = (carId: number) => `car ${carId}`;

async function requireCar(tx: Tx, msId: number, carId: number | null): Promise<void> {
  if (carId === null) throw fieldError('carId', 'validation.pointCar');
  const cars = await repository.findCars(tx, msId);
  if (!cars.some((car) => car.carId === carId)) throw fieldError('carId', 'error.invalid');
}

/** The point at which a car's people are scanned, set up where there is none; whoever asks has locked the car. */
export async function pointOfCar(
  tx: Tx,
  { msId, carId, name }: Record<'msId' | 'carId', number> & { name: string },
): Promise<number> {
  const [known] = await repository.findCarPoints(tx, msId, carId);
  if (known) return known.pointId;
  return repository.putPoint(tx, null, {
    msId,
    carId,
    name: name.slice(0, LONGEST_NAME),
    kind: 'car',
    place: placeOfCar(carId),
    way: 'in',
    often: 'once',
    createTime: tx.now,
    updateTime: tx.now,
  });
}

/** Takes the points of a car away that no longer comes; what was scanned there stays. */
export async function dropCarPoints(tx: Tx, msId: number, carId: number): Promise<void> {
  for (const { pointId, ...rest } of await repository.findCarPoints(tx, msId, carId)) {
    await repository.putPoint(tx, pointId, { ...rest, gone: true, closeTime: tx.now, updateTime: tx.now });
  }
}

/** Takes a point away where nobody was scanned; a device that has scanned there without a network still finds it. */
export function removePoint(
  ctx: Context,
  caller: Caller,
  { msId: id, pointId }: { msId: number; pointId: number },
): Promise<void> {
  const msId = dbId(id);
  return write(ctx, caller, { name: 'meeting.door.set', msId }, async (tx) => {
    const known = await repository.lockPoint(tx, msId, dbId(pointId));
    if (!known) throw notFoundError();
    if ((await repository.findUsed(tx, msId)).has(known.pointId)) throw new AppError('door.used');
    const { pointId: _, ...rest } = known;
    await repository.putPoint(tx, known.pointId, { ...rest, gone: true, closeTime: tx.now, updateTime: tx.now });
    await logConsole(tx, 'door.point', known.pointId, { msId });
  });
}
