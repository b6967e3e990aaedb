import type { FastifyInstance } from 'fastify';
import * as calls from '@/contract/live/console';
import * as api from '@/contract/live/live';
import { route } from '@/upstream/core/route';
import * as edit from './edit.service';
import * as lives from './live.service';
import * as audience from './live-audience.service';
import * as messages from './live-message.service';
import * as reminds from './live-remind.service';

/** Lives, their messages and reminders. */
export async function liveRoutes(app: FastifyInstance): Promise<void> {
  const { ctx } = app;
  route(app, api.listLives, ({ query }) => lives.listLives(ctx, query));
  route(app, api.getLive, ({ params, query, caller, ip }) =>
    lives.getLive(ctx, params.id, query?.view === '1' ? { caller, ip } : undefined),
  );
  route(app, api.listLiveMessages, ({ params }) => messages.listLiveMessages(ctx, params.id));
  // No limit by address: a whole congress hall can stand behind one; the service holds a limit per person.
  route(app, api.sendLiveMessage, ({ params, body, caller }) =>
    messages.sendLiveMessage(ctx, params.id, body.content, caller),
  );
  route(app, api.removeLiveMessage, ({ params, caller }) =>
    messages.removeLiveMessage(ctx, params.id, params.messageId, caller),
  );
  route(app, api.getLiveMessageRights, ({ params, caller }) => messages.getMessageRights(ctx, params.id, caller));
  route(app, api.watchLive, ({ params, body, caller, ip }) => audience.watchLive(ctx, params.id, body, { caller, ip }));
  route(app, api.leaveLive, ({ params, body }) => audience.leaveLive(ctx, params.id, body.page));
  route(app, api.remindLive, ({ params, body, caller }) => reminds.setRemind(ctx, params.id, body?.remind, caller));
  route(app, calls.listConsoleLives, ({ query }) => edit.listEdited(ctx, query));
  route(app, calls.createLive, ({ caller, body }) => edit.createLive(ctx, caller, body));
  route(app, calls.updateLive, ({ caller, params, body }) =>
    edit.updateLive(ctx, caller, params.id, body).then(nothing),
  );
  route(app, calls.directLive, ({ caller, params, body }) =>
    edit.directLive(ctx, caller, params.id, body.event).then(nothing),
  );
  route(app, calls.listConsoleLiveMessages, ({ params, query }) => edit.listLines(ctx, params.id, query));
  route(app, calls.removeConsoleLiveMessage, ({ caller, params }) =>
    edit.removeMessage(ctx, caller, params.id, params.messageId).then(nothing),
  );
  route(app, api.getLiveRemind, ({ params, caller }) => reminds.getRemind(ctx, params.id, caller));
}

const nothing = () => null;
