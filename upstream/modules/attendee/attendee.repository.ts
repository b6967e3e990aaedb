import { and, asc, count, desc, eq, gte, inArray, isNotNull, lt, not, or, type SQL, sql } from 'drizzle-orm';
import { ATTENDEE_STATE, listMyMeetings } from '@/contract/attendee/attendee';
import { MEETING_STATUS } from '@/contract/codes';
import { type Asked, type AtMoment, listSql } from '@/upstream/core/list/list-sql';
import type { WindowAt } from '@/upstream/core/list/paging';
import { meetingIsVisible } from '@/upstream/core/read/visible';
import { matches } from '@/upstream/core/search/search-sql';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { attendeeItems, attendees } from '@/upstream/db/schema/attendee';
import { meetingFees, meetings } from '@/upstream/db/schema/meeting';
import { EXAMINED_STATES, PLACED_STATES } from './attendee.table';

export type AttendeeRow = typeof attendees.$inferSelect;

/** A person's place with the name and the times of its meeting and the name of what they take part as. */
export interface OwnAttendee {
  attendee: AttendeeRow;
  msName: string;
  msNameEn: string | null;
  feeName: string;
  feeNameEn: string | null;
  startTime: Date;
  endTime: Date;
  enrollEnd: Date | null;
  /** The meeting does not take place. */
  calledOff: boolean;
}

type OwnQuery = Asked<typeof listMyMeetings>;

const CALLED_OFF = eq(meetings.status, MEETING_STATUS.cancelled);

const SHOWN = {
  attendee: attendees,
  msName: meetings.msName,
  msNameEn: meetings.msNameEn,
  feeName: meetingFees.feeName,
  feeNameEn: meetingFees.feeNameEn,
  startTime: meetings.startTime,
  endTime: meetings.endTime,
  enrollEnd: meetings.enrollEnd,
  calledOff: sql<boolean>`${CALLED_OFF}`,
};

const LIST = listSql<typeof listMyMeetings, AtMoment>(listMyMeetings, {
  key: attendees.attendeeId,
  filters: {
    timeState: (state, { now }) => {
      const over = state === 'over' ? lt(meetings.endTime, now) : undefined;
      return state === 'coming' ? gte(meetings.endTime, now) : over;
    },
    enrollState: attendees.state,
    msId: attendees.msId,
    keyword: (keyword) => matches(meetings.search, { keyword }),
  },
  days: undefined,
  sorts: {},
  usual: (_at, { timeState }) => [(timeState === 'coming' ? asc : desc)(meetings.startTime), asc(attendees.attendeeId)],
});
/** Without a choice, what is to come. */
const withTimes = (query: OwnQuery): OwnQuery => ({ ...query, timeState: query.timeState ?? 'coming' });

const ownPlaces = ({ db, now }: AtMoment, userId: number, query: OwnQuery): SQL | undefined =>
  and(eq(attendees.userId, userId), meetingIsVisible(db), LIST.where({ db, now }, withTimes(query)));

/** A person's places: of what is to come the next one first, of everything else the last one. */
export function findOwnRows(db: Reader, userId: number, query: OwnQuery, window: WindowAt): Promise<OwnAttendee[]> {
  const at = { db, now: window.now };
  return db
    .select(SHOWN)
    .from(attendees)
    .innerJoin(meetings, eq(meetings.msId, attendees.msId))
    .innerJoin(meetingFees, eq(meetingFees.feeId, attendees.feeId))
    .where(ownPlaces(at, userId, query))
    .orderBy(...LIST.order(at, withTimes(query)))
    .limit(window.limit)
    .offset(window.offset);
}

/** A page of them, and how many there are. */
export async function findOwn(
  db: Reader,
  userId: number,
  query: OwnQuery,
  window: WindowAt,
): Promise<{ total: number; rows: OwnAttendee[] }> {
  const [[counted], rows] = await Promise.all([
    db
      .select({ total: count() })
      .from(attendees)
      .innerJoin(meetings, eq(meetings.msId, attendees.msId))
      .where(ownPlaces({ db, now: window.now }, userId, query)),
    findOwnRows(db, userId, query, window),
  ]);
  return { total: counted?.total ?? 0, rows };
}

/** The lines that hold places at a meeting, and what is taken besides, while they are unpaid. */
export async function findHeldLines(tx: Tx, msId: number): Promise<number[]> {
  const awaiting = ATTENDEE_STATE.awaiting;
  const rows = await tx
    .select({ lineId: attendees.lineId })
    .from(attendees)
    .where(and(eq(attendees.msId, msId), eq(attendees.state, awaiting)))
    .union(
      tx
        .select({ lineId: attendeeItems.lineId })
        .from(attendeeItems)
        .innerJoin(meetingFees, eq(meetingFees.feeId, attendeeItems.feeId))
        .where(and(eq(meetingFees.msId, msId), eq(attendeeItems.state, awaiting))),
    );
  return rows.flatMap(({ lineId }) => lineId ?? []).sort((a, b) => a - b);
}

/** Whether somebody counts on a meeting that is not over, or on the money for one that was called off. */
export async function hasPlaceAhead(db: Reader, userId: number, now: Date): Promise<boolean> {
  const rows = await db
    .select({ id: attendees.attendeeId })
    .from(attendees)
    .innerJoin(meetings, eq(meetings.msId, attendees.msId))
    .where(
      and(
        eq(attendees.userId, userId),
        inArray(attendees.state, [...PLACED_STATES, ...EXAMINED_STATES]),
        gte(meetings.endTime, now),
        or(not(CALLED_OFF), isNotNull(attendees.lineId)),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Every place of a person's. */
export function findAllOwn(db: Reader, userId: number): Promise<AttendeeRow[]> {
  return db.select().from(attendees).where(eq(attendees.userId, userId)).orderBy(asc(attendees.attendeeId));
}
