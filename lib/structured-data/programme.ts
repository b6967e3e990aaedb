import type { CollectionPage, Event as EventLd, WithContext } from 'schema-dts';
import type { MeetingDetail } from '@/contract/meeting/meeting';
import type { SessionDetail } from '@/contract/meeting/parts';
import { href } from '@/lib/href';
import { HTML_LANG, type Locale } from '@/lib/i18n/routing';
import { isoIn } from '@/lib/meeting-clock';
import { meetingPath } from '@/lib/menu/meeting-menu';
import { meetingRef } from './meeting';
import { CONTEXT, pageUrl, plain, said } from './terms';

/** The programme of a meeting; each of its talks says itself what it is. */
export const programmeLd = (locale: Locale, meeting: MeetingDetail, name: string): WithContext<CollectionPage> => ({
  '@context': CONTEXT,
  '@type': 'CollectionPage',
  name,
  url: pageUrl(locale, meetingPath('meetingProgramme', meeting.msId)),
  inLanguage: HTML_LANG[locale],
  about: meetingRef(locale, meeting),
});

/** A talk as a part of its meeting, with who speaks. */
export function talkLd(locale: Locale, meeting: MeetingDetail, talk: SessionDetail): WithContext<EventLd> {
  const whole = meetingRef(locale, meeting);
  const room = said(locale, talk.place, talk.placeEn);
  return {
    '@context': CONTEXT,
    '@type': 'Event',
    name: said(locale, talk.topic, talk.topicEn) ?? talk.topic,
    description: plain(said(locale, talk.abstract, talk.abstractEn)),
    url: pageUrl(locale, meetingPath('meetingProgramme', meeting.msId, talk.id)),
    startDate: isoIn(talk.startTime, meeting),
    endDate: isoIn(talk.endTime, meeting),
    eventStatus: talk.withdrawn ? 'https://schema.org/EventCancelled' : whole.eventStatus,
    location: room ? { '@type': 'Place', name: room } : whole.location,
    superEvent: whole,
    performer: (talk.speakers ?? []).map((person) => ({
      '@type': 'Person' as const,
      name: said(locale, person.name, person.nameEn) ?? person.name,
      affiliation: person.hospital
        ? { '@type': 'Organization' as const, name: said(locale, person.hospital, person.hospitalEn) }
        : undefined,
      url: person.userId ? pageUrl(locale, href('doctor', { id: person.userId })) : undefined,
    })),
    inLanguage: HTML_LANG[locale],
  };
}
