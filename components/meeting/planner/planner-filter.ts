import { overlapsOf } from '@/contract/programme/overlaps';
import type { PlannerDay, PlannerSlot, PlannerTalk } from './planner-model';

/** What a visitor asked the planner for; empty strings ask for nothing. */
export interface PlannerFilter {
  text: string;
  track: string;
  room: string;
  /** Only the sessions with a star. */
  starred: boolean;
}

export const NO_FILTER: PlannerFilter = { text: '', track: '', room: '', starred: false };

/** What begins within twelve hours is said to be next, and not what is further off. */
const SOON = 43_200_000;

const isBreak = ({ kind }: PlannerSlot) => kind === 'break';

/** Whether anything was asked for. */
export function isFiltered({ text, track, room, starred }: PlannerFilter): boolean {
  return starred || [text, track, room].some((value) => value.trim() !== '');
}

/** The sessions of a day that have all that was asked for; breaks only when nothing was. */
export function filterSlots(day: PlannerDay, filter: PlannerFilter, stars: ReadonlySet<number>): PlannerSlot[] {
  if (!isFiltered(filter)) return day.slots;
  const words = filter.text.toLowerCase().split(/\s+/).filter(Boolean);
  return day.slots.filter((slot) => {
    if (isBreak(slot)) return false;
    if (filter.starred && ![slot, ...slot.talks].some(({ id }) => stars.has(id))) return false;
    if (filter.track && slot.track?.text !== filter.track) return false;
    const room = slot.room === null ? '' : (day.rooms[slot.room]?.text ?? '');
    if (filter.room && room !== filter.room) return false;
    const talks = [slot, ...slot.talks];
    const said = [
      room,
      slot.track?.text,
      ...talks.flatMap(({ topic, people }) => [topic, ...people].map(({ text }) => text)),
    ];
    const all = said.join(' ').toLowerCase();
    return words.every((word) => all.includes(word));
  });
}

/** Pairs of marked sessions that are on at the same time: nobody hears both. A block and its own talks are no two things. */
export function starClashes(days: readonly PlannerDay[], stars: ReadonlySet<number>): [PlannerTalk, PlannerTalk][] {
  const marked = days.flatMap(({ slots }) =>
    slots.flatMap((slot) => {
      const talks = slot.talks.filter(({ id }) => stars.has(id));
      return talks.length === 0 && stars.has(slot.id) ? [slot] : talks;
    }),
  );
  return [...overlapsOf(marked, ({ from, to }) => ({ from, to }))];
}

/** Names in the order in which the programme first has them. */
export function optionsOf(days: PlannerDay[]): { tracks: string[]; rooms: string[] } {
  const tracks = days.flatMap(({ slots }) => slots.flatMap(({ track }) => track?.text ?? []));
  const rooms = days.flatMap((day) => day.rooms.map(({ text }) => text));
  return { tracks: [...new Set(tracks)], rooms: [...new Set(rooms)] };
}

/** The moments at which sessions begin, each with those sessions; what lists show under one heading. */
export function byStart(slots: PlannerSlot[]): PlannerSlot[][] {
  const groups = new Map<number, PlannerSlot[]>();
  for (const slot of slots) groups.set(slot.from, [...(groups.get(slot.from) ?? []), slot]);
  return [...groups.values()];
}

/** Whether a group is nothing but a break, which every room has. */
export const isPause = (group: PlannerSlot[]) => group.every(isBreak);

/** What is on at a moment, and what begins next (at one time, in whatever rooms). */
export function nowAndNext(slots: PlannerSlot[], now: number): { now: Set<number>; next: Set<number> } {
  const sessions = slots.filter((slot) => !isBreak(slot));
  const upcoming = sessions.filter(({ from }) => from > now && from - now < SOON);
  const first = Math.min(...upcoming.map(({ from }) => from));
  const ids = (some: PlannerSlot[]) => new Set(some.map(({ id }) => id));
  return {
    now: ids(sessions.filter(({ from, to }) => from <= now && now < to)),
    next: ids(upcoming.filter(({ from }) => from === first)),
  };
}
