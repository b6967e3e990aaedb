import type { FastifyInstance } from 'fastify';
import * as doctors from '@/contract/doctor/doctor';
import * as kept from '@/contract/meeting/kept';
import * as videos from '@/contract/video/video';
import { route } from '@/upstream/core/route';
import { isFavo, listFavos, toggleFavo } from './favo.service';
import * as stars from './star.service';

/** Favourite meetings, doctors and videos, and marked sessions. */
export async function engagementRoutes(app: FastifyInstance): Promise<void> {
  const { ctx } = app;
  route(app, kept.toggleMeetingFavo, ({ body, caller }) => toggleFavo(ctx, caller, 'meeting', body.msId, body.favo));
  route(app, kept.getMeetingFavo, ({ params, caller }) => isFavo(ctx, caller, 'meeting', params.id));
  route(app, kept.listMyMeetingFavos, ({ query, caller }) => listFavos(ctx, caller, 'meeting', query));
  route(app, kept.listSessionStars, ({ query, caller }) => stars.listStars(ctx, caller, query.msId));
  route(app, kept.putSessionStars, ({ body, caller }) => stars.putStars(ctx, caller, body));
  route(app, doctors.toggleDoctorFavo, async ({ body, caller }) => {
    const { favo, favoCount = 0 } = await toggleFavo(ctx, caller, 'doctor', body.docUserId, body.favo);
    return { favo, favoCount };
  });
  route(app, doctors.getDoctorFavo, ({ params, caller }) => isFavo(ctx, caller, 'doctor', params.id));
  route(app, doctors.listMyDoctorFavos, ({ query, caller }) => listFavos(ctx, caller, 'doctor', query));
  route(app, videos.toggleVideoFavo, async ({ body, caller }) => {
    const { favo, favoCount = 0 } = await toggleFavo(ctx, caller, 'video', body.videoId, body.favo);
    return { favo, favoCount };
  });
  route(app, videos.getVideoFavo, ({ params, caller }) => isFavo(ctx, caller, 'video', params.id));
  route(app, videos.listMyVideoFavos, ({ query, caller }) => listFavos(ctx, caller, 'video', query));
}
