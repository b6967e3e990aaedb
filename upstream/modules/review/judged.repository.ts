import { and, asc, count, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import { listJudged } from '@/contract/review/review';
import { containing } from '@/upstream/core/list/like';
import { type Asked, type At, listSql } from '@/upstream/core/list/list-sql';
import { pageWindow } from '@/upstream/core/list/paging';
import type { Reader } from '@/upstream/db/client';
import { callColumns, papers, paperVersions } from '@/upstream/db/schema/paper';
import { JUDGED_STATES } from '@/upstream/policy/review/judging';

type Query = Asked<typeof listJudged>;

/** Reviewers that a paper has. */
const GIVEN = sql<number>`(select count(*)::integer from ms_review r where r.paper_id = ${papers.paperId} and r.refusal is null)`;
/** Those of them who have judged its newest version. */
const DONE = sql<number>`(select count(*)::integer from ms_review r where r.paper_id = ${papers.paperId} and r.refusal is null
  and r.version = ${papers.version})`;
const sheetsOf = (what: SQL) => sql`(select ${what} from ms_review r
  join ms_review_sheet s on s.review_id = r.review_id and s.version = ${papers.version}
  where r.paper_id = ${papers.paperId} and r.refusal is null)`;
/** The mean of a paper’s points. */
export const POINTS = sql<string | null>`${sheetsOf(sql`round(avg(s.points) / 100, 2)::text`)}`;
const RECOMMENDED = sql<string[] | null>`${sheetsOf(sql`array_agg(s.sheet ->> 'recommendation' order by r.number)`)}`;

/** Reviewers that it should have. */
const WANTED = sql<number>`coalesce((select m.per_paper from ms_reviewing m where m.ms_id = ${papers.msId}), 2)`;
const STATES = {
  short: sql`${GIVEN} < ${WANTED}`,
  open: sql`${GIVEN} >= ${WANTED} and ${DONE} < ${GIVEN}`,
  done: sql`${GIVEN} >= ${WANTED} and ${DONE} = ${GIVEN}`,
};

const LIST = listSql<typeof listJudged, At>(listJudged, {
  key: papers.paperId,
  filters: {
    keyword: (words) =>
      sql`concat_ws(' ', ${papers.paperNo}, ${paperVersions.title}, ${paperVersions.titleEn}) ilike ${containing(words)}`,
    columnId: (id) => eq(papers.columnId, Number(id)),
    state: (state) => STATES[state],
  },
  days: undefined,
  sorts: {},
  usual: [asc(papers.paperNo), asc(papers.paperId)],
});

/** Which papers of a meeting somebody is shown: these alone, or all but these. */
export type Shown = { msId: number } & ({ only: readonly number[] } | { but: readonly number[] });

/** That a paper is judged, and is one that somebody is shown. */
export const isShownTo = (shown: Shown): SQL | undefined =>
  and(
    eq(papers.msId, shown.msId),
    inArray(papers.state, [...JUDGED_STATES]),
    'only' in shown ? inArray(papers.paperId, [...shown.only]) : notInArray(papers.paperId, [...shown.but]),
  );

/** The version of a paper that was handed in last. */
export const NEWEST = and(eq(paperVersions.paperId, papers.paperId), eq(paperVersions.version, papers.version));

/** What a line of papers that are judged is made of. */
export const JUDGED = {
  paperId: papers.paperId,
  columnId: papers.columnId,
  paperNo: papers.paperNo,
  state: papers.state,
  version: papers.version,
  title: paperVersions.title,
  titleEn: paperVersions.titleEn,
  wantedForm: paperVersions.wantedForm,
  cateName: callColumns.name,
  cateNameEn: callColumns.nameEn,
  given: GIVEN,
  done: DONE,
  points: POINTS,
  recommended: RECOMMENDED,
};

/** A page of the papers that somebody judges, by their numbers. */
export async function findJudged(db: Reader, shown: Shown, query: Query) {
  const where = and(isShownTo(shown), LIST.where({ db }, query));
  const { limit, offset } = pageWindow(query);
  const [[counted], rows] = await Promise.all([
    db.select({ total: count() }).from(papers).innerJoin(paperVersions, NEWEST).where(where),
    db
      .select(JUDGED)
      .from(papers)
      .innerJoin(paperVersions, NEWEST)
      .leftJoin(callColumns, eq(callColumns.columnId, papers.columnId))
      .where(where)
      .orderBy(...LIST.order({ db }, query))
      .limit(limit)
      .offset(offset),
  ]);
  return { total: counted?.total ?? 0, rows };
}
export type JudgedRecord = Awaited<ReturnType<typeof findJudged>>['rows'][number];
