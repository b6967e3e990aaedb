import { NextIntlClientProvider } from 'next-intl';
import { getMessages, getTranslations } from 'next-intl/server';
import { InvitationPage } from '@/components/attendee/team/invitation-page';
import { TeamPage } from '@/components/attendee/team/team-page';
import { MeetingFrame } from '@/components/shells/meeting-frame';
import { PersonalLive } from '@/components/shells/personal-live';
import { getInvitation, getTeam } from '@/contract/attendee/team';
import { readMeetingPage } from '@/lib/data/meeting-page';
import { nullOnMissing, readPersonal, showsOfPage } from '@/lib/data/read';
import { localText } from '@/lib/i18n/local-text';
import { localeOf } from '@/lib/i18n/locale-param';
import { pickMessages } from '@/lib/i18n/messages';
import { personalMetadata } from '@/lib/metadata';
import { MeetingChoice } from '../../meeting-choice';

const NAME = 'enrolGroup';
type Props = PageProps<'/[locale]/meetings/enrollbatch/[[...msId]]'>;

async function read(params: Props['params']) {
  const locale = await localeOf(params);
  const { msId = [] } = await params;
  return { locale, page: await readMeetingPage(NAME, locale, msId.join('/')) };
}

export async function generateMetadata({ params }: Props) {
  const { locale, page } = await read(params);
  const t = await getTranslations();
  if (!page) return personalMetadata(locale, t('routes.enrolGroup'));
  const meeting = localText(locale, page.meeting.msName, page.meeting.msNameEn).text;
  return personalMetadata(locale, t('meeting.frame.titleOf', { page: t('routes.enrolGroup'), meeting }));
}

/** A team for a meeting, as its contact sees it; with `invite` the place in one that an invitation is for. */
export default async function EnrolGroupRoute({ params, searchParams }: Props) {
  const { locale, page } = await read(params);
  if (!page) return <MeetingChoice locale={locale} name={NAME} />;
  const { msId } = page.meeting;
  const { invite } = await searchParams;
  const messages = await getMessages();
  return (
    <MeetingFrame page={page} now={new Date()}>
      <NextIntlClientProvider messages={pickMessages(messages, 'team', 'import', 'enrol', 'form', 'validation')}>
        {typeof invite === 'string' ? (
          <InvitationPage
            msId={msId}
            invite={invite}
            invitation={await nullOnMissing(readPersonal(getInvitation, { query: { msId, invite } }))}
          />
        ) : (
          <TeamPage msId={msId} sheet={await readPersonal(getTeam, { query: { msId } })} />
        )}
      </NextIntlClientProvider>
      <PersonalLive shows={showsOfPage()} />
    </MeetingFrame>
  );
}
