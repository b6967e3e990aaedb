'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { onMissed, onUserMessage } from '@/lib/realtime/hub';
import { selectSignedIn, useSessionStore } from '@/lib/stores/session-store';

/** Renders the page again when a decision arrives or may have been missed, or when somebody signs in or out; the menus follow the base info. */
export function ExamLive({ signedIn }: { signedIn: boolean }) {
  const router = useRouter();
  const ready = useSessionStore((state) => state.ready);
  const now = useSessionStore(selectSignedIn);

  useEffect(() => {
    if (ready && now !== signedIn) router.refresh();
  }, [ready, now, signedIn, router]);

  useEffect(() => {
    const look = () => {
      router.refresh();
      void import('@/lib/session/base-info').then(({ refreshBaseInfo }) => refreshBaseInfo().catch(() => null));
    };
    const offDecided = onUserMessage(({ type }) => {
      if (type === 'audit') look();
    });
    const offMissed = onMissed(look);
    return () => {
      offDecided();
      offMissed();
    };
  }, [router]);
  return null;
}
