import type { Event as EventLd, Offer, WithContext } from 'schema-dts';
import { MEETING_STATUS, MEETING_TYPE, ORGANISER_POST } from '@/contract/codes';
import type { Meeting, MeetingDetail } from '@/contract/meeting/meeting';
import type { FeeItem, Staff } from '@/contract/meeting/parts';
import { windowAt } from '@/lib/fee-window';
import { filterHref } from '@/lib/filters/filter-href';
import { href } from '@/lib/href';
import { toIso } from '@/lib/i18n/format';
import { HTML_LANG, type Locale } from '@/lib/i18n/routing';
import { isoIn } from '@/lib/meeting-clock';
import { CONTEXT, pageUrl, pictureUrl, plain, said } from './terms';

/** People named for a machine; the page has them all. */
const PERFORMERS = 12;
const ORGANISERS: readonly string[] = [ORGANISER_POST.host, ORGANISER_POST.undertaker];
/** Nobody goes anywhere for these; a meeting in writing is held by sending papers through its page. */
const AT_A_DISTANCE: readonly string[] = [MEETING_TYPE.online, MEETING_TYPE.file];

export interface MeetingFacts {
  fees: readonly FeeItem[];
  staffs: readonly Staff[];
}

/** A meeting as an Event with offers, attendance mode and offset times. */
export function meetingLd(
  locale: Locale,
  meeting: MeetingDetail,
  { fees, staffs }: MeetingFacts,
  now: Date,
): WithContext<EventLd> {
  const url = pageUrl(locale, href('meeting', { id: meeting.msId }));
  const cancelled = meeting.status === MEETING_STATUS.cancelled;
  const open = !cancelled && new Date(toIso(meeting.endTime)) > now;
  return {
    '@context': CONTEXT,
    '@type': 'Event',
    name: said(locale, meeting.msName, meeting.msNameEn) ?? meeting.msName,
    description: plain(said(locale, meeting.intro, meeting.introEn)),
    url,
    image: pictureUrl(meeting.coverUrl),
    startDate: isoIn(meeting.startTime, meeting),
    endDate: isoIn(meeting.endTime, meeting),
    eventStatus: cancelled ? 'https://schema.org/EventCancelled' : 'https://schema.org/EventScheduled',
    ...placeOf(locale, meeting, url),
    organizer: (meeting.orgs ?? [])
      .filter(({ postCode }) => ORGANISERS.includes(postCode))
      .map((org) => ({
        '@type': 'Organization' as const,
        name: said(locale, org.name, org.nameEn) ?? org.name,
        // Where the site lists what they organise.
        url: pageUrl(locale, filterHref(href('meetings'), {}, { keyword: org.name })),
      })),
    performer: staffs.slice(0, PERFORMERS).map((person) => ({
      '@type': 'Person' as const,
      name: said(locale, person.name, person.nameEn) ?? person.name,
      affiliation: person.hospital
        ? { '@type': 'Organization' as const, name: said(locale, person.hospital, person.hospitalEn) }
        : undefined,
      url: person.userId ? pageUrl(locale, href('doctor', { id: person.userId })) : undefined,
    })),
    // Nothing can be bought for what is over.
    offers: open ? fees.map((fee) => offerOf(locale, meeting, fee, url, now)) : undefined,
    inLanguage: HTML_LANG[locale],
  };
}

/** A meeting as what another page is about: enough to know it by. */
export function meetingRef(locale: Locale, meeting: Meeting): EventLd & { '@type': 'Event' } {
  const url = pageUrl(locale, href('meeting', { id: meeting.msId }));
  return {
    '@type': 'Event',
    name: said(locale, meeting.msName, meeting.msNameEn) ?? meeting.msName,
    url,
    startDate: isoIn(meeting.startTime, meeting),
    endDate: isoIn(meeting.endTime, meeting),
    eventStatus:
      meeting.status === MEETING_STATUS.cancelled
        ? 'https://schema.org/EventCancelled'
        : 'https://schema.org/EventScheduled',
    ...placeOf(locale, meeting, url),
  };
}

const MODES = {
  online: 'https://schema.org/OnlineEventAttendanceMode',
  mixed: 'https://schema.org/MixedEventAttendanceMode',
  offline: 'https://schema.org/OfflineEventAttendanceMode',
} as const;

function placeOf(locale: Locale, meeting: Meeting, url: string) {
  const online = { '@type': 'VirtualLocation' as const, url };
  if (AT_A_DISTANCE.includes(meeting.msType)) {
    return { eventAttendanceMode: MODES.online, location: online };
  }
  const address = said(locale, meeting.address, meeting.addressEn);
  const city = said(locale, meeting.cityName, meeting.cityNameEn);
  const place = {
    '@type': 'Place' as const,
    name: address ?? city,
    address: {
      '@type': 'PostalAddress' as const,
      addressCountry: 'CN',
      addressRegion: said(locale, meeting.provinceName, meeting.provinceNameEn),
      addressLocality: city,
      streetAddress: address,
    },
  };
  return meeting.msType === MEETING_TYPE.both
    ? { eventAttendanceMode: MODES.mixed, location: [place, online] }
    : { eventAttendanceMode: MODES.offline, location: place };
}

function offerOf(locale: Locale, meeting: MeetingDetail, fee: FeeItem, url: string, now: Date): Offer {
  const { enrollStart, enrollEnd } = meeting;
  const inForce = windowAt(fee, now.getTime());
  const before = enrollStart && new Date(toIso(enrollStart)) > now;
  const gone = fee.stock === 0 || (enrollEnd && new Date(toIso(enrollEnd)) < now);
  return {
    '@type': 'Offer',
    name: said(locale, fee.feeName, fee.feeNameEn),
    price: inForce?.price ?? fee.price,
    priceCurrency: 'CNY',
    validFrom: enrollStart ? toIso(enrollStart) : undefined,
    priceValidUntil: inForce && toIso(inForce.until),
    validThrough: enrollEnd ? toIso(enrollEnd) : undefined,
    availability: gone
      ? 'https://schema.org/SoldOut'
      : before
        ? 'https://schema.org/PreOrder'
        : 'https://schema.org/InStock',
    url,
  };
}
