'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { onUserMessage } from '@/lib/realtime/hub';
import { selectSignedIn, useSessionStore } from '@/lib/stores/session-store';

/** Renders the page again when a decision arrives, or when somebody signs in or out; the menus follow the base info. */
export function ExamLive({ signedIn }: { signedIn: boolean }) {
  const router = useRouter();
  const ready = useSessionStore((state) => state.ready);
  const now = useSessionStore(selectSignedIn);

  useEffect(() => {
    if (ready && now !== signedIn) router.refresh();
  }, [ready, now, signedIn, router]);

  useEffect(
    () =>
      onUserMessage((message) => {
        if (message.type !== 'audit') return;
        router.refresh();
        void import('@/lib/session/base-info').then(({ refreshBaseInfo }) => refreshBaseInfo().catch(() => null));
      }),
    [router],
  );
  return null;
}
