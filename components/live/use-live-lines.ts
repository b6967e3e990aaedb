'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import type { LiveMessage } from '@/contract/live/live';
import { onMissed } from '@/lib/realtime/hub';
import { useTopic } from '@/lib/realtime/use-topic';
import { useSessionStore } from '@/lib/stores/session-store';

/** As many as the upstream gives (contract/live/live.ts). */
const MOST_LINES = 50;
/** Guests have no broker connection, and a broker may be away: read now and then. */
const POLL_MS = 15_000;
/** With a connection, what was lost on the way comes by then. */
const CALM_POLL_MS = 60_000;

/** The latest comments on a live: as the page brought them, then from the broker, or by reading where there is none; nothing new comes to one that is `over`. */
export function useLiveLines({
  liveId,
  topic,
  first,
  over,
}: {
  liveId: number;
  topic: string;
  first: LiveMessage[];
  over: boolean;
}) {
  const [lines, setLines] = useState(first);
  const connected = useSessionStore((state) => state.broker === 'on');

  const add = (line: LiveMessage) => setLines((known) => merged(known, [line]));
  const drop = (id: number) => setLines((known) => known.filter((line) => line.id !== id));

  useTopic(topic, ({ type, createTime, data }) => {
    if (type !== 'text' || data?.liveId !== liveId || typeof data.id !== 'number') return;
    const { id, name, content } = data;
    if (data.removed === true) drop(id);
    else if (typeof content === 'string')
      add({ id, name: typeof name === 'string' ? name : null, content, createTime });
  });

  const refresh = useEffectEvent(async () => {
    if (document.hidden) return;
    const newest = lines.at(-1)?.id ?? 0;
    const { readLiveMessages } = await import('@/lib/media/read-live-messages');
    const read = await readLiveMessages(liveId);
    // What is not among them was deleted, unless it came while they were read.
    if (read)
      setLines((known) =>
        merged(
          known.filter((line) => line.id > newest),
          read,
        ),
      );
  });

  useEffect(() => {
    if (over) return;
    const read = () => refresh();
    read();
    const timer = window.setInterval(read, connected ? CALM_POLL_MS : POLL_MS);
    const offMissed = onMissed(read);
    return () => {
      window.clearInterval(timer);
      offMissed();
    };
  }, [connected, over]);

  return { lines, add, drop };
}

function merged(known: LiveMessage[], more: LiveMessage[]): LiveMessage[] {
  const byId = new Map([...known, ...more].map((line) => [line.id, line]));
  return [...byId.values()].sort((a, b) => a.id - b.id).slice(-MOST_LINES);
}
