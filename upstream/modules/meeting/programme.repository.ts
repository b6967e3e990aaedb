import { and, asc, desc, eq, getTableColumns, gt, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { MEETING_STATUS } from '@/contract/codes';
import { DOCTOR_IS_SHOWN, isTakenBack, meetingIsVisible, meetingOffers } from '@/upstream/core/read/visible';
import { SUBJECT_SLUG } from '@/upstream/core/text/subject-slug';
import type { Reader } from '@/upstream/db/client';
import { doctors, lives } from '@/upstream/db/schema/content';
import { meetingStaffs, meetings } from '@/upstream/db/schema/meeting';
import { meetingSessions, releases, sessionSpeakers, withdrawnSessions } from '@/upstream/db/schema/programme';

const { abstract: _abstract, abstractEn: _abstractEn, ...sessionColumns } = getTableColumns(meetingSessions);

/** Sessions ordered by time and room, without their abstracts. */
export async function findSessions(db: Reader, msId: number) {
  return db
    .select(sessionColumns)
    .from(meetingSessions)
    .where(eq(meetingSessions.msId, msId))
    .orderBy(asc(meetingSessions.startTime), asc(meetingSessions.place), asc(meetingSessions.id));
}

/** The paper of a session, where its abstract has a page. */
const SHOWN_PAPER = (db: Reader) => sql<number | null>`case when ${meetingOffers(db, 'artlist')} and exists (
  select from ms_paper p join ms_presentation r on r.paper_id = p.paper_id
  where p.paper_id = ${meetingSessions.artId} and p.state in ('accepted', 'withdrawn') and r.answer <> '2') then ${meetingSessions.artId} end`;

/** A session of a public meeting with its abstract; undefined otherwise. */
export async function findVisibleSession(db: Reader, id: number) {
  const [row] = await db
    .select({ session: meetingSessions, artId: SHOWN_PAPER(db), takenBack: isTakenBack(meetingSessions.artId) })
    .from(meetingSessions)
    .innerJoin(meetings, eq(meetings.msId, meetingSessions.msId))
    .where(and(eq(meetingSessions.id, id), meetingOffers(db, 'session')));
  return row && { ...row.session, artId: row.artId, takenBack: row.takenBack };
}

/** A session of a public meeting that was in its programme and is no more, as it was the last time; undefined otherwise. */
export async function findWithdrawn(db: Reader, id: number) {
  const [row] = await db
    .select({ msId: withdrawnSessions.msId, content: withdrawnSessions.content })
    .from(withdrawnSessions)
    .innerJoin(meetings, eq(meetings.msId, withdrawnSessions.msId))
    .where(and(eq(withdrawnSessions.id, id), meetingOffers(db, 'session')));
  return row;
}

const NEIGHBOUR = {
  id: meetingSessions.id,
  topic: meetingSessions.topic,
  topicEn: meetingSessions.topicEn,
  startTime: meetingSessions.startTime,
  endTime: meetingSessions.endTime,
};
type Placed = Pick<typeof meetingSessions.$inferSelect, 'id' | 'msId' | 'parentId' | 'place' | 'startTime'>;

/** What is before and after a session in its room: of a part other parts and what has none, of others what is no part. Breaks lead nowhere. */
export async function findBeside(db: Reader, { id, msId, parentId, place, startTime }: Placed) {
  if (!place) return { previous: null, next: null };
  const level =
    parentId === null
      ? isNull(meetingSessions.parentId)
      : sql`not exists (select 1 from ms_released_session part where part.parent_id = ${meetingSessions.id})`;
  const there = and(
    ...[eq(meetingSessions.msId, msId), eq(meetingSessions.place, place)],
    ne(meetingSessions.kind, 'break'),
    level,
  );
  const mine = sql`(${sql.param(startTime, meetingSessions.startTime)}::timestamptz, ${id}::integer)`;
  const at = sql`(${meetingSessions.startTime}, ${meetingSessions.id})`;
  const of = (side: SQL) => db.select(NEIGHBOUR).from(meetingSessions).where(and(there, side)).limit(1);
  const [[previous], [next]] = await Promise.all([
    of(sql`${at} < ${mine}`).orderBy(desc(meetingSessions.startTime), desc(meetingSessions.id)),
    of(sql`${at} > ${mine}`).orderBy(asc(meetingSessions.startTime), asc(meetingSessions.id)),
  ]);
  return { previous: previous ?? null, next: next ?? null };
}

/** What a session is a part of, and its own parts. */
export async function findParts(db: Reader, { id, parentId }: Pick<Placed, 'id' | 'parentId'>) {
  const [[block], talks] = await Promise.all([
    parentId === null ? [] : db.select(NEIGHBOUR).from(meetingSessions).where(eq(meetingSessions.id, parentId)),
    db
      .select(NEIGHBOUR)
      .from(meetingSessions)
      .where(eq(meetingSessions.parentId, id))
      .orderBy(asc(meetingSessions.startTime), asc(meetingSessions.id)),
  ]);
  return { block: block ?? null, talks };
}

/** The last release of a programme; null before the first. */
export async function findLastRelease(db: Reader, msId: number) {
  const [row] = await db
    .select({ number: releases.number, createTime: releases.createTime })
    .from(releases)
    .where(eq(releases.msId, msId))
    .orderBy(desc(releases.number))
    .limit(1);
  return row ?? null;
}

/** People of the sessions that match, with the portraits of public profiles. */
async function findSpeakers(db: Reader, where: SQL) {
  return db
    .select({
      sessionId: sessionSpeakers.sessionId,
      // Without a public profile there is no page to link to.
      userId: doctors.userId,
      name: sessionSpeakers.name,
      nameEn: sessionSpeakers.nameEn,
      hospital: sql<string | null>`coalesce(${sessionSpeakers.hospital}, ${doctors.hospital})`,
      hospitalEn: sql<string | null>`coalesce(${sessionSpeakers.hospitalEn}, ${doctors.hospitalEn})`,
      avatar: doctors.avatar,
      role: sessionSpeakers.role,
    })
    .from(sessionSpeakers)
    .leftJoin(doctors, and(eq(doctors.userId, sessionSpeakers.userId), DOCTOR_IS_SHOWN))
    .where(where)
    .orderBy(asc(sessionSpeakers.sessionId), asc(sessionSpeakers.orderNum), asc(sessionSpeakers.id));
}

/** People of all sessions of a meeting. */
export const findMeetingSpeakers = (db: Reader, msId: number) => findSpeakers(db, eq(sessionSpeakers.msId, msId));

/** People of one session. */
export const findSessionSpeakers = (db: Reader, id: number) => findSpeakers(db, eq(sessionSpeakers.sessionId, id));

/** Staff with one of these post codes, without phone numbers. */
export async function findStaffs(db: Reader, msId: number, postCodes: string[]) {
  return db
    .select({
      id: meetingStaffs.id,
      msId: meetingStaffs.msId,
      postCode: meetingStaffs.postCode,
      userId: doctors.userId,
      name: meetingStaffs.name,
      nameEn: sql<string | null>`coalesce(${meetingStaffs.nameEn}, ${doctors.nameEn})`,
      hospital: doctors.hospital,
      hospitalEn: doctors.hospitalEn,
      title: doctors.title,
      avatar: doctors.avatar,
      subjectSlug: SUBJECT_SLUG,
    })
    .from(meetingStaffs)
    .leftJoin(doctors, and(eq(doctors.userId, meetingStaffs.userId), DOCTOR_IS_SHOWN))
    .where(and(eq(meetingStaffs.msId, msId), inArray(meetingStaffs.postCode, postCodes)))
    .orderBy(asc(meetingStaffs.postCode), asc(meetingStaffs.orderNum), asc(meetingStaffs.id));
}

/** A person's talks at public meetings, latest first, with the live that broadcasts each. */
export async function findTalks(db: Reader, userId: number, limit: number) {
  return db
    .selectDistinct({
      id: meetingSessions.id,
      msId: meetings.msId,
      msName: meetings.msName,
      msNameEn: meetings.msNameEn,
      topic: meetingSessions.topic,
      topicEn: meetingSessions.topicEn,
      place: meetingSessions.place,
      placeEn: meetingSessions.placeEn,
      startTime: meetingSessions.startTime,
      endTime: meetingSessions.endTime,
      liveId: lives.id,
      liveEnd: lives.endTime,
      replayUrl: lives.replayUrl,
    })
    .from(sessionSpeakers)
    .innerJoin(meetingSessions, eq(meetingSessions.id, sessionSpeakers.sessionId))
    .innerJoin(meetings, eq(meetings.msId, meetingSessions.msId))
    .leftJoin(lives, and(eq(lives.id, meetingSessions.liveId), isNull(lives.cancelTime)))
    .where(and(eq(sessionSpeakers.userId, userId), meetingIsVisible(db)))
    .orderBy(desc(meetingSessions.startTime), desc(meetingSessions.id))
    .limit(limit);
}

/** The next talk of each of these people at a public meeting that takes place. */
export async function findNextTalks(db: Reader, userIds: number[], now: Date) {
  if (userIds.length === 0) return [];
  return db
    .selectDistinctOn([sessionSpeakers.userId], {
      userId: sql<number>`${sessionSpeakers.userId}`,
      msId: meetings.msId,
      msName: meetings.msName,
      msNameEn: meetings.msNameEn,
      startTime: meetingSessions.startTime,
    })
    .from(sessionSpeakers)
    .innerJoin(meetingSessions, eq(meetingSessions.id, sessionSpeakers.sessionId))
    .innerJoin(meetings, eq(meetings.msId, meetingSessions.msId))
    .where(
      and(
        inArray(sessionSpeakers.userId, userIds),
        gt(meetingSessions.startTime, now),
        ne(meetings.status, MEETING_STATUS.cancelled),
        meetingIsVisible(db),
      ),
    )
    .orderBy(sessionSpeakers.userId, meetingSessions.startTime, meetingSessions.id);
}
