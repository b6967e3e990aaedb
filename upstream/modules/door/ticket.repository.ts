import { and, asc, eq, sql } from 'drizzle-orm';
import { MEETING_STATUS } from '@/contract/codes';
import { meetingIsVisible } from '@/upstream/core/read/visible';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { attendeeEvents, attendeeItems, attendees } from '@/upstream/db/schema/attendee';
import { meetingFees, meetings } from '@/upstream/db/schema/meeting';
import type { PlaceRow } from './scan.repository';

/** A meeting as a ticket names it; undefined for one without a page. */
export async function findTicketMeeting(db: Reader, msId: number) {
  const [row] = await db
    .select({
      msName: meetings.msName,
      msNameEn: meetings.msNameEn,
      startTime: meetings.startTime,
      endTime: meetings.endTime,
      address: meetings.address,
      addressEn: meetings.addressEn,
      calledOff: sql<boolean>`${eq(meetings.status, MEETING_STATUS.cancelled)}`,
    })
    .from(meetings)
    .where(and(eq(meetings.msId, msId), meetingIsVisible(db)));
  return row;
}
export type TicketMeeting = NonNullable<Awaited<ReturnType<typeof findTicketMeeting>>>;

/** Somebody's place at a meeting. */
export async function findOwnPlace(db: Reader, msId: number, userId: number): Promise<PlaceRow | undefined> {
  const [row] = await db
    .select()
    .from(attendees)
    .where(and(eq(attendees.msId, msId), eq(attendees.userId, userId)));
  return row;
}

/** What a fee is called. */
export async function findFeeName(db: Reader, feeId: number) {
  const [row] = await db
    .select({ feeName: meetingFees.feeName, feeNameEn: meetingFees.feeNameEn })
    .from(meetingFees)
    .where(eq(meetingFees.feeId, feeId));
  return row;
}

/** What somebody has besides their place. */
export function findTaken(db: Reader, attendeeId: number) {
  return db
    .select({ feeName: meetingFees.feeName, feeNameEn: meetingFees.feeNameEn })
    .from(attendeeItems)
    .innerJoin(meetingFees, eq(meetingFees.feeId, attendeeItems.feeId))
    .where(
      and(
        eq(attendeeItems.attendeeId, attendeeId),
        eq(attendeeItems.state, 'enrolled'),
        sql`not ${attendeeItems.change}`,
      ),
    )
    .orderBy(asc(attendeeItems.itemId));
}

/** The ticket of a place is another one from now on, and that it is stays with the place. */
export async function setVersion(
  tx: Tx,
  { attendeeId, state }: PlaceRow,
  { version, reason }: { version: number; reason: string | null },
): Promise<void> {
  await tx
    .update(attendees)
    .set({ ticketVersion: version, updateTime: tx.now })
    .where(eq(attendees.attendeeId, attendeeId));
  await tx.insert(attendeeEvents).values({
    attendeeId,
    event: 'renewTicket',
    fromState: state,
    toState: state,
    reason,
    byUserId: tx.caller?.userId ?? null,
    about: { ticketVersion: version },
    createTime: tx.now,
  });
}
