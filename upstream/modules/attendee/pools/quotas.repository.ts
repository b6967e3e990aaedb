import { sql } from 'drizzle-orm';
import { rowsOf } from '@/upstream/core/module/check';
import type { Reader } from '@/upstream/db/client';

export interface QuotaRow {
  poolId: number;
  kind: 'meeting' | 'fee' | 'shared';
  name: string | null;
  nameEn: string | null;
  types: { feeName: string; feeNameEn: string | null }[];
  capacity: number | null;
  used: number;
  waited: boolean;
  held: number;
  heldUntil: string | null;
  offered: number;
  offeredUntil: string | null;
  kept: number;
  waiting: number;
}

/**
 * The quotas of a meeting: its own, those that are shared, then by its types in their order. What is taken is not counted: it is what is used
 * and is none of the others, of which there are few.
 */
export const findQuotas = (db: Reader, msId: number): Promise<QuotaRow[]> =>
  rowsOf<QuotaRow>(
    db,
    sql`with waiting as materialized (
      select fee_id, count(*)::integer as seats from (
        select fee_id from ms_attendee where ms_id = ${msId} and state = 'waiting'
        union all select i.fee_id from ms_item i join ms_fee f using (fee_id) where f.ms_id = ${msId} and i.state = 'waiting') w
      group by 1
    )
    select p.pool_id as "poolId", p.kind, coalesce(p.pool_name, one.fee_name) as name, coalesce(p.pool_name_en, one.fee_name_en) as "nameEn",
      case when p.kind = 'shared' then takers.types else '[]' end as types, p.capacity, p.used, p.waited,
      open.held, open.held_until as "heldUntil", open.offered, open.offered_until as "offeredUntil", open.kept, takers.waiting
    from stock_pool p
    cross join lateral (
      select coalesce(sum(h.quantity) filter (where h.state = 'held' and h.holder <> 'coupon'), 0)::integer as held,
        (min(h.until) filter (where h.state = 'held' and h.holder <> 'coupon'))::text as held_until,
        coalesce(sum(h.quantity) filter (where h.state = 'offered'), 0)::integer as offered,
        (min(h.until) filter (where h.state = 'offered'))::text as offered_until,
        coalesce(sum(h.quantity) filter (where h.state = 'held' and h.holder = 'coupon'), 0)::integer as kept
      from stock_hold h where h.pool_id = p.pool_id and h.state in ('held', 'offered')) open
    cross join lateral (
      select coalesce(json_agg(json_build_object('feeName', f.fee_name, 'feeNameEn', f.fee_name_en) order by f.order_num, f.fee_id), '[]') as types,
        coalesce(sum(w.seats), 0)::integer as waiting
      from ms_fee_pool l join ms_fee f using (fee_id) left join waiting w using (fee_id) where l.pool_id = p.pool_id) takers
    left join lateral (
      select f.fee_name, f.fee_name_en, f.order_num, f.fee_id from ms_fee_pool l join ms_fee f using (fee_id)
      where p.kind = 'fee' and l.pool_id = p.pool_id limit 1) one on true
    where p.ms_id = ${msId} and p.kind in ('meeting', 'shared', 'fee')
    order by array_position(array['meeting', 'shared', 'fee'], p.kind), one.order_num, one.fee_id, p.pool_id`,
  );
