import { sql } from 'drizzle-orm';
import type { Corruption } from './corruption';

/** Of who eats where. */
export const MEAL_CORRUPTIONS: Corruption[] = [
  {
    what: 'a table that is not there',
    change: ({ fed }) => [sql`update ms_meal_guest set table_no = 3 where meal_id = ${fed.mealId}`],
    named: ({ fed }) => [`tableSeats meal ${fed.mealId}`],
  },
  {
    what: 'a table at which somebody sits who has left the meal',
    change: ({ fed }) => [sql`update ms_meal_guest set is_left = true where meal_id = ${fed.mealId}`],
    named: ({ fed }) => [`mealPlace meal ${fed.mealId}`],
  },
];
