import type { z } from 'zod';
import type { InvitedKind } from '@/contract/attendee/attendee';
import type { Invitation, sendInvitations as inviteCall } from '@/contract/attendee/team';
import type { Caller, Context } from '@/upstream/core/context';
import { notFoundError } from '@/upstream/core/errors';
import { mask, maskPhone } from '@/upstream/core/secret/secrets';
import { plainName } from '@/upstream/core/text/plain-name';
import { type Locale, translate } from '@/upstream/core/text/translate';
import { toWireOrNull } from '@/upstream/core/time';
import { write } from '@/upstream/core/write';
import { textSent } from '@/upstream/jobs/effects';
import * as enrolment from '@/upstream/modules/attendee/enrol.repository';
import { barredBy } from '@/upstream/modules/attendee/enrol-sheet.service';
import { findBesides } from '@/upstream/modules/attendee/invited/invited.repository';
import { isOwnInvitation } from '@/upstream/modules/attendee/invited/own-invitation';
import { limitAttempts } from '@/upstream/modules/auth/attempt.service';
import { requireCaptcha } from '@/upstream/modules/auth/captcha.service';
import { sendCode } from '@/upstream/modules/auth/sms.service';
import { DICT, getLookups } from '@/upstream/modules/reference/lookups.service';
import { invitePath } from './invite-token';
import { findInvited, listedOf } from './invited-place';
import * as repository from './team.repository';
import { lockOwnTeam, requirePlaces } from './team.service';
import { isPlaced } from './team-people';

const DAY_MS = 24 * 3_600_000;
/** Times a day that a contact may have invitations sent. */
const INVITES = { max: 20, windowMs: DAY_MS };
/** Letters of a unit's name that the text says. */
const UNIT_MOST = 40;

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
    const unit = plainName(team.unit, UNIT_MOST);
    const texts = asked.map((place) => {
      const link = `${site}${invitePath(ctx, place)}`;
      const words = { unit: unit ?? '', meeting: name, link };
      const content = translate(locale, unit ? 'sms.teamInvite' : 'sms.teamInviteUnnamed', words);
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

/** An invitation as whoever has it sees it: their own place, and nobody else's. */
export async function getInvitation(
  ctx: Context,
  caller: Caller,
  asked: { msId: number; invite: string },
): Promise<Invitation> {
  const { db } = ctx;
  const invited = await findInvited(ctx, db, caller, asked);
  const { place, fee, from, meeting, handover } = invited;
  const listed = listedOf(invited);
  const person = await enrolment.findPerson(db, caller.userId);
  const own = await enrolment.findOwn(db, asked.msId, caller.userId);
  const title = (await getLookups(ctx)).dictName(DICT.doctorTitle, person?.title ?? null).name;
  const isMine = listed.userId === caller.userId;
  const isKnown = isMine || (listed.phonenumber !== null && listed.phonenumber === person?.phonenumber);
  const elsewhere = own !== undefined && own.attendeeId !== place.attendeeId && isPlaced(own);
  const isOpen = from === 'organisers' || barredBy(fee, caller) === null;
  const besides = await findBesides(db, [place.attendeeId]);
  const isOwn = handover?.userId === caller.userId;
  const contact = invited.team && repository.contactOf(invited.team);
  const wrote = from === 'organisers' && !isMine && (await isOwnInvitation(db, caller, place));
  return {
    from,
    kind: from === 'organisers' ? (place.invitedAs as InvitedKind) : null,
    until: from === 'holder' ? toWireOrNull(meeting.transferEnd) : null,
    unit: invited.unit,
    contactName: invited.contactName,
    contactNameEn: contact && (await repository.findNamesEn(db, [contact]))(contact),
    feeName: fee.feeName,
    feeNameEn: fee.feeNameEn,
    workshops: besides.map(({ feeName, feeNameEn }) => ({ feeName, feeNameEn })),
    enrollState: place.state,
    name: isKnown ? listed.name : mask(listed.name, 1, 0),
    phonenumber: listed.phonenumber && (isKnown ? listed.phonenumber : maskPhone(listed.phonenumber)),
    needsCode: !isKnown && listed.phonenumber !== null,
    stand: isOwn ? 'own' : isMine ? 'mine' : wrote ? 'wrote' : elsewhere ? 'enrolled' : isOpen ? 'open' : 'notForYou',
    person: {
      name: person?.name || (isKnown ? listed.name : ''),
      phonenumber: person?.phonenumber ?? '',
      email: person?.email ?? '',
      hospital: person?.hospital || (isKnown ? (listed.hospital ?? '') : ''),
      department: person?.department ?? '',
      title: title ?? '',
    },
    questions: meeting.questions,
    feeIds: [place.feeId, ...besides.map(({ feeId }) => feeId)],
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
  const { phonenumber } = listedOf(await findInvited(ctx, ctx.db, caller, asked));
  if (!phonenumber) throw notFoundError();
  await requireCaptcha(ctx, { code, uuid });
  const asker = { userId: caller.userId };
  return sendCode(ctx, { phonenumber, purpose: 'invite', ip, locale, deliver: true, asker });
}
