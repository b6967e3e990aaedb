import { and, asc, count, countDistinct, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { users } from '@/upstream/db/schema/account';
import { lives } from '@/upstream/db/schema/content';
import { meetingFavos, meetingNotices, meetingStaffs, meetings, votes } from '@/upstream/db/schema/meeting';
import { creditSessions, meetingPlans } from '@/upstream/db/schema/organise';
import { meetingSessions, sessionSpeakers, sessionStars } from '@/upstream/db/schema/programme';
import { belongsTo, nearestFirst, type Whose } from './manage.repository';

/** More than anybody looks after. */
const MOST = 200;
const head = {
  msId: meetings.msId,
  msName: meetings.msName,
  msNameEn: meetings.msNameEn,
  cityCode: meetings.cityCode,
  startTime: meetings.startTime,
  endTime: meetings.endTime,
  enrollEnd: meetings.enrollEnd,
  artEnd: meetings.artEnd,
  status: meetings.status,
  auditStatus: meetings.auditStatus,
  changeStatus: meetingPlans.changeStatus,
  ownerId: meetings.ownerId,
  deptId: meetings.deptId,
  planned: sql<boolean>`${meetingPlans.msId} is not null`,
  planTime: meetingPlans.updateTime,
  updateTime: meetings.updateTime,
};

/** Meetings that somebody runs or has a post at: what is not over first, the nearest first. */
export async function findDeskMeetings(db: Reader, whose: Whose & { runs: boolean }, now: Date, only?: number) {
  const posted = db
    .select({ msId: meetingStaffs.msId })
    .from(meetingStaffs)
    .where(eq(meetingStaffs.userId, whose.userId));
  return db
    .select(head)
    .from(meetings)
    .leftJoin(meetingPlans, eq(meetingPlans.msId, meetings.msId))
    .where(
      and(
        isNull(meetings.parentId),
        or(whose.runs ? belongsTo(whose) : undefined, inArray(meetings.msId, posted), only ? sql`true` : undefined),
        only ? eq(meetings.msId, only) : undefined,
      ),
    )
    .orderBy(...nearestFirst(now))
    .limit(MOST);
}

/** Somebody's posts by meeting. */
export async function findPosts(db: Reader, userId: number) {
  return db
    .select({ msId: meetingStaffs.msId, postCode: meetingStaffs.postCode })
    .from(meetingStaffs)
    .where(eq(meetingStaffs.userId, userId))
    .orderBy(asc(meetingStaffs.id));
}

/** Which of these meetings have a programme. */
export async function findProgrammed(db: Reader, msIds: number[]): Promise<Set<number>> {
  if (msIds.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ msId: meetingSessions.msId })
    .from(meetingSessions)
    .where(inArray(meetingSessions.msId, msIds));
  return new Set(rows.map(({ msId }) => msId));
}

/** What was written of these meetings. */
export async function findPlans(db: Reader, msIds: number[]) {
  if (msIds.length === 0) return [];
  return db
    .select({ msId: meetingPlans.msId, plan: meetingPlans.plan })
    .from(meetingPlans)
    .where(inArray(meetingPlans.msId, msIds));
}

/** Refused credit sessions of these meetings. */
export async function findRefusedCredits(db: Reader, msIds: number[]) {
  if (msIds.length === 0) return [];
  return db
    .select({ id: creditSessions.id, msId: creditSessions.msId })
    .from(creditSessions)
    .where(and(inArray(creditSessions.msId, msIds), eq(creditSessions.auditStatus, '3')));
}

/** What a meeting has, counted. */
export async function countParts(db: Reader, msId: number) {
  const of = async (rows: Promise<{ value: number }[]>) => (await rows)[0]?.value ?? 0;
  const starred = db
    .select({ value: count() })
    .from(sessionStars)
    .innerJoin(meetingSessions, eq(meetingSessions.id, sessionStars.sessionId));
  return {
    favourites: await of(db.select({ value: count() }).from(meetingFavos).where(eq(meetingFavos.msId, msId))),
    sessions: await of(db.select({ value: count() }).from(meetingSessions).where(eq(meetingSessions.msId, msId))),
    speakers: await of(
      db
        .select({ value: countDistinct(sql`coalesce(${sessionSpeakers.userId}::text, ${sessionSpeakers.name})`) })
        .from(sessionSpeakers)
        .where(eq(sessionSpeakers.msId, msId)),
    ),
    lives: await of(db.select({ value: count() }).from(lives).where(eq(lives.msId, msId))),
    starred: await of(starred.where(eq(meetingSessions.msId, msId))),
    votes: await of(db.select({ value: count() }).from(votes).where(eq(votes.msId, msId))),
    notices: await of(db.select({ value: count() }).from(meetingNotices).where(eq(meetingNotices.msId, msId))),
  };
}

/** Everybody with a post, by post and order. */
export async function findStaff(db: Reader, msId: number) {
  return db
    .select()
    .from(meetingStaffs)
    .where(eq(meetingStaffs.msId, msId))
    .orderBy(sql`${meetingStaffs.postCode}::integer`, asc(meetingStaffs.orderNum), asc(meetingStaffs.id));
}

/** The organiser's document and the notices that are out. */
export async function findPapers(db: Reader, msId: number) {
  const [row] = await db
    .select({ officialNotice: meetings.officialNotice })
    .from(meetings)
    .where(eq(meetings.msId, msId));
  const notices = await db
    .select({
      id: meetingNotices.id,
      title: meetingNotices.title,
      titleEn: meetingNotices.titleEn,
      publishTime: meetingNotices.publishTime,
    })
    .from(meetingNotices)
    .where(eq(meetingNotices.msId, msId))
    .orderBy(desc(meetingNotices.publishTime), desc(meetingNotices.id));
  return { officialNotice: row?.officialNotice ?? null, notices };
}

/** Whose phone it is; null for nobody's. */
export async function findByPhone(tx: Tx, phonenumber: string) {
  const [row] = await tx
    .select({ userId: users.userId })
    .from(users)
    .where(and(eq(users.phonenumber, phonenumber), eq(users.status, '0')));
  return row ?? null;
}

/** Gives somebody a post. */
export async function insertStaff(tx: Tx, row: typeof meetingStaffs.$inferInsert) {
  const [inserted] = await tx.insert(meetingStaffs).values(row).returning();
  if (!inserted) throw new Error('the post was not stored');
  return inserted;
}

/** Takes a post away; null where the meeting has none with this id. */
export async function deleteStaff(tx: Tx, msId: number, id: number) {
  const [gone] = await tx
    .delete(meetingStaffs)
    .where(and(eq(meetingStaffs.id, id), eq(meetingStaffs.msId, msId)))
    .returning();
  return gone ?? null;
}
