import type { Session } from '@/contract/meeting/parts';

/** Minutes that one row of the timetable stands for. */
const ROW_MINUTES = 5;
/** Row 1 holds the names of the rooms, column 1 the hours. */
const FIRST_ROW = 2;
const FIRST_COLUMN = 2;

export interface Room {
  key: string;
  place: string;
  placeEn?: string | null;
}
export interface Slot {
  session: Session;
  /** Talks inside a block. */
  talks: Session[];
  room: Room | null;
  /** 1 for the first room; null without a room. */
  roomNumber: number | null;
  /** Place in the timetable; null for what goes over all rooms: it has no room, or nothing else is on meanwhile. */
  column: number | null;
  row: number;
  rows: number;
}
export interface ProgrammeDay {
  /** `yyyy-MM-dd` */
  day: string;
  rooms: Room[];
  slots: Slot[];
  hours: { label: string; row: number }[];
  /** Rooms can stand side by side: things happen at the same time, none lasts for days, and no room holds two at once. */
  sideBySide: boolean;
}

const minutes = (wire: string) => Number(wire.slice(11, 13)) * 60 + Number(wire.slice(14, 16));
/** Whether a session goes over more than one day. */
export const isLong = (session: Session) => session.endTime.slice(0, 10) > session.startTime.slice(0, 10);
const endMinutes = (session: Session) => (isLong(session) ? 24 * 60 : minutes(session.endTime));

/** Entries of a programme without its breaks. */
export function countSessions(sessions: Session[]): number {
  return sessions.filter(({ kind }) => kind !== 'break').length;
}

/** The programme by day, each with its rooms and where everything stands in the timetable. */
export function programmeDays(sessions: Session[]): ProgrammeDay[] {
  const ids = new Set(sessions.map(({ id }) => id));
  const inside = (session: Session) => session.parentId != null && ids.has(session.parentId);
  const top = sessions.filter((session) => !inside(session));
  const days = [...new Set(top.map(({ startTime }) => startTime.slice(0, 10)))].sort();
  const rooms = roomsOf(top);
  return days.map((day) => {
    const today = top.filter(({ startTime }) => startTime.startsWith(day));
    const used = new Set(today.map(({ place }) => place));
    return dayOf(
      day,
      today,
      rooms.filter(({ key }) => used.has(key)),
      sessions.filter(inside),
    );
  });
}

/** Rooms in the order in which the programme names them: the same on every day. */
function roomsOf(sessions: Session[]): Room[] {
  const rooms = new Map<string, Room>();
  for (const { place, placeEn } of sessions) {
    if (place && !rooms.has(place)) rooms.set(place, { key: place, place, placeEn });
  }
  return [...rooms.values()];
}

function dayOf(day: string, sessions: Session[], rooms: Room[], talks: Session[]): ProgrammeDay {
  const first = Math.floor(Math.min(...sessions.map(({ startTime }) => minutes(startTime))) / 60);
  const last = Math.ceil(Math.max(...sessions.map(endMinutes)) / 60);
  const rowOf = (minute: number) => Math.floor((minute - first * 60) / ROW_MINUTES) + FIRST_ROW;
  const slots = sessions.map((session): Slot => {
    const index = rooms.findIndex(({ key }) => key === session.place);
    const row = rowOf(minutes(session.startTime));
    return {
      session,
      talks: talks.filter(({ parentId }) => parentId === session.id),
      room: rooms[index] ?? null,
      roomNumber: index < 0 ? null : index + 1,
      column: index < 0 ? null : index + FIRST_COLUMN,
      row,
      rows: Math.max(1, rowOf(endMinutes(session)) - row),
    };
  });
  const parallel = slots.some((slot) => !isAlone(slot, slots));
  const clashes = slots.some((slot, n) => slots.slice(n + 1).some((other) => clash(slot, other)));
  const sideBySide = parallel && !clashes && !sessions.some(isLong);
  return {
    day,
    rooms,
    slots: slots
      .map((slot) => (sideBySide && isAlone(slot, slots) ? { ...slot, column: null } : slot))
      .sort((a, b) => a.row - b.row || (a.column ?? 0) - (b.column ?? 0)),
    hours: Array.from({ length: last - first }, (_, n) => ({
      label: `${String(first + n).padStart(2, '0')}:00`,
      row: rowOf((first + n) * 60),
    })),
    sideBySide,
  };
}

const meanwhile = (a: Slot, b: Slot) => a.row < b.row + b.rows && b.row < a.row + a.rows;

function clash(a: Slot, b: Slot): boolean {
  const sameRoom = a.column === null || b.column === null || a.column === b.column;
  return sameRoom && meanwhile(a, b);
}

/** A plenary: nothing else is on in another room. */
function isAlone(slot: Slot, slots: Slot[]): boolean {
  return !slots.some((other) => other !== slot && meanwhile(slot, other));
}
