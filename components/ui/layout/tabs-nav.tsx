'use client';

import { useEffect, useRef } from 'react';
import { SmartLink } from '@/components/ui/action/smart-link';
import styles from './tabs-nav.module.css';

export interface TabLink {
  key: string;
  label: string;
  href: string;
  count?: number;
  /** `true` below the present page's own row: the page is one of its parts. */
  current?: boolean | 'true';
}

/** Tabs or anchors as links, and below them the parts of the present one; each row scrolls sideways when it does not fit. */
export function TabsNav({ label, items, parts = [] }: { label: string; items: TabLink[]; parts?: TabLink[] }) {
  return (
    <nav aria-label={label}>
      <TabsRow items={items} />
      {parts.length > 0 && <TabsRow items={parts} below />}
    </nav>
  );
}

/** Links in a row, with the present one in sight. */
function TabsRow({ items, below = false }: { items: TabLink[]; below?: boolean }) {
  const list = useRef<HTMLUListElement>(null);
  const current = items.find((item) => item.current)?.key;
  useEffect(() => {
    const [row, link] = [list.current, current && list.current?.querySelector<HTMLElement>('[aria-current]')];
    if (row && link) row.scrollLeft = link.offsetLeft - row.offsetLeft - (row.clientWidth - link.clientWidth) / 2;
  }, [current]);
  return (
    <div className={below ? styles.below : styles.tabs}>
      <ul ref={list} className={styles.list}>
        {items.map(({ key, label, href, count, current: here }) => (
          <li key={key}>
            <SmartLink href={href} className={styles.tab} aria-current={here === true ? 'page' : here || undefined}>
              {label}
              {count != null && <span className={styles.count}>{count}</span>}
            </SmartLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
