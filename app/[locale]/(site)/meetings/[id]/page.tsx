import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { MeetingDetailView } from '@/components/meeting/meeting-detail';
import { JsonLd } from '@/components/ui/json-ld';
import { getMeeting } from '@/lib/data/meetings';
import { parseId } from '@/lib/data/read';
import { formatDayRange } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import { localeOf } from '@/lib/i18n/locale-param';
import { pageMetadata } from '@/lib/metadata';
import { breadcrumbLd, meetingLd } from '@/lib/structured-data';
import { meetingSlots } from './meeting-slots';
import { readMeetingParts } from './read-meeting-parts';

export const revalidate = 60;
export const generateStaticParams = () => [];

async function read(params: PageProps<'/[locale]/meetings/[id]'>['params']) {
  const locale = await localeOf(params);
  const id = parseId((await params).id);
  const meeting = id ? await getMeeting(id) : null;
  if (!meeting) notFound();
  return {
    locale,
    meeting,
    path: `/meetings/${meeting.msId}`,
    title: localText(locale, meeting.msName, meeting.msNameEn),
  };
}

export async function generateMetadata({ params }: PageProps<'/[locale]/meetings/[id]'>) {
  const { locale, meeting, path, title } = await read(params);
  const description = localText(locale, meeting.intro, meeting.introEn).text;
  const days = formatDayRange(locale, meeting.startTime, meeting.endTime);
  const city = localText(locale, meeting.cityName, meeting.cityNameEn).text;
  const line = [days, city].filter(Boolean).join(' · ');
  return pageMetadata({ locale, path, title: title.text, description, line, cover: meeting.coverUrl });
}

export default async function MeetingPage({ params }: PageProps<'/[locale]/meetings/[id]'>) {
  const { locale, meeting, path, title } = await read(params);
  const [routes, { parts, lives }] = await Promise.all([getTranslations('routes'), readMeetingParts(meeting)]);
  const now = new Date();
  const trail = [
    { label: routes('home'), path: '/' },
    { label: routes('meetings'), path: '/meetings' },
    { label: title.text, path, lang: title.lang },
  ];
  return (
    <>
      <JsonLd data={meetingLd(locale, meeting, parts.fees, now)} />
      <JsonLd data={breadcrumbLd(locale, trail)} />
      <MeetingDetailView parts={parts} slots={meetingSlots(meeting, lives, trail, now)} />
    </>
  );
}
