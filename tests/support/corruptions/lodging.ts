import { sql } from 'drizzle-orm';
import type { Corruption } from './corruption';

/** Of who sleeps where. */
export const LODGING_CORRUPTIONS: Corruption[] = [
  {
    what: 'a room that was paid for and let go',
    change: ({ lodged }) => [sql`update ms_stay set state = 'expired' where stay_id = ${lodged.alone}`],
    named: ({ lodged }) => [`stayLine stay ${lodged.alone}`, `stayNights stay ${lodged.alone}`],
  },
  {
    what: 'nights that were paid for and are nobody’s',
    change: ({ lodged }) => [sql`update ms_stay set line_id = null where stay_id = ${lodged.alone}`],
    named: ({ lodged }) => [`stayPaid line ${lodged.line}`],
  },
  {
    what: 'a stay of more nights than it holds',
    change: ({ lodged }) => [
      sql`update ms_stay set nights = nights || (select jsonb_build_array(jsonb_build_object('day', max(day), 'price', 0))
        from ms_room_night where kind_id = ${lodged.kindId}) where stay_id = ${lodged.first}`,
    ],
    named: ({ lodged }) => [`stayNights stay ${lodged.first}`],
  },
  {
    what: 'a shared room that is not taken of its kind',
    change: ({ lodged }) => [
      sql`update stock_pool set used = used - 1 where pool_id in (
        select pool_id from stock_hold where holder = 'share' and holder_id = ${lodged.shareId})`,
      sql`delete from stock_hold where holder = 'share' and holder_id = ${lodged.shareId}`,
    ],
    named: ({ lodged }) => [`shareNights share ${lodged.shareId}`],
  },
  {
    what: 'a woman in a room of men',
    change: ({ lodged }) => [sql`update ms_stay set sex = 'f' where stay_id = ${lodged.second}`],
    named: ({ lodged }) => [`shareSex stay ${lodged.second}`],
  },
  {
    what: 'a stay of somebody else than whoever has the place',
    change: ({ lodged, other }) => [sql`update ms_stay set user_id = ${other} where stay_id = ${lodged.alone}`],
    named: ({ lodged }) => [`stayLine stay ${lodged.alone}`, `stayPlace stay ${lodged.alone}`],
  },
];
