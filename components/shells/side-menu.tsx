import clsx from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { SmartLink } from '@/components/ui/action/smart-link';
import { CountBadge } from '@/components/ui/fact/count-badge';
import { Icon } from '@/components/ui/picture/icon';
import type { IconName } from '@/components/ui/picture/icon-names';
import styles from './side-menu.module.css';

export interface SideMenuItem {
  key: string;
  label: string;
  href: string;
  icon?: IconName;
  /** Already capped, `99+`. */
  badge?: string;
  /** What the badge counts, for screen readers. */
  badgeLabel?: string;
  current?: boolean;
  /** Leaves the site (the console): no language prefix. */
  native?: boolean;
}

/** The column of links beside the personal area. `footer` takes what is no link: the logout button. Props only. */
export function SideMenu({ label, items, footer }: { label: string; items: SideMenuItem[]; footer?: ReactNode }) {
  const list = useRef<HTMLUListElement>(null);
  const lit = items.find(({ current }) => current)?.key;
  // On a phone the links lie in a row that is longer than the screen: the present one is brought into sight.
  useEffect(() => {
    const current = lit && list.current?.querySelector<HTMLElement>('[aria-current]');
    if (!current || !list.current) return;
    const [row, item] = [list.current.getBoundingClientRect(), current.getBoundingClientRect()];
    list.current.scrollLeft += item.left - row.left - (row.width - item.width) / 2;
  }, [lit]);
  return (
    <nav aria-label={label} className={clsx(styles.menu, styles.icons)}>
      <ul ref={list} className={styles.list}>
        {items.map((item) => (
          <li key={item.key}>
            <SmartLink
              href={item.href}
              native={item.native}
              className={styles.item}
              aria-current={item.current ? 'page' : undefined}
            >
              {item.icon && <Icon name={item.icon} size={18} />}
              <span className={styles.word}>{item.label}</span>
              <CountBadge text={item.badge ?? ''} label={item.badgeLabel} />
              {item.native && <Icon name="external" size={14} />}
            </SmartLink>
          </li>
        ))}
        {footer && <li className={styles.footer}>{footer}</li>}
      </ul>
    </nav>
  );
}
