/** Words around a number, for one and for many: `['in ', ' day']`, `['in ', ' days']`. */
export interface CountWords {
  one: readonly [before: string, after: string];
  other: readonly [before: string, after: string];
}

const CHINA_MS = 8 * 3_600_000;
const DAY_MS = 86_400_000;
const day = (time: number) => Math.floor((time + CHINA_MS) / DAY_MS);

/** Calendar days in Asia/Shanghai from one moment to another, both in milliseconds since 1970. */
export function calendarDays(from: number, to: number): number {
  return day(to) - day(from);
}

/** The first moment of the day (Asia/Shanghai) that holds `time`; milliseconds since 1970. */
export function startOfDay(time: number): number {
  return day(time) * DAY_MS - CHINA_MS;
}

/** The phase that holds at `now`: the last one that has begun, the first one before that. */
export function currentPhase<P extends { from: number }>(phases: readonly P[], now: number): P | undefined {
  return phases.findLast((phase) => phase.from <= now) ?? phases[0];
}

/** The phase that holds at `now` and those to come: what is over never shows again, and is no part of the page. */
export function fromNowOn<P extends { from: number }>(phases: P[], now: number): P[] {
  const held = phases.findLastIndex(({ from }) => from <= now);
  return phases.slice(Math.max(0, held));
}

/**
 * When what shows at `now` began to show: the last phase or the day's midnight in China. Pages made in between are then the same to
 * the byte, on every machine.
 */
export function lastChange(phases: readonly { from: number }[], now: number): number {
  return Math.max(startOfDay(now), ...phases.map(({ from }) => from).filter((from) => from <= now));
}

/** The day in China at a moment, `yyyy-MM-dd`. */
export function chinaDay(moment: Date): string {
  return new Date(moment.getTime() + CHINA_MS).toISOString().slice(0, 10);
}
