'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { TabLink } from './tabs-nav';
import styles from './tabs-nav.module.css';

/**
 * The section in which the reader is: the last one whose top has passed the upper third of the window. Of sections side by
 * side it is the one of the address, else the first.
 */
function sectionInView(ids: string[]): string | undefined {
  const line = window.innerHeight / 3;
  const tops = ids.map((id) => ({ id, top: document.getElementById(id)?.getBoundingClientRect().top ?? Infinity }));
  const last = tops.findLast(({ top }) => top <= line);
  const row = tops.filter(({ top }) => last && Math.abs(top - last.top) < 2).map(({ id }) => id);
  return row.find((id) => window.location.hash === `#${id}`) ?? row[0];
}

/** A page's own menu: it sticks, tells where one is, and holds the page's main action at its end. Links without a script. */
export function SectionNav({ label, items, action }: { label: string; items: TabLink[]; action?: ReactNode }) {
  const list = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState<string>();
  const keys = items.map(({ key }) => key).join(' ');

  useEffect(() => {
    let waiting = 0;
    const look = () => {
      waiting = 0;
      const id = sectionInView(keys.split(' '));
      setCurrent(id);
      const row = list.current;
      const link = row?.querySelector<HTMLElement>(`[href="#${id}"]`);
      if (row && link) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.clientWidth) / 2;
    };
    const later = () => {
      waiting ||= requestAnimationFrame(look);
    };
    look();
    window.addEventListener('scroll', later, { passive: true });
    return () => {
      cancelAnimationFrame(waiting);
      window.removeEventListener('scroll', later);
    };
  }, [keys]);

  return (
    <div className={styles.tabs} data-section-nav="">
      <div className={`content ${styles.row}`}>
        <nav aria-label={label} className={styles.nav}>
          <ul ref={list} className={styles.list}>
            {items.map((item) => (
              <li key={item.key}>
                <a href={item.href} className={styles.tab} aria-current={item.key === current ? 'location' : undefined}>
                  <span data-text={item.label}>{item.label}</span>
                  {item.count != null && <small className={styles.count}>{item.count}</small>}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}
