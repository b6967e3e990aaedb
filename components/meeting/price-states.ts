import type { FeeItem } from '@/contract/meeting';
import { parseWire } from '@/lib/i18n/format';

/** The lowest price in force from a moment (milliseconds since 1970) on. */
export interface PriceState {
  from: number;
  /** Yuan. */
  amount: string;
  /** The price that follows when the early one ends; null when there is none. */
  regular: string | null;
  /** End of the early price, wire time; null when the price stays. */
  until: string | null;
  /** Other prices are higher. */
  lowest: boolean;
}

const endOf = (fee: FeeItem) => (fee.earlyPrice ? parseWire(fee.earlyEnd)?.getTime() : undefined);

/** A fee's price at a moment: the early one until its end. */
export function priceAt(fee: FeeItem, now: number): { amount: string; early: boolean } {
  const end = endOf(fee);
  const early = end !== undefined && now < end;
  return { amount: early ? (fee.earlyPrice ?? fee.price) : fee.price, early };
}

/** The lowest price over time; empty without fees. */
export function priceStates(fees: FeeItem[]): PriceState[] {
  const ends = fees.flatMap((fee) => endOf(fee) ?? []);
  return [0, ...new Set(ends)]
    .sort((a, b) => a - b)
    .flatMap((from) => {
      const priced = fees.map((fee) => ({ fee, ...priceAt(fee, from) }));
      const [least] = priced.sort((a, b) => Number(a.amount) - Number(b.amount));
      if (!least) return [];
      return {
        from,
        amount: least.amount,
        regular: least.early ? least.fee.price : null,
        until: least.early ? (least.fee.earlyEnd ?? null) : null,
        lowest: priced.some(({ amount }) => Number(amount) > Number(least.amount)),
      };
    });
}
