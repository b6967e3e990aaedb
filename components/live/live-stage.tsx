'use client';

import { useEffect, useRef, useState } from 'react';
import { useSessionStore } from '@/lib/stores/session-store';
import { LiveCountdown } from './live-countdown';
import { LivePlayer } from './live-player';
import styles from './live-stage.module.css';
import type { StageWords } from './stage-words';

/** What the stage shows at a moment of the server's clock; it changes by itself when a live begins or ends. */
export function LiveStage({
  id,
  startIso,
  endIso,
  playUrl,
  replayUrl,
  poster,
  words,
}: {
  id: number;
  startIso: string;
  endIso: string;
  playUrl: string | null;
  replayUrl: string | null;
  poster: string | null;
  words: StageWords;
}) {
  const offset = useSessionStore((state) => state.serverOffsetMs);
  const [now, setNow] = useState<number | null>(null);

  useEffect(() => {
    const tick = () => setNow(Date.now() + offset);
    tick();
    const timer = window.setInterval(tick, 1000);
    return () => window.clearInterval(timer);
  }, [offset]);

  const watched = useRef(false);
  const countOnce = async () => {
    if (watched.current) return;
    watched.current = true;
    const { countView } = await import('@/lib/media/count-view');
    await countView('live', id);
  };

  const start = Date.parse(startIso);
  const end = Date.parse(endIso);
  const phase = now === null ? null : now < start ? 'before' : now < end ? 'on' : 'over';
  return (
    <div className={styles.stage}>
      {poster && phase !== 'on' && <img className={styles.poster} src={poster} alt="" width={960} height={540} />}
      {phase === 'before' && now !== null && <LiveCountdown id={id} msLeft={start - now} words={words} />}
      {phase === 'on' && playUrl && (
        <LivePlayer key="live" src={playUrl} poster={poster} live words={words} onWatch={countOnce} />
      )}
      {phase === 'over' && replayUrl && (
        <LivePlayer key="replay" src={replayUrl} poster={poster} words={words} onWatch={countOnce} />
      )}
      {((phase === 'over' && !replayUrl) || (phase === 'on' && !playUrl)) && (
        <p className={styles.veil}>{phase === 'over' ? words.over : words.noStream}</p>
      )}
    </div>
  );
}
