import type { FastifyInstance } from 'fastify';
import * as api from '@/contract/sitemap/sitemap';
import { route } from '@/upstream/core/route';
import * as sitemap from './sitemap.service';

/** What the site's sitemap names. */
export async function sitemapRoutes(app: FastifyInstance): Promise<void> {
  const { ctx } = app;
  route(app, api.listSitemapParts, () => sitemap.listParts(ctx));
  route(app, api.listSitemapEntries, ({ query }) => sitemap.listEntries(ctx, query));
}
