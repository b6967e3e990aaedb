'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/action/button';
import { LinkButton } from '@/components/ui/action/link-button';
import { readPosition, writePosition } from '@/lib/media/resume';
import { type Film, useFilm } from './use-film';
import styles from './video-player.module.css';

const SPEEDS = [0.75, 1, 1.25, 1.5, 2];
/** Seconds between two notes of the viewer's place. */
const NOTE_EVERY = 5;

/** The browser's own player, with captions, speed, the place where the viewer stopped, and the end of a VIP video's preview. */
export function VideoPlayer({
  id,
  film: given,
  poster,
  captions,
  locale,
  vipHref,
  words,
}: {
  id: number;
  /** What anybody may watch. */
  film: Film;
  poster?: string;
  captions: { lang: string; label: string; url: string }[];
  locale: string;
  /** Where VIP is opened; null while there is no such page. */
  vipHref: string;
  words: Record<'speed' | 'resumed' | 'failed' | 'vipTitle' | 'vipText' | 'vipOffer' | 'again', string>;
}) {
  const video = useRef<HTMLVideoElement>(null);
  /** Where the film goes on after its address has changed. */
  const place = useRef<{ at: number; playing: boolean } | null>(null);
  const { film, renew } = useFilm(id, given, () => {
    const player = video.current;
    if (player && player.currentTime > 0) place.current = { at: player.currentTime, playing: !player.paused };
  });
  const { src, hls, previewSeconds } = film;
  const noted = useRef(0);
  const counted = useRef(false);
  const [state, setState] = useState<'ready' | 'resumed' | 'failed' | 'vip'>('ready');

  function loaded() {
    const left = place.current;
    place.current = null;
    if (!video.current || !left) return resume();
    video.current.currentTime = left.at;
    setState('ready');
    if (left.playing) void video.current.play();
  }

  function resume() {
    const position = readPosition('video', id);
    if (!video.current || !position || position > video.current.duration - NOTE_EVERY) return;
    if (previewSeconds !== null && position >= previewSeconds) return;
    video.current.currentTime = position;
    setState('resumed');
  }

  function play() {
    if (counted.current) return;
    counted.current = true;
    import('@/lib/media/count-view').then(({ countView }) => countView('video', id));
  }

  // The server's markup may have loaded, begun or failed before this code was there to hear of it.
  const catchUp = useEffectEvent(() => {
    const player = video.current;
    if (!player) return;
    if (player.error) failed();
    else if (!player.paused) play();
    else if (player.readyState >= player.HAVE_METADATA) resume();
  });
  useEffect(() => catchUp(), []);
  useEffect(() => {
    const player = video.current;
    if (!hls || !src || !player) return;
    let detach: (() => void) | undefined;
    let gone = false;
    const whole = () => {
      detach?.();
      player.src = src;
    };
    import('@/lib/media/attach-hls').then(async ({ attachHls }) => {
      // Who has begun to watch is not interrupted.
      if (gone || !player.paused || player.currentTime > 0) return;
      detach = await attachHls(player, hls, whole);
      if (gone) detach();
    }, whole);
    return () => {
      gone = true;
      detach?.();
    };
  }, [hls, src]);

  function progress() {
    const player = video.current;
    if (!player) return;
    if (previewSeconds !== null && player.currentTime >= previewSeconds) {
      player.pause();
      player.currentTime = previewSeconds;
      setState('vip');
      return;
    }
    if (Math.abs(player.currentTime - noted.current) < NOTE_EVERY) return;
    noted.current = player.currentTime;
    writePosition('video', id, player.currentTime);
  }

  function failed() {
    const began = (video.current?.currentTime ?? 0) > 0;
    if (previewSeconds !== null) setState(began ? 'vip' : 'failed');
    else if (!renew()) setState('failed');
  }

  function ended() {
    writePosition('video', id, 0);
    // What was sent may itself be shorter than the preview's length.
    if (previewSeconds !== null) setState('vip');
  }

  function again() {
    if (!video.current) return;
    setState('ready');
    video.current.currentTime = 0;
    void video.current.play();
  }

  return (
    <div className={styles.player}>
      <div className={styles.frame}>
        <video
          ref={video}
          className={styles.video}
          controls
          playsInline
          preload="metadata"
          poster={poster}
          src={src ?? undefined}
          onLoadedMetadata={loaded}
          onPlay={play}
          onTimeUpdate={progress}
          onSeeking={progress}
          onEnded={ended}
          onError={failed}
        >
          {captions.map((caption) => (
            <track
              key={caption.lang}
              kind="captions"
              srcLang={caption.lang}
              label={caption.label}
              src={caption.url}
              default={caption.lang.startsWith(locale)}
            />
          ))}
        </video>
        {previewSeconds !== null && (state === 'vip' || !src) && (
          <div className={styles.offer} role="alert">
            <p className={styles.offerTitle}>{words.vipTitle}</p>
            <p>{words.vipText}</p>
            <p className={styles.offerActions}>
              <LinkButton variant="primary" href={vipHref}>
                {words.vipOffer}
              </LinkButton>
              {src && (
                <Button variant="quiet" onClick={again}>
                  {words.again}
                </Button>
              )}
            </p>
          </div>
        )}
      </div>
      <div className={styles.tools}>
        <label className={styles.speed}>
          {words.speed}
          <select
            defaultValue="1"
            onChange={(event) => {
              if (video.current) video.current.playbackRate = Number(event.target.value);
            }}
          >
            {SPEEDS.map((speed) => (
              <option key={speed} value={speed}>
                {speed}×
              </option>
            ))}
          </select>
        </label>
        <span role="status">
          {state === 'resumed' && words.resumed}
          {state === 'failed' && words.failed}
        </span>
      </div>
    </div>
  );
}
