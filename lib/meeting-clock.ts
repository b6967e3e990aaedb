import { clockOf, isoAt, momentOf, USUAL_ZONE, wireOf } from '@/contract/zone';
import type { Locale } from './i18n/routing';

interface Zoned {
  timeZone?: string | number | null;
}
/** By whose clocks a meeting is held. */
export const zoneOf = ({ timeZone }: Zoned): string => (timeZone ? String(timeZone) : USUAL_ZONE);

/** How the clocks of a meeting show times of the wire, and back. */
export const clocksOf = (meeting: Zoned) => {
  const zone = zoneOf(meeting);
  return { clockOf: (wire: string) => clockOf(wire, zone), wireOf: (clock: string) => wireOf(clock, zone) };
};

/** Something of a meeting with its beginning and its end as the meeting’s clocks show them. */
export const byItsClocks = <T extends { startTime: string; endTime: string }>(one: T, meeting: Zoned): T => ({
  ...one,
  startTime: clockOf(one.startTime, zoneOf(meeting)),
  endTime: clockOf(one.endTime, zoneOf(meeting)),
});

/** The first and the last day of a meeting by its own clocks, as a leaf of a calendar shows them. */
export const leafOf = (meeting: Zoned & { startTime: string; endTime: string }) => {
  const { startTime, endTime } = byItsClocks(meeting, meeting);
  return { start: startTime, end: endTime };
};

/** `UTC−4`, of a meeting that is not held by the usual clocks; null for all others. */
export const otherZone = (meeting: Zoned & { startTime: string }): string | null =>
  zoneOf(meeting) === USUAL_ZONE ? null : offsetOf(meeting.startTime, meeting);

/** A time of the wire for machines, with the offset of the meeting’s clocks. */
export const isoIn = (wire: string, meeting: Zoned): string =>
  wire.length > 10 ? isoAt(momentOf(wire, USUAL_ZONE), zoneOf(meeting)) : wire;

/** `UTC+8`, `UTC−4`: by how much the meeting’s clocks are ahead at a time of the wire. */
export function offsetOf(wire: string, meeting: Zoned): string {
  const [, sign = '+', hours = '0', minutes = '00'] = /([+-])(\d\d):(\d\d)$/.exec(isoIn(wire, meeting)) ?? [];
  return `UTC${sign === '-' ? '−' : '+'}${Number(hours)}${minutes === '00' ? '' : `:${minutes}`}`;
}

/** What the zone of a meeting is called, where it is not the usual one: `Eastern Time, America/New_York`. */
export function zoneName(locale: Locale, meeting: Zoned): string | null {
  const zone = zoneOf(meeting);
  if (zone === USUAL_ZONE) return null;
  const language = locale === 'en' ? 'en-GB' : 'zh-CN';
  const parts = new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: 'longGeneric' }).formatToParts(0);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value;
  return [name, zone].filter(Boolean).join(locale === 'en' ? ', ' : '，');
}
