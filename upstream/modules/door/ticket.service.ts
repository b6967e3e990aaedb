import type { z } from 'zod';
import { ATTENDEE_STATE } from '@/contract/attendee/attendee';
import type { getMyTicket as ticketCall } from '@/contract/door/door';
import { standingOf } from '@/contract/door/judge';
import type { Direction, PointKind } from '@/contract/door/point';
import { writeTicket } from '@/contract/door/ticket';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import { plainText } from '@/upstream/core/text/html';
import { type Locale, translate } from '@/upstream/core/text/translate';
import { toWire } from '@/upstream/core/time';
import { type Tx, write } from '@/upstream/core/write';
import { madeStale } from '@/upstream/jobs/effects';
import { limitAttempts } from '@/upstream/modules/auth/attempt.service';
import { type Link, type PdfFile, pdfLink, renderDocument } from '@/upstream/modules/document/document.service';
import { logConsole } from '@/upstream/modules/log/log.service';
import { letterWords, meetingLink } from '@/upstream/modules/meeting/invitation.service';
import { getMeeting } from '@/upstream/modules/meeting/meeting.service';
import { doorKeysOf, signTicket } from './door-keys.service';
import { findPoints } from './point.repository';
import { ownMinutes } from './presence.service';
import * as scans from './scan.repository';
import * as repository from './ticket.repository';

/** Why somebody has no ticket; null where they have one. */
function whyNone(meeting: repository.TicketMeeting, place: scans.PlaceRow | undefined) {
  if (meeting.calledOff) return 'calledOff' as const;
  if (!place || place.state === ATTENDEE_STATE.draft) return 'none' as const;
  const standing = standingOf(place.state);
  return standing === 'enrolled' ? null : standing;
}

/** The code of somebody's ticket. */
async function codeOf(ctx: Context, { msId, attendeeId, ticketVersion: version }: scans.PlaceRow): Promise<string> {
  return writeTicket(signTicket(await doorKeysOf(ctx, msId), { msId, attendeeId, version }));
}

/** The caller's ticket for a meeting, where they signed in, and their minutes; 404 for a meeting without a page. */
export async function getMyTicket(
  ctx: Context,
  caller: Caller,
  id: number,
): Promise<z.input<typeof ticketCall.answer>> {
  const msId = dbId(id);
  const meeting = await repository.findTicketMeeting(ctx.db, msId);
  if (!meeting) throw notFoundError();
  const place = await repository.findOwnPlace(ctx.db, msId, caller.userId);
  const why = whyNone(meeting, place);
  const [points, passed] = [
    await findPoints(ctx.db, msId),
    place ? await scans.findCounted(ctx.db, [place.attendeeId]) : [],
  ];
  const { calledOff: _, ...shown } = meeting;
  const [now, byId] = [ctx.now(), new Map(points.map((point) => [point.pointId, point]))];
  return {
    ...shown,
    server: now.getTime(),
    startTime: toWire(meeting.startTime),
    endTime: toWire(meeting.endTime),
    over: meeting.endTime < now,
    why,
    ticket: place && why === null ? await shownTicket(ctx, place) : null,
    self: points.some(({ self, closed, gone }) => self && !closed && !gone),
    signIns: passed.flatMap(({ pointId, direction, at }) => {
      const point = byId.get(pointId);
      if (!point) return [];
      const { name, nameEn, kind } = point;
      const scanTime = toWire(new Date(at));
      return [{ pointId, name, nameEn, kind: kind as PointKind, direction: direction as Direction, scanTime }];
    }),
    sessions: place && passed.length > 0 ? await ownMinutes(ctx, msId, place.attendeeId) : [],
  };
}

async function shownTicket(ctx: Context, place: scans.PlaceRow) {
  const fee = await repository.findFeeName(ctx.db, place.feeId);
  return {
    enrollId: place.attendeeId,
    code: await codeOf(ctx, place),
    version: place.ticketVersion,
    name: place.name,
    hospital: place.hospital,
    feeName: fee?.feeName ?? '',
    feeNameEn: fee?.feeNameEn,
    workshops: await repository.findTaken(ctx.db, place.attendeeId),
  };
}

/** A place's older tickets admit nobody from now on; its order and its other places stay as they are. */
export async function renew(tx: Tx, place: scans.PlaceRow, reason: string | null): Promise<number> {
  if (place.state !== ATTENDEE_STATE.enrolled) throw new AppError('enrol.notEnrolled');
  const version = place.ticketVersion + 1;
  await repository.setVersion(tx, place, { version, reason });
  if (place.userId) tx.emit(madeStale({ userIds: [place.userId], stale: ['meetings'] }));
  return version;
}

/** A place of a meeting that is certain, locked until the transaction ends; 404 for one of elsewhere. */
export async function lockAdmitted(tx: Tx, msId: number, attendeeId: number): Promise<scans.PlaceRow> {
  const [place] = await scans.lockScanned(tx, msId, [dbId(attendeeId)]);
  if (!place) throw notFoundError();
  if (place.state !== ATTENDEE_STATE.enrolled) throw new AppError('enrol.notEnrolled');
  return place;
}

/** Renewals in a day: who needs more asks the desk. */
const RENEWALS = { max: 5, windowMs: 24 * 3_600_000 };

/** Gives the caller a new ticket. */
export async function renewMyTicket(ctx: Context, caller: Caller, id: number): Promise<{ version: number }> {
  const msId = dbId(id);
  await limitAttempts(ctx, `ticket:${caller.userId}`, RENEWALS);
  return write(ctx, caller, 'signedIn', async (tx) => {
    const place = await scans.lockOwnScanned(tx, msId, caller.userId);
    if (!place) throw notFoundError();
    return { version: await renew(tx, place, null) };
  });
}

/** Gives somebody at a meeting a new ticket, for a reason. */
export function renewTicket(
  ctx: Context,
  caller: Caller,
  { msId: id, attendeeId }: { msId: number; attendeeId: number },
  reason: string,
): Promise<{ version: number }> {
  const msId = dbId(id);
  return write(ctx, caller, { name: 'meeting.door.set', msId }, async (tx) => {
    const [place] = await scans.lockScanned(tx, msId, [dbId(attendeeId)]);
    if (!place) throw notFoundError();
    const version = await renew(tx, place, plainText(reason));
    await logConsole(tx, 'door.renewTicket', attendeeId, { msId, reason: plainText(reason) });
    return { version };
  });
}

/** Where the caller fetches their ticket as a PDF. */
export async function getTicketFile(
  ctx: Context,
  caller: Caller,
  id: number,
  locale: Locale,
): Promise<{ url: string }> {
  const { ticket } = await getMyTicket(ctx, caller, id);
  if (!ticket) throw new AppError('enrol.notEnrolled');
  return { url: pdfLink(ctx, caller, 'ticket', { id, lang: locale }) };
}

/** The ticket of a link as a file, as things are now; null where there is none any more. */
export async function openTicketFile(ctx: Context, { id, by, lang }: Link): Promise<PdfFile | null> {
  const known = await repository.findTicketMeeting(ctx.db, id);
  const place = await repository.findOwnPlace(ctx.db, id, by);
  if (!known || !place || whyNone(known, place) !== null) return null;
  const meeting = await getMeeting(ctx, id);
  const { t, said, name, when, place: where, online } = letterWords(meeting, lang);
  const ticket = await shownTicket(ctx, place);
  const workshops = ticket.workshops
    .map(({ feeName, feeNameEn }) => said(feeName, feeNameEn))
    .join(t('invitation.stop'));
  const facts = [
    [t('invitation.fact.when'), when],
    [t('invitation.fact.place'), online ? t('invitation.onlinePlace') : where],
    [t('confirmation.fact.fee'), said(ticket.feeName, ticket.feeNameEn)],
    [t('confirmation.fact.workshops'), workshops],
    [t('confirmation.fact.number'), String(place.attendeeId).padStart(8, '0')],
  ] as const;
  const pdf = await renderDocument(
    ctx,
    'ticket',
    {
      title: t('ticket.title'),
      meeting: name,
      name: place.name,
      hospital: place.hospital ?? '',
      facts: facts.flatMap(([term, detail]) => (detail ? [{ term, detail }] : [])),
      code: ticket.code,
      note: t('ticket.note'),
      source: t('confirmation.source', { link: meetingLink(ctx.siteUrl, id, lang) }),
      issued: toWire(place.enrollTime ?? ctx.now()).slice(0, 10),
    },
    lang,
  );
  return { name: `${translate(lang, 'document.ticket.file', { number: name })}.pdf`, pdf };
}
