import type { Biz } from '@/contract/pay/order';
import type { Reader } from '@/upstream/db/client';
import { type FeeRow, findFeesOf as findFeesOfKinds } from './enrol.repository';
import { NOTHING_PROMISED, priceOf as priceOfLine } from './fee-price';

/** What whoever sells to authors needs of enrolment. */
export { findOwn, keepMeeting } from './enrol.repository';
export { basketOf, isSoldOut } from './enrol.service';
export { barredBy, toPriced } from './enrol-sheet.service';
export { isMeetingOff } from './place.repository';
export { requireShown } from './place-line';

/** Fees of a meeting of one kind. */
export const findFeesOf = (db: Reader, msId: number, kind: Biz): Promise<FeeRow[]> => findFeesOfKinds(db, msId, [kind]);

/** What a fee costs now whom nothing was promised, fen. */
export const priceOf = (fee: FeeRow, now: Date): number => priceOfLine({ fee, ...NOTHING_PROMISED }, now);
