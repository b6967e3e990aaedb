'use client';

import { RealtimeProvider } from '@/lib/realtime/realtime-provider';
import { readUnread, refreshBaseInfo } from '@/lib/session/base-info';

/** Real time for people who are signed in, reading through the session. */
export function Realtime() {
  return <RealtimeProvider refreshUnread={readUnread} refreshBaseInfo={refreshBaseInfo} />;
}
