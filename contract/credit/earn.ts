import type { CreditCap, CreditRole } from './codes';

/** A time in milliseconds. */
export interface Span {
  from: number;
  until: number;
}

/** A session of a project, with where somebody was in it, and what of it they spoke or led. */
export interface CountedSession extends Span {
  present: readonly Span[];
  spoke: readonly Span[];
  led: readonly Span[];
}

/** What of a rule decides about points. */
export interface EarnRule {
  minutesPerPoint: number;
  lecturerTenths: number;
  chairTenths: number;
  /** Most of the kind, tenths. */
  kindTenths: number;
}
/** What a project has given somebody in the years before, tenths: by presence alone, and altogether. */
export interface GivenBefore {
  attendee: number;
  all: number;
}
export interface Earned {
  role: Exclude<CreditRole, 'self'>;
  minutes: number;
  earnedTenths: number;
  tenths: number;
  cap: CreditCap | null;
}

const MINUTE_MS = 60_000;

/** Spans put together where they touch, in order: a moment is there once. */
export function union(spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const span of [...spans].filter(({ from, until }) => until > from).sort((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last && span.from <= last.until) last.until = Math.max(last.until, span.until);
    else joined.push({ ...span });
  }
  return joined;
}
/** What lies in both. */
export const within = (some: readonly Span[], others: readonly Span[]): Span[] =>
  union(
    some.flatMap((one) =>
      others.flatMap((other) => {
        const both = { from: Math.max(one.from, other.from), until: Math.min(one.until, other.until) };
        return both.until > both.from ? [both] : [];
      }),
    ),
  );
/** What is left of spans without others. */
export const outside = (some: readonly Span[], others: readonly Span[]): Span[] =>
  others.reduce(
    (left, other) =>
      left
        .flatMap(({ from, until }) => [
          { from, until: Math.min(until, other.from) },
          { from: Math.max(from, other.until), until },
        ])
        .filter(({ from, until }) => until > from),
    union(some),
  );
/** Whole minutes of spans. */
export const minutesIn = (spans: readonly Span[]) =>
  Math.floor(spans.reduce((sum, { from, until }) => sum + until - from, 0) / MINUTE_MS);

/** Tenths of a point, in steps of a half, that so many minutes come to, counted so often. */
export const tenthsOf = (
  minutes: number,
  { factorTenths, minutesPerPoint }: Record<'factorTenths' | 'minutesPerPoint', number>,
) => Math.floor((minutes * factorTenths * 2) / (10 * minutesPerPoint)) * 5;

/**
 * What somebody earns by a project in a year: minutes in which they spoke count by the lecturer's factor, those that they led by the
 * chair's, the rest as they are; no moment counts twice, and `taken` not at all. What attendees get ends at the project's
 * points, and all of it at the most of the kind, with what the years before had: what a cap took is said, where it took all, too.
 */
export function earnedBy(
  sessions: readonly CountedSession[],
  rule: EarnRule,
  { projectTenths, taken, before }: { projectTenths: number; taken: readonly Span[]; before: GivenBefore },
): { earned: Earned[]; counted: Span[] } {
  const counted = outside(
    sessions.flatMap((one) => within(one.present, [one])),
    taken,
  );
  const spoke = within(
    counted,
    sessions.flatMap(({ spoke: own }) => own),
  );
  const led = outside(
    within(
      counted,
      sessions.flatMap(({ led: own }) => own),
    ),
    spoke,
  );
  const rest = outside(counted, [...spoke, ...led]);
  let left = Math.max(0, rule.kindTenths - before.all);
  const ofProject = Math.max(0, projectTenths - before.attendee);
  const give = (role: Earned['role'], spans: readonly Span[], factorTenths: number): Earned[] => {
    const minutes = minutesIn(spans);
    const earnedTenths = tenthsOf(minutes, { factorTenths, minutesPerPoint: rule.minutesPerPoint });
    if (earnedTenths <= 0) return [];
    const byProject = role === 'attendee' && ofProject <= left;
    const tenths = Math.min(earnedTenths, byProject ? ofProject : left);
    left -= tenths;
    const cap = earnedTenths > tenths ? (byProject ? 'project' : 'kind') : null;
    return [{ role, minutes, earnedTenths, tenths, cap }];
  };
  const earned = [
    ...give('lecturer', spoke, rule.lecturerTenths),
    ...give('chair', led, rule.chairTenths),
    ...give('attendee', rest, 10),
  ];
  return { earned, counted };
}
