import { notFound } from 'next/navigation';
import { MeetingDetailView } from '@/components/meeting/meeting-detail';
import { JsonLd } from '@/components/ui/json-ld';
import type { MeetingDetail } from '@/contract/meeting';
import { getMeeting } from '@/lib/data/meetings';
import { parseId } from '@/lib/data/read';
import { href } from '@/lib/href';
import { formatDayRange } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import { localeOf } from '@/lib/i18n/locale-param';
import type { Locale } from '@/lib/i18n/routing';
import { pageMetadata, shareCard } from '@/lib/metadata';
import { meetingLd } from '@/lib/structured-data/meeting';
import { getTrail } from '@/lib/trail';
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
  const facts = factsOf(locale, meeting);
  // When and where first: introductions are much alike.
  const description = [facts.line, localText(locale, meeting.intro, meeting.introEn).text].filter(Boolean).join(' – ');
  return pageMetadata({ ...facts, description });
}

/** What the sharing pictures of a meeting say. */
function factsOf(locale: Locale, meeting: MeetingDetail) {
  const days = formatDayRange(locale, meeting.startTime, meeting.endTime);
  const city = localText(locale, meeting.cityName, meeting.cityNameEn).text;
  return {
    locale,
    path: href('meeting', { id: meeting.msId }),
    title: localText(locale, meeting.msName, meeting.msNameEn).text,
    line: [days, city].filter(Boolean).join(' · '),
    cover: meeting.coverUrl,
  };
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
        slots={meetingSlots(meeting, lives, trail, now, shareCard(factsOf(locale, meeting)))}
      />
    </>
  );
}
