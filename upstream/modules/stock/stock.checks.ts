import { sql } from 'drizzle-orm';
import { checkOver } from '@/upstream/core/module/check';

const pools = { table: 'stock_pool', key: 'pool_id' };

export const poolUsed = checkOver(
  { name: 'poolUsed', holds: 'what is used of a pool is what is held of it', ...pools },
  (piece) => sql`
    select 'pool ' || pool_id as id, 'says ' || used || ', ' || held || ' is held' as what
    from (
      select p.pool_id, p.used, coalesce((select sum(h.quantity) from stock_hold h where h.pool_id = p.pool_id), 0) as held
      from stock_pool p where ${piece('p.pool_id')}
    ) facts where used <> held`,
);

export const poolMeeting = checkOver(
  { name: 'poolMeeting', holds: 'a fee takes of pools of its own meeting', table: 'ms_fee', key: 'fee_id' },
  (piece) => sql`
    select 'fee ' || f.fee_id as id, 'of meeting ' || f.ms_id || ' takes of pool ' || p.pool_id || ' of ' || p.ms_id as what
    from ms_fee f join ms_fee_pool using (fee_id) join stock_pool p using (pool_id)
    where ${piece('f.fee_id')} and p.ms_id <> f.ms_id`,
);

/** What stock promises. */
export const STOCK_CHECKS = [poolUsed, poolMeeting];
