import { AUDIT } from '@/contract/codes';
import { USER_POLICIES } from '@/contract/policies';
import type { Caller, Context } from '@/upstream/core/context';
import { keyedHash, sameHash } from '@/upstream/core/secret/secrets';
import { type Beginning, privateIdOf } from '@/upstream/modules/file/file.service';
import { findVip } from '@/upstream/modules/pay/vip/vip.service';
import * as repository from './video.repository';

/** Longest preview of a members' video, seconds; never more than a third of it. */
const PREVIEW_SECONDS = 60;
const PREVIEW_SHARE = 3;
/** The player asks for a new address when this is over (components/video/use-film.ts). */
const GRANT_SECONDS = 3600;
const GRANT = /^(\d{1,12})-([1-9]\d{0,8})-([\w-]{43})$/;

type Film = Pick<repository.VideoRow, 'vipFlag' | 'userId' | 'videoUrl' | 'duration'>;
type Watcher = Pick<Caller, 'userId' | 'userType' | 'adminFlag' | 'roles'>;

/** Where a public video plays for everybody: all of it, or the preview of a members' video. */
export const filmPath = (id: number): string => `/api/file/video/${id}`;

/** Folder of the whole of a members' video for one viewer, for an hour; a path, because a list of parts names its neighbours. */
export function grantedPath(ctx: Context, id: number, viewerId: number): string {
  const exp = Math.floor(ctx.now().getTime() / 1000) + GRANT_SECONDS;
  return `${filmPath(id)}/${exp}-${viewerId}-${signature(ctx, id, viewerId, exp)}`;
}

/** Whether somebody may watch all of a video: a members' one is for its owner, members, and staff who examine videos or show them. */
export async function mayWatchAll(ctx: Context, { vipFlag, userId }: Film, viewer: Watcher | null): Promise<boolean> {
  if (vipFlag !== '1') return true;
  if (!viewer) return false;
  if (
    viewer.userId === userId ||
    USER_POLICIES['staff.audit'](viewer) ||
    USER_POLICIES['staff.content'](viewer) ||
    viewer.adminFlag === '1'
  )
    return true;
  const { vipLevel } = await findVip(ctx.db, viewer.userId, ctx.now());
  return Number(vipLevel) >= 1;
}

/** Seconds of a members' video that anybody may watch: none where its bytes are elsewhere or its length is unknown, because it cannot be cut. */
export function previewSecondsOf({ videoUrl, duration }: Film): number {
  if (!privateIdOf(videoUrl) || !duration) return 0;
  return Math.max(1, Math.min(PREVIEW_SECONDS, Math.floor(duration / PREVIEW_SHARE)));
}

/** The uploaded file of a public video, and its beginning where anybody may read no more; null for anything else. */
export async function findForAll(ctx: Context, id: number): Promise<{ fileId: string; beginning?: Beginning } | null> {
  const { row, fileId } = await findPublic(ctx, id);
  if (!row || !fileId) return null;
  if (row.vipFlag !== '1') return { fileId };
  const seconds = previewSecondsOf(row);
  const share = Math.min(1 / PREVIEW_SHARE, seconds / (row.duration || 1));
  return seconds > 0 ? { fileId, beginning: { seconds, share } } : null;
}

/**
 * The file of a public video by an address that was made for somebody; null where the signature is wrong or over, and
 * as soon as that person may no longer watch it.
 */
export async function findGranted(ctx: Context, id: number, grant: string): Promise<string | null> {
  const [, exp = '0', by = '0', given = ''] = GRANT.exec(grant) ?? [];
  const now = Math.floor(ctx.now().getTime() / 1000);
  const timely = Number(exp) > now && Number(exp) <= now + GRANT_SECONDS;
  if (!timely || !sameHash(given, signature(ctx, id, Number(by), Number(exp)))) return null;
  const [{ row, fileId }, viewer] = await Promise.all([findPublic(ctx, id), repository.findViewer(ctx.db, Number(by))]);
  return row && viewer && (await mayWatchAll(ctx, row, viewer)) ? fileId : null;
}

async function findPublic(ctx: Context, id: number) {
  const row = await repository.findVideo(ctx.db, id);
  return row?.auditStatus === AUDIT.succeed ? { row, fileId: privateIdOf(row.videoUrl) } : { row: null, fileId: null };
}

const signature = (ctx: Context, id: number, viewerId: number, exp: number) =>
  keyedHash(ctx.keys.fileUrls, 'video', String(id), String(viewerId), String(exp));
