import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/picture/icon';
import type { IconName } from '@/components/ui/picture/icon-names';
import styles from './status-badge.module.css';
import tones from './tones.module.css';

export type StatusTone = 'neutral' | 'info' | 'success' | 'warning' | 'danger' | 'live' | 'gold';

const TONE_ICON: Record<StatusTone, IconName> = {
  neutral: 'clock',
  info: 'info',
  success: 'done',
  warning: 'warning',
  danger: 'failed',
  live: 'live',
  gold: 'crown',
};

/** A state (payment, audit, enrolment, exam, live): icon, word and colour together, so that colour never stands alone. */
export function StatusBadge({
  tone,
  icon = TONE_ICON[tone],
  solid,
  children,
}: {
  tone: StatusTone;
  icon?: IconName;
  /** For use on a picture. */
  solid?: boolean;
  children: ReactNode;
}) {
  return (
    <span className={clsx(styles.badge, tones[tone], solid && tones.solid)}>
      <Icon name={icon} size={14} />
      {children}
    </span>
  );
}
