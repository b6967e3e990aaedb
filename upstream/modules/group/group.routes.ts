import type { FastifyInstance } from 'fastify';
import * as calls from '@/contract/group/console';
import * as meetingCalls from '@/contract/group/meeting';
import { route } from '@/upstream/core/route';
import * as groups from './group.service';

/** Notices that staff send to many. */
export async function groupRoutes(app: FastifyInstance): Promise<void> {
  const { ctx } = app;
  route(app, calls.listNoticeGroups, ({ query }) => groups.listGroups(ctx, groups.STAFF, query));
  route(app, calls.previewNoticeGroup, ({ body }) => groups.previewGroup(ctx, body));
  route(app, calls.createNoticeGroup, ({ caller, body }) => groups.createGroup(ctx, caller, groups.STAFF, body));
  route(app, calls.cancelNoticeGroup, ({ caller, params }) =>
    groups.cancelGroup(ctx, caller, groups.STAFF, params.id).then(() => null),
  );
}

/** Notices that those who may write to a meeting's attendees send. */
export async function meetingNoticeRoutes(app: FastifyInstance): Promise<void> {
  const { ctx } = app;
  const writer = (msId: number) => ({ name: 'meeting.notice.write', msId }) as const;
  route(app, meetingCalls.listMeetingNotices, ({ params, query }) =>
    groups.listGroups(ctx, writer(params.msId), query),
  );
  route(app, meetingCalls.previewMeetingNotice, ({ params, body }) =>
    groups.previewGroup(ctx, noticeOfMeeting(params.msId, body)),
  );
  route(app, meetingCalls.createMeetingNotice, ({ caller, params, body: { key, ...body } }) =>
    groups.createGroup(ctx, caller, writer(params.msId), { ...noticeOfMeeting(params.msId, body), key }),
  );
  route(app, meetingCalls.cancelMeetingNotice, ({ caller, params: { msId, id } }) =>
    groups.cancelGroup(ctx, caller, writer(msId), id).then(() => null),
  );
}

/** A notice to a meeting's attendees as one to a group. */
function noticeOfMeeting(msId: number, { feeIds, states, teamIds, noSlip, ...words }: meetingCalls.MeetingNotice) {
  const everybody = { to: 'some' as const, userTypes: [], certFlags: [], subjectIds: [], userIds: [] };
  return {
    ...words,
    ...everybody,
    from: null,
    msId,
    part: 'takesPart' as const,
    link: 'meeting' as const,
    linkId: msId,
    attendees: { feeIds, states, ...(teamIds.length > 0 && { teamIds }), ...(noSlip && { noSlip }) },
  };
}
