import { sql } from 'drizzle-orm';
import { checkOver } from '@/upstream/core/module/check';

const stays = { table: 'ms_stay', key: 'stay_id' };

export const stayLine = checkOver(
  {
    name: 'stayLine',
    ...stays,
    holds: 'a stay follows the line that pays for it, which is for them, at their meeting',
  },
  (piece) => sql`
    select 'stay ' || p.stay_id as id,
      'of person ' || coalesce(p.user_id::text, 'none') || ' at meeting ' || p.ms_id || ' is ' || p.state || ', line ' || l.line_id || ' for person '
        || coalesce(l.user_id::text, 'none') || ' at ' || coalesce(o.ms_id::text, 'none') || ' is ' || l.biz || ' ' || l.state as what
    from ms_stay p join pay_order_line l using (line_id) join pay_order o using (order_no)
    where ${piece('p.stay_id')} and ((l.state = 'held') <> (p.state = 'awaiting') or (l.state = 'fulfilled') <> (p.state = 'booked')
      or p.user_id is distinct from l.user_id or l.biz <> 'hotel' or o.ms_id is distinct from p.ms_id)`,
);

export const stayPaid = checkOver(
  { name: 'stayPaid', holds: 'nights that were paid for are somebody’s stay', table: 'pay_order_line', key: 'line_id' },
  (piece) => sql`
    select 'line ' || l.line_id as id, 'is ' || l.state || ' and nobody’s stay' as what
    from pay_order_line l
    where ${piece('l.line_id')} and l.biz = 'hotel' and l.state in ('held', 'fulfilled')
      and not exists (select 1 from ms_stay s where s.line_id = l.line_id)`,
);

export const stayNights = checkOver(
  {
    name: 'stayNights',
    ...stays,
    holds:
      'a stay holds each of its nights, of rooms or of halves, in the way of its state, and no other; a change those that it adds',
  },
  (piece) => sql`
    select 'stay ' || id as id, 'is ' || state || ', holds ' || coalesce(holds, 'nothing') || ' instead of ' || coalesce(due, 'nothing') as what
    from (
      select p.stay_id as id, p.state,
        (select string_agg(h.quantity || ' of pool ' || h.pool_id || ' ' || h.state, ', ' order by h.pool_id)
          from stock_hold h where h.holder = 'stay' and h.holder_id = p.stay_id) as holds,
        (select string_agg('1 of pool ' || coalesce(pool_id::text, 'none') || ' ' || (case p.state when 'booked' then 'taken' else 'held' end), ', ' order by pool_id)
          from (
            select case when p.half then sn.pool_id else rn.pool_id end as pool_id
            from jsonb_array_elements(p.nights) n
            left join ms_room_night rn on rn.kind_id = p.kind_id and rn.day = n ->> 'day'
            left join ms_share_night sn on sn.share_id = p.share_id and sn.day = n ->> 'day'
            where (p.change_of is null and p.state in ('awaiting', 'booked')) or (p.change_of is not null and p.state = 'awaiting' and not exists (
              select from ms_stay o, jsonb_array_elements(o.nights) b where o.stay_id = p.change_of and b ->> 'day' = n ->> 'day'))
          ) nights) as due
      from ms_stay p where ${piece('p.stay_id')}
    ) facts where holds is distinct from due`,
);

export const shareNights = checkOver(
  {
    name: 'shareNights',
    table: 'ms_share',
    key: 'share_id',
    holds: 'a shared room is taken of its kind in each night in which somebody has a half of it, and in no other',
  },
  (piece) => sql`
    select 'share ' || id as id, 'holds ' || coalesce(holds, 'nothing') || ' instead of ' || coalesce(due, 'nothing') as what
    from (
      select s.share_id as id,
        (select string_agg(h.quantity || ' of pool ' || h.pool_id, ', ' order by h.pool_id)
          from stock_hold h where h.holder = 'share' and h.holder_id = s.share_id) as holds,
        (select string_agg('1 of pool ' || rn.pool_id, ', ' order by rn.pool_id)
          from ms_share_night sn join stock_pool p using (pool_id) join ms_room_night rn on rn.kind_id = s.kind_id and rn.day = sn.day
          where sn.share_id = s.share_id and p.used > 0) as due
      from ms_share s where ${piece('s.share_id')}
    ) facts where holds is distinct from due`,
);

export const shareSex = checkOver(
  { name: 'shareSex', ...stays, holds: 'who shares a room has a half of one of that kind, among people of one sex' },
  (piece) => sql`
    select 'stay ' || p.stay_id as id,
      'of kind ' || p.kind_id || ' and ' || coalesce(p.sex, 'no sex') || ' is in room ' || s.share_id || ' of kind ' || s.kind_id || ' and ' || s.sex as what
    from ms_stay p join ms_share s using (share_id)
    where ${piece('p.stay_id')} and p.state in ('awaiting', 'booked')
      and (p.sex <> s.sex or p.kind_id <> s.kind_id or not p.half)`,
);

export const stayPlace = checkOver(
  { name: 'stayPlace', ...stays, holds: 'a stay is of whoever has the place, at the meeting of its hotel' },
  (piece) => sql`
    select 'stay ' || p.stay_id as id,
      'of person ' || coalesce(p.user_id::text, 'none') || ' at ' || p.ms_id || ' hangs on attendee ' || a.attendee_id || ' of person '
        || coalesce(a.user_id::text, 'none') || ' at ' || a.ms_id || ', in a hotel of ' || h.ms_id as what
    from ms_stay p join ms_attendee a using (attendee_id) join ms_room_kind k using (kind_id) join ms_hotel h on h.id = k.hotel_id
    where ${piece('p.stay_id')} and (a.ms_id <> p.ms_id or h.ms_id <> p.ms_id
      or (p.state in ('awaiting', 'booked') and a.user_id is distinct from p.user_id))`,
);

/** What hotels and rooms promise. */
export const LODGING_CHECKS = [stayLine, stayPaid, stayNights, shareNights, shareSex, stayPlace];
