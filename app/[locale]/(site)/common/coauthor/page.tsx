import { NextIntlClientProvider } from 'next-intl';
import { getMessages, getTranslations } from 'next-intl/server';
import { AskedPage } from '@/components/paper/call/asked-page';
import { localeOf } from '@/lib/i18n/locale-param';
import { pickMessages } from '@/lib/i18n/messages';
import { personalMetadata } from '@/lib/metadata';

/** Its link is for one person, and works once. */
export const dynamic = 'force-dynamic';

type Props = PageProps<'/[locale]/common/coauthor'>;

export async function generateMetadata({ params }: Props) {
  const [locale, t] = [await localeOf(params), await getTranslations('routes')];
  return personalMetadata(locale, t('coauthor'));
}

/** Where the link of a co-author leads: whoever has it answers, once. */
export default async function CoauthorPage({ searchParams }: Props) {
  const { key } = await searchParams;
  const messages = pickMessages(await getMessages(), 'paper', 'form');
  return (
    <NextIntlClientProvider messages={messages}>
      <div className="content">
        <AskedPage asked={typeof key === 'string' ? key : ''} />
      </div>
    </NextIntlClientProvider>
  );
}
