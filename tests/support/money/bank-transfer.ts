import { randomInt } from 'node:crypto';
import { toWire } from '@/upstream/core/time';

/** What staff say of a withdrawal that they have paid out on the day of this moment, under a number of its own. */
export const bankTransfer = (now: Date) => ({
  bankRef: `YLP${String(randomInt(2 ** 47)).padStart(15, '0')}`,
  bankDay: toWire(now).slice(0, 10),
});
