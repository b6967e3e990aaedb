import type { Article, ArticleBrief, listArticles as listCall } from '@/contract/article/article';
import type { PageOf } from '@/contract/core';
import type { Context } from '@/upstream/core/context';
import { notFoundError } from '@/upstream/core/errors';
import { dbId, isDbId } from '@/upstream/core/ids';
import type { Asked } from '@/upstream/core/list/list-sql';
import { countView, type Viewer } from '@/upstream/core/read/views';
import { cleanHtml, cleanHtmlOrNull } from '@/upstream/core/text/html';
import { toWire } from '@/upstream/core/time';
import { readMatching } from '@/upstream/modules/spelling/respell.service';
import * as repository from './article.repository';

/** Published articles of a type or of all, the newest first. */
export async function listArticles(ctx: Context, query: Asked<typeof listCall>): Promise<PageOf<ArticleBrief>> {
  const at = { db: ctx.db, now: ctx.now() };
  const { total, rows } = await readMatching(ctx, query, (asked) =>
    repository.findArticles(at, { ...query, ...asked }),
  );
  return { total, rows: rows.map(toBrief) };
}

/** One article with the previous and next one of its type and its related meetings; 404 if not published. Counts a view if `viewer` is given. */
export async function getArticle(ctx: Context, id: number, viewer?: Viewer): Promise<Article> {
  const now = ctx.now();
  const row = await repository.findArticle(ctx.db, dbId(id), now);
  if (!row) throw notFoundError();
  if (viewer && (await countView(ctx, { kind: 'article', id, ...viewer }, (tx) => repository.raiseViewCount(tx, id))))
    row.viewCount += 1;
  const [prev, next, relates] = await Promise.all([
    repository.findNeighbour(ctx.db, row, 'newer', now),
    repository.findNeighbour(ctx.db, row, 'older', now),
    repository.findRelatedMeetings(ctx.db, row.msIds.filter(isDbId)),
  ]);
  return {
    ...toBrief(row),
    content: cleanHtml(row.content),
    contentEn: cleanHtmlOrNull(row.contentEn),
    references: row.references,
    avatar: row.avatar,
    subjectSlug: row.subjectSlug,
    prev,
    next,
    relates: relates.map((meeting) => ({
      ...meeting,
      startTime: toWire(meeting.startTime),
      endTime: toWire(meeting.endTime),
    })),
  };
}

function toBrief(row: repository.ArticleBriefRow): ArticleBrief {
  return { ...row, publishTime: toWire(row.publishTime), updateTime: toWire(row.updateTime) };
}
