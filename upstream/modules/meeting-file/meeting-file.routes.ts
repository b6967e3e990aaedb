import type { FastifyInstance } from 'fastify';
import * as calls from '@/contract/meeting-file/meeting-file';
import { route } from '@/upstream/core/route';
import * as files from './meeting-file.service';

/** Official documents and courseware of meetings: the public lists, fetching, and the desk. */
export async function meetingFileRoutes(app: FastifyInstance): Promise<void> {
  const { ctx } = app;
  route(app, calls.listMeetingFiles, ({ query }) => files.listMeetingFiles(ctx, query.msId, query.page));
  route(app, calls.openMeetingFile, ({ caller, body }) => files.openMeetingFile(ctx, caller, body));
  route(app, calls.getFileDesk, ({ params }) => files.getFileDesk(ctx, params.msId));
  route(app, calls.addMeetingFiles, ({ caller, params, body }) =>
    files.addMeetingFiles(ctx, caller, params.msId, body),
  );
  route(app, calls.editMeetingFile, ({ caller, params, body }) =>
    files.editMeetingFile(ctx, caller, params, body).then(nothing),
  );
  route(app, calls.addFileVersion, ({ caller, params, body }) =>
    files.addFileVersion(ctx, caller, params, body).then(nothing),
  );
  route(app, calls.openFileVersion, ({ caller, params }) => files.openFileVersion(ctx, caller, params));
  route(app, calls.placeMeetingFile, ({ caller, params, body }) =>
    files.placeMeetingFile(ctx, caller, params, body.way).then(nothing),
  );
  route(app, calls.removeMeetingFile, ({ caller, params }) =>
    files.removeMeetingFile(ctx, caller, params).then(nothing),
  );
}

const nothing = () => null;
