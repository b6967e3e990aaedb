import { toWire } from '@/upstream/core/time';

/** What staff say of a withdrawal that they have paid out on the day of this moment. */
export const bankTransfer = (now: Date) => ({ bankRef: 'YLP202605200042', bankDay: toWire(now).slice(0, 10) });
