import type { FastifyInstance } from 'fastify';
import * as calls from '@/contract/import/import';
import { route } from '@/upstream/core/route';
import { makeTemplate, readImport } from './import.service';

/** A large table takes seconds of the processor. */
const LIMIT = { max: 20, timeWindow: '1 minute' };

/** Tables that are taken over. */
export async function importRoutes(app: FastifyInstance): Promise<void> {
  const { ctx } = app;
  route(
    app,
    calls.readImport,
    ({ caller, query, body, request, locale }) =>
      readImport(ctx, caller, { ...query, request, text: body?.text, locale }),
    { limit: LIMIT },
  );
  route(app, calls.getImportTemplate, ({ caller, query, locale }) => makeTemplate(ctx, caller, { ...query, locale }), {
    limit: LIMIT,
  });
}
