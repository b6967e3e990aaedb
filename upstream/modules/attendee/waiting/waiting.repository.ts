import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { rowsOf } from '@/upstream/core/module/check';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { nameInEnglish } from '@/upstream/db/person-match';
import { users } from '@/upstream/db/schema/account';
import { attendees } from '@/upstream/db/schema/attendee';
import { feePools, stockPools } from '@/upstream/db/schema/stock';
import type { PlaceKind } from '@/upstream/modules/attendee/place.repository';

/** A place, or something besides, that somebody waits for or is offered. */
export interface Member {
  kind: PlaceKind;
  id: number;
  /** Whose group it is in. */
  lead: number;
  feeId: number;
  state: 'waiting' | 'offered';
}
/** Who asks for a group: all that they want at a meeting, or what they want besides a place that is theirs already. */
export interface Lead {
  enrollId: number;
  userId: number | null;
  /** The state of their place. */
  place: string;
  /** Whether they wait, or all of it is offered. */
  state: 'waiting' | 'offered';
  name: string;
  nameEn: string | null;
  hospital: string | null;
  since: Date;
  until: Date | null;
  members: Member[];
}

/** Those who wait at a meeting or are offered something, each with all they want together, who joined first first; of one place, its group alone. */
export async function findLeads(db: Reader, msId: number, only?: number): Promise<Lead[]> {
  const members = await rowsOf<Member>(
    db,
    sql`select 'attendee' as kind, a.attendee_id as id, coalesce(a.host_id, a.attendee_id) as lead, a.fee_id as "feeId", a.state
      from ms_attendee a where a.ms_id = ${msId} and a.state in ('waiting', 'offered')
      union all
      select 'item', i.item_id, i.attendee_id, i.fee_id, i.state from ms_item i join ms_attendee a using (attendee_id)
      where a.ms_id = ${msId} and i.state in ('waiting', 'offered')
      order by 1, 2`,
  );
  const ids = [...new Set(members.map(({ lead }) => lead))].filter((id) => only === undefined || id === only);
  if (ids.length === 0) return [];
  const rows = await db
    .select({ row: attendees, nameEn: nameInEnglish(attendees, users) })
    .from(attendees)
    .leftJoin(users, eq(users.userId, attendees.userId))
    .where(and(eq(attendees.msId, msId), inArray(attendees.attendeeId, ids)))
    .orderBy(attendees.waitingSince, attendees.attendeeId);
  return rows.map(({ row, nameEn }) => {
    const { attendeeId, userId, state, name, hospital, waitingSince, createTime, offeredUntil } = row;
    const own = members.filter(({ lead }) => lead === attendeeId);
    return {
      enrollId: attendeeId,
      userId,
      name,
      nameEn,
      hospital,
      place: state,
      state: own.some((member) => member.state === 'waiting') ? 'waiting' : 'offered',
      since: waitingSince ?? createTime,
      until: offeredUntil,
      members: own,
    };
  });
}

/** What is waited for or offered besides places, without the places themselves. */
export const findWaitingBesides = (db: Reader, attendeeIds: readonly number[]) => {
  const ids = sql.join(
    [0, ...attendeeIds].map((id) => sql`${id}::integer`),
    sql`, `,
  );
  return rowsOf<{ kind: PlaceKind; id: number }>(
    db,
    sql`select 'attendee' as kind, attendee_id as id from ms_attendee where host_id in (${ids}) and state in ('waiting', 'offered')
      union all select 'item', item_id from ms_item where attendee_id in (${ids}) and state in ('waiting', 'offered')`,
  );
};

/** Says since when places wait, or until when they are offered. */
export async function stampPlaces(
  tx: Tx,
  attendeeIds: readonly number[],
  stamp: { waitingSince: Date; offeredUntil: null } | { offeredUntil: Date | null },
): Promise<void> {
  if (attendeeIds.length === 0) return;
  await tx
    .update(attendees)
    .set(stamp)
    .where(inArray(attendees.attendeeId, [...attendeeIds]));
}

/** A pool as those who wait for it see it. */
export interface WaitedPool {
  poolId: number;
  capacity: number | null;
  used: number;
  waited: boolean;
  /** Set aside and not paid yet: it may become free. */
  unpaid: number;
}

/** The pools of a meeting. */
export const findPools = (db: Reader, msId: number) =>
  rowsOf<WaitedPool>(
    db,
    sql`select p.pool_id as "poolId", p.capacity, p.used, p.waited,
        (select coalesce(sum(h.quantity), 0)::integer from stock_hold h where h.pool_id = p.pool_id and h.state = 'held' and h.holder <> 'coupon') as unpaid
      from stock_pool p where p.ms_id = ${msId} and p.kind <> 'coupon' order by p.pool_id`,
  );

/** Which pools each fee of a meeting takes of. */
export async function findPoolsByFee(db: Reader, msId: number): Promise<Map<number, number[]>> {
  const rows = await db
    .select({ feeId: feePools.feeId, poolId: feePools.poolId })
    .from(feePools)
    .innerJoin(stockPools, eq(stockPools.poolId, feePools.poolId))
    .where(eq(stockPools.msId, msId));
  const byFee = new Map<number, number[]>();
  for (const { feeId, poolId } of rows) byFee.set(feeId, [...(byFee.get(feeId) ?? []), poolId]);
  return byFee;
}

/** Keeps the pools of a meeting, all of which are locked, for those who wait for them, and opens the others; what is said of them is to follow. */
export async function keepForWaiting(tx: Tx, msId: number, poolIds: ReadonlySet<number>): Promise<void> {
  const ids = sql.join(
    [0, ...poolIds].map((id) => sql`${id}::integer`),
    sql`, `,
  );
  await tx.execute(sql`update "stock_pool" set waited = pool_id in (${ids}), stale = true
    where ms_id = ${msId} and waited <> (pool_id in (${ids}))`);
}

/** Offers whose time is over; more than a minute has them by and by. */
export async function findOver(db: Reader, now: Date): Promise<number[]> {
  const rows = await db
    .select({ attendeeId: attendees.attendeeId })
    .from(attendees)
    .where(
      and(
        sql`${attendees.state} in ('offered', 'enrolled')`,
        isNull(attendees.hostId),
        lte(attendees.offeredUntil, now),
      ),
    )
    .orderBy(asc(attendees.offeredUntil))
    .limit(500);
  return rows.map(({ attendeeId }) => attendeeId);
}
