'use client';

import clsx from 'clsx';
import Cookies from 'js-cookie';
import { useEffect, useState } from 'react';
import { Icon } from '@/components/ui/picture/icon';
import { writeFilter } from '@/lib/filters/filter-href';
import { readToken } from '@/lib/session/cookies';
import { useUiStore } from '@/lib/stores/ui-store';
import styles from './meeting-list.module.css';

/** Saves a search, or removes it where it is saved; a guest is asked to sign in first and stays here. */
export function SaveSearch({
  filter,
  words,
}: {
  filter: Record<string, string | undefined>;
  words: { save: string; saved: string; unsave: string; hint: string };
}) {
  const [id, setId] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  const query = writeFilter(filter);

  useEffect(() => {
    setId(null);
    if (!readToken(Cookies)) return;
    let left = false;
    import('@/lib/account/saved-searches').then(async ({ findSaved }) => {
      const found = await findSaved(Object.fromEntries(new URLSearchParams(query)));
      if (!left) setId(found?.id ?? null);
    });
    return () => {
      left = true;
    };
  }, [query]);

  async function toggle() {
    if (!readToken(Cookies)) {
      useUiStore.getState().openLogin();
      return;
    }
    setBusy(true);
    const { dropSearch, saveSearch } = await import('@/lib/account/saved-searches');
    if (id === null) setId((await saveSearch(filter))?.id ?? null);
    else if (await dropSearch(id)) setId(null);
    setBusy(false);
  }

  return (
    <button
      type="button"
      className={clsx(styles.summary, styles.save)}
      title={words.hint}
      onClick={toggle}
      disabled={busy}
    >
      <Icon name={id === null ? 'star' : 'check'} size={16} />
      {id === null ? words.save : `${words.saved} · ${words.unsave}`}
    </button>
  );
}
