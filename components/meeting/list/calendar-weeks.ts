import type { Meeting } from '@/contract/meeting/meeting';
import { byItsClocks, leafOf } from '@/lib/meeting-clock';

const DAY_MS = 86_400_000;
const WEEK = 7;

export interface CalendarDay {
  /** `yyyy-MM-dd` */
  date: string;
  day: number;
  inMonth: boolean;
}
/** A meeting's stretch of one week. */
export interface CalendarBar {
  meeting: Meeting;
  /** 1 (Monday) to 7. */
  column: number;
  span: number;
  /** It began in an earlier week that is shown, too. */
  continued: boolean;
  /** It goes on after this week. */
  goesOn: boolean;
}
export interface CalendarWeek {
  key: string;
  days: CalendarDay[];
  bars: CalendarBar[];
}

const wall = (text: string) => Date.parse(`${text.slice(0, 10)}T00:00:00Z`);
const iso = (time: number) => new Date(time).toISOString().slice(0, 10);
const daysFrom = (from: number, to: number) => Math.round((to - from) / DAY_MS);
/** A meeting that ends at midnight does not touch the day that begins then. */
const lastDay = (meeting: Meeting) => {
  const { startTime, endTime } = byItsClocks(meeting, meeting);
  const end = wall(endTime);
  return endTime.endsWith('00:00:00') && end > wall(startTime) ? end - DAY_MS : end;
};

/** The weeks (from Monday) of a month `yyyy-MM`, with the meetings' stretches laid over their days. */
export function calendarWeeks(month: string, meetings: Meeting[]): CalendarWeek[] {
  const first = wall(`${month}-01`);
  const next = new Date(first);
  next.setUTCMonth(next.getUTCMonth() + 1);
  const monday = first - ((new Date(first).getUTCDay() + WEEK - 1) % WEEK) * DAY_MS;
  const sorted = [...meetings].sort((a, b) => a.startTime.localeCompare(b.startTime));
  const weeks: CalendarWeek[] = [];
  for (let start = monday; start < next.getTime(); start += WEEK * DAY_MS) {
    const end = start + WEEK * DAY_MS;
    weeks.push({
      key: iso(start),
      days: Array.from({ length: WEEK }, (_, offset) => dayOf(start + offset * DAY_MS, month)),
      bars: sorted.flatMap((meeting) => barOf(meeting, start, end, monday) ?? []),
    });
  }
  return weeks;
}

function dayOf(time: number, month: string): CalendarDay {
  const date = iso(time);
  return { date, day: new Date(time).getUTCDate(), inMonth: date.startsWith(month) };
}

function barOf(meeting: Meeting, start: number, end: number, shownFrom: number): CalendarBar | null {
  const from = wall(leafOf(meeting).start);
  const to = lastDay(meeting);
  if (to < start || from >= end) return null;
  const left = Math.max(from, start);
  const right = Math.min(to, end - DAY_MS);
  return {
    meeting,
    column: daysFrom(start, left) + 1,
    span: daysFrom(left, right) + 1,
    continued: from < start && start > shownFrom,
    goesOn: to >= end,
  };
}

/** The month `yyyy-MM` some months later (or earlier). */
export function monthAfter(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const at = new Date(Date.UTC(year, number - 1 + count, 1));
  return at.toISOString().slice(0, 7);
}
