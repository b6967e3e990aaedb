import { and, asc, eq, gt, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { ATTENDEE_STATE } from '@/contract/attendee/attendee';
import { MEETING_STATUS } from '@/contract/codes';
import type { Sex } from '@/contract/lodging/stay';
import { meetingOffers } from '@/upstream/core/read/visible';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { nameInEnglish } from '@/upstream/db/person-match';
import { users } from '@/upstream/db/schema/account';
import { attendees } from '@/upstream/db/schema/attendee';
import { roomKinds, roomNights, roomShares, shareNights, stayRights, stays } from '@/upstream/db/schema/lodging';
import { hotels, meetings } from '@/upstream/db/schema/meeting';
import { stockPools } from '@/upstream/db/schema/stock';
import { madeStale } from '@/upstream/jobs/effects';

export type StayRow = Omit<typeof stays.$inferSelect, 'sex' | 'state' | 'mateState'> & {
  sex: Sex | null;
  state: 'draft' | 'awaiting' | 'booked' | 'expired' | 'cancelled';
  mateState: 'asked' | 'accepted' | 'declined' | null;
};
export type HotelRow = typeof hotels.$inferSelect;
export type KindRow = typeof roomKinds.$inferSelect;
export type NightRow = typeof roomNights.$inferSelect & { capacity: number; used: number };

/** A stay with where it is and whose place it hangs on. */
export interface Stay {
  stay: StayRow;
  kind: KindRow;
  hotel: HotelRow;
  placeState: string;
  placeName: string;
  /** The meeting does not take place. */
  calledOff: boolean;
  startTime: Date;
}

const LIVE = ['awaiting', 'booked'];
const SHOWN = {
  stay: stays,
  kind: roomKinds,
  hotel: hotels,
  placeState: attendees.state,
  placeName: attendees.name,
  calledOff: sql<boolean>`${eq(meetings.status, MEETING_STATUS.cancelled)}`,
  startTime: meetings.startTime,
};

const whole = (db: Reader) =>
  db
    .select(SHOWN)
    .from(stays)
    .innerJoin(roomKinds, eq(roomKinds.kindId, stays.kindId))
    .innerJoin(hotels, eq(hotels.id, roomKinds.hotelId))
    .innerJoin(attendees, eq(attendees.attendeeId, stays.attendeeId))
    .innerJoin(meetings, eq(meetings.msId, stays.msId))
    .$dynamic();

interface Named {
  lineIds?: readonly number[];
  ids?: readonly number[];
}

/**
 * The stays that lines pay for, or that have these numbers, each with the one that it changes: by number, locked until the transaction ends. Locked first
 * and read then: one that moves to another hotel while its lock is waited for would fall out of a join that was made before.
 */
export async function lockStays(tx: Tx, { lineIds = [], ids = [] }: Named): Promise<Stay[]> {
  const known = await tx
    .select({ stayId: stays.stayId, changeOf: stays.changeOf })
    .from(stays)
    .where(or(inArray(stays.lineId, [0, ...lineIds]), inArray(stays.stayId, [0, ...ids])));
  const all = known.flatMap(({ stayId, changeOf }) => (changeOf === null ? [stayId] : [stayId, changeOf]));
  const these = inArray(stays.stayId, [0, ...all]);
  await tx.select({ stayId: stays.stayId }).from(stays).where(these).orderBy(asc(stays.stayId)).for('update');
  return (await whole(tx).where(these).orderBy(asc(stays.stayId))) as Stay[];
}

/** The places that stays hang on which these lines pay for. */
export async function findPlacesOf(db: Reader, lineIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ attendeeId: stays.attendeeId })
    .from(stays)
    .where(inArray(stays.lineId, [0, ...lineIds]));
  return rows.map(({ attendeeId }) => attendeeId);
}

/** A stay by its number; undefined where there is none. */
export async function findStay(db: Reader, stayId: number): Promise<Stay | undefined> {
  const [row] = await whole(db).where(eq(stays.stayId, stayId));
  return row as Stay | undefined;
}

/** The stay that a line pays for, or for a change of it. */
export async function findByLine(db: Reader, lineId: number): Promise<Stay | undefined> {
  const [row] = await whole(db).where(eq(stays.lineId, lineId));
  return row as Stay | undefined;
}

/** The stay of a place that counts; undefined where there is none. */
export async function findLive(db: Reader, attendeeId: number): Promise<Stay | undefined> {
  const [row] = await whole(db).where(
    and(eq(stays.attendeeId, attendeeId), inArray(stays.state, LIVE), isNull(stays.changeOf)),
  );
  return row as Stay | undefined;
}

/** The stays of places that count. */
export async function findLiveOf(db: Reader, attendeeIds: readonly number[]): Promise<Stay[]> {
  const rows = await whole(db)
    .where(and(inArray(stays.attendeeId, [0, ...attendeeIds]), inArray(stays.state, LIVE), isNull(stays.changeOf)))
    .orderBy(asc(stays.stayId));
  return rows as Stay[];
}

/** A change of a stay that waits for its money. */
export async function findOpenChange(db: Reader, stayId: number): Promise<Stay | undefined> {
  const [row] = await whole(db).where(and(eq(stays.changeOf, stayId), eq(stays.state, 'awaiting')));
  return row as Stay | undefined;
}

/** The lines that pay for stays and their changes: of these stays, or of these places. */
export async function findStayLines(
  db: Reader,
  { ids = [], attendeeIds = [] }: { ids?: readonly number[]; attendeeIds?: readonly number[] },
): Promise<number[]> {
  const rows = await db
    .select({ lineId: stays.lineId })
    .from(stays)
    .where(
      and(
        or(
          inArray(stays.stayId, [0, ...ids]),
          inArray(stays.changeOf, [0, ...ids]),
          inArray(stays.attendeeId, [0, ...attendeeIds]),
        ),
        isNotNull(stays.lineId),
      ),
    )
    .orderBy(asc(stays.stayId));
  return rows.flatMap(({ lineId }) => lineId ?? []);
}

/** The lines of stays at a meeting that wait for their money. */
export async function findHeldLines(db: Reader, msId: number): Promise<number[]> {
  const rows = await db
    .select({ lineId: stays.lineId })
    .from(stays)
    .where(and(eq(stays.msId, msId), eq(stays.state, 'awaiting')));
  return rows.flatMap(({ lineId }) => lineId ?? []);
}

/** What books asks of a meeting; undefined for one without a page of hotels. It is kept from being called off meanwhile. */
export async function keepMeeting(tx: Tx, msId: number) {
  const [row] = await tx
    .select({
      msId: meetings.msId,
      msName: meetings.msName,
      msNameEn: meetings.msNameEn,
      endTime: meetings.endTime,
      calledOff: sql<boolean>`${eq(meetings.status, MEETING_STATUS.cancelled)}`,
    })
    .from(meetings)
    .where(and(eq(meetings.msId, msId), meetingOffers(tx, 'hotelinfo')))
    .for('key share');
  return row;
}

/** A kind of rooms with its hotel. */
export async function findKind(db: Reader, kindId: number): Promise<{ kind: KindRow; hotel: HotelRow } | undefined> {
  const [row] = await db
    .select({ kind: roomKinds, hotel: hotels })
    .from(roomKinds)
    .innerJoin(hotels, eq(hotels.id, roomKinds.hotelId))
    .where(eq(roomKinds.kindId, kindId));
  return row;
}

/** The nights of kinds in their order, with what there is of each. */
export function findNights(db: Reader, kindIds: readonly number[]): Promise<NightRow[]> {
  return db
    .select({
      kindId: roomNights.kindId,
      day: roomNights.day,
      price: roomNights.price,
      poolId: roomNights.poolId,
      capacity: sql<number>`coalesce(${stockPools.capacity}, 0)`.mapWith(Number),
      used: stockPools.used,
    })
    .from(roomNights)
    .innerJoin(stockPools, eq(stockPools.poolId, roomNights.poolId))
    .where(inArray(roomNights.kindId, [0, ...kindIds]))
    .orderBy(asc(roomNights.kindId), asc(roomNights.day));
}

/** Kinds of rooms, locked until the transaction ends: who has a half of which room is settled one after the other. */
export async function lockKinds(tx: Tx, kindIds: readonly number[]): Promise<void> {
  await tx
    .select({ kindId: roomKinds.kindId })
    .from(roomKinds)
    .where(inArray(roomKinds.kindId, [0, ...kindIds]))
    .orderBy(asc(roomKinds.kindId))
    .for('no key update');
}

/** Who has a half of a shared room: the nights that they hold. */
export interface Half {
  stayId: number;
  kindId: number;
  shareId: number;
  sex: Sex;
  nights: string[];
  wishes: string[];
  mateName: string | null;
  /** Until when the other half is kept for whom they have named; null where it is not. */
  keptUntil: Date | null;
}

const changed = alias(stays, 'changed');
/** All halves of rooms of these kinds that are held. */
export async function findHalves(db: Reader, kindIds: readonly number[]): Promise<Half[]> {
  const rows = await db
    .select({ stay: stays, before: changed.nights, sex: roomShares.sex })
    .from(stays)
    .innerJoin(roomShares, eq(roomShares.shareId, stays.shareId))
    .leftJoin(changed, eq(changed.stayId, stays.changeOf))
    .where(
      and(
        inArray(stays.kindId, [0, ...kindIds]),
        inArray(stays.state, LIVE),
        or(isNull(stays.changeOf), eq(stays.state, 'awaiting')),
      ),
    )
    .orderBy(asc(stays.stayId));
  return rows.map(({ stay, before, sex }) => ({
    stayId: stay.stayId,
    kindId: stay.kindId,
    shareId: stay.shareId ?? 0,
    sex: sex as Sex,
    nights: stay.nights.map(({ day }) => day).filter((day) => !before?.some((one) => one.day === day)),
    wishes: stay.wishes,
    mateName: stay.mateName,
    keptUntil: stay.mateState === 'asked' ? stay.mateUntil : null,
  }));
}

/** Begins a shared room. */
export async function insertShare(tx: Tx, kindId: number, sex: Sex): Promise<number> {
  const [row] = await tx.insert(roomShares).values({ kindId, sex, createTime: tx.now }).returning();
  if (!row) throw new Error('the room was not stored');
  return row.shareId;
}

/** The pools of the halves of shared rooms, by room and day; those that are not there yet are made for these days. */
export async function halfPools(
  tx: Tx,
  msId: number,
  wanted: ReadonlyMap<number, readonly string[]>,
): Promise<Map<string, number>> {
  const rows = await tx
    .select()
    .from(shareNights)
    .where(inArray(shareNights.shareId, [0, ...wanted.keys()]));
  const pools = new Map(rows.map(({ shareId, day, poolId }) => [`${shareId} ${day}`, poolId]));
  for (const [shareId, days] of wanted) {
    for (const day of days.filter((one) => !pools.has(`${shareId} ${one}`))) {
      const [pool] = await tx.insert(stockPools).values({ msId, kind: 'half', capacity: 2 }).returning();
      if (!pool) throw new Error('the pool was not stored');
      await tx.insert(shareNights).values({ shareId, day, poolId: pool.poolId });
      pools.set(`${shareId} ${day}`, pool.poolId);
    }
  }
  return pools;
}

/** Stores a stay that is to be ordered or given. */
export async function insertStay(tx: Tx, row: Omit<typeof stays.$inferInsert, 'state'>): Promise<number> {
  const [stay] = await tx
    .insert(stays)
    .values({ ...row, state: 'draft', createTime: tx.now, updateTime: tx.now })
    .returning({ stayId: stays.stayId });
  if (!stay) throw new Error('the stay was not stored');
  return stay.stayId;
}

/** Changes a stay; the desk of its meeting sees it. */
export async function updateStay(tx: Tx, stayId: number, fields: Partial<typeof stays.$inferInsert>): Promise<void> {
  const rows = await tx
    .update(stays)
    .set({ ...fields, updateTime: tx.now })
    .where(eq(stays.stayId, stayId))
    .returning({ msId: stays.msId });
  for (const { msId } of rows) tx.emit(madeStale({ userIds: [], msId, stale: ['attendees'] }));
}

/** Nights that somebody has for nothing, and in which room. */
export async function findRight(db: Reader, attendeeId: number) {
  const [row] = await db
    .select({
      kindId: stayRights.kindId,
      nights: stayRights.nights,
      hotelId: roomKinds.hotelId,
      reason: stayRights.reason,
    })
    .from(stayRights)
    .innerJoin(roomKinds, eq(roomKinds.kindId, stayRights.kindId))
    .where(eq(stayRights.attendeeId, attendeeId));
  return row;
}

/** Stays at a meeting whose people ask for a room-mate of this name, and are not that person's own. */
export async function findAsks(db: Reader, msId: number, { name, attendeeId }: { name: string; attendeeId: number }) {
  const rows = await db
    .select({ ...SHOWN, hospital: attendees.hospital })
    .from(stays)
    .innerJoin(roomKinds, eq(roomKinds.kindId, stays.kindId))
    .innerJoin(hotels, eq(hotels.id, roomKinds.hotelId))
    .innerJoin(attendees, eq(attendees.attendeeId, stays.attendeeId))
    .innerJoin(meetings, eq(meetings.msId, stays.msId))
    .where(
      and(
        eq(stays.msId, msId),
        eq(stays.mateName, name),
        eq(stays.mateState, 'asked'),
        eq(stays.state, 'booked'),
        ne(stays.attendeeId, attendeeId),
      ),
    )
    .orderBy(asc(stays.stayId));
  return rows as (Stay & { hospital: string | null })[];
}

/** Whoever has a place at a meeting under this name, and an account, but that person themselves. */
export async function findNamed(
  db: Reader,
  msId: number,
  { mateName, attendeeId }: Pick<StayRow, 'mateName' | 'attendeeId'>,
) {
  const rows = await db
    .select({ userId: attendees.userId })
    .from(attendees)
    .where(
      and(
        eq(attendees.msId, msId),
        eq(attendees.name, mateName ?? ''),
        eq(attendees.state, ATTENDEE_STATE.enrolled),
        ne(attendees.attendeeId, attendeeId),
        isNotNull(attendees.userId),
      ),
    );
  return rows.flatMap(({ userId }) => userId ?? []);
}

/** What whoever has a place is called, and in English. */
export async function findPlaceName(db: Reader, attendeeId: number) {
  const [row] = await db
    .select({ name: attendees.name, nameEn: nameInEnglish(attendees, users) })
    .from(attendees)
    .leftJoin(users, eq(users.userId, attendees.userId))
    .where(eq(attendees.attendeeId, attendeeId));
  return { name: row?.name ?? '', nameEn: row?.nameEn ?? row?.name ?? '' };
}

/** Who else has a half of a room, by what they are called there. */
export async function findMates(db: Reader, shareId: number, stayId: number) {
  return db
    .select({ stayId: stays.stayId, name: stays.guestName, nights: stays.nights, hospital: attendees.hospital })
    .from(stays)
    .innerJoin(attendees, eq(attendees.attendeeId, stays.attendeeId))
    .where(
      and(eq(stays.shareId, shareId), ne(stays.stayId, stayId), eq(stays.state, 'booked'), isNull(stays.changeOf)),
    );
}

/** Stays that no line pays for, of places or of a meeting. */
export async function findFree(
  db: Reader,
  { attendeeIds, msId, after = 0 }: { attendeeIds?: readonly number[]; msId?: number; after?: number },
): Promise<number[]> {
  const rows = await db
    .select({ stayId: stays.stayId })
    .from(stays)
    .where(
      and(
        attendeeIds && inArray(stays.attendeeId, [0, ...attendeeIds]),
        msId === undefined ? undefined : eq(stays.msId, msId),
        eq(stays.state, 'booked'),
        isNull(stays.lineId),
        isNull(stays.changeOf),
        gt(stays.stayId, after),
      ),
    )
    .orderBy(asc(stays.stayId))
    .limit(500);
  return rows.map(({ stayId }) => stayId);
}

/** Of which kinds shared rooms are, by room. */
export async function findShareKinds(db: Reader, kindIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .select({ shareId: roomShares.shareId, kindId: roomShares.kindId })
    .from(roomShares)
    .where(inArray(roomShares.kindId, [0, ...kindIds]));
  return new Map(rows.map(({ shareId, kindId }) => [shareId, kindId]));
}
