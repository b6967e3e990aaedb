import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { CODE, idSchema, numberSchema } from '@/contract/core';
import * as calls from '@/contract/door/door';
import { AppError, notFoundError } from '@/upstream/core/errors';
import { route } from '@/upstream/core/route';
import { linkedPdf } from '@/upstream/modules/document/linked-pdf.service';
import { requireRight } from '@/upstream/policy/require-right';
import { listConflicts } from './conflicts.service';
import { getDoor, getDoorCounts, removePoint, savePoint } from './points.service';
import { listPresence } from './presence.service';
import { findAtDoor, scanTicket, sendScans } from './scan.service';
import { getPointCode, signInMyself } from './self.service';
import { getSheets } from './sheet.service';
import { getSnapshot } from './snapshot.service';
import { getMyTicket, getTicketFile, openTicketFile, renewMyTicket, renewTicket } from './ticket.service';

const namedSchema = z.object({ msId: idSchema });
const sinceSchema = z.object({ since: numberSchema.pipe(z.number().int().min(0).max(8e15)).optional() });
const nothing = () => null;

/** Points, scans and tickets. */
export async function doorRoutes(app: FastifyInstance): Promise<void> {
  const { ctx } = app;
  route(app, calls.getDoor, ({ caller, params }) => getDoor(ctx, caller, params.msId));
  route(app, calls.getDoorCounts, ({ params }) => getDoorCounts(ctx, params.msId));
  route(app, calls.savePoint, ({ caller, params, body }) => savePoint(ctx, caller, params.msId, body));
  route(app, calls.removePoint, ({ caller, params }) => removePoint(ctx, caller, params).then(nothing));
  route(app, calls.scanTicket, ({ caller, params, body }) => scanTicket(ctx, caller, params.msId, body));
  route(app, calls.findAtDoor, ({ caller, params, body }) => findAtDoor(ctx, caller, params.msId, body));
  route(app, calls.sendScans, ({ caller, params, body }) => sendScans(ctx, caller, params.msId, body));
  route(app, calls.listConflicts, ({ params, query }) => listConflicts(ctx, params.msId, query));
  route(app, calls.getPointCode, ({ params }) => getPointCode(ctx, params));
  route(app, calls.renewTicket, ({ caller, params, body }) => renewTicket(ctx, caller, params, body.reason));
  route(app, calls.listPresence, ({ params, query }) => listPresence(ctx, params.msId, query));
  route(app, calls.getSheets, ({ params }) => getSheets(ctx, params.msId));
  route(app, calls.getMyTicket, ({ caller, query }) => getMyTicket(ctx, caller, query.msId));
  route(app, calls.renewMyTicket, ({ caller, body }) => renewMyTicket(ctx, caller, body.msId));
  route(app, calls.getTicketFile, ({ caller, body, locale }) => getTicketFile(ctx, caller, body.msId, locale));
  route(app, calls.signInMyself, ({ caller, body }) => signInMyself(ctx, caller, body));
  linkedPdf(app, 'ticket', (link) => openTicketFile(ctx, link));
  // Bytes, for whom the right over the meeting lets have them: nobody without it learns that it is there.
  app.get('/meeting/door/:msId/snapshot', async (request, reply) => {
    const caller = await app.authenticate(request);
    if (!caller) throw new AppError('auth.required', { code: CODE.unauthorized });
    const named = namedSchema.safeParse(request.params);
    if (!named.success) throw notFoundError();
    const { msId } = named.data;
    await requireRight(ctx.db, caller, { name: 'meeting.door.scan', msId });
    const asked = sinceSchema.safeParse(request.query);
    if (!asked.success) throw new AppError('error.invalid');
    return reply
      .headers({ 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' })
      .type('application/octet-stream')
      .send(await getSnapshot(ctx, msId, asked.data.since ?? null));
  });
}
