import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { ATTENDEE_STATE } from '@/contract/attendee/attendee';
import { listGuests } from '@/contract/meal/desk';
import type { BOUGHT } from '@/contract/meal/meal';
import { type Asked, type At, listSql } from '@/upstream/core/list/list-sql';
import { pageWindow } from '@/upstream/core/list/paging';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { nameInEnglish, partMatch } from '@/upstream/db/person-match';
import { users } from '@/upstream/db/schema/account';
import { attendeeItems, attendees, attendeeWords } from '@/upstream/db/schema/attendee';
import { diets, mealGuests, meals } from '@/upstream/db/schema/meal';
import { meetingFees } from '@/upstream/db/schema/meeting';

export type MealRow = typeof meals.$inferSelect;

/** Somebody with a place has a meal: everybody who takes part, by their type, as invited, or since they have paid for it. */
const ENTITLED = and(
  eq(attendees.state, ATTENDEE_STATE.enrolled),
  eq(attendees.msId, meals.msId),
  or(
    and(meals.everybody, isNull(attendees.hostId)),
    sql`${attendees.feeId} = any(${meals.feeIds})`,
    sql`${attendees.invitedAs} = any(${meals.kinds})`,
    sql`exists (select from ${attendeeItems} i where i.attendee_id = ${attendees.attendeeId} and i.fee_id = ${meals.soldBy}
      and i.state = 'enrolled' and not i.change)`,
  ),
);
/** Who is told of a place: whose it is; of a companion's, with whom they come. */
const WHOSE = sql<
  number | null
>`coalesce(${attendees.userId}, (select h.user_id from ms_attendee h where h.attendee_id = ${attendees.hostId}))`;
/** What they said is said by whoever has the place now. */
const GUEST = and(
  eq(mealGuests.mealId, meals.mealId),
  eq(mealGuests.attendeeId, attendees.attendeeId),
  eq(mealGuests.userId, WHOSE),
);
const DIET = and(eq(diets.attendeeId, attendees.attendeeId), eq(diets.userId, attendees.userId));
const EATS = and(ENTITLED, sql`${mealGuests.left} is not true`);

/** Meals of a meeting by time. */
export const findMeals = (db: Reader, msId: number): Promise<MealRow[]> =>
  db.select().from(meals).where(eq(meals.msId, msId)).orderBy(asc(meals.startTime), asc(meals.mealId));

/** A meal by its number, locked until the transaction ends. */
export async function lockMeal(tx: Tx, mealId: number): Promise<MealRow | undefined> {
  const [row] = await tx.select().from(meals).where(eq(meals.mealId, mealId)).for('update');
  return row;
}

/** Which meals of its meeting a place has, and what was said of them. */
export async function findOwn(db: Reader, attendeeId: number) {
  return db
    .select({
      meal: meals,
      mine: sql<boolean>`coalesce(${ENTITLED}, false)`,
      left: sql<boolean>`coalesce(${mealGuests.left}, false)`,
      tableNo: mealGuests.tableNo,
      feeName: meetingFees.feeName,
      feeNameEn: meetingFees.feeNameEn,
      bought: sql<(typeof BOUGHT)[number] | null>`(select case i.state when 'enrolled' then 'paid' else 'awaiting' end
        from ms_item i where i.attendee_id = ${attendees.attendeeId} and i.fee_id = ${meals.soldBy} and not i.change
          and i.state in ('awaiting', 'enrolled') limit 1)`,
    })
    .from(meals)
    .innerJoin(attendees, eq(attendees.attendeeId, attendeeId))
    .leftJoin(mealGuests, GUEST)
    .leftJoin(meetingFees, eq(meetingFees.feeId, meals.soldBy))
    .where(eq(meals.msId, attendees.msId))
    .orderBy(asc(meals.startTime), asc(meals.mealId));
}

/** Tables of those who come with somebody, by meal. */
export function findCompanionTables(db: Reader, attendeeId: number) {
  return db
    .select({ mealId: meals.mealId, name: attendees.name, tableNo: mealGuests.tableNo })
    .from(meals)
    .innerJoin(attendees, ENTITLED)
    .leftJoin(mealGuests, GUEST)
    .where(and(eq(attendees.hostId, attendeeId), EATS))
    .orderBy(asc(attendees.attendeeId));
}

/** What whoever has a place does not eat. */
export async function findDiet(db: Reader, attendeeId: number, userId: number) {
  const [row] = await db
    .select()
    .from(diets)
    .where(and(eq(diets.attendeeId, attendeeId), eq(diets.userId, userId)));
  return row;
}

/** Writes what somebody does not eat. */
export async function putDiet(tx: Tx, row: typeof diets.$inferInsert): Promise<void> {
  await tx.insert(diets).values(row).onConflictDoUpdate({ target: diets.attendeeId, set: row });
}

/** Writes that somebody takes or leaves a meal, or where they sit. */
export async function putGuest(tx: Tx, row: typeof mealGuests.$inferInsert): Promise<void> {
  const target = [mealGuests.mealId, mealGuests.attendeeId];
  await tx.insert(mealGuests).values(row).onConflictDoUpdate({ target, set: row });
}

const host = alias(attendees, 'host');
/** Who eats at a meal, people of a hospital next to each other, and companions next to whom they come with. */
export async function findEaters(db: Reader, mealId: number) {
  return db
    .select({
      attendeeId: attendees.attendeeId,
      hostId: attendees.hostId,
      userId: WHOSE,
      tableNo: mealGuests.tableNo,
    })
    .from(meals)
    .innerJoin(attendees, ENTITLED)
    .leftJoin(mealGuests, GUEST)
    .innerJoin(host, eq(host.attendeeId, sql`coalesce(${attendees.hostId}, ${attendees.attendeeId})`))
    .where(and(eq(meals.mealId, mealId), EATS))
    .orderBy(
      asc(host.hospital),
      asc(host.name),
      asc(host.attendeeId),
      sql`${attendees.hostId} nulls first`,
      asc(attendees.attendeeId),
    );
}

/** How many eat at the meals of a meeting, by what they do not eat. */
export async function countEaters(db: Reader, msId: number) {
  return db
    .select({
      mealId: meals.mealId,
      diet: sql<string>`coalesce(${diets.diet}, 'none')`,
      people: sql<number>`count(*)::integer`,
      allergic: sql<number>`(count(*) filter (where ${diets.allergies} <> ''))::integer`,
      seated: sql<number>`count(${mealGuests.tableNo})::integer`,
    })
    .from(meals)
    .innerJoin(attendees, ENTITLED)
    .leftJoin(mealGuests, GUEST)
    .leftJoin(diets, DIET)
    .where(and(eq(meals.msId, msId), EATS))
    .groupBy(meals.mealId, sql`coalesce(${diets.diet}, 'none')`);
}

/** Those who no longer eat sit nowhere: others have their seats. */
export async function standUp(tx: Tx, mealId: number): Promise<void> {
  const sitting = (await findEaters(tx, mealId)).map(({ attendeeId }) => attendeeId);
  await tx
    .update(mealGuests)
    .set({ tableNo: null, updateTime: tx.now })
    .where(
      and(
        eq(mealGuests.mealId, mealId),
        sql`${mealGuests.tableNo} is not null`,
        sql`${mealGuests.attendeeId} <> all(${sql.param(sitting)}::integer[])`,
      ),
    );
}

/** Adds a meal. */
export async function insertMeal(tx: Tx, row: typeof meals.$inferInsert): Promise<number> {
  const [stored] = await tx.insert(meals).values(row).returning({ mealId: meals.mealId });
  return stored?.mealId ?? 0;
}

/** Changes a meal. */
export async function updateMeal(tx: Tx, mealId: number, set: Partial<MealRow>): Promise<void> {
  await tx
    .update(meals)
    .set({ ...set, updateTime: tx.now })
    .where(eq(meals.mealId, mealId));
}

/** Takes a meal away, with what was said of it. */
export async function deleteMeal(tx: Tx, mealId: number): Promise<void> {
  await tx.delete(meals).where(eq(meals.mealId, mealId));
}

/** Types of a meeting, and what can be taken besides a place. */
export const findFees = (db: Reader, msId: number) =>
  db
    .select({
      feeId: meetingFees.feeId,
      feeName: meetingFees.feeName,
      feeNameEn: meetingFees.feeNameEn,
      besides: sql<boolean>`${meetingFees.biz} = 'workshop'`,
    })
    .from(meetingFees)
    .where(and(eq(meetingFees.msId, msId), inArray(meetingFees.biz, ['enroll', 'enrollArt', 'companion', 'workshop'])))
    .orderBy(asc(meetingFees.orderNum), asc(meetingFees.feeId));

const LIST = listSql<typeof listGuests, At>(listGuests, {
  key: attendees.attendeeId,
  filters: {
    keyword: (words) => partMatch(attendeeWords(attendees), [attendees.name, attendees.hospital], words),
    mealId: (mealId) => eq(meals.mealId, Number(mealId)),
    diet: (diet) => sql`coalesce(${diets.diet}, 'none') = ${diet}`,
    seated: (seated) => sql`(${mealGuests.tableNo} is not null) = ${seated === '1'}`,
  },
  days: undefined,
  sorts: {},
  usual: [asc(meals.startTime), asc(meals.mealId), asc(mealGuests.tableNo), asc(attendees.attendeeId)],
});

/** A page of who eats at which meal. */
export async function findGuests(db: Reader, msId: number, query: Asked<typeof listGuests>) {
  const at = { db };
  const where = and(eq(meals.msId, msId), EATS, LIST.where(at, query));
  const { limit, offset } = pageWindow(query);
  const [{ total } = { total: 0 }] = await db
    .select({ total: sql<number>`count(*)::integer` })
    .from(meals)
    .innerJoin(attendees, ENTITLED)
    .leftJoin(mealGuests, GUEST)
    .leftJoin(diets, DIET)
    .where(where);
  const rows = await db
    .select({
      meal: meals,
      person: attendees,
      nameEn: nameInEnglish(attendees, users),
      diet: diets.diet,
      allergies: diets.allergies,
      tableNo: mealGuests.tableNo,
    })
    .from(meals)
    .innerJoin(attendees, ENTITLED)
    .leftJoin(users, eq(users.userId, attendees.userId))
    .leftJoin(mealGuests, GUEST)
    .leftJoin(diets, DIET)
    .where(where)
    .orderBy(...LIST.order(at, query))
    .limit(limit)
    .offset(offset);
  return { total, rows };
}
