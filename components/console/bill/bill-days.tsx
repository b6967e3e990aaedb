import { useTranslations } from 'next-intl';
import { BILL_DAYS } from '@/components/console/money/money-lists';
import { useAct } from '@/components/console/money/use-act';
import type { Column } from '@/components/remote-table/column';
import { RemoteTable } from '@/components/remote-table/remote-table';
import { RowDay } from '@/components/remote-table/row-time';
import { timeColumn } from '@/components/remote-table/value-columns';
import { Button } from '@/components/ui/action/button';
import { StatusBadge, type StatusTone } from '@/components/ui/fact/status-badge';
import { type BillDay, compareBillDay } from '@/contract/pay/console-bill';
import { exportList } from '@/lib/account/exports';
import { callToken } from '@/lib/api/clients';
import { wordOf } from '@/lib/i18n/word-of';
import { useOwnAddress } from '@/lib/lists/use-address';
import { useRemoteList } from '@/lib/lists/use-remote-list';

const TONES: Record<BillDay['state'], StatusTone> = { compared: 'success', waiting: 'info', late: 'danger' };

/** The days and how far their bills are, each to be compared again; the page's address belongs to the differences. */
export function BillDays() {
  const t = useTranslations('console.finance.bills');
  const words = useTranslations('console.finance');
  const list = useRemoteList(BILL_DAYS, {
    keyOf: ({ channel, day }) => `${channel} ${day}`,
    useAddress: useOwnAddress,
  });
  const { busy, act } = useAct(() => void list.refetch(true));
  const channelOf = ({ channel }: BillDay) => wordOf(t, `channels.${channel}`, channel);
  const stateOf = ({ state }: BillDay) => t(`dayStates.${state}`);
  const columns: Column<BillDay, never>[] = [
    { key: 'day', title: t('day'), value: ({ day }) => day, render: ({ day }) => <RowDay time={day} />, card: 'title' },
    { key: 'channel', title: t('channel'), value: channelOf },
    {
      key: 'state',
      title: words('state'),
      value: stateOf,
      render: (row) => <StatusBadge tone={TONES[row.state]}>{stateOf(row)}</StatusBadge>,
      card: 'state',
    },
    { key: 'lines', title: t('lines'), value: ({ lines }) => lines, align: 'end', wide: 'some' },
    { key: 'differences', title: t('differences'), value: ({ differences }) => differences, align: 'end' },
    { ...timeColumn<BillDay>('comparedTime', t('compared')), wide: 'some' },
    { ...timeColumn<BillDay>('askTime', t('nextAsk')), wide: 'some' },
  ];
  return (
    <RemoteTable
      list={list}
      columns={columns}
      caption={t('days')}
      nameOf={({ day }) => day}
      exportName="bill-days"
      serverExport={exportList('billDays')}
      actions={(row) => (
        <Button
          variant="quiet"
          aria-disabled={busy}
          aria-label={t('compareOne', { day: row.day, channel: channelOf(row) })}
          onClick={() =>
            void act(
              () => callToken(compareBillDay, { body: { channel: row.channel, day: row.day } }),
              t('compareDone'),
            )
          }
        >
          {t('compare')}
        </Button>
      )}
      empty={{ title: t('noDays') }}
    />
  );
}
