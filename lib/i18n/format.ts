import type { Locale } from './routing';

const OFFSET = '+08:00';

/** A wire time (`yyyy-MM-dd HH:mm:ss`, Asia/Shanghai) as a moment; null for nonsense. */
export function parseWire(text: string | null | undefined): Date | null {
  if (!text) return null;
  const moment = new Date(`${text.slice(0, 10)}T${text.length >= 19 ? text.slice(11, 19) : '00:00:00'}${OFFSET}`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

/** ISO 8601 with offset, for `<time dateTime>` and structured data. */
export function toIso(text: string): string {
  return text.length > 10 ? `${text.slice(0, 10)}T${text.slice(11, 19)}${OFFSET}` : text;
}

function formatter(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : 'zh-CN', { timeZone: 'Asia/Shanghai', ...options });
  formatters.set(key, made);
  return made;
}
const formatters = new Map<string, Intl.DateTimeFormat>();

const DAY: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'long', day: 'numeric' };
const DAY_SHORT: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric' };
const DAY_OF_YEAR: Intl.DateTimeFormatOptions = { ...DAY_SHORT, year: 'numeric' };
const TIME: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };

/** 2026年5月20日 · 20 May 2026. */
export function formatDay(locale: Locale, text: string): string {
  const moment = parseWire(text);
  return moment ? formatter(locale, DAY).format(moment) : '';
}

/** 5月20日 · 20 May. */
export function formatDayShort(locale: Locale, text: string): string {
  const moment = parseWire(text);
  return moment ? formatter(locale, DAY_SHORT).format(moment) : '';
}

/** 周三 · Wed. */
export function formatWeekday(locale: Locale, text: string): string {
  const moment = parseWire(text);
  return moment ? formatter(locale, { weekday: 'short' }).format(moment) : '';
}

/** 09:30. */
export function formatTime(locale: Locale, text: string): string {
  const moment = parseWire(text);
  return moment ? formatter(locale, TIME).format(moment) : '';
}

/** 2026年11月20日 09:30 · 20 November 2026 at 09:30. */
export function formatDateTime(locale: Locale, text: string): string {
  const moment = parseWire(text);
  return moment ? formatter(locale, { ...DAY, ...TIME }).format(moment) : '';
}

/** 11月20日 09:30 · 20 Nov 09:30: for a row among many; with the year where it is not this one. */
export function formatRowTime(locale: Locale, text: string, now: number): string {
  const moment = parseWire(text);
  return moment ? `${formatRowDay(locale, text, now)} ${formatter(locale, TIME).format(moment)}` : '';
}

/** 11月20日 · 20 Nov; with the year where it is not this one. */
export function formatRowDay(locale: Locale, text: string, now: number): string {
  const moment = parseWire(text);
  return moment ? formatter(locale, isThisYear(text, now) ? DAY_SHORT : DAY_OF_YEAR).format(moment) : '';
}

/** 11月24–27日 · 24–27 Nov: days of a row among many. */
export function formatRowRange(locale: Locale, begin: string, end: string, now: number): string {
  if (!parseWire(begin) || !parseWire(end) || begin.slice(0, 10) === end.slice(0, 10)) {
    return formatRowDay(locale, begin, now);
  }
  const last = formatRowDay(locale, end, now);
  const sameYear = begin.slice(0, 4) === end.slice(0, 4);
  if (begin.slice(0, 7) !== end.slice(0, 7)) {
    // What both share is said once: in English at the end, in Chinese at the beginning.
    const [from, until] = [formatRowDay(locale, begin, now), formatDayShort(locale, end)];
    if (!sameYear) return `${from}–${last}`;
    return locale === 'en' ? `${formatDayShort(locale, begin)}–${last}` : `${from}–${until}`;
  }
  return locale === 'en'
    ? `${Number(begin.slice(8, 10))}–${last}`
    : `${formatRowDay(locale, begin, now).replace(/日$/, '')}–${Number(end.slice(8, 10))}日`;
}

const isThisYear = (text: string, now: number) => toWire(new Date(now)).slice(0, 4) === text.slice(0, 4);

/** 2026年5月20–22日 · 20–22 May 2026. */
export function formatDayRange(locale: Locale, begin: string, end: string): string {
  const from = parseWire(begin);
  const to = parseWire(end);
  if (!from || !to || begin.slice(0, 10) === end.slice(0, 10)) return formatDay(locale, begin);
  if (locale === 'en')
    return (
      formatter(locale, DAY)
        .formatRange(from, to)
        // Node and browsers put different spaces around the dash.
        .replaceAll(/\s/g, ' ')
        .replace(/^(\d+)\s–\s(?=\d)/, '$1–')
    );
  // Intl writes Chinese ranges with slashes; people write the shared part once.
  const shared =
    begin.slice(0, 7) === end.slice(0, 7) ? /^.*月/ : begin.slice(0, 4) === end.slice(0, 4) ? /^.*年/ : /^$/;
  return `${formatDay(locale, begin).replace(/日$/, shared.source.includes('月') ? '' : '日')}–${formatDay(locale, end).replace(shared, '')}`;
}

/** ¥1,200 or ¥1,200.50 from decimal yuan. */
export function formatYuan(yuan: string): string {
  return inYuan(yuan, Number.isInteger(Number(yuan)) ? 0 : 2);
}

/** ¥1,200.00: an amount that is paid, or stands in a column with others. */
export function formatMoney(yuan: string): string {
  return inYuan(yuan, 2);
}

const numberFormats = new Map<string, Intl.NumberFormat>();
/** To make one takes thirty times as long as to use it. */
function numbers(tag: string, digits?: number): Intl.NumberFormat {
  const key = `${tag} ${digits}`;
  const known = numberFormats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(tag, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  numberFormats.set(key, made);
  return made;
}
function inYuan(yuan: string, digits: number): string {
  const value = Number(yuan);
  return `${value < 0 ? '−' : ''}¥${numbers('en-US', digits).format(Math.abs(value))}`;
}

/** 1 234 → 1,234 with the page's grouping. */
export function formatCount(locale: Locale, count: number): string {
  return numbers(locale === 'en' ? 'en-GB' : 'zh-CN').format(count);
}

/** Seconds as m:ss or h:mm:ss. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const h = Math.floor(whole / 3600);
  const m = Math.floor((whole % 3600) / 60);
  const s = String(whole % 60).padStart(2, '0');
  return h ? `${h}:${String(m).padStart(2, '0')}:${s}` : `${m}:${s}`;
}

/** Whole days from now to a wire time, by calendar days in Asia/Shanghai; negative in the past. */
export function daysUntil(text: string, now: Date): number {
  const moment = parseWire(text);
  if (!moment) return 0;
  const day = (date: Date) => Math.floor((date.getTime() + 8 * 3_600_000) / 86_400_000);
  return day(moment) - day(now);
}

/** A moment as the wire has it: `yyyy-MM-dd HH:mm:ss`, Asia/Shanghai. */
export function toWire(moment: Date): string {
  if (Number.isNaN(moment.getTime())) return String(moment);
  wire ??= new Intl.DateTimeFormat('sv-SE', WIRE);
  return wire.format(moment);
}
let wire: Intl.DateTimeFormat | undefined;
/** Sweden writes times as ISO 8601 does. */
const WIRE: Intl.DateTimeFormatOptions = {
  timeZone: 'Asia/Shanghai',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
};
