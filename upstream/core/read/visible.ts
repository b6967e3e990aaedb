import { and, eq, exists, isNull, lte, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { OptionalPage } from '@/contract/meeting/plan-rules';
import type { Reader } from '@/upstream/db/client';
import { articles, doctors, lives, videos } from '@/upstream/db/schema/content';
import { meetings } from '@/upstream/db/schema/meeting';

/** Published and audited: in lists. Written as literals, so that the planner can use the partial index. */
export const MEETING_IS_LISTED: SQL = sql`${meetings.status} = '1' and ${meetings.auditStatus} = '2'`;
const HAS_PAGE = sql`${meetings.status} in ('1', '3') and ${meetings.auditStatus} = '2'`;
const parents = alias(meetings, 'parent');

/** What has a page: also what was called off after it had been published; a sub-meeting only while its parent has one. */
export function meetingIsVisible(db: Reader): SQL | undefined {
  const parent = db
    .select({ one: sql`1` })
    .from(parents)
    .where(
      and(eq(parents.msId, meetings.parentId), sql`${parents.status} in ('1', '3') and ${parents.auditStatus} = '2'`),
    );
  return and(HAS_PAGE, or(isNull(meetings.parentId), exists(parent)));
}

/** What has one of the pages that a meeting can do without: visible, and its organisers have not switched that page off. */
export const meetingOffers = (db: Reader, page: OptionalPage): SQL | undefined =>
  and(meetingIsVisible(db), sql`not (${page} = any(${meetings.offPages}))`);

/** In the directory, with an account that is neither disabled nor closed. */
export const DOCTOR_IS_SHOWN: SQL = sql`${doctors.shown} and not exists (
  select 1 from sys_user where sys_user.user_id = ${doctors.userId} and sys_user.status <> '0'
)`;

/** Passed the audit. */
export const VIDEO_IS_PUBLIC: SQL = eq(videos.auditStatus, '2');

/** Not called off, and of no meeting or of one that is published and not called off. */
export function liveIsPublic(db: Reader): SQL | undefined {
  const meeting = db
    .select({ one: sql`1` })
    .from(meetings)
    .where(and(eq(meetings.msId, lives.msId), MEETING_IS_LISTED));
  return and(isNull(lives.cancelTime), or(isNull(lives.msId), exists(meeting)));
}

/** Published, and its time has come. */
export function articleIsPublic(now: Date): SQL | undefined {
  return and(eq(articles.status, '1'), lte(articles.publishTime, now));
}

/** The paper of a session that is public was taken back: the next release is without it. */
export const isTakenBack = (artId: SQLWrapper) =>
  sql<boolean>`exists (select from ms_paper taken where taken.paper_id = ${artId} and taken.state = 'withdrawn')`;
