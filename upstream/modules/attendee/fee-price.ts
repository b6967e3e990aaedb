import type { LineFee } from './place.repository';

export type Promised = Pick<LineFee, 'promisedPrice' | 'promisedUntil'>;
/** Of something whose price nobody was promised. */
export const NOTHING_PROMISED: Promised = { promisedPrice: null, promisedUntil: null };

/** What is added to a fee at a moment for who orders on the days of the meeting, fen. */
export const surchargeOf = ({ surcharge, onsiteFrom }: LineFee['fee'], now: Date): number =>
  now >= onsiteFrom ? surcharge : 0;

/** What a fee costs at a moment, fen: what was promised until then, that of the first window which is not over, or the usual one, with what is added on the spot. */
export function priceOf({ fee, promisedPrice, promisedUntil }: Promised & Pick<LineFee, 'fee'>, now: Date): number {
  const usual = (fee.windows.find(({ until }) => now <= until)?.price ?? fee.price) + surchargeOf(fee, now);
  return promisedPrice !== null && promisedUntil !== null && now <= promisedUntil
    ? Math.min(promisedPrice, usual)
    : usual;
}

/** The last moment of what a fee costs now: of its window, or before what is added on the spot; undefined where it does not change. */
export function nextChange({ windows, surcharge, onsiteFrom }: LineFee['fee'], now: Date): Date | undefined {
  const ends = windows.flatMap(({ until }) => (now <= until ? [until] : []));
  if (surcharge > 0 && now < onsiteFrom) ends.push(new Date(onsiteFrom.getTime() - 1000));
  return ends.length > 0 ? new Date(Math.min(...ends.map(Number))) : undefined;
}
