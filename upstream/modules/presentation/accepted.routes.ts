import type { FastifyInstance } from 'fastify';
import { PICTURE_SIDES } from '@/contract/album/album';
import { CODE } from '@/contract/core';
import * as accepted from '@/contract/paper/accepted';
import * as book from '@/contract/paper/book';
import { AppError } from '@/upstream/core/errors';
import { route } from '@/upstream/core/route';
import { sendFigure, sendShown, sendWritten } from '@/upstream/modules/file/file.service';
import { isShownFigure, isShownPoster } from './accepted.repository';
import { getAccepted, getAcceptedFacts, listAccepted, listPosters } from './accepted.service';
import { getDeskBook, makeBook, openBook, publishBook } from './book.service';

const PICTURE = /^([0-9a-f]{32})-(\d{3,4})\.webp$/;
const FIGURE = /^(\d{1,9})-([0-9a-f]{32})(-960)?\.webp$/;
const TILE = /^(\d{1,3})_(\d{1,3})\.webp$/;
const FILE_ID = /^[0-9a-f]{32}$/;

const BOOK = /^(\d{1,9})-(zh|en)\.pdf$/;
const nothing = () => null;
/** No book is an answer of its own; a fault is not. */
const missing = (error: unknown): null => {
  if (error instanceof AppError && error.code === CODE.notFound) return null;
  throw error;
};

/** What the public gets of papers. */
export async function acceptedRoutes(app: FastifyInstance): Promise<void> {
  const { ctx } = app;
  route(app, accepted.listAccepted, ({ params, query }) => listAccepted(ctx, params.msId, query));
  route(app, accepted.getAcceptedFacts, ({ params }) => getAcceptedFacts(ctx, params.msId));
  route(app, accepted.getAccepted, ({ params }) => getAccepted(ctx, params));
  route(app, accepted.listPosters, ({ params }) => listPosters(ctx, params.msId));

  route(app, book.getDeskBook, ({ caller, params }) => getDeskBook(ctx, caller, params.msId));
  route(app, book.makeBook, ({ caller, params }) => makeBook(ctx, caller, params.msId).then(nothing));
  route(app, book.publishBook, ({ caller, params, body }) =>
    publishBook(ctx, caller, params.msId, body.published).then(nothing),
  );
  app.get<{ Params: { name: string } }>('/book/:name', async (request, reply) => {
    const [, id = '', lang = ''] = BOOK.exec(request.params.name) ?? [];
    const msId = Number(id);
    const found = msId > 0 ? await openBook(ctx, msId, lang === 'en' ? 'en' : 'zh').catch(missing) : null;
    if (!found) return reply.callNotFound();
    return sendWritten(ctx, request, reply, found);
  });

  // As pictures of albums: the database is asked before a byte is sent, so that what is withdrawn is gone at once.
  const limit = { config: { rateLimit: { max: 3000, timeWindow: '1 minute' } } };
  app.get<{ Params: { name: string } }>('/poster/picture/:name', limit, async (request, reply) => {
    const [, fileId = '', side = ''] = PICTURE.exec(request.params.name) ?? [];
    const known = PICTURE_SIDES.some((one) => String(one) === side);
    if (!known || !(await isShownPoster(ctx.db, fileId))) return reply.callNotFound();
    return sendShown(ctx, request, reply, { fileId, side: Number(side) });
  });
  app.get<{ Params: { name: string } }>('/paper/figure/:name', limit, async (request, reply) => {
    const [, artId = '', fileId = '', small] = FIGURE.exec(request.params.name) ?? [];
    if (!(await isShownFigure(ctx.db, Number(artId), fileId))) return reply.callNotFound();
    return sendFigure(ctx, request, reply, { fileId, small: small !== undefined });
  });
  app.get<{ Params: { fileId: string; level: string; name: string } }>(
    '/poster/tile/:fileId/:level/:name',
    limit,
    async (request, reply) => {
      const { fileId, level, name } = request.params;
      const [, x = '', y = ''] = TILE.exec(name) ?? [];
      const isTile = FILE_ID.test(fileId) && /^\d{1,2}$/.test(level) && x !== '';
      if (!isTile || !(await isShownPoster(ctx.db, fileId))) return reply.callNotFound();
      return sendShown(ctx, request, reply, { fileId, level: Number(level), x: Number(x), y: Number(y) });
    },
  );
}
