import type { z } from 'zod';
import { ATTENDEE_STATE } from '@/contract/attendee/attendee';
import type { PageOf } from '@/contract/core';
import type * as calls from '@/contract/lodging/rooms';
import { SEXES, WISHES } from '@/contract/lodging/stay';
import { pathTo } from '@/contract/paths';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, fieldError, notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import type { Asked } from '@/upstream/core/list/list-sql';
import { plainText } from '@/upstream/core/text/html';
import { toWireOrNull } from '@/upstream/core/time';
import { type Tx, write } from '@/upstream/core/write';
import { lockPlaces } from '@/upstream/modules/attendee/beside-place.service';
import { logConsole } from '@/upstream/modules/log/log.service';
import { closeLineOrders } from '@/upstream/modules/pay/order/line-order.service';
import { notify } from '@/upstream/modules/task/task.service';
import { requireNotOwn, requireRight } from '@/upstream/policy/require-right';
import { giveStay, requireDays } from './book.service';
import * as own from './change.service';
import * as repository from './desk.repository';
import { findHotelRows } from './hotel-plan.repository';
import * as lodging from './lodging.repository';
import { putTogether } from './mate.service';
import { becomesAt } from './move.service';
import { daysOf } from './stay-price';

const changes = (msId: number) => ({ name: 'meeting.rooms.change', msId: dbId(msId) }) as const;

/** Hotels of a meeting by kind and night. */
export async function getRooms({ db }: Context, msId: number): Promise<calls.DeskHotel[]> {
  const rows = await findHotelRows(db, dbId(msId));
  const changed = await repository.countChanges(db, msId);
  const kindIds = rows.flatMap(({ kinds }) => kinds.map(({ kind }) => kind.kindId));
  const halves = await lodging.findHalves(db, kindIds);
  const kindOf = await lodging.findShareKinds(db, kindIds);
  const openOn = (kindId: number, day: string) => {
    const count = new Map<number, number>();
    for (const { shareId, nights } of halves) {
      if (kindOf.get(shareId) === kindId && nights.includes(day)) count.set(shareId, (count.get(shareId) ?? 0) + 1);
    }
    return [...count.values()].filter((people) => people === 1).length;
  };
  return rows.map(({ hotel, kinds }) => ({
    hotelId: hotel.id,
    hotelName: hotel.hotelName,
    hotelNameEn: hotel.hotelNameEn,
    listedTime: toWireOrNull(hotel.listedTime),
    changes: changed.get(hotel.id) ?? 0,
    kinds: kinds.map(({ kind, nights }) => ({
      kindId: kind.kindId,
      kindName: kind.kindName,
      kindNameEn: kind.kindNameEn,
      shared: kind.shared,
      closed: kind.closed,
      nights: nights.map(({ day, rooms, used }) => ({ day, rooms, taken: used, halves: openOn(kind.kindId, day) })),
    })),
  }));
}

/** Against the last rooming list of its hotel. */
function changeOf({ stay, hotel }: repository.DeskRow): calls.DeskStay['change'] {
  const listed = hotel.listedTime;
  if (stay.state === 'cancelled') {
    const isTold =
      listed && stay.changedTime && stay.changedTime > listed && stay.bookedTime && stay.bookedTime <= listed;
    return isTold ? 'cancelled' : 'same';
  }
  if (stay.state !== 'booked') return 'same';
  if (!listed || (stay.bookedTime && stay.bookedTime > listed)) return 'new';
  return stay.changedTime && stay.changedTime > listed ? 'changed' : 'same';
}

/** A page of who sleeps where at a meeting. */
export async function listStays(
  { db }: Context,
  msId: number,
  query: Asked<typeof calls.listStays>,
): Promise<PageOf<calls.DeskStay>> {
  const { total, rows } = await repository.findStays(db, dbId(msId), query);
  const sharing = await repository.findSharing(
    db,
    rows.flatMap(({ stay }) => stay.shareId ?? []),
  );
  return {
    total,
    rows: rows.map((row) => {
      const { stay, hotel, kind, hospital } = row;
      const mate = sharing.find(({ stayId, shareId }) => shareId === stay.shareId && stayId !== stay.stayId);
      return {
        stayId: stay.stayId,
        guestName: stay.guestName,
        hospital,
        hotelId: hotel.id,
        hotelName: hotel.hotelName,
        hotelNameEn: hotel.hotelNameEn,
        kindId: kind.kindId,
        kindName: kind.kindName,
        kindNameEn: kind.kindNameEn,
        ...daysOf(stay),
        nights: stay.nights.length,
        // Of a whole room: who sleeps there too, as it was written.
        half: stay.half,
        sex: SEXES.find((one) => one === stay.sex) ?? null,
        wishes: WISHES.filter((one) => stay.wishes.includes(one)),
        share: stay.shareId,
        mate: mate?.name ?? (stay.half ? null : stay.mateName),
        roomNo: stay.roomNo,
        state: stay.state as calls.DeskStay['state'],
        reason: stay.reason,
        change: changeOf(row),
      };
    }),
  };
}

/** Whoever is meant by a phone or a name, if it is one, and not the caller: nobody gives themselves anything at the desk. */
async function requirePerson(tx: Tx, msId: number, who: string) {
  const [found, other] = await repository.findPeople(tx, dbId(msId), who);
  if (!found) throw fieldError('who', 'stay.nobodyNamed');
  if (other) throw fieldError('who', 'stay.severalNamed');
  if (found.userId !== null && tx.caller) await requireNotOwn(tx, tx.caller.userId, { kind: 'user', id: found.userId });
  return found;
}

async function requireKindAt(tx: Tx, msId: number, kindId: number) {
  const found = await lodging.findKind(tx, dbId(kindId));
  if (found?.hotel.msId !== msId) throw fieldError('kindId', 'stay.closed');
  return found;
}

/** Gives somebody a room, or a half of one, on the house. */
export function assignStay(ctx: Context, caller: Caller, msId: number, body: z.output<typeof calls.assignStay.body>) {
  return write(ctx, caller, changes(msId), async (tx) => {
    const person = await requirePerson(tx, msId, body.who);
    const { kind } = await requireKindAt(tx, msId, body.kindId);
    if (body.half && !kind.shared) throw fieldError('half', 'stay.notShared');
    const days = requireDays(body, 1, tx.now);
    const [place] = await lockPlaces(tx, 'attendee', { lineIds: [], ids: [person.attendeeId] });
    if (place?.state !== ATTENDEE_STATE.enrolled || place.calledOff) throw new AppError('stay.enrolFirst');
    if (await lodging.findLive(tx, person.attendeeId)) throw fieldError('who', 'stay.alreadyTheirs');
    const stayId = await lodging.insertStay(tx, {
      attendeeId: person.attendeeId,
      msId,
      userId: person.userId,
      kindId: kind.kindId,
      nights: days.map((day) => ({ day, price: 0 })),
      half: body.half,
      sex: body.half ? body.sex : null,
      guestName: person.name,
    });
    await giveStay(tx, stayId, { reason: plainText(body.reason) });
    await tell(tx, stayId, 'stayGranted', { reason: plainText(body.reason) });
    await logConsole(tx, 'stay.assign', stayId, { msId, reason: body.reason });
    return { stayId };
  });
}

/** Says how many nights in which room somebody has for nothing. */
export function entitle(
  ctx: Context,
  caller: Caller,
  msId: number,
  { who, kindId, nights, reason }: z.output<typeof calls.entitleStay.body>,
): Promise<void> {
  return write(ctx, caller, changes(msId), async (tx) => {
    const { attendeeId } = await requirePerson(tx, msId, who);
    await requireKindAt(tx, msId, kindId);
    await repository.putRight(tx, { attendeeId, kindId, nights, reason: plainText(reason), createTime: tx.now });
    await logConsole(tx, 'stay.entitle', attendeeId, { msId, reason });
  });
}

/** A stay at a meeting that is not the caller's own; 404 for one that is elsewhere. */
async function requireOther(tx: Tx, { msId, stayId }: { msId: number; stayId: number }): Promise<lodging.Stay> {
  const known = await lodging.findStay(tx, dbId(stayId));
  if (known?.stay.msId !== msId || known.stay.changeOf !== null) throw notFoundError();
  const { userId } = known.stay;
  if (userId !== null && tx.caller) await requireNotOwn(tx, tx.caller.userId, { kind: 'user', id: userId });
  return known;
}

/** Puts two people who each have a half into one room. */
export function join(
  ctx: Context,
  caller: Caller,
  asked: { msId: number; stayId: number },
  who: string,
): Promise<void> {
  return write(ctx, caller, changes(asked.msId), async (tx) => {
    const { stay } = await requireOther(tx, asked);
    const other = await requirePerson(tx, asked.msId, who);
    const theirs = await lodging.findLive(tx, other.attendeeId);
    if (!theirs || theirs.stay.stayId === stay.stayId) throw fieldError('who', 'stay.mateKind');
    await putTogether(tx, [stay.stayId, theirs.stay.stayId]);
    await logConsole(tx, 'stay.join', stay.stayId, { msId: asked.msId, ids: [theirs.stay.stayId] });
  });
}

/** Writes the number of somebody's room. */
export function setRoomNo(ctx: Context, caller: Caller, asked: { msId: number; stayId: number }, roomNo: string) {
  return write(ctx, caller, changes(asked.msId), async (tx) => {
    const known = await requireOther(tx, asked);
    await repository.setRoomNo(tx, known.stay, plainText(roomNo) || null);
    await logConsole(tx, 'stay.room', asked.stayId, { msId: asked.msId });
  });
}

/**
 * Moves somebody to another kind of rooms, hotel or days. What was agreed stays: the nights that they have now cost in all what the old ones did. A half
 * becomes one of another room where the kind is another.
 */
export function moveStay(
  ctx: Context,
  caller: Caller,
  asked: { msId: number; stayId: number },
  { kindId, reason, ...days }: z.output<typeof calls.moveStay.body>,
): Promise<void> {
  return write(ctx, caller, changes(asked.msId), async (tx) => {
    await requireOther(tx, asked);
    const [found] = await lodging.lockStays(tx, { ids: [asked.stayId] });
    if (found?.stay.state !== 'booked') throw new AppError('stay.notBooked');
    if (await lodging.findOpenChange(tx, asked.stayId)) throw new AppError('enrol.changeRuns');
    const { kind, hotel } = await requireKindAt(tx, asked.msId, kindId);
    const elsewhere = kind.kindId !== found.stay.kindId;
    if (elsewhere && (kind.closed || hotel.closed)) throw fieldError('kindId', 'stay.closed');
    if (found.stay.half && !kind.shared) throw fieldError('kindId', 'stay.notShared');
    await becomesAt(tx, found, { hotel, kindId: kind.kindId, days: requireMoved(days, found, tx.now) });
    await tell(tx, asked.stayId, 'stayMoved', { reason: plainText(reason) });
    await logConsole(tx, 'stay.move', asked.stayId, { msId: asked.msId, reason });
  });
}

/** The nights that are asked for; those that have begun stay. */
function requireMoved(days: { inDay: string; outDay: string }, { stay }: lodging.Stay, now: Date): string[] {
  const first = stay.nights[0]?.day;
  return requireDays(days, 1, days.inDay === first ? new Date(`${first}T00:00:00+08:00`) : now);
}

/** What would come back to whoever paid for a room. */
export function quoteGiveUp(ctx: Context, caller: Caller, asked: { msId: number; stayId: number }) {
  return write(ctx, caller, changes(asked.msId), async (tx) => {
    tx.noted();
    return own.rateCancel(tx, await own.lockWithOrders(tx, await requireOther(tx, asked)));
  });
}

/** Gives a room up for somebody: with money that comes back it takes the right to give it back. */
export function giveUp(
  ctx: Context,
  caller: Caller,
  asked: { msId: number; stayId: number },
  { reason, amount, idempotencyKey }: z.output<typeof calls.giveUpStay.body>,
) {
  return write(ctx, caller, changes(asked.msId), async (tx) => {
    const locked = await own.lockWithOrders(tx, await requireOther(tx, asked));
    const { kind } = await own.rateCancel(tx, locked);
    if (kind === 'paid') await requireRight(tx, caller, { name: 'meeting.refund', msId: asked.msId });
    await closeLineOrders(
      tx,
      locked.orders.filter(own.isOpen).flatMap(({ lines }) => lines.map(({ lineId }) => lineId)),
    );
    const answer = await own.giveUpStay(tx, locked, { amount, key: `desk:${asked.stayId}:${idempotencyKey}` });
    await tell(tx, asked.stayId, 'stayGivenUp', { reason: plainText(reason) });
    await logConsole(tx, 'stay.giveUp', asked.stayId, { msId: asked.msId, reason });
    return answer;
  });
}

/** The rooming list as it is now went to the hotel. */
export function sendList(
  ctx: Context,
  caller: Caller,
  { msId, hotelId }: { msId: number; hotelId: number },
): Promise<void> {
  return write(ctx, caller, changes(msId), async (tx) => {
    if (!(await repository.setListed(tx, dbId(msId), dbId(hotelId)))) throw notFoundError();
    await logConsole(tx, 'stay.list', msId, { ids: [hotelId] });
  });
}

/** Tells whose room it is, where somebody has an account. */
async function tell(
  tx: Tx,
  stayId: number,
  template: 'stayGranted' | 'stayMoved' | 'stayGivenUp',
  params: { reason: string },
) {
  const found = await lodging.findStay(tx, stayId);
  if (!found) return;
  const { stay, hotel, kind } = found;
  if (stay.userId === null) return;
  const { inDay, outDay } = daysOf(stay);
  const days = { inDay, outDay, ...params };
  await notify(tx, {
    userIds: [stay.userId],
    template,
    params: { ...days, title: hotel.hotelName, kind: kind.kindName },
    paramsEn: { ...days, title: hotel.hotelNameEn ?? hotel.hotelName, kind: kind.kindNameEn ?? kind.kindName },
    linkUrl: pathTo('hotel', { id: hotel.id }),
    msId: stay.msId,
  });
}
