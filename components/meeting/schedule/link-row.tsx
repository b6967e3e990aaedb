import { SmartLink } from '@/components/ui/action/smart-link';
import type { TabLink } from '@/components/ui/layout/tabs-nav';
import styles from './schedule.module.css';

/** Pages beside each other, without a script: the days of a programme, its releases. */
export function LinkRow({ label, items }: { label: string; items: TabLink[] }) {
  return (
    <nav aria-label={label}>
      <ul className={styles.links}>
        {items.map(({ key, label: text, href, count, current }) => (
          <li key={key}>
            <SmartLink href={href} className={styles.link} aria-current={current ? 'page' : undefined}>
              {text}
              {count != null && <small>{count}</small>}
            </SmartLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
