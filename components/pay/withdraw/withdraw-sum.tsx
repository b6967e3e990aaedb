import { useTranslations } from 'next-intl';
import { DataList } from '@/components/ui/fact/data-list';
import { formatMoney } from '@/lib/i18n/format';
import styles from '../pay.module.css';
import type { withdrawFee } from './withdraw-fee';

/** What a withdrawal takes from the balance, costs and brings, before it is asked for; yuan. */
export function WithdrawSum({
  amount,
  fee,
  net,
  balance,
}: NonNullable<ReturnType<typeof withdrawFee>> & { balance: string }) {
  const t = useTranslations('pay');
  const left = Number(balance) - Number(amount);
  return (
    <div className={styles.breakdown} role="status">
      <DataList
        facts={[
          { key: 'amount', term: t('withdraw.amount'), detail: formatMoney(amount) },
          { key: 'fee', term: t('withdraw.feeLabel'), detail: `−${formatMoney(fee)}` },
          { key: 'net', term: t('withdraw.net'), detail: <b className={styles.net}>{formatMoney(net)}</b> },
          {
            key: 'left',
            term: t('withdraw.left'),
            detail: left >= 0 ? formatMoney(left.toFixed(2)) : t('withdraw.short'),
          },
        ]}
      />
    </div>
  );
}
