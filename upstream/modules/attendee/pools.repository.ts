import { sql } from 'drizzle-orm';
import { rowsOf } from '@/upstream/core/module/check';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';

/** In which way the state of an attendee `a` keeps something. */
const AS = sql`case a.state when 'enrolled' then 'taken' when 'offered' then 'offered' else 'held' end`;
const KEEPS = sql`a.state in ('proof', 'submitted', 'offered', 'awaiting', 'enrolled')`;
const NEXT_POOL = sql`nextval(pg_get_serial_sequence('stock_pool', 'pool_id'))::integer as pool_id`;

/**
 * Makes the pools of meetings that have none: one of the meeting, which all who enrol take of, and one of each fee that has its own number. What was
 * taken before, or elsewhere, is one hold of the meeting's.
 */
export async function openPools(db: Pick<Tx, 'execute'>, msId?: number): Promise<void> {
  await db.execute(sql`
    with fresh as materialized (
      select ${NEXT_POOL}, m.ms_id, m.capacity, coalesce(m.enroll_count, 0) as counted, (
        select count(*)::integer from ms_attendee a join ms_fee f using (fee_id)
        where a.ms_id = m.ms_id and ${KEEPS} and f.biz in ('enroll', 'enrollArt')) as placed
      from ms_meeting m
      where ${msId === undefined ? sql`true` : sql`m.ms_id = ${msId}`} and not exists (select from stock_pool known where known.ms_id = m.ms_id)
    ), limited as materialized (
      -- A fee's number is what is left; a pool knows what there is.
      select ${NEXT_POOL}, f.fee_id, f.ms_id, f.stock,
        (select count(*)::integer from ms_attendee a where a.fee_id = f.fee_id and ${KEEPS}) as placed
      from fresh join ms_fee f using (ms_id) where f.stock is not null
    ), pools as (
      insert into stock_pool (pool_id, ms_id, kind, capacity, used)
      select pool_id, ms_id, 'meeting', case when capacity is not null then greatest(capacity, counted, placed) end, greatest(counted, placed)
      from fresh
      union all select pool_id, ms_id, 'fee', stock + placed, placed from limited
    ), links as materialized (
      select f.fee_id, fresh.pool_id from fresh join ms_fee f using (ms_id) where f.biz in ('enroll', 'enrollArt')
      union all select fee_id, pool_id from limited
    ), linked as (
      insert into ms_fee_pool (fee_id, pool_id) select fee_id, pool_id from links
    )
    insert into stock_hold (pool_id, holder, holder_id, quantity, state)
    select links.pool_id, 'attendee', a.attendee_id, 1, ${AS} from links join ms_attendee a using (fee_id) where ${KEEPS}
    union all select pool_id, 'opening', ms_id, counted - placed, 'taken' from fresh where counted > placed`);
}

/** New fees of a meeting take of what all take of, and its seats are as many as it says, or as are taken. */
export async function keepPools(tx: Tx, msId: number): Promise<void> {
  await tx.execute(sql`insert into ms_fee_pool (fee_id, pool_id)
    select f.fee_id, p.pool_id from ms_fee f join stock_pool p using (ms_id)
    where f.ms_id = ${msId} and f.biz in ('enroll', 'enrollArt') and p.kind = 'meeting' on conflict do nothing`);
  await tx.execute(sql`update stock_pool p set capacity = greatest(m.capacity, case when m.capacity is not null then p.used end), stale = true
    from ms_meeting m where m.ms_id = p.ms_id and p.ms_id = ${msId} and p.kind = 'meeting'`);
}

/** How many seats of a meeting are held or taken: it cannot have fewer. */
export async function countUsed(db: Reader, msId: number): Promise<number> {
  const [row] = await rowsOf<{ used: number }>(
    db,
    sql`select used from stock_pool where ms_id = ${msId} and kind = 'meeting'`,
  );
  return row?.used ?? 0;
}

/** Pools of which lists and pages say something else by now, with what is used of them. */
export const findStalePools = (db: Reader) =>
  rowsOf<{ poolId: number; msId: number; used: number }>(
    db,
    sql`select pool_id as "poolId", ms_id as "msId", used from stock_pool where stale order by pool_id limit 2000`,
  );

const numbers = (values: readonly number[]) =>
  sql.join(
    values.map((value) => sql`${value}::integer`),
    sql`, `,
  );

/** Brings what meetings and fees say of their seats to what their pools say; answers the meetings that say something new. No pool is locked by it. */
export async function followPools(tx: Tx, msIds: readonly number[]): Promise<number[]> {
  const fees = await rowsOf<{ msId: number }>(
    tx,
    sql`update ms_fee f set stock = s.left from (
        select fee_id, min(p.capacity - p.used) as left from ms_fee_pool join stock_pool p using (pool_id)
        where p.ms_id in (${numbers(msIds)}) group by 1) s
      where f.fee_id = s.fee_id and f.stock is distinct from s.left returning f.ms_id as "msId"`,
  );
  const meetings = await rowsOf<{ msId: number }>(
    tx,
    sql`update ms_meeting m set enroll_count = p.used from stock_pool p
      where p.ms_id = m.ms_id and p.kind = 'meeting' and p.ms_id in (${numbers(msIds)}) and m.enroll_count is distinct from p.used
      returning m.ms_id as "msId"`,
  );
  return [...new Set([...fees, ...meetings].map(({ msId }) => msId))];
}

/** What is said of these pools is what was read of them; what has moved since stays to follow. */
export async function markFollowed(tx: Tx, pools: readonly { poolId: number; used: number }[]): Promise<void> {
  const rows = pools.map(({ poolId, used }) => sql`(${poolId}::integer, ${used}::integer)`);
  await tx.execute(sql`update stock_pool p set stale = false from (values ${sql.join(rows, sql`, `)}) as read(pool_id, used)
    where p.pool_id = read.pool_id and p.used = read.used`);
}
