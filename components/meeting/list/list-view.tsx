'use client';

import { type ReactNode, useSyncExternalStore } from 'react';
import { RESTORE_VIEW } from '@/lib/browser/own-scripts';
import { onView, readView } from './list-views';
import styles from './meeting-item.module.css';

/** Meetings as rows or cards: as the address says, else as this browser remembers, without a flash. */
export function ListView({ view, children }: { view?: 'rows' | 'cards'; children: ReactNode }) {
  const kept = useSyncExternalStore(onView, readView, () => 'rows' as const);
  return (
    <div className={styles.list} data-view={view ?? kept} suppressHydrationWarning>
      {!view && <script>{RESTORE_VIEW}</script>}
      {children}
    </div>
  );
}
