import { and, arrayOverlaps, asc, count, eq, exists, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { ATTENDEE_STATE } from '@/contract/attendee/attendee';
import type { GroupAudience } from '@/contract/group/console';
import type { Reader } from '@/upstream/db/client';
import { users } from '@/upstream/db/schema/account';
import { attendees } from '@/upstream/db/schema/attendee';
import { articles, lives, videos } from '@/upstream/db/schema/content';
import { meetingFavos, meetingStaffs, meetings } from '@/upstream/db/schema/meeting';
import { sessionSpeakers } from '@/upstream/db/schema/programme';
import { noticeChoices } from '@/upstream/db/schema/service';

/** An audience whose subjects hold those below them. */
export type Audience = GroupAudience;

/** They have not handed in their return slip. */
const NO_SLIP = sql`not exists (select from ms_slip s where s.attendee_id = ${attendees.attendeeId} and s.user_id = ${attendees.userId})`;

type Those = NonNullable<GroupAudience['attendees']>;
/** Places at a meeting, of these types, states and teams. */
const isOf = (msId: number, { feeIds, states, teamIds = [], noSlip = false }: Those) =>
  and(
    eq(attendees.msId, msId),
    inArray(attendees.state, states),
    feeIds.length > 0 ? inArray(attendees.feeId, feeIds) : undefined,
    teamIds.length > 0 ? inArray(attendees.teamId, teamIds) : undefined,
    noSlip ? and(isNull(attendees.hostId), NO_SLIP) : undefined,
  );
/** Has one of them. */
const isThere = (db: Reader, msId: number, those: Those) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(attendees)
      .where(and(eq(attendees.userId, users.userId), isOf(msId, those))),
  );

function hasToDoWith(db: Reader, msId: number, part: GroupAudience['part']): SQL | undefined {
  const one = { one: sql`1` };
  if (part === 'marked') {
    return exists(
      db
        .select(one)
        .from(meetingFavos)
        .where(and(eq(meetingFavos.msId, msId), eq(meetingFavos.userId, users.userId))),
    );
  }
  const speaks = db
    .select(one)
    .from(sessionSpeakers)
    .where(and(eq(sessionSpeakers.msId, msId), eq(sessionSpeakers.userId, users.userId)));
  const serves = db
    .select(one)
    .from(meetingStaffs)
    .where(and(eq(meetingStaffs.msId, msId), eq(meetingStaffs.userId, users.userId)));
  const attends = db
    .select(one)
    .from(attendees)
    .where(
      and(eq(attendees.msId, msId), eq(attendees.userId, users.userId), eq(attendees.state, ATTENDEE_STATE.enrolled)),
    );
  return or(exists(speaks), exists(serves), exists(attends));
}

/** Whoever is meant, with an account in use. */
function isMeant(db: Reader, audience: Audience): SQL | undefined {
  const { userIds, userTypes, certFlags, subjectIds, msId, part, attendees: those } = audience;
  const inUse = eq(users.status, '0');
  if (userIds) return and(inUse, inArray(users.userId, userIds));
  return and(
    inUse,
    userTypes.length > 0 ? inArray(users.userType, userTypes) : undefined,
    certFlags.length > 0 ? inArray(users.certFlag, certFlags) : undefined,
    subjectIds.length > 0 ? arrayOverlaps(users.subjectIds, subjectIds) : undefined,
    msId ? (those ? isThere(db, msId, those) : hasToDoWith(db, msId, part)) : undefined,
  );
}

/** How many people are meant. */
export async function countPeople(db: Reader, audience: Audience): Promise<number> {
  const [row] = await db.select({ total: count() }).from(users).where(isMeant(db, audience));
  return row?.total ?? 0;
}

/** How many at a meeting a notice is meant for whom it does not reach, since they have no account in use; companions come with somebody who has one. */
export async function countUnreached(db: Reader, { msId, attendees: those }: Audience): Promise<number> {
  if (!msId || !those) return 0;
  const [row] = await db
    .select({ total: count() })
    .from(attendees)
    .leftJoin(users, and(eq(users.userId, attendees.userId), eq(users.status, '0')))
    .where(and(isOf(msId, those), isNull(attendees.hostId), isNull(users.userId)));
  return row?.total ?? 0;
}

/** How many of them want a kind of notice by text and by e-mail, and can be reached so; and how many have no phone and no e-mail. */
export async function countWays(db: Reader, audience: Audience, kind: string) {
  const [row] = await db
    .select({
      sms: sql<number>`(count(*) filter (where ${noticeChoices.sms} and ${users.phonenumber} is not null))::int`,
      email: sql<number>`(count(*) filter (where ${noticeChoices.email} and ${users.email} <> ''))::int`,
      noPhone: sql<number>`(count(*) filter (where ${users.phonenumber} is null))::int`,
      noEmail: sql<number>`(count(*) filter (where coalesce(${users.email}, '') = ''))::int`,
    })
    .from(users)
    .leftJoin(noticeChoices, and(eq(noticeChoices.userId, users.userId), eq(noticeChoices.kind, kind)))
    .where(isMeant(db, audience));
  return row ?? { sms: 0, email: 0, noPhone: 0, noEmail: 0 };
}

/** The next of them behind somebody, in the order of their ids. */
export async function findNext(db: Reader, audience: Audience, after: number, limit: number): Promise<number[]> {
  const rows = await db
    .select({ userId: users.userId })
    .from(users)
    .where(and(gt(users.userId, after), isMeant(db, audience)))
    .orderBy(asc(users.userId))
    .limit(limit);
  return rows.map(({ userId }) => userId);
}

const TARGETS = {
  meeting: { table: meetings, id: meetings.msId },
  live: { table: lives, id: lives.id },
  video: { table: videos, id: videos.id },
  article: { table: articles, id: articles.id },
} as const;

/** Whether there is what a notice leads to. */
export async function hasTarget(db: Reader, link: keyof typeof TARGETS, id: number): Promise<boolean> {
  const { table, id: column } = TARGETS[link];
  return (await db.select({ id: column }).from(table).where(eq(column, id))).length > 0;
}
