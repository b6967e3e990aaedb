import type { FastifyInstance } from 'fastify';
import * as api from '@/contract/doctor/doctor';
import { route } from '@/upstream/core/route';
import * as doctors from './doctor.service';
import { findHospitals } from './hospitals.repository';

/** Directory of doctors and their profiles. */
export async function doctorRoutes(app: FastifyInstance): Promise<void> {
  const { ctx } = app;
  route(app, api.listDoctors, ({ query }) => doctors.listDoctors(ctx, query));
  route(app, api.getDoctor, ({ params }) => doctors.getDoctor(ctx, params.id));
  route(app, api.getDoctorDescription, ({ query }) => doctors.getDoctorDescription(ctx, query.userId));
  route(app, api.listHospitals, ({ query }) => findHospitals(ctx.db, query.keyword), {
    limit: { max: 60, timeWindow: '1 minute' },
  });
}
