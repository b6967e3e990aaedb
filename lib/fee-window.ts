import type { FeeItem } from '@/contract/meeting/parts';
import { parseWire } from '@/lib/i18n/format';

export type FeeWindow = FeeItem['windows'][number];

/** The last moment of a window, milliseconds since 1970. */
export const endOf = ({ until }: FeeWindow): number => parseWire(until)?.getTime() ?? 0;

/** The window that a fee is in at a moment; undefined when its usual price holds. */
export const windowAt = ({ windows }: FeeItem, now: number): FeeWindow | undefined =>
  windows.find((one) => now <= endOf(one));

/** What a fee costs at a moment, yuan. */
export const priceAt = (fee: FeeItem, now: number): string => windowAt(fee, now)?.price ?? fee.price;
