'use client';

import { useRef } from 'react';
import { Icon } from '@/components/ui/picture/icon';
import { useRouter } from '@/lib/i18n/navigation';
import { broadcastSearch } from '@/lib/search/search-broadcast';
import { useUiStore } from '@/lib/stores/ui-store';
import { navigationStarted } from './behaviours/progress';
import styles from './search-box.module.css';

export interface SearchWords {
  searchLabel: string;
  searchPlaceholder: string;
  searchSubmit: string;
}

/** The search box of spec §2: Enter or the icon tells whoever listens, else the results page opens. A plain form without JavaScript. */
export function SearchBox({
  action,
  results,
  words,
  wide,
  onDone,
}: {
  /** Address of the results page, with its locale prefix. */
  action: string;
  /** The same without the prefix, for the router. */
  results: string;
  words: SearchWords;
  /** As wide as its container. */
  wide?: boolean;
  onDone?: () => void;
}) {
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);

  const search = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = input.current?.value.trim() ?? '';
    useUiStore.getState().setSearchText(text);
    const heard = broadcastSearch(text);
    if (!heard && !text) {
      input.current?.focus();
      return;
    }
    if (!heard) {
      navigationStarted();
      router.push(`${results}?keyword=${encodeURIComponent(text)}`);
    }
    onDone?.();
  };

  return (
    <search>
      <form action={action} onSubmit={search} className={wide ? `${styles.form} ${styles.wide}` : styles.form}>
        <input
          ref={input}
          type="search"
          name="keyword"
          className={styles.input}
          aria-label={words.searchLabel}
          placeholder={words.searchPlaceholder}
          maxLength={60}
          autoComplete="off"
          enterKeyHint="search"
        />
        <button type="submit" className={styles.submit} aria-label={words.searchSubmit}>
          <Icon name="search" size={18} />
        </button>
      </form>
    </search>
  );
}
