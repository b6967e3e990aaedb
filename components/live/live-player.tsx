'use client';

import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/action/button';
import { wantsLessMotion } from '@/lib/media/less-motion';
import styles from './live-stage.module.css';

/** Plays HLS: natively where the browser can, else with hls.js, which is loaded only here. */
export function LivePlayer({
  src,
  poster,
  live,
  words,
  onWatch,
}: {
  src: string;
  poster: string | null;
  live?: boolean;
  words: { failed: string; retry: string };
  /** Pictures are moving. */
  onWatch: () => void;
}) {
  const [attempt, setAttempt] = useState(0);
  return (
    <HlsVideo
      key={attempt}
      src={src}
      poster={poster}
      live={live}
      words={words}
      onWatch={onWatch}
      onRetry={() => setAttempt(attempt + 1)}
    />
  );
}

function HlsVideo({
  src,
  poster,
  live,
  words,
  onWatch,
  onRetry,
}: {
  src: string;
  poster: string | null;
  live?: boolean;
  words: { failed: string; retry: string };
  onWatch: () => void;
  onRetry: () => void;
}) {
  const video = useRef<HTMLVideoElement>(null);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    const player = video.current;
    if (!player) return;
    let detach = () => {};
    let left = false;
    import('@/lib/media/attach-hls').then(async ({ attachHls }) => {
      const detachPlayer = await attachHls(player, src, () => setFailed(true));
      if (left) detachPlayer();
      else detach = detachPlayer;
    });
    return () => {
      left = true;
      detach();
    };
  }, [src]);

  return (
    <>
      <video
        ref={video}
        className={styles.video}
        controls
        playsInline
        muted={live}
        autoPlay={live && !wantsLessMotion()}
        poster={poster ?? undefined}
        onPlaying={onWatch}
      >
        <track kind="captions" />
      </video>
      {failed && <PlayerFailure words={words} onRetry={onRetry} />}
    </>
  );
}

/** Says over the picture that it could not be loaded. */
export function PlayerFailure({ words, onRetry }: { words: { failed: string; retry: string }; onRetry?: () => void }) {
  return (
    <div className={styles.veil} role="alert">
      <p>{words.failed}</p>
      <p>
        <Button onClick={onRetry}>{words.retry}</Button>
      </p>
    </div>
  );
}
