import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { NoticeDocument } from '@/components/meeting/notices/notice-document';
import { NoticeIndex } from '@/components/meeting/notices/notice-index';
import { MeetingFrame } from '@/components/shells/meeting-frame';
import { JsonLd } from '@/components/ui/fact/json-ld';
import { type MeetingPage, readMeetingPage } from '@/lib/data/meeting-page';
import { listMeetingNotices } from '@/lib/data/meetings';
import { localText } from '@/lib/i18n/local-text';
import { localeOf } from '@/lib/i18n/locale-param';
import { meetingPath } from '@/lib/menu/meeting-menu';
import { pageMetadata } from '@/lib/metadata';
import { noticeFacts, noticeListFacts } from '@/lib/page-facts';
import { noticeLd, noticesLd } from '@/lib/structured-data/meeting-pages';
import { choiceMetadata, MeetingChoice } from '../../meeting-choice';

export const revalidate = 60;
export const generateStaticParams = () => [];

const NAME = 'meetingNotices';

/** The meeting's notices, and the one whose id stands below the meeting's in the address. */
async function read(params: PageProps<'/[locale]/meetings/article/[[...msId]]'>['params']) {
  const locale = await localeOf(params);
  const { msId = [] } = await params;
  const page = await readMeetingPage(NAME, locale, msId.join('/'), 1);
  if (!page) return { locale, page };
  const notices = await listMeetingNotices(page.meeting.msId);
  const [id] = page.below;
  const notice = id === undefined ? null : notices.find((one) => one.id === id);
  if (notice === undefined) notFound();
  return { locale, page, notices, notice };
}

export async function generateMetadata({ params }: PageProps<'/[locale]/meetings/article/[[...msId]]'>) {
  const { locale, page, notice } = await read(params);
  if (!page) return choiceMetadata(locale, NAME);
  const t = await getTranslations('meeting');
  const { meeting } = page;
  return pageMetadata(notice ? noticeFacts(locale, meeting, notice, t) : noticeListFacts(locale, meeting, t));
}

export default async function NoticesPage({ params }: PageProps<'/[locale]/meetings/article/[[...msId]]'>) {
  const { locale, page, notices, notice } = await read(params);
  if (!page) return <MeetingChoice locale={locale} name={NAME} />;
  const { meeting } = page;
  const t = await getTranslations('meeting');
  const now = new Date();
  if (!notice) {
    return (
      <MeetingFrame page={page} now={now}>
        <JsonLd data={noticesLd(locale, meeting, t('notice.title'), notices)} />
        <NoticeIndex meeting={meeting} notices={notices} />
      </MeetingFrame>
    );
  }
  const { text, lang } = localText(locale, notice.title, notice.titleEn);
  const here = { label: text, lang, path: meetingPath(NAME, meeting.msId, notice.id) };
  const below: MeetingPage = { ...page, trail: [...page.trail, here] };
  return (
    <MeetingFrame page={below} now={now}>
      <JsonLd data={noticeLd(locale, meeting, notice)} />
      <NoticeDocument meeting={meeting} notice={notice} notices={notices} />
    </MeetingFrame>
  );
}
