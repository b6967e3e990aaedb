const DAY_MS = 86_400_000;
/** China has kept UTC+8 without daylight saving since 1991. */
const OFFSET_MS = 8 * 3_600_000;

interface Span {
  from: Date;
  to: Date;
}

/** Who is where and when over all demo events: on a day somebody is at one event only, and there in one room at a time. */
export interface Diary {
  /** Whether somebody is at no other event on these days. */
  canAttend(person: string, event: string, span: Span): boolean;
  /** Keeps the days for an event. */
  attend(person: string, event: string, span: Span): void;
  isFree(person: string, span: Span): boolean;
  book(person: string, span: Span): void;
}

const daysOf = ({ from, to }: Span): number[] => {
  const day = (moment: Date) => Math.floor((moment.getTime() + OFFSET_MS) / DAY_MS);
  return Array.from({ length: day(to) - day(from) + 1 }, (_, index) => day(from) + index);
};

/** An empty diary. */
export function createDiary(): Diary {
  const events = new Map<string, string>();
  const booked = new Map<string, Span[]>();
  return {
    canAttend: (person, event, span) =>
      daysOf(span).every((day) => (events.get(`${person} ${day}`) ?? event) === event),
    attend(person, event, span) {
      for (const day of daysOf(span)) events.set(`${person} ${day}`, event);
    },
    isFree: (person, { from, to }) => !booked.get(person)?.some((span) => span.from < to && from < span.to),
    book(person, span) {
      booked.set(person, [...(booked.get(person) ?? []), span]);
    },
  };
}

/** The name of an expert in the diary. */
export const expertKey = (userId: number) => `expert ${userId}`;
