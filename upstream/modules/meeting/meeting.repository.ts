import { and, asc, desc, eq, getTableColumns, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { timelineOrder } from '@/upstream/core/list/timeline';
import { MEETING_IS_LISTED, meetingIsVisible } from '@/upstream/core/read/visible';
import type { Reader } from '@/upstream/db/client';
import {
  feeWindows,
  hotels,
  meetingFees,
  meetingKeyDates,
  meetingNotices,
  meetingOrgs,
  meetings,
} from '@/upstream/db/schema/meeting';
import { mainFee, priceFrom } from './meeting.price';

const {
  search: _search,
  ownerId: _ownerId,
  publishTime: _publishTime,
  intro: _intro,
  introEn: _introEn,
  notice: _notice,
  noticeEn: _noticeEn,
  contacts: _contacts,
  routes: _routes,
  officialNotice: _officialNotice,
  series: _series,
  refundSteps: _refundSteps,
  transferEnd: _transferEnd,
  correctEnd: _correctEnd,
  waiting: _waiting,
  questions: _questions,
  offPages: _offPages,
  ...cardColumns
} = getTableColumns(meetings);

/** The name of a kind of credit by the rule of the first day, or the last one that has it; none for kinds that have words of their own. */
const kindOf = (key: 'name' | 'nameEn') => sql<string | null>`
  case when ${meetings.creditFlag} = '1' and ${meetings.creditClass} not in ('', '0', '1', '2') then (
    select k.value ->> ${sql.raw(`'${key}'`)} from credit_rule r cross join lateral jsonb_array_elements(r.kinds) k
    where k.value ->> 'code' = ${meetings.creditClass}
    order by r.valid_from <= to_char(${meetings.startTime} at time zone 'Asia/Shanghai', 'YYYY-MM-DD') desc, r.valid_from desc, r.rule_id
    limit 1) end`;
const kinds = () => ({
  creditKind: kindOf('name').as('credit_kind'),
  creditKindEn: kindOf('nameEn').as('credit_kind_en'),
});
const prices = (now: Date) => ({ priceFrom: priceFrom(now).as('price_from'), mainFee: mainFee(now).as('main_fee') });
const card = (now: Date) => ({ ...cardColumns, ...kinds(), ...prices(now) });
export type MeetingCard = Awaited<ReturnType<typeof findCards>>[number];

/** Listed meetings with these ids, unordered. */
export async function findCards(db: Reader, ids: number[], now: Date) {
  if (ids.length === 0) return [];
  return db
    .select(card(now))
    .from(meetings)
    .where(and(inArray(meetings.msId, ids), MEETING_IS_LISTED));
}

/** Public meetings with these ids, unordered. */
export async function findVisibleCards(db: Reader, ids: number[], now: Date) {
  if (ids.length === 0) return [];
  return db
    .select(card(now))
    .from(meetings)
    .where(and(inArray(meetings.msId, ids), meetingIsVisible(db)));
}

/** Public sub-meetings ordered by time. */
export async function findSubCards(db: Reader, parentId: number, now: Date) {
  return db
    .select(card(now))
    .from(meetings)
    .where(and(eq(meetings.parentId, parentId), MEETING_IS_LISTED))
    .orderBy(asc(meetings.startTime), asc(meetings.msId));
}

/** Other listed meetings of a meeting's series, the latest first. */
export async function findEditions(db: Reader, msId: number, now: Date) {
  const series = db.select({ series: meetings.series }).from(meetings).where(eq(meetings.msId, msId));
  return db
    .select(card(now))
    .from(meetings)
    .where(and(eq(meetings.series, series), ne(meetings.msId, msId), isNull(meetings.parentId), MEETING_IS_LISTED))
    .orderBy(desc(meetings.startTime), desc(meetings.msId));
}

/** A public meeting with all columns; undefined otherwise. */
export async function findVisibleMeeting(db: Reader, msId: number, now: Date) {
  const {
    search: _words,
    ownerId: _owner,
    publishTime: _published,
    series: _key,
    questions: _asked,
    ...columns
  } = getTableColumns(meetings);
  const [row] = await db
    .select({ ...columns, ...kinds(), ...prices(now) })
    .from(meetings)
    .where(and(eq(meetings.msId, msId), meetingIsVisible(db)));
  return row;
}

/** Whether a meeting is public. */
export async function isVisibleMeeting(db: Reader, msId: number): Promise<boolean> {
  return (await findOffPages(db, msId)) !== undefined;
}

/** The pages that a public meeting's organisers have switched off; undefined for a meeting without a page. */
export async function findOffPages(db: Reader, msId: number): Promise<string[] | undefined> {
  const [row] = await db
    .select({ offPages: meetings.offPages })
    .from(meetings)
    .where(and(eq(meetings.msId, msId), meetingIsVisible(db)));
  return row?.offPages;
}

export interface OrderedIds {
  /** Ids as consecutive big-endian 32-bit integers. */
  packed: Uint8Array;
  /** Largest meeting id, an estimate of the table's size. */
  top: number;
}

/** Sorted ids of all meetings that match a condition; packed, since there can be a million. */
export async function findOrderedIds(db: Reader, where: SQL | undefined, order: SQL[]): Promise<OrderedIds> {
  // Sorting in the subquery is faster than in the aggregate, which keeps the order.
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

/** Default order of the list. */
export function meetingTimeline(now: Date): SQL[] {
  return timelineOrder(meetings.startTime, meetings.endTime, meetings.msId, now);
}

/** Organisers by role, then in their order. */
export async function findOrgs(db: Reader, msId: number) {
  return db
    .select()
    .from(meetingOrgs)
    .where(eq(meetingOrgs.msId, msId))
    .orderBy(asc(meetingOrgs.postCode), asc(meetingOrgs.orderNum), asc(meetingOrgs.id));
}

/** Which parts of a meeting have data, in one query. */
export async function findParts(db: Reader, msId: number, now: Date) {
  const has = (table: string, more = sql``) =>
    sql<boolean>`exists (select 1 from ${sql.identifier(table)} where ms_id = ${msId}::integer ${more})`;
  const hasOut = (more = sql``) =>
    sql<boolean>`exists (select 1 from ms_presentation p join ms_paper a on a.paper_id = p.paper_id and a.state = 'accepted'
      where p.ms_id = ${msId}::integer and p.answer <> '2' ${more})`;
  const [row] = await db
    .select({
      article: has('ms_notice', sql`and publish_time <= ${sql.param(now, meetingNotices.publishTime)}`),
      session: has('ms_released_session'),
      hotelinfo: has('ms_hotel'),
      relates: has('ms_relate'),
      vote: has('ms_vote'),
      enroll: has('ms_fee', sql`and biz = 'enroll'`),
      docfile: has('ms_file', sql`and kind <> 'courseware'`),
      files: has('ms_file', sql`and kind = 'courseware'`),
      photo: has('ms_picture', sql`and kind = 'photo' and gone_time is null`),
      grouppic: has('ms_picture', sql`and kind = 'grouppic' and gone_time is null`),
      photolive: has('ms_picture', sql`and kind = 'photolive' and gone_time is null`),
      zh: has('ms_exhibitor'),
      exam: sql<boolean>`(${has('ms_exam', sql`and state = 'open'`)} or ${has('ms_survey', sql`and state = 'open'`)})`,
      artlist: hasOut(),
      picture: hasOut(sql`and p.poster is not null`),
      submeet: sql<boolean>`exists (select 1 from ms_meeting where parent_id = ${msId}::integer and status = '1' and audit_status = '2')`,
    })
    .from(sql`(select 1) as one`);
  return row;
}

/** Price table in order: what can be bought. */
export async function findFees(db: Reader, msId: number) {
  return db
    .select({ ...getTableColumns(meetingFees), startTime: meetings.startTime })
    .from(meetingFees)
    .innerJoin(meetings, eq(meetings.msId, meetingFees.msId))
    .where(and(eq(meetingFees.msId, msId), eq(meetingFees.closed, false), eq(meetingFees.invitedOnly, false)))
    .orderBy(asc(meetingFees.orderNum), asc(meetingFees.feeId));
}

/** The windows of a meeting's fees, the first to end first. */
export async function findWindows(db: Reader, msId: number) {
  return db
    .select({ feeId: feeWindows.feeId, until: feeWindows.until, price: feeWindows.price })
    .from(feeWindows)
    .innerJoin(meetingFees, eq(meetingFees.feeId, feeWindows.feeId))
    .where(eq(meetingFees.msId, msId))
    .orderBy(asc(feeWindows.until));
}

/** Published notices and news, newest first. */
export async function findNotices(db: Reader, msId: number, now: Date) {
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
export async function findHotels(db: Reader, msId: number) {
  return db
    .select()
    .from(hotels)
    .where(eq(hotels.msId, msId))
    .orderBy(sql`${hotels.distance} nulls last`, asc(hotels.id));
}

/** Key dates in order. */
export async function findKeyDates(db: Reader, msId: number) {
  return db
    .select()
    .from(meetingKeyDates)
    .where(eq(meetingKeyDates.msId, msId))
    .orderBy(asc(meetingKeyDates.time), asc(meetingKeyDates.id));
}
