import { notFound } from 'next/navigation';
import { MeetingDetailView } from '@/components/meeting/detail/meeting-detail';
import { JsonLd } from '@/components/ui/fact/json-ld';
import { getMeeting } from '@/lib/data/meetings';
import { parseId } from '@/lib/data/read';
import { localText } from '@/lib/i18n/local-text';
import { localeOf } from '@/lib/i18n/locale-param';
import { getTrail } from '@/lib/menu/trail';
import { pageMetadata, shareCard } from '@/lib/metadata';
import { meetingFacts } from '@/lib/page-facts';
import { meetingLd } from '@/lib/structured-data/meeting';
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
    title: localText(locale, meeting.msName, meeting.msNameEn),
  };
}

export async function generateMetadata({ params }: PageProps<'/[locale]/meetings/[id]'>) {
  const { locale, meeting } = await read(params);
  return pageMetadata(meetingFacts(locale, meeting));
}

export default async function MeetingPage({ params }: PageProps<'/[locale]/meetings/[id]'>) {
  const { locale, meeting, title } = await read(params);
  const [trail, { parts, lives }] = await Promise.all([
    getTrail('meeting', { meeting: { ...title, label: title.text, params: { id: meeting.msId } } }),
    readMeetingParts(meeting),
  ]);
  const now = new Date();
  return (
    <>
      <JsonLd data={meetingLd(locale, meeting, parts, now)} />
      <MeetingDetailView
        parts={parts}
        slots={meetingSlots(meeting, lives, trail, now, shareCard(meetingFacts(locale, meeting)))}
      />
    </>
  );
}
