import { AUDIT } from '@/contract/codes';
import type { PageOf } from '@/contract/core';
import type {
  DocVideo,
  listMyVideos as listMyVideosCall,
  listVideos as listVideosCall,
  VideoCate,
} from '@/contract/video/video';
import type { Caller, Context } from '@/upstream/core/context';
import { notFoundError } from '@/upstream/core/errors';
import { dbId, inOrderOf } from '@/upstream/core/ids';
import type { Asked } from '@/upstream/core/list/list-sql';
import { countView } from '@/upstream/core/read/views';
import { plainTextOrNull } from '@/upstream/core/text/html';
import { toWire } from '@/upstream/core/time';
import { listRefusals } from '@/upstream/modules/case/case.service';
import { presentVideo, privateIdOf } from '@/upstream/modules/file/file.service';
import { listWithHls } from '@/upstream/modules/file/rendition.service';
import { readMatching } from '@/upstream/modules/spelling/respell.service';
import * as repository from './video.repository';
import { filmPath, grantedPath, mayWatchAll, previewSecondsOf } from './watch.service';

/** A page of approved videos; a category includes its sub-categories. */
export async function listVideos(ctx: Context, query: Asked<typeof listVideosCall>): Promise<PageOf<DocVideo>> {
  const { cateId } = query;
  const cateIds = cateId === undefined ? undefined : await catesUnder(ctx, cateId);
  const { total, rows } = await readMatching(ctx, query, (asked) =>
    repository.findVideos({ db: ctx.db, cateIds }, { ...query, ...asked }),
  );
  return { total, rows: rows.map((row) => toVideo(ctx, row, { mayWatch: false })) };
}

/** A person's newest public videos. */
export async function listVideosOf(ctx: Context, userId: number, limit: number): Promise<DocVideo[]> {
  const { rows } = await repository.findVideos(ctx, { userId, pageSize: limit });
  return rows.map((row) => toVideo(ctx, row, { mayWatch: false }));
}

/**
 * One video: public ones for everybody, others for their owner, otherwise 404. A VIP video has `previewSeconds`
 * unless the viewer is its owner, platform staff or a VIP. `play` counts a play once per
 * viewer and clock hour.
 */
export async function getVideo(
  ctx: Context,
  id: number,
  { play, caller, ip }: { play?: boolean; caller: Caller | null; ip: string },
): Promise<DocVideo> {
  const row = await repository.findVideo(ctx.db, dbId(id));
  const isOwner = row !== undefined && row.userId === caller?.userId;
  if (!row || (row.auditStatus !== AUDIT.succeed && !isOwner)) throw notFoundError();
  const viewer = { mayWatch: await mayWatchAll(ctx, row, caller), caller };
  let { playCount } = row;
  if (play && row.auditStatus === AUDIT.succeed) {
    const view = { kind: 'video', id, caller, ip } as const;
    if (await countView(ctx, view, (tx) => repository.raisePlayCount(tx, id))) playCount += 1;
  }
  return { ...toVideo(ctx, row, viewer), hlsUrl: await hlsOf(ctx, row, viewer), playCount };
}

/** The caller's own uploads in any audit state. */
export async function listMyVideos(
  ctx: Context,
  query: Asked<typeof listMyVideosCall>,
  caller: Caller,
): Promise<PageOf<DocVideo>> {
  const { total, rows } = await repository.findOwn(ctx.db, caller.userId, query);
  const refused = rows.filter((row) => row.auditStatus === AUDIT.failed);
  const refusals = await listRefusals(
    ctx,
    'video',
    refused.map(({ id }) => id),
  );
  const reasonEn = ({ id }: repository.VideoRow) => refusals.get(id)?.en ?? null;
  return {
    total,
    rows: rows.map((row) => ({ ...toVideo(ctx, row, { mayWatch: true, caller }), auditMsgEn: reasonEn(row) })),
  };
}

/** Categories in order with the number of public videos. */
export function listVideoCates(ctx: Context): Promise<VideoCate[]> {
  return repository.findCates(ctx.db);
}

/** Public videos with these ids, in the order of the ids. */
export async function listVideosByIds(ctx: Context, ids: number[]): Promise<DocVideo[]> {
  const rows = await repository.findPublicVideos(ctx.db, ids);
  return inOrderOf(ids, rows, ({ id }) => id).map((row) => toVideo(ctx, row, { mayWatch: false }));
}

async function catesUnder(ctx: Context, cateId: number): Promise<number[]> {
  const cates = await repository.findCateParents(ctx.db);
  const found = new Set(cates.filter((cate) => cate.id === cateId).map((cate) => cate.id));
  // Iterating a set includes items added meanwhile.
  for (const id of found) for (const cate of cates) if (cate.parentId === id) found.add(cate.id);
  return [...found];
}

interface Viewer {
  mayWatch: boolean;
  /** Who looks, where that matters: one's own video, and a members' video that one may watch. */
  caller?: Caller | null;
}

function toVideo(ctx: Context, row: repository.VideoRow, viewer: Viewer): DocVideo {
  const { mayWatch, caller } = viewer;
  return {
    ...row,
    videoUrl: playUrl(ctx, row, viewer),
    intro: plainTextOrNull(row.intro),
    introEn: plainTextOrNull(row.introEn),
    previewSeconds: mayWatch || row.vipFlag !== '1' ? null : previewSecondsOf(row),
    auditMsg: caller && caller.userId === row.userId ? row.auditMsg : null,
    createTime: toWire(row.createTime),
    updateTime: toWire(row.updateTime),
  };
}

/**
 * Where a video plays. An uploaded one has an address that asks for its state each time; before its audit it is signed
 * for its owner. The whole of a members' video has an address for one viewer, and one that lies elsewhere is not told.
 */
function playUrl(ctx: Context, row: repository.VideoRow, { mayWatch, caller }: Viewer): string | null {
  const { id, videoUrl, auditStatus, vipFlag } = row;
  const isVip = vipFlag === '1';
  if (!privateIdOf(videoUrl)) return isVip && !mayWatch ? null : videoUrl;
  const isPublic = auditStatus === AUDIT.succeed;
  if (caller?.userId === row.userId && (isVip || !isPublic)) return presentVideo(ctx, videoUrl, caller.userId);
  return isVip && isPublic && mayWatch && caller ? `${grantedPath(ctx, id, caller.userId)}/film` : filmPath(id);
}

/** Where a public video plays in the quality that the line allows; null where it has only its file, and for a preview. */
async function hlsOf(ctx: Context, row: repository.VideoRow, { mayWatch, caller }: Viewer): Promise<string | null> {
  const { id, videoUrl, auditStatus, vipFlag } = row;
  const fileId = auditStatus === AUDIT.succeed && mayWatch ? privateIdOf(videoUrl) : null;
  const made = fileId && (await listWithHls(ctx, [fileId])).has(fileId);
  if (!made) return null;
  if (vipFlag !== '1') return `${filmPath(id)}/hls/index.m3u8`;
  return caller ? `${grantedPath(ctx, id, caller.userId)}/index.m3u8` : null;
}
