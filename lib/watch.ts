import { TIME_STATE } from '@/contract/codes';
import type { DocLive } from '@/contract/live/live';

/** Where the lives of a meeting that are on or still to come stand, and where its recordings do; null where there are none. */
export interface Watch {
  live: string | null;
  replay: string | null;
}

/** What there is to watch of a meeting, all at one address. */
export const watchOf = (lives: readonly Pick<DocLive, 'liveStatus' | 'replayUrl'>[], address: string): Watch => ({
  live: lives.some(({ liveStatus }) => liveStatus !== TIME_STATE.over) ? address : null,
  replay: lives.some(({ replayUrl }) => replayUrl) ? address : null,
});
