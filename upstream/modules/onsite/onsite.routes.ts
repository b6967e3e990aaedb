import type { FastifyInstance } from 'fastify';
import * as badge from '@/contract/onsite/badge';
import * as cash from '@/contract/onsite/cash';
import * as lane from '@/contract/onsite/lane';
import { route } from '@/upstream/core/route';
import { enterOnsite } from '@/upstream/modules/attendee/desk/enter-onsite.service';
import { seeProof } from '@/upstream/modules/attendee/proof/seen-proof.service';
import { linkedPdf } from '@/upstream/modules/document/linked-pdf.service';
import * as badges from './badge.service';
import * as till from './cash.service';
import * as lanes from './lane.service';

const nothing = () => null;

/** What is done at the desk on the day: lanes, cash, badges. */
export async function onsiteRoutes(app: FastifyInstance): Promise<void> {
  const { ctx } = app;
  route(app, lane.listLane, ({ caller, params, query }) => lanes.listLane(ctx, caller, params.msId, query));
  route(app, lane.getLanes, ({ caller, params }) => lanes.getLanes(ctx, caller, params.msId));
  route(app, lane.seeProof, ({ caller, params }) => seeProof(ctx, caller, params).then(nothing));
  route(app, cash.enterOnsite, ({ caller, params, body, locale }) =>
    enterOnsite(ctx, caller, params.msId, { ...body, locale }),
  );
  route(app, cash.getCash, ({ caller, params }) => till.getCash(ctx, caller, params.msId));
  route(app, cash.getShift, ({ caller, params }) => till.getShift(ctx, caller, params));
  route(app, cash.openShift, ({ caller, params, body }) => till.openShift(ctx, caller, params.msId, body.opened));
  route(app, cash.closeShift, ({ caller, params, body }) => till.closeShift(ctx, caller, params, body));
  route(app, cash.receiveShift, ({ caller, params }) => till.receiveShift(ctx, caller, params).then(nothing));
  route(app, cash.quoteCash, ({ caller, params }) => till.quoteCash(ctx, caller, params));
  route(app, cash.takeCash, ({ caller, params, body }) => till.takeCash(ctx, caller, params, body));
  route(app, cash.payOutCash, ({ caller, params }) => till.payOutCash(ctx, caller, params).then(nothing));
  route(app, cash.getReceipt, ({ caller, params, locale }) => till.getReceipt(ctx, caller, params, locale));
  linkedPdf(app, 'receipt', (link) => till.openReceipt(ctx, link));
  route(app, badge.listBadges, ({ params, query }) => badges.listBadges(ctx, params.msId, query));
  route(app, badge.getPrinters, ({ params }) => badges.getPrinters(ctx, params.msId));
  route(app, badge.queueBadges, ({ caller, params, body }) => badges.queueBadges(ctx, caller, params.msId, body));
  route(app, badge.reprintBadge, ({ caller, params, body }) =>
    badges.reprintBadge(ctx, caller, params, body).then(nothing),
  );
  route(app, badge.fetchBadges, ({ caller, params, body, locale }) =>
    badges.fetchBadges(ctx, caller, params.msId, { printer: body.printer, locale }),
  );
  route(app, badge.endBadges, ({ caller, params, body }) =>
    badges.endBadges(ctx, caller, params.msId, body).then(nothing),
  );
  linkedPdf(app, 'badges', (link) => badges.openBadges(ctx, link));
}
