'use client';

import { NextIntlClientProvider } from 'next-intl';
import { type ComponentType, useEffect, useState } from 'react';
import { useHydrated } from '@/lib/browser/hydrated';
import { useHasToken } from '@/lib/session/has-token';
import { useSessionStore } from '@/lib/stores/session-store';
import styles from './mine.module.css';
import { MineSkeleton } from './mine-skeleton';

interface Loaded {
  Mine: ComponentType<{ onAbsent: () => void }>;
  messages: Record<string, Record<string, unknown>>;
}

// Guests, who are most of the readers, never need them.
async function loadMine(locale: string): Promise<Loaded> {
  const words =
    locale === 'en'
      ? [import('@/messages/en/home.json'), import('@/messages/en/step.json')]
      : [import('@/messages/zh/home.json'), import('@/messages/zh/step.json')];
  const [{ Mine }, home, step] = await Promise.all([import('./mine'), ...words]);
  return { Mine, messages: { home: home?.default ?? {}, step: step?.default ?? {} } };
}

/**
 * The room of what concerns the reader alone, on top of the shared home page: none for guests. Until the scripts run,
 * `TELL_TOKEN` tells the style sheet whose browser this is, so that its bones are seen and nothing moves when it fills.
 */
export function MineRoom({ title, loading, locale }: { title: string; loading: string; locale: string }) {
  const hydrated = useHydrated();
  const hasToken = useHasToken();
  const ready = useSessionStore((state) => state.ready);
  const login = useSessionStore((state) => state.login);
  const mustChangePassword = useSessionStore((state) => state.mustChangePassword);
  const [absent, setAbsent] = useState(false);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const signedIn = (ready ? login && !mustChangePassword : hasToken) && !absent;

  useEffect(() => {
    if (signedIn) loadMine(locale).then(setLoaded, () => setAbsent(true));
  }, [signedIn, locale]);

  return (
    <section className={styles.room} aria-label={title} data-for={hydrated ? (signedIn ? 'me' : 'nobody') : 'anybody'}>
      {(signedIn || !hydrated) && (
        <div className="content">
          {ready && loaded ? (
            <NextIntlClientProvider locale={locale} messages={loaded.messages}>
              <loaded.Mine onAbsent={() => setAbsent(true)} />
            </NextIntlClientProvider>
          ) : (
            <MineSkeleton label={loading} />
          )}
        </div>
      )}
    </section>
  );
}
