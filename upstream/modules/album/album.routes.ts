import type { FastifyInstance } from 'fastify';
import * as calls from '@/contract/album/album';
import { route } from '@/upstream/core/route';
import { sendShown } from '@/upstream/modules/file/file.service';
import { findShown } from './album.repository';
import * as albums from './album.service';
import * as desk from './album-desk.service';

const PICTURE = /^([0-9a-f]{32})-(\d{3,4})\.webp$/;
const TILE = /^(\d{1,3})_(\d{1,3})\.webp$/;
const FILE_ID = /^[0-9a-f]{32}$/;

/** Albums of meetings: the public lists and their pictures, and the desk. */
export async function albumRoutes(app: FastifyInstance): Promise<void> {
  const { ctx } = app;
  route(app, calls.getAlbum, ({ query }) => albums.getAlbum(ctx, query));
  route(app, calls.listPictures, ({ query }) => albums.listPictures(ctx, query));
  route(app, calls.getSequence, ({ query }) => albums.getSequence(ctx, query));
  route(app, calls.listChanges, ({ query }) => albums.listChanges(ctx, query));
  route(app, calls.openPicture, ({ caller, body }) => albums.openPicture(ctx, caller, body.pictureId));
  route(app, calls.askTakeDown, ({ caller, body, ip }) => desk.askTakeDown(ctx, caller, ip, body).then(nothing));
  route(app, calls.getPictureDesk, ({ params }) => desk.getPictureDesk(ctx, params.msId));
  route(app, calls.addPictures, ({ caller, params, body }) => desk.addPictures(ctx, caller, params.msId, body), {
    limit: { max: 240, timeWindow: '1 minute' },
  });
  route(app, calls.editPictures, ({ caller, params, body }) =>
    desk.editPictures(ctx, caller, params.msId, body).then(nothing),
  );
  route(app, calls.takeDownPictures, ({ caller, params, body }) =>
    desk.takeDownPictures(ctx, caller, params.msId, body.ids),
  );
  route(app, calls.ruleAlbum, ({ caller, params, body }) =>
    desk.ruleAlbum(ctx, caller, params.msId, body).then(nothing),
  );
  route(app, calls.closeWish, ({ caller, params, body }) =>
    desk.closeWish(ctx, caller, params, body.note).then(nothing),
  );

  // What was taken down is asked for in the database, not in the storage, whose bytes go a moment later.
  const limit = { config: { rateLimit: { max: 3000, timeWindow: '1 minute' } } };
  app.get<{ Params: { name: string } }>('/album/picture/:name', limit, async (request, reply) => {
    const [, fileId = '', side = ''] = PICTURE.exec(request.params.name) ?? [];
    const known = calls.PICTURE_SIDES.some((one) => String(one) === side);
    if (!known || !(await findShown(ctx.db, fileId))) return reply.callNotFound();
    return sendShown(ctx, request, reply, { fileId, side: Number(side) });
  });
  app.get<{ Params: { fileId: string; level: string; name: string } }>(
    '/album/tile/:fileId/:level/:name',
    limit,
    async (request, reply) => {
      const { fileId, level, name } = request.params;
      const [, x = '', y = ''] = TILE.exec(name) ?? [];
      const isTile = FILE_ID.test(fileId) && /^\d{1,2}$/.test(level) && x !== '';
      if (!isTile || !(await findShown(ctx.db, fileId))) return reply.callNotFound();
      return sendShown(ctx, request, reply, { fileId, level: Number(level), x: Number(x), y: Number(y) });
    },
  );
}

const nothing = () => null;
