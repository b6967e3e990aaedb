import { SmartLink } from '@/components/ui/action/smart-link';
import type { NavItem } from './header-nav';
import styles from './side-menu.module.css';

/** The links of the article layout: a column on wide screens, a scrolling line on phones. Props only. */
export function ArticleMenu({ label, items }: { label: string; items: NavItem[] }) {
  return (
    <nav aria-label={label} className={styles.menu}>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.key}>
            <SmartLink href={item.href} className={styles.item} aria-current={item.current ? 'page' : undefined}>
              {item.label}
            </SmartLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
