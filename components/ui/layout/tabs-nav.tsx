import { SmartLink } from '@/components/ui/action/smart-link';
import styles from './tabs-nav.module.css';

export interface TabLink {
  key: string;
  label: string;
  href: string;
  count?: number;
  current?: boolean;
}

/** Tabs or anchors as links; scrolls sideways when it does not fit. */
export function TabsNav({ label, items }: { label: string; items: TabLink[] }) {
  return (
    <nav aria-label={label} className={styles.tabs}>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.key}>
            <SmartLink href={item.href} className={styles.tab} aria-current={item.current ? 'page' : undefined}>
              {item.label}
              {item.count != null && <span className={styles.count}>{item.count}</span>}
            </SmartLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
