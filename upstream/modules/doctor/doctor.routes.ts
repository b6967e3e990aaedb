import type { FastifyInstance } from 'fastify';
import * as api from '@/contract/doctor';
import { route } from '@/upstream/core/route';
import * as doctors from './doctor.service';

/** Directory of doctors, profiles and favourites. */
export async function doctorModule(app: FastifyInstance): Promise<void> {
  const { ctx } = app;
  route(app, api.listDoctors, ({ query }) => doctors.listDoctors(ctx, query));
  route(app, api.getDoctor, ({ params }) => doctors.getDoctor(ctx, params.id));
  route(app, api.getDoctorDescription, ({ query }) => doctors.getDoctorDescription(ctx, query.userId));
  route(app, api.toggleDoctorFavo, ({ body, caller }) => doctors.toggleDoctorFavo(ctx, body.docUserId, caller));
  route(app, api.getDoctorFavo, ({ params, caller }) => doctors.isDoctorFavo(ctx, params.id, caller));
  route(app, api.listMyDoctorFavos, ({ query, caller }) => doctors.listMyDoctorFavos(ctx, query, caller));
}
