import { and, asc, eq, getTableColumns, inArray, max, type SQL, sql } from 'drizzle-orm';
import { timelineOrder } from '@/upstream/core/timeline';
import { MEETING_IS_LISTED, meetingIsVisible } from '@/upstream/core/visible';
import type { Db } from '@/upstream/db/client';
import {
  hotels,
  meetingFees,
  meetingKeyDates,
  meetingNotices,
  meetingOrgs,
  meetings,
} from '@/upstream/db/schema/meeting';

const {
  search: _search,
  ownerId: _ownerId,
  intro: _intro,
  introEn: _introEn,
  notice: _notice,
  noticeEn: _noticeEn,
  contacts: _contacts,
  ...cardColumns
} = getTableColumns(meetings);

/**
 * Fen of the cheapest enrolment to be had at that moment: the early price before its end, sold-out rows left out.
 * Tables are named by hand: in the list of a query over one table the builder leaves them out, and a subquery would
 * then compare its own columns.
 */
function priceFrom(now: Date): SQL<number | null> {
  const moment = sql.param(now, meetingFees.earlyEnd);
  return sql<number | null>`(
    select min(case when fee.early_end > ${moment} then coalesce(fee.early_price, fee.price) else fee.price end)
    from ms_fee fee
    where fee.ms_id = ms_meeting.ms_id and fee.biz = 'enroll' and coalesce(fee.stock, 1) > 0
  )`;
}

const card = (now: Date) => ({ ...cardColumns, priceFrom: priceFrom(now).as('price_from') });
export type MeetingCard = Awaited<ReturnType<typeof findCards>>[number];

/** Meetings of these ids that stand in lists, in no order. */
export async function findCards(db: Db, ids: number[], now: Date) {
  if (ids.length === 0) return [];
  return db
    .select(card(now))
    .from(meetings)
    .where(and(inArray(meetings.msId, ids), MEETING_IS_LISTED));
}

/** Meetings of these ids that have a page, in no order. */
export async function findVisibleCards(db: Db, ids: number[], now: Date) {
  if (ids.length === 0) return [];
  return db
    .select(card(now))
    .from(meetings)
    .where(and(inArray(meetings.msId, ids), meetingIsVisible(db)));
}

/** Public sub-meetings in order of time. */
export async function findSubCards(db: Db, parentId: number, now: Date) {
  return db
    .select(card(now))
    .from(meetings)
    .where(and(eq(meetings.parentId, parentId), MEETING_IS_LISTED))
    .orderBy(asc(meetings.startTime), asc(meetings.msId));
}

/** A meeting that has a page, with everything on its row; undefined otherwise. */
export async function findVisibleMeeting(db: Db, msId: number, now: Date) {
  const { search: _words, ownerId: _owner, ...columns } = getTableColumns(meetings);
  const [row] = await db
    .select({ ...columns, priceFrom: priceFrom(now).as('price_from') })
    .from(meetings)
    .where(and(eq(meetings.msId, msId), meetingIsVisible(db)));
  return row;
}

/** Whether a meeting has a page. */
export async function isVisibleMeeting(db: Db, msId: number): Promise<boolean> {
  const rows = await db
    .select({ msId: meetings.msId })
    .from(meetings)
    .where(and(eq(meetings.msId, msId), meetingIsVisible(db)));
  return rows.length > 0;
}

export interface OrderedIds {
  /** Big-endian 32-bit integers, end to end. */
  packed: Uint8Array;
  /** Largest meeting id there is: how large the table is, about. */
  top: number;
}

/** Ids of all meetings that meet a condition, in order; packed, since a list can have a million of them. */
export async function findOrderedIds(db: Db, where: SQL | undefined, order: SQL[]): Promise<OrderedIds> {
  // An aggregate takes the rows of a sorted subquery in their order, and sorts slower itself.
  const sorted = db
    .select({ msId: meetings.msId })
    .from(meetings)
    .where(where)
    .orderBy(...order)
    .as('sorted');
  const [row] = await db
    .select({
      packed: sql<Uint8Array | null>`string_agg(int4send(${sorted.msId}), ''::bytea)`,
      top: sql<number | null>`(select max(ms_id) from ms_meeting)`,
    })
    .from(sorted);
  return { packed: row?.packed ?? new Uint8Array(), top: row?.top ?? 0 };
}

/** Largest meeting id there is. */
export async function findTopId(db: Db): Promise<number> {
  const [row] = await db.select({ top: max(meetings.msId) }).from(meetings);
  return row?.top ?? 0;
}

/** Default order of the list. */
export function meetingTimeline(now: Date): SQL[] {
  return timelineOrder(meetings.startTime, meetings.endTime, meetings.msId, now);
}

/** Organisers by role, then in their order. */
export async function findOrgs(db: Db, msId: number) {
  return db
    .select()
    .from(meetingOrgs)
    .where(eq(meetingOrgs.msId, msId))
    .orderBy(asc(meetingOrgs.postCode), asc(meetingOrgs.orderNum), asc(meetingOrgs.id));
}

/** What of a meeting there is to show, one query. */
export async function findParts(db: Db, msId: number) {
  const has = (table: string, more = sql``) =>
    sql<boolean>`exists (select 1 from ${sql.identifier(table)} where ms_id = ${msId}::integer ${more})`;
  const [row] = await db
    .select({
      article: has('ms_notice'),
      session: has('ms_session'),
      hotelinfo: has('ms_hotel'),
      relates: has('ms_relate'),
      vote: has('ms_vote'),
      enroll: has('ms_fee', sql`and biz = 'enroll'`),
      submeet: sql<boolean>`exists (select 1 from ms_meeting where parent_id = ${msId}::integer and status = '1' and audit_status = '2')`,
    })
    .from(sql`(select 1) as one`);
  return row;
}

/** Price table in order. */
export async function findFees(db: Db, msId: number) {
  return db
    .select()
    .from(meetingFees)
    .where(eq(meetingFees.msId, msId))
    .orderBy(asc(meetingFees.orderNum), asc(meetingFees.feeId));
}

/** Notices and news that are out by now, the newest first. */
export async function findNotices(db: Db, msId: number, now: Date) {
  return db
    .select()
    .from(meetingNotices)
    .where(
      and(
        eq(meetingNotices.msId, msId),
        sql`${meetingNotices.publishTime} <= ${sql.param(now, meetingNotices.publishTime)}`,
      ),
    )
    .orderBy(sql`${meetingNotices.publishTime} desc, ${meetingNotices.id} desc`);
}

/** Hotels, the nearest first. */
export async function findHotels(db: Db, msId: number) {
  return db
    .select()
    .from(hotels)
    .where(eq(hotels.msId, msId))
    .orderBy(sql`${hotels.distance} nulls last`, asc(hotels.id));
}

/** Key dates in order. */
export async function findKeyDates(db: Db, msId: number) {
  return db
    .select()
    .from(meetingKeyDates)
    .where(eq(meetingKeyDates.msId, msId))
    .orderBy(asc(meetingKeyDates.time), asc(meetingKeyDates.id));
}
