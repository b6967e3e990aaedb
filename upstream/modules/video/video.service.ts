import type { z } from 'zod';
import { AUDIT, CERT_FLAG, USER_TYPE } from '@/contract/codes';
import { CODE, type PageOf } from '@/contract/core';
import type {
  DocVideo,
  listVideos as listVideosCall,
  submitVideo as submitVideoCall,
  VideoCate,
} from '@/contract/video';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, fieldError, notFoundError } from '@/upstream/core/errors';
import { plainText, plainTextOrNull } from '@/upstream/core/html';
import { dbId, isDbId } from '@/upstream/core/ids';
import { pageWindow } from '@/upstream/core/paging';
import { toWire } from '@/upstream/core/time';
import { countView } from '@/upstream/core/views';
import * as repository from './video.repository';
import { videoSearchTexts } from './video.search';

/** Seconds of a VIP video that anybody may watch, but never more than a third of it. */
const PREVIEW_SECONDS = 60;
const PREVIEW_SHARE = 3;
/** A file of this site, or an address on the web. */
const MEDIA_URL = /^(\/(?![/\\])|https?:\/\/)[^\s\\"'<>]+$/i;

type ListQuery = z.output<typeof listVideosCall.query>;
type Submitted = z.output<typeof submitVideoCall.body>;

/** Videos that passed the audit; a category with all below it. */
export async function listVideos(ctx: Context, query: ListQuery): Promise<PageOf<DocVideo>> {
  const { keyword, cateId, userId, vipFlag } = query;
  if (userId !== undefined && !isDbId(userId)) return { total: 0, rows: [] };
  const cateIds = cateId === undefined ? undefined : await catesUnder(ctx, cateId);
  const filter = { keyword, cateIds, userId, vipFlag, auditStatus: AUDIT.succeed };
  const { total, rows } = await repository.findVideos(ctx.db, filter, query, pageWindow(query));
  return { total, rows: rows.map((row) => toVideo(row, false)) };
}

/** A person's newest public videos. */
export async function listVideosOf(ctx: Context, userId: number, limit: number): Promise<DocVideo[]> {
  const filter = { userId, auditStatus: AUDIT.succeed };
  const { rows } = await repository.findVideos(ctx.db, filter, {}, { limit, offset: 0 });
  return rows.map((row) => toVideo(row, false));
}

/**
 * One video: public ones for everybody, others for their owner, 404 else. A VIP video comes with `previewSeconds`
 * unless the viewer is its owner, platform staff, or has VIP that has not run out. `play` counts a play once per
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
  const now = ctx.now();
  const mayWatch = row.vipFlag !== '1' || isOwner || (await hasVip(ctx, caller, now));
  let { playCount } = row;
  if (play && row.auditStatus === AUDIT.succeed) {
    const view = { kind: 'video', id, caller, ip } as const;
    if (await countView(ctx, view, (tx) => repository.raisePlayCount(tx, id))) playCount += 1;
  }
  return { ...toVideo(row, mayWatch, isOwner), playCount };
}

/** The caller's own uploads in any audit state. */
export async function listMyVideos(
  ctx: Context,
  query: { pageNum?: number; pageSize?: number; auditStatus?: string; orderByColumn?: string; isAsc?: 'asc' | 'desc' },
  caller: Caller,
): Promise<PageOf<DocVideo>> {
  const filter = { userId: caller.userId, auditStatus: query.auditStatus };
  const { total, rows } = await repository.findVideos(ctx.db, filter, query, pageWindow(query));
  return { total, rows: rows.map((row) => toVideo(row, true, true)) };
}

/** Categories in order with the number of public videos. */
export function listVideoCates(ctx: Context): Promise<VideoCate[]> {
  return repository.findCates(ctx.db);
}

/** Hands in a video for audit; only certified doctors (104) may, 403 otherwise. */
export async function submitVideo(ctx: Context, body: Submitted, caller: Caller): Promise<{ id: number }> {
  if (caller.userType !== USER_TYPE.hospital || caller.certFlag !== CERT_FLAG.certified) {
    throw new AppError('video.certRequired', { code: CODE.forbidden });
  }
  const title = plainText(body.title);
  if (!title) throw fieldError('title', 'validation.title');
  if (!MEDIA_URL.test(body.videoUrl)) throw fieldError('videoUrl', 'video.url');
  if (body.coverUrl && !MEDIA_URL.test(body.coverUrl)) throw fieldError('coverUrl', 'video.url');
  const cate = (await repository.findCates(ctx.db)).find((row) => row.id === body.cateId);
  if (!cate) throw fieldError('cateId', 'video.cate');
  const intro = plainTextOrNull(body.intro);
  const uploader = await repository.findUploader(ctx.db, caller.userId);
  const now = ctx.now();
  const texts = videoSearchTexts(
    { title, intro },
    { doctorNames: Object.values(uploader ?? {}), cateNames: [cate.label, cate.labelEn] },
  );
  const id = await repository.insertVideo(
    ctx.db,
    {
      title,
      intro,
      cateId: cate.id,
      coverUrl: body.coverUrl || null,
      videoUrl: body.videoUrl,
      duration: body.duration ?? null,
      vipFlag: body.vipFlag ?? '0',
      userId: caller.userId,
      auditStatus: AUDIT.during,
      createTime: now,
      updateTime: now,
    },
    texts,
  );
  return { id };
}

/** Turns a favourite on or off and answers the new state with the counter; 404 for a video that is not public. */
export async function toggleVideoFavo(ctx: Context, videoId: number, caller: Caller) {
  const row = await repository.findVideo(ctx.db, dbId(videoId));
  if (row?.auditStatus !== AUDIT.succeed) throw notFoundError();
  return repository.toggleFavo(ctx.db, caller.userId, videoId, ctx.now());
}

/** Whether a video is the caller's favourite. */
export function isVideoFavo(ctx: Context, videoId: number, caller: Caller): Promise<boolean> {
  return repository.isFavo(ctx.db, caller.userId, dbId(videoId));
}

/** The caller's favourites, the last added first. */
export async function listMyVideoFavos(
  ctx: Context,
  query: { pageNum?: number; pageSize?: number },
  caller: Caller,
): Promise<PageOf<DocVideo>> {
  const { total, rows } = await repository.findFavos(ctx.db, caller.userId, pageWindow(query));
  return { total, rows: rows.map((row) => ({ ...toVideo(row, false), favo: true })) };
}

async function catesUnder(ctx: Context, cateId: number): Promise<number[]> {
  const cates = await repository.findCateParents(ctx.db);
  const found = new Set(cates.filter((cate) => cate.id === cateId).map((cate) => cate.id));
  // A set is walked also over what is added on the way.
  for (const id of found) for (const cate of cates) if (cate.parentId === id) found.add(cate.id);
  return [...found];
}

async function hasVip(ctx: Context, caller: Caller | null, now: Date): Promise<boolean> {
  if (!caller) return false;
  if (caller.userType === USER_TYPE.staff || caller.adminFlag === '1') return true;
  const vip = await repository.findVip(ctx.db, caller.userId);
  return vip?.vipExpireTime != null && Number(vip.vipLevel) >= 1 && vip.vipExpireTime > now;
}

function toVideo(row: repository.VideoRow, mayWatch: boolean, isOwner = false): DocVideo {
  return {
    ...row,
    intro: plainTextOrNull(row.intro),
    introEn: plainTextOrNull(row.introEn),
    previewSeconds: mayWatch || row.vipFlag !== '1' ? null : previewOf(row.duration),
    auditMsg: isOwner ? row.auditMsg : null,
    createTime: toWire(row.createTime),
    updateTime: toWire(row.updateTime),
  };
}

function previewOf(duration: number | null): number {
  return duration ? Math.max(1, Math.min(PREVIEW_SECONDS, Math.floor(duration / PREVIEW_SHARE))) : PREVIEW_SECONDS;
}
