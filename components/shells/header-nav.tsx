import clsx from 'clsx';
import { SmartLink } from '@/components/ui/action/smart-link';
import styles from './site-header.module.css';

export interface NavItem {
  key: string;
  label: string;
  href: string;
  current?: boolean;
}

/** The header's items, the `minor` ones quieter. Props only, so that a client leaf that knows the path can draw it. */
export function HeaderNav({ label, items, minor }: { label: string; items: NavItem[]; minor?: boolean }) {
  return (
    <nav aria-label={label} className={clsx(styles.nav, minor && styles.minor)}>
      <ul className={styles.items}>
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
