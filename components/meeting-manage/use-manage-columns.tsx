import { useLocale, useTranslations } from 'next-intl';
import type { Column } from '@/components/remote-table/column';
import { timeColumns } from '@/components/remote-table/time-columns';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { asLocale } from '@/components/ui/locale';
import type { ManagedMeeting } from '@/contract/meeting-manage/manage';
import { localText } from '@/lib/i18n/local-text';
import { choiceFilter } from '@/lib/lists/choices';
import { MANAGED, shownState } from './manage-list';
import { StateBadge } from './state-badge';

/** The columns of a list of meetings that are run. */
export function useManageColumns(): Column<ManagedMeeting, 'keyword' | 'state'>[] {
  const t = useTranslations('meetingManage');
  const locale = asLocale(useLocale());
  return [
    {
      key: 'msName',
      title: t('columns.meeting'),
      value: ({ msName, msNameEn }) => localText(locale, msName, msNameEn).text,
      render: (row) => <Bilingual locale={locale} zh={row.msName} en={row.msNameEn} />,
      card: 'title',
      filter: { kind: 'text', name: 'keyword' },
    },
    {
      key: 'state',
      title: t('columns.state'),
      value: (row) => t(`states.${shownState(row)}`),
      render: (row) => <StateBadge row={row} />,
      card: 'state',
      filter: choiceFilter(MANAGED, 'state', (value) => t(`states.${value}`)),
    },
    {
      key: 'reason',
      title: t('columns.reason'),
      value: ({ auditMsg, auditMsgEn }) => localText(locale, auditMsg, auditMsgEn).text,
      card: 'reason',
    },
    {
      key: 'city',
      title: t('columns.city'),
      value: ({ cityName, cityNameEn }) => localText(locale, cityName, cityNameEn).text,
      render: (row) => <Bilingual locale={locale} zh={row.cityName} en={row.cityNameEn} />,
      wide: 'some',
    },
    {
      key: 'ownerName',
      title: t('columns.owner'),
      value: ({ ownerName, ownerNameEn }) => localText(locale, ownerName, ownerNameEn).text,
      render: (row) => <Bilingual locale={locale} zh={row.ownerName} en={row.ownerNameEn} />,
      wide: 'most',
    },
    ...timeColumns<ManagedMeeting, 'keyword' | 'state'>(locale, {
      time: t('columns.time'),
      changed: t('columns.changed'),
    }),
  ];
}
