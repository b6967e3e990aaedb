import { and, asc, count, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { InvitedKind } from '@/contract/attendee/attendee';
import { listConflicts, listPresence } from '@/contract/door/door';
import { type DoorScan, type Holder, standingOf } from '@/contract/door/judge';
import { type Direction, groupOf, type PointKind } from '@/contract/door/point';
import { type Asked, listSql } from '@/upstream/core/list/list-sql';
import { pageWindow } from '@/upstream/core/list/paging';
import { rowsOf } from '@/upstream/core/module/check';
import type { Tx } from '@/upstream/core/write';
import { endsWith } from '@/upstream/db/claimed';
import type { Reader } from '@/upstream/db/client';
import { partMatch } from '@/upstream/db/person-match';
import { users } from '@/upstream/db/schema/account';
import { attendeeEvents, attendeeItems, attendees, attendeeWords } from '@/upstream/db/schema/attendee';
import { doorPoints, doorScans } from '@/upstream/db/schema/door';
import { meetingFees } from '@/upstream/db/schema/meeting';
import { trips } from '@/upstream/db/schema/trip';
import { isThere } from '@/upstream/db/there';

export type ScanRow = typeof doorScans.$inferSelect;
type NewScan = typeof doorScans.$inferInsert;
export type PlaceRow = typeof attendees.$inferSelect;

/** Places of a meeting by their numbers, kept from being scanned by others until the transaction ends. */
export function lockScanned(tx: Tx, msId: number, ids: readonly number[]): Promise<PlaceRow[]> {
  return tx
    .select()
    .from(attendees)
    .where(and(eq(attendees.msId, msId), inArray(attendees.attendeeId, [0, ...ids])))
    .orderBy(asc(attendees.attendeeId))
    .for('no key update');
}

/** A person's place at a meeting, kept in the same way. */
export async function lockOwnScanned(tx: Tx, msId: number, userId: number): Promise<PlaceRow | undefined> {
  const [row] = await tx
    .select()
    .from(attendees)
    .where(and(eq(attendees.msId, msId), eq(attendees.userId, userId)))
    .for('no key update');
  return row;
}

/** Seats in cars of people who still have the place for which they asked. */
export function findSeats(db: Reader, where: SQL) {
  return db
    .select({ attendeeId: trips.attendeeId, direction: trips.direction, carId: trips.carId })
    .from(trips)
    .innerJoin(attendees, and(eq(attendees.attendeeId, trips.attendeeId), eq(attendees.userId, trips.userId)))
    .where(and(where, isNotNull(trips.carId)));
}
/** Which car fetches somebody, and which one brings them away. */
export function carsOf(seats: readonly { direction: string; carId: number | null }[]): Holder['cars'] {
  const bound = (direction: string) => seats.find((seat) => seat.direction === direction)?.carId ?? null;
  return { arrive: bound('arrive'), leave: bound('leave') };
}

/** How many people of each car are in it, and how many it waits for. */
export function countAboard(db: Reader, msId: number): Promise<{ carId: number; people: number; of: number }[]> {
  return rowsOf(
    db,
    sql`select t.car_id as "carId", sum(t.people)::integer as "of", (coalesce(sum(t.people) filter (where exists (
        select from ms_scan s join ms_point p using (point_id)
        where s.attendee_id = t.attendee_id and s.counted and p.car_id = t.car_id)), 0))::integer as people
      from ms_trip t join ms_attendee a using (attendee_id)
      where t.ms_id = ${msId} and t.car_id is not null and a.state = 'enrolled' and a.user_id = t.user_id group by 1`,
  );
}

/** What doors know of these places. */
export async function holdersOf(db: Reader, places: readonly PlaceRow[]): Promise<Map<number, Holder>> {
  const ids = places.map(({ attendeeId }) => attendeeId);
  const items = await db
    .select({ attendeeId: attendeeItems.attendeeId, feeId: attendeeItems.feeId, state: attendeeItems.state })
    .from(attendeeItems)
    .where(and(inArray(attendeeItems.attendeeId, [0, ...ids]), sql`not ${attendeeItems.change}`));
  const seats = await findSeats(db, inArray(trips.attendeeId, [0, ...ids]));
  return new Map(
    places.map(({ attendeeId, ticketVersion, state, feeId, invitedAs }) => {
      const feesIn = (wanted: string) =>
        items.flatMap((item) => (item.attendeeId === attendeeId && item.state === wanted ? item.feeId : []));
      const holder: Holder = {
        attendeeId,
        version: ticketVersion,
        standing: standingOf(state),
        feeIds: [feeId, ...feesIn('enrolled')],
        unpaidFeeIds: feesIn('awaiting'),
        invitedAs: invitedAs as InvitedKind | null,
        cars: carsOf(seats.filter((seat) => seat.attendeeId === attendeeId)),
      };
      return [attendeeId, holder] as const;
    }),
  );
}

/** What happened to places, in its order: how they stood at a moment. */
export function findHistory(db: Reader, ids: readonly number[]) {
  return db
    .select({
      attendeeId: attendeeEvents.attendeeId,
      event: attendeeEvents.event,
      fromState: attendeeEvents.fromState,
      about: attendeeEvents.about,
      createTime: attendeeEvents.createTime,
    })
    .from(attendeeEvents)
    .where(inArray(attendeeEvents.attendeeId, [0, ...ids]))
    .orderBy(asc(attendeeEvents.id));
}

/** Scans of a device that are known already. */
export function findByNonce(db: Reader, device: string, nonces: readonly string[]): Promise<ScanRow[]> {
  if (nonces.length === 0) return Promise.resolve([]);
  return db
    .select()
    .from(doorScans)
    .where(and(eq(doorScans.device, device), inArray(doorScans.nonce, [...nonces])))
    .orderBy(asc(doorScans.scanId));
}

/** Every scan of these people, in the order in which they became known. */
export function findScansOf(db: Reader, ids: readonly number[]): Promise<ScanRow[]> {
  return db
    .select()
    .from(doorScans)
    .where(inArray(doorScans.attendeeId, [0, ...ids]))
    .orderBy(asc(doorScans.scanId));
}

/** Passages that count of these people, with what their points are. */
export async function findCounted(db: Reader, ids: readonly number[]) {
  const rows = await db
    .select({
      attendeeId: doorScans.attendeeId,
      pointId: doorScans.pointId,
      direction: doorScans.direction,
      scanTime: doorScans.scanTime,
      kind: doorPoints.kind,
      place: doorPoints.place,
    })
    .from(doorScans)
    .innerJoin(doorPoints, eq(doorPoints.pointId, doorScans.pointId))
    .where(and(inArray(doorScans.attendeeId, [0, ...ids]), doorScans.counted))
    .orderBy(asc(doorScans.scanTime), asc(doorScans.scanId));
  return rows.map(({ attendeeId, kind: ofKind, place, direction, scanTime, pointId }) => {
    const kind = ofKind as PointKind;
    const scan: DoorScan = {
      pointId,
      group: groupOf({ kind, place }),
      direction: direction as Direction,
      at: scanTime.getTime(),
    };
    return { ...scan, attendeeId: attendeeId ?? 0, kind };
  });
}

/** Keeps scans, without those that their device has handed in already. */
export async function insertScans(tx: Tx, scans: readonly NewScan[]): Promise<ScanRow[]> {
  if (scans.length === 0) return [];
  return tx
    .insert(doorScans)
    .values([...scans])
    .onConflictDoNothing({ target: [doorScans.device, doorScans.nonce] })
    .returning();
}

/** What a scan counts, as it is known now. */
export async function setCounted(tx: Tx, scanId: number, set: Pick<ScanRow, 'counted' | 'reason'>): Promise<void> {
  await tx
    .update(doorScans)
    .set({ ...set, updateTime: tx.now })
    .where(eq(doorScans.scanId, scanId));
}

const LIST = listSql(listConflicts, {
  key: doorScans.scanId,
  filters: { pointId: (pointId) => eq(doorScans.pointId, Number(pointId)) },
  days: undefined,
  sorts: {},
  usual: [desc(doorScans.scanId)],
});
const staff = alias(users, 'staff');
const person = alias(users, 'person');

/** A page of those who were let through and do not count, the last one first. */
export async function findConflicts(db: Reader, msId: number, query: Asked<typeof listConflicts>) {
  const where = and(
    eq(doorScans.msId, msId),
    doorScans.admitted,
    sql`not ${doorScans.counted}`,
    LIST.where({ db }, query),
  );
  const { limit, offset } = pageWindow(query);
  const [[counted], rows] = [
    await db.select({ total: count() }).from(doorScans).where(where),
    await db
      .select({
        scan: doorScans,
        point: doorPoints,
        name: attendees.name,
        nameEn: person.nameEn,
        hospital: attendees.hospital,
        staff: staff.name,
        staffEn: staff.nameEn,
      })
      .from(doorScans)
      .innerJoin(doorPoints, eq(doorPoints.pointId, doorScans.pointId))
      .leftJoin(attendees, eq(attendees.attendeeId, doorScans.attendeeId))
      .leftJoin(person, eq(person.userId, attendees.userId))
      .leftJoin(staff, eq(staff.userId, doorScans.byUserId))
      .where(where)
      .orderBy(...LIST.order({ db }, query))
      .limit(limit)
      .offset(offset),
  ];
  return { total: counted?.total ?? 0, rows };
}

/** Who scanned the passages that count of these people. */
export function findCountedBy(db: Reader, ids: readonly number[]) {
  return db
    .select({ scan: doorScans, staff: staff.name, staffEn: staff.nameEn })
    .from(doorScans)
    .leftJoin(staff, eq(staff.userId, doorScans.byUserId))
    .where(and(inArray(doorScans.attendeeId, [0, ...ids]), doorScans.counted));
}

/** What fees are called, and whose places are shown at a door. */
export async function findShown(db: Reader, attendeeId: number) {
  const [row] = await db
    .select({
      attendeeId: attendees.attendeeId,
      name: attendees.name,
      hospital: attendees.hospital,
      feeName: meetingFees.feeName,
      feeNameEn: meetingFees.feeNameEn,
    })
    .from(attendees)
    .innerJoin(meetingFees, eq(meetingFees.feeId, attendees.feeId))
    .where(eq(attendees.attendeeId, attendeeId));
  return row ?? null;
}

/** Who has these last four digits at a meeting. */
export function findByDigits(db: Reader, msId: number, digits: string) {
  return db
    .select({
      attendeeId: attendees.attendeeId,
      name: attendees.name,
      hospital: attendees.hospital,
      feeName: meetingFees.feeName,
      feeNameEn: meetingFees.feeNameEn,
    })
    .from(attendees)
    .innerJoin(meetingFees, eq(meetingFees.feeId, attendees.feeId))
    .where(and(eq(attendees.msId, msId), endsWith(digits)));
}

/** Passages and refusals by point, since a moment too. */
export function countByPoint(db: Reader, msId: number, today: Date) {
  const since = sql`${today.toISOString()}::timestamptz`;
  const passed = sql`${doorScans.counted} and ${doorScans.direction} = 'in'`;
  return db
    .select({
      pointId: doorScans.pointId,
      total: sql<number>`(count(*) filter (where ${passed}))::integer`,
      today: sql<number>`(count(*) filter (where ${passed} and ${doorScans.scanTime} >= ${since}))::integer`,
      refused: sql<number>`(count(*) filter (where not ${doorScans.admitted}))::integer`,
      conflicts: sql<number>`(count(*) filter (where ${doorScans.admitted} and not ${doorScans.counted}))::integer`,
    })
    .from(doorScans)
    .where(eq(doorScans.msId, msId))
    .groupBy(doorScans.pointId);
}

/** How many are in each group now: whose last passage of the day there is in; of halls the last one that somebody went into. */
export function countGroups(db: Reader, msId: number, today: Date): Promise<{ group: string; inside: number }[]> {
  return rowsOf(
    db,
    sql`select "group", count(*)::integer as inside from (
        select distinct on (s.attendee_id, case when p.kind = 'hall' then p.kind else p.kind || ':' || p.place end)
          p.kind || ':' || p.place as "group", s.direction
        from ms_scan s join ms_point p using (point_id)
        where s.ms_id = ${msId} and s.counted and s.scan_time >= ${today.toISOString()}::timestamptz
        order by s.attendee_id, case when p.kind = 'hall' then p.kind else p.kind || ':' || p.place end, s.scan_time desc, s.scan_id desc) last
      where direction = 'in' group by 1`,
  );
}

/** How many may pass the doors of a meeting. */
export async function countExpected(db: Reader, msId: number): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(attendees)
    .where(and(eq(attendees.msId, msId), eq(attendees.state, 'enrolled')));
  return row?.count ?? 0;
}

const PRESENT = listSql(listPresence, {
  key: attendees.attendeeId,
  filters: {
    keyword: (words) => partMatch(attendeeWords(attendees), [attendees.name, attendees.hospital], words),
  },
  days: undefined,
  sorts: {},
  usual: [asc(attendees.attendeeId)],
});

/** A page of those who were there, with their first and last passage. */
export async function findPresent(db: Reader, msId: number, query: Asked<typeof listPresence>) {
  const seen = db
    .select({
      attendeeId: doorScans.attendeeId,
      first: sql<string>`min(${doorScans.scanTime})`.as('first'),
      last: sql<string>`max(${doorScans.scanTime})`.as('last'),
    })
    .from(doorScans)
    .where(
      and(eq(doorScans.msId, msId), doorScans.counted, isNotNull(doorScans.attendeeId), isThere(doorScans.pointId)),
    )
    .groupBy(doorScans.attendeeId)
    .as('seen');
  const where = PRESENT.where({ db }, query);
  const { limit, offset } = pageWindow(query);
  const [[counted], rows] = [
    await db
      .select({ total: count() })
      .from(seen)
      .innerJoin(attendees, eq(attendees.attendeeId, seen.attendeeId))
      .where(where),
    await db
      .select({
        attendeeId: attendees.attendeeId,
        name: attendees.name,
        hospital: attendees.hospital,
        feeName: meetingFees.feeName,
        feeNameEn: meetingFees.feeNameEn,
        first: seen.first,
        last: seen.last,
      })
      .from(seen)
      .innerJoin(attendees, eq(attendees.attendeeId, seen.attendeeId))
      .innerJoin(meetingFees, eq(meetingFees.feeId, attendees.feeId))
      .where(where)
      .orderBy(...PRESENT.order({ db }, query))
      .limit(limit)
      .offset(offset),
  ];
  return { total: counted?.total ?? 0, rows };
}

/** Every passage of a person's that counts, for their archive. */
export function findOwnScans(db: Reader, userId: number) {
  return db
    .select({ msId: doorScans.msId, point: doorPoints.name, direction: doorScans.direction, time: doorScans.scanTime })
    .from(doorScans)
    .innerJoin(doorPoints, eq(doorPoints.pointId, doorScans.pointId))
    .innerJoin(attendees, eq(attendees.attendeeId, doorScans.attendeeId))
    .where(and(eq(attendees.userId, userId), doorScans.counted))
    .orderBy(asc(doorScans.scanTime));
}
