import {
  countSessions,
  isLong,
  type ProgrammeDay,
  programmeDays,
} from '@/components/meeting/programme/programme-layout';
import type { Session, Speaker } from '@/contract/meeting/parts';
import { href } from '@/lib/href';
import { formatDayShort, formatTime, formatWeekday, parseWire } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import { localePath } from '@/lib/i18n/locale-path';
import type { Locale } from '@/lib/i18n/routing';

/** Words in the page's language, or in the other one with its `lang`. */
export interface Said {
  text: string;
  lang?: string;
}
export interface PlannerPerson extends Said {
  /** `host`: chairs the session. */
  role: Speaker['role'];
  /** The profile's address; absent without one. */
  path?: string;
}
export interface PlannerTalk {
  id: number;
  /** Milliseconds since 1970. */
  from: number;
  to: number;
  time: string;
  topic: Said;
  people: PlannerPerson[];
}
/** An entry of the programme with nothing but what is drawn, in one language. */
export interface PlannerSlot extends PlannerTalk {
  kind: string;
  /** Index into the day's rooms; null without a room. */
  room: number | null;
  /** In the timetable it goes over all rooms. */
  wide: boolean;
  row: number;
  rows: number;
  track?: Said;
  livePath?: string;
  talks: PlannerTalk[];
}
export interface PlannerDay {
  /** `yyyy-MM-dd` */
  day: string;
  label: string;
  /** Without breaks. */
  count: number;
  rooms: Said[];
  slots: PlannerSlot[];
  hours: { label: string; row: number; at: number }[];
  sideBySide: boolean;
}

/** A day that is not on the page: its data are read when they are asked for. */
export interface OtherDay {
  day: string;
  /** Address of the same as ProgrammeData. */
  data: string;
}

/** Sessions up to which a meeting's page has all days of its programme; of a longer one it has a day, and the programme's own page the others. */
const WHOLE_MOST = 400;

/** The day on which a moment falls, else the first. */
export const dayAt = (days: readonly PlannerDay[], now: number) =>
  days.find(({ slots }) => slots.some(({ to }) => now < to)) ?? days[0];

/** How the clocks of a meeting show times of the wire, and back. */
export interface Clocks {
  clockOf(wire: string): string;
  wireOf(clock: string): string;
}
const asItIs = (text: string) => text;
const USUAL: Clocks = { clockOf: asItIs, wireOf: asItIs };

/** The days that a meeting's own page shows. */
export function pageDays(sessions: Session[], locale: Locale, now: number, clocks = USUAL): PlannerDay[] {
  const days = plannerDays(sessions, locale, clocks);
  const shown = sessions.length <= WHOLE_MOST ? null : dayAt(days, now);
  return shown ? [shown] : days;
}

/** A meeting's programme by day as the planner draws it: one language, no more than is shown, by the clocks of the meeting. */
export function plannerDays(sessions: Session[], locale: Locale, clocks = USUAL): PlannerDay[] {
  const shown = sessions.map((session) => ({
    ...session,
    startTime: clocks.clockOf(session.startTime),
    endTime: clocks.clockOf(session.endTime),
  }));
  return programmeDays(shown).map((day) => plannerDay(day, { locale, clocks }));
}

interface Drawing {
  locale: Locale;
  clocks: Clocks;
}

function plannerDay({ day, rooms, slots, hours, sideBySide }: ProgrammeDay, drawing: Drawing): PlannerDay {
  const { locale } = drawing;
  return {
    day,
    label: `${formatDayShort(locale, day)} ${formatWeekday(locale, day)}`,
    count: countSessions(slots.map(({ session }) => session)),
    rooms: rooms.map(({ place, placeEn }) => said(locale, place, placeEn)),
    slots: slots.map(({ session, talks, roomNumber, column, row, rows }) => ({
      ...talk(session, drawing),
      kind: session.kind ?? 'talk',
      room: roomNumber === null ? null : roomNumber - 1,
      wide: column === null,
      row,
      rows,
      track: session.track ? said(locale, session.track, session.trackEn) : undefined,
      livePath: session.liveId ? localePath(locale, href('live', { id: session.liveId })) : undefined,
      talks: talks.map((inner) => talk(inner, drawing)),
    })),
    hours: hours.map((hour) => ({ ...hour, at: moment(`${day} ${hour.label}:00`, drawing) })),
    sideBySide,
  };
}

const moment = (clock: string, { clocks }: Drawing) => parseWire(clocks.wireOf(clock))?.getTime() ?? 0;

function said(locale: Locale, zh: string, en?: string | null): Said {
  const { text, lang } = localText(locale, zh, en);
  return lang ? { text, lang } : { text };
}

function talk(session: Session, drawing: Drawing): PlannerTalk {
  const { locale } = drawing;
  const time = (wire: string) =>
    isLong(session) ? `${formatDayShort(locale, wire)} ${formatTime(locale, wire)}` : formatTime(locale, wire);
  return {
    id: session.id,
    from: moment(session.startTime, drawing),
    to: moment(session.endTime, drawing),
    time: `${time(session.startTime)}–${time(session.endTime)}`,
    topic: said(locale, session.topic, session.topicEn),
    people: (session.speakers ?? []).map(({ name, nameEn, role, userId }) => ({
      ...said(locale, name, nameEn),
      role,
      path: userId ? localePath(locale, href('doctor', { id: userId })) : undefined,
    })),
  };
}
