import type { DeskMoney, EditionMoney } from '@/contract/attendee/desk-money';

/** More days than a chart can tell apart. */
const MOST = 400;

export interface DayOfSeries {
  /** Days before the meeting. */
  before: number;
  /** Yuan that were left by the end of that day; null for days that have not come. */
  now: number | null;
  last: number | null;
  /** Something came or went on that day, of one of both. */
  moved: boolean;
}

type Days = EditionMoney['days'];
const netOf = ({ paid, returned }: Days[number]) => Number(paid) - Number(returned);

/** What two editions had taken, by the same days before each. */
export function toSeries({
  days,
  last,
  today,
}: Pick<DeskMoney, 'days' | 'today'> & { last: Pick<EditionMoney, 'days'> | null }): DayOfSeries[] {
  const all = [...days, ...(last?.days ?? [])].map(({ before }) => before);
  if (all.length === 0) return [];
  const first = Math.max(...all);
  const end = Math.max(Math.min(...all, Math.max(today, 0)), first - MOST);
  const changes = (of: Days) => new Map(of.map((day) => [day.before, netOf(day)]));
  const [mine, theirs] = [changes(days), changes(last?.days ?? [])];
  const series: DayOfSeries[] = [];
  let [now, then] = [0, 0];
  for (let before = first; before >= end; before -= 1) {
    now += mine.get(before) ?? 0;
    then += theirs.get(before) ?? 0;
    series.push({
      before,
      now: before >= today ? now : null,
      last: last ? then : null,
      moved: mine.has(before) || theirs.has(before),
    });
  }
  return series;
}
