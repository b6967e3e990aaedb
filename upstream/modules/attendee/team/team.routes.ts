import type { FastifyInstance } from 'fastify';
import * as calls from '@/contract/attendee/team';
import { route } from '@/upstream/core/route';
import { type Locale, type MessageKey, translate } from '@/upstream/core/text/translate';
import { listMyTeams } from '@/upstream/modules/attendee/attendee.service';
import { linkedPdf } from '@/upstream/modules/document/linked-pdf.service';
import { acceptInvitation, refuseInvitation } from './accept.service';
import * as invitation from './invitation.service';
import { getTeam, openTeam } from './team.service';
import { getTeamLetter, openTeamLetter } from './team-letter.service';
import { addToTeam, editTeamPerson } from './team-list.service';
import { getTeamPlace, orderTeam, payTeamPlace } from './team-order.service';
import { quoteTeamRemoval, removeFromTeam } from './team-removal.service';

const said = <A extends { why: MessageKey | null }>(answer: A, locale: Locale) => ({
  ...answer,
  why: answer.why && translate(locale, answer.why),
});

/** Teams: whom somebody enrols for others. */
export async function teamRoutes(app: FastifyInstance): Promise<void> {
  const { ctx } = app;
  route(app, calls.getTeam, ({ caller, query }) => getTeam(ctx, caller, query.msId));
  route(app, calls.listMyTeams, ({ caller, query }) => listMyTeams(ctx, caller, query));
  route(app, calls.getTeamLetter, ({ caller, query, locale }) => getTeamLetter(ctx, caller, query.msId, locale));
  linkedPdf(app, 'team', (link) => openTeamLetter(ctx, link));
  route(app, calls.openTeam, ({ caller, body }) => openTeam(ctx, caller, body));
  route(app, calls.addToTeam, ({ caller, body }) => addToTeam(ctx, caller, body));
  route(app, calls.editTeamPerson, ({ caller, body }) => editTeamPerson(ctx, caller, body));
  route(app, calls.orderTeam, ({ caller, body }) => orderTeam(ctx, caller, body));
  route(app, calls.quoteTeamRemoval, async ({ caller, body, locale }) =>
    said(await quoteTeamRemoval(ctx, caller, body), locale),
  );
  route(app, calls.removeFromTeam, ({ caller, body }) => removeFromTeam(ctx, caller, body));
  route(app, calls.getTeamPlace, async ({ caller, query, locale }) => {
    const place = await getTeamPlace(ctx, caller, query.msId);
    return place && said(place, locale);
  });
  route(app, calls.payTeamPlace, ({ caller, body }) => payTeamPlace(ctx, caller, body));
  route(app, calls.sendInvitations, ({ caller, body, locale }) =>
    invitation.sendInvitations(ctx, caller, body, locale),
  );
  route(app, calls.getInvitation, ({ caller, query }) => invitation.getInvitation(ctx, caller, query));
  route(app, calls.sendInvitationCode, ({ caller, body, ip, locale }) =>
    invitation.sendInvitationCode(ctx, caller, body, { ip, locale }),
  );
  route(app, calls.acceptInvitation, ({ caller, body, ip }) => acceptInvitation(ctx, caller, body, ip));
  route(app, calls.refuseInvitation, ({ caller, body }) => refuseInvitation(ctx, caller, body));
}
