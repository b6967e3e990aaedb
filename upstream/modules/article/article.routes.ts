import type { FastifyInstance } from 'fastify';
import * as api from '@/contract/article/article';
import { route } from '@/upstream/core/route';
import * as articles from './article.service';

/** Articles of the six types. */
export async function articleRoutes(app: FastifyInstance): Promise<void> {
  const { ctx } = app;
  route(app, api.listArticles, ({ query }) => articles.listArticles(ctx, query));
  route(app, api.getArticle, ({ params, query, caller, ip }) =>
    articles.getArticle(ctx, params.id, query?.view === '1' ? { caller, ip } : undefined),
  );
}
