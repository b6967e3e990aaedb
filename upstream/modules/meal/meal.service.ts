import type { z } from 'zod';
import { ATTENDEE_STATE } from '@/contract/attendee/attendee';
import { DIETS, MEAL_KINDS, type MyMeals, type putDiet as putDietCall } from '@/contract/meal/meal';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, fieldError, notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import { groupBy } from '@/upstream/core/read/group-by';
import { plainText } from '@/upstream/core/text/html';
import { toWire } from '@/upstream/core/time';
import { type Tx, write } from '@/upstream/core/write';
import { madeStale } from '@/upstream/jobs/effects';
import { findOwnPlace } from '@/upstream/modules/attendee/own-place.service';
import * as repository from './meal.repository';

/** A kind of meals, and what somebody does not eat, as codes of the contract. */
export const kindOf = (kind: string) => MEAL_KINDS.find((one) => one === kind) ?? 'lunch';
export const dietOf = (diet: string | null | undefined) => DIETS.find((one) => one === diet) ?? 'none';
/** Until when a meal is taken and left. */
const untilOf = ({ until, startTime }: repository.MealRow) => until ?? startTime;

/** The caller's meals at a meeting, and what they do not eat. */
export async function getMyMeals(ctx: Context, { userId }: Caller, msId: number): Promise<MyMeals> {
  const { db } = ctx;
  const own = await findOwnPlace(db, dbId(msId), userId);
  if (own?.state !== ATTENDEE_STATE.enrolled) return { enrolled: false, diet: 'none', allergies: '', meals: [] };
  const rows = await repository.findOwn(db, own.attendeeId);
  const said = await repository.findDiet(db, own.attendeeId, userId);
  const companions = groupBy(await repository.findCompanionTables(db, own.attendeeId), ({ mealId }) => mealId);
  const now = ctx.now();
  return {
    enrolled: true,
    diet: dietOf(said?.diet),
    allergies: said?.allergies ?? '',
    meals: rows
      .filter(({ mine, feeName, meal }) => mine || feeName !== null || companions.has(meal.mealId))
      .map(({ meal, mine, left, tableNo, feeName, feeNameEn, bought }) => ({
        mealId: meal.mealId,
        kind: kindOf(meal.kind),
        place: meal.place,
        placeEn: meal.placeEn || null,
        startTime: toWire(meal.startTime),
        endTime: toWire(meal.endTime),
        mine,
        left,
        until: toWire(untilOf(meal)),
        open: untilOf(meal) > now,
        tableNo: left || !mine ? null : tableNo,
        bought,
        companions: (companions.get(meal.mealId) ?? []).map(({ name, tableNo: theirs }) => ({ name, tableNo: theirs })),
        sold: mine || feeName === null ? null : { feeName, feeNameEn },
      })),
  };
}

const changed = (tx: Tx, msId: number) => tx.emit(madeStale({ userIds: [], msId, stale: ['attendees'] }));

/** Takes a meal that the caller has, or leaves it: whoever leaves gives their seat back. */
export const takeMeal = (ctx: Context, caller: Caller, mealId: number, taken: boolean): Promise<void> =>
  write(ctx, caller, 'signedIn', (tx) => chooseMeal(tx, caller, mealId, taken));

async function chooseMeal(tx: Tx, caller: Caller, mealId: number, taken: boolean): Promise<void> {
  const meal = await repository.lockMeal(tx, dbId(mealId));
  const own = meal && (await findOwnPlace(tx, meal.msId, caller.userId));
  const found = own && (await repository.findOwn(tx, own.attendeeId)).find((one) => one.meal.mealId === mealId);
  if (!meal || !own || !found?.mine) throw notFoundError();
  if (untilOf(meal) <= tx.now) throw new AppError('meal.over');
  const row = { mealId, attendeeId: own.attendeeId, userId: caller.userId, updateTime: tx.now };
  // Taken again they wait for a table.
  await repository.putGuest(tx, { ...row, left: !taken, ...((!taken || found.left) && { tableNo: null }) });
  changed(tx, meal.msId);
}

type Chosen = Pick<z.output<typeof putDietCall.body>, 'diet' | 'allergies'> & {
  msId: number;
  meals: readonly { mealId: number; taken: boolean }[];
};

/** All that the caller says of their meals, inside another write: what is as they had it is not touched, so that it may be over by now. */
export async function writeMeals(tx: Tx, caller: Caller, { msId, meals, ...diet }: Chosen): Promise<void> {
  const own = await findOwnPlace(tx, dbId(msId), caller.userId);
  const rows = own ? await repository.findOwn(tx, own.attendeeId) : [];
  const known = new Map(rows.map(({ meal, mine, left }) => [meal.mealId, mine ? !left : null]));
  for (const { mealId, taken } of [...meals].sort((a, b) => a.mealId - b.mealId)) {
    if (known.get(mealId) === taken) continue;
    try {
      await chooseMeal(tx, caller, mealId, taken);
    } catch (error) {
      if (error instanceof AppError && error.key === 'meal.over') throw fieldError('meals', 'meal.over');
      throw error;
    }
  }
  await writeDiet(tx, caller, { msId, ...diet });
}

/** Says what the caller does not eat. */
export const putDiet = (ctx: Context, caller: Caller, body: z.output<typeof putDietCall.body>): Promise<void> =>
  write(ctx, caller, 'signedIn', (tx) => writeDiet(tx, caller, body));

async function writeDiet(
  tx: Tx,
  caller: Caller,
  { msId, diet, allergies }: z.output<typeof putDietCall.body>,
): Promise<void> {
  const own = await findOwnPlace(tx, dbId(msId), caller.userId);
  if (own?.state !== ATTENDEE_STATE.enrolled) throw new AppError('meal.enrolFirst');
  const words = { diet, allergies: plainText(allergies), updateTime: tx.now };
  await repository.putDiet(tx, { attendeeId: own.attendeeId, msId, userId: caller.userId, ...words });
  changed(tx, msId);
}
