import { useTranslations } from 'next-intl';
import type { Column } from '@/components/remote-table/column';
import { RowTime } from '@/components/remote-table/row-time';
import { OwnWords } from '@/components/ui/fact/own-words';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import type { Keeper } from '@/contract/keeper/keeper';
import { choiceFilter } from '@/lib/lists/choices';
import type { KeeperKind } from './ask-form';
import styles from './keeper.module.css';
import { KEEPERS, stateOf } from './keeper-list';

/** The columns of my requests. */
export function useKeeperColumns(kinds: KeeperKind[]): Column<Keeper, 'status'>[] {
  const t = useTranslations('keeper');
  const wordOf = (row: Pick<Keeper, 'status' | 'auditMsg'>) => t(`states.${stateOf(row).key}`);
  const kindOf = ({ serviceType }: Keeper) => kinds.find(({ value }) => value === serviceType)?.label ?? '';
  return [
    {
      key: 'patientName',
      title: t('columns.patient'),
      value: ({ patientName }) => patientName,
      card: 'title',
    },
    { key: 'kind', title: t('columns.kind'), value: kindOf },
    {
      key: 'status',
      title: t('columns.state'),
      value: wordOf,
      render: (row) => {
        const { tone, icon } = stateOf(row);
        return (
          <StatusBadge tone={tone} icon={icon}>
            {wordOf(row)}
          </StatusBadge>
        );
      },
      card: 'state',
      filter: choiceFilter(KEEPERS, 'status', (status) => wordOf({ status, auditMsg: null })),
    },
    {
      key: 'serviceTime',
      title: t('columns.time'),
      value: ({ serviceTime }) => serviceTime,
      render: ({ serviceTime }) => <RowTime time={serviceTime} />,
      sort: 'serviceTime',
    },
    {
      key: 'place',
      title: t('columns.place'),
      value: ({ place }) => place,
      wide: 'some',
    },
    { key: 'note', title: t('columns.note'), value: ({ note }) => note, hidden: true },
    {
      key: 'keeper',
      title: t('columns.keeper'),
      value: ({ keeperName, keeperPhone }) => [keeperName, keeperPhone].filter(Boolean).join(' '),
      render: ({ keeperName, keeperPhone }) =>
        keeperName && (
          <>
            <OwnWords text={keeperName} />{' '}
            <a href={`tel:${keeperPhone}`} className={styles.phone}>
              {keeperPhone}
            </a>
          </>
        ),
      wide: 'some',
    },
    {
      key: 'reason',
      title: t('columns.reason'),
      value: ({ auditMsg }) => auditMsg,
      card: 'reason',
    },
  ];
}
