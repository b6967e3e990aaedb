import { NextIntlClientProvider } from 'next-intl';
import { getMessages, getTranslations } from 'next-intl/server';
import { PosterWall } from '@/components/paper/wall/poster-wall';
import { MeetingFrame } from '@/components/shells/meeting-frame';
import { LinkButton } from '@/components/ui/action/link-button';
import { JsonLd } from '@/components/ui/fact/json-ld';
import { EmptyState } from '@/components/ui/message/empty-state';
import { listPosters } from '@/lib/data/accepted';
import { readMeetingPage } from '@/lib/data/meeting-page';
import { href } from '@/lib/href';
import { localeOf } from '@/lib/i18n/locale-param';
import { pickMessages } from '@/lib/i18n/messages';
import { pageMetadata } from '@/lib/metadata';
import { postersFacts } from '@/lib/page-facts';
import { postersLd } from '@/lib/structured-data/papers';
import { choiceMetadata, MeetingChoice } from '../../meeting-choice';

export const revalidate = 60;
export const generateStaticParams = () => [];

const NAME = 'meetingPictures';
type Props = PageProps<'/[locale]/meetings/picture/[[...msId]]'>;

async function read(params: Props['params']) {
  const locale = await localeOf(params);
  const { msId = [] } = await params;
  return { locale, page: await readMeetingPage(NAME, locale, msId.join('/')) };
}

export async function generateMetadata({ params }: Props) {
  const { locale, page } = await read(params);
  if (!page) return choiceMetadata(locale, NAME);
  return pageMetadata(postersFacts(locale, page.meeting, await getTranslations('meeting')));
}

/** The e-posters of a meeting's accepted papers. */
export default async function PostersPage({ params }: Props) {
  const { locale, page } = await read(params);
  if (!page) return <MeetingChoice locale={locale} name={NAME} />;
  const { meeting } = page;
  const { msId } = meeting;
  const [t, accepted, posters] = [
    await getTranslations('meeting'),
    await getTranslations('accepted'),
    await listPosters(msId),
  ];
  return (
    <MeetingFrame page={page} now={new Date()}>
      <JsonLd data={postersLd(locale, meeting, t('posters.title'), posters)} />
      <h1>{t('posters.title')}</h1>
      {posters.length === 0 ? (
        <EmptyState
          title={accepted('wall.none')}
          text={accepted('wall.noneText')}
          action={
            <LinkButton href={href('meeting', { id: msId })} variant="secondary">
              {accepted('toMeeting')}
            </LinkButton>
          }
        />
      ) : (
        <NextIntlClientProvider messages={pickMessages(await getMessages(), 'accepted')}>
          <PosterWall msId={msId} posters={posters} />
        </NextIntlClientProvider>
      )}
    </MeetingFrame>
  );
}
