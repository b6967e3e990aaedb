import type { FastifyInstance } from 'fastify';
import { getMyTaskCount, listMyTasks, readTasks } from '@/contract/task';
import { route } from '@/upstream/core/route';
import * as tasks from './task.service';

/** Notice centre: count, list and mark as read; each person's own only. */
export async function taskModule(app: FastifyInstance): Promise<void> {
  route(app, getMyTaskCount, ({ caller }) => tasks.countUnread(app.ctx, caller.userId));
  route(app, listMyTasks, ({ caller, query }) => tasks.listTasks(app.ctx, caller.userId, query));
  route(app, readTasks, async ({ caller, body }) => {
    await tasks.readTasks(app.ctx, caller, body);
    return null;
  });
}
