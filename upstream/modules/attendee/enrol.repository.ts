import { and, asc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import { PLACE_FEES } from '@/contract/attendee/enrol';
import { MEETING_STATUS } from '@/contract/codes';
import type { Biz } from '@/contract/pay/order';
import { rowsOf } from '@/upstream/core/module/check';
import { groupBy } from '@/upstream/core/read/group-by';
import { meetingOffers } from '@/upstream/core/read/visible';
import { startOfDay } from '@/upstream/core/time';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { certs, users } from '@/upstream/db/schema/account';
import { attendeeEvents, attendeeItems, attendees } from '@/upstream/db/schema/attendee';
import { feeWindows, type MeetingQuestion, meetingFees, meetings } from '@/upstream/db/schema/meeting';

export type AttendeeRow = typeof attendees.$inferSelect;
export type ItemRow = typeof attendeeItems.$inferSelect;
export type FeeRow = typeof meetingFees.$inferSelect & {
  windows: { until: Date; price: number }[];
  /** When what is added on the spot begins. */
  onsiteFrom: Date;
};

/** What enrolling asks of a meeting. */
export interface EnrolMeeting {
  msId: number;
  msName: string;
  msNameEn: string | null;
  startTime: Date;
  endTime: Date;
  enrollStart: Date | null;
  enrollEnd: Date | null;
  questions: MeetingQuestion[];
  correctEnd: Date | null;
  /** Until when a place can go to somebody else; null where it cannot. */
  transferEnd: Date | null;
  calledOff: boolean;
  /** Whether what is too little for a group goes to a smaller one behind it. */
  waiting: string;
}

const ENROL_MEETING = {
  msId: meetings.msId,
  msName: meetings.msName,
  msNameEn: meetings.msNameEn,
  startTime: meetings.startTime,
  endTime: meetings.endTime,
  enrollStart: meetings.enrollStart,
  enrollEnd: meetings.enrollEnd,
  questions: meetings.questions,
  correctEnd: meetings.correctEnd,
  transferEnd: meetings.transferEnd,
  calledOff: sql<boolean>`${eq(meetings.status, MEETING_STATUS.cancelled)}`,
  waiting: meetings.waiting,
};

/** A meeting that has a page and takes enrolments; undefined for any other. */
export async function findMeeting(db: Reader, msId: number): Promise<EnrolMeeting | undefined> {
  const [row] = await db
    .select(ENROL_MEETING)
    .from(meetings)
    .where(and(eq(meetings.msId, msId), meetingOffers(db, 'enroll')));
  return row;
}

/** The same, kept from being called off until the transaction ends; those who enrol do not wait for each other. */
export async function keepMeeting(tx: Tx, msId: number): Promise<EnrolMeeting | undefined> {
  const [row] = await tx
    .select(ENROL_MEETING)
    .from(meetings)
    .where(and(eq(meetings.msId, msId), meetingOffers(tx, 'enroll')))
    .for('key share');
  return row;
}

/** What a meeting sells to whoever enrols, in its order, each with its windows, the first to end first. */
export const findFees = (db: Reader, msId: number): Promise<FeeRow[]> =>
  findFeesOf(db, msId, [...PLACE_FEES, 'workshop', 'companion']);

/** Fees of a meeting of some kinds, in its order, each with its windows, the first to end first. */
export async function findFeesOf(db: Reader, msId: number, kinds: readonly Biz[]): Promise<FeeRow[]> {
  const fees = await db
    .select({ ...getTableColumns(meetingFees), startTime: meetings.startTime })
    .from(meetingFees)
    .innerJoin(meetings, eq(meetings.msId, meetingFees.msId))
    .where(and(eq(meetingFees.msId, msId), inArray(meetingFees.biz, [...kinds])))
    .orderBy(asc(meetingFees.orderNum), asc(meetingFees.feeId));
  const windows = await db
    .select({ feeId: feeWindows.feeId, until: feeWindows.until, price: feeWindows.price })
    .from(feeWindows)
    .innerJoin(meetingFees, eq(meetingFees.feeId, feeWindows.feeId))
    .where(eq(meetingFees.msId, msId))
    .orderBy(asc(feeWindows.until));
  const byFee = groupBy(windows, ({ feeId }) => feeId);
  return fees.map(({ startTime, ...fee }) => ({
    ...fee,
    windows: byFee.get(fee.feeId) ?? [],
    onsiteFrom: startOfDay(startTime),
  }));
}

/** What a fee is called. */
export async function findFeeName(db: Reader, feeId: number) {
  const [row] = await db
    .select({ feeName: meetingFees.feeName, feeNameEn: meetingFees.feeNameEn })
    .from(meetingFees)
    .where(eq(meetingFees.feeId, feeId));
  return row;
}

/** Places left of fees for somebody, by fee, as their pools have it now: none of what others wait for, but what is kept for them; nothing where there is no limit. */
export async function findLeft(db: Reader, msId: number, attendeeId = 0): Promise<Map<number, number>> {
  const rows = await rowsOf<{ feeId: number; left: number }>(
    db,
    sql`select fp.fee_id as "feeId", min(case when p.waited then 0 else p.capacity - p.used end + (
        select count(*) from stock_hold h where h.pool_id = p.pool_id and h.state = 'offered' and (
          h.holder = 'item' and h.holder_id in (select item_id from ms_item where attendee_id = ${attendeeId})
          or h.holder = 'attendee' and h.holder_id in (
            select attendee_id from ms_attendee where attendee_id = ${attendeeId} or host_id = ${attendeeId}))))::integer as left
      from ms_fee_pool fp join stock_pool p using (pool_id)
      where p.ms_id = ${msId} and p.capacity is not null group by 1`,
  );
  return new Map(rows.map(({ feeId, left }) => [feeId, left]));
}

/** Somebody's place at a meeting; undefined where they have never enrolled. */
export async function findOwn(db: Reader, msId: number, userId: number): Promise<AttendeeRow | undefined> {
  const [row] = await db
    .select()
    .from(attendees)
    .where(and(eq(attendees.msId, msId), eq(attendees.userId, userId)));
  return row;
}

/** A place by its number; undefined where there is none. */
export async function findAttendee(db: Reader, attendeeId: number): Promise<AttendeeRow | undefined> {
  const [row] = await db.select().from(attendees).where(eq(attendees.attendeeId, attendeeId));
  return row;
}

/** The places of a meeting that stand in one of these states. */
export async function findInStates(db: Reader, msId: number, states: readonly string[]): Promise<number[]> {
  const rows = await db
    .select({ id: attendees.attendeeId })
    .from(attendees)
    .where(and(eq(attendees.msId, msId), inArray(attendees.state, [...states])))
    .orderBy(asc(attendees.attendeeId));
  return rows.map(({ id }) => id);
}

/** Which of these meetings have somebody in a state. */
export async function findMeetingsWith(db: Reader, msIds: number[], state: string): Promise<number[]> {
  if (msIds.length === 0) return [];
  const rows = await db
    .selectDistinct({ msId: attendees.msId })
    .from(attendees)
    .where(and(inArray(attendees.msId, msIds), eq(attendees.state, state)));
  return rows.map(({ msId }) => msId);
}

/** Whom somebody brings along. */
export function findCompanions(db: Reader, hostId: number): Promise<AttendeeRow[]> {
  return db.select().from(attendees).where(eq(attendees.hostId, hostId)).orderBy(asc(attendees.attendeeId));
}

/** What somebody takes besides. */
export function findItems(db: Reader, attendeeId: number): Promise<ItemRow[]> {
  return db
    .select()
    .from(attendeeItems)
    .where(eq(attendeeItems.attendeeId, attendeeId))
    .orderBy(asc(attendeeItems.itemId));
}

/** What an account says of a person that a badge needs. */
export async function findPerson(db: Reader, userId: number) {
  const [row] = await db
    .select({
      name: users.name,
      phonenumber: users.phonenumber,
      email: users.email,
      hospital: certs.hospital,
      department: certs.department,
      title: certs.title,
    })
    .from(users)
    .leftJoin(certs, eq(certs.userId, users.userId))
    .where(eq(users.userId, userId));
  return row;
}

/** Makes somebody's place if there is none yet. */
export async function beginOwn(tx: Tx, fresh: typeof attendees.$inferInsert): Promise<void> {
  await tx
    .insert(attendees)
    .values(fresh)
    .onConflictDoNothing({ target: [attendees.msId, attendees.userId] });
}

/** Somebody's place, locked until the transaction ends; undefined where there is none. */
export async function lockOwn(tx: Tx, msId: number, userId: number): Promise<AttendeeRow | undefined> {
  const [row] = await tx
    .select()
    .from(attendees)
    .where(and(eq(attendees.msId, msId), eq(attendees.userId, userId)))
    .for('update');
  return row;
}

/** Changes a place. */
export async function updateAttendee(
  tx: Tx,
  attendeeId: number,
  changes: Partial<typeof attendees.$inferInsert>,
): Promise<void> {
  await tx
    .update(attendees)
    .set({ ...changes, updateTime: tx.now })
    .where(eq(attendees.attendeeId, attendeeId));
}

/** Somebody's workshops as they are to be ordered: those that are there already, and new ones. */
export async function putItems(tx: Tx, attendeeId: number, feeIds: readonly number[]): Promise<ItemRow[]> {
  if (feeIds.length === 0) return [];
  const times = { createTime: tx.now, updateTime: tx.now };
  await tx
    .insert(attendeeItems)
    .values(feeIds.map((feeId) => ({ attendeeId, feeId, state: 'draft', ...times })))
    .onConflictDoNothing({ target: [attendeeItems.attendeeId, attendeeItems.feeId], where: sql`not change` });
  const items = await findItems(tx, attendeeId);
  return items.filter(({ feeId, change }) => !change && feeIds.includes(feeId));
}

/** A change of a place that waits for its money; undefined without one. */
export async function findOpenChange(db: Reader, attendeeId: number): Promise<ItemRow | undefined> {
  const items = await findItems(db, attendeeId);
  return items.find(({ change, state }) => change && state === 'awaiting');
}

/** A change of a place to another fee, which is to be ordered; answers its number. */
export async function insertChange(tx: Tx, attendeeId: number, feeId: number): Promise<number> {
  const times = { createTime: tx.now, updateTime: tx.now };
  const [item] = await tx
    .insert(attendeeItems)
    .values({ attendeeId, feeId, state: 'draft', change: true, ...times })
    .returning({ itemId: attendeeItems.itemId });
  return item?.itemId ?? 0;
}

/** Keeps that something happened to a place whose state stays. */
export async function addEvent(
  tx: Tx,
  { attendeeId, state }: Pick<AttendeeRow, 'attendeeId' | 'state'>,
  event: string,
  about: Record<string, number | string>,
): Promise<void> {
  const byUserId = tx.caller?.userId || null;
  const row = { attendeeId, event, fromState: state, toState: state, byUserId, about, createTime: tx.now };
  await tx.insert(attendeeEvents).values(row);
}

/** Companions whom nobody has ordered a place for are written anew; what is kept for a companion is for the next one of its kind. */
export async function putCompanions(
  tx: Tx,
  host: Pick<AttendeeRow, 'attendeeId' | 'msId'>,
  companions: readonly { feeId: number; name: string }[],
): Promise<AttendeeRow[]> {
  const { attendeeId: hostId, msId } = host;
  await tx
    .delete(attendees)
    .where(and(eq(attendees.hostId, hostId), eq(attendees.state, 'draft'), isNull(attendees.lineId)));
  const offered = await tx
    .select()
    .from(attendees)
    .where(and(eq(attendees.hostId, hostId), eq(attendees.state, 'offered')))
    .orderBy(asc(attendees.attendeeId))
    .for('update');
  const kept: AttendeeRow[] = [];
  const fresh: { feeId: number; name: string }[] = [];
  for (const companion of companions) {
    const at = offered.findIndex(({ feeId }) => feeId === companion.feeId);
    const [place] = at < 0 ? [] : offered.splice(at, 1);
    if (!place) fresh.push(companion);
    else {
      await updateAttendee(tx, place.attendeeId, companion);
      kept.push({ ...place, ...companion });
    }
  }
  if (fresh.length === 0) return kept;
  const times = { createTime: tx.now, updateTime: tx.now };
  const made = await tx
    .insert(attendees)
    .values(fresh.map((companion) => ({ ...companion, msId, hostId, state: 'draft', ...times })))
    .returning();
  return [...kept, ...made];
}
