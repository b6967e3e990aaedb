import { notFound, redirect } from 'next/navigation';
import { NextIntlClientProvider } from 'next-intl';
import { getMessages, getTranslations } from 'next-intl/server';
import { ExamRoom } from '@/components/exam/exam-room';
import { requireRight } from '@/lib/data/page-access';
import { href } from '@/lib/href';
import { localeOf } from '@/lib/i18n/locale-param';
import { localePath } from '@/lib/i18n/locale-path';
import { pickMessages } from '@/lib/i18n/messages';
import { personalMetadata } from '@/lib/metadata';
import { readWait } from '../read-wait';

/** Rendered for one person and one request. */
export const dynamic = 'force-dynamic';

type Props = PageProps<'/[locale]/meetings/examtake/[[...paperId]]'>;

export async function generateMetadata({ params }: Props) {
  const [locale, t] = [await localeOf(params), await getTranslations('routes')];
  return personalMetadata(locale, t('examTake'));
}

/** No question stands in what the server sends: the page asks for them once it is open. */
export default async function ExamTakePage({ params }: Props) {
  const locale = await localeOf(params);
  await requireRight('examTake', locale);
  const { paperId: parts = [] } = await params;
  // Which exam, the places of one's own meetings say.
  if (parts.length === 0) redirect(localePath(locale, href('myMeetings')));
  if (parts.length > 1) notFound();
  const { paperId } = await readWait(parts[0]);
  return (
    <NextIntlClientProvider messages={pickMessages(await getMessages(), 'exam')}>
      <ExamRoom paperId={paperId} />
    </NextIntlClientProvider>
  );
}
