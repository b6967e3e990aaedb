import type { FastifyInstance } from 'fastify';
import * as kept from '@/contract/meeting/kept';
import * as api from '@/contract/meeting/meeting';
import * as parts from '@/contract/meeting/parts';
import * as desk from '@/contract/onsite/vote';
import { route } from '@/upstream/core/route';
import * as deskVotes from './desk-vote.service';
import * as facets from './facets.service';
import * as meetings from './meeting.service';
import * as lists from './meeting-list.service';
import * as programme from './programme.service';
import * as relates from './relates.service';
import * as saved from './saved-search.service';
import * as votes from './vote.service';

/** Meetings as the public sees them, and votes. */
export async function meetingRoutes(app: FastifyInstance): Promise<void> {
  const { ctx } = app;
  route(app, api.listMeetings, ({ query }) => lists.listMeetings(ctx, query));
  route(app, api.getMeetingFacets, ({ query }) => facets.getMeetingFacets(ctx, query));
  route(app, api.getMeeting, ({ query }) => meetings.getMeeting(ctx, query.msId));
  route(app, api.listSubMeetings, ({ query }) => meetings.listSubMeetings(ctx, query.msId));
  route(app, api.listEditions, ({ query }) => meetings.listEditions(ctx, query.msId));
  route(app, parts.getMeetingSession, ({ query }) => programme.getSession(ctx, query.id));
  route(app, parts.listMeetingSessions, ({ query }) => programme.listSessions(ctx, query.msId));
  route(app, parts.listStaffs, ({ query }) => programme.listStaffs(ctx, query.msId));
  route(app, parts.listOrgs, ({ query }) => meetings.listOrgs(ctx, query.msId));
  route(app, parts.listRelates, ({ query }) => relates.listRelates(ctx, query.msId));
  route(app, parts.listFees, ({ query }) => meetings.listFees(ctx, query.msId, query.biz));
  route(app, parts.listKeyDates, ({ query }) => meetings.listKeyDates(ctx, query.msId));
  route(app, parts.listMeetingNotices, ({ query }) => meetings.listNotices(ctx, query.msId));
  route(app, parts.listHotels, ({ query }) => meetings.listHotels(ctx, query.msId));
  route(app, parts.listMeetingVotes, ({ query, caller }) => votes.listVotes(ctx, query.msId, caller));
  route(app, parts.getVote, ({ query, caller }) => votes.getVote(ctx, query, caller));
  route(app, kept.listSavedSearches, ({ caller }) => saved.listSavedSearches(ctx, caller.userId));
  route(app, kept.addSavedSearch, ({ body, caller }) => saved.addSavedSearch(ctx, caller, body.filter));
  route(app, kept.removeSavedSearch, ({ params, caller }) => saved.removeSavedSearch(ctx, caller, params.id));
  route(app, desk.listDeskVotes, ({ params }) => deskVotes.listDeskVotes(ctx, params.msId));
  route(app, desk.getVoteScreen, ({ params }) => deskVotes.getVoteScreen(ctx, params));
  route(app, desk.saveVote, ({ caller, params, body }) => deskVotes.saveVote(ctx, caller, params.msId, body));
  route(app, desk.turnVote, ({ caller, params, body }) =>
    deskVotes.turnVote(ctx, caller, params, body.open).then(() => null),
  );
  route(app, desk.removeVote, ({ caller, params }) => deskVotes.removeVote(ctx, caller, params).then(() => null));
  route(app, parts.castVote, ({ body, caller }) => votes.castVote(ctx, body, caller));
}
