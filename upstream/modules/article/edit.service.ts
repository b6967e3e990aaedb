import { DOCUMENT_ARTICLE } from '@/contract/codes';
import {
  type ArticleBody,
  type ArticleState,
  type ArticleVersion,
  articleBodySchema,
  type ConsoleArticle,
  type ConsoleArticleRow,
  type listConsoleArticles,
} from '@/contract/console/content';
import type { PageOf } from '@/contract/core';
import { tags } from '@/contract/tags';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, fieldError, notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import type { Asked } from '@/upstream/core/list/list-sql';
import { pageWindow } from '@/upstream/core/list/paging';
import { cleanHtml, cleanHtmlOrNull, plainText } from '@/upstream/core/text/html';
import { fromWire, toWire } from '@/upstream/core/time';
import { versionAfter } from '@/upstream/core/version';
import { type Tx, write } from '@/upstream/core/write';
import { pagesChanged } from '@/upstream/jobs/effects';
import { logConsole } from '@/upstream/modules/log/log.service';
import * as repository from './edit.repository';

interface Page {
  pageNum?: number;
  pageSize?: number;
}
type ArticleRow = NonNullable<Awaited<ReturnType<typeof repository.findEdited>>>;
/** Registration refers to them: they cannot be away. */
const DOCUMENTS: readonly number[] = Object.values(DOCUMENT_ARTICLE);

/** A page of all articles, drafts included. */
export async function listEdited(
  ctx: Context,
  query: Asked<typeof listConsoleArticles>,
): Promise<PageOf<ConsoleArticleRow>> {
  const now = ctx.now();
  const { total, rows } = await repository.findAll({ db: ctx.db, now }, query);
  const wire = rows.map(({ status, publishTime, updateTime, ...row }) => ({
    ...row,
    state: stateOf({ status, publishTime }, now),
    publishTime: toWire(publishTime),
    updateTime: toWire(updateTime),
  }));
  return { total, rows: wire };
}

/** One article as it is edited; 404 where there is none. */
export async function getEdited(ctx: Context, id: number): Promise<ConsoleArticle> {
  const [row, version] = await Promise.all([
    repository.findEdited(ctx.db, dbId(id)),
    repository.lastVersion(ctx.db, id),
  ]);
  if (!row) throw notFoundError();
  return { id, state: stateOf(row, ctx.now()), version, ...toBody(row) };
}

/** A page of an article's versions. */
export async function listVersions(ctx: Context, id: number, query: Page): Promise<PageOf<ArticleVersion>> {
  const { total, rows } = await repository.findVersions(ctx.db, dbId(id), pageWindow(query));
  return { total, rows: rows.map((row) => ({ ...row, createTime: toWire(row.createTime) })) };
}

/** Stores a new draft. */
export function createArticle(ctx: Context, caller: Caller, body: ArticleBody) {
  return write(ctx, caller, { name: 'staff.content', about: 'site' }, async (tx) => {
    const clean = cleaned(body);
    const id = await repository.insertArticle(tx, toFields(clean));
    const version = await keep(tx, caller, id, clean);
    await logConsole(tx, 'article.create', id, { title: clean.title });
    return { id, version };
  });
}

/** Stores what was changed of the last version; a public article's pages follow at once. */
export function updateArticle(
  ctx: Context,
  caller: Caller,
  id: number,
  { version: seen, ...body }: ArticleBody & { version: number },
) {
  return write(ctx, caller, { name: 'staff.content', about: 'site' }, async (tx) => {
    const row = await lock(tx, id);
    versionAfter(await repository.lastVersion(tx, id), seen);
    const version = await save(tx, caller, row, body);
    await logConsole(tx, 'article.edit', id, { title: body.title });
    return { version };
  });
}

/** Saves an earlier version again. */
export function restoreArticle(ctx: Context, caller: Caller, id: number, version: number): Promise<void> {
  return write(ctx, caller, { name: 'staff.content', about: 'site' }, async (tx) => {
    const row = await lock(tx, id);
    const kept = await repository.findVersion(tx, id, version);
    if (!kept) throw notFoundError();
    // Pictures of elsewhere were kept once.
    const [content, contentEn] = [kept.content, kept.contentEn].map((html) => cleanHtml(String(html ?? '')));
    await save(tx, caller, row, articleBodySchema.parse({ ...kept, content, contentEn: contentEn || null }));
    await logConsole(tx, 'article.restore', id, { title: row.title, version });
  });
}

/** Publishes an article, which appears at its time, or takes it back. */
export function publishArticle(ctx: Context, caller: Caller, id: number, published: boolean): Promise<void> {
  return write(ctx, caller, { name: 'staff.content', about: 'site' }, async (tx) => {
    const row = await lock(tx, id);
    if (!published && DOCUMENTS.includes(id)) throw new AppError('console.documentArticle');
    await repository.updateStatus(tx, id, published ? '1' : '0');
    showChange(tx, row);
    await logConsole(tx, published ? 'article.publish' : 'article.unpublish', id, { title: row.title });
  });
}

function stateOf({ status, publishTime }: Pick<ArticleRow, 'status' | 'publishTime'>, now: Date): ArticleState {
  if (status !== '1') return 'draft';
  return publishTime > now ? 'scheduled' : 'published';
}

async function lock(tx: Tx, id: number): Promise<ArticleRow> {
  const row = await repository.lockArticle(tx, dbId(id));
  if (!row) throw notFoundError();
  return row;
}

async function save(tx: Tx, caller: Caller, row: ArticleRow, body: ArticleBody): Promise<number> {
  // What was written before there were versions would be lost.
  if ((await repository.lastVersion(tx, row.id)) === 0) await keep(tx, caller, row.id, toBody(row));
  const clean = cleaned(body);
  const fields = toFields(clean);
  await repository.updateArticle(tx, row.id, fields);
  const version = await keep(tx, caller, row.id, clean);
  showChange(tx, { id: row.id, publishTime: fields.publishTime });
  return version;
}

async function keep(tx: Tx, { userId }: Caller, articleId: number, content: ArticleBody): Promise<number> {
  const version = (await repository.lastVersion(tx, articleId)) + 1;
  await repository.insertVersion(tx, { articleId, version, content, userId, createTime: tx.now });
  return version;
}

/** The pages that show it change now, and once more when it comes out. */
function showChange(tx: Tx, { id, publishTime }: Pick<ArticleRow, 'id' | 'publishTime'>): void {
  const stale = [tags.articles(), tags.article(id)];
  tx.emit(pagesChanged(stale));
  if (publishTime > tx.now) tx.emit(pagesChanged(stale, { at: publishTime }));
}

function cleaned(body: ArticleBody): ArticleBody {
  const content = cleanHtml(body.content);
  if (!plainText(content) && !content.includes('<img')) throw fieldError('content', 'validation.content');
  return { ...body, content, contentEn: cleanHtmlOrNull(body.contentEn) };
}

function toFields({ publishTime, ...body }: ArticleBody) {
  const moment = fromWire(publishTime);
  if (!moment) throw fieldError('publishTime', 'validation.dateTime');
  return { ...body, publishTime: moment };
}

function toBody(row: ArticleRow): ArticleBody {
  const { title, titleEn, summary, summaryEn, source, sourceEn, author, authorEn, coverUrl } = row;
  return {
    title,
    titleEn,
    summary,
    summaryEn,
    source,
    sourceEn,
    author,
    authorEn,
    coverUrl,
    type: row.type as ArticleBody['type'],
    content: cleanHtml(row.content),
    contentEn: cleanHtmlOrNull(row.contentEn),
    publishTime: toWire(row.publishTime),
  };
}
