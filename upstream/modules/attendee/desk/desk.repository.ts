import { and, asc, count, desc, eq, inArray, isNull, not, sql, sum } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { ATTENDEE_STATE } from '@/contract/attendee/attendee';
import { type askLetters, listAttendees, MOST_LETTERS } from '@/contract/attendee/desk';
import { type Asked, type At, listSql } from '@/upstream/core/list/list-sql';
import { pageWindow } from '@/upstream/core/list/paging';
import { groupBy } from '@/upstream/core/read/group-by';
import type { Tx } from '@/upstream/core/write';
import { seen } from '@/upstream/db/claimed';
import type { Reader } from '@/upstream/db/client';
import { nameInEnglish, partMatch, personName } from '@/upstream/db/person-match';
import { users } from '@/upstream/db/schema/account';
import { attendeeEvents, attendeeItems, attendees, attendeeWords, teams } from '@/upstream/db/schema/attendee';
import { meetingFees, meetings } from '@/upstream/db/schema/meeting';
import { slips } from '@/upstream/db/schema/slip';
import { stockHolds, stockPools } from '@/upstream/db/schema/stock';

/** Whether phones and e-mails are searched whole: who may not see them finds by the last four digits alone, since more of it would be found out by trying. */
interface DeskAt extends At {
  contact: boolean;
}
/** States of what somebody has, is to pay for or waits for. */
const STANDING = [
  ...[ATTENDEE_STATE.submitted, ATTENDEE_STATE.proof, ATTENDEE_STATE.waiting, ATTENDEE_STATE.offered],
  ...[ATTENDEE_STATE.awaiting, ATTENDEE_STATE.enrolled, ATTENDEE_STATE.invited],
];
const LAST_DIGITS = /^\d{4}$/;
const hosts = alias(attendees, 'host');
const hostUsers = alias(users, 'host_user');
/** They have handed in their return slip, and nobody who had the place before. */
const HANDED = sql`exists (select from ms_slip s where s.attendee_id = ${attendees.attendeeId} and s.user_id = ${attendees.userId})`;
const CERTAIN = and(eq(attendees.state, ATTENDEE_STATE.enrolled), isNull(attendees.hostId));

const LIST = listSql<typeof listAttendees, DeskAt>(listAttendees, {
  key: attendees.attendeeId,
  filters: {
    keyword(words, { contact }) {
      const { name, hospital } = attendees;
      const [phonenumber, email] = [seen(attendees.phonenumber), seen(attendees.email)];
      const end = LAST_DIGITS.test(words) ? [sql`right(${phonenumber}, 4)`] : [];
      return partMatch(attendeeWords(attendees), [name, hospital, ...(contact ? [phonenumber, email] : end)], words);
    },
    state: attendees.state,
    feeId: (feeId) => eq(attendees.feeId, Number(feeId)),
    source: attendees.source,
    teamId: (teamId) => eq(attendees.teamId, Number(teamId)),
    slip: (slip) => and(CERTAIN, slip === '1' ? HANDED : not(HANDED)),
  },
  days: undefined,
  sorts: { createTime: attendees.createTime },
  usual: [desc(attendees.attendeeId)],
});

const select = (db: Reader) =>
  db
    .select({
      row: attendees,
      feeName: meetingFees.feeName,
      feeNameEn: meetingFees.feeNameEn,
      nameEn: nameInEnglish(attendees, users),
      hostName: hosts.name,
      hostNameEn: nameInEnglish(hosts, hostUsers),
      slipTime: slips.handTime,
      team: teams.unit,
    })
    .from(attendees)
    .innerJoin(meetingFees, eq(meetingFees.feeId, attendees.feeId))
    .leftJoin(users, eq(users.userId, attendees.userId))
    .leftJoin(slips, and(eq(slips.attendeeId, attendees.attendeeId), eq(slips.userId, attendees.userId)))
    .leftJoin(teams, eq(teams.teamId, attendees.teamId))
    .leftJoin(hosts, eq(hosts.attendeeId, attendees.hostId))
    .leftJoin(hostUsers, eq(hostUsers.userId, hosts.userId))
    .$dynamic();
export type DeskRow = Awaited<ReturnType<typeof select>>[number];

/** A page of a meeting's attendees, the last one first. */
export async function findAttendees(
  db: Reader,
  { msId, contact }: { msId: number; contact: boolean },
  query: Asked<typeof listAttendees>,
): Promise<{ total: number; rows: DeskRow[] }> {
  const at = { db, contact };
  const where = and(eq(attendees.msId, msId), LIST.where(at, query));
  const { limit, offset } = pageWindow(query);
  // The page is found by the index before anything is joined to it.
  const ids = db
    .select({ id: attendees.attendeeId })
    .from(attendees)
    .where(where)
    .orderBy(...LIST.order(at, query))
    .limit(limit)
    .offset(offset);
  const [[counted], rows] = [
    await db.select({ total: count() }).from(attendees).where(where),
    await select(db)
      .where(inArray(attendees.attendeeId, ids))
      .orderBy(...LIST.order(at, query)),
  ];
  return { total: counted?.total ?? 0, rows };
}

/** Those at a meeting whose place is certain, of some or of those whom the filters show; companions go with whom they come with. One more than a file holds says that there are too many. */
export async function findCertainIds(
  db: Reader,
  { msId, contact }: { msId: number; contact: boolean },
  { attendeeIds, ...filters }: z.output<typeof askLetters.body>,
): Promise<number[]> {
  const at = { db, contact };
  const query = { ...filters, pageNum: 1, pageSize: MOST_LETTERS };
  const rows = await db
    .select({ id: attendees.attendeeId })
    .from(attendees)
    .where(
      and(
        eq(attendees.msId, msId),
        CERTAIN,
        attendeeIds ? inArray(attendees.attendeeId, attendeeIds) : LIST.where(at, query),
      ),
    )
    .orderBy(...LIST.order(at, query))
    .limit(MOST_LETTERS + 1);
  return rows.map(({ id }) => id);
}

/** The same of those who were chosen before, as they are now. */
export const findCertain = (db: Reader, msId: number, ids: number[]) =>
  db
    .select()
    .from(attendees)
    .where(and(eq(attendees.msId, msId), CERTAIN, inArray(attendees.attendeeId, ids)))
    .orderBy(desc(attendees.attendeeId));

/** Somebody at a meeting; undefined where there is nobody with that number. */
export async function findAttendeeAt(db: Reader, msId: number, attendeeId: number): Promise<DeskRow | undefined> {
  const [row] = await select(db).where(and(eq(attendees.attendeeId, attendeeId), eq(attendees.msId, msId)));
  return row;
}

/** How many there are, by type and state. */
export function countAttendees(db: Reader, msId: number) {
  return db
    .select({ feeId: attendees.feeId, state: attendees.state, count: count() })
    .from(attendees)
    .where(eq(attendees.msId, msId))
    .groupBy(attendees.feeId, attendees.state);
}

/** Places of the meeting that were taken before it had a list, or elsewhere: the page counts them, and nobody in the list has them. */
export async function countElsewhere(db: Reader, msId: number): Promise<number> {
  const [row] = await db
    .select({ taken: sum(stockHolds.quantity).mapWith(Number) })
    .from(stockHolds)
    .innerJoin(stockPools, eq(stockPools.poolId, stockHolds.poolId))
    .where(and(eq(stockPools.msId, msId), eq(stockPools.kind, 'meeting'), eq(stockHolds.holder, 'opening')));
  return row?.taken ?? 0;
}

/** What somebody takes besides, by its name. */
export function findItemNames(db: Reader, attendeeId: number) {
  return db
    .select({ feeName: meetingFees.feeName, feeNameEn: meetingFees.feeNameEn, state: attendeeItems.state })
    .from(attendeeItems)
    .innerJoin(meetingFees, eq(meetingFees.feeId, attendeeItems.feeId))
    .where(and(eq(attendeeItems.attendeeId, attendeeId), not(attendeeItems.change)))
    .orderBy(asc(attendeeItems.itemId));
}

/** What is theirs or kept for them besides places, by place: workshops by their names, and who comes along. */
export async function findBesidesOf(db: Reader, attendeeIds: readonly number[]) {
  const ids = [0, ...attendeeIds];
  const items = await db
    .select({ id: attendeeItems.attendeeId, name: meetingFees.feeName, nameEn: meetingFees.feeNameEn })
    .from(attendeeItems)
    .innerJoin(meetingFees, eq(meetingFees.feeId, attendeeItems.feeId))
    .where(
      and(inArray(attendeeItems.attendeeId, ids), not(attendeeItems.change), inArray(attendeeItems.state, STANDING)),
    )
    .orderBy(asc(attendeeItems.itemId));
  const companions = await db
    .select({ id: attendees.hostId, name: attendees.name })
    .from(attendees)
    .where(and(inArray(attendees.hostId, ids), inArray(attendees.state, STANDING)))
    .orderBy(asc(attendees.attendeeId));
  return { items: groupBy(items, ({ id }) => id), companions: groupBy(companions, ({ id }) => id ?? 0) };
}

/** What happened to a place, the last first, with who did it. */
export function findHistory(db: Reader, attendeeId: number) {
  return db
    .select({
      // A change of the type is an item as well, with a line that says so.
      event: sql<string>`case when ${attendeeEvents.event} like 'item.%' and exists (
        select from pay_order_line l where l.line_id = (${attendeeEvents.about} ->> 'lineId')::integer and l.terms ->> 'change' is not null)
        then 'change' || substr(${attendeeEvents.event}, 5) else ${attendeeEvents.event} end`,
      state: attendeeEvents.toState,
      reason: attendeeEvents.reason,
      createTime: attendeeEvents.createTime,
      by: sql<string | null>`${personName}`,
      byEn: users.nameEn,
    })
    .from(attendeeEvents)
    .leftJoin(users, eq(users.userId, attendeeEvents.byUserId))
    .where(eq(attendeeEvents.attendeeId, attendeeId))
    .orderBy(desc(attendeeEvents.id));
}

/** The teams of a meeting, by their names. */
export const findTeams = (db: Reader, msId: number) =>
  db
    .select({ teamId: teams.teamId, unit: teams.unit })
    .from(teams)
    .where(eq(teams.msId, msId))
    .orderBy(asc(teams.unit));

/** What a meeting asks whoever enrols. */
export async function findQuestions(db: Reader, msId: number) {
  const [row] = await db.select({ questions: meetings.questions }).from(meetings).where(eq(meetings.msId, msId));
  return row?.questions ?? [];
}

/** Whose phone it is; undefined for nobody's. */
export async function findByPhone(tx: Tx, phonenumber: string) {
  const [row] = await tx
    .select({ userId: users.userId })
    .from(users)
    .where(and(eq(users.phonenumber, phonenumber), eq(users.status, '0')));
  return row;
}

/** Enters somebody; undefined where that person is there already. */
export async function insertEntered(tx: Tx, row: typeof attendees.$inferInsert): Promise<number | undefined> {
  const [stored] = await tx
    .insert(attendees)
    .values(row)
    .onConflictDoNothing({ target: [attendees.msId, attendees.userId] })
    .returning({ attendeeId: attendees.attendeeId });
  return stored?.attendeeId;
}
