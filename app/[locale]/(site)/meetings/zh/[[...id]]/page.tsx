import { notFound } from 'next/navigation';
import { NextIntlClientProvider } from 'next-intl';
import { getMessages, getTranslations } from 'next-intl/server';
import { ExhibitorPage } from '@/components/expo/exhibitor-page';
import { ExpoPage } from '@/components/expo/expo-page';
import { MeetingFrame } from '@/components/shells/meeting-frame';
import { JsonLd } from '@/components/ui/fact/json-ld';
import { getExhibitor, getExpo } from '@/lib/data/expo';
import { type MeetingPage, readMeetingPage } from '@/lib/data/meeting-page';
import { localText } from '@/lib/i18n/local-text';
import { localeOf } from '@/lib/i18n/locale-param';
import { pickMessages } from '@/lib/i18n/messages';
import { meetingPath } from '@/lib/menu/meeting-menu';
import { pageMetadata } from '@/lib/metadata';
import { exhibitionFacts, exhibitorFacts } from '@/lib/page-facts';
import { exhibitorLd, expoLd } from '@/lib/structured-data/expo';
import { choiceMetadata, MeetingChoice } from '../../meeting-choice';

export const revalidate = 60;
export const generateStaticParams = () => [];

const NAME = 'exhibition';

/** The meeting's exhibition, and the exhibitor whose id stands below the meeting's in the address. */
async function read(params: PageProps<'/[locale]/meetings/zh/[[...id]]'>['params']) {
  const locale = await localeOf(params);
  const { id: ids = [] } = await params;
  const page = await readMeetingPage(NAME, locale, ids.join('/'), 1);
  if (!page) return { locale, page };
  const { msId } = page.meeting;
  const [id] = page.below;
  const [expo, exhibitor] = await Promise.all([getExpo(msId), id === undefined ? undefined : getExhibitor(msId, id)]);
  if (exhibitor === null) notFound();
  return { locale, page, expo, exhibitor };
}

export async function generateMetadata({ params }: PageProps<'/[locale]/meetings/zh/[[...id]]'>) {
  const { locale, page, exhibitor } = await read(params);
  if (!page) return choiceMetadata(locale, NAME);
  const t = await getTranslations('meeting');
  const { meeting } = page;
  return pageMetadata(exhibitor ? exhibitorFacts(locale, meeting, exhibitor, t) : exhibitionFacts(locale, meeting, t));
}

export default async function ExhibitionPage({ params }: PageProps<'/[locale]/meetings/zh/[[...id]]'>) {
  const { locale, page, expo, exhibitor } = await read(params);
  if (!page) return <MeetingChoice locale={locale} name={NAME} />;
  const { meeting } = page;
  const t = await getTranslations('meeting');
  const words = pickMessages(await getMessages(), 'expo', 'form', 'validation');
  if (!exhibitor) {
    return (
      <MeetingFrame page={page} now={new Date()}>
        <JsonLd data={expoLd(locale, meeting, { name: t('exhibition.title'), exhibitors: expo.exhibitors })} />
        <NextIntlClientProvider messages={words}>
          <ExpoPage msId={meeting.msId} expo={expo} />
        </NextIntlClientProvider>
      </MeetingFrame>
    );
  }
  const { text, lang } = localText(locale, exhibitor.name, exhibitor.nameEn);
  const here = { label: text, lang, path: meetingPath(NAME, meeting.msId, exhibitor.exhibitorId) };
  const below: MeetingPage = { ...page, trail: [...page.trail, here] };
  return (
    <MeetingFrame page={below} now={new Date()}>
      <JsonLd data={exhibitorLd(locale, meeting, exhibitor)} />
      <NextIntlClientProvider messages={words}>
        <ExhibitorPage msId={meeting.msId} expo={expo} exhibitor={exhibitor} />
      </NextIntlClientProvider>
    </MeetingFrame>
  );
}
