import { ATTENDEE_STATE, type InvitedKind } from '@/contract/attendee/attendee';
import {
  INVITED_MOST,
  INVITED_STANDS,
  type Invited,
  type InvitedSheet,
  type listInvited as listCall,
} from '@/contract/attendee/invited';
import type { PageOf } from '@/contract/core';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import type { Asked } from '@/upstream/core/list/list-sql';
import { groupBy } from '@/upstream/core/read/group-by';
import { type Locale, translate } from '@/upstream/core/text/translate';
import { toWire, toWireOrNull } from '@/upstream/core/time';
import { write } from '@/upstream/core/write';
import { madeStale, mailSent, textSent } from '@/upstream/jobs/effects';
import { type AttendeeRow, findAttendee, findFees, findMeeting } from '@/upstream/modules/attendee/enrol.repository';
import { invitePath } from '@/upstream/modules/attendee/team/invite-token';
import { changeSome, lockSome, noteAll } from '@/upstream/modules/attendee/team/team.repository';
import { moveWithBesides } from '@/upstream/modules/attendee/with-besides.service';
import { limitAttempts } from '@/upstream/modules/auth/attempt.service';
import { logConsole } from '@/upstream/modules/log/log.service';
import { invitedFees } from './invite-people.service';
import * as repository from './invited.repository';

const DAY_MS = 24 * 3_600_000;
/** Times a day that one meeting's desk may have invitations sent by one person. */
const SENDS = { max: 40, windowMs: DAY_MS };
const changes = (msId: number) => ({ name: 'meeting.teams.change', msId: dbId(msId) }) as const;
const yesterday = (now: Date) => new Date(now.getTime() - DAY_MS);

/** A page of those whom a meeting has invited. */
export async function listInvited(ctx: Context, msId: number, query: Asked<typeof listCall>): Promise<PageOf<Invited>> {
  const { total, rows } = await repository.findInvited(ctx.db, dbId(msId), query);
  const besides = groupBy(
    await repository.findBesides(
      ctx.db,
      rows.map(({ row }) => row.attendeeId),
    ),
    ({ attendeeId }) => attendeeId,
  );
  return {
    total,
    rows: rows.map(({ row, nameEn, feeName, feeNameEn, reason }) => {
      const stand = repository.standOf(row.state);
      return {
        attendeeId: row.attendeeId,
        name: row.name,
        nameEn,
        hospital: row.hospital,
        kind: row.invitedAs as InvitedKind,
        feeName,
        feeNameEn,
        workshops: besides.get(row.attendeeId) ?? [],
        stand,
        phonenumber: row.phonenumber,
        email: row.email,
        inviteTime: toWireOrNull(row.inviteTime),
        inviteUrl: stand === 'invited' ? invitePath(ctx, row) : null,
        reason: stand === 'declined' || stand === 'gone' ? reason : null,
        createTime: toWire(row.createTime),
      };
    }),
  };
}

/** What people can be invited to at a meeting, and how many were. */
export async function getInvitedSheet({ db, now }: Context, id: number): Promise<InvitedSheet> {
  const msId = dbId(id);
  const fees = invitedFees(await findFees(db, msId));
  const counts = (await repository.countInvited(db, msId)).map((row) => ({
    ...row,
    stand: repository.standOf(row.state),
  }));
  const unsent = await repository.findUnasked(db, { msId, since: yesterday(now()), limit: INVITED_MOST });
  return {
    fees: fees.map(({ feeId, feeName, feeNameEn, biz }) => ({ feeId, feeName, feeNameEn, biz })),
    counts: INVITED_STANDS.map((stand) => ({
      stand,
      count: counts.reduce((sum, row) => (row.stand === stand ? sum + row.count : sum), 0),
    })),
    unsent: unsent.length,
  };
}

/** Sends invitations to those who have not answered and whom none has gone to for a day: by text, else by mail; answers how many. */
export async function sendInvited(
  ctx: Context,
  caller: Caller,
  { msId: id, attendeeIds, locale }: { msId: number; attendeeIds: readonly number[]; locale: Locale },
): Promise<{ sent: number }> {
  await limitAttempts(ctx, `invited.send:${caller.userId}:${id}`, SENDS);
  return write(ctx, caller, changes(id), async (tx) => {
    const msId = dbId(id);
    const meeting = await findMeeting(tx, msId);
    if (!meeting) throw notFoundError();
    if (meeting.calledOff) throw new AppError('enrol.calledOff');
    await repository.lockList(tx, msId);
    const ids = attendeeIds.length > 0 ? attendeeIds : undefined;
    const found = await repository.findUnasked(tx, { msId, since: yesterday(tx.now), ids, limit: INVITED_MOST });
    const asked = found.filter(({ phonenumber }) => phonenumber !== null || ctx.mail.sends);
    for (const place of asked) tx.emit(messageTo(ctx, place, meeting, locale));
    await changeSome(
      tx,
      asked.map(({ attendeeId }) => attendeeId),
      { inviteTime: tx.now },
    );
    await noteAll(tx, asked, 'ask');
    await logConsole(tx, 'attendee.ask', msId, { msId, people: asked.length });
    tx.emit(madeStale({ userIds: [], msId, stale: ['attendees'] }));
    return { sent: asked.length };
  });
}

function messageTo(
  ctx: Context,
  place: AttendeeRow,
  { msName, msNameEn }: { msName: string; msNameEn: string | null },
  locale: Locale,
) {
  const link = `${ctx.siteUrl}${locale === 'en' ? '/en' : ''}${invitePath(ctx, place)}`;
  const meeting = locale === 'zh' ? msName : (msNameEn ?? msName);
  const kind = translate(locale, `invited.kind.${place.invitedAs as InvitedKind}`);
  const words = { meeting, kind, link, name: place.name };
  if (place.phonenumber !== null) {
    return textSent(ctx, { phonenumber: place.phonenumber, content: translate(locale, 'sms.invited', words) });
  }
  return mailSent(ctx, {
    email: place.email ?? '',
    subject: translate(locale, 'invited.mail.subject', words),
    content: translate(locale, 'invited.mail.content', words),
  });
}

/** Takes an invitation back that nobody has answered: its link leads nowhere any more, and the place is free. */
export function takeBackInvited(
  ctx: Context,
  caller: Caller,
  { msId, attendeeId, reason }: { msId: number; attendeeId: number; reason: string },
): Promise<void> {
  return write(ctx, caller, changes(msId), async (tx) => {
    const known = await findAttendee(tx, dbId(attendeeId));
    if (known?.msId !== msId || known.invitedAs === null) throw notFoundError();
    const [place] = await lockSome(tx, [attendeeId]);
    if (place?.state !== ATTENDEE_STATE.invited) throw new AppError('invited.answered');
    await moveWithBesides(tx, [attendeeId], { event: 'cancel', reason });
    await logConsole(tx, 'attendee.takeBack', attendeeId, { msId, reason });
    tx.emit(madeStale({ userIds: [], msId, stale: ['attendees'] }));
  });
}
