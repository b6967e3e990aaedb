import type { LineFee } from './place.repository';

/** What a fee costs at a moment, fen: what was promised until then, the early price up to its last moment, or the usual one. */
export function priceOf(
  { fee, promisedPrice, promisedUntil }: Pick<LineFee, 'fee' | 'promisedPrice' | 'promisedUntil'>,
  now: Date,
): number {
  const { price, earlyPrice, earlyEnd } = fee;
  const usual = earlyPrice !== null && earlyEnd !== null && now <= earlyEnd ? earlyPrice : price;
  return promisedPrice !== null && promisedUntil !== null && now <= promisedUntil
    ? Math.min(promisedPrice, usual)
    : usual;
}
