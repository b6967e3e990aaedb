import { and, asc, eq, inArray, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import { MEETING_STATUS } from '@/contract/codes';
import { rowsOf } from '@/upstream/core/module/check';
import { groupBy } from '@/upstream/core/read/group-by';
import { fromWire, startOfDay } from '@/upstream/core/time';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { attendeeEvents, attendeeItems, attendees } from '@/upstream/db/schema/attendee';
import { feeWindows, meetingFees, meetings } from '@/upstream/db/schema/meeting';
import { feePools } from '@/upstream/db/schema/stock';
import type { LinePerson } from '@/upstream/modules/pay/product/product.service';

import { besidesLines } from './besides.service';
import { addEvent } from './enrol.repository';
import type { Step } from './refund-steps';

/** Where somebody has a place, or takes something besides. */
export type PlaceKind = 'attendee' | 'item';

/** What both have in common. */
export interface Place {
  id: number;
  attendeeId: number;
  feeId: number;
  lineId: number | null;
  state: string;
  msId: number;
  /** Whose it is; null for a companion's, and while nobody has claimed it. */
  userId: number | null;
  /** Of the place that it is besides: how that stands; null where it is besides nothing. */
  hostState: string | null;
  /** The meeting does not take place. */
  calledOff: boolean;
  /** Until when what was proved is kept for its price; null where nothing was promised. */
  promisedUntil: Date | null;
}

const NAMES = {
  attendee: {
    table: sql`"ms_attendee"`,
    id: sql`attendee_id`,
    promised: sql`p.promised_until`,
    host: sql`p.host_id`,
    person: sql`p.user_id`,
  },
  item: {
    table: sql`"ms_item"`,
    id: sql`item_id`,
    promised: sql`null`,
    host: sql`p.attendee_id`,
    person: sql`h.user_id`,
  },
} as const;

const list = (values: readonly number[]) =>
  sql.join(
    values.map((value) => sql`${value}::integer`),
    sql`, `,
  );

/**
 * The places that lines pay for, or that have these numbers, by number, locked until the transaction ends. Locked first and read then: a row that changes
 * its type while its lock is waited for would fall out of a join that was made before.
 */
export async function lockPlaces(
  tx: Tx,
  kind: PlaceKind,
  { lineIds, ids }: { lineIds: readonly number[]; ids: readonly number[] },
): Promise<Place[]> {
  const { table, id, promised, host, person } = NAMES[kind];
  const locked = await rowsOf<{ id: number }>(
    tx,
    sql`select p.${id} as id from ${table} p where p.line_id in (${list([0, ...lineIds])}) or p.${id} in (${list([0, ...ids])})
      order by p.${id} for update of p`,
  );
  if (locked.length === 0) return [];
  const rows = await rowsOf<Omit<Place, 'promisedUntil'> & { promisedUntil: Date | string | null }>(
    tx,
    sql`select p.${id} as id, p.attendee_id as "attendeeId", p.fee_id as "feeId", p.line_id as "lineId", p.state,
        f.ms_id as "msId", m.status = '3' as "calledOff", ${promised} as "promisedUntil",
        ${person} as "userId", h.state as "hostState"
      from ${table} p join ms_fee f using (fee_id) join ms_meeting m on m.ms_id = f.ms_id left join ms_attendee h on h.attendee_id = ${host}
      where p.${id} in (${list(locked.map((one) => one.id))}) order by p.${id}`,
  );
  // What comes without a schema comes as a text from one engine, as a moment from the other.
  return rows.map(({ promisedUntil: until, ...row }) => ({
    ...row,
    promisedUntil: until === null ? null : new Date(until),
  }));
}

/** A place that becomes one of another fee. */
export interface FeeChange {
  attendeeId: number;
  from: number;
  feeId: number;
}
/** A change that somebody pays for: `from` is what the place is now. */
export interface Change extends Place, FeeChange {
  placeState: string;
}

/** The changes that lines pay for, or that have these numbers, with their places, locked until the transaction ends. */
export async function lockChanges(
  tx: Tx,
  { lineIds, ids }: { lineIds: readonly number[]; ids: readonly number[] },
): Promise<Change[]> {
  const found = await tx
    .select({ attendeeId: attendeeItems.attendeeId })
    .from(attendeeItems)
    .where(or(inArray(attendeeItems.lineId, [0, ...lineIds]), inArray(attendeeItems.itemId, [0, ...ids])));
  const places = await lockPlaces(tx, 'attendee', { lineIds: [], ids: found.map(({ attendeeId }) => attendeeId) });
  return (await lockPlaces(tx, 'item', { lineIds, ids })).flatMap((item) => {
    const place = places.find(({ id }) => id === item.attendeeId);
    return place ? [{ ...item, from: place.feeId, placeState: place.state }] : [];
  });
}

/** The lines that pay for a place itself: the first, and what changes added. */
export async function findPlaceLines(db: Reader, attendeeId: number): Promise<number[]> {
  const [place] = await db
    .select({ lineId: attendees.lineId })
    .from(attendees)
    .where(eq(attendees.attendeeId, attendeeId));
  const changes = await db
    .select({ lineId: attendeeItems.lineId })
    .from(attendeeItems)
    .where(and(eq(attendeeItems.attendeeId, attendeeId), attendeeItems.change))
    .orderBy(asc(attendeeItems.itemId));
  return [place, ...changes].flatMap((row) => row?.lineId ?? []);
}

/** The lines that pay for places, for changes of them and for what was taken with them, by place; a companion's are the host's where they are asked for. */
export async function findLinesByPlace(
  db: Reader,
  attendeeIds: readonly number[],
  { companions }: { companions: boolean },
): Promise<Map<number, number[]>> {
  const ids = [0, ...attendeeIds];
  const own = inArray(attendees.attendeeId, ids);
  const places = await db
    .select({ attendeeId: attendees.attendeeId, hostId: attendees.hostId, lineId: attendees.lineId })
    .from(attendees)
    .where(companions ? or(own, inArray(attendees.hostId, ids)) : own);
  const items = await db
    .select({ attendeeId: attendeeItems.attendeeId, lineId: attendeeItems.lineId })
    .from(attendeeItems)
    .where(inArray(attendeeItems.attendeeId, ids));
  const lines = new Map<number, number[]>();
  const add = (attendeeId: number, lineId: number | null) => {
    if (lineId !== null) lines.set(attendeeId, [...(lines.get(attendeeId) ?? []), lineId]);
  };
  for (const { attendeeId, hostId, lineId } of places) add(companions ? (hostId ?? attendeeId) : attendeeId, lineId);
  for (const { attendeeId, lineId } of items) add(attendeeId, lineId);
  return lines;
}

/** The lines that pay for a place, its changes, and what was taken besides: they are given up together. */
export async function findLinesWith(db: Reader, attendeeId: number): Promise<number[]> {
  const own = (await findLinesByPlace(db, [attendeeId], { companions: true })).get(attendeeId) ?? [];
  return [...own, ...(await besidesLines(db, [attendeeId]))];
}

/** What is given up with a line that pays for a place, or for a change of it; of a companion nothing but itself. */
export async function findGoingWith(db: Reader, lineId: number): Promise<number[]> {
  const [place] = await db
    .select({ id: attendees.attendeeId })
    .from(attendees)
    .where(and(eq(attendees.lineId, lineId), isNull(attendees.hostId)));
  const id = place?.id ?? (await findChanged(db, lineId));
  return id === undefined ? [] : findLinesWith(db, id);
}

/** Whose place a line changes. */
export async function findChanged(db: Reader, lineId: number): Promise<number | undefined> {
  const [row] = await db
    .select({ attendeeId: attendeeItems.attendeeId })
    .from(attendeeItems)
    .where(and(eq(attendeeItems.lineId, lineId), attendeeItems.change));
  return row?.attendeeId;
}

/** A place becomes one of another fee, and keeps that it did. */
export async function setFee(tx: Tx, { attendeeId, from, feeId }: FeeChange): Promise<void> {
  await tx.update(attendees).set({ feeId, updateTime: tx.now }).where(eq(attendees.attendeeId, attendeeId));
  await addEvent(tx, { attendeeId, state: 'enrolled' }, 'change', { from, feeId });
}

/** What is taken besides of places that no line pays for: it was given, or is kept for whom organisers invite. */
export async function findUnpaidItems(db: Reader, attendeeIds: readonly number[]): Promise<number[]> {
  const { attendeeId, lineId, change, itemId } = attendeeItems;
  const rows = await db
    .select({ itemId })
    .from(attendeeItems)
    .where(and(inArray(attendeeId, [0, ...attendeeIds]), isNull(lineId), not(change)));
  return rows.map((row) => row.itemId);
}

/** Which pools somebody needs a place in, by fee. */
export async function findFeePools(db: Tx, feeIds: readonly number[]): Promise<Map<number, number[]>> {
  // Nobody changes which pools these are until the transaction ends.
  await db.execute(
    sql`select fee_id from ms_fee where fee_id in (${list([0, ...feeIds])}) order by fee_id for key share`,
  );
  const rows = await db
    .select()
    .from(feePools)
    .where(inArray(feePools.feeId, [0, ...feeIds]))
    .orderBy(asc(feePools.poolId));
  const byFee = groupBy(rows, ({ feeId }) => feeId);
  return new Map([...byFee].map(([feeId, pools]) => [feeId, pools.map(({ poolId }) => poolId)]));
}

export interface MovedPlace {
  place: Place;
  event: string;
  state: string;
  lineId: number | null;
  /** It is theirs from now on. */
  begins: boolean;
  reason?: string;
}

/** Brings places to where they are now, and keeps what happened to them. */
export async function movePlaces(tx: Tx, kind: PlaceKind, moved: readonly MovedPlace[]): Promise<void> {
  if (moved.length === 0) return;
  const { table, id } = NAMES[kind];
  const rows = moved.map(
    ({ place, state, lineId, begins }) =>
      sql`(${place.id}::integer, ${state}::text, ${lineId}::integer, ${begins}::boolean)`,
  );
  const now = sql`${tx.now.toISOString()}::timestamptz`;
  const since: SQL =
    kind === 'attendee'
      ? sql`, enroll_time = case when v.begins then ${now} else p.enroll_time end,
          offered_until = case when p.state = 'offered' and v.state in ('awaiting', 'enrolled', 'expired', 'cancelled') then null else p.offered_until end`
      : sql``;
  await tx.execute(sql`update ${table} p set state = v.state, line_id = v.line_id, update_time = ${now}${since}
    from (values ${sql.join(rows, sql`, `)}) as v(id, state, line_id, begins) where p.${id} = v.id`);
  const byUserId = tx.caller?.userId || null;
  await tx.insert(attendeeEvents).values(
    moved.map(({ place, event, state, lineId, reason }) => ({
      attendeeId: place.attendeeId,
      event: kind === 'item' ? `item.${event}` : event,
      fromState: place.state,
      toState: state,
      byUserId,
      reason,
      about: { feeId: place.feeId, ...(lineId !== null && { lineId }) },
      createTime: tx.now,
    })),
  );
}

/** What a line is to cost: its fee, and what was promised to whom it is for. */
export interface LineFee {
  fee: { feeId: number; price: number; windows: { until: Date; price: number }[]; surcharge: number; onsiteFrom: Date };
  promisedPrice: number | null;
  promisedUntil: Date | null;
  enrollEnd: Date | null;
  startTime: Date;
}

/** The fee of the place or thing that a line pays for; undefined where there is none. */
export async function findLineFee(db: Reader, kind: PlaceKind, lineId: number): Promise<LineFee | undefined> {
  const shown = {
    feeId: meetingFees.feeId,
    price: meetingFees.price,
    surcharge: meetingFees.surcharge,
    enrollEnd: meetings.enrollEnd,
    startTime: meetings.startTime,
  };
  if (kind === 'item') {
    const [row] = await db
      .select(shown)
      .from(attendeeItems)
      .innerJoin(meetingFees, eq(meetingFees.feeId, attendeeItems.feeId))
      .innerJoin(meetings, eq(meetings.msId, meetingFees.msId))
      .where(eq(attendeeItems.lineId, lineId));
    return row && withWindows(db, { ...row, promisedPrice: null, promisedUntil: null });
  }
  const [row] = await db
    .select({ ...shown, promisedPrice: attendees.promisedPrice, promisedUntil: attendees.promisedUntil })
    .from(attendees)
    .innerJoin(meetingFees, eq(meetingFees.feeId, attendees.feeId))
    .innerJoin(meetings, eq(meetings.msId, attendees.msId))
    .where(eq(attendees.lineId, lineId));
  return row && withWindows(db, row);
}

/** A fee with its windows, the first to end first. */
async function withWindows<R extends { feeId: number; price: number; surcharge: number; startTime: Date }>(
  db: Reader,
  { feeId, price, surcharge, ...row }: R,
) {
  const windows = await db
    .select({ until: feeWindows.until, price: feeWindows.price })
    .from(feeWindows)
    .where(eq(feeWindows.feeId, feeId))
    .orderBy(asc(feeWindows.until));
  return { ...row, fee: { feeId, price, windows, surcharge, onsiteFrom: startOfDay(row.startTime) } };
}

/** Whether the place or thing that a line pays for is at a meeting that does not take place. */
export async function isCalledOff(db: Reader, kind: PlaceKind, lineId: number): Promise<boolean> {
  const { table } = NAMES[kind];
  const rows = await rowsOf(
    db,
    sql`select 1 from ${table} p join ms_fee f using (fee_id) join ms_meeting m on m.ms_id = f.ms_id
      where p.line_id = ${lineId} and m.status = '3'`,
  );
  return rows.length > 0;
}

/** Whether a meeting does not take place. */
export async function isMeetingOff(db: Reader, msId: number | null): Promise<boolean> {
  if (msId === null) return false;
  const [row] = await db.select({ status: meetings.status }).from(meetings).where(eq(meetings.msId, msId));
  return row?.status === MEETING_STATUS.cancelled;
}

/** What is given up together as one: a place with its changes, workshops and companions. */
export const togetherAs = (attendeeId: number) => `place:${attendeeId}`;

/** The same of whichever line of it. */
export async function findTogether(db: Reader, lineId: number): Promise<string> {
  const [row] = await rowsOf<{ id: number }>(
    db,
    sql`select coalesce(host_id, attendee_id) as id from ms_attendee
      where line_id = ${lineId} or attendee_id = any(array(select attendee_id from ms_item where line_id = ${lineId})) limit 1`,
  );
  return togetherAs(row?.id ?? 0);
}

/** What comes back of a meeting's places until when; none where its organisers have not said. */
export async function findRefundSteps(db: Reader, msId: number | null): Promise<Step[]> {
  if (msId === null) return [];
  const [row] = await db.select({ steps: meetings.refundSteps }).from(meetings).where(eq(meetings.msId, msId));
  return (row?.steps ?? []).flatMap(({ until, percent, fee }) => {
    const at = fromWire(until);
    return at ? [{ until: at, percent, fee }] : [];
  });
}

/** Whose the lines of an order are: what companions take is whose they come with. */
export const findLinePeople = (db: Reader, orderNo: string): Promise<LinePerson[]> =>
  rowsOf<LinePerson>(
    db,
    sql`with taken as (
        select line_id, attendee_id from ms_attendee
        union all select line_id, attendee_id from ms_item
      )
      select l.line_id as "lineId", p.attendee_id as "personId", p.name, u.name_en as "nameEn"
      from pay_order_line l
      join taken t using (line_id)
      join ms_attendee a on a.attendee_id = t.attendee_id
      join ms_attendee p on p.attendee_id = coalesce(a.host_id, a.attendee_id)
      left join sys_user u on u.user_id = p.user_id
      where l.order_no = ${orderNo}
      order by l.line_id`,
  );

/** The lines that were paid for a place, for changes of it and for all that was taken with it, with who paid. */
export const findReturnLines = (db: Reader, attendeeId: number): Promise<{ lineId: number; userId: number }[]> =>
  rowsOf<{ lineId: number; userId: number }>(
    db,
    sql`with own as (select attendee_id from ms_attendee where ${attendeeId}::integer in (attendee_id, host_id))
      select l.line_id as "lineId", o.user_id as "userId"
      from pay_order_line l join pay_order o using (order_no)
      where o.pay_time is not null and l.line_id in (
        select line_id from ms_attendee join own using (attendee_id)
        union select line_id from ms_item join own using (attendee_id))
      order by l.line_id`,
  );
