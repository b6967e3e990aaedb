import type { z } from 'zod';
import type {
  acceptInvitation as acceptCall,
  Invitation,
  sendInvitations as inviteCall,
} from '@/contract/attendee/team';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, fieldError, notFoundError } from '@/upstream/core/errors';
import { isDbId } from '@/upstream/core/ids';
import { mask, maskPhone } from '@/upstream/core/secret/secrets';
import { plainText } from '@/upstream/core/text/html';
import { type Locale, translate } from '@/upstream/core/text/translate';
import { type Tx, write } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { madeStale, textSent } from '@/upstream/jobs/effects';
import { keepAnswers } from '@/upstream/modules/attendee/answers.service';
import * as enrolment from '@/upstream/modules/attendee/enrol.repository';
import { barredBy } from '@/upstream/modules/attendee/enrol-sheet.service';
import { limitAttempts } from '@/upstream/modules/auth/attempt.service';
import { requireCaptcha } from '@/upstream/modules/auth/captcha.service';
import { sendCode, spendCode, tryCode } from '@/upstream/modules/auth/sms.service';
import { lockLineOrders, setLineUsers } from '@/upstream/modules/pay/order/line-order.service';
import { DICT, getLookups } from '@/upstream/modules/reference/lookups.service';
import { invitePath, readInvite } from './invite-token';
import * as repository from './team.repository';
import { lockOwnTeam, requirePlaces } from './team.service';
import { confirmationTold } from './team-notices';
import { isListed, isPlaced, NOBODY } from './team-people';

const DAY_MS = 24 * 3_600_000;
/** Times a day that a contact may have invitations sent. */
const INVITES = { max: 20, windowMs: DAY_MS };

/** Sends people of the caller's team who have a phone listed their invitation, once a day each; answers how many. */
export async function sendInvitations(
  ctx: Context,
  caller: Caller,
  { msId, enrollIds }: z.output<typeof inviteCall.body>,
  locale: Locale,
): Promise<{ sent: number }> {
  await limitAttempts(ctx, `team.invite:${caller.userId}`, INVITES);
  return write(ctx, caller, 'signedIn', async (tx) => {
    const team = await lockOwnTeam(tx, caller, msId);
    const meeting = await enrolment.findMeeting(tx, msId);
    if (!meeting) throw notFoundError();
    const places = await requirePlaces(tx, team, enrollIds);
    const day = new Date(tx.now.getTime() - DAY_MS);
    const asked = places.flatMap((place) =>
      place.userId === null && place.name && place.phonenumber && (place.inviteTime ?? day) <= day
        ? [{ ...place, phonenumber: place.phonenumber }]
        : [],
    );
    const name = locale === 'zh' ? meeting.msName : (meeting.msNameEn ?? meeting.msName);
    const site = `${ctx.siteUrl}${locale === 'en' ? '/en' : ''}`;
    const texts = asked.map((place) => {
      const link = `${site}${invitePath(ctx, place)}`;
      const content = translate(locale, 'sms.teamInvite', { unit: team.unit, meeting: name, link });
      return textSent(ctx, { phonenumber: place.phonenumber, content });
    });
    await repository.changeSome(
      tx,
      asked.map(({ attendeeId }) => attendeeId),
      { inviteTime: tx.now },
    );
    await repository.noteAll(tx, asked, 'invite');
    tx.emit(...texts);
    return { sent: asked.length };
  });
}

interface Invited {
  meeting: enrolment.EnrolMeeting;
  place: repository.AttendeeRow;
  team: repository.TeamRow;
  fee: enrolment.FeeRow;
}

/** The place that an invitation of a meeting is for; 404 once it is void, or somebody else's. */
async function findInvited(
  ctx: Context,
  db: Reader,
  { userId }: Caller,
  { msId, invite }: { msId: number; invite: string },
): Promise<Invited> {
  const invited = readInvite(ctx, invite);
  const place =
    invited && isDbId(invited.attendeeId) ? await enrolment.findAttendee(db, invited.attendeeId) : undefined;
  if (!place?.teamId || place.msId !== msId || place.ticketVersion !== invited?.ticketVersion) throw notFoundError();
  if (!isListed(place) || !place.name || (place.userId !== null && place.userId !== userId)) throw notFoundError();
  const team = await repository.findTeamById(db, place.teamId);
  const fee = (await enrolment.findFees(db, msId)).find(({ feeId }) => feeId === place.feeId);
  const meeting = await enrolment.findMeeting(db, msId);
  if (!team || !fee || !meeting) throw notFoundError();
  return { meeting, place, team, fee };
}

/** An invitation as whoever has it sees it: their own place, and nobody else's. */
export async function getInvitation(
  ctx: Context,
  caller: Caller,
  asked: { msId: number; invite: string },
): Promise<Invitation> {
  const { db } = ctx;
  const { meeting, place, team, fee } = await findInvited(ctx, db, caller, asked);
  const person = await enrolment.findPerson(db, caller.userId);
  const own = await enrolment.findOwn(db, asked.msId, caller.userId);
  const title = (await getLookups(ctx)).dictName(DICT.doctorTitle, person?.title ?? null).name;
  const isMine = place.userId === caller.userId;
  const isKnown = isMine || (place.phonenumber !== null && place.phonenumber === person?.phonenumber);
  const elsewhere = own !== undefined && own.attendeeId !== place.attendeeId && isPlaced(own);
  return {
    unit: team.unit,
    contactName: team.contactName,
    feeName: fee.feeName,
    feeNameEn: fee.feeNameEn,
    enrollState: place.state,
    name: isKnown ? place.name : mask(place.name, 1, 0),
    phonenumber: place.phonenumber && (isKnown ? place.phonenumber : maskPhone(place.phonenumber)),
    needsCode: !isKnown && place.phonenumber !== null,
    stand: isMine ? 'mine' : elsewhere ? 'enrolled' : barredBy(fee, caller) === null ? 'open' : 'notForYou',
    feeId: fee.feeId,
    questions: meeting.questions,
    person: {
      name: person?.name || (isKnown ? place.name : ''),
      phonenumber: person?.phonenumber ?? '',
      email: person?.email ?? '',
      hospital: person?.hospital || (isKnown ? (place.hospital ?? '') : ''),
      department: person?.department ?? '',
      title: title ?? '',
    },
  };
}

interface CodeAsked {
  msId: number;
  invite: string;
  code: string;
  uuid: string;
}

/** Sends a code to the phone that is listed for an invited place, which the caller is not told. */
export async function sendInvitationCode(
  ctx: Context,
  caller: Caller,
  { code, uuid, ...asked }: CodeAsked,
  { ip, locale }: { ip: string; locale: Locale },
) {
  const { place } = await findInvited(ctx, ctx.db, caller, asked);
  if (!place.phonenumber) throw notFoundError();
  await requireCaptcha(ctx, { code, uuid });
  const asker = { userId: caller.userId };
  return sendCode(ctx, { phonenumber: place.phonenumber, purpose: 'invite', ip, locale, deliver: true, asker });
}

/**
 * Takes a place in a team for the caller, who says their own data and consents. Where the listed phone is not their account's, a code that was sent to it
 * proves that it is theirs. Refused where they are at the meeting already: an earlier place that they gave up stays in its history, of nobody.
 */
export async function acceptInvitation(
  ctx: Context,
  caller: Caller,
  { msId, invite, smsCode = '', consent: _consent, answers, ...body }: z.output<typeof acceptCall.body>,
  ip: string,
): Promise<void> {
  const { userId } = caller;
  const asked = { msId, invite };
  const { place: listed, meeting } = await findInvited(ctx, ctx.db, caller, asked);
  const account = await enrolment.findPerson(ctx.db, userId);
  const needsCode =
    listed.phonenumber !== null && listed.phonenumber !== account?.phonenumber && listed.userId === null;
  if (needsCode && !smsCode) throw fieldError('smsCode', 'validation.smsCode');
  const proof = { phonenumber: listed.phonenumber ?? '', purpose: 'invite', code: smsCode, ip } as const;
  const code = needsCode ? await tryCode(ctx, proof) : null;
  await write(ctx, caller, 'signedIn', async (tx) => {
    if (listed.lineId !== null) await lockLineOrders(tx, [listed.lineId]);
    if (code) await spendCode(tx, code);
    // Files before the place, as whoever changes both.
    const ext = await keepAnswers(tx, userId, meeting.questions, { feeIds: [listed.feeId], answers });
    await repository.lockSome(tx, [listed.attendeeId]);
    // Read again under the locks: another list, another person, another phone by now.
    const { place, team, fee } = await findInvited(ctx, tx, caller, asked);
    const isSame = (['phonenumber', 'lineId', 'feeId'] as const).every((key) => place[key] === listed[key]);
    if (!isSame) throw notFoundError();
    if (barredBy(fee, caller) !== null) throw new AppError('enrol.notForYou');
    await leaveOther(tx, place, userId);
    const text = (value: string | undefined) => plainText(value ?? '') || null;
    await repository.changeSome(tx, [place.attendeeId], {
      userId,
      ext,
      name: plainText(body.name),
      phonenumber: body.phonenumber,
      email: body.email || null,
      hospital: text(body.hospital),
      department: text(body.department),
      title: text(body.title),
    });
    if (place.lineId !== null && isPlaced(place)) await setLineUsers(tx, [place.lineId], userId);
    await repository.noteAll(tx, [place], 'claim');
    confirmationTold(tx, team);
    tx.emit(madeStale({ userIds: [team.userId], stale: ['meetings'] }));
  });
}

/** Somebody is at a meeting once: a place that they gave up, or never finished, becomes nobody's. */
async function leaveOther(tx: Tx, { msId, attendeeId }: repository.AttendeeRow, userId: number): Promise<void> {
  const own = await enrolment.lockOwn(tx, msId, userId);
  if (!own || own.attendeeId === attendeeId) return;
  if (isPlaced(own)) throw new AppError('enrol.enrolled');
  await repository.noteAll(tx, [own], 'leave');
  await repository.changeSome(tx, [own.attendeeId], { ...NOBODY, teamId: null });
}

/** Takes whom an invitation is for off the list: their data go, and the place stays the team's. */
export function refuseInvitation(ctx: Context, caller: Caller, asked: { msId: number; invite: string }) {
  return write(ctx, caller, 'signedIn', async (tx) => {
    const { place } = await findInvited(ctx, tx, caller, asked);
    if (place.userId !== null) throw notFoundError();
    await repository.lockSome(tx, [place.attendeeId]);
    const { place: now, team } = await findInvited(ctx, tx, caller, asked);
    if (now.userId !== null) throw notFoundError();
    await repository.changeSome(tx, [now.attendeeId], { ...NOBODY, ticketVersion: now.ticketVersion + 1 });
    await repository.noteAll(tx, [now], 'refuse');
    confirmationTold(tx, team);
    tx.emit(madeStale({ userIds: [team.userId], stale: ['meetings'] }));
  });
}
