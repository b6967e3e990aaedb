'use client';

import { useCallback, useEffect, useState } from 'react';
import { SmartLink } from '@/components/ui/action/smart-link';
import { Icon } from '@/components/ui/picture/icon';
import type { MyPlace } from '@/lib/account/my-place';
import { useHydrated } from '@/lib/browser/hydrated';
import type { Locale } from '@/lib/i18n/routing';
import { useStale } from '@/lib/realtime/use-stale';
import { useHasToken } from '@/lib/session/has-token';
import { useSessionStore } from '@/lib/stores/session-store';
import styles from './place.module.css';
import { type PlaceWords, TIME_PLACE } from './place-words';

// Guests, who are most of the readers, never need it.
const loadPlace = () => import('@/lib/account/my-place');

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
  const signedIn = ready ? login : hasToken;

  const read = useCallback(
    () =>
      loadPlace()
        .then(({ readMyPlace }) => readMyPlace(msId, locale))
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
      {place !== null && typeof place === 'object' && <PlaceLines place={place} words={words} />}
      {place !== 'reading' && (
        <SmartLink href={allHref} className={styles.all}>
          {words.all}
        </SmartLink>
      )}
    </section>
  );
}

function PlaceLines({ place: { state, next }, words }: { place: MyPlace; words: PlaceWords }) {
  const step = next && (words.steps[next.key]?.[next.state] ?? null);
  const due = next?.due && (next.key === 'attend' ? words.from : words.until).replace(TIME_PLACE, next.due);
  return (
    <>
      <p className={styles.state}>
        <Icon name="ticket" size={16} />
        {words.states[state]}
      </p>
      {next && step && (
        <p className={styles.step} data-state={next.state}>
          {next.href ? <SmartLink href={next.href}>{step}</SmartLink> : <span>{step}</span>}
          {due && <span className={styles.due}>{due}</span>}
        </p>
      )}
    </>
  );
}
