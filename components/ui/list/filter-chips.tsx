import clsx from 'clsx';
import { SmartLink } from '@/components/ui/action/smart-link';
import { Icon } from '@/components/ui/picture/icon';
import styles from './chips.module.css';

export interface Chip {
  key: string;
  label: string;
  /** Where the chip leads: the list with this filter on, or without it when `active`. */
  href: string;
  active?: boolean;
  count?: number;
  lang?: string;
}

/** Filters as links: quick ones to switch on, active ones (`removeLabel` tells what a click does) to take off, one to clear all. */
export function FilterChips({
  label,
  chips,
  removeLabel,
  clear,
}: {
  label: string;
  chips: Chip[];
  /** Said before an active chip's word: “Remove filter:”. */
  removeLabel?: string;
  clear?: { href: string; label: string };
}) {
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={label}>
      {chips.map((chip) => (
        <li key={chip.key}>
          <SmartLink href={chip.href} rel="nofollow" className={clsx(styles.chip, chip.active && styles.active)}>
            {chip.active && removeLabel && <span className="visually-hidden">{removeLabel} </span>}
            <span lang={chip.lang}>{chip.label}</span>
            {chip.count != null && <span className={styles.count}>{chip.count}</span>}
            {chip.active && <Icon name="close" size={14} />}
          </SmartLink>
        </li>
      ))}
      {clear && (
        <li>
          <SmartLink href={clear.href} className={styles.clear}>
            {clear.label}
          </SmartLink>
        </li>
      )}
    </ul>
  );
}
