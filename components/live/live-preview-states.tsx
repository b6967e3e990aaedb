import type { ReactNode } from 'react';
import type { PreviewEntry, PreviewState } from '@/components/ui/preview/preview-catalogue';
import { lengthened, type PreviewWords } from '@/components/ui/preview/preview-text';
import type { DocLive, LiveMessage } from '@/contract/live/live';
import type { Locale } from '@/lib/i18n/routing';
import { LineForm } from './line-form';
import { PlayerFailure } from './live-player';
import styles from './live-room.module.css';
import { LiveStage } from './live-stage';
import stage from './live-stage.module.css';
import { RoomPreview } from './room-preview';
import type { RoomWords } from './room-words';
import type { StageWords } from './stage-words';

const AHEAD = { startIso: '2099-11-21T19:00:00+08:00', endIso: '2099-11-21T20:30:00+08:00' };
const ON = { ...AHEAD, startIso: '2020-11-21T19:00:00+08:00' };
const OVER = { ...ON, endIso: '2020-11-21T20:30:00+08:00' };

// What is shown here is no live: nothing may be said or counted in it.
const still = (key: PreviewState, node: ReactNode) => ({ key, node: <div inert>{node}</div> });

/** The stage before, during and after a live. */
export function stageStates(live: DocLive, locale: Locale, words: StageWords): PreviewEntry['states'] {
  const common = { id: live.id, playUrl: null, poster: live.coverUrl ?? null, locale, words };
  const over = (key: PreviewState, url: string | null, expected: string | null) =>
    still(key, <LiveStage {...common} {...OVER} recording={{ url, expected, seconds: null }} />);
  return [
    still('before', <LiveStage {...common} {...AHEAD} recording={null} />),
    still('waiting', <LiveStage {...common} {...ON} recording={null} />),
    over('replay', '/api/file/media/hls/index.m3u8', null),
    over('promised', null, '2099-11-24 12:00:00'),
    over('preparing', null, '2020-11-24 12:00:00'),
    over('none', null, null),
    still(
      'failed',
      <div className={stage.stage}>
        <PlayerFailure words={words} />
      </div>,
    ),
  ];
}

/** The discussion with and without comments, for who may delete them, and after the end. */
export function roomStates(t: PreviewWords, locale: string, words: RoomWords): PreviewEntry['states'] {
  const line = (id: number, name: string | null, content: string): LiveMessage => ({
    id,
    name,
    content,
    createTime: '2026-11-21 19:42:00',
  });
  const lines = [
    line(1, t('sample.name'), t('sample.question')),
    line(2, null, t('sample.question')),
    line(3, t('sample.other'), t('sample.answer')),
  ];
  const long = lengthened(t('sample.question'), locale, 7) ?? '';
  const form = <LineForm liveId={0} words={words} />;
  return [
    still('usual', <RoomPreview lines={lines} words={words} foot={form} />),
    still('moderator', <RoomPreview lines={lines} words={words} foot={form} moderator />),
    still('long', <RoomPreview lines={[line(4, long.slice(0, 40), long)]} words={words} foot={form} />),
    still('empty', <RoomPreview lines={[]} words={words} foot={form} />),
    still('over', <RoomPreview lines={lines} words={words} foot={<p className={styles.empty}>{words.closed}</p>} />),
  ];
}
