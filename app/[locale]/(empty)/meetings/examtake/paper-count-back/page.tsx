import { NextIntlClientProvider } from 'next-intl';
import { getMessages, getTranslations } from 'next-intl/server';
import { WaitingRoom } from '@/components/exam/waiting-room';
import { requireRight } from '@/lib/data/page-access';
import { localeOf } from '@/lib/i18n/locale-param';
import { pickMessages } from '@/lib/i18n/messages';
import { personalMetadata } from '@/lib/metadata';
import { readWait } from '../read-wait';

/** Rendered for one person and one request. */
export const dynamic = 'force-dynamic';

type Props = PageProps<'/[locale]/meetings/examtake/paper-count-back'>;

export async function generateMetadata({ params }: Props) {
  const [locale, t] = [await localeOf(params), await getTranslations('routes')];
  return personalMetadata(locale, t('examCountdown'));
}

export default async function WaitingRoomPage({ params, searchParams }: Props) {
  const locale = await localeOf(params);
  await requireRight('examCountdown', locale);
  const wait = await readWait(String((await searchParams).paperId ?? ''));
  return (
    <NextIntlClientProvider messages={pickMessages(await getMessages(), 'exam')}>
      <WaitingRoom start={wait} />
    </NextIntlClientProvider>
  );
}
