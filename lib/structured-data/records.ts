import type {
  Article as ArticleLd,
  BreadcrumbList,
  BroadcastEvent,
  Physician,
  VideoObject,
  WithContext,
} from 'schema-dts';
import type { Article } from '@/contract/article/article';
import { TIME_STATE } from '@/contract/codes';
import type { DoctorDetail } from '@/contract/doctor/doctor';
import type { DocLive } from '@/contract/live/live';
import type { DocVideo } from '@/contract/video/video';
import { href } from '@/lib/href';
import { toIso } from '@/lib/i18n/format';
import { HTML_LANG, type Locale } from '@/lib/i18n/routing';
import { specialtyOf } from './specialties';
import { absolute, CONTEXT, pageUrl, pictureUrl, plain, said, siteOrganisation } from './terms';

/** A doctor as a Physician; `drawn` is the picture for one without a photograph. */
export function doctorLd(locale: Locale, doctor: DoctorDetail, drawn: string): WithContext<Physician> {
  const hospital = said(locale, doctor.hospital, doctor.hospitalEn);
  const department = said(locale, doctor.department, doctor.departmentEn);
  return {
    '@context': CONTEXT,
    '@type': 'Physician',
    name: said(locale, doctor.name, doctor.nameEn) ?? doctor.name,
    description: plain(said(locale, doctor.description, doctor.descriptionEn)),
    image: absolute(doctor.avatar ?? drawn),
    url: pageUrl(locale, href('doctor', { id: doctor.userId })),
    knowsAbout: said(locale, doctor.subjectNames, doctor.subjectNamesEn)?.split(/,\s*/),
    medicalSpecialty: specialtyOf(doctor.subjectSlug),
    address: {
      '@type': 'PostalAddress',
      addressCountry: 'CN',
      addressRegion: said(locale, doctor.provinceName, doctor.provinceNameEn),
      // Patients find a doctor by hospital and department where no street is known.
      streetAddress:
        said(locale, doctor.hospitalAddress, doctor.hospitalAddressEn) ||
        [hospital, department].filter(Boolean).join(', ') ||
        undefined,
    },
    hospitalAffiliation: hospital ? { '@type': 'Hospital', name: hospital } : undefined,
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

/** A live as a VideoObject that is broadcast at its time. */
export function liveLd(locale: Locale, live: DocLive): WithContext<VideoObject> {
  const name = said(locale, live.title, live.titleEn) ?? live.title;
  const over = live.liveStatus === TIME_STATE.over;
  const broadcast: BroadcastEvent = {
    '@type': 'BroadcastEvent',
    name,
    isLiveBroadcast: true,
    startDate: toIso(live.startTime),
    endDate: toIso(live.endTime),
  };
  return {
    '@context': CONTEXT,
    '@type': 'VideoObject',
    name,
    description: plain(said(locale, live.intro, live.introEn)) ?? name,
    thumbnailUrl: pictureUrl(live.coverUrl),
    uploadDate: toIso(live.createTime ?? live.startTime),
    contentUrl: over && live.replayUrl ? absolute(live.replayUrl) : undefined,
    url: pageUrl(locale, href('live', { id: live.id })),
    publication: broadcast,
    actor: live.userName
      ? { '@type': 'Person', name: said(locale, live.userName, live.userNameEn) ?? live.userName }
      : undefined,
  };
}

/** A news article; `site` is the site's own name, who publishes it. */
export function articleLd(locale: Locale, article: Article, site: string): WithContext<ArticleLd> {
  return {
    '@context': CONTEXT,
    '@type': 'Article',
    headline: said(locale, article.title, article.titleEn) ?? article.title,
    description: said(locale, article.summary, article.summaryEn),
    image: pictureUrl(article.coverUrl),
    datePublished: toIso(article.publishTime),
    dateModified: toIso(article.updateTime ?? article.publishTime),
    author: authorOf(locale, article, site),
    citation: article.references?.map((reference) => said(locale, reference.text, reference.textEn) ?? reference.text),
    publisher: siteOrganisation(site),
    url: pageUrl(locale, href('article', { id: article.id })),
    inLanguage: HTML_LANG[locale],
  };
}

function authorOf(locale: Locale, article: Article, site: string) {
  if (!article.author) {
    return { '@type': 'Organization' as const, name: said(locale, article.source, article.sourceEn) ?? site };
  }
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
