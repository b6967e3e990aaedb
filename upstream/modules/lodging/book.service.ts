import type { z } from 'zod';
import { ATTENDEE_STATE } from '@/contract/attendee/attendee';
import { CODE } from '@/contract/core';
import { isDay, nightsBetween, runsOf } from '@/contract/lodging/nights';
import { type bookStay as bookCall, MOST_NIGHTS, type Sex, type StayQuote } from '@/contract/lodging/stay';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, fieldError, notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import { toFen, toYuan } from '@/upstream/core/money';
import { plainText } from '@/upstream/core/text/html';
import { type MessageKey, translate } from '@/upstream/core/text/translate';
import { toWire } from '@/upstream/core/time';
import { type Tx, write } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import type { StayNight } from '@/upstream/db/schema/lodging';
import { findOwn, lockOwn } from '@/upstream/modules/attendee/beside-place.service';
import { type Basket, placeOrder } from '@/upstream/modules/pay/order/place-order.service';
import { moveStock, SoldOut } from '@/upstream/modules/stock/stock.service';
import * as repository from './lodging.repository';
import { nextStayState } from './lodging.table';
import { askNamed, tellAsker } from './mate-notices';
import { placeStays, roomsFor } from './rooms.service';
import { daysOf, dueOf, priceNights, totalOf } from './stay-price';

/** Milliseconds for which the other half is kept for a room-mate who is named. */
export const MATE_MS = 72 * 3_600_000;

export interface AskedNights {
  kindId: number;
  inDay: string;
  outDay: string;
  half: boolean;
  sex?: Sex;
}

/** The nights of a stay; says at its field what is wrong with the days. */
export function requireDays(
  { inDay, outDay }: Pick<AskedNights, 'inDay' | 'outDay'>,
  least: number,
  now: Date,
): string[] {
  if (!isDay(inDay)) throw fieldError('inDay', 'validation.day');
  if (!isDay(outDay) || outDay <= inDay) throw fieldError('outDay', 'stay.outDay');
  if (inDay < toWire(now).slice(0, 10)) throw fieldError('inDay', 'stay.past');
  const days = nightsBetween(inDay, outDay);
  if (days.length < least) throw fieldError('outDay', 'stay.least', { least });
  if (days.length > MOST_NIGHTS) throw fieldError('outDay', 'stay.most', { most: MOST_NIGHTS });
  return days;
}

/** A kind of rooms that can be booked now, with its hotel; says what cannot. */
async function requireKind(db: Reader, { kindId, half }: Pick<AskedNights, 'kindId' | 'half'>) {
  const found = await repository.findKind(db, dbId(kindId));
  if (!found) throw notFoundError();
  if (found.kind.closed || found.hotel.closed) throw fieldError('kindId', 'stay.closed');
  if (half && !found.kind.shared) throw fieldError('half', 'stay.notShared');
  return found;
}

/** Which of these nights are free: of a half those in which one of the same sex is, or a whole room is left; all of them in one room where `possible`. */
async function findFree(
  db: Reader,
  { kindId, half, sex, days, now }: AskedNights & { days: readonly string[]; now: Date },
) {
  const nights = await repository.findNights(db, [kindId]);
  const hasRoom = (day: string) => nights.some((one) => one.day === day && one.used < one.capacity);
  if (!half || !sex) return { nights, days: days.filter(hasRoom), possible: days.every(hasRoom) };
  const halves = await repository.findHalves(db, [kindId]);
  const asked = { sex, wishes: [], now };
  const free = days.filter((day) => hasRoom(day) || roomsFor(halves, { ...asked, days: [day] }).length > 0);
  const possible =
    days.every(hasRoom) || roomsFor(halves, { ...asked, days }).some(({ fresh }) => fresh.every(hasRoom));
  return { nights, days: free, possible };
}

/** What nights of a room cost the caller now, and which of them are free. */
export async function quoteStay({ db, now }: Context, { userId }: Caller, asked: AskedNights) {
  const { kind, hotel } = await requireKind(db, asked);
  const days = requireDays(asked, 1, now());
  const own = await findOwn(db, hotel.msId, userId);
  const right = own && (await repository.findRight(db, own.attendeeId));
  const free = await findFree(db, { ...asked, days, now: now() });
  const onHouse = right?.kindId === kind.kindId ? right.nights : 0;
  const nights = priceNights(free.nights, { days, half: asked.half, onHouse });
  const known = days.filter((day) => free.nights.some((one) => one.day === day));
  const priced = nights ?? priceNights(free.nights, { days: known, half: asked.half, onHouse }) ?? [];
  const isEnough = days.length >= hotel.leastNights;
  const isFree = nights !== undefined && free.possible;
  const why: MessageKey | null = isFree ? (isEnough ? null : 'stay.least') : 'stay.notFree';
  const [total, due] = [totalOf(priced), dueOf(hotel, priced, asked.half)];
  const quote: Omit<StayQuote, 'why'> = {
    nights: priced.map(({ day, price }, nth) => ({ day, price: toYuan(price), onHouse: nth < onHouse })),
    total: toYuan(total),
    due: toYuan(due),
    atHotel: toYuan(total - due),
    possible: isFree && isEnough,
    runs: isFree ? [] : runsOf(free.days, hotel.leastNights),
  };
  return { ...quote, why, least: hotel.leastNights };
}

/** What lines of stays are called. */
export function titleOf(
  { msName, msNameEn }: { msName: string; msNameEn: string | null },
  {
    hotel,
    kind,
    nights,
    half,
  }: { hotel: repository.HotelRow; kind: repository.KindRow; nights: StayNight[]; half: boolean },
) {
  const { inDay, outDay } = daysOf({ nights });
  const words = { inDay, outDay };
  const key = half ? 'stay.titleHalf' : 'stay.title';
  const zh = { hotel: hotel.hotelName, kind: kind.kindName, ...words };
  const en = { hotel: hotel.hotelNameEn ?? hotel.hotelName, kind: kind.kindNameEn ?? kind.kindName, ...words };
  return {
    title: `${msName} · ${translate('zh', key, zh)}`,
    titleEn: `${msNameEn ?? msName} · ${translate('en', key, en)}`,
  };
}

type Whole = z.output<typeof bookCall.body>;
type Body = Omit<Whole, 'idempotencyKey' | 'amount'>;

/** A meeting of which rooms can be booked, kept from being called off; throws for any other. */
export async function requireMeeting(tx: Tx, msId: number) {
  const meeting = await repository.keepMeeting(tx, msId);
  if (!meeting) throw notFoundError();
  if (meeting.calledOff || meeting.endTime <= tx.now) throw new AppError('stay.over');
  return meeting;
}

/** Whose room it is to be a half of: they ask for the caller by name, and are of the same sex. */
async function requireAsker(tx: Tx, body: Body, own: { attendeeId: number; name: string; msId: number }) {
  if (body.withStay === undefined) return undefined;
  const asks = await repository.findAsks(tx, own.msId, own);
  const asker = asks.find(({ stay }) => stay.stayId === body.withStay)?.stay;
  if (!asker || !body.half || asker.kindId !== body.kindId || asker.sex !== body.sex)
    throw new AppError('stay.askGone');
  return asker;
}

/** Stores what the caller asks for, to be ordered or given. */
async function insertAsked(tx: Tx, caller: Caller, body: Body) {
  const { kind, hotel } = await requireKind(tx, body);
  const meeting = await requireMeeting(tx, hotel.msId);
  const own = await lockOwn(tx, hotel.msId, caller.userId);
  if (own?.state !== ATTENDEE_STATE.enrolled) throw new AppError('stay.enrolFirst');
  if (await repository.findLive(tx, own.attendeeId)) throw new AppError('stay.already');
  const days = requireDays(body, hotel.leastNights, tx.now);
  const nights = await priceFor(tx, own.attendeeId, { ...body, days });
  const asker = await requireAsker(tx, body, own);
  // Of a whole room it is who sleeps there too, a companion for one: nobody is asked.
  const mateName = plainText(body.mateName) || null;
  if (mateName === own.name) throw fieldError('mateName', 'stay.mateSelf');
  const stayId = await repository.insertStay(tx, {
    attendeeId: own.attendeeId,
    msId: hotel.msId,
    userId: caller.userId,
    kindId: kind.kindId,
    nights,
    half: body.half,
    sex: body.half ? body.sex : null,
    guestName: plainText(body.guestName),
    wishes: body.half ? body.wishes : [],
    ...(mateName !== null && !asker && { mateName }),
    ...(mateName !== null &&
      !asker &&
      body.half && { mateState: 'asked', mateUntil: new Date(tx.now.getTime() + MATE_MS) }),
  });
  if (asker) {
    await repository.updateStay(tx, asker.stayId, { mateState: 'accepted', changedTime: tx.now });
    await tellAsker(tx, asker, { accepts: true, by: own.attendeeId });
  }
  return { stayId, kind, hotel, meeting, nights, asker };
}

async function priceFor(tx: Tx, attendeeId: number, asked: AskedNights & { days: string[] }): Promise<StayNight[]> {
  const right = await repository.findRight(tx, attendeeId);
  const nights = priceNights(await repository.findNights(tx, [asked.kindId]), {
    days: asked.days,
    half: asked.half,
    onHouse: right?.kindId === asked.kindId ? right.nights : 0,
  });
  if (!nights) throw fieldError('inDay', 'stay.notFree');
  return nights;
}

/** Throws 601 with the sum of now where somebody was shown another one, fen. */
export function requireDue(due: number, amount: string | undefined): void {
  if (amount === undefined || toFen(amount) === due) return;
  throw new AppError('enrol.priceChanged', { code: CODE.warning, values: { amount: toYuan(due) } });
}

/** Whether what was wanted is gone. */
const isGone = (error: unknown) =>
  error instanceof SoldOut || (error instanceof AppError && error.key === 'pay.soldOut');

/**
 * Books nights for the caller: an order at the price of now, or, where nothing is to pay, theirs at once. The same key is the same order. Throws 601
 * with the sum of now where it is another one than was shown.
 */
export function bookStay(ctx: Context, caller: Caller, { idempotencyKey, amount, ...body }: Whole) {
  return write(ctx, caller, 'signedIn', async (tx) => {
    const asked = { biz: 'hotel', ...body };
    const given = await giveFree(tx, caller, body, amount);
    if (given) return given;
    const order = await placeOrder(tx, caller, {
      idempotencyKey,
      asked,
      quote: () => basketOf(tx, caller, body, amount),
    }).catch((error: unknown) => {
      throw isGone(error) ? new AppError('stay.gone') : error;
    });
    const { hotel } = await requireKindOf(tx, body.kindId);
    const own = await findOwn(tx, hotel.msId, caller.userId);
    const live = own && (await repository.findLive(tx, own.attendeeId));
    return {
      stayId: live?.stay.stayId ?? 0,
      orderNo: order.orderNo,
      amount: toYuan(order.amount),
      payStatus: order.payStatus,
    };
  });
}

async function requireKindOf(db: Reader, kindId: number) {
  const found = await repository.findKind(db, dbId(kindId));
  if (!found) throw notFoundError();
  return found;
}

async function basketOf(tx: Tx, caller: Caller, body: Body, amount: string | undefined): Promise<Basket> {
  const { stayId, kind, hotel, meeting, nights, asker } = await insertAsked(tx, caller, body);
  const due = dueOf(hotel, nights, body.half);
  requireDue(due, amount);
  const titles = titleOf(meeting, { hotel, kind, nights, half: body.half });
  const terms = asker?.shareId ? { withShare: asker.shareId } : {};
  const line = { ...titles, refId: String(stayId), quantity: 1, price: due, terms, biz: 'hotel' as const };
  return {
    biz: 'hotel',
    msId: hotel.msId,
    lines: [line],
    minutes: hotel.holdHours * 60,
    subject: titles.title,
    subjectEn: titles.titleEn,
  };
}

/** Gives the caller what costs nothing; null where something is to pay. */
async function giveFree(tx: Tx, caller: Caller, body: Body, amount: string | undefined) {
  const { kind, hotel } = await requireKindOf(tx, body.kindId);
  const own = await findOwn(tx, hotel.msId, caller.userId);
  const days = nightsBetween(body.inDay, body.outDay);
  const right = own && (await repository.findRight(tx, own.attendeeId));
  const nights = priceNights(await repository.findNights(tx, [kind.kindId]), {
    days,
    half: body.half,
    onHouse: right?.kindId === kind.kindId ? right.nights : 0,
  });
  if (!nights || nights.length === 0 || dueOf(hotel, nights, body.half) > 0) return null;
  const known = own && (await repository.findLive(tx, own.attendeeId));
  const answer = (stayId: number) => ({ stayId, orderNo: null, amount: toYuan(0), payStatus: null });
  const same = known?.stay.kindId === kind.kindId && known.stay.nights.map(({ day }) => day).join() === days.join();
  if (known && same && known.stay.lineId === null) return answer(known.stay.stayId);
  requireDue(0, amount);
  const { stayId, asker } = await insertAsked(tx, caller, body);
  await giveStay(tx, stayId, { reason: right?.reason ?? null, shareId: asker?.shareId ?? undefined });
  return answer(stayId);
}

/** Gives a stay that was stored without an order. Throws in words where nothing is left. */
export async function giveStay(
  tx: Tx,
  stayId: number,
  { reason, shareId }: { reason: string | null; shareId?: number },
): Promise<void> {
  const [found] = await repository.lockStays(tx, { ids: [stayId] });
  if (!found) throw notFoundError();
  const { stay } = found;
  const state = nextStayState(stay.state, 'grant');
  await repository.updateStay(tx, stayId, { state, reason, bookedTime: tx.now, changedTime: tx.now });
  const days = stay.nights.map(({ day }) => day);
  try {
    await moveStock(tx, await placeStays(tx, [{ stay, days, as: 'taken', shareId }]));
  } catch (error) {
    throw error instanceof SoldOut ? new AppError('stay.gone') : error;
  }
  await askNamed(tx, stayId);
}
