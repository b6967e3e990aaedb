import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useMemo } from 'react';
import type { Column } from '@/components/remote-table/column';
import { RemoteTable } from '@/components/remote-table/remote-table';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import { asLocale } from '@/components/ui/locale';
import type { DecisionDesk, DecisionRow } from '@/contract/decision/desk';
import { exportList } from '@/lib/account/exports';
import { toWire } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import { choiceFilter } from '@/lib/lists/choices';
import type { RemoteList } from '@/lib/lists/use-remote-list';
import type { Selection } from '@/lib/lists/use-selection';
import { DECISION_TONES, OFFER_TONES, offerOf } from './decision-looks';
import type { decisionList } from './decision-query';

type Spec = ReturnType<typeof decisionList>;
type Filter = Spec['filters'][number];

/** Papers that somebody decides on, the best judged first, with what is decided and what authors answer. */
export function DecisionTable({
  desk,
  list,
  onOpen,
  bulk,
}: {
  desk: DecisionDesk;
  list: RemoteList<Spec['endpoint'], Filter>;
  onOpen: (row: DecisionRow) => void;
  bulk: (selection: Selection<DecisionRow>) => ReactNode;
}) {
  const t = useTranslations('decision.table');
  const locale = asLocale(useLocale());
  return (
    <RemoteTable
      list={list}
      columns={useColumns(list.spec as Spec, desk)}
      caption={t('caption')}
      nameOf={({ title, titleEn }) => localText(locale, title, titleEn?.toString()).text}
      open={onOpen}
      bulk={bulk}
      exportName={t('caption')}
      serverExport={desk.desk ? exportList('decisions') : undefined}
      empty={{ title: t('empty'), text: t('emptyText') }}
    />
  );
}

function useColumns(spec: Spec, { columns }: DecisionDesk): Column<DecisionRow, Filter>[] {
  const t = useTranslations('decision');
  const locale = asLocale(useLocale());
  const now = useMemo(() => toWire(new Date()), []);
  const columnOf = (id: string) => {
    const column = columns.find(({ columnId }) => String(columnId) === id);
    return localText(locale, column?.name, column?.nameEn?.toString()).text || id;
  };
  const verdictOf = ({ verdict, form, artState }: DecisionRow) => {
    if (verdict === 'reject' || artState === 'rejected') return t('forms.reject');
    return form ? t(`forms.${form}`) : '';
  };
  const offerWords = (row: DecisionRow) => {
    const offer = offerOf(row, now);
    return offer ? t(`offers.${offer}`) : '';
  };
  return [
    {
      key: 'paper',
      title: t('table.paper'),
      value: ({ title, titleEn }) => localText(locale, title, titleEn?.toString()).text,
      render: ({ title, titleEn }) => <Bilingual locale={locale} zh={title} en={titleEn?.toString()} />,
      card: 'title',
      filter: { kind: 'text', name: 'keyword', label: t('table.find') },
    },
    { key: 'artNo', title: t('table.artNo'), value: ({ artNo }) => artNo, wide: 'some' },
    {
      key: 'column',
      title: t('table.column'),
      value: ({ cateName, cateNameEn }) => localText(locale, cateName?.toString(), cateNameEn?.toString()).text,
      wide: 'most',
      ...(columns.length > 0 && {
        filter: choiceFilter(spec, 'columnId', columnOf, { only: columns.map(({ columnId }) => String(columnId)) }),
      }),
    },
    { key: 'points', title: t('table.points'), value: ({ points }) => points, align: 'end' },
    {
      key: 'decision',
      title: t('table.decision'),
      value: verdictOf,
      render: (row) => {
        const { awardName, awardNameEn } = row;
        return (
          <>
            {verdictOf(row)}
            {awardName && (
              <>
                {' · '}
                <Bilingual locale={locale} zh={awardName.toString()} en={awardNameEn?.toString()} />
              </>
            )}
          </>
        );
      },
      filter: choiceFilter(spec, 'form', (form) => t(`forms.${form}`)),
    },
    {
      key: 'state',
      title: t('table.state'),
      value: ({ decisionState }) => (decisionState ? t(`states.${decisionState}`) : t('states.none')),
      render: ({ decisionState, fault, outdated, disowned }) => {
        if (disowned.length > 0) return <StatusBadge tone="danger">{t('faults.disowned')}</StatusBadge>;
        if (fault) return <StatusBadge tone="danger">{t(`faults.${fault}`)}</StatusBadge>;
        if (outdated) return <StatusBadge tone="warning">{t('faults.changed')}</StatusBadge>;
        if (!decisionState) return t('states.none');
        return <StatusBadge tone={DECISION_TONES[decisionState]}>{t(`states.${decisionState}`)}</StatusBadge>;
      },
      card: 'state',
      filter: choiceFilter(spec, 'decided', (state) => t(`states.${state}`)),
    },
    {
      key: 'offer',
      title: t('table.offer'),
      value: offerWords,
      render: (row) => {
        const offer = offerOf(row, now);
        return offer && <StatusBadge tone={OFFER_TONES[offer]}>{t(`offers.${offer}`)}</StatusBadge>;
      },
      filter: choiceFilter(spec, 'offer', (offer) => t(`offers.${offer}`)),
    },
    {
      key: 'by',
      title: t('table.by'),
      hidden: true,
      filter: choiceFilter(spec, 'by', (by) => t(`table.order.${by}`)),
    },
  ];
}
