import clsx from 'clsx';
import type { ReactNode } from 'react';
import { formatYuan } from '@/lib/i18n/format';
import styles from './price.module.css';

/** A price: amount, the struck regular price beside an early one, and until when it holds. */
export function Price({
  amount,
  regular,
  regularLabel,
  note,
  size = 'medium',
}: {
  /** Yuan. */
  amount: string;
  /** The price that holds later or elsewhere; shown struck. */
  regular?: string | null;
  /** Says what the struck amount is to those who cannot see the stroke. */
  regularLabel?: string;
  note?: ReactNode;
  size?: 'small' | 'medium' | 'large';
}) {
  return (
    <span className={clsx(styles.price, styles[size])}>
      <span className={styles.amount}>{formatYuan(amount)}</span>
      {regular != null && Number(regular) !== Number(amount) && (
        <s className={styles.regular}>
          {regularLabel && <span className="visually-hidden">{regularLabel} </span>}
          {formatYuan(regular)}
        </s>
      )}
      {note && <span className={styles.note}>{note}</span>}
    </span>
  );
}
