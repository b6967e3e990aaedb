import { and, asc, eq, exists, gt, lte, max, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { AlbumKind } from '@/contract/album/album';
import type { OptionalPage } from '@/contract/meeting/plan-rules';
import { SITEMAP_PART_IDS, type SitemapKind } from '@/contract/sitemap/sitemap';
import {
  articleIsPublic,
  DOCTOR_IS_SHOWN,
  liveIsPublic,
  MEETING_IS_LISTED,
  meetingIsVisible,
  meetingOffers,
  VIDEO_IS_PUBLIC,
} from '@/upstream/core/read/visible';
import type { Reader } from '@/upstream/db/client';
import { articles, doctors, lives, videos } from '@/upstream/db/schema/content';
import { exhibitors } from '@/upstream/db/schema/expo';
import { hotels, meetingNotices, meetings } from '@/upstream/db/schema/meeting';
import { presentations } from '@/upstream/db/schema/paper';
import { meetingSessions } from '@/upstream/db/schema/programme';

interface Source {
  table: PgTable;
  id: PgColumn;
  changed: SQL<Date>;
  isPublic(db: Reader, now: Date): SQL | undefined;
  /** The meeting that a row belongs to. */
  msId?: PgColumn;
}

/** Written out: a parameter has no type in these sums. */
const IDS = sql.raw(String(SITEMAP_PART_IDS));
const moment = (value: PgColumn | SQL): SQL<Date> => sql`${value}`.mapWith(meetings.updateTime);

/** Meetings that are listed and have something more; columns of the outer query are written out. */
const meetingsWith = (page?: OptionalPage, more?: (now: Date) => SQL): Source => ({
  table: meetings,
  id: meetings.msId,
  changed: moment(meetings.updateTime),
  isPublic: (db, now) => and(MEETING_IS_LISTED, page ? meetingOffers(db, page) : meetingIsVisible(db), more?.(now)),
});
/** Of a meeting that is listed and has such a page. */
const ofListed = (db: Reader, msId: PgColumn, page: OptionalPage): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(meetings)
      .where(and(eq(meetings.msId, msId), MEETING_IS_LISTED, meetingOffers(db, page))),
  );
const isOut = (now: Date) => lte(meetingNotices.publishTime, now);

const hasPictures = (kind: AlbumKind) =>
  sql`exists (select 1 from ms_picture where ms_picture.ms_id = ms_meeting.ms_id and kind = ${kind} and gone_time is null)`;

const hasOut = (more = sql``) =>
  sql`exists (select 1 from ms_presentation p join ms_paper a on a.paper_id = p.paper_id and a.state = 'accepted'
    where p.ms_id = ms_meeting.ms_id and p.answer <> '2' ${more})`;

const SOURCES: Record<SitemapKind, Source> = {
  meetings: meetingsWith(),
  invitations: meetingsWith(),
  noticeLists: meetingsWith(
    'article',
    (now) => sql`(ms_meeting.official_notice is not null
      or exists (select 1 from ms_notice where ms_notice.ms_id = ms_meeting.ms_id and ${isOut(now)}))`,
  ),
  notices: {
    table: meetingNotices,
    id: meetingNotices.id,
    changed: moment(meetingNotices.publishTime),
    msId: meetingNotices.msId,
    isPublic: (db, now) => and(isOut(now), ofListed(db, meetingNotices.msId, 'article')),
  },
  forums: meetingsWith(
    'submeet',
    () => sql`exists (select 1 from ms_meeting forum
      where forum.parent_id = ms_meeting.ms_id and forum.status = '1' and forum.audit_status = '2')`,
  ),
  relates: meetingsWith(
    'relates',
    () =>
      sql`(ms_meeting.subject_ids <> '{}' or exists (select 1 from ms_relate where ms_relate.ms_id = ms_meeting.ms_id))`,
  ),
  hotelLists: meetingsWith(
    'hotelinfo',
    () => sql`exists (select 1 from ms_hotel where ms_hotel.ms_id = ms_meeting.ms_id)`,
  ),
  hotels: {
    table: hotels,
    id: hotels.id,
    changed: moment(sql`(select update_time from ms_meeting where ms_meeting.ms_id = ms_hotel.ms_id)`),
    isPublic: (db) => ofListed(db, hotels.msId, 'hotelinfo'),
  },
  documents: meetingsWith(
    'docfile',
    () => sql`(ms_meeting.official_notice is not null
      or exists (select 1 from ms_file where ms_file.ms_id = ms_meeting.ms_id and kind <> 'courseware'))`,
  ),
  courseware: meetingsWith(
    'files',
    () => sql`exists (select 1 from ms_file where ms_file.ms_id = ms_meeting.ms_id and kind = 'courseware')`,
  ),
  photos: meetingsWith('photo', () => hasPictures('photo')),
  groupPictures: meetingsWith('grouppic', () => hasPictures('grouppic')),
  photoLives: meetingsWith('photolive', () => hasPictures('photolive')),
  exhibitions: meetingsWith(
    'zh',
    () => sql`exists (select 1 from ms_exhibitor where ms_exhibitor.ms_id = ms_meeting.ms_id)`,
  ),
  exhibitors: {
    table: exhibitors,
    id: exhibitors.exhibitorId,
    msId: exhibitors.msId,
    changed: moment(exhibitors.updateTime),
    isPublic: (db) => ofListed(db, exhibitors.msId, 'zh'),
  },
  programmes: meetingsWith(
    'session',
    () => sql`exists (select 1 from ms_released_session where ms_released_session.ms_id = ms_meeting.ms_id)`,
  ),
  talks: {
    table: meetingSessions,
    id: meetingSessions.id,
    msId: meetingSessions.msId,
    changed: moment(
      sql`(select create_time from ms_release where ms_release.ms_id = ms_released_session.ms_id order by number desc limit 1)`,
    ),
    isPublic: (db) => and(ne(meetingSessions.kind, 'break'), ofListed(db, meetingSessions.msId, 'session')),
  },
  paperLists: meetingsWith('artlist', () => hasOut()),
  abstracts: {
    table: presentations,
    id: presentations.paperId,
    msId: presentations.msId,
    changed: moment(presentations.updateTime),
    isPublic: (db) =>
      and(
        sql`${presentations.answer} <> '2'`,
        sql`exists (select 1 from ms_paper where ms_paper.paper_id = ms_presentation.paper_id and ms_paper.state = 'accepted')`,
        ofListed(db, presentations.msId, 'artlist'),
      ),
  },
  posterWalls: meetingsWith('picture', () => hasOut(sql`and p.poster is not null`)),
  doctors: {
    table: doctors,
    id: doctors.userId,
    changed: moment(doctors.updateTime),
    isPublic: () => DOCTOR_IS_SHOWN,
  },
  videos: {
    table: videos,
    id: videos.id,
    changed: moment(videos.updateTime),
    isPublic: () => VIDEO_IS_PUBLIC,
  },
  lives: {
    table: lives,
    id: lives.id,
    changed: moment(lives.updateTime),
    isPublic: (db) => liveIsPublic(db),
  },
  articles: {
    // A page that was written early changed for its readers when it came out.
    table: articles,
    id: articles.id,
    changed: moment(sql`greatest(${articles.updateTime}, ${articles.publishTime})`),
    isPublic: (_db, now) => articleIsPublic(now),
  },
};

/** Numbers of the parts that name anything, in order: one probe of the primary key for each, no row is counted. */
export async function findParts(db: Reader, kind: SitemapKind, now: Date): Promise<number[]> {
  const { table, id, isPublic } = SOURCES[kind];
  const top = db.select({ top: max(id) }).from(table);
  const first = db
    .select({ one: sql`1` })
    .from(table)
    .where(and(sql`${id} > (part - 1) * ${IDS}`, sql`${id} <= part * ${IDS}`, isPublic(db, now)))
    .orderBy(asc(id))
    .limit(1);
  // A scalar subquery with a limit: `exists` could become a join that reads the table once for each part.
  const rows = await db
    .select({ part: sql<number>`part` })
    .from(sql`generate_series(1, (${top}) / ${IDS} + 1) as part`)
    .where(sql`(${first}) is not null`)
    .orderBy(sql`part`);
  return rows.map(({ part }) => part);
}

/** What is public among the ids of a part, in order of id. */
export async function findEntries(db: Reader, kind: SitemapKind, part: number, now: Date) {
  const { table, id, changed, isPublic, msId } = SOURCES[kind];
  return db
    .select({ id: sql<number>`${id}`, updateTime: changed, msId: msId ? sql<number>`${msId}` : sql<null>`null` })
    .from(table)
    .where(and(gt(id, (part - 1) * SITEMAP_PART_IDS), lte(id, part * SITEMAP_PART_IDS), isPublic(db, now)))
    .orderBy(asc(id));
}
