import type { FastifyInstance } from 'fastify';
import * as calls from '@/contract/group/console';
import { route } from '@/upstream/core/route';
import * as groups from './group.service';

/** Notices that staff send to many. */
export async function groupRoutes(app: FastifyInstance): Promise<void> {
  const { ctx } = app;
  route(app, calls.listNoticeGroups, ({ query }) => groups.listGroups(ctx, query));
  route(app, calls.previewNoticeGroup, ({ body }) => groups.previewGroup(ctx, body));
  route(app, calls.createNoticeGroup, ({ caller, body }) => groups.createGroup(ctx, caller, body));
  route(app, calls.cancelNoticeGroup, ({ caller, params }) =>
    groups.cancelGroup(ctx, caller, params.id).then(() => null),
  );
}
