import type { FeeItem } from '@/contract/meeting/parts';
import { endOf, priceAt, windowAt } from '@/lib/fee-window';

/** A meeting's price from a moment (milliseconds since 1970) on. */
export interface PriceState {
  from: number;
  /** Who pays it: the fee of those whom the meeting is for. */
  fee: FeeItem;
  /** Yuan. */
  amount: string;
  /** The usual price, while another one holds. */
  regular: string | null;
  /** Until when the price holds, wire time; null when it stays. */
  until: string | null;
  /** Lowest and highest of all prices, yuan; null when there is one. */
  range: { lowest: string; highest: string } | null;
}

/** The fees that are for enrolling and not sold out, in the organiser's order. */
const onOffer = (fees: FeeItem[]) => fees.filter(({ biz, stock }) => (biz ?? 'enroll') === 'enroll' && stock !== 0);

/** What those whom the meeting is for (its first fee) pay over time; empty without fees. */
export function priceStates(fees: FeeItem[]): PriceState[] {
  const offers = onOffer(fees);
  const [main] = offers;
  if (!main) return [];
  // A price holds in the last moment of its window.
  const begins = offers.flatMap(({ windows }) => windows.map((one) => endOf(one) + 1));
  return [0, ...new Set(begins)]
    .sort((a, b) => a - b)
    .map((from) => {
      const inForce = windowAt(main, from);
      const amounts = offers.map((fee) => Number(priceAt(fee, from)));
      const lowest = Math.min(...amounts);
      const highest = Math.max(...amounts);
      return {
        from,
        fee: main,
        amount: inForce?.price ?? main.price,
        regular: inForce ? main.price : null,
        until: inForce?.until ?? null,
        range: lowest === highest ? null : { lowest: String(lowest), highest: String(highest) },
      };
    });
}
