import { useLocale, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { Column } from '@/components/remote-table/column';
import { RemoteTable } from '@/components/remote-table/remote-table';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import { asLocale } from '@/components/ui/locale';
import type { JudgedRow } from '@/contract/review/review';
import { href } from '@/lib/href';
import { localText } from '@/lib/i18n/local-text';
import { choiceFilter } from '@/lib/lists/choices';
import type { UseAddress } from '@/lib/lists/use-address';
import { type ListStart, useRemoteList } from '@/lib/lists/use-remote-list';
import { judgedList } from './judged-query';
import { ADVICE_TONES, PROGRESS_TONES } from './review-looks';

type Filter = ReturnType<typeof judgedList>['filters'][number];
type Columns = readonly { columnId: number | null; name?: string | null; nameEn?: string | null }[];

/** Papers that somebody judges, with how far their reviews are. */
export function JudgedTable({
  msId,
  start,
  columns = [],
  useAddress,
}: {
  msId: number;
  start: ListStart<JudgedRow>;
  /** By which it can be narrowed. */
  columns?: Columns;
  useAddress?: UseAddress;
}) {
  const t = useTranslations('review.judged');
  const locale = asLocale(useLocale());
  const spec = useMemo(() => judgedList(msId), [msId]);
  const list = useRemoteList(spec, { start, keyOf: ({ artId }) => artId, useAddress });
  return (
    <RemoteTable
      list={list}
      columns={useColumns(spec, columns)}
      caption={t('caption')}
      nameOf={({ title, titleEn }) => localText(locale, title, titleEn).text}
      link={({ artId }) => href('meetingPaperAudit', { msId }, { query: { artId } })}
      exportName={t('caption')}
      empty={{ title: t('empty'), text: t('emptyText') }}
    />
  );
}

function useColumns(spec: ReturnType<typeof judgedList>, columns: Columns): Column<JudgedRow, Filter>[] {
  const t = useTranslations('review.judged');
  const words = useTranslations('review');
  const locale = asLocale(useLocale());
  const columnOf = (id: string) => {
    const column = columns.find(({ columnId }) => String(columnId) === id);
    return localText(locale, column?.name, column?.nameEn).text || id;
  };
  return [
    {
      key: 'paper',
      title: t('columns.paper'),
      value: ({ title, titleEn }) => localText(locale, title, titleEn).text,
      render: ({ title, titleEn }) => <Bilingual locale={locale} zh={title} en={titleEn} />,
      card: 'title',
      filter: { kind: 'text', name: 'keyword', label: t('find') },
    },
    { key: 'artNo', title: t('columns.artNo'), value: ({ artNo }) => artNo, wide: 'most' },
    {
      key: 'column',
      title: t('columns.column'),
      value: ({ cateName, cateNameEn }) => localText(locale, cateName, cateNameEn).text,
      render: ({ cateName, cateNameEn }) => <Bilingual locale={locale} zh={cateName} en={cateNameEn} />,
      ...(columns.length > 0 && {
        filter: choiceFilter(spec, 'columnId', columnOf, {
          only: columns.flatMap(({ columnId }) => (columnId === null ? [] : [String(columnId)])),
        }),
      }),
    },
    {
      key: 'state',
      title: t('columns.state'),
      value: ({ state }) => t(`states.${state}`),
      render: ({ state, given, done, wanted }) => (
        <StatusBadge tone={PROGRESS_TONES[state]}>
          {t('progress', { state: t(`states.${state}`), given, done, wanted })}
        </StatusBadge>
      ),
      card: 'state',
      filter: choiceFilter(spec, 'state', (state) => t(`states.${state}`)),
    },
    { key: 'points', title: t('columns.points'), value: ({ points }) => points },
    {
      key: 'recommendations',
      title: t('columns.recommendations'),
      wide: 'some',
      value: ({ recommendations }) => recommendations.map((one) => words(`sheet.recommendations.${one}`)).join(' · '),
      render: ({ recommendations }) => {
        const [first] = recommendations;
        const others = recommendations.length - 1;
        return (
          first && (
            <>
              <StatusBadge tone={ADVICE_TONES[first]}>{words(`sheet.recommendations.${first}`)}</StatusBadge>
              {others > 0 && ` +${others}`}
            </>
          )
        );
      },
    },
  ];
}
