import { and, count, desc, eq, gt, lte, max, type SQL, sql } from 'drizzle-orm';
import { type ArticleState, listConsoleArticles } from '@/contract/console/content';
import { type Asked, type AtMoment, listSql } from '@/upstream/core/list/list-sql';
import { pageWindow } from '@/upstream/core/list/paging';
import { matches, searchVectorSql } from '@/upstream/core/search/search-sql';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { users } from '@/upstream/db/schema/account';
import { articles } from '@/upstream/db/schema/content';
import { articleVersions } from '@/upstream/db/schema/service';
import { articleSearchTexts } from './article.search';

const ROW = {
  id: articles.id,
  type: articles.type,
  title: articles.title,
  titleEn: articles.titleEn,
  status: articles.status,
  publishTime: articles.publishTime,
  viewCount: articles.viewCount,
  updateTime: articles.updateTime,
};
/** What is written of an article, as its row has it. */
export type ArticleFields = Omit<typeof articles.$inferInsert, 'id' | 'status' | 'search' | 'viewCount' | 'updateTime'>;

function isInState(state: ArticleState, now: Date): SQL | undefined {
  if (state === 'draft') return eq(articles.status, '0');
  const compare = state === 'scheduled' ? gt : lte;
  return and(eq(articles.status, '1'), compare(articles.publishTime, now));
}

const LIST = listSql<typeof listConsoleArticles, AtMoment>(listConsoleArticles, {
  key: articles.id,
  filters: {
    type: articles.type,
    state: (state, { now }) => isInState(state, now),
    keyword: (keyword) => matches(articles.search, { keyword }),
  },
  days: undefined,
  sorts: { publishTime: articles.publishTime, viewCount: articles.viewCount, updateTime: articles.updateTime },
  usual: [desc(articles.updateTime), desc(articles.id)],
});

/** A page of all articles, drafts included, those changed last first. */
export async function findAll({ db, now }: AtMoment, query: Asked<typeof listConsoleArticles>) {
  const where = LIST.where({ db, now }, query);
  const { limit, offset } = pageWindow(query);
  const [[counted], rows] = await Promise.all([
    db.select({ total: count() }).from(articles).where(where),
    db
      .select(ROW)
      .from(articles)
      .where(where)
      .orderBy(...LIST.order({ db, now }, query))
      .limit(limit)
      .offset(offset),
  ]);
  return { total: counted?.total ?? 0, rows };
}

/** One article, published or not. */
export async function findEdited(db: Reader, id: number) {
  const [row] = await db.select().from(articles).where(eq(articles.id, id));
  return row;
}

/** One article, locked until the transaction ends. */
export async function lockArticle(tx: Tx, id: number) {
  const [row] = await tx.select().from(articles).where(eq(articles.id, id)).for('update');
  return row;
}

/** Adds a draft and answers its id. */
export async function insertArticle(tx: Tx, fields: ArticleFields): Promise<number> {
  const row = { ...fields, status: '0', updateTime: tx.now };
  const [inserted] = await tx
    .insert(articles)
    .values({ ...row, search: searchVectorSql(articleSearchTexts(row)) })
    .returning({ id: articles.id });
  if (!inserted) throw new Error('an article was not inserted');
  return inserted.id;
}

/** Changes an article's words, and those by which it is found. */
export async function updateArticle(tx: Tx, id: number, fields: ArticleFields): Promise<void> {
  await tx
    .update(articles)
    .set({ ...fields, updateTime: tx.now, search: searchVectorSql(articleSearchTexts(fields)) })
    .where(eq(articles.id, id));
}

/** Publishes an article or takes it back. */
export async function updateStatus(tx: Tx, id: number, status: '0' | '1'): Promise<void> {
  await tx.update(articles).set({ status, updateTime: tx.now }).where(eq(articles.id, id));
}

/** Number of the last version; 0 without one. */
export async function lastVersion(db: Reader, articleId: number): Promise<number> {
  const [row] = await db
    .select({ last: max(articleVersions.version) })
    .from(articleVersions)
    .where(eq(articleVersions.articleId, articleId));
  return row?.last ?? 0;
}

/** Keeps an article as it is saved. */
export async function insertVersion(tx: Tx, row: Omit<typeof articleVersions.$inferInsert, 'id'>): Promise<void> {
  await tx.insert(articleVersions).values(row);
}

/** A page of an article's versions, the newest first, with the names of those who saved them. */
export async function findVersions(db: Reader, articleId: number, window: { limit: number; offset: number }) {
  const where = eq(articleVersions.articleId, articleId);
  const [[counted], rows] = await Promise.all([
    db.select({ total: count() }).from(articleVersions).where(where),
    db
      .select({
        version: articleVersions.version,
        title: sql<string>`coalesce(${articleVersions.content} ->> 'title', '')`,
        name: sql<string>`coalesce(nullif(${users.name}, ''), ${users.userName})`,
        createTime: articleVersions.createTime,
      })
      .from(articleVersions)
      .innerJoin(users, eq(users.userId, articleVersions.userId))
      .where(where)
      .orderBy(desc(articleVersions.version))
      .limit(window.limit)
      .offset(window.offset),
  ]);
  return { total: counted?.total ?? 0, rows };
}

/** What an article was in a version. */
export async function findVersion(tx: Tx, articleId: number, version: number) {
  const [row] = await tx
    .select({ content: articleVersions.content })
    .from(articleVersions)
    .where(and(eq(articleVersions.articleId, articleId), eq(articleVersions.version, version)));
  return row?.content;
}
