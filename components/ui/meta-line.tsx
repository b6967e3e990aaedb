import clsx from 'clsx';
import { Children, type ReactNode } from 'react';
import { Icon } from './icon';
import type { IconName } from './icon-names';
import styles from './meta-line.module.css';

/** Short facts in one quiet line, set apart by middle dots; empty ones leave no dot. */
export function MetaLine({ icon, className, children }: { icon?: IconName; className?: string; children: ReactNode }) {
  return (
    <span className={clsx(styles.line, className)}>
      {icon && <Icon name={icon} size={16} className={styles.icon} />}
      <span className={styles.facts}>{Children.toArray(children)}</span>
    </span>
  );
}
