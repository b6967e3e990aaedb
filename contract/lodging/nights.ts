const DAY_MS = 86_400_000;
const at = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** The day so many days later. */
export const dayAfter = (day: string, days = 1): string => new Date(at(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Whether there is such a day. */
export const isDay = (day: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(at(day)) && dayAfter(day, 0) === day;

/** The nights between two days, each by the day on which it begins; none where the second is not later. */
export function nightsBetween(inDay: string, outDay: string): string[] {
  const count = Math.round((at(outDay) - at(inDay)) / DAY_MS);
  return Array.from({ length: Math.max(0, count) }, (_, nth) => dayAfter(inDay, nth));
}

/** Nights in their order as the days of arriving and leaving, one pair for those that follow each other, at least so many. */
export function runsOf(days: readonly string[], least = 1): { inDay: string; outDay: string }[] {
  const runs: string[][] = [];
  for (const day of [...days].sort()) {
    const last = runs.at(-1);
    if (last && dayAfter(last.at(-1) ?? '') === day) last.push(day);
    else runs.push([day]);
  }
  return runs.flatMap((run) => {
    const [inDay, last] = [run[0], run.at(-1)];
    return inDay && last && run.length >= least ? [{ inDay, outDay: dayAfter(last) }] : [];
  });
}
