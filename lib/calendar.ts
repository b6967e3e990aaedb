import ical, { ICalEventStatus } from 'ical-generator';
import { MEETING_STATUS } from '@/contract/codes';
import type { Meeting } from '@/contract/meeting/meeting';
import type { Scheduled } from '@/contract/programme/schedule';
import { href } from '@/lib/href';
import { toIso } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import { localePath } from '@/lib/i18n/locale-path';
import type { Locale } from '@/lib/i18n/routing';
import { siteUrl } from '@/lib/metadata';
import { programmePath } from '@/lib/programme-path';

/** How often a calendar that subscribes should ask again. */
const REFRESH_SECONDS = 6 * 3600;
/** A programme changes while the meeting is on. */
const SCHEDULE_SECONDS = 1800;

/** Meetings as an iCalendar file (RFC 5545), times in UTC. */
export function meetingsCalendar(locale: Locale, name: string, meetings: Meeting[]): string {
  const prodId = { company: 'Huiyi', product: 'meetings', language: locale.toUpperCase() };
  const calendar = ical({ name, prodId, ttl: REFRESH_SECONDS });
  for (const meeting of meetings) {
    const said = (zh?: string | null, en?: string | null) => localText(locale, zh, en).text;
    const place = [
      said(meeting.address, meeting.addressEn),
      said(meeting.cityName, meeting.cityNameEn),
      said(meeting.provinceName, meeting.provinceNameEn),
    ];
    calendar.createEvent({
      id: `meeting-${meeting.msId}@huiyi`,
      start: new Date(toIso(meeting.startTime)),
      end: new Date(toIso(meeting.endTime)),
      stamp: new Date(toIso(meeting.updateTime ?? meeting.startTime)),
      sequence: changesOf(meeting),
      summary: said(meeting.msName, meeting.msNameEn),
      // A municipality is its own province.
      location: [...new Set(place.filter(Boolean))].join(', ') || null,
      url: new URL(localePath(locale, href('meeting', { id: meeting.msId })), siteUrl()).toString(),
      status: meeting.status === MEETING_STATUS.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  }
  // The last line ends like every other (RFC 5545, 3.1).
  return `${calendar.toString().trimEnd()}\r\n`;
}

/** Sessions of programmes as an iCalendar file: each keeps its UID, its number grows with each release and once more when it is off, as what was withdrawn is. */
export function sessionsCalendar(locale: Locale, name: string, sessions: readonly Scheduled[]): string {
  const prodId = { company: 'Huiyi', product: 'programme', language: locale.toUpperCase() };
  const calendar = ical({ name, prodId, ttl: SCHEDULE_SECONDS });
  for (const session of sessions) {
    const said = (zh?: string | null, en?: string | null) => localText(locale, zh, en).text;
    calendar.createEvent({
      id: `session-${session.id}@huiyi`,
      start: new Date(toIso(session.startTime)),
      end: new Date(toIso(session.endTime)),
      stamp: new Date(toIso(session.releaseTime)),
      sequence: 2 * session.release + Number(session.withdrawn),
      summary: said(session.topic, session.topicEn),
      description: said(session.msName, session.msNameEn),
      location: said(session.place, session.placeEn) || null,
      url: new URL(localePath(locale, programmePath(session.msId, session.id)), siteUrl()).toString(),
      status: session.withdrawn ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  }
  return `${calendar.toString().trimEnd()}\r\n`;
}

/** A number that grows with every change: the seconds from its first day to its last change. */
function changesOf({ createTime, updateTime }: Meeting): number {
  if (!createTime || !updateTime) return 0;
  return Math.max(0, Math.round((Date.parse(toIso(updateTime)) - Date.parse(toIso(createTime))) / 1000));
}

/** Answer of a calendar file with a name that every system accepts. */
export function calendarResponse(text: string, fileName: string, keep: 'public' | 'private' = 'public'): Response {
  return new Response(text, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `inline; filename="${fileName}.ics"`,
      'cache-control': `${keep}, max-age=300`,
    },
  });
}
