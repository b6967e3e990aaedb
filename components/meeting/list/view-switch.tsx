'use client';

import { useSyncExternalStore } from 'react';
import { SmartLink } from '@/components/ui/action/smart-link';
import { Icon } from '@/components/ui/picture/icon';
import type { IconName } from '@/components/ui/picture/icon-names';
import { keepView, type ListViewName, onView, readView } from './list-views';
import styles from './meeting-list.module.css';

const ICONS: Record<ListViewName, IconName> = { rows: 'list', cards: 'grid', calendar: 'calendar' };

/** The views as links; a choice of rows or cards is remembered in this browser. */
export function ViewSwitch({
  label,
  views,
  current,
}: {
  label: string;
  views: { view: ListViewName; label: string; href: string }[];
  /** The view that the address names. */
  current?: ListViewName;
}) {
  const kept = useSyncExternalStore(onView, readView, () => 'rows' as const);
  return (
    <nav aria-label={label}>
      <ul className={styles.links}>
        {views.map(({ view, ...link }) => (
          <li key={view}>
            <SmartLink
              href={link.href}
              rel="nofollow"
              className={styles.link}
              onClick={() => keepView(view)}
              aria-current={view === (current ?? kept) ? 'true' : undefined}
              data-list-view={view}
              suppressHydrationWarning
            >
              <Icon name={ICONS[view]} size={16} />
              <span className={styles.word}>{link.label}</span>
            </SmartLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
