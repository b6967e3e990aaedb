import type { z } from 'zod';
import { ATTENDEE_STATE } from '@/contract/attendee/attendee';
import type { offerPlace as offerCall } from '@/contract/attendee/handover';
import { pathTo } from '@/contract/paths';
import { ORDER_STATE } from '@/contract/pay/order';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, fieldError, notFoundError } from '@/upstream/core/errors';
import { plainText } from '@/upstream/core/text/html';
import { plainName } from '@/upstream/core/text/plain-name';
import { type Locale, type MessageKey, translate } from '@/upstream/core/text/translate';
import { toWire } from '@/upstream/core/time';
import { type Tx, write } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { madeStale, textSent } from '@/upstream/jobs/effects';
import { hasBesides } from '@/upstream/modules/attendee/besides.service';
import * as enrolment from '@/upstream/modules/attendee/enrol.repository';
import { lockMine } from '@/upstream/modules/attendee/give-up.service';
import { wasLetIn } from '@/upstream/modules/attendee/let-in';
import { invitePath } from '@/upstream/modules/attendee/team/invite-token';
import { changeSome, lockSome, noteAll } from '@/upstream/modules/attendee/team/team.repository';
import { endWaiting } from '@/upstream/modules/attendee/with-besides.service';
import { limitAttempts } from '@/upstream/modules/auth/attempt.service';
import { type OrderWithLines, passLinesOn } from '@/upstream/modules/pay/order/line-order.service';
import { moveStock } from '@/upstream/modules/stock/stock.service';
import { notify } from '@/upstream/modules/task/task.service';
import * as repository from './handover.repository';

/** Times a day that somebody may offer a place: each sends a text to a number that they name. */
const OFFERS = { max: 5, windowMs: 24 * 3_600_000 };

/** Letters of a holder's name that the text says. */
const HOLDER_MOST = 20;

interface Handed {
  meeting: enrolment.EnrolMeeting;
  fee: Pick<enrolment.FeeRow, 'proof' | 'biz'>;
  place: enrolment.AttendeeRow;
}

/** Why a place cannot go to somebody else now; null where it can. */
export async function whyNotHandedOver(
  db: Reader,
  { meeting, fee, place }: Handed,
  now: Date,
): Promise<MessageKey | null> {
  if (place.state !== ATTENDEE_STATE.enrolled) return 'enrol.notEnrolled';
  if (place.teamId !== null) return 'handover.team';
  if (place.lineId === null) return 'handover.personal';
  if (!meeting.transferEnd || meeting.calledOff) return 'handover.closed';
  if (now > meeting.transferEnd) return 'handover.over';
  if (fee.proof) return 'handover.proof';
  if (fee.biz === 'enrollArt') return 'handover.author';
  if (await wasLetIn(db, place.attendeeId)) return 'handover.letIn';
  const besides = await enrolment.findItems(db, place.attendeeId);
  if (besides.some(({ state }) => state === ATTENDEE_STATE.awaiting)) return 'handover.change';
  if (await hasBesides(db, place.attendeeId)) return 'handover.besides';
  const companions = await enrolment.findCompanions(db, place.attendeeId);
  return companions.some(({ state }) => COUNTS.includes(state)) ? 'handover.companions' : null;
}
const COUNTS: readonly string[] = [ATTENDEE_STATE.awaiting, ATTENDEE_STATE.enrolled];

/** Nothing of what pays for a place is on its way back. */
export function requireNoRefund(orders: readonly OrderWithLines[]): void {
  if (orders.some(({ order }) => order.payStatus === ORDER_STATE.refunding)) throw new AppError('handover.refund');
}

async function meetingAndFee(db: Reader, { msId, feeId }: enrolment.AttendeeRow) {
  const meeting = await enrolment.findMeeting(db, msId);
  const fee = (await enrolment.findFees(db, msId)).find((one) => one.feeId === feeId);
  if (!meeting || !fee) throw notFoundError();
  return { meeting, fee };
}

/** Offers the caller's place to somebody, who is sent a link; an earlier offer of it is void. Until it is accepted the place stays the caller's. */
export async function offerPlace(
  ctx: Context,
  caller: Caller,
  { enrollId, reason, ...body }: z.output<typeof offerCall.body>,
  locale: Locale,
): Promise<{ inviteUrl: string }> {
  await limitAttempts(ctx, `handover:${caller.userId}`, OFFERS);
  return write(ctx, caller, 'signedIn', async (tx) => {
    const { own, orders } = await lockMine(tx, caller, enrollId);
    const [place] = await lockSome(tx, [own.attendeeId]);
    if (!place || place.userId !== caller.userId) throw notFoundError();
    const { meeting, fee } = await meetingAndFee(tx, place);
    const why = await whyNotHandedOver(tx, { meeting, fee, place }, tx.now);
    if (why) throw new AppError(why);
    requireNoRefund(orders);
    const account = await enrolment.findPerson(tx, caller.userId);
    if (account?.phonenumber === body.phonenumber) throw fieldError('phonenumber', 'handover.self');
    const { phonenumber } = body;
    const handoverId = await repository.putHandover(tx, {
      attendeeId: place.attendeeId,
      userId: caller.userId,
      lineId: place.lineId ?? 0,
      name: plainText(body.name),
      phonenumber,
      reason: plainText(reason ?? '') || null,
      createTime: tx.now,
    });
    const inviteUrl = invitePath(ctx, { ...place, handoverId });
    const link = `${ctx.siteUrl}${locale === 'en' ? '/en' : ''}${inviteUrl}`;
    const holder = plainName(place.name, HOLDER_MOST);
    const content = translate(locale, holder ? 'sms.handover' : 'sms.handoverUnnamed', {
      holder: holder ?? '',
      meeting: locale === 'zh' ? meeting.msName : (meeting.msNameEn ?? meeting.msName),
      until: toWire(meeting.transferEnd ?? tx.now).slice(0, 16),
      link,
    });
    tx.emit(textSent(ctx, { phonenumber, content }));
    await noteAll(tx, [place], 'offerPlace', reason);
    return { inviteUrl };
  });
}

/** Takes the offer of the caller's place back while nobody has accepted it. */
export function withdrawPlaceOffer(ctx: Context, caller: Caller, enrollId: number): Promise<void> {
  return write(ctx, caller, 'signedIn', async (tx) => {
    const known = await enrolment.findAttendee(tx, enrollId);
    if (known?.userId !== caller.userId) throw notFoundError();
    const [place] = await lockSome(tx, [enrollId]);
    if (place?.userId !== caller.userId || !(await repository.removeHandover(tx, enrollId))) throw notFoundError();
    await noteAll(tx, [place], 'keepPlace');
  });
}

interface Taking {
  place: enrolment.AttendeeRow;
  handover: repository.HandoverRow;
  /** What pays for it, and for all that was ever taken with it. */
  orders: readonly OrderWithLines[];
  person: Partial<enrolment.AttendeeRow> & { userId: number; name: string };
}

/**
 * Gives a place with what was taken besides to whom it was offered: it asks for no seat, keeps its type, its lines and its invoice, and has a new
 * ticket. Whoever had it keeps that they did. Orders and place are locked.
 */
export async function handOver(tx: Tx, { place, handover, orders, person }: Taking): Promise<void> {
  const { meeting, fee } = await meetingAndFee(tx, place);
  const why = await whyNotHandedOver(tx, { meeting, fee, place }, tx.now);
  if (why) throw new AppError(why);
  const ticketVersion = place.ticketVersion + 1;
  await repository.removeHandover(tx, place.attendeeId);
  await changeSome(tx, [place.attendeeId], { ...person, ticketVersion, inviteTime: null });
  const formerId = await repository.insertHandedOver(tx, place);
  const ended = await endWaiting(tx, [place.attendeeId]);
  // What the holder gave up before, or never paid, is no part of it: money that comes for it late goes back.
  await repository.removeLeft(tx, place.attendeeId);
  await moveStock(tx, ended);
  const given = orders.flatMap(({ lines }) => lines.filter(({ state }) => state === 'fulfilled'));
  await passLinesOn(
    tx,
    given.map(({ lineId }) => lineId),
    person.userId,
  );
  const kept = { formerId, reason: handover.reason ?? undefined };
  await noteAll(tx, [{ ...place, ticketVersion }], 'transfer', kept);
  tx.emit(madeStale({ userIds: [], msId: place.msId, stale: ['attendees'] }));
  const about = { place, meeting, fee, name: person.name };
  await tell(tx, about, { template: 'placeHandedOver', userId: handover.userId });
  await tell(tx, about, { template: 'placeTaken', userId: person.userId });
}

/** Whom a place was offered to does not want it: it stays its holder's, who is told. */
export async function refuseOffer(
  tx: Tx,
  { place, handover }: Pick<Taking, 'place' | 'handover'>,
  reason: string,
): Promise<void> {
  const { meeting, fee } = await meetingAndFee(tx, place);
  await repository.removeHandover(tx, place.attendeeId);
  await noteAll(tx, [place], 'refusePlace', reason);
  const about = { place, meeting, fee, name: handover.name, reason };
  await tell(tx, about, { template: 'placeRefused', userId: handover.userId });
}

interface Told {
  place: enrolment.AttendeeRow;
  meeting: enrolment.EnrolMeeting;
  fee: enrolment.FeeRow;
  /** Whom it was offered to. */
  name: string;
  reason?: string;
}

async function tell(
  tx: Tx,
  { place, meeting, fee, name, reason }: Told,
  { template, userId }: { template: 'placeHandedOver' | 'placeTaken' | 'placeRefused'; userId: number },
): Promise<void> {
  await notify(tx, {
    userIds: [userId],
    template,
    params: { title: meeting.msName, fee: fee.feeName, name, reason: reason ? `：${reason}` : '' },
    paramsEn: {
      title: meeting.msNameEn ?? meeting.msName,
      fee: fee.feeNameEn ?? fee.feeName,
      name,
      reason: reason ? ` (${reason})` : '',
    },
    linkUrl: pathTo('enrol', { msId: place.msId }),
    msId: place.msId,
  });
}
