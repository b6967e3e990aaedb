import type { Bi } from '@/upstream/db/seed/bi';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** China has kept UTC+8 without daylight saving since 1991. */
const OFFSET_MS = 8 * 3_600_000;
const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** Times relative to the day of seeding. */
export interface Days {
  now: Date;
  /** The time a number of days from today, at `HH:mm` in Shanghai. */
  at(day: number, time?: string): Date;
}

/** Days relative to midnight in Shanghai on the day of `now`. */
export function daysFrom(now: Date): Days {
  const midnight = Math.floor((now.getTime() + OFFSET_MS) / DAY_MS) * DAY_MS - OFFSET_MS;
  return {
    now,
    at(day, time = '00:00') {
      const [hours = 0, minutes = 0] = time.split(':').map(Number);
      return new Date(midnight + day * DAY_MS + (hours * 60 + minutes) * MINUTE_MS);
    },
  };
}

/** The time a number of minutes later. */
export const plusMinutes = (moment: Date, minutes: number): Date => new Date(moment.getTime() + minutes * MINUTE_MS);

/** The time a number of days later. */
export const plusDays = (moment: Date, days: number): Date => new Date(moment.getTime() + days * DAY_MS);

const local = (moment: Date) => new Date(moment.getTime() + OFFSET_MS);

/** Year in Shanghai. */
export const yearOf = (moment: Date): number => local(moment).getUTCFullYear();

/** A date inside a sentence: 2026 年 3 月 5 日 / 5 March 2026. */
export function dateWords(moment: Date): Bi {
  const date = local(moment);
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  return { zh: `${year} 年 ${month + 1} 月 ${day} 日`, en: `${day} ${MONTHS[month]} ${year}` };
}
