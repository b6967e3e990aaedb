import { nightsOf, type PlanHotel, type PlanRoom } from '@/contract/meeting/plan-hotels';
import { tags } from '@/contract/tags';
import { fieldError } from '@/upstream/core/errors';
import { toFen } from '@/upstream/core/money';
import type { Tx } from '@/upstream/core/write';
import { pagesChanged } from '@/upstream/jobs/effects';
import * as repository from './hotel-plan.repository';

export { findHotelRows, type HotelRows } from './hotel-plan.repository';

const orNull = (text: string) => text || null;
const numberOrNull = (text: string) => (text ? Number(text) : null);

/** Throws, at the field, where a plan has fewer rooms for a night than are taken, or does without such a night. */
export async function requireRooms(tx: Tx, msId: number, hotels: readonly PlanHotel[]): Promise<void> {
  const rows = (await repository.findHotelRows(tx, msId)).flatMap(({ kinds }) => kinds);
  for (const [at, hotel] of hotels.entries()) {
    for (const [nth, room] of hotel.kinds.entries()) {
      const path = `hotels.${at}.kinds.${nth}`;
      const known = rows.find(({ kind }) => kind.kindId === room.id)?.nights ?? [];
      const nights = nightsOf(room.runs);
      for (const { day, used } of known.filter((night) => night.used > 0)) {
        const night = nights.find((one) => one.day === day);
        if (!night) throw fieldError(`${path}.runs`, 'manage.nightTaken', { day, used });
        if (Number(night.rooms) < used) {
          throw fieldError(`${path}.runs.${night.run}.rooms`, 'manage.roomsTaken', { day, used });
        }
      }
    }
  }
}

/**
 * Brings the hotels of a plan into their rows. What somebody ever booked is closed instead of taken away, and a night has as many rooms as are
 * taken of it at least; a price that has changed is that of who books from now on.
 */
export async function putHotels(tx: Tx, msId: number, plan: readonly PlanHotel[]): Promise<void> {
  await repository.lockRooms(tx, msId);
  const before = await repository.findHotelRows(tx, msId);
  const used = await repository.findUsedKinds(tx, msId);
  const keptHotels: number[] = [];
  const keptKinds: number[] = [];
  for (const [orderNum, hotel] of plan.entries()) {
    const known = before.find((one) => one.hotel.id === hotel.id);
    const hotelId = await repository.putHotel(tx, msId, hotelFields(hotel, orderNum, known));
    keptHotels.push(hotelId);
    for (const [nth, room] of hotel.kinds.entries()) {
      const rows = known?.kinds.find(({ kind }) => kind.kindId === room.id);
      const kindId = await repository.putKind(
        tx,
        kindFields(room, { hotelId, orderNum: nth, kindId: rows?.kind.kindId }),
      );
      keptKinds.push(kindId);
      await putNights(tx, { msId, kindId, room, known: rows?.nights ?? [] });
    }
  }
  const gone = before.flatMap(({ hotel, kinds }) =>
    kinds.flatMap((one) => (keptKinds.includes(one.kind.kindId) ? [] : [{ hotelId: hotel.id, ...one }])),
  );
  const [closing, leaving] = [
    gone.filter(({ kind }) => used.has(kind.kindId)),
    gone.filter(({ kind }) => !used.has(kind.kindId)),
  ];
  await repository.closeKinds(
    tx,
    closing.map(({ kind }) => kind.kindId),
  );
  await repository.removeNights(
    tx,
    leaving.flatMap(({ nights }) => nights.map(({ poolId }) => poolId)),
  );
  await repository.removeKinds(
    tx,
    leaving.map(({ kind }) => kind.kindId),
  );
  const closed = closing.map(({ hotelId }) => hotelId).filter((id) => !keptHotels.includes(id));
  await repository.closeHotels(tx, closed);
  await repository.removeHotels(tx, msId, [...keptHotels, ...closed]);
  await hotelPagesChanged(
    tx,
    msId,
    before.map(({ hotel }) => hotel.id),
  );
}

/** The pages of hotels of a meeting say something else. */
export async function hotelPagesChanged(tx: Tx, msId: number, before: readonly number[] = []): Promise<void> {
  const ids = new Set([...before, ...(await repository.findHotelRows(tx, msId)).map(({ hotel }) => hotel.id)]);
  if (ids.size > 0) tx.emit(pagesChanged([...ids].map(tags.hotel)));
}

interface Nights {
  msId: number;
  kindId: number;
  room: PlanRoom;
  known: repository.HotelRows['kinds'][number]['nights'];
}

async function putNights(tx: Tx, { msId, kindId, room, known }: Nights): Promise<void> {
  const nights = nightsOf(room.runs);
  for (const { day, price, rooms } of nights) {
    const there = known.find((one) => one.day === day);
    const fen = toFen(price);
    if (there && there.price === fen && there.rooms === Number(rooms)) continue;
    await repository.putNight(tx, { msId, kindId, day, price: fen, rooms: Number(rooms), known: there });
  }
  const gone = known.filter(({ day }) => !nights.some((one) => one.day === day));
  const [taken, free] = [gone.filter(({ used }) => used > 0), gone.filter(({ used }) => used === 0)];
  await repository.removeNights(
    tx,
    free.map(({ poolId }) => poolId),
  );
  for (const night of taken) await repository.putNight(tx, { ...night, msId, kindId, rooms: 0, known: night });
}

const kindFields = (room: PlanRoom, more: { hotelId: number; orderNum: number; kindId?: number }) => ({
  ...more,
  kindName: room.kindName,
  kindNameEn: orNull(room.kindNameEn),
  bed: room.bed,
  breakfast: Number(room.breakfast || 0),
  shared: room.shared,
  closed: room.closed,
});

function hotelFields(hotel: PlanHotel, orderNum: number, known: repository.HotelRows | undefined) {
  const prices = hotel.kinds
    .filter(({ closed }) => !closed)
    .flatMap(({ runs }) => runs.map(({ price }) => toFen(price)));
  return {
    id: known?.hotel.id,
    orderNum,
    hotelName: hotel.hotelName,
    hotelNameEn: orNull(hotel.hotelNameEn),
    address: orNull(hotel.address),
    addressEn: orNull(hotel.addressEn),
    star: numberOrNull(hotel.star),
    phone: orNull(hotel.phone),
    distance: numberOrNull(hotel.distance),
    coverUrl: orNull(hotel.coverUrl),
    pictures: hotel.pictures,
    intro: orNull(hotel.intro),
    introEn: orNull(hotel.introEn),
    lng: numberOrNull(hotel.point.lng),
    lat: numberOrNull(hotel.point.lat),
    leastNights: Number(hotel.leastNights || 1),
    deposit: hotel.deposit ? toFen(hotel.deposit) : 0,
    holdHours: Number(hotel.holdHours || 24),
    refundSteps: hotel.refundSteps.map(({ until, percent, fee }) => ({
      until,
      percent: Number(percent),
      fee: fee ? toFen(fee) : 0,
    })),
    closed: hotel.closed,
    // A hotel of which no rooms are said keeps what was said of it.
    priceFrom: prices.length > 0 ? Math.min(...prices) : (known?.hotel.priceFrom ?? null),
  };
}
