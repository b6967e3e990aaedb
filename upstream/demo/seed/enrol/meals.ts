import { and, asc, eq, sql } from 'drizzle-orm';
import { rowsOf } from '@/upstream/core/module/check';
import { fromWire, toWire } from '@/upstream/core/time';
import type { Tx } from '@/upstream/core/write';
import { doorPoints } from '@/upstream/db/schema/door';
import { diets, mealGuests, meals } from '@/upstream/db/schema/meal';
import { type Days, plusDays } from '../days';
import { DEMO_DOCTOR_ID } from '../doctors';

/** Meetings whose meals are announced: the next where the doctor takes part, and those that are on. */
const MEETINGS = 6;
const LEAST_PEOPLE = 4;
const MOST_PEOPLE = 40;
const TABLES = { tables: 12, seats: 10 };
const LUNCH = { kind: 'lunch', place: '一层自助餐厅', placeEn: 'Buffet restaurant, ground floor', everybody: true };
const DINNER = {
  kind: 'dinner',
  place: '三层宴会厅',
  placeEn: 'Banquet hall, third floor',
  everybody: true,
  ...TABLES,
};
const SPEAKERS = {
  kind: 'dinner',
  place: '五层讲者餐厅',
  placeEn: 'Speakers’ dining room, fifth floor',
  everybody: false,
};
const WORKSHOP = {
  kind: 'lunch',
  place: '技能中心休息区',
  placeEn: 'Lounge of the skills centre',
  everybody: false,
};
/** What some do not eat. */
const SAID = [
  { diet: 'halal', allergies: '' },
  { diet: 'vegetarian', allergies: '' },
  { diet: 'none', allergies: '虾蟹过敏' },
  { diet: 'noPork', allergies: '' },
] as const;

/** Meals of meetings by day: lunches for everybody, a welcome dinner at tables, and one for speakers and guests. */
export async function seedMeals(tx: Tx, { now }: Pick<Days, 'now'>): Promise<void> {
  const ahead = await rowsOf<{ msId: number; start: string; end: string }>(
    tx,
    sql`select m.ms_id as "msId", m.start_time::text as start, m.end_time::text as "end"
      from ms_meeting m where m.status = '1' and m.parent_id is null and m.end_time > ${now.toISOString()}::timestamptz
        and (select count(*) from ms_attendee a where a.ms_id = m.ms_id and a.state = 'enrolled' and a.user_id is not null) >= ${LEAST_PEOPLE}
      order by exists (select from ms_attendee a where a.ms_id = m.ms_id and a.state = 'enrolled' and a.user_id = ${DEMO_DOCTOR_ID}) desc,
        m.start_time, m.ms_id limit ${MEETINGS}`,
  );
  for (const { msId, start, end } of ahead) await seedMeeting(tx, msId, new Date(start), new Date(end));
}

async function seedMeeting(tx: Tx, msId: number, first: Date, last: Date): Promise<void> {
  const on = (day: Date, time: string) => fromWire(`${toWire(day).slice(0, 10)} ${time}:00`) ?? day;
  for (let day = first; toWire(day).slice(0, 10) <= toWire(last).slice(0, 10); day = plusDays(day, 1)) {
    await tx.insert(meals).values({ ...LUNCH, msId, startTime: on(day, '12:00'), endTime: on(day, '13:30') });
  }
  const evening = {
    startTime: on(first, '18:30'),
    endTime: on(first, '20:30'),
    until: on(plusDays(first, -1), '18:00'),
  };
  await tx.insert(meals).values({ ...DINNER, msId, ...evening });
  const eve = plusDays(first, -1);
  const speakers = { startTime: on(eve, '18:30'), endTime: on(eve, '20:30') };
  await tx.insert(meals).values({ ...SPEAKERS, msId, kinds: ['faculty', 'committee', 'vip'], ...speakers });
  // Whoever takes the workshop eats there.
  const [workshop] = await rowsOf<{ feeId: number }>(
    tx,
    sql`select fee_id as "feeId" from ms_fee where ms_id = ${msId} and biz = 'workshop' order by order_num, fee_id limit 1`,
  );
  if (workshop) {
    const noon = { startTime: on(first, '12:30'), endTime: on(first, '13:30') };
    await tx.insert(meals).values({ ...WORKSHOP, msId, soldBy: workshop.feeId, ...noon });
  }
  const people = await rowsOf<{ attendeeId: number; userId: number }>(
    tx,
    sql`select attendee_id as "attendeeId", user_id as "userId" from ms_attendee
      where ms_id = ${msId} and state = 'enrolled' and user_id is not null and host_id is null
      order by user_id <> ${DEMO_DOCTOR_ID}, attendee_id limit ${MOST_PEOPLE}`,
  );
  const own = await tx.select().from(meals).where(eq(meals.msId, msId)).orderBy(asc(meals.startTime));
  const dinner = own.find(({ tables }) => tables !== null);
  const lunch = own.findLast(({ kind, everybody }) => kind === 'lunch' && everybody);
  for (const [nth, person] of people.entries()) {
    const said = nth % 6 === 2 ? SAID[((nth / 6) % SAID.length) | 0] : undefined;
    if (said) await tx.insert(diets).values({ ...person, msId, ...said });
    // Some still wait for a table, and some have left for their train by the last lunch.
    if (dinner && nth % 5 !== 4) {
      await tx.insert(mealGuests).values({ ...person, mealId: dinner.mealId, tableNo: 1 + Math.floor(nth / 8) });
    }
    if (lunch && nth % 7 === 5) await tx.insert(mealGuests).values({ ...person, mealId: lunch.mealId, left: true });
  }
  // Where lunch is scanned, those are let in who have it.
  const noon = own.find(({ kind, everybody }) => kind === 'lunch' && everybody);
  if (noon) {
    const isLunch = and(eq(doorPoints.msId, msId), eq(doorPoints.kind, 'meal'));
    await tx.update(doorPoints).set({ mealId: noon.mealId }).where(isLunch);
  }
}
