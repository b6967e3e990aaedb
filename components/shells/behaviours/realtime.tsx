'use client';

import { RealtimeProvider } from '@/lib/realtime/realtime-provider';
import { readUnread, refreshBaseInfo } from '@/lib/session/base-info';

/** Real time for who is signed in, with the session's own questions. */
export function Realtime() {
  return <RealtimeProvider refreshUnread={readUnread} refreshBaseInfo={refreshBaseInfo} />;
}
