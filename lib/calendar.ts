import ical, { ICalEventStatus } from 'ical-generator';
import { MEETING_STATUS } from '@/contract/codes';
import type { Meeting } from '@/contract/meeting';
import { href } from '@/lib/href';
import { toIso } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import { localePath } from '@/lib/i18n/locale-path';
import type { Locale } from '@/lib/i18n/routing';
import { siteUrl } from '@/lib/metadata';

/** Meetings as an iCalendar file (RFC 5545), times in UTC. */
export function meetingsCalendar(locale: Locale, name: string, meetings: Meeting[]): string {
  const calendar = ical({ name, prodId: { company: 'Huiyi', product: 'meetings', language: locale.toUpperCase() } });
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
      summary: said(meeting.msName, meeting.msNameEn),
      // A municipality is its own province.
      location: [...new Set(place.filter(Boolean))].join(', ') || null,
      url: new URL(localePath(locale, href('meeting', { id: meeting.msId })), siteUrl()).toString(),
      status: meeting.status === MEETING_STATUS.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  }
  return calendar.toString();
}

/** Answer of a calendar file with a name that every system accepts. */
export function calendarResponse(text: string, fileName: string): Response {
  return new Response(text, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `inline; filename="${fileName}.ics"`,
      'cache-control': 'public, max-age=300',
    },
  });
}
