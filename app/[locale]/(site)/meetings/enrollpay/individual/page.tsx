import { NextIntlClientProvider } from 'next-intl';
import { getMessages, getTranslations } from 'next-intl/server';
import { TeamPlacePage } from '@/components/attendee/team/team-place-page';
import { MeetingFrame } from '@/components/shells/meeting-frame';
import { PersonalLive } from '@/components/shells/personal-live';
import { getTeamPlace } from '@/contract/attendee/team';
import { readMeetingPage } from '@/lib/data/meeting-page';
import { readPersonal, showsOfPage } from '@/lib/data/read';
import { localText } from '@/lib/i18n/local-text';
import { localeOf } from '@/lib/i18n/locale-param';
import { pickMessages } from '@/lib/i18n/messages';
import { personalMetadata } from '@/lib/metadata';
import { MeetingChoice } from '../../meeting-choice';

/** The meeting stands in the query, which no kept page may read. */
export const dynamic = 'force-dynamic';

const NAME = 'enrolPayOne';
type Props = PageProps<'/[locale]/meetings/enrollpay/individual'>;

async function read({ params, searchParams }: Props) {
  const locale = await localeOf(params);
  const { msId = '' } = await searchParams;
  return { locale, page: await readMeetingPage(NAME, locale, String(msId)) };
}

export async function generateMetadata(props: Props) {
  const { locale, page } = await read(props);
  const t = await getTranslations();
  if (!page) return personalMetadata(locale, t('routes.enrolPayOne'));
  const meeting = localText(locale, page.meeting.msName, page.meeting.msNameEn).text;
  return personalMetadata(locale, t('meeting.frame.titleOf', { page: t('routes.enrolPayOne'), meeting }));
}

/** One of a team pays for themselves. */
export default async function EnrolPayOneRoute(props: Props) {
  const { locale, page } = await read(props);
  if (!page) return <MeetingChoice locale={locale} name={NAME} />;
  const { msId } = page.meeting;
  const [messages, place] = await Promise.all([getMessages(), readPersonal(getTeamPlace, { query: { msId } })]);
  return (
    <MeetingFrame page={page} now={new Date()}>
      <NextIntlClientProvider messages={pickMessages(messages, 'team', 'form')}>
        <TeamPlacePage msId={msId} place={place ?? null} />
      </NextIntlClientProvider>
      <PersonalLive shows={showsOfPage()} />
    </MeetingFrame>
  );
}
