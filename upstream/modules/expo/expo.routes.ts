import type { FastifyInstance } from 'fastify';
import * as desk from '@/contract/expo/desk';
import * as expo from '@/contract/expo/expo';
import { route } from '@/upstream/core/route';
import * as calls from './call.service';
import { getExhibitor, getExpo } from './expo.service';
import * as change from './expo-desk.service';
import { importExhibitors } from './expo-import.service';

/** Exhibitions of meetings: the public page, requests for calls, and the desk. */
export async function expoRoutes(app: FastifyInstance): Promise<void> {
  const { ctx } = app;
  route(app, expo.getExpo, ({ query }) => getExpo(ctx, query.msId));
  route(app, expo.getExhibitor, ({ query }) => getExhibitor(ctx, query));
  route(app, expo.getOwnExhibitor, ({ caller, query }) => calls.getOwnExhibitor(ctx, caller, query));
  route(app, expo.askExpoCall, ({ caller, body }) => calls.askExpoCall(ctx, caller, body));
  route(app, expo.withdrawExpoCall, ({ caller, body }) => calls.withdrawExpoCall(ctx, caller, body).then(nothing));
  route(app, desk.getExpoDesk, ({ params }) => change.getExpoDesk(ctx, params.msId));
  route(app, desk.saveExpoLevels, ({ caller, params, body }) =>
    change.saveExpoLevels(ctx, caller, params.msId, body).then(nothing),
  );
  route(app, desk.saveExpoHall, ({ caller, params, body }) => change.saveExpoHall(ctx, caller, params.msId, body));
  route(app, desk.saveBooth, ({ caller, params, body }) => change.saveBooth(ctx, caller, params.msId, body));
  route(app, desk.layBooths, ({ caller, params, body }) => change.layBooths(ctx, caller, params.msId, body));
  route(app, desk.saveExhibitor, ({ caller, params, body }) => change.saveExhibitor(ctx, caller, params.msId, body));
  route(app, desk.saveExpoProduct, ({ caller, params, body }) =>
    change.saveExpoProduct(ctx, caller, params.msId, body),
  );
  route(app, desk.removeFromExpo, ({ caller, params, body }) =>
    change.removeFromExpo(ctx, caller, params.msId, body).then(nothing),
  );
  route(app, desk.importExhibitors, ({ caller, params, body }) => importExhibitors(ctx, caller, params.msId, body));
  route(app, desk.listExpoCalls, ({ params, query }) => calls.listExpoCalls(ctx, params.msId, query));
  route(app, desk.moveExpoCalls, ({ caller, params, body }) => calls.moveExpoCalls(ctx, caller, params.msId, body));
}

const nothing = () => null;
