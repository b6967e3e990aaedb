import { sql } from 'drizzle-orm';
import { balanceOf, movedAs } from '@/upstream/modules/pay/ledger/moved';

export const earningMoves = movedAs({
  name: 'earningMoves',
  table: 'pay_earning',
  key: 'id',
  noun: 'earning',
  holds: 'what was earned is entered once, from its meeting to who earned it, less the tax',
  keys: sql`array['earning:' || r.id]`,
  moves: sql`
    select 'earning:' || r.id, side.code, side.amount from (values
      ('sales:earning:' || coalesce(r.ms_id, 0), -r.gross), (${balanceOf(sql`r.user_id`)}, r.gross - r.tax), ('tax', r.tax)
    ) as side(code, amount)`,
});

/** What fees promise. */
export const EARNING_CHECKS = [earningMoves];
