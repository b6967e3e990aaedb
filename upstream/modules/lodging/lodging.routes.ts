import type { FastifyInstance } from 'fastify';
import * as hotel from '@/contract/lodging/hotel';
import * as rooms from '@/contract/lodging/rooms';
import * as stay from '@/contract/lodging/stay';
import { route } from '@/upstream/core/route';
import { translate } from '@/upstream/core/text/translate';
import { bookStay, quoteStay } from './book.service';
import * as changes from './change.service';
import * as desk from './desk.service';
import { getHotel, getNights } from './hotel.service';
import { answerMate, askMate } from './mate.service';
import { getMyStay } from './own-stay.service';

/** Hotels of meetings, and who sleeps there. */
export async function lodgingRoutes(app: FastifyInstance): Promise<void> {
  const { ctx } = app;
  route(app, hotel.getHotel, ({ query }) => getHotel(ctx, query.hotelId));
  route(app, hotel.getNights, ({ query }) => getNights(ctx, query.hotelId));
  route(app, stay.quoteStay, async ({ caller, query, locale }) => {
    const { least, why, ...quote } = await quoteStay(ctx, caller, query);
    return { ...quote, why: why && translate(locale, why, { least }) };
  });
  route(app, stay.bookStay, ({ caller, body }) => bookStay(ctx, caller, body));
  route(app, stay.getMyStay, ({ caller, query }) => getMyStay(ctx, caller, query.msId));
  route(app, stay.quoteStayChange, ({ caller, params, query }) =>
    changes.quoteChange(ctx, caller, params.stayId, query),
  );
  route(app, stay.changeStay, ({ caller, params, body }) => changes.changeStay(ctx, caller, params.stayId, body));
  route(app, stay.quoteStayCancel, async ({ caller, params, locale }) => {
    const quote = await changes.quoteCancel(ctx, caller, params.stayId);
    return { ...quote, why: quote.why && translate(locale, quote.why) };
  });
  route(app, stay.cancelStay, ({ caller, params, body }) => changes.cancelStay(ctx, caller, params.stayId, body));
  route(
    app,
    stay.askMate,
    ({ caller, params, body }) => askMate(ctx, caller, params.stayId, body.mateName).then(() => null),
    { limit: { max: 10, timeWindow: '1 hour' } },
  );
  route(app, stay.answerMate, ({ caller, params, body }) =>
    answerMate(ctx, caller, params.stayId, body.accept).then(() => null),
  );
  route(app, rooms.getRooms, ({ params }) => desk.getRooms(ctx, params.msId));
  route(app, rooms.listStays, ({ params, query }) => desk.listStays(ctx, params.msId, query));
  route(app, rooms.assignStay, ({ caller, params, body }) => desk.assignStay(ctx, caller, params.msId, body));
  route(app, rooms.entitleStay, ({ caller, params, body }) =>
    desk.entitle(ctx, caller, params.msId, body).then(() => null),
  );
  route(app, rooms.joinStays, ({ caller, params, body }) => desk.join(ctx, caller, params, body.who).then(() => null));
  route(app, rooms.setRoomNo, ({ caller, params, body }) =>
    desk.setRoomNo(ctx, caller, params, body.roomNo).then(() => null),
  );
  route(app, rooms.moveStay, ({ caller, params, body }) => desk.moveStay(ctx, caller, params, body).then(() => null));
  route(app, rooms.quoteGiveUpStay, async ({ caller, params, locale }) => {
    const quote = await desk.quoteGiveUp(ctx, caller, params);
    return { ...quote, why: quote.why && translate(locale, quote.why) };
  });
  route(app, rooms.giveUpStay, ({ caller, params, body }) => desk.giveUp(ctx, caller, params, body));
  route(app, rooms.sendRoomingList, ({ caller, params }) => desk.sendList(ctx, caller, params).then(() => null));
}
