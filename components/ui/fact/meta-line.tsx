import clsx from 'clsx';
import { Children, type ReactNode } from 'react';
import { Icon } from '@/components/ui/picture/icon';
import type { IconName } from '@/components/ui/picture/icon-names';
import styles from './meta-line.module.css';

/** Short facts in one quiet line, set apart by middle dots; empty ones leave no dot. */
export function MetaLine({
  icon,
  cut,
  className,
  children,
}: {
  icon?: IconName;
  /** On phones one line that is cut where it ends, for rows of lists. */
  cut?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span className={clsx(styles.line, cut && styles.cut, className)}>
      {icon && <Icon name={icon} size={16} className={styles.icon} />}
      <span className={styles.facts}>{Children.toArray(children)}</span>
    </span>
  );
}
