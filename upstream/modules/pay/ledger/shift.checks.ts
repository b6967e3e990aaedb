import { sql } from 'drizzle-orm';
import { movedAs } from './moved';

export const cashMoves = movedAs({
  name: 'cashMoves',
  table: 'ms_cash_shift',
  key: 'shift_id',
  noun: 'shift',
  holds:
    'what a drawer was begun with came from the bank, what was counted too much or too little is known, and what was taken over is in the bank',
  keys: sql`array['shift:' || r.shift_id || ':float', 'shift:' || r.shift_id || ':counted', 'shift:' || r.shift_id || ':received']`,
  moves: sql`
    select 'shift:' || r.shift_id || side.step, side.code, side.amount
    from (values
      (':float', 'cash:' || r.ms_id, -r.opened), (':float', 'bank', r.opened),
      (':counted', 'cash:' || r.ms_id, coalesce(r.due - r.counted, 0)), (':counted', 'cashDifference', coalesce(r.counted - r.due, 0)),
      (':received', 'cash:' || r.ms_id, case when r.received_by is null then 0 else r.counted end),
      (':received', 'bank', case when r.received_by is null then 0 else -r.counted end)) as side(step, code, amount)
    where side.amount <> 0`,
});
