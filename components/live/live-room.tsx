'use client';

import clsx from 'clsx';
import { useEffect, useRef, useState } from 'react';
import type { LiveMessage } from '@/contract/live';
import { selectSignedIn, useSessionStore } from '@/lib/stores/session-store';
import { LineForm } from './line-form';
import { LiveLine } from './live-line';
import styles from './live-room.module.css';
import type { RoomWords } from './room-words';
import { useLiveLines } from './use-live-lines';
import { type LiveTimes, useLivePhase } from './use-live-phase';

/** The comments on a live, and a field for one more until it is over. */
export function LiveRoom({
  liveId,
  msId,
  first,
  words,
  ...times
}: LiveTimes & {
  liveId: number;
  msId: number | null;
  first: LiveMessage[];
  words: RoomWords;
}) {
  const over = useLivePhase(times).phase === 'over';
  const { lines, add, drop } = useLiveLines({ liveId, msId, first, over });
  const [own, setOwn] = useState<{ all: boolean; ids: number[] }>({ all: false, ids: [] });
  const list = useRef<HTMLOListElement>(null);
  const signedIn = useSessionStore(selectSignedIn);
  const newest = lines.at(-1)?.id;

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

  useEffect(() => {
    if (newest) list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [newest]);

  async function remove(id: number) {
    const { removeLine } = await import('@/lib/media/live-messages');
    if (await removeLine(liveId, id)) drop(id);
  }

  const mayRemove = (id: number) => signedIn && (own.all || own.ids.includes(id));
  return (
    <section className={styles.room} aria-label={words.title}>
      <h2 className={styles.title}>{words.title}</h2>
      <ol ref={list} className={clsx(styles.lines, lines.length === 0 && styles.quiet)} aria-live="polite">
        {lines.length === 0 && <li className={styles.empty}>{words.empty}</li>}
        {lines.map((line) => (
          <LiveLine
            key={line.id}
            line={line}
            words={words}
            onRemove={mayRemove(line.id) ? () => remove(line.id) : undefined}
          />
        ))}
      </ol>
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
    </section>
  );
}
