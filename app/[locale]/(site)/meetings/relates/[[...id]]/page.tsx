import { getTranslations } from 'next-intl/server';
import { RelatedList } from '@/components/meeting/related/related-list';
import { MeetingFrame } from '@/components/shells/meeting-frame';
import { JsonLd } from '@/components/ui/fact/json-ld';
import { readMeetingPage } from '@/lib/data/meeting-page';
import { listRelates } from '@/lib/data/meetings';
import { localeOf } from '@/lib/i18n/locale-param';
import { pageMetadata } from '@/lib/metadata';
import { relatedFacts } from '@/lib/page-facts';
import { relatedLd } from '@/lib/structured-data/meeting-pages';
import { choiceMetadata, MeetingChoice } from '../../meeting-choice';

export const revalidate = 60;
export const generateStaticParams = () => [];

const NAME = 'meetingRelated';

async function read(params: PageProps<'/[locale]/meetings/relates/[[...id]]'>['params']) {
  const locale = await localeOf(params);
  const { id = [] } = await params;
  return { locale, page: await readMeetingPage(NAME, locale, id.join('/')) };
}

export async function generateMetadata({ params }: PageProps<'/[locale]/meetings/relates/[[...id]]'>) {
  const { locale, page } = await read(params);
  if (!page) return choiceMetadata(locale, NAME);
  return pageMetadata(relatedFacts(locale, page.meeting, await getTranslations('meeting')));
}

export default async function RelatedPage({ params }: PageProps<'/[locale]/meetings/relates/[[...id]]'>) {
  const { locale, page } = await read(params);
  if (!page) return <MeetingChoice locale={locale} name={NAME} />;
  const { meeting } = page;
  const t = await getTranslations('meeting');
  const relates = await listRelates(meeting.msId);
  return (
    <MeetingFrame page={page} now={new Date()}>
      <JsonLd data={relatedLd(locale, meeting, t('related.title'), relates)} />
      <RelatedList relates={relates} />
    </MeetingFrame>
  );
}
