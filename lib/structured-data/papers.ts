import type { CollectionPage, ScholarlyArticle, WithContext } from 'schema-dts';
import type { MeetingDetail } from '@/contract/meeting/meeting';
import type { AcceptedDetail, AcceptedPaper, WallPoster } from '@/contract/paper/accepted';
import { posterPath } from '@/contract/paper/accepted';
import { PAPER_PARTS } from '@/contract/paper/codes';
import type { CitedAt } from '@/lib/cite/citation';
import { unitText } from '@/lib/cite/printed-authors';
import { toIso } from '@/lib/i18n/format';
import { HTML_LANG, type Locale } from '@/lib/i18n/routing';
import { meetingPath } from '@/lib/menu/meeting-menu';
import { meetingRef } from './meeting';
import { absolute, CONTEXT, pageUrl, said } from './terms';

/** What a citation says of where a paper was given. */
export const citedAt = (locale: Locale, meeting: MeetingDetail, artId: number): CitedAt => ({
  meeting: said(locale, meeting.msName, meeting.msNameEn) ?? meeting.msName,
  city: said(locale, meeting.cityName, meeting.cityNameEn) ?? '',
  day: meeting.startTime.slice(0, 10),
  url: pageUrl(locale, meetingPath('meetingPaperList', meeting.msId, artId)),
});

const articleUrl = (locale: Locale, msId: number, artId: number) =>
  pageUrl(locale, meetingPath('meetingPaperList', msId, artId));

/** A page of the accepted papers of a meeting. */
export const papersLd = (
  locale: Locale,
  meeting: MeetingDetail,
  name: string,
  papers: readonly AcceptedPaper[],
): WithContext<CollectionPage> => ({
  '@context': CONTEXT,
  '@type': 'CollectionPage',
  name,
  url: pageUrl(locale, meetingPath('meetingPaperList', meeting.msId)),
  inLanguage: HTML_LANG[locale],
  about: meetingRef(locale, meeting),
  hasPart: papers.map(({ artId, title, titleEn }) => ({
    '@type': 'ScholarlyArticle' as const,
    headline: said(locale, title, titleEn) ?? title,
    url: articleUrl(locale, meeting.msId, artId),
  })),
});

/** The e-posters of a meeting. */
export const postersLd = (
  locale: Locale,
  meeting: MeetingDetail,
  name: string,
  posters: readonly WallPoster[],
): WithContext<CollectionPage> => ({
  '@context': CONTEXT,
  '@type': 'CollectionPage',
  name,
  url: pageUrl(locale, meetingPath('meetingPictures', meeting.msId)),
  inLanguage: HTML_LANG[locale],
  about: meetingRef(locale, meeting),
  hasPart: posters.slice(0, 24).map(({ artId, title, titleEn, fileId }) => ({
    '@type': 'ScholarlyArticle' as const,
    headline: said(locale, title, titleEn) ?? title,
    url: articleUrl(locale, meeting.msId, artId),
    image: absolute(`/api${posterPath(fileId, 720)}`),
  })),
});

/** An accepted paper with its authors and the meeting that it is a part of. */
export function paperLd(locale: Locale, meeting: MeetingDetail, paper: AcceptedDetail): WithContext<ScholarlyArticle> {
  const { summary, summaryEn, keywords, keywordsEn } = paper;
  const parts = PAPER_PARTS.flatMap((part) => said(locale, summary[part], summaryEn[part]) ?? []);
  const words = locale === 'en' && keywordsEn.length > 0 ? keywordsEn : keywords;
  return {
    '@context': CONTEXT,
    '@type': 'ScholarlyArticle',
    headline: said(locale, paper.title, paper.titleEn) ?? paper.title,
    url: articleUrl(locale, meeting.msId, paper.artId),
    inLanguage: HTML_LANG[locale],
    identifier: paper.bookNo === null ? (paper.artNo ?? undefined) : String(paper.bookNo),
    abstract: parts.join(' ') || undefined,
    keywords: words.length > 0 ? words.join(', ') : undefined,
    articleSection: said(locale, paper.cateName, paper.cateNameEn),
    datePublished: toIso(meeting.startTime),
    award: said(locale, paper.awardName, paper.awardNameEn),
    image: paper.poster ? absolute(`/api${posterPath(paper.poster.fileId, 1600)}`) : undefined,
    creativeWorkStatus: paper.withdrawn ? 'Withdrawn' : undefined,
    author: paper.authors.map(({ name, nameEn, units }) => ({
      '@type': 'Person' as const,
      name: said(locale, name, nameEn) ?? name,
      affiliation: units
        .map((unit) => unitText(locale, unit).text)
        .filter(Boolean)
        .map((text) => ({ '@type': 'Organization' as const, name: text })),
    })),
    isPartOf: {
      '@type': 'PublicationVolume',
      name: said(locale, meeting.msName, meeting.msNameEn) ?? meeting.msName,
      about: meetingRef(locale, meeting),
    },
  };
}
