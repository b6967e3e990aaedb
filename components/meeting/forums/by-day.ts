import type { Meeting } from '@/contract/meeting/meeting';

/** Meetings by the day (`yyyy-MM-dd`) on which each begins, in order of time. */
export function byDay(meetings: readonly Meeting[]): { day: string; meetings: Meeting[] }[] {
  const days = new Map<string, Meeting[]>();
  const sorted = [...meetings].sort((a, b) => a.startTime.localeCompare(b.startTime) || a.msId - b.msId);
  for (const meeting of sorted) {
    const day = meeting.startTime.slice(0, 10);
    days.set(day, [...(days.get(day) ?? []), meeting]);
  }
  return [...days].map(([day, held]) => ({ day, meetings: held }));
}
