import { useEffect, useEffectEvent } from 'react';
import { joinTabs } from '@/lib/session/tabs';
import { selectGuest, useSessionStore } from '@/lib/stores/session-store';
import { forgetBrokerCookie } from './broker-cookie';
import { type RealtimeCallbacks, startRealtime } from './start-realtime';

/** Connects whoever is signed in to the message broker (spec §4); shows nothing. */
export function RealtimeProvider({ refreshUnread, refreshBaseInfo }: RealtimeCallbacks) {
  const userId = useSessionStore((state) => (state.login ? state.userId : null));
  const guest = useSessionStore(selectGuest);
  const askUnread = useEffectEvent(refreshUnread);
  const askBaseInfo = useEffectEvent(refreshBaseInfo);

  useEffect(() => {
    if (userId === null) return;
    const leaveTabs = joinTabs(() => askBaseInfo());
    const stop = startRealtime({ refreshUnread: () => askUnread(), refreshBaseInfo: () => askBaseInfo() });
    return () => {
      stop();
      leaveTabs();
    };
  }, [userId]);

  useEffect(() => {
    if (guest) forgetBrokerCookie();
  }, [guest]);

  return null;
}
