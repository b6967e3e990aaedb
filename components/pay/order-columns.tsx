import clsx from 'clsx';
import { useLocale, useTranslations } from 'next-intl';
import type { Column } from '@/components/remote-table/column';
import { RowTime } from '@/components/remote-table/row-time';
import { asLocale } from '@/components/ui/locale';
import type { PayOrder } from '@/contract/pay/order';
import { formatYuan } from '@/lib/i18n/format';
import { choiceFilter } from '@/lib/lists/choices';
import { RECHARGES } from '@/lib/pay/pay-lists';
import { subjectOf } from './own-words';
import styles from './pay.module.css';
import { OrderState } from './states';

/** The columns of a list of orders. */
export function useOrderColumns(): Column<PayOrder, 'payStatus'>[] {
  const t = useTranslations('pay');
  const locale = asLocale(useLocale());
  return [
    { key: 'subject', title: t('item'), value: (row) => subjectOf(locale, row), card: 'title' },
    {
      key: 'amount',
      title: t('amount'),
      value: ({ amount }) => amount,
      render: ({ amount, refunded }) => (
        <>
          {formatYuan(amount)}
          {Number(refunded) > 0 && (
            <span className={clsx(styles.note, styles.under)}>
              {t('refund.part', { amount: formatYuan(refunded ?? '0') })}
            </span>
          )}
        </>
      ),
      align: 'end',
    },
    {
      key: 'payStatus',
      title: t('status'),
      value: ({ payStatus }) => (t.has(`state.${payStatus as '0'}`) ? t(`state.${payStatus as '0'}`) : payStatus),
      render: ({ payStatus }) => <OrderState state={payStatus} />,
      card: 'state',
      filter: choiceFilter(RECHARGES, 'payStatus', (value) => t(`state.${value}`)),
    },
    {
      key: 'channel',
      title: t('channelLabel'),
      value: ({ channel }) =>
        channel && t.has(`channel.${channel as 'wallet'}`) ? t(`channel.${channel as 'wallet'}`) : '',
    },
    {
      key: 'time',
      title: t('time'),
      value: ({ payTime, createTime }) => payTime ?? createTime ?? '',
      render: ({ payTime, createTime }) => <RowTime time={payTime ?? createTime} />,
      filter: { kind: 'dates' },
    },
    { key: 'orderNo', title: t('orderNo'), value: ({ orderNo }) => orderNo },
  ];
}
