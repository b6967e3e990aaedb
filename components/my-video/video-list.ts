import { AUDIT } from '@/contract/codes';
import { listMyVideos } from '@/contract/video/video';
import { listSpec } from '@/lib/lists/list-state';

/** My uploads, the newest first. */
export const MY_VIDEOS = listSpec(listMyVideos);

/** How an audit state is shown. */
export const VIDEO_STATES = {
  [AUDIT.during]: { tone: 'warning', icon: 'clock' },
  [AUDIT.succeed]: { tone: 'success', icon: 'done' },
  [AUDIT.failed]: { tone: 'danger', icon: 'failed' },
  [AUDIT.before]: { tone: 'neutral', icon: 'close' },
} as const;
export type VideoState = keyof typeof VIDEO_STATES;

/** A video's audit state; one that says none was taken back. */
export const stateOf = ({ auditStatus }: { auditStatus?: string | null }): VideoState =>
  auditStatus && auditStatus in VIDEO_STATES ? (auditStatus as VideoState) : AUDIT.before;
