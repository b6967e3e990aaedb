import type { z } from 'zod';
import { INVITED_KINDS } from '@/contract/attendee/attendee';
import type { PageOf } from '@/contract/core';
import type * as calls from '@/contract/meal/desk';
import { pathTo } from '@/contract/paths';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, fieldError, notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import type { Asked } from '@/upstream/core/list/list-sql';
import { groupBy } from '@/upstream/core/read/group-by';
import { plainText } from '@/upstream/core/text/html';
import { fromWire, toWire, toWireOrNull } from '@/upstream/core/time';
import { type Tx, write } from '@/upstream/core/write';
import { logConsole } from '@/upstream/modules/log/log.service';
import { notify } from '@/upstream/modules/task/task.service';
import { requireNotOwn } from '@/upstream/policy/require-right';
import * as repository from './meal.repository';
import { dietOf, kindOf } from './meal.service';
import { freeTables } from './tables';

const changes = (msId: number) => ({ name: 'meeting.meals.change', msId: dbId(msId) }) as const;
interface OneMeal {
  msId: number;
  mealId: number;
}

/** Meals of a meeting, with how many eat. */
export async function getMeals({ db }: Context, msId: number): Promise<calls.DeskMeals> {
  const rows = await repository.findMeals(db, dbId(msId));
  const counts = groupBy(await repository.countEaters(db, msId), ({ mealId }) => mealId);
  return {
    meals: rows.map((row) => {
      const own = counts.get(row.mealId) ?? [];
      const sum = (name: 'people' | 'allergic' | 'seated') => own.reduce((all, one) => all + one[name], 0);
      return {
        mealId: row.mealId,
        kind: kindOf(row.kind),
        place: row.place,
        placeEn: row.placeEn,
        startTime: toWire(row.startTime),
        endTime: toWire(row.endTime),
        until: toWireOrNull(row.until),
        tables: row.tables,
        seats: row.seats,
        everybody: row.everybody,
        feeIds: row.feeIds,
        soldBy: row.soldBy,
        kinds: INVITED_KINDS.filter((kind) => row.kinds.includes(kind)),
        people: sum('people'),
        allergic: sum('allergic'),
        seated: sum('seated'),
        diets: own.map(({ diet, people }) => ({ diet: dietOf(diet), people })),
      };
    }),
    fees: await repository.findFees(db, msId),
  };
}

/** A page of who eats at which meal. */
export async function listGuests(
  { db }: Context,
  msId: number,
  query: Asked<typeof calls.listGuests>,
): Promise<PageOf<calls.DeskGuest>> {
  const { total, rows } = await repository.findGuests(db, dbId(msId), query);
  return {
    total,
    rows: rows.map(({ meal, person, nameEn, diet, allergies, tableNo }) => ({
      mealId: meal.mealId,
      attendeeId: person.attendeeId,
      kind: kindOf(meal.kind),
      startTime: toWire(meal.startTime),
      personName: person.name,
      personNameEn: nameEn,
      hospital: person.hospital,
      diet: dietOf(diet),
      allergies: allergies ?? '',
      tableNo,
    })),
  };
}

type MealBody = z.output<typeof calls.addMeal.body>;
async function rowOf(tx: Tx, msId: number, { startTime, endTime, until, place, placeEn, ...body }: MealBody) {
  const [from, to] = [fromWire(startTime), fromWire(endTime)];
  if (!from) throw fieldError('startTime', 'validation.dateTime');
  if (!to) throw fieldError('endTime', 'validation.dateTime');
  const fees = new Map((await repository.findFees(tx, msId)).map((fee) => [fee.feeId, fee.besides]));
  if (body.feeIds.some((id) => fees.get(id) !== false)) throw fieldError('feeIds', 'meal.feeGone');
  if (body.soldBy !== null && fees.get(body.soldBy) !== true) throw fieldError('soldBy', 'meal.feeGone');
  const words = { place: plainText(place), placeEn: plainText(placeEn) };
  return { ...body, ...words, startTime: from, endTime: to, until: fromWire(until) };
}

/** Adds a meal. */
export function addMeal(ctx: Context, caller: Caller, msId: number, body: MealBody) {
  return write(ctx, caller, changes(msId), async (tx) => {
    const mealId = await repository.insertMeal(tx, { msId, ...(await rowOf(tx, msId, body)) });
    await logConsole(tx, 'meal.edit', mealId, { msId });
    return { mealId };
  });
}

/** A meal of a meeting, locked; 404 for one that is elsewhere. */
async function requireMeal(tx: Tx, { msId, mealId }: OneMeal): Promise<repository.MealRow> {
  const meal = await repository.lockMeal(tx, dbId(mealId));
  if (meal?.msId !== msId) throw notFoundError();
  return meal;
}

/** Changes a meal; no table gets fewer seats than people, and none goes at which somebody sits. */
export function editMeal(ctx: Context, caller: Caller, asked: OneMeal, body: MealBody): Promise<void> {
  return write(ctx, caller, changes(asked.msId), async (tx) => {
    const { mealId } = await requireMeal(tx, asked);
    await repository.updateMeal(tx, mealId, await rowOf(tx, asked.msId, body));
    await repository.standUp(tx, mealId);
    const taken = freeTables({ tables: 0, seats: 0 }, await repository.findEaters(tx, mealId)).taken;
    for (const [table, people] of taken) {
      if (table > (body.tables ?? 0)) throw fieldError('tables', 'meal.tableTaken', { table });
      if (people > (body.seats ?? 0)) throw fieldError('seats', 'meal.fewSeats', { table, count: people });
    }
    await logConsole(tx, 'meal.edit', mealId, { msId: asked.msId });
  });
}

/** Takes a meal away. */
export function removeMeal(ctx: Context, caller: Caller, asked: OneMeal): Promise<void> {
  return write(ctx, caller, changes(asked.msId), async (tx) => {
    const { mealId } = await requireMeal(tx, asked);
    await repository.deleteMeal(tx, mealId);
    await logConsole(tx, 'meal.remove', mealId, { msId: asked.msId });
  });
}

/** The tables of a meal; throws where it has none. */
function tablesOf({ tables, seats }: repository.MealRow): { tables: number; seats: number } {
  if (tables === null || seats === null) throw new AppError('meal.noTables');
  return { tables, seats };
}

/** Gives everybody who eats and has no table a seat. */
export function fillTables(ctx: Context, caller: Caller, asked: OneMeal) {
  return write(ctx, caller, changes(asked.msId), async (tx) => {
    const meal = await requireMeal(tx, asked);
    await repository.standUp(tx, meal.mealId);
    const eaters = await repository.findEaters(tx, meal.mealId);
    const { free } = freeTables(tablesOf(meal), eaters);
    const waiting = eaters.filter(({ tableNo }) => tableNo === null);
    const tables = new Map(eaters.map(({ attendeeId, tableNo }) => [attendeeId, tableNo]));
    let people = 0;
    for (const { attendeeId, hostId, userId } of waiting) {
      // Of a place that nobody has claimed nobody is told: it keeps no seat from others.
      if (userId === null) continue;
      // Who comes with somebody sits with them, where there is a seat.
      const beside = free.indexOf((hostId !== null && tables.get(hostId)) || 0);
      const [tableNo] = free.splice(Math.max(0, beside), 1);
      if (tableNo === undefined) break;
      tables.set(attendeeId, tableNo);
      await repository.putGuest(tx, { mealId: meal.mealId, attendeeId, userId, tableNo, updateTime: tx.now });
      people += 1;
    }
    await logConsole(tx, 'meal.seat', meal.mealId, { msId: asked.msId });
    return { people, left: waiting.length - people };
  });
}

/** Gives somebody a table, or none; nobody seats themselves. */
export function seatGuest(
  ctx: Context,
  caller: Caller,
  { attendeeId, ...asked }: OneMeal & { attendeeId: number },
  tableNo: number | null,
): Promise<void> {
  return write(ctx, caller, changes(asked.msId), async (tx) => {
    const meal = await requireMeal(tx, asked);
    const eaters = await repository.findEaters(tx, meal.mealId);
    const guest = eaters.find((one) => one.attendeeId === attendeeId);
    if (!guest || guest.userId === null) throw notFoundError();
    await requireNotOwn(tx, caller.userId, { kind: 'user', id: guest.userId });
    if (tableNo !== null) {
      const others = eaters.filter((one) => one !== guest);
      const { free } = freeTables(tablesOf(meal), others);
      if (tableNo > tablesOf(meal).tables)
        throw fieldError('tableNo', 'meal.noTable', { count: tablesOf(meal).tables });
      if (!free.includes(tableNo)) throw fieldError('tableNo', 'meal.full');
    }
    await repository.standUp(tx, meal.mealId);
    const row = { mealId: meal.mealId, attendeeId, userId: guest.userId, tableNo, updateTime: tx.now };
    await repository.putGuest(tx, row);
    await logConsole(tx, 'meal.seat', meal.mealId, { msId: asked.msId });
  });
}

/** Tells everybody who has a table which it is. */
export function tellTables(ctx: Context, caller: Caller, asked: OneMeal) {
  return write(ctx, caller, changes(asked.msId), async (tx) => {
    const meal = await requireMeal(tx, asked);
    const seated = (await repository.findEaters(tx, meal.mealId)).filter(({ tableNo }) => tableNo !== null);
    const byTable = groupBy(seated, ({ tableNo }) => tableNo ?? 0);
    if (byTable.size === 0) throw new AppError('meal.nobody');
    for (const [table, people] of byTable) {
      const params = { table, place: meal.place, time: toWire(meal.startTime).slice(0, 16) };
      await notify(tx, {
        userIds: people.flatMap(({ userId }) => userId ?? []),
        template: 'mealTable',
        params,
        paramsEn: { ...params, place: meal.placeEn || meal.place },
        linkUrl: pathTo('dining', { msId: meal.msId }),
        msId: meal.msId,
      });
    }
    await logConsole(tx, 'meal.tell', meal.mealId, { msId: asked.msId });
    return { told: seated.length };
  });
}
