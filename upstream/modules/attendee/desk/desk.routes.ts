import type { FastifyInstance } from 'fastify';
import * as calls from '@/contract/attendee/desk';
import { listQuotas } from '@/contract/attendee/quota';
import { route } from '@/upstream/core/route';
import { translate } from '@/upstream/core/text/translate';
import { askLetters, openLetters } from '@/upstream/modules/attendee/letter/letters.service';
import * as quotas from '@/upstream/modules/attendee/pools/quotas.service';
import { linkedPdf } from '@/upstream/modules/document/linked-pdf.service';
import { getAttendee, getAttendeeDesk, listAttendees } from './desk.service';
import * as acts from './desk-acts.service';

/** Who is at a meeting, for those who work there. */
export async function attendeeDeskRoutes(app: FastifyInstance): Promise<void> {
  const { ctx } = app;
  route(app, calls.getAttendeeDesk, ({ caller, params }) => getAttendeeDesk(ctx, caller, params.msId));
  route(app, listQuotas, ({ params }) => quotas.listQuotas(ctx, params.msId));
  route(app, calls.listAttendees, ({ caller, params, query }) => listAttendees(ctx, caller, params.msId, query));
  route(app, calls.getAttendee, ({ caller, params }) => getAttendee(ctx, caller, params));
  route(app, calls.askLetters, ({ caller, params, body, locale }) =>
    askLetters(ctx, caller, { ...params, locale }, body),
  );
  linkedPdf(app, 'letters', (link) => openLetters(ctx, link));
  route(app, calls.enterAttendee, ({ caller, params, body }) => acts.enterAttendee(ctx, caller, params.msId, body));
  route(app, calls.grantPlace, ({ caller, params, body }) =>
    acts.grantPlace(ctx, caller, params, body.reason).then(() => null),
  );
  route(app, calls.restorePlace, ({ caller, params, body }) =>
    acts.restorePlace(ctx, caller, params, body.reason).then(() => null),
  );
  route(app, calls.quoteGiveUp, async ({ caller, params, locale }) => {
    const quote = await acts.quoteGiveUp(ctx, caller, params);
    return { ...quote, why: quote.why && translate(locale, quote.why) };
  });
  route(app, calls.giveUpPlace, ({ caller, params, body }) => acts.giveUpPlace(ctx, caller, params, body));
}
