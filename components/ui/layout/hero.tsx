import type { ReactNode } from 'react';
import styles from './hero.module.css';

/** The first block of a page on graph paper: words left, plate right, and what spans both (a ruler) below. */
export function Hero({
  title,
  lead,
  plate,
  below,
  children,
}: {
  title: ReactNode;
  lead?: ReactNode;
  plate?: ReactNode;
  below?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className={`graph ${styles.hero}`}>
      <div className={`content ${styles.columns}`}>
        <div className={styles.words}>
          <h1 className={styles.title}>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
          {children}
        </div>
        {plate}
      </div>
      {below && <div className="content">{below}</div>}
    </div>
  );
}
