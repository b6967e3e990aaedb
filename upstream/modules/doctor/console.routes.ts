import type { FastifyInstance } from 'fastify';
import * as calls from '@/contract/console/content';
import { route } from '@/upstream/core/route';
import * as directory from './directory.service';

/** The directory as staff set it in order. */
export async function doctorConsoleRoutes(app: FastifyInstance): Promise<void> {
  const { ctx } = app;
  route(app, calls.listConsoleDoctors, ({ query }) => directory.listDirectory(ctx, query));
  route(app, calls.placeDoctor, ({ caller, params, body }) =>
    directory.placeDoctor(ctx, caller, params.userId, body).then(nothing),
  );
}

const nothing = () => null;
