import type { FastifyInstance } from 'fastify';
import * as api from '@/contract/video/video';
import { route } from '@/upstream/core/route';
import { sendHls, sendVideo } from '@/upstream/modules/file/file.service';
import * as videos from './video.service';
import * as hand from './video-hand-in.service';
import * as watch from './watch.service';

const LIMIT = { limit: { max: 20, timeWindow: '1 minute' } };

/** Videos, their categories and uploads. */
export async function videoRoutes(app: FastifyInstance): Promise<void> {
  const { ctx } = app;
  route(app, api.listVideos, ({ query }) => videos.listVideos(ctx, query));
  route(app, api.getVideo, ({ params, query, caller, ip }) =>
    videos.getVideo(ctx, params.id, { play: query?.play === '1', caller, ip }),
  );
  route(app, api.listMyVideos, ({ query, caller }) => videos.listMyVideos(ctx, query, caller));
  route(app, api.listVideoCates, () => videos.listVideoCates(ctx));
  route(app, api.submitVideo, ({ body, caller }) => hand.submitVideo(ctx, body, caller), LIMIT);
  route(app, api.editVideo, ({ body, caller }) => hand.editVideo(ctx, body, caller), LIMIT);
  route(app, api.withdrawVideo, ({ body, caller }) => hand.withdrawVideo(ctx, body.id, caller), LIMIT);

  // Public films and previews; the whole of a members' video has an address for each viewer.
  app.get<{ Params: { id: string } }>('/file/video/:id', async (request, reply) =>
    sendVideo(ctx, request, reply, await watch.findForAll(ctx, idOf(request.params.id))),
  );
  app.get<{ Params: { id: string; name: string } }>('/file/video/:id/hls/:name', async (request, reply) => {
    const { id, name } = request.params;
    const found = await watch.findForAll(ctx, idOf(id));
    return sendHls(ctx, request, reply, { fileId: found && !found.beginning ? found.fileId : null, name });
  });
  app.get<{ Params: { id: string; grant: string; name: string } }>(
    '/file/video/:id/:grant/:name',
    async (request, reply) => {
      const { id, grant, name } = request.params;
      const fileId = await watch.findGranted(ctx, idOf(id), grant);
      if (name === 'film') return sendVideo(ctx, request, reply, fileId === null ? null : { fileId });
      return sendHls(ctx, request, reply, { fileId, name });
    },
  );
}

/** The id in an address; 0, which no row has, for anything else. */
const idOf = (text: string): number => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0);
