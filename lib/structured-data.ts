import type {
  Article as ArticleLd,
  BreadcrumbList,
  BroadcastEvent,
  Event as EventLd,
  Offer,
  Physician,
  VideoObject,
  WithContext,
} from 'schema-dts';
import type { Article } from '@/contract/article';
import { MEETING_STATUS, MEETING_TYPE } from '@/contract/codes';
import type { DoctorDetail } from '@/contract/doctor';
import type { DocLive } from '@/contract/live';
import type { FeeItem, MeetingDetail } from '@/contract/meeting';
import type { DocVideo } from '@/contract/video';
import { href } from '@/lib/href';
import { toIso } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import { localePath } from '@/lib/i18n/locale-path';
import { HTML_LANG, type Locale } from '@/lib/i18n/routing';
import { siteUrl } from '@/lib/metadata';

const CONTEXT = 'https://schema.org' as const;
const absolute = (path: string) => new URL(path, siteUrl()).toString();
const pageUrl = (locale: Locale, path: string) => absolute(localePath(locale, path));
/** A picture that crawlers can read: a drawn cover as PNG instead of SVG. */
const pictureUrl = (url: string | null | undefined) =>
  url ? absolute(url.replace(/^(\/api\/file\/art\/.+)\.svg$/, '$1.png?w=1200')) : undefined;
const said = (locale: Locale, zh?: string | null, en?: string | null) => localText(locale, zh, en).text || undefined;
const plain = (html: string | undefined) =>
  html
    ?.replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim() || undefined;

const ATTENDANCE: Record<string, string> = {
  [MEETING_TYPE.online]: 'https://schema.org/OnlineEventAttendanceMode',
  [MEETING_TYPE.both]: 'https://schema.org/MixedEventAttendanceMode',
};

/** A meeting as an Event with offers, attendance mode and offset times. */
export function meetingLd(locale: Locale, meeting: MeetingDetail, fees: FeeItem[], now: Date): WithContext<EventLd> {
  const url = pageUrl(locale, href('meeting', { id: meeting.msId }));
  const online = { '@type': 'VirtualLocation' as const, url };
  const place = {
    '@type': 'Place' as const,
    name: said(locale, meeting.address, meeting.addressEn) ?? said(locale, meeting.cityName, meeting.cityNameEn),
    address: {
      '@type': 'PostalAddress' as const,
      addressCountry: 'CN',
      addressRegion: said(locale, meeting.provinceName, meeting.provinceNameEn),
      addressLocality: said(locale, meeting.cityName, meeting.cityNameEn),
      streetAddress: said(locale, meeting.address, meeting.addressEn),
    },
  };
  return {
    '@context': CONTEXT,
    '@type': 'Event',
    name: said(locale, meeting.msName, meeting.msNameEn) ?? meeting.msName,
    description: plain(said(locale, meeting.intro, meeting.introEn)),
    url,
    image: pictureUrl(meeting.coverUrl),
    startDate: toIso(meeting.startTime),
    endDate: toIso(meeting.endTime),
    eventStatus:
      meeting.status === MEETING_STATUS.cancelled
        ? 'https://schema.org/EventCancelled'
        : 'https://schema.org/EventScheduled',
    eventAttendanceMode: (ATTENDANCE[meeting.msType] ??
      'https://schema.org/OfflineEventAttendanceMode') as 'https://schema.org/OfflineEventAttendanceMode',
    location:
      meeting.msType === MEETING_TYPE.online ? online : meeting.msType === MEETING_TYPE.both ? [place, online] : place,
    organizer: (meeting.orgs ?? [])
      .filter((org) => org.postCode === '20' || org.postCode === '21')
      .map((org) => ({ '@type': 'Organization' as const, name: said(locale, org.name, org.nameEn) ?? org.name, url })),
    offers: fees.map((fee) => offerOf(locale, fee, url, now)),
    inLanguage: HTML_LANG[locale],
  };
}

function offerOf(locale: Locale, fee: FeeItem, url: string, now: Date): Offer {
  const early = fee.earlyPrice && fee.earlyEnd && new Date(toIso(fee.earlyEnd)) > now;
  return {
    '@type': 'Offer',
    name: said(locale, fee.feeName, fee.feeNameEn),
    price: early ? (fee.earlyPrice ?? fee.price) : fee.price,
    priceCurrency: 'CNY',
    validThrough: early && fee.earlyEnd ? toIso(fee.earlyEnd) : undefined,
    availability: fee.stock === 0 ? 'https://schema.org/SoldOut' : 'https://schema.org/InStock',
    url,
  };
}

/** A doctor as a Physician; `drawn` is the picture for one without a photograph. */
export function doctorLd(locale: Locale, doctor: DoctorDetail, drawn: string): WithContext<Physician> {
  return {
    '@context': CONTEXT,
    '@type': 'Physician',
    name: said(locale, doctor.name, doctor.nameEn) ?? doctor.name,
    description: plain(said(locale, doctor.description, doctor.descriptionEn)),
    image: absolute(doctor.avatar ?? drawn),
    url: pageUrl(locale, href('doctor', { id: doctor.userId })),
    knowsAbout: said(locale, doctor.subjectNames, doctor.subjectNamesEn)?.split(/,\s*/),
    address: said(locale, doctor.hospitalAddress, doctor.hospitalAddressEn),
    hospitalAffiliation: doctor.hospital
      ? {
          '@type': 'Hospital',
          name: said(locale, doctor.hospital, doctor.hospitalEn),
          address: said(locale, doctor.hospitalAddress, doctor.hospitalAddressEn),
        }
      : undefined,
  };
}

/** A video as a VideoObject. */
export function videoLd(locale: Locale, video: DocVideo): WithContext<VideoObject> {
  const seconds = video.duration ?? 0;
  return {
    '@context': CONTEXT,
    '@type': 'VideoObject',
    name: said(locale, video.title, video.titleEn) ?? video.title,
    description: plain(said(locale, video.intro, video.introEn)) ?? video.title,
    thumbnailUrl: pictureUrl(video.coverUrl),
    uploadDate: video.createTime ? toIso(video.createTime) : undefined,
    duration: seconds ? `PT${Math.floor(seconds / 60)}M${seconds % 60}S` : undefined,
    contentUrl: video.videoUrl && video.vipFlag !== '1' ? absolute(video.videoUrl) : undefined,
    url: pageUrl(locale, href('video', { id: video.id })),
    isAccessibleForFree: video.vipFlag !== '1',
    interactionStatistic: {
      '@type': 'InteractionCounter',
      interactionType: { '@type': 'WatchAction' },
      userInteractionCount: video.playCount ?? 0,
    },
  };
}

/** A live as a BroadcastEvent. */
export function liveLd(locale: Locale, live: DocLive): WithContext<BroadcastEvent> {
  const name = said(locale, live.title, live.titleEn) ?? live.title;
  return {
    '@context': CONTEXT,
    '@type': 'BroadcastEvent',
    name,
    description: plain(said(locale, live.intro, live.introEn)),
    image: pictureUrl(live.coverUrl),
    isLiveBroadcast: true,
    startDate: toIso(live.startTime),
    endDate: toIso(live.endTime),
    url: pageUrl(locale, href('live', { id: live.id })),
    performer: live.userName
      ? { '@type': 'Person', name: said(locale, live.userName, live.userNameEn) ?? live.userName }
      : undefined,
  };
}

/** A news article. */
export function articleLd(locale: Locale, article: Article): WithContext<ArticleLd> {
  return {
    '@context': CONTEXT,
    '@type': 'Article',
    headline: said(locale, article.title, article.titleEn) ?? article.title,
    description: said(locale, article.summary, article.summaryEn),
    image: pictureUrl(article.coverUrl),
    datePublished: toIso(article.publishTime),
    dateModified: toIso(article.updateTime ?? article.publishTime),
    author: authorOf(locale, article),
    publisher: { '@type': 'Organization', name: said(locale, article.source, article.sourceEn) ?? 'Huiyi' },
    citation: article.references?.map((reference) => said(locale, reference.text, reference.textEn) ?? reference.text),
    url: pageUrl(locale, href('article', { id: article.id })),
    inLanguage: HTML_LANG[locale],
  };
}

function authorOf(locale: Locale, article: Article) {
  if (!article.author)
    return { '@type': 'Organization' as const, name: said(locale, article.source, article.sourceEn) ?? 'Huiyi' };
  const affiliation = said(locale, article.affiliation, article.affiliationEn);
  return {
    '@type': 'Person' as const,
    name: said(locale, article.author, article.authorEn) ?? article.author,
    url: article.authorId ? pageUrl(locale, href('doctor', { id: article.authorId })) : undefined,
    affiliation: affiliation ? { '@type': 'Organization' as const, name: affiliation } : undefined,
  };
}

/** The way from home to this page. */
export function breadcrumbLd(locale: Locale, items: { label: string; path: string }[]): WithContext<BreadcrumbList> {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: items.map((item, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: item.label,
      item: pageUrl(locale, item.path),
    })),
  };
}
