'use client';

import dynamic from 'next/dynamic';
import { useHasToken } from '@/lib/session/has-token';
import { useSessionStore } from '@/lib/stores/session-store';

const AskedList = dynamic(() => import('./asked-list').then((loaded) => loaded.AskedList), { ssr: false });

/** What the signed-in person is asked to speak in at a meeting: the page itself is everybody's, and guests load nothing for it. */
export function AskedLeaf({ msId }: { msId: number }) {
  const hasToken = useHasToken();
  const ready = useSessionStore((state) => state.ready);
  const login = useSessionStore((state) => state.login);
  return (ready ? login : hasToken) ? <AskedList msId={msId} /> : null;
}
