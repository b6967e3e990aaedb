import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { AcceptedList } from '@/components/paper/accepted/accepted-list';
import { AcceptedPage } from '@/components/paper/accepted/accepted-page';
import { MeetingFrame } from '@/components/shells/meeting-frame';
import { JsonLd } from '@/components/ui/fact/json-ld';
import { citation } from '@/lib/cite/citation';
import { getAccepted, getAcceptedFacts, listAccepted, PAPERS_PER_PAGE } from '@/lib/data/accepted';
import { type MeetingPage, readMeetingPage } from '@/lib/data/meeting-page';
import { splitFiltered } from '@/lib/filters/filtered-path';
import { refusePastEnd } from '@/lib/filters/past-end';
import { localText } from '@/lib/i18n/local-text';
import { localeOf } from '@/lib/i18n/locale-param';
import { meetingPath } from '@/lib/menu/meeting-menu';
import { pageMetadata } from '@/lib/metadata';
import { paperFacts, paperListFacts } from '@/lib/page-facts';
import { citedAt, paperLd, papersLd } from '@/lib/structured-data/papers';
import { choiceMetadata, MeetingChoice } from '../../meeting-choice';

export const revalidate = 60;
export const generateStaticParams = () => [];

const NAME = 'meetingPaperList';

/** The accepted papers of a meeting, and the one whose id stands below the meeting's in the address. */
async function read(params: PageProps<'/[locale]/meetings/artlist/[[...msId]]'>['params']) {
  const locale = await localeOf(params);
  const { msId: segments = [] } = await params;
  const { own, filter } = splitFiltered('artlist', segments) ?? notFound();
  const page = await readMeetingPage(NAME, locale, own.join('/'), 1);
  if (!page) return { locale, page };
  const [artId] = page.below;
  const paper = artId === undefined ? undefined : await getAccepted(page.meeting.msId, artId);
  if (paper === null) notFound();
  return { locale, page, filter, paper };
}

export async function generateMetadata({ params }: PageProps<'/[locale]/meetings/artlist/[[...msId]]'>) {
  const { locale, page, filter, paper } = await read(params);
  if (!page) return choiceMetadata(locale, NAME);
  const t = await getTranslations('meeting');
  const { meeting } = page;
  if (paper) return pageMetadata(paperFacts(locale, meeting, paper, t));
  return pageMetadata({ ...paperListFacts(locale, meeting, t), noindex: Object.keys(filter).length > 0 });
}

export default async function AcceptedPapersPage({ params }: PageProps<'/[locale]/meetings/artlist/[[...msId]]'>) {
  const { locale, page, filter, paper } = await read(params);
  if (!page) return <MeetingChoice locale={locale} name={NAME} />;
  const { meeting } = page;
  const { msId } = meeting;
  const t = await getTranslations('meeting');
  if (!paper) {
    const number = Number(filter.page ?? 1);
    const [facts, { total, rows }] = await Promise.all([getAcceptedFacts(msId), listAccepted(msId, filter)]);
    refusePastEnd({ page: number, total, perPage: PAPERS_PER_PAGE });
    return (
      <MeetingFrame page={page} now={new Date()}>
        <JsonLd data={papersLd(locale, meeting, t('accepted.title'), rows)} />
        <AcceptedList msId={msId} facts={facts} rows={rows} total={total} filter={filter} page={number} />
      </MeetingFrame>
    );
  }
  const other = await getTranslations({ locale: locale === 'en' ? 'zh' : 'en', namespace: 'accepted.parts' });
  const otherHeads = {
    purpose: other('purpose'),
    methods: other('methods'),
    results: other('results'),
    conclusion: other('conclusion'),
  };
  const { text, lang } = localText(locale, paper.title, paper.titleEn);
  const here = { label: text, lang, path: meetingPath(NAME, msId, paper.artId) };
  const below: MeetingPage = { ...page, trail: [...page.trail, here] };
  return (
    <MeetingFrame page={below} now={new Date()}>
      <JsonLd data={paperLd(locale, meeting, paper)} />
      <AcceptedPage
        meeting={meeting}
        paper={paper}
        cited={citation(locale, paper, citedAt(locale, meeting, paper.artId))}
        otherHeads={otherHeads}
      />
    </MeetingFrame>
  );
}
