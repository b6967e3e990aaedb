import { and, asc, count, eq, ilike, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { listAccepted } from '@/contract/paper/accepted';
import { PAPER_STATE } from '@/contract/paper/codes';
import { keptOf, pageOfKeys } from '@/upstream/core/list/kept-keys';
import { containing } from '@/upstream/core/list/like';
import { type Asked, listSql } from '@/upstream/core/list/list-sql';
import { pageWindow } from '@/upstream/core/list/paging';
import { meetingIsVisible, meetingOffers } from '@/upstream/core/read/visible';
import type { Reader } from '@/upstream/db/client';
import { files } from '@/upstream/db/schema/account';
import { meetings } from '@/upstream/db/schema/meeting';
import { callAwards, callColumns, calls, papers, paperVersions, presentations } from '@/upstream/db/schema/paper';
import { meetingSessions } from '@/upstream/db/schema/programme';
import { hasManyPapers } from '@/upstream/policy/review/hidden';

/** What its authors were told of, and have not declined. */
const NOT_DECLINED = ne(presentations.answer, '2');
/** What the public gets: accepted, told, not declined. */
const IS_OUT = and(eq(papers.state, PAPER_STATE.accepted), NOT_DECLINED);
const WAS_OUT = and(sql`${papers.state} in ('accepted', 'withdrawn')`, NOT_DECLINED);

const NEWEST = and(eq(paperVersions.paperId, papers.paperId), eq(paperVersions.version, papers.version));
const POSTER_FILE = sql`right(${presentations.poster} ->> 'url', 32)`;
const IS_TILED = sql`${files.facts} ->> 'tiled' = 'true'`;
const named = <T>(column: PgColumn, name: string) => sql<T>`${column}`.as(name);

const SHOWN = {
  artId: papers.paperId,
  msId: presentations.msId,
  state: papers.state,
  artNo: papers.paperNo,
  form: papers.form,
  offered: presentations.offered,
  bookNo: presentations.bookNo,
  title: paperVersions.title,
  titleEn: paperVersions.titleEn,
  authors: paperVersions.authors,
  columnId: papers.columnId,
  cateName: named<string | null>(callColumns.name, 'cate_name'),
  cateNameEn: named<string | null>(callColumns.nameEn, 'cate_name_en'),
  cateOrder: named<number | null>(callColumns.orderNum, 'cate_order'),
  awardId: presentations.awardId,
  awardName: named<string | null>(callAwards.name, 'award_name'),
  awardNameEn: named<string | null>(callAwards.nameEn, 'award_name_en'),
  awardOrder: named<number | null>(callAwards.orderNum, 'award_order'),
  /** The poster’s file, once it can be looked at. */
  fileId: files.fileId,
  facts: files.facts,
};
const TEXT = {
  keywords: paperVersions.keywords,
  keywordsEn: paperVersions.keywordsEn,
  summary: paperVersions.summary,
  summaryEn: paperVersions.summaryEn,
  /** Figures and files, and whether figures are shown. */
  attached: paperVersions.files,
  showFigures: calls.showFigures,
  updateTime: presentations.updateTime,
};

/** As a book has them: by number, those without one by column. */
const BY_BOOK: SQL[] = [
  sql`${presentations.bookNo} asc nulls last`,
  sql`${callColumns.orderNum} asc nulls last`,
  sql`${papers.paperNo} asc nulls last`,
  asc(papers.paperId),
];

/** Titles, numbers, keywords and names, each of the words in one of them. */
function saying(keyword: string): SQL | undefined {
  const words = keyword.split(/\s+/).filter(Boolean);
  return and(
    ...words.map((word) => {
      const like = containing(word);
      const number = /^\d{1,6}$/.test(word) ? eq(presentations.bookNo, Number(word)) : undefined;
      return or(
        ...[paperVersions.title, paperVersions.titleEn, papers.paperNo].map((column) => ilike(column, like)),
        number,
        sql`array_to_string(${paperVersions.keywords} || ${paperVersions.keywordsEn}, ' ') ilike ${like}`,
        sql`exists (select 1 from jsonb_array_elements(${paperVersions.authors}) one
          where concat_ws(' ', one ->> 'name', one ->> 'nameEn') ilike ${like}
            or exists (select 1 from jsonb_array_elements(coalesce(nullif(one -> 'units', 'null'), '[]')) unit
              where concat_ws(' ', unit ->> 'unit', unit ->> 'unitEn') ilike ${like}))`,
      );
    }),
  );
}

const LIST = listSql<typeof listAccepted>(listAccepted, {
  key: papers.paperId,
  filters: {
    columnId: papers.columnId,
    form: papers.form,
    awardId: presentations.awardId,
    keyword: (keyword) => saying(keyword),
  },
  days: undefined,
  sorts: {},
  usual: BY_BOOK,
});

const of = (db: Reader, msId: number, which: SQL | undefined = IS_OUT) =>
  and(eq(presentations.msId, msId), eq(papers.msId, msId), which, meetingOffers(db, 'artlist'));

/** Presentations with their papers as they were last handed in. */
const rows = (db: Reader) =>
  db
    .select({ ...SHOWN, ...TEXT })
    .from(presentations)
    .innerJoin(papers, eq(papers.paperId, presentations.paperId))
    .innerJoin(paperVersions, NEWEST)
    .innerJoin(meetings, eq(meetings.msId, presentations.msId))
    .leftJoin(callColumns, eq(callColumns.columnId, papers.columnId))
    .leftJoin(calls, eq(calls.msId, presentations.msId))
    .leftJoin(callAwards, eq(callAwards.awardId, presentations.awardId))
    .leftJoin(files, and(sql`${files.fileId} = ${POSTER_FILE}`, IS_TILED));
export type AcceptedRow = Awaited<ReturnType<typeof rows>>[number];

/** From so many papers on, the order of the accepted ones and their counts are kept until one of them changes. */
const KEPT_FROM = 2_000;
/** How what is found in the accepted papers of a meeting is kept. */
export const keptAt = async (db: Reader, msId: number) => ({
  // Triggers forget it (`accepted_changed`).
  of: `accepted ${msId}`,
  kept: await hasManyPapers(db, msId, KEPT_FROM),
});

/** Whether a meeting shows its accepted papers: what is kept of them does not say so. */
async function showsThem(db: Reader, msId: number): Promise<boolean> {
  const [row] = await db
    .select({ msId: meetings.msId })
    .from(meetings)
    .where(and(eq(meetings.msId, msId), meetingOffers(db, 'artlist')));
  return row !== undefined;
}

/** A page of the accepted papers of a meeting that shows them. */
export async function findPage(
  ctx: { db: Reader; caches: object },
  msId: number,
  query: Asked<typeof listAccepted>,
): Promise<{ total: number; rows: AcceptedRow[] }> {
  const { db } = ctx;
  if (!(await showsThem(db, msId))) return { total: 0, rows: [] };
  const where = and(of(db, msId), LIST.where({ db }, query));
  // Which they are, and in what order, is asked of the tables alone that say so; texts are read of a page. All at once: for a few the database would look each up.
  const keys = async () => {
    const order = sql.join(BY_BOOK, sql`, `);
    const asked = db
      .select({ keys: sql<number[]>`coalesce(array_agg(${papers.paperId} order by ${order}), '{}')` })
      .from(presentations)
      .innerJoin(papers, eq(papers.paperId, presentations.paperId))
      .innerJoin(meetings, eq(meetings.msId, presentations.msId))
      .leftJoin(callColumns, eq(callColumns.columnId, papers.columnId))
      .$dynamic();
    const [found] = await (query.keyword ? asked.innerJoin(paperVersions, NEWEST) : asked).where(where);
    return found?.keys ?? [];
  };
  const { pageNum: _num, pageSize: _size, ...name } = query;
  return pageOfKeys<AcceptedRow>(
    ctx,
    {
      ...(await keptAt(db, msId)),
      name,
      keys,
      read: (ids) => rows(db).where(and(where, inArray(papers.paperId, [...ids]))),
      keyOf: ({ artId }) => artId,
    },
    pageWindow(query),
  );
}

/** How many there are by column, by form and by award, and how many posters: nothing where a meeting does not show them. */
export async function countBy(ctx: { db: Reader; caches: object }, msId: number) {
  const { db } = ctx;
  if (!(await showsThem(db, msId))) return { total: 0, posters: 0, columns: [], forms: [], awards: [] };
  const [counts, posters] = await Promise.all([
    keptOf(ctx, { ...(await keptAt(db, msId)), name: 'facts' }, () => countAll(db, msId)),
    countPosters(db, msId),
  ]);
  return { ...counts, posters };
}

/** Posters that can be looked at; a picture can be once it is in tiles, which no paper tells. */
async function countPosters(db: Reader, msId: number): Promise<number> {
  const [row] = await db
    .select({ value: count() })
    .from(presentations)
    .innerJoin(papers, eq(papers.paperId, presentations.paperId))
    .innerJoin(meetings, eq(meetings.msId, presentations.msId))
    .innerJoin(files, and(sql`${files.fileId} = ${POSTER_FILE}`, IS_TILED))
    .where(and(of(db, msId), isNotNull(presentations.poster)));
  return row?.value ?? 0;
}

/** Counts of the tables alone that say so. */
async function countAll(db: Reader, msId: number) {
  const where = of(db, msId);
  const isOf = eq(papers.paperId, presentations.paperId);
  const isAt = eq(meetings.msId, presentations.msId);
  const [totals, columns, forms, awards] = await Promise.all([
    db.select({ total: count() }).from(presentations).innerJoin(papers, isOf).innerJoin(meetings, isAt).where(where),
    db
      .select({ columnId: callColumns.columnId, name: callColumns.name, nameEn: callColumns.nameEn, count: count() })
      .from(presentations)
      .innerJoin(papers, isOf)
      .innerJoin(meetings, isAt)
      .innerJoin(callColumns, eq(callColumns.columnId, papers.columnId))
      .where(where)
      .groupBy(callColumns.columnId)
      .orderBy(asc(callColumns.orderNum), asc(callColumns.columnId)),
    db
      .select({ form: papers.form, count: count() })
      .from(presentations)
      .innerJoin(papers, isOf)
      .innerJoin(meetings, isAt)
      .where(where)
      .groupBy(papers.form),
    db
      .select({ awardId: callAwards.awardId, name: callAwards.name, nameEn: callAwards.nameEn, count: count() })
      .from(presentations)
      .innerJoin(papers, isOf)
      .innerJoin(meetings, isAt)
      .innerJoin(callAwards, eq(callAwards.awardId, presentations.awardId))
      .where(where)
      .groupBy(callAwards.awardId)
      .orderBy(asc(callAwards.orderNum), asc(callAwards.awardId)),
  ]);
  return { total: totals[0]?.total ?? 0, columns, forms, awards };
}

/** One that is or was accepted, with its text. */
export async function findOne(db: Reader, msId: number, paperId: number): Promise<AcceptedRow | undefined> {
  const [row] = await rows(db).where(and(of(db, msId, WAS_OUT), eq(papers.paperId, paperId)));
  return row;
}

/** The first session of a paper in the programme that is public; null where there is none. */
export async function findTalkOf(db: Reader, msId: number, paperId: number) {
  const [row] = await db
    .select({
      id: meetingSessions.id,
      startTime: meetingSessions.startTime,
      endTime: meetingSessions.endTime,
      place: meetingSessions.place,
      placeEn: meetingSessions.placeEn,
    })
    .from(meetingSessions)
    .innerJoin(meetings, eq(meetings.msId, meetingSessions.msId))
    .where(and(eq(meetingSessions.artId, paperId), eq(meetingSessions.msId, msId), meetingOffers(db, 'session')))
    .orderBy(asc(meetingSessions.startTime), asc(meetingSessions.id))
    .limit(1);
  return row ?? null;
}

/** What stands before and after a paper in the book. */
export async function findBeside(db: Reader, msId: number, paperId: number) {
  const order = sql.join(BY_BOOK, sql`, `);
  const line = db
    .select({
      artId: presentations.paperId,
      before: sql<number | null>`lag(${papers.paperId}) over (order by ${order})`.as('before'),
      after: sql<number | null>`lead(${papers.paperId}) over (order by ${order})`.as('after'),
    })
    .from(presentations)
    .innerJoin(papers, eq(papers.paperId, presentations.paperId))
    .innerJoin(meetings, eq(meetings.msId, presentations.msId))
    .leftJoin(callColumns, eq(callColumns.columnId, papers.columnId))
    .where(of(db, msId))
    .as('line');
  const [ids] = await db.select().from(line).where(eq(line.artId, paperId));
  const beside = [ids?.before ?? 0, ids?.after ?? 0];
  const found = await rows(db).where(and(of(db, msId), inArray(papers.paperId, beside)));
  const [before, after] = beside.map((id) => found.find(({ artId }) => artId === id) ?? null);
  return { previous: before ?? null, next: after ?? null };
}

/** The posters of a meeting that can be looked at. */
export const findPosters = (db: Reader, msId: number): Promise<AcceptedRow[]> =>
  rows(db)
    .where(and(of(db, msId, and(IS_OUT, isNotNull(files.fileId))), meetingOffers(db, 'picture')))
    .orderBy(...BY_BOOK);

/** Whether a stored file is the poster of a paper that the public gets. */
export async function isShownPoster(db: Reader, fileId: string): Promise<boolean> {
  const [row] = await db
    .select({ one: sql`1` })
    .from(presentations)
    .innerJoin(papers, eq(papers.paperId, presentations.paperId))
    .innerJoin(meetings, eq(meetings.msId, presentations.msId))
    .where(and(sql`${presentations.poster} ->> 'url' = ${`/api/file/private/${fileId}`}`, IS_OUT, meetingIsVisible(db)))
    .limit(1);
  return row !== undefined;
}

/** Whether a stored file is a figure of a paper that the public gets, at a meeting that shows them. */
export async function isShownFigure(db: Reader, paperId: number, fileId: string): Promise<boolean> {
  const figure = JSON.stringify([{ kind: 'figure', url: `/api/file/private/${fileId}` }]);
  const [row] = await db
    .select({ one: sql`1` })
    .from(presentations)
    .innerJoin(papers, eq(papers.paperId, presentations.paperId))
    .innerJoin(paperVersions, and(eq(paperVersions.paperId, papers.paperId), eq(paperVersions.version, papers.version)))
    .innerJoin(meetings, eq(meetings.msId, presentations.msId))
    .innerJoin(calls, eq(calls.msId, presentations.msId))
    .where(
      and(
        eq(presentations.paperId, paperId),
        sql`${paperVersions.files} @> ${figure}::jsonb`,
        eq(calls.showFigures, true),
        IS_OUT,
        meetingOffers(db, 'artlist'),
      ),
    );
  return row !== undefined;
}
