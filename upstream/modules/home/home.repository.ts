import { and, arrayOverlaps, asc, desc, eq, exists, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import { ATTENDEE_STATE } from '@/contract/attendee/attendee';
import { MEETING_IS_LISTED, meetingIsVisible, VIDEO_IS_PUBLIC } from '@/upstream/core/read/visible';
import type { Reader } from '@/upstream/db/client';
import { attendees } from '@/upstream/db/schema/attendee';
import { doctorSubjects, videos } from '@/upstream/db/schema/content';
import { meetingFavos, meetings } from '@/upstream/db/schema/meeting';
import { meetingSessions, sessionSpeakers } from '@/upstream/db/schema/programme';

/** The first meeting that is not over and that a person takes part in, marked or appears at later; undefined without one. */
export async function findNextMeeting(db: Reader, userId: number, now: Date) {
  const favo = db
    .select({ one: sql`1` })
    .from(meetingFavos)
    .where(and(eq(meetingFavos.msId, meetings.msId), eq(meetingFavos.userId, userId)));
  const place = db
    .select({ one: sql`1` })
    .from(attendees)
    .where(
      and(
        eq(attendees.msId, meetings.msId),
        eq(attendees.userId, userId),
        inArray(attendees.state, [ATTENDEE_STATE.enrolled, ATTENDEE_STATE.awaiting]),
      ),
    );
  const talk = db
    .select({ one: sql`1` })
    .from(sessionSpeakers)
    .innerJoin(meetingSessions, eq(meetingSessions.id, sessionSpeakers.sessionId))
    .where(
      and(
        eq(sessionSpeakers.msId, meetings.msId),
        eq(sessionSpeakers.userId, userId),
        gt(meetingSessions.endTime, now),
      ),
    );
  const [row] = await db
    .select({ msId: meetings.msId, onStage: sql<boolean>`${exists(talk)}`, enrolled: sql<boolean>`${exists(place)}` })
    .from(meetings)
    .where(
      and(
        gt(meetings.endTime, now),
        MEETING_IS_LISTED,
        meetingIsVisible(db),
        or(exists(favo), exists(talk), exists(place)),
      ),
    )
    .orderBy(asc(meetings.startTime), asc(meetings.msId))
    .limit(1);
  return row;
}

/** Sessions of public meetings that are not over and in which a person appears, the next one first. */
export async function findTalksAhead(db: Reader, userId: number, now: Date, limit: number) {
  return db
    .select({
      id: meetingSessions.id,
      msId: meetings.msId,
      msName: meetings.msName,
      msNameEn: meetings.msNameEn,
      topic: meetingSessions.topic,
      topicEn: meetingSessions.topicEn,
      startTime: meetingSessions.startTime,
      endTime: meetingSessions.endTime,
      place: meetingSessions.place,
      placeEn: meetingSessions.placeEn,
      // Who speaks and chairs is a speaker: the last of these words by the alphabet.
      role: sql<'speaker' | 'host' | 'guest'>`max(${sessionSpeakers.role})`,
    })
    .from(sessionSpeakers)
    .innerJoin(meetingSessions, eq(meetingSessions.id, sessionSpeakers.sessionId))
    .innerJoin(meetings, eq(meetings.msId, meetingSessions.msId))
    .where(
      and(
        eq(sessionSpeakers.userId, userId),
        gt(meetingSessions.endTime, now),
        MEETING_IS_LISTED,
        meetingIsVisible(db),
      ),
    )
    .groupBy(meetingSessions.id, meetings.msId)
    .orderBy(asc(meetingSessions.startTime), asc(meetingSessions.id))
    .limit(limit);
}

/** Meetings of these subjects that are not over and were published after a moment, the newest first. */
export async function findNewMeetings(
  db: Reader,
  subjectIds: number[],
  { since, now, limit }: { since: Date; now: Date; limit: number },
) {
  return db
    .select({ id: meetings.msId, title: meetings.msName, titleEn: meetings.msNameEn, time: meetings.createTime })
    .from(meetings)
    .where(
      and(
        MEETING_IS_LISTED,
        isNull(meetings.parentId),
        arrayOverlaps(meetings.subjectPath, subjectIds),
        gt(meetings.createTime, since),
        gt(meetings.endTime, now),
      ),
    )
    .orderBy(desc(meetings.createTime), desc(meetings.msId))
    .limit(limit);
}

/** Public videos by doctors of these subjects that were added after a moment, the newest first. */
export async function findNewVideos(
  db: Reader,
  subjectIds: number[],
  { since, limit }: { since: Date; limit: number },
) {
  const ofSubject = db
    .select({ one: sql`1` })
    .from(doctorSubjects)
    .where(and(eq(doctorSubjects.userId, videos.userId), inArray(doctorSubjects.subjectId, subjectIds)));
  return db
    .select({ id: videos.id, title: videos.title, titleEn: videos.titleEn, time: videos.createTime })
    .from(videos)
    .where(and(VIDEO_IS_PUBLIC, gt(videos.createTime, since), exists(ofSubject)))
    .orderBy(desc(videos.createTime), desc(videos.id))
    .limit(limit);
}
