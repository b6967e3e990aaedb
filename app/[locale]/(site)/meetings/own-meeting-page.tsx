import { NextIntlClientProvider } from 'next-intl';
import { getMessages, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { MeetingFrame } from '@/components/shells/meeting-frame';
import { PersonalLive } from '@/components/shells/personal-live';
import { readMeetingPage } from '@/lib/data/meeting-page';
import { showsOfPage } from '@/lib/data/read';
import type { DOMAINS } from '@/lib/i18n/domains';
import { localText } from '@/lib/i18n/local-text';
import { localeOf } from '@/lib/i18n/locale-param';
import { pickMessages } from '@/lib/i18n/messages';
import type { MeetingRouteName } from '@/lib/menu/meeting-menu';
import { personalMetadata } from '@/lib/metadata';
import { routeOf } from '@/lib/routes';
import { MeetingChoice } from './meeting-choice';

type Query = Record<string, string | string[] | undefined>;
interface OwnProps {
  params: Promise<{ locale: string; msId?: string[] }>;
  searchParams: Promise<Query>;
}

/** The meeting stands in the path, or in the query where the path has no place for it. */
async function read(name: MeetingRouteName, { params, searchParams }: OwnProps) {
  const [locale, { msId = [] }, query] = [await localeOf(params), await params, await searchParams];
  const address = routeOf(name).path.includes('[') ? msId.join('/') : String(query.msId ?? '');
  return { locale, query, page: await readMeetingPage(name, locale, address) };
}

/** What is somebody's own at a meeting: right, title, meeting and menu come from the route and the address, the rest from `body`. Never indexed. */
export function ownMeetingPage(
  name: MeetingRouteName,
  words: readonly (typeof DOMAINS)[number][],
  body: (asked: { msId: number; query: Query }) => Promise<ReactNode>,
) {
  async function generateMetadata(props: OwnProps) {
    const { locale, page } = await read(name, props);
    const t = await getTranslations();
    const title = t(routeOf(name).title);
    if (!page) return personalMetadata(locale, title);
    const meeting = localText(locale, page.meeting.msName, page.meeting.msNameEn).text;
    return personalMetadata(locale, t('meeting.frame.titleOf', { page: title, meeting }));
  }
  async function page(props: OwnProps) {
    const { locale, query, page: shown } = await read(name, props);
    if (!shown) return <MeetingChoice locale={locale} name={name} />;
    const messages = pickMessages(await getMessages(), ...words);
    return (
      <MeetingFrame page={shown} now={new Date()}>
        <NextIntlClientProvider messages={messages}>
          {await body({ msId: shown.meeting.msId, query })}
        </NextIntlClientProvider>
        <PersonalLive shows={showsOfPage()} />
      </MeetingFrame>
    );
  }
  return { generateMetadata, page };
}
