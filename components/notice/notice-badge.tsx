import { unreadBadge } from '@/lib/menus';
import styles from './notice-badge.module.css';

/** The number of unread messages, capped at 99 (spec §9); draws nothing for none. `label` says it in full. */
export function NoticeBadge({ count, label }: { count: number; label: string }) {
  const text = unreadBadge(count);
  if (!text) return null;
  return (
    <span className={styles.badge}>
      <span aria-hidden="true">{text}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
