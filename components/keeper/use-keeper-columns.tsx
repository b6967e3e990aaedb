import { useTranslations } from 'next-intl';
import type { Column } from '@/components/remote-table/column';
import { RowTime } from '@/components/remote-table/row-time';
import { OwnWords } from '@/components/ui/fact/own-words';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import frame from '@/components/ui/layout/own-list.module.css';
import type { Keeper } from '@/contract/keeper/keeper';
import { choiceFilter } from '@/lib/lists/choices';
import type { KeeperKind } from './ask-form';
import styles from './keeper.module.css';
import { KEEPERS, stateOf } from './keeper-list';

const own = (text: string | null | undefined) => text && <OwnWords text={text} />;

/** The columns of my requests. */
export function useKeeperColumns(kinds: KeeperKind[]): Column<Keeper, 'status'>[] {
  const t = useTranslations('keeper');
  const wordOf = (row: Pick<Keeper, 'status' | 'auditMsg'>) => t(`states.${stateOf(row).key}`);
  const kindOf = ({ serviceType }: Keeper) => kinds.find(({ value }) => value === serviceType)?.label ?? '';
  return [
    {
      key: 'patientName',
      title: t('columns.patient'),
      value: (row) => `${row.patientName} · ${kindOf(row)}`,
      render: (row) => (
        <>
          {own(row.patientName)}
          <span className={frame.second}>{kindOf(row)}</span>
        </>
      ),
      card: 'title',
    },
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
      render: ({ place, note }) => (
        <>
          {own(place)}
          {note && <span className={frame.second}>{own(note)}</span>}
        </>
      ),
    },
    {
      key: 'keeper',
      title: t('columns.keeper'),
      value: ({ keeperName, keeperPhone }) => [keeperName, keeperPhone].filter(Boolean).join(' '),
      render: ({ keeperName, keeperPhone, auditMsg }) =>
        auditMsg ? (
          <span className={frame.reason}>
            {t('reason')} {own(auditMsg)}
          </span>
        ) : (
          keeperName && (
            <>
              {own(keeperName)}
              <a href={`tel:${keeperPhone}`} className={styles.phone}>
                {keeperPhone}
              </a>
            </>
          )
        ),
    },
  ];
}
