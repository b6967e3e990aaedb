import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './card.module.css';

/** A box for something one can open as a whole. With `linked` the `CardLink` inside covers it. */
export function Card({
  as: Tag = 'div',
  linked,
  padded,
  className,
  children,
}: {
  as?: 'div' | 'article' | 'li' | 'section' | 'aside';
  linked?: boolean;
  padded?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <Tag className={clsx(styles.card, linked && styles.linked, padded && styles.padded, className)}>{children}</Tag>
  );
}
