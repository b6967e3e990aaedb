import type {
  Article as ArticleLd,
  CollectionPage,
  Event as EventLd,
  Hotel as HotelLd,
  ImageGallery,
  WebPage,
  WithContext,
} from 'schema-dts';
import { type AlbumKind, type Picture, picturePath } from '@/contract/album/album';
import type { Meeting, MeetingDetail } from '@/contract/meeting/meeting';
import type { HotelBrief, MeetingNotice, Relate } from '@/contract/meeting/parts';
import type { FilePage, MeetingFile } from '@/contract/meeting-file/meeting-file';
import { href } from '@/lib/href';
import { toIso } from '@/lib/i18n/format';
import { HTML_LANG, type Locale } from '@/lib/i18n/routing';
import { meetingPath } from '@/lib/menu/meeting-menu';
import { ALBUM_PAGES } from '@/lib/page-facts';
import { meetingRef } from './meeting';
import { absolute, CONTEXT, pageUrl, said } from './terms';

/** A meeting's invitation: a page about the event, with the letter as its file. */
export function invitationLd(locale: Locale, meeting: MeetingDetail, name: string): WithContext<WebPage> {
  const letter = (locale === 'en' && meeting.invitation?.urlEn) || meeting.invitation?.url;
  return {
    '@context': CONTEXT,
    '@type': 'WebPage',
    name,
    url: pageUrl(locale, meetingPath('meetingBasic', meeting.msId)),
    inLanguage: HTML_LANG[locale],
    about: meetingRef(locale, meeting),
    associatedMedia: letter
      ? { '@type': 'MediaObject', contentUrl: absolute(letter), encodingFormat: 'application/pdf' }
      : undefined,
  };
}

const noticeUrl = (locale: Locale, msId: number, id: number) =>
  pageUrl(locale, meetingPath('meetingNotices', msId, id));

/** All notices of a meeting. */
export function noticesLd(
  locale: Locale,
  meeting: MeetingDetail,
  name: string,
  notices: readonly MeetingNotice[],
): WithContext<CollectionPage> {
  return {
    '@context': CONTEXT,
    '@type': 'CollectionPage',
    name,
    url: pageUrl(locale, meetingPath('meetingNotices', meeting.msId)),
    inLanguage: HTML_LANG[locale],
    about: meetingRef(locale, meeting),
    hasPart: notices.map((notice) => ({
      '@type': 'Article' as const,
      headline: said(locale, notice.title, notice.titleEn) ?? notice.title,
      datePublished: toIso(notice.publishTime),
      url: noticeUrl(locale, meeting.msId, notice.id),
    })),
  };
}

/** One notice, by whom the meeting is hosted. */
export function noticeLd(locale: Locale, meeting: MeetingDetail, notice: MeetingNotice): WithContext<ArticleLd> {
  const host = said(locale, meeting.sponsor, meeting.sponsorEn);
  const organisation = host ? { '@type': 'Organization' as const, name: host } : undefined;
  return {
    '@context': CONTEXT,
    '@type': 'Article',
    headline: said(locale, notice.title, notice.titleEn) ?? notice.title,
    datePublished: toIso(notice.publishTime),
    author: organisation,
    publisher: organisation,
    url: noticeUrl(locale, meeting.msId, notice.id),
    inLanguage: HTML_LANG[locale],
    about: meetingRef(locale, meeting),
  };
}

/** A meeting with its forums as parts of it. */
export function forumsLd(locale: Locale, meeting: Meeting, forums: readonly Meeting[]): WithContext<EventLd> {
  const subEvent = forums.map((forum) => meetingRef(locale, forum));
  return { '@context': CONTEXT, ...meetingRef(locale, meeting), subEvent: subEvent.length > 0 ? subEvent : undefined };
}

/** What is related to a meeting, in the order of the page. */
export function relatedLd(
  locale: Locale,
  meeting: MeetingDetail,
  name: string,
  relates: readonly Relate[],
): WithContext<CollectionPage> {
  return {
    '@context': CONTEXT,
    '@type': 'CollectionPage',
    name,
    url: pageUrl(locale, meetingPath('meetingRelated', meeting.msId)),
    inLanguage: HTML_LANG[locale],
    about: meetingRef(locale, meeting),
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: relates.length,
      itemListElement: relates.map(({ kind, refId, title, titleEn }, index) => ({
        '@type': 'ListItem' as const,
        position: index + 1,
        name: said(locale, title, titleEn) ?? title,
        url: pageUrl(locale, href(kind, { id: refId })),
      })),
    },
  };
}

const hotelOf = (locale: Locale, hotel: HotelBrief): Exclude<HotelLd, string> => ({
  '@type': 'Hotel',
  name: said(locale, hotel.hotelName, hotel.hotelNameEn) ?? hotel.hotelName,
  url: pageUrl(locale, href('hotel', { id: hotel.id })),
  image: hotel.coverUrl ? absolute(hotel.coverUrl) : undefined,
  address: said(locale, hotel.address, hotel.addressEn),
  starRating: hotel.star ? { '@type': 'Rating', ratingValue: hotel.star } : undefined,
  priceRange: hotel.priceFrom ? `CNY ${hotel.priceFrom}+` : undefined,
  geo:
    hotel.lng == null || hotel.lat == null
      ? undefined
      : { '@type': 'GeoCoordinates', latitude: hotel.lat, longitude: hotel.lng },
});

/** The hotels of a meeting. */
export function hotelsLd(
  locale: Locale,
  meeting: MeetingDetail,
  name: string,
  hotels: readonly HotelBrief[],
): WithContext<CollectionPage> {
  return {
    '@context': CONTEXT,
    '@type': 'CollectionPage',
    name,
    url: pageUrl(locale, meetingPath('hotels', meeting.msId)),
    inLanguage: HTML_LANG[locale],
    about: meetingRef(locale, meeting),
    mentions: hotels.map((hotel) => hotelOf(locale, hotel)),
  };
}

/** One hotel of a meeting. */
export const hotelLd = (locale: Locale, hotel: HotelBrief): WithContext<Exclude<HotelLd, string>> => ({
  '@context': CONTEXT,
  ...hotelOf(locale, hotel),
});

const FILES_PAGE = { docfile: 'meetingDocuments', files: 'meetingFiles' } as const;

/** The files of one of a meeting's two pages; who may fetch them is no fact of theirs. */
export function filesLd(
  locale: Locale,
  meeting: MeetingDetail,
  { page, name, files }: { page: FilePage; name: string; files: readonly MeetingFile[] },
): WithContext<CollectionPage> {
  return {
    '@context': CONTEXT,
    '@type': 'CollectionPage',
    name,
    url: pageUrl(locale, meetingPath(FILES_PAGE[page], meeting.msId)),
    inLanguage: HTML_LANG[locale],
    about: meetingRef(locale, meeting),
    hasPart: files.map(({ title, titleEn, updateTime, version }) => ({
      '@type': 'DigitalDocument' as const,
      name: said(locale, title, titleEn) ?? title,
      dateModified: toIso(updateTime),
      version,
    })),
  };
}

/** The first pictures of an album. */
export function albumLd(
  locale: Locale,
  meeting: MeetingDetail,
  { kind, name, pictures }: { kind: AlbumKind; name: string; pictures: readonly Picture[] },
): WithContext<ImageGallery> {
  return {
    '@context': CONTEXT,
    '@type': 'ImageGallery',
    name,
    url: pageUrl(locale, meetingPath(ALBUM_PAGES[kind], meeting.msId)),
    inLanguage: HTML_LANG[locale],
    about: meetingRef(locale, meeting),
    image: pictures.slice(0, 12).map(({ fileId, caption, captionEn, takenTime }) => ({
      '@type': 'ImageObject' as const,
      contentUrl: absolute(`/api${picturePath(fileId, 1600)}`),
      thumbnailUrl: absolute(`/api${picturePath(fileId, 320)}`),
      caption: said(locale, caption, captionEn) ?? undefined,
      dateCreated: toIso(takenTime),
    })),
  };
}
