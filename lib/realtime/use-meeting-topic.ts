'use client';

import { useEffect, useEffectEvent } from 'react';
import type { MeetingMessage } from '@/contract/topics';
import { onMeetingMessage } from './hub';

/** Hears what happens in a meeting while the component is shown; nothing for guests, who have to poll. */
export function useMeetingTopic(msId: number | null | undefined, listener: (message: MeetingMessage) => void): void {
  const hear = useEffectEvent(listener);
  useEffect(() => {
    if (!msId) return;
    return onMeetingMessage(msId, (message) => hear(message));
  }, [msId]);
}
