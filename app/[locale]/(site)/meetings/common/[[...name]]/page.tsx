import { notFound } from 'next/navigation';
import { useLocale } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { HOME_MEETING_PREVIEWS, homeMeetingPreviews } from '@/components/home/home-previews';
import { MeetingPlace } from '@/components/meeting/detail/meeting-parts';
import { MeetingRow } from '@/components/meeting/list/meeting-card';
import { MEETING_PREVIEWS, useMeetingPreviews } from '@/components/meeting/meeting-preview';
import { JUDGING_PREVIEWS, useJudgingPreviews } from '@/components/paper/judging-previews';
import { PreviewCatalogue } from '@/components/ui/preview/preview-catalogue';
import { longRows } from '@/components/ui/preview/preview-text';
import { getMeeting, listMeetings } from '@/lib/data/meetings';
import { href } from '@/lib/href';
import { localText } from '@/lib/i18n/local-text';
import { localeOf } from '@/lib/i18n/locale-param';
import { pageMetadata, shareCard } from '@/lib/metadata';
import { meetingFacts } from '@/lib/page-facts';
import { meetingSlots } from '../../[id]/meeting-slots';
import { readMeetingParts } from '../../[id]/read-meeting-parts';

export const revalidate = 300;
export const generateStaticParams = () => [];

const BASE = href('meetingComponents');
const NAMES: readonly string[] = [...MEETING_PREVIEWS, ...HOME_MEETING_PREVIEWS, ...JUDGING_PREVIEWS];

export async function generateMetadata({ params }: PageProps<'/[locale]/meetings/common/[[...name]]'>) {
  const [locale, t] = [await localeOf(params), await getTranslations('routes')];
  return pageMetadata({ locale, path: BASE, title: t('preview'), noindex: true });
}

export default async function MeetingComponentsPage({ params }: PageProps<'/[locale]/meetings/common/[[...name]]'>) {
  const locale = await localeOf(params);
  const { name = [] } = await params;
  const [chosen] = name;
  if (name.length > 1 || (chosen && !NAMES.includes(chosen))) notFound();
  const { rows } = await listMeetings({ timeState: '0', orderByColumn: 'enrollCount', isAsc: 'desc', pageSize: 30 });
  const meeting = rows[0] && (await getMeeting(rows[0].msId));
  if (!meeting) notFound();
  const { parts, lives } = await readMeetingParts(meeting);
  const { text: label, lang } = localText(locale, meeting.msName, meeting.msNameEn);
  const card = shareCard(meetingFacts(locale, meeting));
  const slots = meetingSlots(meeting, lives, [{ label, path: BASE, lang }], new Date(), card);
  return <Catalogue parts={parts} slots={slots} others={rows} chosen={chosen} />;
}

function Catalogue({
  parts,
  slots,
  others,
  chosen,
}: {
  parts: Parameters<typeof useMeetingPreviews>[0];
  slots: Parameters<typeof useMeetingPreviews>[1];
  others: Parameters<typeof useMeetingPreviews>[2];
  chosen?: string;
}) {
  const [longest] = longRows(others.slice(0, 1), useLocale(), 'msName', 'msNameEn');
  const home = homeMeetingPreviews(others, longest ?? parts.meeting, {
    draw: (meeting) => <MeetingRow key={meeting.msId} meeting={meeting} level={4} timeLeft={slots.timeLeft(meeting)} />,
    place: (meeting) => <MeetingPlace meeting={meeting} organiser />,
    closing: slots.closing,
  });
  return (
    <PreviewCatalogue
      base={BASE}
      entries={[...useMeetingPreviews(parts, slots, others), ...home, ...useJudgingPreviews()]}
      chosen={chosen}
    />
  );
}
