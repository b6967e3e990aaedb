import type { Hotel, RoomNight } from '@/contract/lodging/hotel';
import type { Context } from '@/upstream/core/context';
import { notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import { toYuan } from '@/upstream/core/money';
import { toWire } from '@/upstream/core/time';
import { findPublicHotel } from './hotel.repository';
import * as repository from './lodging.repository';
import { roomsFor } from './rooms.service';
import { stepsOf } from './stay.product';
import { nightPrice } from './stay-price';

/** A hotel of a meeting that has a page, with its rooms. */
export async function getHotel({ db }: Context, id: number): Promise<Hotel> {
  const found = await findPublicHotel(db, dbId(id));
  if (!found) throw notFoundError();
  const { hotel, kinds } = found;
  const {
    id: hotelId,
    priceFrom,
    deposit,
    listedTime: _listed,
    refundSteps: _steps,
    orderNum: _order,
    ...rest
  } = hotel;
  return {
    ...rest,
    id: hotelId,
    priceFrom: priceFrom === null ? null : toYuan(priceFrom),
    deposit: toYuan(deposit),
    refundSteps: (await stepsOf(db, hotel)).map(({ until, percent, fee }) => ({
      until: toWire(until),
      percent,
      fee: toYuan(fee),
    })),
    kinds: kinds.map(({ kindId, kindName, kindNameEn, bed, breakfast, shared }) => ({
      kindId,
      kindName,
      kindNameEn,
      breakfast,
      shared,
      bed: bed === 'twin' ? 'twin' : 'double',
    })),
  };
}

/** What rooms of a hotel cost by night, and what is left of them now. */
export async function getNights(ctx: Context, id: number): Promise<RoomNight[]> {
  const { db } = ctx;
  const found = await findPublicHotel(db, dbId(id));
  if (!found) throw notFoundError();
  const kindIds = found.kinds.map(({ kindId }) => kindId);
  const [nights, halves] = [await repository.findNights(db, kindIds), await repository.findHalves(db, kindIds)];
  const sharing = new Map<number, repository.Half[]>();
  const kindOf = await repository.findShareKinds(db, kindIds);
  for (const half of halves) {
    const kindId = kindOf.get(half.shareId) ?? 0;
    sharing.set(kindId, [...(sharing.get(kindId) ?? []), half]);
  }
  const open = (kindId: number, sex: 'm' | 'f', day: string) =>
    roomsFor(sharing.get(kindId) ?? [], { sex, days: [day], wishes: [], now: ctx.now() }).length;
  return nights.map((night) => ({
    kindId: night.kindId,
    day: night.day,
    price: toYuan(night.price),
    halfPrice: toYuan(nightPrice(night, true)),
    left: Math.max(0, night.capacity - night.used),
    halves: { m: open(night.kindId, 'm', night.day), f: open(night.kindId, 'f', night.day) },
  }));
}
