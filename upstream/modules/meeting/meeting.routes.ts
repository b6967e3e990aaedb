import type { FastifyInstance } from 'fastify';
import * as api from '@/contract/meeting';
import { route } from '@/upstream/core/route';
import * as facets from './facets.service';
import * as meetings from './meeting.service';
import * as lists from './meeting-list.service';
import * as programme from './programme.service';
import * as saved from './saved-search.service';
import * as votes from './vote.service';

/** Meetings as the public sees them, and votes. */
export async function meetingModule(app: FastifyInstance): Promise<void> {
  const { ctx } = app;
  route(app, api.listMeetings, ({ query }) => lists.listMeetings(ctx, query));
  route(app, api.getMeetingFacets, ({ query }) => facets.getMeetingFacets(ctx, query));
  route(app, api.getMeeting, ({ query }) => meetings.getMeeting(ctx, query.msId));
  route(app, api.listSubMeetings, ({ query }) => meetings.listSubMeetings(ctx, query.msId));
  route(app, api.listEditions, ({ query }) => meetings.listEditions(ctx, query.msId));
  route(app, api.getMeetingSession, ({ query }) => programme.getSession(ctx, query.id));
  route(app, api.listMeetingSessions, ({ query }) => programme.listSessions(ctx, query.msId));
  route(app, api.listStaffs, ({ query }) => programme.listStaffs(ctx, query.msId));
  route(app, api.listOrgs, ({ query }) => meetings.listOrgs(ctx, query.msId));
  route(app, api.listRelates, ({ query }) => programme.listRelates(ctx, query.msId));
  route(app, api.listFees, ({ query }) => meetings.listFees(ctx, query.msId, query.biz));
  route(app, api.listKeyDates, ({ query }) => meetings.listKeyDates(ctx, query.msId));
  route(app, api.listMeetingNotices, ({ query }) => meetings.listNotices(ctx, query.msId));
  route(app, api.listHotels, ({ query }) => meetings.listHotels(ctx, query.msId));
  route(app, api.listMeetingVotes, ({ query, caller }) => votes.listVotes(ctx, query.msId, caller));
  route(app, api.getVote, ({ query, caller }) => votes.getVote(ctx, query, caller));
  route(app, api.listSavedSearches, ({ caller }) => saved.listSavedSearches(ctx, caller.userId));
  route(app, api.addSavedSearch, ({ body, caller }) => saved.addSavedSearch(ctx, caller, body.filter));
  route(app, api.removeSavedSearch, ({ params, caller }) => saved.removeSavedSearch(ctx, caller, params.id));
  route(app, api.castVote, ({ body, caller }) => votes.castVote(ctx, body, caller));
}
