import type { ReactNode } from 'react';
import styles from './side-menu.module.css';

/** Menu left, page right; the menu sticks on wide screens and lies above the page on narrow ones. Without a menu the page brings its own (OwnMenuLayout). */
export function MenuLayout({ menu, children }: { menu: ReactNode | null; children: ReactNode }) {
  return (
    <div className={styles.shell}>
      <div className={`content ${styles.layout}`} data-whole={menu === null || undefined}>
        {menu !== null && <div className={styles.aside}>{menu}</div>}
        <div className={styles.page}>{children}</div>
      </div>
    </div>
  );
}

/** A page of the personal area with a menu of its own beside it; `row` is the same where there is no room beside it. */
export function OwnMenuLayout({ menu, row, children }: { menu: ReactNode; row: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.own}>
      <div className={styles.aside}>{menu}</div>
      <div className={styles.page}>
        <div className={styles.rowed}>{row}</div>
        {children}
      </div>
    </div>
  );
}
