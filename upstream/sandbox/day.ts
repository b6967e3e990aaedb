import { fromWire } from '@/upstream/core/time';

const DAY_MS = 86_400_000;

/** A day in Asia/Shanghai. */
export interface Day {
  /** `yyyy-MM-dd` */
  date: string;
  begin: Date;
  end: Date;
  has(moment: Date): boolean;
}

/** The day of a date `yyyy-MM-dd`; null for what is no date. */
export function dayOf(date: string | null): Day | null {
  const begin = date?.length === 10 ? fromWire(date) : null;
  if (!date || !begin) return null;
  const end = new Date(begin.getTime() + DAY_MS);
  return { date, begin, end, has: (moment) => moment >= begin && moment < end };
}
