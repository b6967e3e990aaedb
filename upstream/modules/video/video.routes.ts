import type { FastifyInstance } from 'fastify';
import * as api from '@/contract/video';
import { route } from '@/upstream/core/route';
import { sendHls, sendVideo } from '@/upstream/modules/file/file.service';
import * as videos from './video.service';
import * as hand from './video-hand-in.service';
import './video.case';

const LIMIT = { limit: { max: 20, timeWindow: '1 minute' } };

/** Videos, their categories and uploads. */
export async function videoModule(app: FastifyInstance): Promise<void> {
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

  const playable = (id: string) => (/^[1-9]\d{0,8}$/.test(id) ? videos.findPlayable(ctx, Number(id)) : null);
  app.get<{ Params: { id: string } }>('/file/video/:id', async (request, reply) =>
    sendVideo(ctx, request, reply, await playable(request.params.id)),
  );
  app.get<{ Params: { id: string; name: string } }>('/file/video/:id/hls/:name', async (request, reply) => {
    const { id, name } = request.params;
    return sendHls(ctx, request, reply, { fileId: await playable(id), name });
  });
}
