import { NextIntlClientProvider } from 'next-intl';
import { getMessages, getTranslations } from 'next-intl/server';
import { EnrolPage } from '@/components/attendee/enrol/enrol-page';
import { MeetingFrame } from '@/components/shells/meeting-frame';
import { PersonalLive } from '@/components/shells/personal-live';
import { getEnrol } from '@/contract/attendee/enrol';
import { readMeetingPage } from '@/lib/data/meeting-page';
import { readPersonal, showsOfPage } from '@/lib/data/read';
import { localText } from '@/lib/i18n/local-text';
import { localeOf } from '@/lib/i18n/locale-param';
import { pickMessages } from '@/lib/i18n/messages';
import { personalMetadata } from '@/lib/metadata';
import { MeetingChoice } from '../../meeting-choice';

const NAME = 'enrol';
type Props = PageProps<'/[locale]/meetings/enroll/[[...msId]]'>;

async function read(params: Props['params']) {
  const locale = await localeOf(params);
  const { msId = [] } = await params;
  return { locale, page: await readMeetingPage(NAME, locale, msId.join('/')) };
}

export async function generateMetadata({ params }: Props) {
  const { locale, page } = await read(params);
  const t = await getTranslations();
  if (!page) return personalMetadata(locale, t('routes.enrol'));
  const meeting = localText(locale, page.meeting.msName, page.meeting.msNameEn).text;
  return personalMetadata(locale, t('meeting.frame.titleOf', { page: t('routes.enrol'), meeting }));
}

/** Enrolling for a meeting: what can be chosen, what it costs, and what somebody has. */
export default async function EnrolRoute({ params }: Props) {
  const { locale, page } = await read(params);
  if (!page) return <MeetingChoice locale={locale} name={NAME} />;
  const { msId } = page.meeting;
  const [messages, sheet] = await Promise.all([getMessages(), readPersonal(getEnrol, { query: { msId } })]);
  return (
    <MeetingFrame page={page} now={new Date()}>
      <NextIntlClientProvider messages={pickMessages(messages, 'enrol', 'form', 'validation')}>
        <EnrolPage msId={msId} sheet={sheet} />
      </NextIntlClientProvider>
      <PersonalLive shows={showsOfPage()} />
    </MeetingFrame>
  );
}
