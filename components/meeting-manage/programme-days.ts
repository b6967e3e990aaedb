import type { MeetingPlan } from '@/contract/meeting/plan';

export type PlanSession = MeetingPlan['sessions'][number];

const DAY_MS = 86_400_000;
/** A meeting of more days is planned by those that have sessions. */
const DAYS_MOST = 31;
const dayOf = (wire: string) => wire.slice(0, 10);

/** The days of a meeting from the first to the last, and those of sessions outside of them. */
export function daysOf({ startTime, endTime, sessions }: MeetingPlan): string[] {
  const days = new Set(sessions.map((session) => dayOf(session.startTime)));
  const [first, last] = [Date.parse(dayOf(startTime)), Date.parse(dayOf(endTime))];
  for (let at = first, count = 0; at <= last && count < DAYS_MOST; at += DAY_MS, count += 1) {
    days.add(new Date(at).toISOString().slice(0, 10));
  }
  return [...days].filter(Boolean).sort();
}

/** The sessions of a day in the order of the plan: they do not move while their time is typed. */
export function sessionsOn(sessions: readonly PlanSession[], day: string): PlanSession[] {
  // One whose time is being typed has none.
  return sessions.filter(({ startTime }) => dayOf(startTime) === day || (!startTime && day !== ''));
}

/** The programme with the sessions of one day replaced. */
export function putDay(sessions: readonly PlanSession[], day: string, rows: PlanSession[]): PlanSession[] {
  const shown = new Set(sessionsOn(sessions, day));
  return [...sessions.filter((session) => !shown.has(session)), ...rows];
}

/** A new session that begins where the last one of the day ends, in its room. */
export function newSession(day: string, shown: readonly PlanSession[]): PlanSession {
  const last = shown.at(-1);
  const startTime = last?.endTime.startsWith(day) ? last.endTime : `${day} 09:00:00`;
  return {
    kind: 'talk',
    startTime,
    endTime: halfAnHourLater(startTime),
    topic: '',
    topicEn: '',
    speakers: [],
    place: last?.place ?? '',
    placeEn: last?.placeEn ?? '',
  };
}

const HALF_HOUR_MS = 1_800_000;
/** In no time zone: both ends are on the site's clock. */
function halfAnHourLater(wire: string): string {
  const moment = new Date(Date.parse(`${wire.replace(' ', 'T')}Z`) + HALF_HOUR_MS);
  return moment.toISOString().slice(0, 19).replace('T', ' ');
}
