'use client';

import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { SmartLink } from '@/components/ui/action/smart-link';
import type { MyPlace } from '@/lib/account/my-place';
import { useHydrated } from '@/lib/browser/hydrated';
import type { Locale } from '@/lib/i18n/routing';
import { useStale } from '@/lib/realtime/use-stale';
import { useHasToken } from '@/lib/session/has-token';
import { useSessionStore } from '@/lib/stores/session-store';
import styles from './place.module.css';
import type { PlaceWords } from './place-words';

// Guests, who are most of the readers, never need them.
const loadPlace = () => Promise.all([import('@/lib/account/my-place'), import('./place-lines')]);

/**
 * The leaf of `PlaceRoom`: none for guests. Whose browser holds a token has its room from the first painting on
 * (`TELL_TOKEN`), so that nothing moves when it fills.
 */
export function PlaceLeaf({
  msId,
  locale,
  allHref,
  words,
}: {
  msId: number;
  locale: Locale;
  allHref: string;
  words: PlaceWords;
}) {
  const hydrated = useHydrated();
  const hasToken = useHasToken();
  const ready = useSessionStore((state) => state.ready);
  const login = useSessionStore((state) => state.login);
  const [place, setPlace] = useState<MyPlace | null | 'failed' | 'reading'>('reading');
  const [Lines, setLines] = useState<ComponentType<{ place: MyPlace; words: PlaceWords }> | null>(null);
  const signedIn = ready ? login : hasToken;

  const read = useCallback(
    () =>
      loadPlace()
        .then(([{ readMyPlace }, { PlaceLines }]) => {
          setLines(() => PlaceLines);
          return readMyPlace(msId, locale);
        })
        .then(setPlace, () => setPlace('failed')),
    [msId, locale],
  );
  useEffect(() => {
    if (signedIn) void read();
  }, [signedIn, read]);
  useStale(['meetings'], () => {
    if (signedIn) void read();
  });

  return (
    <section
      className={styles.room}
      aria-label={words.title}
      aria-busy={place === 'reading'}
      data-for={hydrated ? (signedIn ? 'me' : 'nobody') : 'anybody'}
    >
      {place === 'failed' && <p className={styles.quiet}>{words.failed}</p>}
      {place === null && <p className={styles.quiet}>{words.none}</p>}
      {place !== null && typeof place === 'object' && Lines && <Lines place={place} words={words} />}
      {place !== 'reading' && (
        <SmartLink href={allHref} className={styles.all}>
          {words.all}
        </SmartLink>
      )}
    </section>
  );
}
