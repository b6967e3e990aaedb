import { notFound } from 'next/navigation';
import { NextIntlClientProvider } from 'next-intl';
import { getMessages, getTranslations } from 'next-intl/server';
import { WayPart } from '@/components/credit/way-part';
import { ExamResultPage } from '@/components/exam/exam-result';
import { PersonalLive } from '@/components/shells/personal-live';
import { getMyWay } from '@/contract/credit/certificate';
import { getExamResult } from '@/contract/exam/exam';
import { requireRight } from '@/lib/data/page-access';
import { nullOnMissing, parseId, readPersonal, showsOfPage } from '@/lib/data/read';
import { localeOf } from '@/lib/i18n/locale-param';
import { pickMessages } from '@/lib/i18n/messages';
import { personalMetadata } from '@/lib/metadata';

/** Rendered for one person and one request. */
export const dynamic = 'force-dynamic';

type Props = PageProps<'/[locale]/meetings/exam/result'>;

export async function generateMetadata({ params }: Props) {
  const [locale, t] = [await localeOf(params), await getTranslations('routes')];
  return personalMetadata(locale, t('examResult'));
}

export default async function ExamResultRoute({ params, searchParams }: Props) {
  const locale = await localeOf(params);
  await requireRight('examResult', locale);
  const takeId = parseId(String((await searchParams).takeId ?? ''));
  const result = takeId ? await nullOnMissing(readPersonal(getExamResult, { params: { takeId } })) : null;
  if (!result) notFound();
  const way = await nullOnMissing(readPersonal(getMyWay, { query: { msId: result.msId } }));
  return (
    <NextIntlClientProvider messages={pickMessages(await getMessages(), 'exam', 'credit')}>
      <ExamResultPage result={result}>{way && <WayPart way={way} named />}</ExamResultPage>
      <PersonalLive shows={showsOfPage()} />
    </NextIntlClientProvider>
  );
}
