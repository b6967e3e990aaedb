import { randomBytes } from 'node:crypto';
import { open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { CODE } from '@/contract/core';
import { MAX_VIDEO_BYTES } from '@/contract/file/file';
import { USER_POLICIES } from '@/contract/policies';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, notFoundError } from '@/upstream/core/errors';
import { fromWire, toWire } from '@/upstream/core/time';
import { write } from '@/upstream/core/write';
import { keysOf, videoKindOf } from './file.kinds';
import { cleanName } from './file.names';
import { insertFile } from './file.repository';
import { unsupported, uploadsFolder } from './file.spool';
import * as repository from './resumable.repository';

/** An upload that is not whole after a day is given up. */
export const UPLOAD_KEPT_MS = 24 * 3_600_000;
const GB = 1024 * 1024 * 1024;
/** Bytes of videos that one person may announce per day (Asia/Shanghai). */
export const DAY_VIDEO_BYTES = 10 * GB;
const BAD_REQUEST = 400;
const TOO_LARGE = 413;
const LENGTH = /^[1-9]\d{0,14}$/;

const pathOf = (ctx: Context, uploadId: string) => join(uploadsFolder(ctx.dataDir), uploadId);

/** Announces a video of `length` bytes and returns the upload's id; 403 unless certified doctor, 413 over a limit. */
export async function announce(
  ctx: Context,
  caller: Caller,
  { length = '', name }: { length?: string; name: string },
): Promise<string> {
  if (!USER_POLICIES.sharesVideos(caller)) {
    throw new AppError('video.certRequired', { code: CODE.forbidden });
  }
  if (!LENGTH.test(length)) throw new AppError('file.malformed', { code: BAD_REQUEST });
  const size = Number(length);
  if (size > MAX_VIDEO_BYTES) throw new AppError('file.videoTooLarge', { code: TOO_LARGE, values: { gigabytes: 2 } });
  const uploadId = randomBytes(16).toString('hex');
  const [userId, now] = [caller.userId, ctx.now()];
  const midnight = fromWire(`${toWire(now).slice(0, 10)} 00:00:00`) ?? now;
  await write(ctx, caller, 'certified', async (tx) => {
    const upload = { uploadId, userId, size, name: cleanName(name), purpose: 'video', createTime: tx.now };
    const expireTime = new Date(tx.now.getTime() + UPLOAD_KEPT_MS);
    const announced = await repository.insertUpload(tx, { ...upload, updateTime: tx.now, expireTime }, midnight);
    if (announced > DAY_VIDEO_BYTES) {
      throw new AppError('file.videoQuota', { code: TOO_LARGE, values: { gigabytes: DAY_VIDEO_BYTES / GB } });
    }
  });
  return uploadId;
}

/** The caller's own upload; 404 for anybody else's, an unknown and an expired one. */
export async function requireUpload(ctx: Context, caller: Caller, uploadId: string): Promise<repository.UploadRow> {
  const row = await repository.findUpload(ctx.db, { uploadId, userId: caller.userId, now: ctx.now() });
  if (!row) throw notFoundError();
  return row;
}

/** Makes a file of an upload whose bytes are all there; false while some are missing. 415 when they are no video. */
export async function finish(ctx: Context, caller: Caller, upload: repository.UploadRow): Promise<boolean> {
  if (upload.fileId) return true;
  const { uploadId, userId, size, name } = upload;
  const path = pathOf(ctx, uploadId);
  const part = await stat(path).catch(() => null);
  if (part?.size !== size) return false;
  const kind = videoKindOf(await readHead(path));
  if (!kind) {
    await giveUp(ctx, caller, uploadId);
    throw unsupported('file.videoOnly');
  }
  // The file has the upload's id, so that whoever lost the last answer still knows its address.
  const file = { fileId: uploadId, purpose: 'video', mime: kind.mime };
  const [key = ''] = keysOf(file);
  await ctx.storage.put(key, { path }, kind.mime);
  await write(ctx, caller, 'signedIn', async (tx) => {
    if (!(await repository.finishUpload(tx, uploadId))) return;
    await insertFile(tx, { ...file, userId, name, size, createTime: tx.now });
  });
  await removeParts(ctx, uploadId);
  return true;
}

/** Ends an upload and deletes what came of it. */
export async function giveUp(ctx: Context, caller: Caller, uploadId: string): Promise<void> {
  await write(ctx, caller, 'signedIn', (tx) => repository.expireUpload(tx, uploadId));
  await removeParts(ctx, uploadId);
}

async function removeParts(ctx: Context, uploadId: string): Promise<void> {
  const path = pathOf(ctx, uploadId);
  await Promise.all([path, `${path}.json`].map((one) => rm(one, { force: true })));
}

async function readHead(path: string): Promise<Buffer> {
  const handle = await open(path, 'r');
  try {
    const head = Buffer.alloc(16);
    await handle.read(head, 0, head.length, 0);
    return head;
  } finally {
    await handle.close();
  }
}
