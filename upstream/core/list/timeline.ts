import { and, asc, desc, gt, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { TIME_STATE, type TimeState } from '@/contract/codes';

/** Where something stands against the clock: it is on from its first moment, and over from its last. */
export function timeStateOf(row: { startTime: Date; endTime: Date }, now: Date): TimeState {
  if (row.endTime <= now) return TIME_STATE.over;
  return row.startTime > now ? TIME_STATE.before : TIME_STATE.on;
}

/** Condition for a time state, in the sense of timeStateOf. */
export function inTimeState(start: PgColumn, end: PgColumn, state: TimeState, now: Date): SQL | undefined {
  if (state === TIME_STATE.over) return lte(end, now);
  return state === TIME_STATE.before ? and(gt(start, now), gt(end, now)) : and(lte(start, now), gt(end, now));
}

/** The time state as a column. */
export function timeStateSql(start: PgColumn, end: PgColumn, now: Date): SQL<TimeState> {
  return sql<TimeState>`case when ${lte(end, now)} then '2' when ${gt(start, now)} then '0' else '1' end`;
}

/** Seconds that set the three parts of a timeline apart: more than any moment since 1970 counts. */
const FAR = sql.raw("'1e11'::float8");

/** On now first, then what comes next, then what is over with the latest first; one number, since it sorts fastest. */
export function timelineOrder(start: PgColumn, end: PgColumn, id: PgColumn, now: Date): SQL[] {
  const seconds = (column: PgColumn) => sql`date_part('epoch', ${column})`;
  const key = sql`case when ${lte(end, now)} then ${FAR} - ${seconds(end)}
    when ${gt(start, now)} then ${seconds(start)} else ${seconds(start)} - ${FAR} end`;
  return [asc(key), desc(id)];
}
