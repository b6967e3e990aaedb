import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useMemo } from 'react';
import type { Column } from '@/components/remote-table/column';
import { RemoteTable } from '@/components/remote-table/remote-table';
import { RowTime } from '@/components/remote-table/row-time';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { OwnWords } from '@/components/ui/fact/own-words';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import { asLocale } from '@/components/ui/locale';
import type { ExamDesk, ExamTaker, listTakers } from '@/contract/exam/desk';
import { exportList } from '@/lib/account/exports';
import { formatDateTime } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import { choiceFilter } from '@/lib/lists/choices';
import { type RemoteListOptions, useRemoteList } from '@/lib/lists/use-remote-list';
import { takerList } from './exam-query';

type Filter = ReturnType<typeof takerList>['filters'][number];
/** Where the attempts come from. */
export type TakerSource = Pick<RemoteListOptions<typeof listTakers>, 'start' | 'load' | 'useAddress'>;
const LIVE_MS = 15_000;
const TONES = { running: 'live', marking: 'warning', done: 'info' } as const;

/** Who takes exams of a meeting, looked at again while it is on screen. */
export function TakerTable({ msId, desk, ...source }: { msId: number; desk: ExamDesk } & TakerSource) {
  const t = useTranslations('exam.desk');
  const locale = asLocale(useLocale());
  const spec = useMemo(() => takerList(msId), [msId]);
  const list = useRemoteList(spec, { ...source, keyOf: ({ takeId }) => takeId });
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void list.refetch(true);
  });
  useEffect(() => {
    const timer = setInterval(() => look(), LIVE_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <RemoteTable
      list={list}
      columns={useColumns(spec, desk)}
      caption={t('takers')}
      nameOf={({ personName, personNameEn }) => localText(locale, personName, personNameEn).text}
      exportName={t('takers')}
      serverExport={exportList('examTakers')}
      empty={{ title: t('noTakers'), text: t('noTakersText') }}
    />
  );
}

function useColumns(spec: ReturnType<typeof takerList>, { exams }: ExamDesk): Column<ExamTaker, Filter>[] {
  const t = useTranslations('exam.desk');
  const locale = asLocale(useLocale());
  const papers = exams.map(({ paperId }) => String(paperId));
  return [
    {
      key: 'person',
      title: t('columns.person'),
      value: ({ personName, personNameEn }) => localText(locale, personName, personNameEn).text,
      render: ({ personName, personNameEn }) => <OwnWords text={localText(locale, personName, personNameEn).text} />,
      card: 'title',
      filter: { kind: 'text', name: 'keyword', label: t('findTaker') },
    },
    {
      key: 'hospital',
      title: t('columns.hospital'),
      value: ({ hospital }) => hospital,
      render: ({ hospital }) => hospital && <OwnWords text={hospital} />,
      wide: 'most',
    },
    {
      key: 'paper',
      title: t('columns.paper'),
      value: ({ title, titleEn }) => localText(locale, title, titleEn).text,
      render: ({ title, titleEn }) => <Bilingual locale={locale} zh={title} en={titleEn} />,
      wide: 'most',
      filter: choiceFilter(
        spec,
        'paperId',
        (id) => {
          const paper = exams.find(({ paperId }) => String(paperId) === id);
          return paper ? localText(locale, paper.title, paper.titleEn).text : id;
        },
        { only: papers },
      ),
    },
    { key: 'number', title: t('columns.attempt'), value: ({ number }) => number, wide: 'most' },
    {
      key: 'answered',
      title: t('columns.answered'),
      value: ({ answered, questions }) => t('of', { part: answered, whole: questions }),
    },
    {
      key: 'state',
      title: t('columns.state'),
      value: ({ takeState }) => t(`takeStates.${takeState}`),
      render: ({ takeState }) => <StatusBadge tone={TONES[takeState]}>{t(`takeStates.${takeState}`)}</StatusBadge>,
      card: 'state',
      filter: choiceFilter(spec, 'takeState', (state) => t(`takeStates.${state}`)),
    },
    {
      key: 'handTime',
      title: t('columns.hand'),
      value: ({ handTime, way }) =>
        handTime && way ? `${formatDateTime(locale, handTime)}${way === 'time' ? ` · ${t('ways.time')}` : ''}` : '',
      render: ({ handTime, way }) =>
        handTime && (
          <>
            <RowTime time={handTime} />
            {way === 'time' && ` · ${t('ways.time')}`}
          </>
        ),
      wide: 'some',
    },
    {
      key: 'score',
      title: t('columns.score'),
      value: ({ score, full }) => (typeof score === 'number' ? t('of', { part: score, whole: full }) : ''),
    },
    {
      key: 'passed',
      title: t('columns.result'),
      value: ({ passed }) => (typeof passed === 'boolean' ? t(passed ? 'passed' : 'failed') : ''),
    },
  ];
}
