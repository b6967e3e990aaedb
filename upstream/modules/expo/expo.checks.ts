import { sql } from 'drizzle-orm';
import { checkOver } from '@/upstream/core/module/check';

export const expoParts = checkOver(
  {
    name: 'expoParts',
    holds:
      'a booth stands in a hall and is held by an exhibitor of its own meeting, within the walls and beside the others',
    table: 'ms_booth',
    key: 'booth_id',
  },
  (piece) => sql`
    select 'booth ' || b.booth_id as id, case
      when h.ms_id <> b.ms_id then 'stands in hall ' || h.hall_id || ' of meeting ' || h.ms_id
      when e.ms_id <> b.ms_id then 'is held by exhibitor ' || e.exhibitor_id || ' of meeting ' || e.ms_id
      when o.booth_id is not null then 'stands where booth ' || o.booth_id || ' stands'
      else 'stands outside hall ' || h.hall_id end as what
    from ms_booth b join ms_expo_hall h on h.hall_id = b.hall_id
    left join ms_exhibitor e on e.exhibitor_id = b.exhibitor_id
    left join lateral (select min(o.booth_id) as booth_id from ms_booth o
      where o.hall_id = b.hall_id and o.booth_id <> b.booth_id
        and o.x < b.x + b.width - 0.05 and b.x < o.x + o.width - 0.05
        and o.y < b.y + b.height - 0.05 and b.y < o.y + o.height - 0.05) o on true
    where ${piece('b.booth_id')} and (h.ms_id <> b.ms_id or e.ms_id <> b.ms_id or o.booth_id is not null
      or b.x + b.width > h.width + 0.05 or b.y + b.height > h.height + 0.05)`,
);

export const exhibitorLevels = checkOver(
  {
    name: 'exhibitorLevels',
    holds: 'an exhibitor has a level of its own meeting',
    table: 'ms_exhibitor',
    key: 'exhibitor_id',
  },
  (piece) => sql`
    select 'exhibitor ' || e.exhibitor_id as id, 'has level ' || l.level_id || ' of meeting ' || l.ms_id as what
    from ms_exhibitor e join ms_expo_level l on l.level_id = e.level_id
    where ${piece('e.exhibitor_id')} and l.ms_id <> e.ms_id`,
);

/** What exhibitions promise. */
export const EXPO_CHECKS = [expoParts, exhibitorLevels];
