import { ATTENDEE_STATE } from '@/contract/attendee/attendee';
import { type MyStay, type OwnStay, WISHES } from '@/contract/lodging/stay';
import { pathTo } from '@/contract/paths';
import type { Caller, Context } from '@/upstream/core/context';
import { dbId } from '@/upstream/core/ids';
import { toYuan } from '@/upstream/core/money';
import { toWire } from '@/upstream/core/time';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { definePlaceSteps, type PlaceStep } from '@/upstream/modules/attendee/attendee.steps.service';
import { findOwn } from '@/upstream/modules/attendee/beside-place.service';
import { defineBesides } from '@/upstream/modules/attendee/besides.service';
import { findLineOrders } from '@/upstream/modules/pay/order/line-order.service';
import * as repository from './lodging.repository';
import { lockStaysHeld, placeStays } from './rooms.service';
import { endStay } from './stay-move.service';
import { daysOf, dueOf, totalOf } from './stay-price';

/** The caller's stay at a meeting, what they have for nothing, and who asks to share a room. */
export async function getMyStay(ctx: Context, { userId }: Caller, id: number): Promise<MyStay> {
  const { db } = ctx;
  const own = await findOwn(db, dbId(id), userId);
  if (own?.state !== ATTENDEE_STATE.enrolled) return { enrolled: false, asks: [] };
  const [live, right, asks] = [
    await repository.findLive(db, own.attendeeId),
    await repository.findRight(db, own.attendeeId),
    await repository.findAsks(db, own.msId, own),
  ];
  return {
    enrolled: true,
    name: own.name,
    stay: live && (await toOwn(db, live)),
    right: right && { kindId: right.kindId, hotelId: right.hotelId, nights: right.nights },
    asks: asks
      .filter(({ stay }) => live === undefined || (live.stay.half && live.stay.kindId === stay.kindId))
      .map(({ stay, placeName, hospital, hotel }) => ({
        stayId: stay.stayId,
        name: placeName,
        hospital,
        hotelId: hotel.id,
        kindId: stay.kindId,
        hotelName: hotel.hotelName,
        hotelNameEn: hotel.hotelNameEn,
        ...daysOf(stay),
      })),
  };
}

/** By which line of an order a stay is paid for; null for one that is had for nothing. */
export const stayLine = async (db: Reader, stayId: number): Promise<number | null> =>
  (await repository.findStay(db, stayId))?.stay.lineId ?? null;

async function toOwn(db: Reader, { stay, hotel, kind }: repository.Stay): Promise<OwnStay> {
  const change = await repository.findOpenChange(db, stay.stayId);
  const lines = [stay.lineId, change?.stay.lineId].flatMap((lineId) => lineId ?? []);
  const orders = await findLineOrders(db, lines);
  const order = stay.state === 'awaiting' ? orders.get(stay.lineId ?? 0) : undefined;
  const changeOrder = change && orders.get(change.stay.lineId ?? 0);
  const [total, due] = [totalOf(stay.nights), dueOf(hotel, stay.nights, stay.half)];
  const mates =
    stay.shareId !== null && stay.state === 'booked' ? await repository.findMates(db, stay.shareId, stay.stayId) : [];
  const nights = new Set(stay.nights.map(({ day }) => day));
  const mate = mates.find((one) => one.nights.some(({ day }) => nights.has(day)));
  return {
    stayId: stay.stayId,
    hotelId: hotel.id,
    kindId: kind.kindId,
    half: stay.half,
    state: stay.state,
    hotelName: hotel.hotelName,
    hotelNameEn: hotel.hotelNameEn,
    kindName: kind.kindName,
    kindNameEn: kind.kindNameEn,
    ...daysOf(stay),
    guestName: stay.guestName,
    total: toYuan(total),
    due: toYuan(due),
    atHotel: toYuan(total - due),
    orderNo: order?.orderNo ?? null,
    expireTime: order ? toWire(order.expireTime) : null,
    change: change && changeOrder && { orderNo: changeOrder.orderNo, ...daysOf(change.stay) },
    roomNo: stay.roomNo,
    mate: mate && [mate.name, mate.hospital].filter(Boolean).join(' · '),
    mateName: stay.mateName,
    mateState: stay.mateState,
    wishes: WISHES.filter((wish) => stay.wishes.includes(wish)),
    onHouse: stay.lineId === null,
  };
}

/** Paying for a room, and answering who wants to share one. */
export const stayPlaceSteps = definePlaceSteps('lodging', async ({ db }, _caller, places) => {
  const placed = places.filter(({ attendee }) => attendee.state === ATTENDEE_STATE.enrolled);
  const ids = placed.map(({ attendee }) => attendee.attendeeId);
  const lives = new Map((await repository.findLiveOf(db, ids)).map((one) => [one.stay.attendeeId, one]));
  const orders = await findLineOrders(
    db,
    [...lives.values()].flatMap(({ stay }) => (stay.state === 'awaiting' ? (stay.lineId ?? []) : [])),
  );
  const steps: PlaceStep[][] = [];
  for (const { attendee } of places) {
    const live = lives.get(attendee.attendeeId);
    const order = orders.get(live?.stay.lineId ?? 0);
    const asks = ids.includes(attendee.attendeeId) ? await repository.findAsks(db, attendee.msId, attendee) : [];
    const [ask] = asks.filter(({ stay }) => !live || (live.stay.half && live.stay.kindId === stay.kindId));
    steps.push([
      ...(order
        ? [
            {
              key: 'payHotel' as const,
              state: order.transferWaits ? ('waits' as const) : ('todo' as const),
              due: order.expireTime,
              linkUrl: `${pathTo('cashier')}?orderNo=${order.orderNo}`,
            },
          ]
        : []),
      ...(ask
        ? [{ key: 'mate' as const, state: 'todo' as const, linkUrl: pathTo('hotel', { id: ask.hotel.id }) }]
        : []),
    ]);
  }
  return steps;
});

/** Stays go with the places that they hang on. */
export const stayBesides = defineBesides('lodging', {
  lines: (db, attendeeIds) => repository.findStayLines(db, { attendeeIds }),
  heldLines: repository.findHeldLines,
  lock: async (tx, attendeeIds) => lockStaysHeld(tx, { ids: await repository.findFree(tx, { attendeeIds }) }),
  async end(tx: Tx, attendeeIds) {
    const ids = await repository.findFree(tx, { attendeeIds });
    const found = ids.length > 0 ? await repository.lockStays(tx, { ids }) : [];
    const placings = [];
    for (const one of found) placings.push(await endStay(tx, one));
    return placings.length > 0 ? placeStays(tx, placings) : [];
  },
  has: async (db, attendeeId) => (await repository.findLive(db, attendeeId)) !== undefined,
});
