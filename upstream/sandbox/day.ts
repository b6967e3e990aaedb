import { fromWire } from '@/upstream/core/time';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A day in Asia/Shanghai. */
export interface Day {
  /** `yyyy-MM-dd` */
  date: string;
  begin: Date;
  end: Date;
  /** Whether a host that makes its bills at this hour of the next day has made this one. */
  isMade(hour: number, now: Date): boolean;
  has(moment: Date): boolean;
}

/** The day of a date `yyyy-MM-dd`; null for what is no date. */
export function dayOf(date: string | null): Day | null {
  const begin = date?.length === 10 ? fromWire(date) : null;
  if (!date || !begin) return null;
  const end = new Date(begin.getTime() + DAY_MS);
  const isMade = (hour: number, now: Date) => now.getTime() >= end.getTime() + hour * HOUR_MS;
  return { date, begin, end, isMade, has: (moment) => moment >= begin && moment < end };
}
