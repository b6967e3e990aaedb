import { and, asc, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { ATTENDEE_STATE } from '@/contract/attendee/attendee';
import { type BadgeState, listBadges, MOST_BADGES } from '@/contract/onsite/badge';
import { type Asked, listSql } from '@/upstream/core/list/list-sql';
import { pageWindow } from '@/upstream/core/list/paging';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { nameInEnglish, partMatch } from '@/upstream/db/person-match';
import { users } from '@/upstream/db/schema/account';
import { attendees, attendeeWords } from '@/upstream/db/schema/attendee';
import { meetingFees, meetings } from '@/upstream/db/schema/meeting';
import { badgePrints } from '@/upstream/db/schema/onsite';

const LIST = listSql(listBadges, {
  key: badgePrints.printId,
  filters: {
    keyword: (words) => partMatch(attendeeWords(attendees), [attendees.name, attendees.hospital], words),
    state: badgePrints.state,
    printer: badgePrints.printer,
  },
  days: undefined,
  sorts: {},
  usual: [desc(badgePrints.printId)],
});

/** Badges of a meeting that were asked for, the last first. */
export async function findBadges(db: Reader, msId: number, query: Asked<typeof listBadges>) {
  const where = and(eq(badgePrints.msId, msId), LIST.where({ db }, query));
  const { limit, offset } = pageWindow(query);
  const rows = await db
    .select({
      print: badgePrints,
      personName: attendees.name,
      personNameEn: nameInEnglish(attendees, users),
      hospital: attendees.hospital,
      number: sql<number>`(select count(*) from ms_badge_print o where o.attendee_id = ${badgePrints.attendeeId}
        and o.state <> 'cancelled' and o.print_id <= ${badgePrints.printId})::integer`,
    })
    .from(badgePrints)
    .innerJoin(attendees, eq(attendees.attendeeId, badgePrints.attendeeId))
    .leftJoin(users, eq(users.userId, attendees.userId))
    .where(where)
    .orderBy(...LIST.order({ db }, query))
    .limit(limit)
    .offset(offset);
  const [counted] = await db
    .select({ total: sql<number>`count(*)::integer` })
    .from(badgePrints)
    .innerJoin(attendees, eq(attendees.attendeeId, badgePrints.attendeeId))
    .where(where);
  return { total: counted?.total ?? 0, rows };
}

/** Whose place is certain. */
const COMES = eq(attendees.state, ATTENDEE_STATE.enrolled);

/** Of how many badges each printer has a queue, and has printed. */
export const findPrinters = (db: Reader, msId: number) =>
  db
    .select({
      printer: badgePrints.printer,
      queued: sql<number>`(count(*) filter (where ${badgePrints.state} = 'queued' and ${COMES}))::integer`,
      printed: sql<number>`(count(*) filter (where ${badgePrints.state} = 'printed'))::integer`,
      again: sql<number>`(count(*) filter (where ${badgePrints.state} = 'printed' and ${badgePrints.reason} is not null))::integer`,
    })
    .from(badgePrints)
    .innerJoin(attendees, eq(attendees.attendeeId, badgePrints.attendeeId))
    .where(eq(badgePrints.msId, msId))
    .groupBy(badgePrints.printer)
    .orderBy(asc(badgePrints.printer));

/** No badge of theirs is printed or waits that admits them: one of a ticket that was renewed, or of whoever had the place before, does not. */
const BARE = sql`not exists (select from ms_badge_print p where p.attendee_id = ${attendees.attendeeId}
  and (p.state = 'queued' or p.state = 'printed' and coalesce(p.ticket_version, ${attendees.ticketVersion}) = ${attendees.ticketVersion}))`;
const isBare = (msId: number) => and(eq(attendees.msId, msId), COMES, BARE);

/** How many of those who come have no badge and stand in no queue. */
export const countBare = (db: Reader, msId: number): Promise<number> => db.$count(attendees, isBare(msId));

/** Those who come and have no badge yet, of some or of all: their numbers, in order of their names. */
export async function findBare(db: Reader, msId: number, ids: readonly number[] | undefined): Promise<number[]> {
  const rows = await db
    .select({ id: attendees.attendeeId })
    .from(attendees)
    .where(and(isBare(msId), ids && inArray(attendees.attendeeId, [...ids])))
    .orderBy(asc(attendees.name), asc(attendees.attendeeId))
    .limit(MOST_BADGES);
  return rows.map(({ id }) => id);
}

/** Puts badges into a queue; who stands in one stays there. Answers how many there are more. */
export async function insertPrints(tx: Tx, rows: (typeof badgePrints.$inferInsert)[]): Promise<number> {
  if (rows.length === 0) return 0;
  const stored = await tx
    .insert(badgePrints)
    .values(rows)
    .onConflictDoNothing()
    .returning({ printId: badgePrints.printId });
  return stored.length;
}

/** What waits in the queue of a printer for those who come, the first first; each is of the ticket that admits now. */
export async function stampQueue(tx: Tx, msId: number, printer: string): Promise<number[]> {
  const rows = await tx
    .select({ printId: badgePrints.printId })
    .from(badgePrints)
    .innerJoin(attendees, eq(attendees.attendeeId, badgePrints.attendeeId))
    .where(and(eq(badgePrints.msId, msId), eq(badgePrints.printer, printer), eq(badgePrints.state, 'queued'), COMES))
    .orderBy(asc(badgePrints.printId))
    .limit(MOST_BADGES);
  const printIds = rows.map(({ printId }) => printId);
  await tx
    .update(badgePrints)
    .set({ ticketVersion: NOW_VALID })
    .where(and(inArray(badgePrints.printId, printIds), eq(badgePrints.state, 'queued')));
  return printIds;
}
const NOW_VALID = sql`(select a.ticket_version from ms_attendee a where a.attendee_id = ${badgePrints.attendeeId})`;

/** The badges of a queue up to one of them, with what stands on them. */
export async function findSheets(db: Reader, msId: number, last: number) {
  const [until] = await db
    .select({ printer: badgePrints.printer })
    .from(badgePrints)
    .where(and(eq(badgePrints.printId, last), eq(badgePrints.msId, msId)));
  if (!until) return [];
  return db
    .select({
      place: attendees,
      ticketVersion: badgePrints.ticketVersion,
      nameEn: nameInEnglish(attendees, users),
      feeName: meetingFees.feeName,
      feeNameEn: meetingFees.feeNameEn,
      msName: meetings.msName,
      msNameEn: meetings.msNameEn,
    })
    .from(badgePrints)
    .innerJoin(attendees, eq(attendees.attendeeId, badgePrints.attendeeId))
    .innerJoin(meetingFees, eq(meetingFees.feeId, attendees.feeId))
    .innerJoin(meetings, eq(meetings.msId, attendees.msId))
    .leftJoin(users, eq(users.userId, attendees.userId))
    .where(
      and(
        eq(badgePrints.msId, msId),
        eq(badgePrints.printer, until.printer),
        eq(badgePrints.state, 'queued'),
        lte(badgePrints.printId, last),
        COMES,
      ),
    )
    .orderBy(asc(badgePrints.printId))
    .limit(MOST_BADGES);
}

/** Ends badges of a queue. Answers how many of them waited. */
export async function endPrints(
  tx: Tx,
  { msId, printIds, state }: { msId: number; printIds: readonly number[]; state: Exclude<BadgeState, 'queued'> },
): Promise<number> {
  const ended = await tx
    .update(badgePrints)
    .set({
      state,
      doneTime: state === 'printed' ? tx.now : null,
      ...(state === 'printed' && { ticketVersion: sql`coalesce(${badgePrints.ticketVersion}, ${NOW_VALID})` }),
    })
    .where(
      and(
        eq(badgePrints.msId, msId),
        inArray(badgePrints.printId, [...printIds]),
        eq(badgePrints.state, 'queued'),
        isNull(badgePrints.doneTime),
      ),
    )
    .returning({ printId: badgePrints.printId });
  return ended.length;
}
