import { randomBytes } from 'node:crypto';
import { open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { MAX_GROUP_PICTURE_BYTES, MAX_PICTURE_BYTES } from '@/contract/album/album';
import { CODE } from '@/contract/core';
import { MAX_VIDEO_BYTES, type PartedPurpose } from '@/contract/file/file';
import { MAX_MEETING_FILE_BYTES } from '@/contract/meeting-file/meeting-file';
import { type MeetingPolicy, USER_POLICIES } from '@/contract/policies';
import { MAX_POSTER_BYTES, MAX_POSTER_SIDE, MAX_SLIDES_BYTES } from '@/contract/presentation/present';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, notFoundError } from '@/upstream/core/errors';
import { isDbId } from '@/upstream/core/ids';
import type { MessageKey } from '@/upstream/core/text/translate';
import { fromWire, toWire } from '@/upstream/core/time';
import { write } from '@/upstream/core/write';
import { presentsAt } from '@/upstream/policy/presenting';
import { requireRight } from '@/upstream/policy/require-right';
import { DOCUMENTS, keysOf, ruleOf, videoKindOf } from './file.kinds';
import { cleanName } from './file.names';
import { insertFile } from './file.repository';
import { unsupported, uploadsFolder } from './file.spool';
import { officeOrPdf } from './office-kind';
import * as repository from './resumable.repository';
import { checkGroupPicture, storePicture } from './shown-picture.service';

/** An upload that is not whole after a day is given up. */
export const UPLOAD_KEPT_MS = 24 * 3_600_000;
const GB = 1024 * 1024 * 1024;
const MB = 1024 * 1024;
/** Bytes of videos that one person may announce per day (Asia/Shanghai). */
export const DAY_VIDEO_BYTES = 10 * GB;

interface PartedRule {
  /** What somebody must be let do at the meeting that the upload names; null for videos, which are their own; `author` for whose paper it has accepted. */
  right: MeetingPolicy | 'author' | null;
  maxBytes: number;
  /** Of one person in a day. */
  dayBytes: number;
}
const PARTED: Readonly<Record<PartedPurpose, PartedRule>> = {
  video: { right: null, maxBytes: MAX_VIDEO_BYTES, dayBytes: DAY_VIDEO_BYTES },
  picture: { right: 'meeting.pictures.change', maxBytes: MAX_PICTURE_BYTES, dayBytes: 20 * GB },
  groupPicture: { right: 'meeting.pictures.change', maxBytes: MAX_GROUP_PICTURE_BYTES, dayBytes: 4 * GB },
  meetingFile: { right: 'meeting.files.change', maxBytes: MAX_MEETING_FILE_BYTES, dayBytes: 4 * GB },
  slides: { right: 'author', maxBytes: MAX_SLIDES_BYTES, dayBytes: 4 * GB },
  poster: { right: 'author', maxBytes: MAX_POSTER_BYTES, dayBytes: 2 * GB },
};
const isParted = (purpose: string): purpose is PartedPurpose => Object.hasOwn(PARTED, purpose);

const BAD_REQUEST = 400;
const TOO_LARGE = 413;
const FULL = 507;
const LENGTH = /^[1-9]\d{0,14}$/;

const pathOf = (ctx: Context, uploadId: string) => join(uploadsFolder(ctx.dataDir), uploadId);

interface Announced {
  length?: string;
  name: string;
  purpose: string;
  /** The meeting that it is for. */
  msId?: number;
}

/**
 * Announces an upload of `length` bytes and returns its id; 403 for a video of who is no certified doctor, 404 for a meeting at which the
 * caller may not hand such a thing over, 413 over a limit.
 */
export async function announce(
  ctx: Context,
  caller: Caller,
  { length = '', name, purpose, msId = 0 }: Announced,
): Promise<string> {
  if (!isParted(purpose)) throw new AppError('file.malformed', { code: BAD_REQUEST });
  const { right, maxBytes, dayBytes } = PARTED[purpose];
  if (!right && !USER_POLICIES.sharesVideos(caller)) {
    throw new AppError('video.certRequired', { code: CODE.forbidden });
  }
  if (right === 'author') {
    if (!(isDbId(msId) && (await presentsAt(ctx.db, msId, caller.userId)))) throw notFoundError();
  } else if (right) await requireRight(ctx.db, caller, { name: right, msId });
  if (!LENGTH.test(length)) throw new AppError('file.malformed', { code: BAD_REQUEST });
  const size = Number(length);
  if (size > maxBytes) throw tooLarge(purpose, maxBytes);
  const uploadId = randomBytes(16).toString('hex');
  const [userId, now] = [caller.userId, ctx.now()];
  const midnight = fromWire(`${toWire(now).slice(0, 10)} 00:00:00`) ?? now;
  await write(ctx, caller, rightOf(right, msId), async (tx) => {
    const upload = { uploadId, userId, size, name: cleanName(name), purpose, createTime: tx.now };
    const expireTime = new Date(tx.now.getTime() + UPLOAD_KEPT_MS);
    const announced = await repository.insertUpload(tx, { ...upload, updateTime: tx.now, expireTime }, midnight);
    // An upload changes nothing that the log of the console tells of: what is done with it does.
    tx.noted();
    if (announced <= dayBytes) return;
    const key = purpose === 'video' ? 'file.videoQuota' : 'file.partedQuota';
    throw new AppError(key, { code: TOO_LARGE, values: { gigabytes: dayBytes / GB } });
  });
  return uploadId;
}

const rightOf = (right: PartedRule['right'], msId: number) =>
  right === 'author' ? 'signedIn' : right ? { name: right, msId } : 'certified';

const tooLarge = (purpose: PartedPurpose, maxBytes: number) =>
  purpose === 'video'
    ? new AppError('file.videoTooLarge', { code: TOO_LARGE, values: { gigabytes: 2 } })
    : new AppError('file.partedTooLarge', { code: TOO_LARGE, values: { megabytes: maxBytes / MB } });

/** The caller's own upload; 404 for anybody else's, an unknown and an expired one. */
export async function requireUpload(ctx: Context, caller: Caller, uploadId: string): Promise<repository.UploadRow> {
  const row = await repository.findUpload(ctx.db, { uploadId, userId: caller.userId, now: ctx.now() });
  if (!row) throw notFoundError();
  return row;
}

/** Makes a file of an upload whose bytes are all there; false while some are missing. 415 when they are not what they are for. */
export async function finish(ctx: Context, caller: Caller, upload: repository.UploadRow): Promise<boolean> {
  if (upload.fileId) return true;
  const { uploadId, userId, size, name, purpose } = upload;
  const path = pathOf(ctx, uploadId);
  const part = await stat(path).catch(() => null);
  if (part?.size !== size) return false;
  const stored = await store(ctx, upload, path).catch(async (error: unknown) => {
    // What is wrong with it stays wrong; what was busy or away may be asked again.
    const isRefusal = error instanceof AppError && error.code !== CODE.unavailable && error.code !== FULL;
    if (isRefusal) await giveUp(ctx, caller, uploadId);
    throw error;
  });
  await write(ctx, caller, 'signedIn', async (tx) => {
    if (!(await repository.finishUpload(tx, uploadId))) return;
    // The file has the upload's id, so that whoever lost the last answer still knows its address.
    await insertFile(tx, { fileId: uploadId, purpose, userId, name, size, ...stored, createTime: tx.now });
  });
  await removeParts(ctx, uploadId);
  return true;
}

/** Checks what has come and stores it; what the file is. */
async function store(ctx: Context, { uploadId, purpose }: repository.UploadRow, path: string) {
  const head = await readHead(path);
  if (purpose === 'picture') return storePicture(ctx, { fileId: uploadId, path, head, now: ctx.now() });
  const facts = isTiled(purpose, head) ? await checkGroupPicture(path, ruleOf(purpose)?.maxPixels ?? 0) : undefined;
  if (facts && purpose === 'poster' && Math.max(facts.width, facts.height) > MAX_POSTER_SIDE) {
    throw new AppError('file.posterSide', { code: TOO_LARGE, values: { side: MAX_POSTER_SIDE } });
  }
  const mime = facts ? 'image/jpeg' : await documentMime(purpose, path, head);
  if (!mime) throw unsupported(WRONG_KIND[purpose] ?? 'file.videoOnly');
  const [key = ''] = keysOf({ fileId: uploadId, purpose, mime });
  await ctx.storage.put(key, { path }, mime);
  return { mime, ...(facts && { facts }) };
}

/** What is looked at tile by tile; a poster may be a page of PDF too. */
const isTiled = (purpose: string, head: Buffer) =>
  purpose === 'groupPicture' || (purpose === 'poster' && !head.subarray(0, 5).equals(PDF));
const PDF = Buffer.from('%PDF-');
const WRONG_KIND: Readonly<Record<string, MessageKey>> = {
  meetingFile: 'file.papersOnly',
  slides: 'file.slidesOnly',
  poster: 'file.posterOnly',
};

/** The type of what is stored as it came, if its purpose takes it. */
async function documentMime(purpose: string, path: string, head: Buffer): Promise<string | undefined> {
  if (!WRONG_KIND[purpose]) return videoKindOf(head)?.mime;
  const mime = await officeOrPdf(path, head);
  if (purpose === 'meetingFile') return mime;
  const ending = mime && DOCUMENTS[mime];
  return ending === 'pdf' || (purpose === 'slides' && ending === 'pptx') ? mime : undefined;
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
    const head = Buffer.alloc(32);
    await handle.read(head, 0, head.length, 0);
    return head;
  } finally {
    await handle.close();
  }
}
