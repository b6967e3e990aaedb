'use client';

import { useEffect, useState } from 'react';
import { Icon } from '@/components/ui/picture/icon';
import { sayGone, sayWatching } from '@/lib/media/watch-live';
import { useTopic } from '@/lib/realtime/use-topic';
import styles from './live-detail.module.css';
import { type LiveTimes, useLivePhase } from './use-live-phase';

/** Between two words of an open page that it is still there (contract/live/live.ts). */
const BEAT_MS = 25_000;

/** `#` is the number's place. */
export interface ViewerWords {
  one: string;
  other: string;
}

/** How many people have the page of a live open while it is on; nothing otherwise. */
export function LiveAudience({
  id,
  topic,
  words,
  ...times
}: LiveTimes & {
  id: number;
  topic: string;
  words: ViewerWords;
}) {
  const isOn = useLivePhase(times).phase === 'on';
  const [viewers, setViewers] = useState(0);

  useTopic(topic, ({ type, data }) => {
    if (type === 'live' && data?.liveId === id && typeof data.viewers === 'number') setViewers(data.viewers);
  });

  useEffect(() => {
    if (!isOn) return;
    let left = false;
    const beat = async () => {
      const counted = await sayWatching(id);
      if (!left && counted !== null) setViewers(counted);
    };
    const leave = () => sayGone(id);
    const show = (event: PageTransitionEvent) => void (event.persisted && beat());
    void beat();
    const timer = window.setInterval(beat, BEAT_MS);
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', show);
    return () => {
      left = true;
      window.clearInterval(timer);
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', show);
      leave();
    };
  }, [id, isOn]);

  return isOn ? <ViewerCount viewers={viewers} words={words} /> : null;
}

/** A number of viewers in words; nothing for none. */
export function ViewerCount({ viewers, words }: { viewers: number; words: ViewerWords }) {
  if (viewers === 0) return null;
  return (
    <span className={styles.audience}>
      <Icon name="users" size={16} />
      {(viewers === 1 ? words.one : words.other).replace('#', String(viewers))}
    </span>
  );
}
