import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { groupBy } from '@/upstream/core/read/group-by';
import type { Reader } from '@/upstream/db/client';
import { certs, depts, files, users } from '@/upstream/db/schema/account';
import { attendees } from '@/upstream/db/schema/attendee';
import { articles, doctors, lives, videos } from '@/upstream/db/schema/content';
import { examVersions } from '@/upstream/db/schema/exam';
import { exhibitors, expoProducts } from '@/upstream/db/schema/expo';
import { meetingFileVersions, pictures } from '@/upstream/db/schema/media';
import { hotels, meetingNotices, meetings } from '@/upstream/db/schema/meeting';
import { meetingPlans } from '@/upstream/db/schema/organise';
import { books, papers, paperVersions, presentations } from '@/upstream/db/schema/paper';
import { refunds, vouchers } from '@/upstream/db/schema/pay';
import { releases, withdrawnSessions } from '@/upstream/db/schema/programme';
import { articleVersions, banners, cases, exportJobs } from '@/upstream/db/schema/service';

/** Columns in which what is public, or is written to be, names uploaded files; a test compares them with the schema. */
export const REFERRING: readonly PgColumn[] = [
  ...[articles.coverUrl, articles.content, articles.contentEn, articleVersions.content],
  ...[banners.imgUrl, banners.linkUrl, doctors.avatar, users.avatar],
  ...[lives.coverUrl, lives.intro, lives.introEn, videos.coverUrl, videos.intro, videos.introEn],
  ...[meetings.coverUrl, meetings.intro, meetings.introEn, meetings.notice, meetings.noticeEn],
  ...[meetings.officialNotice, meetingPlans.plan, hotels.coverUrl, hotels.pictures],
  ...[exhibitors.logoUrl, expoProducts.pictureUrl, examVersions.pictureUrl],
  ...[meetingNotices.content, meetingNotices.contentEn, releases.content, withdrawnSessions.content],
];

/** Columns that name private files by their addresses. */
export const HOLDING: readonly PgColumn[] = [
  ...[certs.certFiles, depts.licenseFiles, cases.snapshot, vouchers.files],
  ...[papers.files, paperVersions.files, videos.videoUrl, refunds.proofFiles, attendees.ext],
  ...[meetingFileVersions.url, pictures.url, presentations.slides, presentations.poster],
  ...[books.url, books.urlEn],
];

/** The addresses of files, as often as they stand in some columns of a row `r`. */
export const addressesIn = (columns: readonly PgColumn[]): SQL => {
  const text = sql.join(
    columns.map(({ name }) => sql`r.${sql.identifier(name)}::text`),
    sql`, `,
  );
  const all = sql`concat_ws(' ', ${text})`;
  // Most texts name none, which is found sooner without the pattern.
  return sql`select m[1] from regexp_matches(case when strpos(${all}, '/api/file/p') > 0 then ${all} end,
    '(/api/file/(?:private|public)/[0-9a-f]{32})', 'g') m`;
};

/** Ids of all files that something refers to, once each; reads whole tables. */
export function allReferred(): SQL {
  const ofTable = [...groupBy([...REFERRING, ...HOLDING], ({ table }) => table)].map(
    ([table, columns]) =>
      sql`select right(a.address, 32) from ${table} r cross join lateral (${addressesIn(columns)}) a(address)`,
  );
  return sql`(${sql.join([...ofTable, sql`select ${exportJobs.fileId} from ${exportJobs}`], sql` union `)})`;
}

/** Those of these files that something refers to; reads whole tables, so it is for jobs. */
export async function listReferred(db: Reader, fileIds: string[]): Promise<Set<string>> {
  if (fileIds.length === 0) return new Set();
  const rows = await db
    .select({ fileId: files.fileId })
    .from(files)
    .where(and(inArray(files.fileId, fileIds), inArray(files.fileId, allReferred())));
  return new Set(rows.map(({ fileId }) => fileId));
}
