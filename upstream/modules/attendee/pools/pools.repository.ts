import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { rowsOf } from '@/upstream/core/module/check';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { feePools, stockPools } from '@/upstream/db/schema/stock';

/** In which way the state of an attendee `a` keeps something. */
const AS = sql`case a.state when 'enrolled' then 'taken' when 'offered' then 'offered' else 'held' end`;
const KEEPS = sql`a.state in ('proof', 'submitted', 'invited', 'offered', 'awaiting', 'enrolled')`;
/** Pools that follow the fees of a plan; codes and rooms have limits of their own. */
const OF_FEES = sql`kind in ('meeting', 'fee', 'shared')`;
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
      where ${msId === undefined ? sql`true` : sql`m.ms_id = ${msId}`} and not exists (select from stock_pool known where known.ms_id = m.ms_id and known.kind = 'meeting')
    ), limited as materialized (
      -- What is left of a fee is a number less what is placed; a pool knows what there is.
      select ${NEXT_POOL}, fee_id, ms_id, placed, greatest(coalesce(quota, stock + placed), placed) as quota
      from (
        select f.fee_id, f.ms_id, f.stock, f.quota,
          (select count(*)::integer from ms_attendee a where a.fee_id = f.fee_id and ${KEEPS}) as placed
        from fresh join ms_fee f using (ms_id) where f.stock is not null or f.quota is not null order by f.fee_id) counted
    ), said as (
      update ms_fee f set quota = limited.quota from limited where f.fee_id = limited.fee_id and f.quota is distinct from limited.quota
    ), pools as (
      insert into stock_pool (pool_id, ms_id, kind, capacity, used)
      select pool_id, ms_id, 'meeting', case when capacity is not null then greatest(capacity, counted, placed) end, greatest(counted, placed)
      from fresh
      union all select pool_id, ms_id, 'fee', quota, placed from limited
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

/** How people take part by fees: how many rows there are of whatever state, and how many of them hold something. */
export interface FeeUse {
  feeId: number;
  people: number;
  held: number;
}

/** How the fees of a meeting are used; those that nobody ever took are left out. */
export const findFeeUse = (db: Reader, msId: number) =>
  rowsOf<FeeUse>(
    db,
    sql`select fee_id as "feeId", (count(*) filter (where holder <> 'coupon'))::integer as people,
        coalesce(sum(quantity) filter (where kept), 0)::integer as held
      from (${placesOf(msId)} union all
        select 'paper', t.paper_id, t.fee_id, false, null, false, 1 from ms_paper_fee t join ms_fee f using (fee_id) where f.ms_id = ${msId}) p
      group by fee_id`,
  );

/** All places and things besides of a meeting, with the way in which each keeps something; null for not at all. */
const placesOf = (msId: number) => sql`
  select 'attendee' as holder, a.attendee_id as holder_id, a.fee_id, ${KEEPS} as kept, ${AS} as state, false as change, 1 as quantity
  from ms_attendee a where a.ms_id = ${msId}
  union all
  select 'item', a.item_id, a.fee_id, a.state in ('invited', 'offered', 'awaiting') or (a.state = 'enrolled' and not a.change), ${AS}, a.change, 1
  from ms_item a join ms_fee f using (fee_id) where f.ms_id = ${msId}
  union all
  select 'coupon', c.coupon_id, c.fee_ids[1], h.quantity is not null, 'held', false, coalesce(h.quantity, 1)
  from ms_coupon c left join lateral (
    select max(quantity) as quantity from stock_hold where holder = 'coupon' and holder_id = c.coupon_id) h on true
  where c.ms_id = ${msId} and c.kept > 0`;

/** Keeps everybody else from taking by the fees of a meeting, or giving up what they took, until the transaction ends. */
export async function lockFees(tx: Tx, msId: number): Promise<void> {
  await tx.execute(sql`select fee_id from ms_fee where ms_id = ${msId} order by fee_id for update`);
}

/** A quota that fees of a meeting share. */
export interface SharedQuota {
  poolId?: number;
  name: string;
  nameEn: string | null;
  capacity: number;
  feeIds: readonly number[];
}

/** The shared quotas of a meeting, with the fees that take of them. */
export const findSharedQuotas = (db: Reader, msId: number) =>
  rowsOf<{ poolId: number; name: string; nameEn: string | null; capacity: number; used: number; feeIds: number[] }>(
    db,
    sql`select p.pool_id as "poolId", p.pool_name as name, p.pool_name_en as "nameEn", p.capacity, p.used,
        array(select l.fee_id from ms_fee_pool l where l.pool_id = p.pool_id order by 1) as "feeIds"
      from stock_pool p where p.ms_id = ${msId} and p.kind = 'shared' order by p.pool_id`,
  );

/** Stores the shared quotas of a meeting with the fees that take of them; those that are not named go, but for what is used of them. Answers their pools. */
export async function putSharedQuotas(tx: Tx, msId: number, quotas: readonly SharedQuota[]): Promise<number[]> {
  const known = new Map((await findSharedQuotas(tx, msId)).map((row) => [row.poolId, row]));
  const poolIds: number[] = [];
  for (const { poolId, name, nameEn, capacity, feeIds } of quotas) {
    const names = { poolName: name, poolNameEn: nameEn };
    const there = poolId !== undefined && known.has(poolId) ? poolId : undefined;
    const [fresh] = there
      ? []
      : await tx
          .insert(stockPools)
          .values({ ...names, msId, kind: 'shared', capacity })
          .returning();
    const id = there ?? fresh?.poolId;
    if (id === undefined) continue;
    if (there) await tx.update(stockPools).set(names).where(eq(stockPools.poolId, id));
    poolIds.push(id);
    known.delete(id);
    await tx.delete(feePools).where(and(eq(feePools.poolId, id), notInArray(feePools.feeId, [0, ...feeIds])));
    const links = feeIds.map((feeId) => ({ feeId, poolId: id }));
    if (links.length > 0) await tx.insert(feePools).values(links).onConflictDoNothing();
  }
  const gone = [...known.values()].filter(({ used }) => used === 0).map((row) => row.poolId);
  if (gone.length > 0) await tx.delete(stockPools).where(inArray(stockPools.poolId, gone));
  return poolIds;
}

/** The pools that the fees of a meeting need by themselves: of the meeting, and of their own number. */
export async function linkFees(tx: Tx, msId: number): Promise<void> {
  await tx.execute(sql`insert into ms_fee_pool (fee_id, pool_id)
    select f.fee_id, p.pool_id from ms_fee f join stock_pool p using (ms_id)
    where f.ms_id = ${msId} and f.biz in ('enroll', 'enrollArt') and p.kind = 'meeting' on conflict do nothing`);
  await tx.execute(sql`delete from ms_fee_pool l using ms_fee f, stock_pool p
    where f.fee_id = l.fee_id and p.pool_id = l.pool_id and f.ms_id = ${msId} and p.kind = 'meeting' and f.biz not in ('enroll', 'enrollArt')`);
  await tx.execute(sql`delete from stock_pool p using ms_fee_pool l join ms_fee f using (fee_id)
    where l.pool_id = p.pool_id and p.kind = 'fee' and f.ms_id = ${msId} and f.quota is null`);
  // One of a fee that is there no more.
  await tx.execute(sql`delete from stock_pool p
    where p.ms_id = ${msId} and p.kind = 'fee' and not exists (select from ms_fee_pool l where l.pool_id = p.pool_id)`);
  await tx.execute(sql`with fresh as materialized (
      select ${NEXT_POOL}, f.fee_id, f.quota from ms_fee f where f.ms_id = ${msId} and f.quota is not null and not exists (
        select from ms_fee_pool l join stock_pool p using (pool_id) where l.fee_id = f.fee_id and p.kind = 'fee')
    ), pools as (insert into stock_pool (pool_id, ms_id, kind, capacity) select pool_id, ${msId}::integer, 'fee', quota from fresh)
    insert into ms_fee_pool (fee_id, pool_id) select fee_id, pool_id from fresh`);
}

/** Locks the pools of a meeting, and takes their limits away until they are set anew. */
export async function openLimits(tx: Tx, msId: number): Promise<Map<number, number | null>> {
  const rows = await rowsOf<{ poolId: number; capacity: number | null }>(
    tx,
    sql`select pool_id as "poolId", capacity from stock_pool where ms_id = ${msId} and ${OF_FEES} order by pool_id for update`,
  );
  await tx.execute(sql`update stock_pool set capacity = null, stale = true where ms_id = ${msId} and ${OF_FEES}`);
  return new Map(rows.map(({ poolId, capacity }) => [poolId, capacity]));
}

/** Sets the limits of a meeting's pools: as many as it says, or as are used; of shared ones the ones that are given. */
export async function setLimits(tx: Tx, msId: number, shared: ReadonlyMap<number, number | null>): Promise<void> {
  await tx.execute(sql`update stock_pool p set capacity = case when m.capacity is not null then greatest(m.capacity, p.used) end
    from ms_meeting m where m.ms_id = p.ms_id and p.ms_id = ${msId} and p.kind = 'meeting'`);
  await tx.execute(sql`update stock_pool p set capacity = greatest(f.quota, p.used)
    from ms_fee_pool l join ms_fee f using (fee_id) where l.pool_id = p.pool_id and p.ms_id = ${msId} and p.kind = 'fee'`);
  await tx.execute(sql`update ms_fee f set quota = p.capacity from ms_fee_pool l join stock_pool p using (pool_id)
    where l.fee_id = f.fee_id and p.ms_id = ${msId} and p.kind = 'fee' and f.quota is distinct from p.capacity`);
  for (const [poolId, capacity] of shared) {
    await tx.execute(sql`update stock_pool set capacity = greatest(${capacity}::integer, case when ${capacity}::integer is not null then used end)
      where pool_id = ${poolId} and kind = 'shared'`);
  }
  // What needs no limited pool has no number left.
  await tx.execute(sql`update ms_fee f set stock = null where f.ms_id = ${msId} and f.stock is not null and not exists (
    select from ms_fee_pool l join stock_pool p using (pool_id) where l.fee_id = f.fee_id and p.capacity is not null)`);
}

/** Who holds something at a meeting of other pools than those of their fee, with what they are to hold. */
export const findMisplaced = (db: Reader, msId: number) =>
  rowsOf<{
    holder: 'attendee' | 'item' | 'coupon';
    quantity: number;
    holderId: number;
    state: 'offered' | 'held' | 'taken';
    until: string | null;
    poolIds: number[];
  }>(
    db,
    sql`select p.holder, p.holder_id as "holderId", p.quantity, p.state, due.pools as "poolIds", held.until
      from (${placesOf(msId)}) p
      cross join lateral (select coalesce(array_agg(l.pool_id order by l.pool_id), '{}') as pools from ms_fee_pool l where l.fee_id = p.fee_id) due
      cross join lateral (select coalesce(array_agg(h.pool_id order by h.pool_id), '{}') as pools, max(h.until)::text as until
        from stock_hold h where h.holder = p.holder and h.holder_id = p.holder_id) held
      where p.kept and not p.change and due.pools <> held.pools order by p.holder, p.holder_id`,
  );

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
  // The meeting first, as whoever changes its plan does.
  const meetings = await rowsOf<{ msId: number }>(
    tx,
    sql`update ms_meeting m set enroll_count = p.used from stock_pool p
      where p.ms_id = m.ms_id and p.kind = 'meeting' and p.ms_id in (${numbers(msIds)}) and m.enroll_count is distinct from p.used
      returning m.ms_id as "msId"`,
  );
  const fees = await rowsOf<{ msId: number }>(
    tx,
    sql`update ms_fee f set stock = s.left from (
        select fee_id, min(case when p.waited then 0 else p.capacity - p.used end) as left from ms_fee_pool join stock_pool p using (pool_id)
        where p.ms_id in (${numbers(msIds)}) group by 1) s
      where f.fee_id = s.fee_id and f.stock is distinct from s.left returning f.ms_id as "msId"`,
  );
  return [...new Set([...fees, ...meetings].map(({ msId }) => msId))];
}

/** What is said of these pools is what was read of them; what has moved since stays to follow. */
export async function markFollowed(tx: Tx, pools: readonly { poolId: number; used: number }[]): Promise<void> {
  const rows = pools.map(({ poolId, used }) => sql`(${poolId}::integer, ${used}::integer)`);
  await tx.execute(sql`update stock_pool p set stale = false from (values ${sql.join(rows, sql`, `)}) as read(pool_id, used)
    where p.pool_id = read.pool_id and p.used = read.used`);
}

/** Whether people wait for something at a meeting. */
export async function isWaited(db: Reader, msId: number): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`select 1 from ms_attendee where ms_id = ${msId} and state = 'waiting'
      union all select 1 from ms_item i join ms_attendee a using (attendee_id) where a.ms_id = ${msId} and i.state = 'waiting' limit 1`,
  );
  return rows.length > 0;
}
