import type { FastifyInstance } from 'fastify';
import * as api from '@/contract/video';
import { route } from '@/upstream/core/route';
import * as videos from './video.service';
import './video.case';

/** Videos, their categories and uploads. */
export async function videoModule(app: FastifyInstance): Promise<void> {
  const { ctx } = app;
  route(app, api.listVideos, ({ query }) => videos.listVideos(ctx, query));
  route(app, api.getVideo, ({ params, query, caller, ip }) =>
    videos.getVideo(ctx, params.id, { play: query?.play === '1', caller, ip }),
  );
  route(app, api.listMyVideos, ({ query, caller }) => videos.listMyVideos(ctx, query, caller));
  route(app, api.listVideoCates, () => videos.listVideoCates(ctx));
  route(app, api.submitVideo, ({ body, caller }) => videos.submitVideo(ctx, body, caller), {
    limit: { max: 20, timeWindow: '1 minute' },
  });
}
