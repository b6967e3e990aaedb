import Cookies from 'js-cookie';
import type { Stale } from '@/contract/stale';
import { onWritten, tellStale } from '@/lib/realtime/hub';
import { needsLogin } from '@/lib/routes';
import { useSessionStore } from '@/lib/stores/session-store';
import { readToken } from './cookies';
import { homePath } from './home-path';

const CHANNEL = 'huiyi.session';

/** What a tab tells the others of the same browser: who is signed in has changed, messages were read, or what it has changed. */
type TabMessage =
  | { type: 'session' }
  | { type: 'read'; userId: number | null; count: number }
  | { type: 'stale'; userId: number | null; stale: readonly Stale[] };

let channel: BroadcastChannel | null = null;

/**
 * Keeps the tabs of one browser together while somebody is signed in: signing out in one leaves the personal pages of all.
 * `refresh` reads the base info anew into the session store. Returns what ends it.
 */
export function joinTabs(refresh: () => Promise<unknown>): () => void {
  const own = new BroadcastChannel(CHANNEL);
  channel = own;
  let applying = false;
  const unsubscribe = useSessionStore.subscribe((state, previous) => {
    if (!applying && state.userId !== previous.userId) own.postMessage({ type: 'session' } satisfies TabMessage);
  });

  const offWritten = onWritten((stale) => {
    const { userId } = useSessionStore.getState();
    own.postMessage({ type: 'stale', userId, stale } satisfies TabMessage);
  });

  own.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    const { userId, readSome, signedOut } = useSessionStore.getState();
    if (data.type === 'read') {
      if (data.userId === userId) readSome(data.count);
      return;
    }
    if (data.type === 'stale') {
      if (data.userId === userId) tellStale(data.stale);
      return;
    }
    if (readToken(Cookies)) return void refresh().catch(() => {});
    applying = true;
    signedOut();
    applying = false;
    if (needsLogin(window.location.pathname.replace(/^\/en(?=\/|$)/, ''))) window.location.replace(homePath());
  };

  return () => {
    unsubscribe();
    offWritten();
    own.close();
    if (channel === own) channel = null;
  };
}

/** Tells the other tabs that messages were read here; call it when the server has them as read. */
export function tellRead(count: number): void {
  const { userId } = useSessionStore.getState();
  channel?.postMessage({ type: 'read', userId, count } satisfies TabMessage);
}
