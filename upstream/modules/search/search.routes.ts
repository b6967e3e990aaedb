import type { FastifyInstance } from 'fastify';
import * as api from '@/contract/search/search';
import { route } from '@/upstream/core/route';
import * as search from './search.service';

/** What belongs to searching beside the lists themselves. */
export async function searchRoutes(app: FastifyInstance): Promise<void> {
  const { ctx } = app;
  route(app, api.getSearchWords, ({ query }) => search.listSearchWords(query.keyword));
  route(app, api.getSearchSuggestions, ({ query }) => search.listSuggestions(ctx, query.keyword));
}
