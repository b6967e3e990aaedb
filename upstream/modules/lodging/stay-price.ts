import { dayAfter } from '@/contract/lodging/nights';
import { toWire } from '@/upstream/core/time';
import type { StayNight } from '@/upstream/db/schema/lodging';
import type { HotelRow, NightRow, StayRow } from './lodging.repository';

/** A half of a sum, the odd fen up. */
const halved = (fen: number, half: boolean) => (half ? Math.ceil(fen / 2) : fen);

/** What a room, or a half of it, costs for a night, fen. */
export const nightPrice = (night: Pick<NightRow, 'price'>, half: boolean): number => halved(night.price, half);

interface Priced {
  days: readonly string[];
  half: boolean;
  /** Nights from the first on that cost nothing. */
  onHouse: number;
  /** What nights were had for before: they cost that still. */
  kept?: readonly StayNight[];
}

/** What nights of a kind cost, one by one; undefined where the hotel does not have one of them. */
export function priceNights(nights: readonly NightRow[], { days, half, onHouse, kept = [] }: Priced) {
  const priced: StayNight[] = [];
  for (const [nth, day] of days.entries()) {
    const night = nights.find((one) => one.day === day);
    if (!night) return undefined;
    const before = kept.find((one) => one.day === day)?.price;
    priced.push({ day, price: nth < onHouse ? 0 : (before ?? nightPrice(night, half)) });
  }
  return priced;
}

/** Other nights that cost in all what these did: the last one what is over, and what is added nothing. */
export function carriedNights(before: readonly StayNight[], days: readonly string[]): StayNight[] {
  const last = days.length - 1;
  const rest = before.slice(last).reduce((sum, { price }) => sum + price, 0);
  return days.map((day, nth) => ({ day, price: nth === last ? rest : (before[nth]?.price ?? 0) }));
}

/** What nights come to, fen. */
export const totalOf = (nights: readonly StayNight[]): number => nights.reduce((sum, { price }) => sum + price, 0);

/** What nights come to that are over, fen. */
export const sleptOf = (nights: readonly StayNight[], now: Date): number =>
  totalOf(nights.filter(({ day }) => day < toWire(now).slice(0, 10)));

/** What of it is paid at once, fen: the deposit where the hotel asks for one, and never more than all. */
export function dueOf({ deposit }: Pick<HotelRow, 'deposit'>, nights: readonly StayNight[], half: boolean): number {
  const total = totalOf(nights);
  return deposit > 0 ? Math.min(halved(deposit, half), total) : total;
}

/** The days of arriving and leaving. */
export function daysOf({ nights }: Pick<StayRow, 'nights'>): { inDay: string; outDay: string } {
  const [first, last] = [nights[0]?.day ?? '', nights.at(-1)?.day ?? ''];
  return { inDay: first, outDay: last && dayAfter(last) };
}
