import clsx from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import type { LiveMessage } from '@/contract/live/live';
import { LiveLine } from './live-line';
import styles from './live-room.module.css';
import type { RoomWords } from './room-words';

/** The comments on a live, the newest in view, and below them `children`: a field for one more, or why there is none. */
export function RoomView({
  lines,
  words,
  mayRemove = () => false,
  onRemove,
  children,
}: {
  lines: LiveMessage[];
  words: RoomWords;
  mayRemove?: (id: number) => boolean;
  onRemove?: (id: number) => void;
  children: ReactNode;
}) {
  const list = useRef<HTMLOListElement>(null);
  const newest = lines.at(-1)?.id;

  useEffect(() => {
    if (newest) list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [newest]);

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
            onRemove={onRemove && mayRemove(line.id) ? () => onRemove(line.id) : undefined}
          />
        ))}
      </ol>
      {children}
    </section>
  );
}
