'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { selectSignedIn, useSessionStore } from '@/lib/stores/session-store';

/** Renders the page again when somebody signs in or out. */
export function ExamLive({ signedIn }: { signedIn: boolean }) {
  const router = useRouter();
  const ready = useSessionStore((state) => state.ready);
  const now = useSessionStore(selectSignedIn);

  useEffect(() => {
    if (ready && now !== signedIn) router.refresh();
  }, [ready, now, signedIn, router]);
  return null;
}
