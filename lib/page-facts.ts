import type { AlbumKind } from '@/contract/album/album';
import type { Article } from '@/contract/article/article';
import type { DoctorDetail } from '@/contract/doctor/doctor';
import type { ExhibitorDetail } from '@/contract/expo/expo';
import type { DocLive } from '@/contract/live/live';
import type { MeetingDetail } from '@/contract/meeting/meeting';
import type { MeetingNotice, SessionDetail } from '@/contract/meeting/parts';
import type { AcceptedDetail } from '@/contract/paper/accepted';
import type { DocVideo } from '@/contract/video/video';
import { href } from '@/lib/href';
import { formatDateTime, formatDayRange, formatDayShort, toIso } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import type { Locale } from '@/lib/i18n/routing';
import { byItsClocks } from '@/lib/meeting-clock';
import { type MeetingRouteName, meetingPath } from '@/lib/menu/meeting-menu';
import { CHANGES, programmePath } from '@/lib/programme-path';

/** What search engines and chats are told about a page. */
export interface PageFacts {
  locale: Locale;
  /** Path without locale prefix and query. */
  path: string;
  /** What stands before the site's name. */
  title: string;
  description?: string | null;
  /** Small print of the sharing picture: a date and place, a hospital. */
  line?: string | null;
  /** The record's cover: a drawn one lends its motif to the sharing picture. */
  cover?: string | null;
  /** Of a person's page: the name and the subject's slug, for the monogram on the sharing picture. */
  person?: { name: string; subject?: string | null; seed: number };
  type?: 'website' | 'article' | 'profile' | 'video.other';
  noindex?: boolean;
  publishedTime?: string;
}

/** A sentence that begins with what is the record's own: introductions are much alike. */
const beginWith = (own: string, introduction: string) => [own, introduction].filter(Boolean).join(' – ');

/** Facts of a meeting's page: when and where first. */
export function meetingFacts(locale: Locale, meeting: MeetingDetail): PageFacts {
  const { startTime, endTime } = byItsClocks(meeting, meeting);
  const days = formatDayRange(locale, startTime, endTime);
  const city = localText(locale, meeting.cityName, meeting.cityNameEn).text;
  const line = [days, city].filter(Boolean).join(' · ');
  return {
    locale,
    path: href('meeting', { id: meeting.msId }),
    title: localText(locale, meeting.msName, meeting.msNameEn).text,
    description: beginWith(line, localText(locale, meeting.intro, meeting.introEn).text),
    line,
    cover: meeting.coverUrl,
  };
}

/** Words of a meeting's further pages, from `messages/{zh,en}/meeting.json`. */
export type MeetingPageWords = (
  key:
    | 'frame.titleOf'
    | 'invitation.title'
    | 'invitation.description'
    | 'notice.title'
    | 'notice.description'
    | 'forums.title'
    | 'forums.description'
    | 'documents.title'
    | 'documents.description'
    | 'courseware.title'
    | 'courseware.description'
    | 'photo.title'
    | 'photo.description'
    | 'grouppic.title'
    | 'grouppic.description'
    | 'photolive.title'
    | 'photolive.description'
    | 'exhibition.title'
    | 'exhibition.description'
    | 'exhibition.describe'
    | 'accepted.title'
    | 'accepted.description'
    | 'accepted.describe'
    | 'posters.title'
    | 'posters.description'
    | 'programme.title'
    | 'programme.description'
    | 'programme.day'
    | 'programme.describe'
    | 'programme.changes'
    | 'programme.changesDescription'
    | 'related.title'
    | 'related.description'
    | 'hotel.title'
    | 'hotel.description'
    | 'hotel.describe',
  values?: Record<string, string>,
) => string;

/** A page of a meeting is called by its own name and the meeting's, and described by both and the days first: two pages never alike. */
function meetingPageFacts(
  locale: Locale,
  meeting: MeetingDetail,
  t: MeetingPageWords,
  { page, path, description }: { page: string; path: string; description: string },
): PageFacts {
  const facts = meetingFacts(locale, meeting);
  const title = t('frame.titleOf', { page, meeting: facts.title });
  const { startTime, endTime } = byItsClocks(meeting, meeting);
  const days = formatDayRange(locale, startTime, endTime);
  return { ...facts, path, title, description: beginWith(`${title} (${days})`, description) };
}

/** Facts of a meeting's invitation. */
export const invitationFacts = (locale: Locale, meeting: MeetingDetail, t: MeetingPageWords): PageFacts =>
  meetingPageFacts(locale, meeting, t, {
    page: t('invitation.title'),
    path: meetingPath('meetingBasic', meeting.msId),
    description: t('invitation.description', { host: localText(locale, meeting.sponsor, meeting.sponsorEn).text }),
  });

/** Facts of the hotels of a meeting. */
export const hotelsFacts = (locale: Locale, meeting: MeetingDetail, t: MeetingPageWords): PageFacts =>
  meetingPageFacts(locale, meeting, t, {
    page: t('hotel.title'),
    path: meetingPath('hotels', meeting.msId),
    description: t('hotel.description'),
  });

/** Facts of one hotel of a meeting. */
export const hotelFacts = (
  locale: Locale,
  meeting: MeetingDetail,
  hotel: { id: number; hotelName: string; hotelNameEn?: string | null },
  t: MeetingPageWords,
): PageFacts => {
  const { text } = localText(locale, hotel.hotelName, hotel.hotelNameEn);
  return meetingPageFacts(locale, meeting, t, {
    page: text,
    path: href('hotel', { id: hotel.id }),
    description: t('hotel.describe', { name: text }),
  });
};

/** Facts of the list of a meeting's notices. */
export const noticeListFacts = (locale: Locale, meeting: MeetingDetail, t: MeetingPageWords): PageFacts =>
  meetingPageFacts(locale, meeting, t, {
    page: t('notice.title'),
    path: meetingPath('meetingNotices', meeting.msId),
    description: t('notice.description'),
  });

/** Facts of one notice. */
export function noticeFacts(
  locale: Locale,
  meeting: MeetingDetail,
  notice: MeetingNotice,
  t: MeetingPageWords,
): PageFacts {
  return {
    ...meetingPageFacts(locale, meeting, t, {
      page: localText(locale, notice.title, notice.titleEn).text,
      path: meetingPath('meetingNotices', meeting.msId, notice.id),
      description: localText(locale, notice.content, notice.contentEn).text,
    }),
    type: 'article',
    publishedTime: toIso(notice.publishTime),
  };
}

/** Facts of the page of a meeting's forums. */
export const forumsFacts = (locale: Locale, meeting: MeetingDetail, t: MeetingPageWords): PageFacts =>
  meetingPageFacts(locale, meeting, t, {
    page: t('forums.title'),
    path: meetingPath('subMeetings', meeting.msId),
    description: t('forums.description'),
  });

/** Facts of the page of what is related to a meeting. */
export const relatedFacts = (locale: Locale, meeting: MeetingDetail, t: MeetingPageWords): PageFacts =>
  meetingPageFacts(locale, meeting, t, {
    page: t('related.title'),
    path: meetingPath('meetingRelated', meeting.msId),
    description: t('related.description'),
  });

/** Facts of a meeting's two pages of files. */
export const filesFacts = (
  locale: Locale,
  meeting: MeetingDetail,
  t: MeetingPageWords,
  page: 'meetingDocuments' | 'meetingFiles',
): PageFacts => {
  const words = page === 'meetingFiles' ? 'courseware' : 'documents';
  return meetingPageFacts(locale, meeting, t, {
    page: t(`${words}.title`),
    path: meetingPath(page, meeting.msId),
    description: t(`${words}.description`),
  });
};

/** Facts of the exhibition of a meeting. */
export const exhibitionFacts = (locale: Locale, meeting: MeetingDetail, t: MeetingPageWords): PageFacts =>
  meetingPageFacts(locale, meeting, t, {
    page: t('exhibition.title'),
    path: meetingPath('exhibition', meeting.msId),
    description: t('exhibition.description'),
  });

/** Facts of an exhibitor of a meeting: what it says of itself, where it does. */
export const exhibitorFacts = (
  locale: Locale,
  meeting: MeetingDetail,
  { exhibitorId, name, nameEn, intro, introEn }: ExhibitorDetail,
  t: MeetingPageWords,
): PageFacts => {
  const { text } = localText(locale, name, nameEn);
  return meetingPageFacts(locale, meeting, t, {
    page: text,
    path: meetingPath('exhibition', meeting.msId, exhibitorId),
    description: localText(locale, intro, introEn).text || t('exhibition.describe', { name: text }),
  });
};

/** Facts of the accepted papers of a meeting. */
export const paperListFacts = (locale: Locale, meeting: MeetingDetail, t: MeetingPageWords): PageFacts =>
  meetingPageFacts(locale, meeting, t, {
    page: t('accepted.title'),
    path: meetingPath('meetingPaperList', meeting.msId),
    description: t('accepted.description'),
  });

/** Facts of an accepted paper: who wants it knows it by its title; one that was withdrawn is found by nobody. */
export function paperFacts(
  locale: Locale,
  meeting: MeetingDetail,
  paper: Pick<AcceptedDetail, 'artId' | 'bookNo' | 'artNo' | 'title' | 'titleEn' | 'withdrawn'> & {
    authors: readonly { name: string; nameEn?: string | null }[];
  },
  t: MeetingPageWords,
): PageFacts {
  const title = localText(locale, paper.title, paper.titleEn).text;
  const names = paper.authors.slice(0, 3).map(({ name, nameEn }) => localText(locale, name, nameEn).text);
  const authors = names.join(locale === 'en' ? ', ' : '、');
  const name = localText(locale, meeting.msName, meeting.msNameEn).text;
  const number = String(paper.bookNo ?? paper.artNo ?? paper.artId);
  return {
    ...meetingFacts(locale, meeting),
    path: meetingPath('meetingPaperList', meeting.msId, paper.artId),
    title,
    description: t('accepted.describe', { title, authors, number, meeting: name }),
    line: [authors, name].filter(Boolean).join(' · '),
    noindex: paper.withdrawn,
    type: 'article',
  };
}

/** Facts of the e-posters of a meeting. */
export const postersFacts = (locale: Locale, meeting: MeetingDetail, t: MeetingPageWords): PageFacts =>
  meetingPageFacts(locale, meeting, t, {
    page: t('posters.title'),
    path: meetingPath('meetingPictures', meeting.msId),
    description: t('posters.description'),
  });

/** Facts of the programme of a meeting, or of a day of it. */
export const programmeFacts = (locale: Locale, meeting: MeetingDetail, t: MeetingPageWords, day?: string): PageFacts =>
  meetingPageFacts(locale, meeting, t, {
    page: day ? t('programme.day', { day: formatDayShort(locale, day) }) : t('programme.title'),
    path: programmePath(meeting.msId, ...(day ? [day] : [])),
    description: t('programme.description'),
  });

/** Facts of what the releases of a programme changed, or one of them. */
export const changesFacts = (locale: Locale, meeting: MeetingDetail, t: MeetingPageWords, number?: number): PageFacts =>
  meetingPageFacts(locale, meeting, t, {
    page: [t('programme.changes'), number].filter(Boolean).join(' '),
    path: programmePath(meeting.msId, CHANGES, ...(number ? [number] : [])),
    description: t('programme.changesDescription'),
  });

/** Facts of a talk: who wants it knows it by its topic; one that was withdrawn is found by nobody. */
export function talkFacts(locale: Locale, meeting: MeetingDetail, talk: SessionDetail, t: MeetingPageWords): PageFacts {
  const topic = localText(locale, talk.topic, talk.topicEn).text;
  const abstract = localText(locale, talk.abstract, talk.abstractEn).text.replace(/<[^>]+>/g, ' ');
  const when = formatDateTime(locale, byItsClocks(talk, meeting).startTime);
  const name = localText(locale, meeting.msName, meeting.msNameEn).text;
  const place = localText(locale, talk.place, talk.placeEn).text || name;
  return {
    ...meetingFacts(locale, meeting),
    path: programmePath(meeting.msId, talk.id),
    title: topic,
    description: beginWith(t('programme.describe', { topic, when, place, meeting: name }), abstract.trim()),
    line: [when, place].join(' · '),
    noindex: talk.withdrawn,
  };
}

/** The page of each album. */
export const ALBUM_PAGES = {
  photo: 'meetingPhotos',
  grouppic: 'meetingGroupPicture',
  photolive: 'photoLive',
} as const satisfies Record<AlbumKind, MeetingRouteName>;

/** Facts of the page of an album. */
export const albumFacts = (locale: Locale, meeting: MeetingDetail, t: MeetingPageWords, kind: AlbumKind): PageFacts =>
  meetingPageFacts(locale, meeting, t, {
    page: t(`${kind}.title`),
    path: meetingPath(ALBUM_PAGES[kind], meeting.msId),
    description: t(`${kind}.description`),
  });

/** Facts of a doctor's page. */
export function doctorFacts(locale: Locale, doctor: DoctorDetail): PageFacts {
  const name = localText(locale, doctor.name, doctor.nameEn).text;
  return {
    locale,
    path: href('doctor', { id: doctor.userId }),
    title: [name, localText(locale, doctor.hospital, doctor.hospitalEn).text].filter(Boolean).join(' · '),
    description: localText(locale, doctor.description, doctor.descriptionEn).text,
    line: localText(locale, doctor.subjectNames, doctor.subjectNamesEn)
      .text.split(',')
      .map((subject) => subject.trim())
      .join(locale === 'zh' ? '、' : ', '),
    person: { name, subject: doctor.subjectSlug, seed: doctor.userId },
    type: 'profile',
  };
}

/** Facts of a video's page: its title first. */
export function videoFacts(locale: Locale, video: DocVideo): PageFacts {
  const title = localText(locale, video.title, video.titleEn).text;
  return {
    locale,
    path: href('video', { id: video.id }),
    title,
    description: beginWith(title, localText(locale, video.intro, video.introEn).text),
    cover: video.coverUrl,
    type: 'video.other',
  };
}

/** Facts of a live's page. */
export function liveFacts(locale: Locale, live: DocLive): PageFacts {
  return {
    locale,
    path: href('live', { id: live.id }),
    title: localText(locale, live.title, live.titleEn).text,
    description: localText(locale, live.intro, live.introEn).text,
    cover: live.coverUrl,
    type: 'video.other',
  };
}

/** Facts of an article's page. */
export function articleFacts(locale: Locale, article: Article): PageFacts {
  return {
    locale,
    path: href('article', { id: article.id }),
    title: localText(locale, article.title, article.titleEn).text,
    description: localText(locale, article.summary, article.summaryEn).text,
    cover: article.coverUrl,
    type: 'article',
    publishedTime: toIso(article.publishTime),
  };
}
