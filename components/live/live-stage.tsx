'use client';

import { useEffect, useRef, useState } from 'react';
import { formatDateTime } from '@/lib/i18n/format';
import type { Locale } from '@/lib/i18n/routing';
import type { Recording } from '@/lib/media/read-recording';
import { serverNow } from '@/lib/stores/session-store';
import { LiveCountdown } from './live-countdown';
import { LivePlayer } from './live-player';
import styles from './live-stage.module.css';
import type { StageWords } from './stage-words';
import { type LiveTimes, useLivePhase } from './use-live-phase';

/** What the stage shows at a moment of the server's clock; it changes by itself when a live begins or ends. */
export function LiveStage({
  id,
  playUrl,
  recording: given,
  poster,
  locale,
  words,
  ...times
}: LiveTimes & {
  id: number;
  playUrl: string | null;
  /** Null on a page that was made before the end. */
  recording: Recording | null;
  poster: string | null;
  locale: Locale;
  words: StageWords;
}) {
  const { phase, msLeft } = useLivePhase(times);
  const [recording, setRecording] = useState(given);
  const isUnknown = phase === 'over' && recording === null;

  useEffect(() => {
    if (!isUnknown) return;
    let left = false;
    import('@/lib/media/read-recording').then(async ({ readRecording }) => {
      const read = await readRecording(id);
      if (!left && read) setRecording(read);
    });
    return () => {
      left = true;
    };
  }, [id, isUnknown]);

  const watched = useRef(false);
  const countOnce = async () => {
    if (watched.current) return;
    watched.current = true;
    const { countView } = await import('@/lib/media/count-view');
    await countView('live', id);
  };

  const replayUrl = recording?.url;
  return (
    <div className={styles.stage}>
      {poster && phase !== 'on' && <img className={styles.poster} src={poster} alt="" width={960} height={540} />}
      {phase === 'before' && <LiveCountdown id={id} msLeft={msLeft} words={words} />}
      {phase === 'on' && playUrl && (
        <LivePlayer key="live" src={playUrl} poster={poster} live words={words} onWatch={countOnce} />
      )}
      {phase === 'on' && !playUrl && <p className={styles.veil}>{words.noStream}</p>}
      {phase === 'over' && replayUrl && (
        <LivePlayer key="replay" src={replayUrl} poster={poster} words={words} onWatch={countOnce} />
      )}
      {phase === 'over' && !replayUrl && (
        <div className={styles.veil}>
          <p>{words.over}</p>
          {recording && <p>{recordingWords(recording, locale, words)}</p>}
        </div>
      )}
    </div>
  );
}

/** Whether and when a recording comes that is not there yet. */
function recordingWords({ expected }: Recording, locale: Locale, words: StageWords): string {
  if (!expected) return words.noRecording;
  const isAhead = Date.parse(`${expected.replace(' ', 'T')}+08:00`) > serverNow();
  return isAhead ? words.recordingAt.replace('#', formatDateTime(locale, expected)) : words.recordingSoon;
}
