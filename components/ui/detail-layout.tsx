import type { ReactNode } from 'react';
import styles from './detail-layout.module.css';

/** Reading column left, sticky panel right. On narrow screens the panel comes first or last, and `bar` holds the main button at the bottom. */
export function DetailLayout({
  children,
  panel,
  bar,
  panelFirst,
}: {
  children: ReactNode;
  panel: ReactNode;
  bar?: ReactNode;
  panelFirst?: boolean;
}) {
  return (
    <>
      <div className={`content ${styles.layout}`}>
        <div className={styles.main}>{children}</div>
        <aside className={panelFirst ? `${styles.panel} ${styles.first}` : styles.panel}>{panel}</aside>
      </div>
      {bar && <div className={styles.bar}>{bar}</div>}
    </>
  );
}
