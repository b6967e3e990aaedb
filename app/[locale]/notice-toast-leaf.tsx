'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { selectSignedIn, useSessionStore } from '@/lib/stores/session-store';

/** New messages as they come; the code arrives with the first sign-in. */
export function NoticeToastLeaf() {
  const signedIn = useSessionStore(selectSignedIn);
  const [loaded, setLoaded] = useState<{ NoticeToast: ComponentType } | null>(null);

  useEffect(() => {
    if (signedIn && !loaded) import('@/components/notice/notice-toast').then(setLoaded, () => {});
  }, [signedIn, loaded]);

  return signedIn && loaded ? <loaded.NoticeToast /> : null;
}
