import { and, asc, count, desc, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { RelateReason } from '@/contract/meeting/parts';
import {
  articleIsPublic,
  DOCTOR_IS_SHOWN,
  MEETING_IS_LISTED,
  meetingIsVisible,
  VIDEO_IS_PUBLIC,
} from '@/upstream/core/read/visible';
import { SUBJECT_SLUG } from '@/upstream/core/text/subject-slug';
import type { Reader } from '@/upstream/db/client';
import { articles, doctorSubjects, doctors, videos } from '@/upstream/db/schema/content';
import { meetingRelates, meetings } from '@/upstream/db/schema/meeting';
import { sessionSpeakers } from '@/upstream/db/schema/programme';

/** Speakers of a meeting by whom others are found: those with the most sessions. */
const SPEAKERS = 24;
/** Latest sessions of each of them that are looked at. */
const SESSIONS_EACH = 40;
/** Articles on medicine; the others are the site's own documents. */
const READING = ['2', '3', '4', '5'];

/** By what a public meeting is related to others; undefined for one that is not public. */
export async function findRelateBase(db: Reader, msId: number) {
  const [row] = await db
    .select({
      subjectIds: meetings.subjectIds,
      series: meetings.series,
      parentId: meetings.parentId,
      off: sql<boolean>`${'relates'} = any(${meetings.offPages})`,
    })
    .from(meetings)
    .where(and(eq(meetings.msId, msId), meetingIsVisible(db)));
  return row;
}

/** What was chosen by hand, in order. */
export async function findPicked(db: Reader, msId: number) {
  return db
    .select()
    .from(meetingRelates)
    .where(eq(meetingRelates.msId, msId))
    .orderBy(asc(meetingRelates.orderNum), asc(meetingRelates.id));
}

export interface SharedSpeaker {
  userId: number;
  name: string;
  nameEn: string | null;
}

/** People with an account who speak at a meeting, those with the most sessions first. */
export async function findSpeakersOf(db: Reader, msId: number): Promise<SharedSpeaker[]> {
  return db
    .select({
      userId: sql<number>`${sessionSpeakers.userId}`,
      name: sql<string>`min(${sessionSpeakers.name})`,
      nameEn: sql<string | null>`min(${sessionSpeakers.nameEn})`,
    })
    .from(sessionSpeakers)
    .where(and(eq(sessionSpeakers.msId, msId), isNotNull(sessionSpeakers.userId)))
    .groupBy(sessionSpeakers.userId)
    .orderBy(desc(count()), asc(sessionSpeakers.userId))
    .limit(SPEAKERS);
}

/** Ids of other editions of a meeting, the latest first. */
export async function findSeriesIds(db: Reader, series: string, limit: number) {
  return db
    .select({ refId: meetings.msId })
    .from(meetings)
    .where(and(eq(meetings.series, series), isNull(meetings.parentId), MEETING_IS_LISTED))
    .orderBy(desc(meetings.startTime), desc(meetings.msId))
    .limit(limit);
}

/** Ids of meetings at which these people speak too, with one of them each; those with the most in common first. */
export async function findSharedMeetings(db: Reader, msId: number, userIds: number[], limit: number) {
  if (userIds.length === 0) return [];
  const asked = sql`unnest(${sql.param(userIds)}::integer[]) with ordinality as own(user_id, place)`;
  const talks = sql`lateral (select ms_id from ms_released_speaker
    where user_id = own.user_id and ms_id <> ${msId}::integer order by id desc limit ${sql.raw(String(SESSIONS_EACH))}) as talk`;
  return db
    .select({
      refId: sql<number>`talk.ms_id`,
      userId: sql<number>`(array_agg(own.user_id order by own.place))[1]`,
    })
    .from(sql`${asked}, ${talks}`)
    .groupBy(sql`talk.ms_id`)
    .orderBy(sql`count(distinct own.user_id) desc, talk.ms_id desc`)
    .limit(limit);
}

export interface Related {
  refId: number;
  title: string;
  titleEn: string | null;
  coverUrl: string | null;
  /** Of a doctor. */
  subjectSlug?: string | null;
  time?: Date;
  endTime?: Date;
  cityCode?: string | null;
  note?: string | null;
  noteEn?: string | null;
  /** Of what was found by what it shares. */
  reason?: RelateReason;
  /** The speaker whose it is. */
  userId?: number | null;
}

/** The listed ones of these meetings. */
export async function findMeetings(db: Reader, ids: number[]): Promise<Related[]> {
  if (ids.length === 0) return [];
  return db
    .select({
      refId: meetings.msId,
      title: meetings.msName,
      titleEn: meetings.msNameEn,
      coverUrl: meetings.coverUrl,
      time: meetings.startTime,
      endTime: meetings.endTime,
      cityCode: meetings.cityCode,
    })
    .from(meetings)
    .where(and(inArray(meetings.msId, ids), MEETING_IS_LISTED, meetingIsVisible(db)));
}

/** By what articles and videos are related to a meeting. */
export interface Sought {
  msId: number;
  picked: number[];
  speakerIds: number[];
  /** Condition on the search words: its subject. */
  subject: SQL;
  now: Date;
  limit: number;
}

/** Public articles that were chosen, name the meeting, are by one of its speakers or on its subject, in this order. */
export async function findArticles(db: Reader, sought: Sought): Promise<Related[]> {
  const picked = isOneOf(articles.id, sought.picked);
  const names = sql`${articles.msIds} @> ${JSON.stringify([sought.msId])}::jsonb`;
  const author = isOneOf(articles.authorId, sought.speakerIds);
  const rank = sql<number>`case when ${picked} then 0 when ${names} then 1 when ${author} then 2 else 3 end`;
  const rows = await db
    .select({
      refId: articles.id,
      title: articles.title,
      titleEn: articles.titleEn,
      coverUrl: articles.coverUrl,
      time: articles.publishTime,
      note: articles.source,
      noteEn: articles.sourceEn,
      userId: articles.authorId,
      rank,
    })
    .from(articles)
    .where(
      and(
        articleIsPublic(sought.now),
        or(picked, and(inArray(articles.type, READING), or(names, author, sought.subject))),
      ),
    )
    .orderBy(rank, desc(articles.publishTime), desc(articles.id))
    .limit(sought.limit);
  return rows.map(({ rank: place, ...row }) => ({ ...row, reason: ARTICLE_REASONS[Number(place)] }));
}
const ARTICLE_REASONS = ['picked', 'mention', 'speaker', 'topic'] as const;

/** Public videos that were chosen, are by one of the meeting's speakers or on its subject, in this order. */
export async function findVideos(db: Reader, sought: Sought): Promise<Related[]> {
  const picked = isOneOf(videos.id, sought.picked);
  const author = isOneOf(videos.userId, sought.speakerIds);
  const rank = sql<number>`case when ${picked} then 0 when ${author} then 1 else 2 end`;
  const rows = await db
    .select({
      refId: videos.id,
      title: videos.title,
      titleEn: videos.titleEn,
      coverUrl: videos.coverUrl,
      userId: videos.userId,
      rank,
    })
    .from(videos)
    .where(and(VIDEO_IS_PUBLIC, or(picked, author, sought.subject)))
    .orderBy(rank, desc(videos.playCount), desc(videos.id))
    .limit(sought.limit);
  return rows.map(({ rank: place, ...row }) => ({ ...row, reason: VIDEO_REASONS[Number(place)] }));
}
const VIDEO_REASONS = ['picked', 'speaker', 'topic'] as const;

/** The shown ones of these doctors. */
export async function findDoctors(db: Reader, ids: number[]): Promise<Related[]> {
  if (ids.length === 0) return [];
  return db
    .select({
      refId: doctors.userId,
      title: doctors.name,
      titleEn: doctors.nameEn,
      coverUrl: doctors.avatar,
      subjectSlug: SUBJECT_SLUG,
      note: doctors.hospital,
      noteEn: doctors.hospitalEn,
    })
    .from(doctors)
    .where(and(inArray(doctors.userId, ids), DOCTOR_IS_SHOWN));
}

/** Ids of shown doctors of a subject in the order of the directory. */
export async function findDoctorsOfSubject(db: Reader, subjectId: number, limit: number) {
  return db
    .select({ refId: doctors.userId })
    .from(doctorSubjects)
    .innerJoin(doctors, eq(doctors.userId, doctorSubjects.userId))
    .where(and(eq(doctorSubjects.subjectId, subjectId), DOCTOR_IS_SHOWN))
    .orderBy(asc(doctors.orderNum), asc(doctors.userId))
    .limit(limit);
}

/** Ids of a meeting's own forums and of what it is a forum of: its pages name them elsewhere. */
export async function findFamily(db: Reader, msId: number, parentId: number | null): Promise<Set<number>> {
  const rows = await db
    .select({ msId: meetings.msId })
    .from(meetings)
    .where(
      and(
        ne(meetings.msId, msId),
        or(eq(meetings.parentId, msId), parentId === null ? undefined : eq(meetings.parentId, parentId)),
      ),
    );
  return new Set([msId, ...(parentId === null ? [] : [parentId]), ...rows.map((row) => row.msId)]);
}

const isOneOf = (column: PgColumn, ids: number[]): SQL =>
  ids.length === 0 ? sql`false` : sql`${column} = any(${sql.param(ids)}::integer[])`;
