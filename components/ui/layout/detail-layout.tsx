import type { ReactNode } from 'react';
import styles from './detail-layout.module.css';

/** Reading column left, sticky panel right; on narrow screens the panel comes last. */
export function DetailLayout({ children, panel }: { children: ReactNode; panel: ReactNode }) {
  return (
    <div className={`content ${styles.layout}`}>
      <div className={styles.main}>{children}</div>
      <aside className={styles.panel}>{panel}</aside>
    </div>
  );
}
