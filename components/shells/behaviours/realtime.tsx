import { useEffect } from 'react';
import { getBaseInfo } from '@/contract/account/account';
import { RealtimeProvider } from '@/lib/realtime/realtime-provider';
import { useStale } from '@/lib/realtime/use-stale';
import { readUnread, refreshBaseInfo } from '@/lib/session/base-info';
import { keptMeetings } from '@/lib/stars/kept-stars';
import { selectSignedIn, useSessionStore } from '@/lib/stores/session-store';

/** For people who are signed in: real time, reading through the session, and what they marked as guests, moved to the account. */
export function Realtime() {
  const signedIn = useSessionStore(selectSignedIn);
  useEffect(() => {
    if (!signedIn || keptMeetings().length === 0) return;
    // Without the code (a network fault) the next page tries again.
    import('@/lib/account/stars').then(({ mergeStars }) => mergeStars()).catch(() => {});
  }, [signedIn]);
  // Menus and rights follow on every page.
  useStale(getBaseInfo.shows, () => void refreshBaseInfo().catch(() => {}));
  return <RealtimeProvider refreshUnread={readUnread} refreshBaseInfo={refreshBaseInfo} />;
}
