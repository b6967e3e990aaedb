import clsx from 'clsx';
import { formatMoney } from '@/lib/i18n/format';
import styles from '../pay.module.css';

/** What came or went: its sign stands before it, so that colour does not tell alone. */
export function FlowAmount({ amount, direction }: { amount: string; direction?: string | null }) {
  const income = direction === '1';
  return (
    <span className={clsx(styles.flow, income && styles.income)}>
      {income ? '+' : '−'}
      {formatMoney(amount.replace(/^-/, ''))}
    </span>
  );
}
