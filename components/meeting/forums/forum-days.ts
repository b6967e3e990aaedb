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

/** A forum's name on its meeting's page, where the meeting's own behind it, in brackets, says nothing new. */
export function ownName(name: string | null | undefined, parent: string | null | undefined): string | null | undefined {
  const behind = name && parent ? [`（${parent}）`, ` (${parent})`].find((end) => name.endsWith(end)) : undefined;
  return behind ? name?.slice(0, -behind.length) : name;
}
