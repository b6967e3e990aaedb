import { dayAfter } from '@/contract/lodging/nights';
import { BEDS } from '@/contract/lodging/stay';
import type { NightRun, PlanHotel, PlanRoom } from '@/contract/meeting/plan-hotels';
import { toFen, toYuan } from '@/upstream/core/money';
import type { HotelRows } from '@/upstream/modules/lodging/hotel-plan.service';

const text = (value: string | null) => value ?? '';
const numeral = (value: number | null) => (value === null ? '' : String(value));
const AMOUNT = /^\d{1,7}(\.\d{1,2})?$/;
const amount = (yuan: string) => (AMOUNT.test(yuan) ? toYuan(toFen(yuan)) : yuan);

/** Nights that follow each other and are alike as one line. */
function runsOf(nights: HotelRows['kinds'][number]['nights']): NightRun[] {
  const runs: NightRun[] = [];
  for (const { day, price, rooms } of nights) {
    const last = runs.at(-1);
    const same = last?.price === toYuan(price) && last.rooms === String(rooms) && dayAfter(last.to) === day;
    if (last && same) last.to = day;
    else runs.push({ from: day, to: day, price: toYuan(price), rooms: String(rooms) });
  }
  return runs;
}

/** A hotel's rows as a plan has it. */
export function hotelOfRows({ hotel, kinds }: HotelRows): PlanHotel {
  return {
    id: hotel.id,
    hotelName: hotel.hotelName,
    hotelNameEn: text(hotel.hotelNameEn),
    address: text(hotel.address),
    addressEn: text(hotel.addressEn),
    star: numeral(hotel.star),
    phone: text(hotel.phone),
    distance: numeral(hotel.distance),
    coverUrl: text(hotel.coverUrl),
    pictures: hotel.pictures,
    intro: text(hotel.intro),
    introEn: text(hotel.introEn),
    point: { lng: numeral(hotel.lng), lat: numeral(hotel.lat) },
    leastNights: String(hotel.leastNights),
    deposit: hotel.deposit > 0 ? toYuan(hotel.deposit) : '',
    holdHours: String(hotel.holdHours),
    refundSteps: hotel.refundSteps.map(({ until, percent, fee }) => ({
      until,
      percent: String(percent),
      fee: fee > 0 ? toYuan(fee) : '',
    })),
    closed: hotel.closed,
    kinds: kinds.map(({ kind, nights }) => ({
      id: kind.kindId,
      kindName: kind.kindName,
      kindNameEn: text(kind.kindNameEn),
      bed: BEDS.find((bed) => bed === kind.bed) ?? 'double',
      breakfast: kind.breakfast > 0 ? String(kind.breakfast) : '',
      shared: kind.shared,
      closed: kind.closed,
      runs: runsOf(nights),
    })),
  };
}

const tidyRoom = (room: PlanRoom): PlanRoom => ({
  ...(room.id && { id: room.id }),
  kindName: room.kindName,
  kindNameEn: room.kindNameEn,
  bed: room.bed,
  breakfast: room.breakfast === '0' ? '' : room.breakfast,
  shared: room.shared,
  closed: room.closed,
  runs: room.runs.map(({ from, to, price, rooms }) => ({ from, to, price: amount(price), rooms })),
});

/** A hotel as it is kept: keys in one order. */
export const tidyHotel = (hotel: PlanHotel): PlanHotel => ({
  ...(hotel.id && { id: hotel.id }),
  hotelName: hotel.hotelName,
  hotelNameEn: hotel.hotelNameEn,
  address: hotel.address,
  addressEn: hotel.addressEn,
  star: hotel.star,
  phone: hotel.phone,
  distance: hotel.distance,
  coverUrl: hotel.coverUrl,
  pictures: hotel.pictures,
  intro: hotel.intro,
  introEn: hotel.introEn,
  point: { lng: hotel.point.lng, lat: hotel.point.lat },
  leastNights: hotel.leastNights,
  deposit: hotel.deposit && amount(hotel.deposit),
  holdHours: hotel.holdHours,
  refundSteps: hotel.refundSteps.map(({ until, percent, fee }) => ({ until, percent, fee: fee && amount(fee) })),
  closed: hotel.closed,
  kinds: hotel.kinds.map(tidyRoom),
});
