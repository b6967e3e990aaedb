'use client';

import { useEffect, useEffectEvent } from 'react';
import type { MeetingMessage } from '@/contract/topics';
import { onTopicMessage } from './hub';

/** Hears what happens in a meeting or a live while the component is shown; nothing for guests, who have to poll. */
export function useTopic(topic: string, listener: (message: MeetingMessage) => void): void {
  const hear = useEffectEvent(listener);
  useEffect(() => onTopicMessage(topic, (message) => hear(message)), [topic]);
}
