import type { FastifyInstance } from 'fastify';
import * as board from '@/contract/programme/board';
import * as exchange from '@/contract/programme/exchange';
import * as releases from '@/contract/programme/release';
import * as schedule from '@/contract/programme/schedule';
import { route } from '@/upstream/core/route';
import { listMyAway, removeAway, removeMyAway, saveAway, saveMyAway } from './away.service';
import { getBoard, getBoardSession, placeSession, saveSession, takeOutSession } from './board.service';
import {
  exportProgramme,
  getScheduleFile,
  previewExchange,
  undoExchange,
  writeExchange,
} from './exchange/exchange.service';
import { removeHall, removeTrack, saveHall, saveTrack } from './halls.service';
import { listBoardPapers, placePapers } from './papers.service';
import { getRelease, listReleases, previewRelease, releaseProgramme } from './release.service';
import { getScheduleLink, readSchedule, renewScheduleLink } from './schedule.service';
import { answerSession, askSpeakers, listMySessions } from './speaker.service';

const nothing = () => null;
/** A whole programme takes seconds of the processor. */
const LIMIT = { max: 20, timeWindow: '1 minute' };

/** Boards of programmes, and their releases. */
export async function programmeRoutes(app: FastifyInstance): Promise<void> {
  const { ctx } = app;
  route(app, board.getBoard, ({ params, query }) => getBoard(ctx, params.msId, query));
  route(app, board.getBoardSession, ({ params }) => getBoardSession(ctx, params));
  route(app, board.saveSession, ({ caller, params, body }) => saveSession(ctx, caller, params.msId, body));
  route(app, board.placeSession, ({ caller, params, body }) => placeSession(ctx, caller, params, body));
  route(app, board.takeOutSession, ({ caller, params, body }) => takeOutSession(ctx, caller, params, body));
  route(app, board.listBoardPapers, ({ params, query }) => listBoardPapers(ctx, params.msId, query));
  route(app, board.placePapers, ({ caller, params, body }) => placePapers(ctx, caller, params.msId, body));
  route(app, board.saveHall, ({ caller, params, body }) => saveHall(ctx, caller, params.msId, body));
  route(app, board.removeHall, ({ caller, params }) => removeHall(ctx, caller, params).then(nothing));
  route(app, board.saveTrack, ({ caller, params, body }) => saveTrack(ctx, caller, params.msId, body));
  route(app, board.removeTrack, ({ caller, params }) => removeTrack(ctx, caller, params).then(nothing));
  route(app, board.saveAway, ({ caller, params, body }) => saveAway(ctx, caller, params.msId, body));
  route(app, board.removeAway, ({ caller, params }) => removeAway(ctx, caller, params).then(nothing));
  route(app, board.askSpeakers, ({ caller, params }) => askSpeakers(ctx, caller, params.msId));
  route(app, board.listMySessions, ({ caller, query }) => listMySessions(ctx, caller, query.msId));
  route(app, board.answerSession, ({ caller, body }) => answerSession(ctx, caller, body).then(nothing));
  route(app, board.listMyAway, ({ caller }) => listMyAway(ctx, caller));
  route(app, board.saveMyAway, ({ caller, body }) => saveMyAway(ctx, caller, body));
  route(app, board.removeMyAway, ({ caller, params }) => removeMyAway(ctx, caller, params.awayId).then(nothing));
  route(app, schedule.getScheduleLink, ({ caller }) => getScheduleLink(ctx, caller));
  route(app, schedule.renewScheduleLink, ({ caller }) => renewScheduleLink(ctx, caller));
  route(app, schedule.readSchedule, ({ query }) => readSchedule(ctx, query.token));
  route(app, releases.listReleases, ({ query }) => listReleases(ctx, query.msId));
  route(app, releases.getRelease, ({ query }) => getRelease(ctx, query));
  route(app, releases.previewRelease, ({ params }) => previewRelease(ctx, params.msId));
  route(app, releases.releaseProgramme, ({ caller, params, body }) => releaseProgramme(ctx, caller, params.msId, body));
  route(
    app,
    exchange.previewExchange,
    ({ params, request, locale }) => previewExchange(ctx, { msId: params.msId, request, locale }),
    { limit: LIMIT },
  );
  route(
    app,
    exchange.writeExchange,
    ({ caller, params, query, request }) => writeExchange(ctx, caller, { ...query, msId: params.msId, request }),
    { limit: LIMIT },
  );
  route(app, exchange.undoExchange, ({ caller, params }) => undoExchange(ctx, caller, params.msId));
  route(
    app,
    exchange.exportProgramme,
    ({ params, query, locale }) => exportProgramme(ctx, { ...query, msId: params.msId, locale }),
    {
      limit: LIMIT,
    },
  );
  route(app, exchange.getScheduleFile, ({ query }) => getScheduleFile(ctx, query), { limit: LIMIT });
}
