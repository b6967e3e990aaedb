import type { LineFee } from './place.repository';

export type Promised = Pick<LineFee, 'promisedPrice' | 'promisedUntil'>;
/** Of something whose price nobody was promised. */
export const NOTHING_PROMISED: Promised = { promisedPrice: null, promisedUntil: null };

/** What a fee costs at a moment, fen: what was promised until then, that of the first window which is not over, or the usual one. */
export function priceOf({ fee, promisedPrice, promisedUntil }: Promised & Pick<LineFee, 'fee'>, now: Date): number {
  const usual = fee.windows.find(({ until }) => now <= until)?.price ?? fee.price;
  return promisedPrice !== null && promisedUntil !== null && now <= promisedUntil
    ? Math.min(promisedPrice, usual)
    : usual;
}
