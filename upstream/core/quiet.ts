const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
/** UTC+8, without daylight saving (upstream/core/time.ts). */
const OFFSET_MINUTES = 8 * 60;

/** Minutes of the day, Asia/Shanghai; from 22:00 to 07:00 is 1320 to 420. */
export interface Quiet {
  fromMinute: number;
  toMinute: number;
}

const across = (minutes: number) => ((minutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;

/** When the quiet hours that hold a moment end; undefined outside of them. */
export function quietUntil(moment: Date, quiet: Quiet | null): Date | undefined {
  if (!quiet) return undefined;
  const minute = Math.floor(moment.getTime() / MINUTE_MS);
  const sinceStart = across(minute + OFFSET_MINUTES - quiet.fromMinute);
  const length = across(quiet.toMinute - quiet.fromMinute);
  return sinceStart < length ? new Date((minute + length - sinceStart) * MINUTE_MS) : undefined;
}

/** `22:00` as a minute of the day. */
export function minuteOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

/** A minute of the day as `22:00`. */
export function clockOf(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
