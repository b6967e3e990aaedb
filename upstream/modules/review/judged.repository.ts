import { and, asc, eq, inArray, isNotNull, isNull, notInArray, type SQL, sql } from 'drizzle-orm';
import { listJudged } from '@/contract/review/review';
import { pageOfKeys } from '@/upstream/core/list/kept-keys';
import { containing } from '@/upstream/core/list/like';
import { type Asked, type At, listSql } from '@/upstream/core/list/list-sql';
import { pageWindow } from '@/upstream/core/list/paging';
import type { Reader } from '@/upstream/db/client';
import { callColumns, papers, paperVersions } from '@/upstream/db/schema/paper';
import { reviews } from '@/upstream/db/schema/review';
import { hasManyPapers, papersOf } from '@/upstream/policy/review/hidden';
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

const judged = (db: Reader, where: SQL | undefined) =>
  db
    .select(JUDGED)
    .from(papers)
    .innerJoin(paperVersions, NEWEST)
    .leftJoin(callColumns, eq(callColumns.columnId, papers.columnId))
    .where(where);

/** Papers that are judged, by number, as their lists show them. */
export const findLines = (db: Reader, paperIds: readonly number[]) =>
  judged(db, and(inArray(papers.state, [...JUDGED_STATES]), inArray(papers.paperId, [...paperIds])));

/** A page of the papers that somebody judges, by their numbers. */
export async function findJudged(ctx: { db: Reader; caches: object }, shown: Shown, query: Query) {
  const { db } = ctx;
  const where = and(isShownTo(shown), LIST.where({ db }, query));
  const list = {
    of: papersOf(shown.msId),
    name: ['judged', shown, nameOf(query)],
    kept: await hasManyPapers(db, shown.msId),
    keys: async () => {
      const rows = await db
        .select({ paperId: papers.paperId })
        .from(papers)
        .innerJoin(paperVersions, NEWEST)
        .where(where)
        .orderBy(...LIST.order({ db }, query));
      return rows.map(({ paperId }) => paperId);
    },
    read: (keys: readonly number[]) => judged(db, and(where, inArray(papers.paperId, [...keys]))),
    keyOf: ({ paperId }: { paperId: number }) => paperId,
  };
  return pageOfKeys<JudgedRecord>(ctx, list, pageWindow(query));
}
/** What of a query makes another list. */
export const nameOf = ({ pageNum: _num, pageSize: _size, ...asked }: { pageNum?: number; pageSize?: number }) => asked;
export type JudgedRecord = Awaited<ReturnType<typeof findLines>>[number];

/** What reviewers have, have judged and have given back, of papers that somebody is shown. */
export function countGiven(db: Reader, shown: Shown) {
  const when = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::integer`;
  const stands = isNull(reviews.refusal);
  return db
    .select({
      reviewerId: reviews.reviewerId,
      has: when(stands),
      done: when(sql`${stands} and ${reviews.version} > 0 and ${reviews.version} = ${papers.version}`),
      refused: when(isNotNull(reviews.refusal)),
    })
    .from(papers)
    .innerJoin(reviews, eq(reviews.paperId, papers.paperId))
    .where(isShownTo(shown))
    .groupBy(reviews.reviewerId);
}

/** How reviews stand in each column, of papers that somebody is shown. */
export function countColumns(db: Reader, shown: Shown, perPaper: number) {
  const when = (condition: SQL | undefined, name: string) =>
    sql<number>`(count(*) filter (where ${condition}))::integer`.as(name);
  const stands = and(isNotNull(reviews.reviewId), isNull(reviews.refusal));
  const each = db
    .select({
      columnId: papers.columnId,
      given: when(stands, 'given'),
      done: when(and(stands, eq(reviews.version, papers.version)), 'done'),
    })
    .from(papers)
    .leftJoin(reviews, eq(reviews.paperId, papers.paperId))
    .where(isShownTo(shown))
    .groupBy(papers.paperId)
    .as('each');
  return db
    .select({
      columnId: each.columnId,
      papers: sql<number>`count(*)::integer`,
      given: sql<number>`sum(${each.given})::integer`,
      done: sql<number>`sum(${each.done})::integer`,
      short: sql<number>`(count(*) filter (where ${each.given} < ${perPaper}::integer))::integer`,
    })
    .from(each)
    .groupBy(each.columnId);
}

/** The first papers that somebody is shown. */
export const findFirstShown = (db: Reader, shown: Shown, limit: number) =>
  db
    .select({ paperId: papers.paperId, columnId: papers.columnId, paperNo: papers.paperNo })
    .from(papers)
    .where(isShownTo(shown))
    .orderBy(asc(papers.paperId))
    .limit(limit);
