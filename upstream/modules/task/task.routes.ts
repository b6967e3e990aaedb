import type { FastifyInstance } from 'fastify';
import { getMyTaskCount, getNoticeChoices, listMyTasks, readTasks, setNoticeChoices } from '@/contract/task/task';
import { route } from '@/upstream/core/route';
import { getChoices, saveChoices } from './choices.service';
import * as tasks from './task.service';

/** Notice centre: count, list and mark as read; each person's own only. */
export async function taskRoutes(app: FastifyInstance): Promise<void> {
  route(app, getMyTaskCount, ({ caller }) => tasks.countUnread(app.ctx, caller.userId));
  route(app, listMyTasks, ({ caller, query }) => tasks.listTasks(app.ctx, caller.userId, query));
  route(app, readTasks, async ({ caller, body }) => {
    await tasks.readTasks(app.ctx, caller, body);
    return null;
  });
  route(app, getNoticeChoices, ({ caller }) => getChoices(app.ctx, caller.userId));
  route(
    app,
    setNoticeChoices,
    async ({ caller, body, locale }) => void (await saveChoices(app.ctx, caller, body, locale)),
  );
}
