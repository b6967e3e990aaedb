import { useLocale, useTranslations } from 'next-intl';
import type { Column } from '@/components/remote-table/column';
import { RowTime } from '@/components/remote-table/row-time';
import { OrderState } from '@/components/ui/fact/order-state';
import { OwnWords } from '@/components/ui/fact/own-words';
import { asLocale } from '@/components/ui/locale';
import { type PayOrder, type PayTrouble, refusedProof, troubleKey } from '@/contract/pay/order';
import { formatMoney } from '@/lib/i18n/format';
import { choiceFilter } from '@/lib/lists/choices';
import { RECHARGES } from '@/lib/pay/pay-lists';
import { subjectOf } from '../own-words';
import styles from '../pay.module.css';

/** Whether nothing is left to do or to fear: the money is back, or on its way. */
const isFine = ({ kind, back }: PayTrouble) => kind === 'stray' && back !== 'kept';

/** The columns of a list of orders. */
export function useOrderColumns(): Column<PayOrder, 'payStatus'>[] {
  const t = useTranslations('pay');
  const locale = asLocale(useLocale());
  const channelOf = (channel: string) =>
    t.has(`channel.${channel as 'wallet'}`) ? t(`channel.${channel as 'wallet'}`) : '';
  const troubleOf = ({ kind, back, channel, amount, came }: PayTrouble) =>
    t(kind === 'stray' ? `troubles.stray.${back ?? 'during'}` : `troubles.${kind}`, {
      channel: channelOf(channel),
      amount: formatMoney(amount),
      came: formatMoney(came ?? amount),
    });
  return [
    { key: 'subject', title: t('item'), value: (row) => subjectOf(locale, row), card: 'title' },
    {
      key: 'amount',
      title: t('amount'),
      value: ({ amount }) => amount,
      render: ({ amount }) => formatMoney(amount),
      align: 'end',
    },
    {
      key: 'refunded',
      title: t('refunded'),
      value: ({ refunded }) => (Number(refunded) > 0 ? (refunded ?? '') : ''),
      render: ({ refunded }) => (Number(refunded) > 0 ? formatMoney(refunded ?? '0') : null),
      align: 'end',
      wide: 'some',
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
      key: 'notRefunded',
      title: t('refunded'),
      value: ({ notRefunded }) =>
        notRefunded &&
        t(notRefunded.kept ? 'refund.kept' : 'refund.cameToNothing', { amount: formatMoney(notRefunded.amount) }),
      card: 'reason',
    },
    {
      key: 'troubles',
      title: t('troubles.label'),
      value: ({ troubles }) => troubles?.map(troubleOf).join(' · '),
      render: ({ troubles }) =>
        troubles?.length
          ? troubles.map((trouble, index) => (
              <span key={troubleKey(trouble)} className={isFine(trouble) ? styles.note : undefined}>
                {index > 0 && ' · '}
                {troubleOf(trouble)}
              </span>
            ))
          : null,
      card: 'reason',
    },
    {
      key: 'proof',
      title: t('troubles.label'),
      value: (row) => {
        const proof = refusedProof(row);
        return proof && [t('cashier.voucher.refusedTitle'), proof.reason].filter(Boolean).join(' · ');
      },
      render: (row) => {
        const proof = refusedProof(row);
        if (!proof) return null;
        return (
          <>
            {t('cashier.voucher.refusedTitle')}
            {proof.reason && (
              <>
                {' · '}
                <OwnWords text={proof.reason} />
              </>
            )}
          </>
        );
      },
      card: 'reason',
    },
    {
      key: 'channel',
      title: t('channelLabel'),
      value: ({ channel }) => (channel ? channelOf(channel) : ''),
      wide: 'some',
    },
    {
      key: 'time',
      title: t('time'),
      value: ({ payTime, createTime }) => payTime ?? createTime ?? '',
      render: ({ payTime, createTime }) => <RowTime time={payTime ?? createTime} />,
      filter: { kind: 'dates' },
    },
    { key: 'orderNo', title: t('orderNo'), value: ({ orderNo }) => orderNo, code: true, wide: 'most' },
  ];
}
