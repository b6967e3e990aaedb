import { useTranslations } from 'next-intl';
import { formatYuan } from '@/lib/i18n/format';
import styles from '../../pay.module.css';
import { yuanOf } from '../payees';

/** How many invoices are asked for and what they come to together; who is on none can have one later. */
export function SplitSum({ count, sum, rest }: { count: number; sum: number; rest: number }) {
  const t = useTranslations('pay.invoice');
  return (
    <p className={styles.splitSum} role="status">
      <span>{t('several', { count })}</span>
      <strong>{formatYuan(yuanOf(sum))}</strong>
      {rest > 0 && <small>{t('rest', { count: rest })}</small>}
    </p>
  );
}
