import type { FastifyInstance } from 'fastify';
import { getMyHome } from '@/contract/home/home';
import { route } from '@/upstream/core/route';
import * as home from './home.service';

/** What the home page says to one person. */
export async function homeRoutes(app: FastifyInstance): Promise<void> {
  route(app, getMyHome, ({ caller }) => home.getMyHome(app.ctx, caller));
}
