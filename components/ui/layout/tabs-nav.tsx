'use client';

import { useEffect, useRef } from 'react';
import { SmartLink } from '@/components/ui/action/smart-link';
import styles from './tabs-nav.module.css';

export interface TabLink {
  key: string;
  label: string;
  href: string;
  count?: number;
  current?: boolean;
}

/** Tabs or anchors as links; scrolls sideways when it does not fit, with the present one in sight. */
export function TabsNav({ label, items }: { label: string; items: TabLink[] }) {
  const list = useRef<HTMLUListElement>(null);
  const current = items.find((item) => item.current)?.key;
  useEffect(() => {
    const [row, link] = [list.current, current && list.current?.querySelector<HTMLElement>('[aria-current]')];
    if (row && link) row.scrollLeft = link.offsetLeft - row.offsetLeft - (row.clientWidth - link.clientWidth) / 2;
  }, [current]);
  return (
    <nav aria-label={label} className={styles.tabs}>
      <ul ref={list} className={styles.list}>
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
