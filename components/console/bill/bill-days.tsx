import { useTranslations } from 'next-intl';
import { BILL_DAYS } from '@/components/console/money/money-lists';
import { timeColumn } from '@/components/console/panel/columns';
import content from '@/components/console/panel/content.module.css';
import type { Column } from '@/components/remote-table/column';
import { RemoteTable } from '@/components/remote-table/remote-table';
import type { BillDay } from '@/contract/pay/console-bill';
import { exportList } from '@/lib/account/exports';
import { useOwnAddress } from '@/lib/lists/use-address';
import { useRemoteList } from '@/lib/lists/use-remote-list';

/** The days whose bills were compared; the page's address belongs to the differences. */
export function BillDays() {
  const t = useTranslations('console.finance.bills');
  const list = useRemoteList(BILL_DAYS, {
    keyOf: ({ channel, day }) => `${channel} ${day}`,
    useAddress: useOwnAddress,
  });
  const columns: Column<BillDay, never>[] = [
    { key: 'day', title: t('day'), value: ({ day }) => day, card: 'title' },
    { key: 'channel', title: t('channel'), value: ({ channel }) => t(`channels.${channel as 'wechat'}`) },
    { key: 'lines', title: t('lines'), value: ({ lines }) => lines, align: 'end' },
    { key: 'differences', title: t('differences'), value: ({ differences }) => differences, align: 'end' },
    timeColumn<BillDay>('comparedTime', t('compared')),
  ];
  return (
    <section>
      <h2 className={content.heading}>{t('days')}</h2>
      <RemoteTable
        list={list}
        columns={columns}
        caption={t('days')}
        nameOf={({ day }) => day}
        exportName="bill-days"
        serverExport={exportList('billDays')}
        empty={{ title: t('noDays') }}
      />
    </section>
  );
}
