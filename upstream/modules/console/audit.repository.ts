import { and, asc, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type AccountKind, AUDIT, type CaseKind } from '@/contract/codes';
import { listCertCases, listMeetingCases, listVideoCases } from '@/contract/console/console';
import { listProofs } from '@/contract/console/proof';
import type { Context } from '@/upstream/core/context';
import { pageOfLarge } from '@/upstream/core/list/large-list';
import { type Asked, type At, listSql } from '@/upstream/core/list/list-sql';
import { pageWindow } from '@/upstream/core/list/paging';
import { isOfAccountKind } from '@/upstream/db/account-kind';
import type { Reader } from '@/upstream/db/client';
import { partMatch, personNameEn } from '@/upstream/db/person-match';
import { depts, users } from '@/upstream/db/schema/account';
import { attendees } from '@/upstream/db/schema/attendee';
import { videos } from '@/upstream/db/schema/content';
import { meetings } from '@/upstream/db/schema/meeting';
import { cases, caseWords } from '@/upstream/db/schema/service';

const claimers = alias(users, 'claimer');
const deciders = alias(users, 'decider');
const nameOf = (table: typeof claimers | typeof deciders) =>
  sql<string | null>`coalesce(nullif(${table.name}, ''), ${table.userName})`;

const select = (db: Reader) =>
  db
    .select({
      ...getTableColumns(cases),
      userType: users.userType,
      certKind: users.certKind,
      accountName: users.name,
      /** Of a credit session, which is called by its meeting, and of a video that still bears the title of the snapshot. */
      subjectEn: sql<string | null>`case ${cases.kind}
        when 'creditSession' then (select ${meetings.msNameEn} from ${meetings}
          where ${meetings.msId} = (${cases.snapshot} ->> 'msId')::integer)
        when 'video' then (select ${videos.titleEn} from ${videos}
          where ${videos.id} = ${cases.subjectId}::integer and ${videos.title} = ${cases.snapshot} ->> 'title') end`,
      /** The department whose meeting it is, while it is still called as in the snapshot. */
      unitEn: sql<
        string | null
      >`case when ${cases.kind} in ('meeting', 'creditSession') then (select ${depts.deptNameEn}
        from ${meetings} join ${depts} on ${depts.deptId} = ${meetings.deptId}
        where ${meetings.msId} = coalesce(${cases.snapshot} ->> 'msId', ${cases.subjectId})::integer
        and ${depts.deptName} = ${cases.snapshot} ->> 'unit') end`,
      claimedByName: nameOf(claimers),
      decidedByName: nameOf(deciders),
      decidedByNameEn: personNameEn(deciders),
    })
    .from(cases)
    .innerJoin(users, eq(users.userId, cases.userId))
    .leftJoin(claimers, eq(claimers.userId, cases.claimedBy))
    .leftJoin(deciders, eq(deciders.userId, cases.decidedBy))
    .$dynamic();
export type AuditRow = Awaited<ReturnType<typeof findWithHistory>>[number];

export type CaseQuery = Asked<typeof listCertCases>;
const IN_SQL = {
  key: cases.caseId,
  filters: {
    keyword: (words: string) => partMatch(caseWords(cases), [caseWords(cases)], words),
    status: (status: NonNullable<CaseQuery['status']>) =>
      and(
        status === 'open' ? inArray(cases.status, [AUDIT.before, AUDIT.during]) : undefined,
        status === AUDIT.succeed || status === AUDIT.failed ? eq(cases.status, status) : undefined,
        eq(cases.withdrawn, status === 'withdrawn'),
      ),
    userType: (kind: AccountKind, { db }: At) =>
      inArray(cases.userId, db.select({ userId: users.userId }).from(users).where(isOfAccountKind(kind))),
    kind: cases.kind,
  },
  days: cases.createTime,
  sorts: { createTime: cases.createTime },
  usual: (_at: At, { isAsc }: CaseQuery) => [cases.createTime, cases.caseId].map(isAsc === 'asc' ? asc : desc),
};

export interface CaseList {
  /** The kinds that it is of. */
  kinds: readonly CaseKind[];
  list: ReturnType<typeof listSql<typeof listCertCases, At, typeof cases.caseId>>;
  /** The meeting whose attendees they are of. */
  msId?: number;
}
/** The lists of examiners, narrowed and sorted alike. */
export const CERT_CASES: CaseList = { kinds: ['cert', 'dept'], list: listSql(listCertCases, IN_SQL) };
export const VIDEO_CASES: CaseList = { kinds: ['video'], list: listSql(listVideoCases, IN_SQL) };
export const MEETING_CASES: CaseList = { kinds: ['meeting', 'creditSession'], list: listSql(listMeetingCases, IN_SQL) };

/** Proofs of attendees; a list is of one meeting. */
export const PROOF_CASES: CaseList = { kinds: ['proof'], list: listSql(listProofs, IN_SQL) };

/** Cases about the attendees of a meeting. */
const isAbout = (db: Reader, msId: number) =>
  inArray(
    cases.subjectId,
    db
      .select({ id: sql`${attendees.attendeeId}::text` })
      .from(attendees)
      .where(eq(attendees.msId, msId)),
  );

/** A page of cases: open ones unless others are asked for, from the oldest on; decided ones from the newest, unless `isAsc` says otherwise. */
export async function findCases(
  ctx: Pick<Context, 'db' | 'caches'>,
  { kinds, list, msId }: CaseList,
  { status = 'open', ...query }: CaseQuery,
): Promise<{ total: number; rows: AuditRow[] }> {
  const { kind, isAsc = status === 'open' ? 'asc' : 'desc' } = query;
  const large = list.large(ctx, { ...query, status, isAsc });
  // A kind that is asked for stands alone: the index is read in its order for one, not for one of several.
  const isOfList = kind && (kinds.includes(kind) ? undefined : sql`false`);
  const where = and(
    kind ? isOfList : inArray(cases.kind, [...kinds]),
    msId ? isAbout(ctx.db, msId) : undefined,
    large.where,
  );
  return pageOfLarge(ctx, { ...large, where, query: { ...large.query, kinds, msId } }, pageWindow(query), {
    read: (ids) => select(ctx.db).where(inArray(cases.caseId, ids)),
    keyOf: (row) => row.caseId,
  });
}

/** A case with the others about the same subject, the newest first; nothing for an unknown id. */
export async function findWithHistory(db: Reader, caseId: number) {
  const [row] = await db.select().from(cases).where(eq(cases.caseId, caseId));
  if (!row) return [];
  return select(db)
    .where(and(eq(cases.kind, row.kind), eq(cases.subjectId, row.subjectId)))
    .orderBy(desc(cases.caseId));
}

/** An institution as it is registered; undefined for an unknown id. */
export async function findDept(db: Reader, deptId: number) {
  const [row] = await db
    .select({ deptName: depts.deptName, creditCode: depts.creditCode })
    .from(depts)
    .where(eq(depts.deptId, deptId));
  return row;
}
