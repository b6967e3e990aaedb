import type { FeeItem } from '@/contract/meeting/parts';
import { parseWire } from '@/lib/i18n/format';

/** A meeting's price from a moment (milliseconds since 1970) on. */
export interface PriceState {
  from: number;
  /** Who pays it: the fee of those whom the meeting is for. */
  fee: FeeItem;
  /** Yuan. */
  amount: string;
  /** The price that follows when the early one ends; null when there is none. */
  regular: string | null;
  /** End of the early price, wire time; null when the price stays. */
  until: string | null;
  /** Lowest and highest of all prices, yuan; null when there is one. */
  range: { lowest: string; highest: string } | null;
}

const endOf = (fee: FeeItem) => (fee.earlyPrice ? parseWire(fee.earlyEnd)?.getTime() : undefined);

/** A fee's price at a moment: the early one until its end. */
export function priceAt(fee: FeeItem, now: number): { amount: string; early: boolean } {
  const end = endOf(fee);
  const early = end !== undefined && now < end;
  return { amount: early ? (fee.earlyPrice ?? fee.price) : fee.price, early };
}

/** The fees that are for enrolling and not sold out, in the organiser's order. */
const onOffer = (fees: FeeItem[]) => fees.filter(({ biz, stock }) => (biz ?? 'enroll') === 'enroll' && stock !== 0);

/** What those whom the meeting is for (its first fee) pay over time; empty without fees. */
export function priceStates(fees: FeeItem[]): PriceState[] {
  const offers = onOffer(fees);
  const [main] = offers;
  if (!main) return [];
  const ends = offers.flatMap((fee) => endOf(fee) ?? []);
  return [0, ...new Set(ends)]
    .sort((a, b) => a - b)
    .map((from) => {
      const { amount, early } = priceAt(main, from);
      const amounts = offers.map((fee) => Number(priceAt(fee, from).amount));
      const lowest = Math.min(...amounts);
      const highest = Math.max(...amounts);
      return {
        from,
        fee: main,
        amount,
        regular: early ? main.price : null,
        until: early ? (main.earlyEnd ?? null) : null,
        range: lowest === highest ? null : { lowest: String(lowest), highest: String(highest) },
      };
    });
}
