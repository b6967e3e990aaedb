import { getTranslations } from 'next-intl/server';
import { clockAt } from '@/components/clock/clock-text';
import { Invitation } from '@/components/meeting/invitation/invitation';
import { MeetingFrame } from '@/components/shells/meeting-frame';
import { JsonLd } from '@/components/ui/fact/json-ld';
import { readMeetingPage } from '@/lib/data/meeting-page';
import { listKeyDates, listSessions, listStaffs } from '@/lib/data/meetings';
import { localeOf } from '@/lib/i18n/locale-param';
import { pageMetadata } from '@/lib/metadata';
import { invitationFacts } from '@/lib/page-facts';
import { invitationLd } from '@/lib/structured-data/meeting-pages';
import { choiceMetadata, MeetingChoice } from '../../meeting-choice';

export const revalidate = 60;
export const generateStaticParams = () => [];

const NAME = 'meetingBasic';

async function read(params: PageProps<'/[locale]/meetings/basic/[[...msId]]'>['params']) {
  const locale = await localeOf(params);
  const { msId = [] } = await params;
  return { locale, page: await readMeetingPage(NAME, locale, msId.join('/')) };
}

export async function generateMetadata({ params }: PageProps<'/[locale]/meetings/basic/[[...msId]]'>) {
  const { locale, page } = await read(params);
  if (!page) return choiceMetadata(locale, NAME);
  return pageMetadata(invitationFacts(locale, page.meeting, await getTranslations('meeting')));
}

export default async function InvitationPage({ params }: PageProps<'/[locale]/meetings/basic/[[...msId]]'>) {
  const { locale, page } = await read(params);
  if (!page) return <MeetingChoice locale={locale} name={NAME} />;
  const { meeting, fees } = page;
  const t = await getTranslations('meeting');
  const [staffs, sessions, keyDates] = await Promise.all([
    listStaffs(meeting.msId),
    listSessions(meeting.msId),
    listKeyDates(meeting.msId),
  ]);
  const now = new Date();
  return (
    <MeetingFrame page={page} now={now}>
      <JsonLd data={invitationLd(locale, meeting, t('invitation.title'))} />
      <Invitation parts={{ meeting, staffs, sessions, keyDates, fees }} clock={clockAt(now)} now={now} />
    </MeetingFrame>
  );
}
