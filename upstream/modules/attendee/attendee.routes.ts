import type { FastifyInstance } from 'fastify';
import * as calls from '@/contract/attendee/attendee';
import { route } from '@/upstream/core/route';
import { listMyMeetings } from './attendee.service';

/** Who is at which meeting. */
export async function attendeeRoutes(app: FastifyInstance): Promise<void> {
  const { ctx } = app;
  route(app, calls.listMyMeetings, ({ caller, query }) => listMyMeetings(ctx, caller, query));
}
