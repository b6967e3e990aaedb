import type { z } from 'zod';
import { AUDIT } from '@/contract/codes';
import { CODE } from '@/contract/core';
import { USER_POLICIES } from '@/contract/policies';
import type { editVideo as editVideoCall, submitVideo as submitVideoCall } from '@/contract/video/video';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, fieldError, notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import { plainText, plainTextOrNull } from '@/upstream/core/text/html';
import { type Tx, write } from '@/upstream/core/write';
import { openCase, withdrawCase } from '@/upstream/modules/case/case.service';
import { claimPublicFile, claimVideo, privateIdOf } from '@/upstream/modules/file/file.service';
import { videosChanged } from './video.pages';
import * as repository from './video.repository';
import { videoSearchTexts } from './video.search';
import { filmPath } from './watch.service';

/** A file of this site or an external URL. */
const MEDIA_URL = /^(\/(?![/\\])|https?:\/\/)[^\s\\"'<>]+$/i;
/** What is seen and heard: a change of it is examined. */
const EXAMINED = ['title', 'intro', 'coverUrl', 'videoUrl'] as const;

type Submitted = z.output<typeof submitVideoCall.body>;

/** Hands in a video for audit; 403 unless the caller is a certified doctor (104). */
export async function submitVideo(ctx: Context, body: Submitted, caller: Caller): Promise<{ id: number }> {
  const { fields, texts } = await readVideo(ctx, body, caller);
  return write(ctx, caller, 'certified', async (tx) => {
    const videoUrl = await claimed(tx, caller.userId, body.videoUrl);
    await claimCover(tx, caller.userId, fields.coverUrl);
    const video = { ...fields, videoUrl, userId: caller.userId, auditStatus: AUDIT.during };
    const id = await repository.insertVideo(tx, { ...video, createTime: tx.now, updateTime: tx.now }, texts);
    await examine(tx, caller, id, { ...fields, videoUrl });
    return { id };
  });
}

/**
 * Changes the caller's own video, 404 for anybody else's. What is seen and heard is examined again, and so is whatever
 * was refused or taken back; a category or the VIP mark of a public video counts at once.
 */
export async function editVideo(
  ctx: Context,
  { id, ...body }: z.output<typeof editVideoCall.body>,
  caller: Caller,
): Promise<{ auditStatus: string }> {
  const { fields, texts } = await readVideo(ctx, body, caller);
  return write(ctx, caller, 'certified', async (tx) => {
    const row = await repository.lockOwnVideo(tx, caller.userId, dbId(id));
    if (!row) throw notFoundError();
    const isSame = playsAt(row, body.videoUrl);
    const videoUrl = isSame ? row.videoUrl : await claimed(tx, caller.userId, body.videoUrl);
    if (fields.coverUrl !== row.coverUrl) await claimCover(tx, caller.userId, fields.coverUrl);
    const known = isSame ? row.duration : null;
    const changes = { ...fields, videoUrl, duration: fields.duration ?? known };
    const isPublic = row.auditStatus === AUDIT.succeed;
    const auditStatus =
      isPublic && EXAMINED.every((name) => changes[name] === row[name]) ? AUDIT.succeed : AUDIT.during;
    await repository.updateVideo(tx, id, { ...changes, auditStatus, auditMsg: null }, texts);
    if (auditStatus === AUDIT.during) {
      await withdrawCase(tx, 'video', id);
      await examine(tx, caller, id, changes);
    }
    if (isPublic) tx.emit(videosChanged(caller.userId, [id]));
    return { auditStatus };
  });
}

/** Takes back the caller's own video, 404 for anybody else's: it waits no longer, and leaves the directory at once. */
export async function withdrawVideo(ctx: Context, id: number, caller: Caller): Promise<null> {
  return write(ctx, caller, 'signedIn', async (tx) => {
    const row = await repository.lockOwnVideo(tx, caller.userId, dbId(id));
    if (!row) throw notFoundError();
    await withdrawCase(tx, 'video', id);
    await repository.updateVideo(tx, id, { auditStatus: AUDIT.before, auditMsg: null });
    if (row.auditStatus === AUDIT.succeed) tx.emit(videosChanged(caller.userId, [id]));
    return null;
  });
}

async function readVideo(ctx: Context, body: Submitted, caller: Caller) {
  if (!USER_POLICIES.sharesVideos(caller)) {
    throw new AppError('video.certRequired', { code: CODE.forbidden });
  }
  const title = plainText(body.title);
  if (!title) throw fieldError('title', 'validation.title');
  if (!MEDIA_URL.test(body.videoUrl)) throw fieldError('videoUrl', 'video.url');
  const cate = (await repository.findCates(ctx.db)).find((row) => row.id === body.cateId);
  if (!cate) throw fieldError('cateId', 'video.cate');
  const intro = plainTextOrNull(body.intro);
  const uploader = await repository.findUploader(ctx.db, caller.userId);
  const texts = videoSearchTexts(
    { title, intro },
    { doctorNames: Object.values(uploader ?? {}), cateNames: [cate.label, cate.labelEn] },
  );
  const { coverUrl, duration, vipFlag } = body;
  const fields = {
    title,
    intro,
    cateId: cate.id,
    coverUrl: coverUrl || null,
    duration: duration ?? null,
    vipFlag: vipFlag ?? '0',
  };
  return { fields, texts };
}

/** Whether an address is one at which a video plays already: as it is stored, for everybody, or signed for its owner. */
const playsAt = ({ id, videoUrl }: { id: number; videoUrl: string }, given: string): boolean =>
  given === videoUrl || given === filmPath(id) || (privateIdOf(given) ?? '') === privateIdOf(videoUrl);

/** An uploaded file must be the caller's own; an address elsewhere stays as it is. */
async function claimed(tx: Tx, userId: number, url: string): Promise<string> {
  return privateIdOf(url) ? claimVideo(tx, userId, { url, field: 'videoUrl' }) : url;
}

/** A cover must be one that the person uploaded as such. */
async function claimCover(tx: Tx, userId: number, url: string | null): Promise<void> {
  if (url) await claimPublicFile(tx, userId, { url, purpose: 'cover', field: 'coverUrl' });
}

async function examine(tx: Tx, { userId }: Caller, id: number, snapshot: Record<string, unknown>): Promise<void> {
  await openCase(tx, { kind: 'video', subjectId: id, userId, snapshot });
}
