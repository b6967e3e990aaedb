import type { FastifyInstance } from 'fastify';
import * as api from '@/contract/banner/banner';
import * as calls from '@/contract/banner/console';
import { route } from '@/upstream/core/route';
import * as banners from './banner.service';

/** What staff put on the home page. */
export async function bannerRoutes(app: FastifyInstance): Promise<void> {
  const { ctx } = app;
  route(app, api.listBanners, () => banners.listBanners(ctx));
  route(app, calls.listConsoleBanners, ({ query }) => banners.listConsoleBanners(ctx, query));
  route(app, calls.createBanner, ({ caller, body }) => banners.createBanner(ctx, caller, body));
  route(app, calls.updateBanner, ({ caller, params, body }) =>
    banners.updateBanner(ctx, caller, params.id, body).then(nothing),
  );
  route(app, calls.placeBanner, ({ caller, params, body }) =>
    banners.placeBanner(ctx, caller, params.id, body.place).then(nothing),
  );
  route(app, calls.showBanner, ({ caller, params, body }) =>
    banners.showBanner(ctx, caller, params.id, body.shown).then(nothing),
  );
  route(app, calls.removeBanner, ({ caller, params }) => banners.removeBanner(ctx, caller, params.id).then(nothing));
}

const nothing = () => null;
