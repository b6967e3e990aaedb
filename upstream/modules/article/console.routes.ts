import type { FastifyInstance } from 'fastify';
import * as calls from '@/contract/console/content';
import { route } from '@/upstream/core/route';
import * as articles from './edit.service';

/** What staff write. */
export async function articleConsoleRoutes(app: FastifyInstance): Promise<void> {
  const { ctx } = app;
  route(app, calls.listConsoleArticles, ({ query }) => articles.listEdited(ctx, query));
  route(app, calls.getConsoleArticle, ({ params }) => articles.getEdited(ctx, params.id));
  route(app, calls.listArticleVersions, ({ params, query }) => articles.listVersions(ctx, params.id, query));
  route(app, calls.createArticle, ({ caller, body }) => articles.createArticle(ctx, caller, body));
  route(app, calls.updateArticle, ({ caller, params, body }) => articles.updateArticle(ctx, caller, params.id, body));
  route(app, calls.publishArticle, ({ caller, params, body }) =>
    articles.publishArticle(ctx, caller, params.id, body.published).then(nothing),
  );
  route(app, calls.restoreArticle, ({ caller, params, body }) =>
    articles.restoreArticle(ctx, caller, params.id, body.version).then(nothing),
  );
}

const nothing = () => null;
