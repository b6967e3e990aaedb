import { and, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Reader } from '@/upstream/db/client';
import { files, users } from '@/upstream/db/schema/account';
import { articles, doctors, lives, videos } from '@/upstream/db/schema/content';
import { hotels, meetingNotices, meetings } from '@/upstream/db/schema/meeting';
import { meetingPlans } from '@/upstream/db/schema/organise';
import { articleVersions, banners } from '@/upstream/db/schema/service';

/** Columns in which what is public, or is written to be, names uploaded files; a test compares them with the schema. */
export const REFERRING: readonly PgColumn[] = [
  ...[articles.coverUrl, articles.content, articles.contentEn, articleVersions.content],
  ...[banners.imgUrl, banners.linkUrl, doctors.avatar, users.avatar],
  ...[lives.coverUrl, lives.intro, lives.introEn, videos.coverUrl, videos.intro, videos.introEn],
  ...[meetings.coverUrl, meetings.intro, meetings.introEn, meetings.notice, meetings.noticeEn],
  ...[meetings.officialNotice, meetingPlans.plan, hotels.coverUrl],
  ...[meetingNotices.content, meetingNotices.contentEn],
];

/** Those of these files that something refers to; reads whole columns, so it is for jobs. */
export async function listReferred(db: Reader, fileIds: string[]): Promise<Set<string>> {
  const named = (column: PgColumn): SQL =>
    sql`exists (select 1 from ${column.table} where ${column}::text like '%' || ${files.fileId} || '%')`;
  const rows = await db
    .select({ fileId: files.fileId })
    .from(files)
    .where(and(inArray(files.fileId, fileIds), or(...REFERRING.map(named))));
  return new Set(rows.map(({ fileId }) => fileId));
}
