import { sql } from 'drizzle-orm';
import { checkOver } from '@/upstream/core/module/check';

const meals = { table: 'ms_meal', key: 'meal_id' };

export const tableSeats = checkOver(
  { name: 'tableSeats', ...meals, holds: 'a table of a meal is there, and has no more people than seats' },
  (piece) => sql`
    select 'meal ' || m.meal_id as id, 'has ' || count(*) || ' people at table ' || g.table_no || ' of ' || coalesce(m.tables, 0)
      || ' with ' || coalesce(m.seats, 0) || ' seats' as what
    from ms_meal m join ms_meal_guest g using (meal_id) join ms_attendee a using (attendee_id)
    where ${piece('m.meal_id')} and g.table_no is not null and not g.is_left and a.state = 'enrolled'
      and coalesce(a.user_id, (select h.user_id from ms_attendee h where h.attendee_id = a.host_id)) = g.user_id
    group by m.meal_id, m.tables, m.seats, g.table_no having count(*) > coalesce(m.seats, 0) or g.table_no > coalesce(m.tables, 0)`,
);

export const mealPlace = checkOver(
  {
    name: 'mealPlace',
    ...meals,
    holds: 'who sits at a meal has a place at its meeting, where what it is sold by is sold, and has not left it',
  },
  (piece) => sql`
    select 'meal ' || m.meal_id as id, 'at ' || m.ms_id || ' has attendee ' || coalesce(g.attendee_id::text, 'none') || ' of ' || coalesce(a.ms_id::text, 'none')
      || ', is sold by a fee of ' || coalesce(f.ms_id::text, 'none') as what
    from ms_meal m left join ms_fee f on f.fee_id = m.sold_by left join ms_meal_guest g using (meal_id) left join ms_attendee a using (attendee_id)
    where ${piece('m.meal_id')} and (a.ms_id <> m.ms_id or f.ms_id <> m.ms_id or g.is_left and g.table_no is not null)`,
);

/** What meals promise. */
export const MEAL_CHECKS = [tableSeats, mealPlace];
