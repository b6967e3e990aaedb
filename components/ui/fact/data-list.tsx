import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './data-list.module.css';

export interface Fact {
  key: string;
  term: ReactNode;
  detail: ReactNode;
  /** A second, quieter line. */
  note?: ReactNode;
}

/** Facts as term and detail with hairlines. Facts without a detail are left out. */
export function DataList({ facts, stacked, className }: { facts: Fact[]; stacked?: boolean; className?: string }) {
  return (
    <dl className={clsx(styles.list, stacked && styles.stacked, className)}>
      {facts
        .filter((fact) => fact.detail != null && fact.detail !== false && fact.detail !== '')
        .map((fact) => (
          <div key={fact.key} className={styles.row}>
            <dt className={styles.term}>{fact.term}</dt>
            <dd className={styles.detail}>
              {fact.detail}
              {fact.note && <small className={styles.note}>{fact.note}</small>}
            </dd>
          </div>
        ))}
    </dl>
  );
}
