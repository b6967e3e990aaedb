import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './grid.module.css';

/** Equal columns: `columns` on wide screens, fewer as room goes. On phones four and six fall to two, two and three to one. */
export function Grid({
  columns,
  rows,
  className,
  children,
}: {
  columns: 2 | 3 | 4 | 6;
  /** On phones each card is a row: its picture small, its words beside it. */
  rows?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return <div className={clsx(styles.grid, styles[`of${columns}`], rows && styles.rows, className)}>{children}</div>;
}
