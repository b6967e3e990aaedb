import type { Locale } from '@/lib/i18n/routing';

const DAY_MS = 86_400_000;
const TAG: Record<Locale, string> = { zh: 'zh-CN', en: 'en-GB' };
const words = (locale: Locale, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(TAG[locale], { ...options, timeZone: 'UTC' });
const MONTH = { zh: words('zh', { month: 'short' }), en: words('en', { month: 'short' }) };
const MONTH_YEAR = {
  zh: words('zh', { year: 'numeric', month: 'short' }),
  en: words('en', { year: 'numeric', month: 'short' }),
};
const WEEKDAY = { zh: words('zh', { weekday: 'short' }), en: words('en', { weekday: 'short' }) };

/** The calendar day of `yyyy-MM-dd[ HH:mm:ss]` (the site's zone) as midnight UTC, so that days can be counted without zones. */
export function wallDay(value: string): Date {
  return new Date(`${value.slice(0, 10)}T00:00:00Z`);
}

/** Day of the month, short month and short week day in the reader's language. */
export function dateParts(date: Date, locale: Locale): { day: number; month: string; weekday: string } {
  return { day: date.getUTCDate(), month: MONTH[locale].format(date), weekday: WEEKDAY[locale].format(date) };
}

/** A day with its month, short enough for a calendar leaf: `11/13`, `13 Nov`. */
export function dayOfMonth(date: Date, locale: Locale): string {
  const { day, month } = dateParts(date, locale);
  return locale === 'zh' ? `${date.getUTCMonth() + 1}/${day}` : `${day} ${month}`;
}

/** Short month with its year: `2027年1月`, `Jan 2027`. */
export function monthAndYear(date: Date, locale: Locale): string {
  return MONTH_YEAR[locale].format(date);
}

/** Whole days from one wall day to another; negative when `to` is earlier. */
export function daysBetween(from: Date, to: Date): number {
  return Math.round((to.getTime() - from.getTime()) / DAY_MS);
}
