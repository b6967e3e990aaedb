'use client';

import { useEffect, useState } from 'react';
import type { LiveMessage } from '@/contract/live/live';
import { selectSignedIn, useSessionStore } from '@/lib/stores/session-store';
import { LineForm } from './line-form';
import styles from './live-room.module.css';
import { RoomView } from './room-view';
import type { RoomWords } from './room-words';
import { useLiveLines } from './use-live-lines';
import { type LiveTimes, useLivePhase } from './use-live-phase';

/** The comments on a live, and a field for one more until it is over. */
export function LiveRoom({
  liveId,
  topic,
  first,
  words,
  ...times
}: LiveTimes & {
  liveId: number;
  topic: string;
  first: LiveMessage[];
  words: RoomWords;
}) {
  const over = useLivePhase(times).phase === 'over';
  const { lines, add, drop } = useLiveLines({ liveId, topic, first, over });
  const [own, setOwn] = useState<{ all: boolean; ids: number[] }>({ all: false, ids: [] });
  const signedIn = useSessionStore(selectSignedIn);

  useEffect(() => {
    if (!signedIn) return;
    let left = false;
    import('@/lib/media/live-messages').then(async ({ readMessageRights }) => {
      const rights = await readMessageRights(liveId);
      if (!left) setOwn(rights);
    });
    return () => {
      left = true;
    };
  }, [liveId, signedIn]);

  async function remove(id: number) {
    const { removeLine } = await import('@/lib/media/live-messages');
    if (await removeLine(liveId, id)) drop(id);
  }

  return (
    <RoomView
      lines={lines}
      words={words}
      mayRemove={(id) => signedIn && (own.all || own.ids.includes(id))}
      onRemove={remove}
    >
      {over ? (
        <p className={styles.empty}>{words.closed}</p>
      ) : (
        <LineForm
          liveId={liveId}
          words={words}
          onSent={(line) => {
            add(line);
            setOwn((known) => ({ ...known, ids: [...known.ids, line.id] }));
          }}
        />
      )}
    </RoomView>
  );
}
