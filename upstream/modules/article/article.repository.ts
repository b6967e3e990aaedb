import { and, asc, count, desc, eq, getTableColumns, gt, inArray, lt, or, sql } from 'drizzle-orm';
import { listArticles } from '@/contract/article/article';
import { type Asked, type AtMoment, listSql, saysHow } from '@/upstream/core/list/list-sql';
import { pageWindow } from '@/upstream/core/list/paging';
import { articleIsPublic, DOCTOR_IS_SHOWN, MEETING_IS_LISTED, meetingIsVisible } from '@/upstream/core/read/visible';
import { byRelevance, matches } from '@/upstream/core/search/search-sql';
import { SUBJECT_SLUG } from '@/upstream/core/text/subject-slug';
import type { Db, Reader } from '@/upstream/db/client';
import { articles, doctors } from '@/upstream/db/schema/content';
import { meetings } from '@/upstream/db/schema/meeting';

const {
  search: _search,
  content: _content,
  contentEn: _contentEn,
  msIds: _msIds,
  references: _references,
  ...briefColumns
} = getTableColumns(articles);
export type ArticleBriefRow = Awaited<ReturnType<typeof findArticles>>['rows'][number];
export type ArticleRow = NonNullable<Awaited<ReturnType<typeof findArticle>>>;

const LIST = listSql(listArticles, {
  key: articles.id,
  filters: {
    type: articles.type,
    keyword: (keyword, _at, { match }) => matches(articles.search, { keyword, match }),
    match: saysHow,
  },
  days: undefined,
  sorts: { publishTime: articles.publishTime, viewCount: articles.viewCount },
  usual: (_at, { keyword, match }) => [
    ...(keyword ? byRelevance(articles.search, [articles.title, articles.titleEn], { keyword, match }) : []),
    desc(articles.publishTime),
    desc(articles.id),
  ],
});

/** A page of published articles, the nearest to what is looked for first, then the newest, with the exact total. */
export async function findArticles({ db, now }: AtMoment, query: Asked<typeof listArticles>) {
  const where = and(articleIsPublic(now), LIST.where({ db }, query));
  const { limit, offset } = pageWindow(query);
  const [[counted], rows] = await Promise.all([
    db.select({ total: count() }).from(articles).where(where),
    db
      .select(briefColumns)
      .from(articles)
      .where(where)
      .orderBy(...LIST.order({ db }, query))
      .limit(limit)
      .offset(offset),
  ]);
  return { total: counted?.total ?? 0, rows };
}

/** One published article with its text and its author's portrait; undefined otherwise. */
export async function findArticle(db: Reader, id: number, now: Date) {
  const { search: _words, ...columns } = getTableColumns(articles);
  const [row] = await db
    .select({
      ...columns,
      // Without a public profile there is no page to link to.
      authorId: doctors.userId,
      avatar: doctors.avatar,
      subjectSlug: SUBJECT_SLUG,
    })
    .from(articles)
    .leftJoin(doctors, and(eq(doctors.userId, articles.authorId), DOCTOR_IS_SHOWN))
    .where(and(eq(articles.id, id), articleIsPublic(now)));
  return row;
}

/** The article next to one in the list of its type: `newer` stands before it, `older` after it. */
export async function findNeighbour(db: Reader, at: ArticleRow, side: 'newer' | 'older', now: Date) {
  const [compare, order] = side === 'newer' ? [gt, asc] : [lt, desc];
  const [row] = await db
    .select({ id: articles.id, title: articles.title, titleEn: articles.titleEn })
    .from(articles)
    .where(
      and(
        articleIsPublic(now),
        eq(articles.type, at.type),
        or(
          compare(articles.publishTime, at.publishTime),
          and(eq(articles.publishTime, at.publishTime), compare(articles.id, at.id)),
        ),
      ),
    )
    .orderBy(order(articles.publishTime), order(articles.id))
    .limit(1);
  return row;
}

/** Public meetings of these ids in order of time. */
export async function findRelatedMeetings(db: Reader, msIds: number[]) {
  if (msIds.length === 0) return [];
  return db
    .select({
      msId: meetings.msId,
      msName: meetings.msName,
      msNameEn: meetings.msNameEn,
      startTime: meetings.startTime,
      endTime: meetings.endTime,
    })
    .from(meetings)
    .where(and(inArray(meetings.msId, msIds), MEETING_IS_LISTED, meetingIsVisible(db)))
    .orderBy(asc(meetings.startTime), asc(meetings.msId));
}

/** One more view. */
export async function raiseViewCount(db: Pick<Db, 'update'>, id: number): Promise<void> {
  await db
    .update(articles)
    .set({ viewCount: sql`${articles.viewCount} + 1` })
    .where(eq(articles.id, id));
}
