import clsx from 'clsx';
import styles from './count-badge.module.css';

/** A small number that asks to be noticed; nothing for an empty text. `label` tells screen readers what is counted. */
export function CountBadge({ text, label, className }: { text: string; label?: string; className?: string }) {
  if (!text) return null;
  return (
    <span className={clsx(styles.badge, className)}>
      {text}
      {label && <span className="visually-hidden"> {label}</span>}
    </span>
  );
}
