import { and, asc, count, countDistinct, eq, exists, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { ORGANISER_POST } from '@/contract/codes';
import {
  articleIsPublic,
  DOCTOR_IS_SHOWN,
  liveIsPublic,
  MEETING_IS_LISTED,
  VIDEO_IS_PUBLIC,
} from '@/upstream/core/visible';
import type { Db } from '@/upstream/db/client';
import { articles, doctors, lives, videos } from '@/upstream/db/schema/content';
import { meetingOrgs, meetingSessions, meetings } from '@/upstream/db/schema/meeting';
import { custServs, dicts, regions, subjects } from '@/upstream/db/schema/reference';

export type DictRow = typeof dicts.$inferSelect;
export type RegionRow = typeof regions.$inferSelect;
export type SubjectRow = typeof subjects.$inferSelect;

/** Code lists in use, in their order. */
export function findDicts(db: Db): Promise<DictRow[]> {
  return db.select().from(dicts).where(eq(dicts.status, '0')).orderBy(asc(dicts.dictType), asc(dicts.dictSort));
}

/** All regions by code. */
export function findRegions(db: Db): Promise<RegionRow[]> {
  return db.select().from(regions).orderBy(asc(regions.regionCode));
}

/** All subjects in the order of their siblings. */
export function findSubjects(db: Db): Promise<SubjectRow[]> {
  return db.select().from(subjects).orderBy(asc(subjects.orderNum), asc(subjects.subjectId));
}

/** Customer service contacts in order. */
export function findCustServs(db: Db): Promise<(typeof custServs.$inferSelect)[]> {
  return db.select().from(custServs).orderBy(asc(custServs.id));
}

const TOP_LEVEL = and(MEETING_IS_LISTED, isNull(meetings.parentId));

/** Counts of what the public can see; `upcoming` and published articles by the given moment. */
export async function countSite(db: Db, now: Date) {
  const total = async (table: PgTable, where?: SQL) => {
    const [row] = await db.select({ value: count() }).from(table).where(where);
    return row?.value ?? 0;
  };
  const ofPublicMeeting = (msId: SQL) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(meetings)
        .where(and(sql`${meetings.msId} = ${msId}`, MEETING_IS_LISTED)),
    );
  const [organisers] = await db
    .select({ value: countDistinct(meetingOrgs.name) })
    .from(meetingOrgs)
    .where(
      and(
        inArray(meetingOrgs.postCode, [ORGANISER_POST.host, ORGANISER_POST.undertaker]),
        ofPublicMeeting(sql`${meetingOrgs.msId}`),
      ),
    );
  return {
    meetings: await total(meetings, TOP_LEVEL),
    upcoming: await total(meetings, and(TOP_LEVEL, gt(meetings.startTime, now))),
    doctors: await total(doctors, DOCTOR_IS_SHOWN),
    videos: await total(videos, VIDEO_IS_PUBLIC),
    lives: await total(lives, liveIsPublic(db)),
    articles: await total(articles, articleIsPublic(now)),
    organisers: organisers?.value ?? 0,
    sessions: await total(meetingSessions, ofPublicMeeting(sql`${meetingSessions.msId}`)),
  };
}
