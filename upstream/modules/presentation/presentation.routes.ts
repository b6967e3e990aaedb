import type { FastifyInstance } from 'fastify';
import { PICTURE_SIDES } from '@/contract/album/album';
import * as dues from '@/contract/presentation/dues';
import * as present from '@/contract/presentation/present';
import { isDbId } from '@/upstream/core/ids';
import { route } from '@/upstream/core/route';
import { privateIdOf, sendShown } from '@/upstream/modules/file/file.service';
import { enrolWithPapers, getDues, payPaper } from './dues.service';
import { getPresentDesk, savePresentRule } from './missing.service';
import { findShownPoster } from './present.repository';
import { getPresentation, handPresentFile, savePresenter } from './present.service';

const PICTURE = /^(\d{3,4})\.webp$/;
const TILE = /^(\d{1,3})_(\d{1,3})\.webp$/;
const LEVEL = /^\d{1,2}$/;

/** What authors pay, who presents and with what; posters for everybody. */
export async function presentationRoutes(app: FastifyInstance): Promise<void> {
  const { ctx } = app;
  route(app, dues.getDues, ({ caller, query }) => getDues(ctx, caller, query.msId));
  route(app, dues.payPaper, ({ caller, params, body }) => payPaper(ctx, caller, params.artId, body));
  route(app, dues.enrolWithPapers, ({ caller, body }) => enrolWithPapers(ctx, caller, body));
  route(app, present.getPresentation, ({ caller, params }) => getPresentation(ctx, caller, params.artId));
  route(app, present.savePresenter, ({ caller, params, body }) => savePresenter(ctx, caller, params.artId, body));
  route(app, present.handPresentFile, ({ caller, params, body }) => handPresentFile(ctx, caller, params.artId, body));
  route(app, present.getPresentDesk, ({ params }) => getPresentDesk(ctx, params.msId));
  route(app, present.savePresentRule, ({ caller, params, body }) => savePresentRule(ctx, caller, params.msId, body));

  // What is no longer shown is asked for in the database, not in the storage.
  const limit = { config: { rateLimit: { max: 3000, timeWindow: '1 minute' } } };
  const isShown = async (artId: string, fileId: string) => {
    const url = isDbId(Number(artId)) ? await findShownPoster(ctx.db, Number(artId)) : undefined;
    return url !== undefined && privateIdOf(url) === fileId;
  };
  app.get<{ Params: { artId: string; fileId: string; name: string } }>(
    '/paper/poster/:artId/:fileId/:name',
    limit,
    async (request, reply) => {
      const { artId, fileId, name } = request.params;
      const side = PICTURE_SIDES.find((one) => String(one) === PICTURE.exec(name)?.[1]);
      if (side === undefined || !(await isShown(artId, fileId))) return reply.callNotFound();
      return sendShown(ctx, request, reply, { fileId, side });
    },
  );
  app.get<{ Params: { artId: string; fileId: string; level: string; name: string } }>(
    '/paper/poster/:artId/:fileId/:level/:name',
    limit,
    async (request, reply) => {
      const { artId, fileId, level, name } = request.params;
      const [, x = '', y = ''] = TILE.exec(name) ?? [];
      if (x === '' || !LEVEL.test(level) || !(await isShown(artId, fileId))) return reply.callNotFound();
      return sendShown(ctx, request, reply, { fileId, level: Number(level), x: Number(x), y: Number(y) });
    },
  );
}
