/** China has kept UTC+8 without daylight saving since 1991, so a fixed offset is exact. */
const OFFSET_MS = 8 * 3_600_000;

/** A moment as `yyyy-MM-dd HH:mm:ss` in Asia/Shanghai. */
export function toWire(moment: Date): string {
  return new Date(moment.getTime() + OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');
}

/** Like toWire; null stays null. */
export function toWireOrNull(moment: Date | null | undefined): string | null {
  return moment ? toWire(moment) : null;
}

/** The first year that databases and calendars agree on. */
const FIRST_YEAR = '1000';

/** `yyyy-MM-dd[ HH:mm:ss]` in Asia/Shanghai as a moment; null when it is not a date, as the 30th of February. */
export function fromWire(text: string | null | undefined): Date | null {
  if (!text) return null;
  const [, day, time = '00:00:00'] = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}:\d{2}))?$/.exec(text) ?? [];
  if (!day || day < FIRST_YEAR) return null;
  const moment = new Date(`${day}T${time}+08:00`);
  // Engines go on counting into the next month.
  return !Number.isNaN(moment.getTime()) && toWire(moment).startsWith(day) ? moment : null;
}

/** Like fromWire, for the end of a range: a date without time includes the whole day. */
export function endOfDay(text: string | undefined): Date | undefined {
  return fromWire(text && text.length === 10 ? `${text} 23:59:59` : text) ?? undefined;
}

/** The first moment of a day in China. */
export const startOfDay = (moment: Date): Date => new Date(`${toWire(moment).slice(0, 10)}T00:00:00+08:00`);

/** The first moment of the day after, in China. */
export const nextDay = (moment: Date): Date => new Date(startOfDay(moment).getTime() + 24 * 3_600_000);

/** First moment of a month `yyyy-MM` and of the month after it, Asia/Shanghai. */
export function monthRange(month: string): { begin: Date; end: Date } {
  const [year = 1970, index = 1] = month.split('-').map(Number);
  const begin = new Date(Date.UTC(year, index - 1, 1) - OFFSET_MS);
  const end = new Date(Date.UTC(year, index, 1) - OFFSET_MS);
  return { begin, end };
}
