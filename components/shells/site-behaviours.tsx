'use client';

import Cookies from 'js-cookie';
import { useRouter } from 'next/navigation';
import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { ToastRegion } from '@/components/ui/message/toast-region';
import { answerEarlyPresses } from '@/lib/browser/early-presses';
import { draftsAreBy } from '@/lib/forms/draft';
import { readToken } from '@/lib/session/cookies';
import { readLoginState } from '@/lib/session/login-state';
import { selectSignedIn, useSessionStore } from '@/lib/stores/session-store';
import { watchChunks } from './behaviours/chunk-guard';
import { followLinks } from './behaviours/follow-links';
import { whenIdle } from './behaviours/idle';
import { loadAhead } from './behaviours/load-ahead';
import { watchNavigation } from './behaviours/progress';
import { RouteWatcher } from './behaviours/route-watcher';
import { OfflineBanner } from './offline-banner';
import styles from './site-behaviours.module.css';

export interface BehaviourWords {
  offline: string;
  online: string;
  retry: string;
  /** The `toast` messages. */
  toast: Record<string, string>;
}

// Before any form is there.
draftsAreBy(() => readLoginState(readToken(Cookies))?.userid ?? null);

/** Asks who is signed in, lightly where it can be nobody; a fault changes nothing, and the next route change asks again. */
function askBaseInfo(): void {
  const asked = readToken(Cookies)
    ? import('@/lib/session/base-info').then(({ refreshBaseInfo }) => refreshBaseInfo())
    : import('@/lib/session/guest').then(({ refreshGuest }) => refreshGuest());
  asked.catch(() => {});
}

/** Without the code (a network fault) the next page remembers its language. */
function keepLanguage(): void {
  import('@/lib/i18n/remember-language').then(({ rememberLanguage }) => rememberLanguage()).catch(() => {});
}

/** Goes back and forth show a page again without loading it. */
function watchLanguage(): () => void {
  const onShow = (event: PageTransitionEvent) => event.persisted && keepLanguage();
  whenIdle(keepLanguage);
  window.addEventListener('pageshow', onShow);
  return () => window.removeEventListener('pageshow', onShow);
}

const askWhenIdle = () => void whenIdle(askBaseInfo);

/** Starts what the site does behind every page once the page can be read. */
export function SiteBehaviours({ words, personal }: { words: BehaviourWords; personal: string }) {
  const Realtime = useRealtime();
  const router = useRouter();

  useEffect(() => {
    const stops = [
      watchChunks(),
      followLinks((path) => router.push(path)),
      loadAhead((path) => router.prefetch(path), personal),
      watchNavigation(),
      watchLanguage(),
    ];
    // The effects of the rest of the page come first.
    window.setTimeout(answerEarlyPresses);
    return () => {
      for (const stop of stops) stop();
    };
  }, [router, personal]);

  return (
    <>
      <Suspense fallback={null}>
        <RouteWatcher onFirst={askWhenIdle} onChange={askBaseInfo} />
      </Suspense>
      <div className={styles.stack}>
        <OfflineBanner offline={words.offline} online={words.online} retry={words.retry} onBack={askBaseInfo} />
      </div>
      <ToastRegion words={words.toast} />
      {Realtime && <Realtime />}
    </>
  );
}

/** Real time; its code is loaded at the first sign-in and stays, to notice the sign-out. */
function useRealtime(): ComponentType | null {
  const signedIn = useSessionStore(selectSignedIn);
  const [loaded, setLoaded] = useState<{ Realtime: ComponentType } | null>(null);
  useEffect(() => {
    // Without the code (a network fault) the next sign-in or page load tries again.
    if (signedIn && !loaded) import('./behaviours/realtime').then(setLoaded, () => {});
  }, [signedIn, loaded]);
  return loaded?.Realtime ?? null;
}
