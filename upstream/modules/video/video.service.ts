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
import { dbId, inOrderOf, isDbId } from '@/upstream/core/ids';
import { pageWindow } from '@/upstream/core/paging';
import { readMatching } from '@/upstream/core/search-sql';
import { toWire } from '@/upstream/core/time';
import { countView } from '@/upstream/core/views';
import { write } from '@/upstream/core/write';
import { openCase } from '@/upstream/modules/case/case.service';
import { findVip } from '@/upstream/modules/pay/vip.service';
import * as repository from './video.repository';
import { videoSearchTexts } from './video.search';

/** Preview of a VIP video in seconds; never more than a third of it. */
const PREVIEW_SECONDS = 60;
const PREVIEW_SHARE = 3;
/** A file of this site or an external URL. */
const MEDIA_URL = /^(\/(?![/\\])|https?:\/\/)[^\s\\"'<>]+$/i;

type ListQuery = z.output<typeof listVideosCall.query>;
type Submitted = z.output<typeof submitVideoCall.body>;

/** A page of approved videos; a category includes its sub-categories. */
export async function listVideos(ctx: Context, query: ListQuery): Promise<PageOf<DocVideo>> {
  const { keyword, match, cateId, userId, vipFlag } = query;
  if (userId !== undefined && !isDbId(userId)) return { total: 0, rows: [] };
  const cateIds = cateId === undefined ? undefined : await catesUnder(ctx, cateId);
  const filter = { keyword, cateIds, userId, vipFlag, auditStatus: AUDIT.succeed };
  const { total, rows } = await readMatching({ keyword, match }, (match) =>
    repository.findVideos(ctx.db, { ...filter, match }, query, pageWindow(query)),
  );
  return { total, rows: rows.map((row) => toVideo(row, false)) };
}

/** A person's newest public videos. */
export async function listVideosOf(ctx: Context, userId: number, limit: number): Promise<DocVideo[]> {
  const filter = { userId, auditStatus: AUDIT.succeed };
  const { rows } = await repository.findVideos(ctx.db, filter, {}, { limit, offset: 0 });
  return rows.map((row) => toVideo(row, false));
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

/** Submits a video for audit; 403 unless the caller is a certified doctor (104). */
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
  const texts = videoSearchTexts(
    { title, intro },
    { doctorNames: Object.values(uploader ?? {}), cateNames: [cate.label, cate.labelEn] },
  );
  const video = {
    title,
    intro,
    cateId: cate.id,
    coverUrl: body.coverUrl || null,
    videoUrl: body.videoUrl,
    duration: body.duration ?? null,
    vipFlag: body.vipFlag ?? '0',
    userId: caller.userId,
    auditStatus: AUDIT.during,
  };
  return write(ctx, caller, 'certified', async (tx) => {
    const id = await repository.insertVideo(tx, { ...video, createTime: tx.now, updateTime: tx.now }, texts);
    const { auditStatus: _, userId, ...snapshot } = video;
    await openCase(tx, { kind: 'video', subjectId: id, userId, snapshot });
    return { id };
  });
}

/** Public videos with these ids, in the order of the ids. */
export async function listVideosByIds(ctx: Context, ids: number[]): Promise<DocVideo[]> {
  const rows = await repository.findPublicVideos(ctx.db, ids);
  return inOrderOf(ids, rows, ({ id }) => id).map((row) => toVideo(row, false));
}

async function catesUnder(ctx: Context, cateId: number): Promise<number[]> {
  const cates = await repository.findCateParents(ctx.db);
  const found = new Set(cates.filter((cate) => cate.id === cateId).map((cate) => cate.id));
  // Iterating a set includes items added meanwhile.
  for (const id of found) for (const cate of cates) if (cate.parentId === id) found.add(cate.id);
  return [...found];
}

async function hasVip(ctx: Context, caller: Caller | null, now: Date): Promise<boolean> {
  if (!caller) return false;
  if (caller.userType === USER_TYPE.staff || caller.adminFlag === '1') return true;
  const { vipLevel } = await findVip(ctx.db, caller.userId, now);
  return Number(vipLevel) >= 1;
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
