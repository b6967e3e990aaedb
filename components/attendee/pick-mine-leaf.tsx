'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { SmartLink } from '@/components/ui/action/smart-link';
import type { OwnChoice } from '@/lib/account/my-place';
import { useHydrated } from '@/lib/browser/hydrated';
import type { Locale } from '@/lib/i18n/routing';
import type { MeetingRouteName } from '@/lib/menu/meeting-menu';
import { useHasToken } from '@/lib/session/has-token';
import { useSessionStore } from '@/lib/stores/session-store';
import styles from './pick-mine.module.css';

/** A row of cards; whoever has more finds them among their own meetings. */
const SHOWN = 3;

interface CardsProps {
  mine: OwnChoice[];
  locale: Locale;
}
// Guests, who are most of the readers, never need them.
const loadPicking = () => Promise.all([import('@/lib/account/my-place'), import('./pick-mine-cards')]);

/** The leaf of `PickMine`: none for guests; its room is kept for who holds a token (`TELL_TOKEN`). */
export function PickMineLeaf({
  name,
  locale,
  allHref,
  words,
}: {
  name: MeetingRouteName;
  locale: Locale;
  allHref: string;
  words: { title: string; none: string; failed: string; all: string };
}) {
  const hydrated = useHydrated();
  const hasToken = useHasToken();
  const ready = useSessionStore((state) => state.ready);
  const login = useSessionStore((state) => state.login);
  const [mine, setMine] = useState<OwnChoice[] | 'failed' | null>(null);
  const [Cards, setCards] = useState<ComponentType<CardsProps> | null>(null);
  const signedIn = ready ? login : hasToken;

  useEffect(() => {
    if (!signedIn) return;
    loadPicking()
      .then(([{ readMyMeetings }, { PickMineCards }]) => {
        setCards(() => PickMineCards);
        return readMyMeetings(name, SHOWN);
      })
      .then(setMine, () => setMine('failed'));
  }, [signedIn, name]);

  return (
    <section
      className={styles.room}
      aria-label={words.title}
      aria-busy={mine === null}
      data-for={hydrated ? (signedIn ? 'me' : 'nobody') : 'anybody'}
    >
      <div className={styles.head}>
        <h2 className={styles.title}>{words.title}</h2>
        <SmartLink href={allHref}>{words.all}</SmartLink>
      </div>
      {mine === 'failed' && <p className={styles.quiet}>{words.failed}</p>}
      {mine?.length === 0 && <p className={styles.quiet}>{words.none}</p>}
      {Array.isArray(mine) && mine.length > 0 && Cards && <Cards mine={mine} locale={locale} />}
    </section>
  );
}
