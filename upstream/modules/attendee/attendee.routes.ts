import type { FastifyInstance } from 'fastify';
import * as calls from '@/contract/attendee/attendee';
import * as couponCalls from '@/contract/attendee/coupon';
import * as draftCalls from '@/contract/attendee/draft';
import * as enrolCalls from '@/contract/attendee/enrol';
import * as handoverCalls from '@/contract/attendee/handover';
import * as proofCalls from '@/contract/attendee/proof';
import * as waitingCalls from '@/contract/attendee/waiting';
import { route } from '@/upstream/core/route';
import { translate } from '@/upstream/core/text/translate';
import * as coupons from '@/upstream/modules/attendee/coupon/coupon.service';
import { handProof, payProved, withdrawProof } from '@/upstream/modules/attendee/proof/proof.service';
import { joinWaiting } from '@/upstream/modules/attendee/waiting/waiting.service';
import * as desk from '@/upstream/modules/attendee/waiting/waiting-desk.service';
import { linkedPdf } from '@/upstream/modules/document/linked-pdf.service';
import { addToEnrol, joinBesides, leaveBesides } from './add-later.service';
import { listMyMeetings } from './attendee.service';
import { changeEnrol, quoteChange } from './change.service';
import { correctEnrol } from './correct.service';
import { dropDraft, saveDraft } from './draft/draft.service';
import { enrol } from './enrol.service';
import { getEnrol } from './enrol-sheet.service';
import { cancelEnrol, quoteCancel } from './give-up.service';
import { offerPlace, withdrawPlaceOffer } from './handover/handover.service';
import { getLetter, openLetter } from './letter/letter.service';

/** Who is at which meeting. */
export async function attendeeRoutes(app: FastifyInstance): Promise<void> {
  const { ctx } = app;
  route(app, calls.listMyMeetings, ({ caller, query }) => listMyMeetings(ctx, caller, query));
  route(app, enrolCalls.getEnrol, ({ caller, query }) => getEnrol(ctx, caller, query.msId));
  route(app, enrolCalls.enrol, ({ caller, body }) => enrol(ctx, caller, body));
  route(app, proofCalls.handProof, ({ caller, body }) => handProof(ctx, caller, body));
  route(app, proofCalls.withdrawProof, ({ caller, body }) =>
    withdrawProof(ctx, caller, body.enrollId).then(() => null),
  );
  route(app, proofCalls.payProved, ({ caller, body }) => payProved(ctx, caller, body));
  route(app, enrolCalls.quoteCancelEnrol, async ({ caller, query, locale }) => {
    const quote = await quoteCancel(ctx, caller, query.enrollId);
    return { ...quote, why: quote.why && translate(locale, quote.why) };
  });
  route(app, enrolCalls.quoteChangeEnrol, ({ caller, query }) => quoteChange(ctx, caller, query));
  route(app, enrolCalls.changeEnrol, ({ caller, body }) => changeEnrol(ctx, caller, body));
  route(app, enrolCalls.correctEnrol, ({ caller, body }) => correctEnrol(ctx, caller, body));
  route(app, enrolCalls.getEnrolLetter, ({ caller, query, locale }) => getLetter(ctx, caller, query.enrollId, locale));
  linkedPdf(app, 'letter', (link) => openLetter(ctx, link));
  route(app, enrolCalls.cancelEnrol, ({ caller, body }) => cancelEnrol(ctx, caller, body));

  route(app, enrolCalls.addToEnrol, ({ caller, body }) => addToEnrol(ctx, caller, body));
  route(app, draftCalls.saveEnrolDraft, ({ caller, body }) => saveDraft(ctx, caller, body).then(() => null));
  route(app, draftCalls.dropEnrolDraft, ({ caller, body }) => dropDraft(ctx, caller, body.msId).then(() => null));
  route(app, handoverCalls.offerPlace, ({ caller, body, locale }) => offerPlace(ctx, caller, body, locale));
  route(app, handoverCalls.withdrawPlaceOffer, ({ caller, body }) =>
    withdrawPlaceOffer(ctx, caller, body.enrollId).then(() => null),
  );

  route(app, waitingCalls.joinWaiting, ({ caller, body }) => joinWaiting(ctx, caller, body));
  route(app, waitingCalls.joinBesides, ({ caller, body }) => joinBesides(ctx, caller, body));
  route(app, waitingCalls.leaveBesides, ({ caller, body }) =>
    leaveBesides(ctx, caller, body.enrollId).then(() => null),
  );
  route(app, waitingCalls.listWaiting, ({ params }) => desk.listWaiting(ctx, params.msId));
  route(app, waitingCalls.offerWaiting, async ({ caller, params, body }) => {
    await desk.offerByHand(ctx, caller, { ...params, ...body });
    return null;
  });
  route(app, waitingCalls.removeWaiting, async ({ caller, params, body }) => {
    await desk.removeByHand(ctx, caller, { ...params, ...body });
    return null;
  });

  route(app, couponCalls.quoteCoupon, ({ caller, body }) => coupons.quoteCoupon(ctx, caller, body));
  route(app, couponCalls.listCoupons, ({ params }) => coupons.listCoupons(ctx, params.msId));
  route(app, couponCalls.createCoupon, ({ caller, params, body }) =>
    coupons.createCoupon(ctx, caller, params.msId, body),
  );
  route(app, couponCalls.stopCoupon, async ({ caller, params }) => {
    await coupons.stopCoupon(ctx, caller, params);
    return null;
  });
  route(app, couponCalls.listCodes, ({ params }) => coupons.listCodes(ctx, params));
}
