import type { FastifyInstance } from 'fastify';
import * as calls from '@/contract/attendee/invited';
import { route } from '@/upstream/core/route';
import { invitePeople } from './invite-people.service';
import * as invited from './invited.service';

/** Whom a meeting invites, for those who bring lists in. */
export async function invitedRoutes(app: FastifyInstance): Promise<void> {
  const { ctx } = app;
  route(app, calls.listInvited, ({ params, query }) => invited.listInvited(ctx, params.msId, query));
  route(app, calls.getInvitedSheet, ({ params }) => invited.getInvitedSheet(ctx, params.msId));
  route(app, calls.invitePeople, ({ caller, params, body }) => invitePeople(ctx, caller, params.msId, body));
  route(app, calls.sendInvited, ({ caller, params, body, locale }) =>
    invited.sendInvited(ctx, caller, { ...params, ...body, locale }),
  );
  route(app, calls.takeBackInvited, async ({ caller, params, body }) => {
    await invited.takeBackInvited(ctx, caller, { ...params, ...body });
    return null;
  });
}
