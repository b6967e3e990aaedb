import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { CODE } from '@/contract/core';
import type { FileRef } from '@/contract/file/file';
import { USER_POLICIES } from '@/contract/policies';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, fieldError } from '@/upstream/core/errors';
import { toWire } from '@/upstream/core/time';
import { write } from '@/upstream/core/write';
import { limitAttempts } from '@/upstream/modules/auth/attempt.service';
import { type Kind, keysOf, kindOf, PURPOSES, type Purpose, type PurposeRule } from './file.kinds';
import { cleanName } from './file.names';
import { decodeInTurn, encodePicture } from './file.pictures';
import * as repository from './file.repository';
import { signedUrl } from './file.service';
import { checkBytes, type Part, unsupported, withPart } from './file.spool';
import { neutralPdf } from './neutral-pdf';

const MB = 1024 * 1024;
/** The largest file, in bytes. */
const MAX_FILE = 10 * MB;
/** Bytes that one person may upload per day (Asia/Shanghai). */
export const DAY_BYTES = 200 * MB;
/** Failed attempts count too: each may cost decoding a picture. */
const DAY_TRIES = { max: 200, windowMs: 24 * 3_600_000 };
const BAD_REQUEST = 400;
const TOO_LARGE = 413;

const tooLarge = () => new AppError('error.tooLarge', { code: TOO_LARGE });
const overQuota = () => new AppError('file.quota', { code: TOO_LARGE, values: { megabytes: DAY_BYTES / MB } });
const malformed = () => new AppError('file.malformed', { code: BAD_REQUEST });

interface Asked {
  caller: Caller;
  /** Name of the form field. */
  field: string;
  purpose: Purpose;
}

/**
 * Reads the single file of a multipart request, stores and counts it; 400 for a malformed form, 403 for a document of
 * a person whom nobody has examined, 413 when too large, 415 for a wrong kind, 503 or 507 when it cannot be stored.
 */
export async function receiveUpload(ctx: Context, request: FastifyRequest, asked: Asked): Promise<FileRef> {
  requireForm(request);
  const { userId } = asked.caller;
  await limitAttempts(ctx, `upload:${userId}`, DAY_TRIES);
  const left = DAY_BYTES - (await repository.countBytes(ctx.db, userId, today(ctx.now())));
  if (left <= 0) throw overQuota();
  const fileSize = Math.min(MAX_FILE, left);
  const limits = { fileSize, files: 1, fields: 10, fieldSize: 1024 };
  const parts = request.files({ limits, throwFileSizeLimit: false });
  try {
    const { value: part } = await parts.next();
    if (!part || part.fieldname !== asked.field) throw fieldError(asked.field, 'file.missing');
    const kind = requireKind(part, asked);
    const tooMuch = fileSize < MAX_FILE ? overQuota() : tooLarge();
    return await withPart(ctx.dataDir, part.file, {
      tooMuch,
      use: async (received) => {
        // Only at the end of the body is it certain that the file is complete and the only one.
        await parts.next();
        await checkBytes(received, kind);
        return storeUpload(ctx, { ...asked, kind, received, name: cleanName(part.filename) });
      },
    });
  } catch (error) {
    throw explain(error, asked.field);
  } finally {
    // A browser reads the answer only after it has sent everything.
    request.raw.unpipe();
    request.raw.resume();
  }
}

/** Throws for what is no form with files. */
function requireForm(request: FastifyRequest): void {
  if (!request.isMultipart()) throw unsupported();
  if (!/;\s*boundary=("?)[^"\s;]{1,70}\1/i.test(request.headers['content-type'] ?? '')) throw malformed();
}

/** The bytes of the single file of a multipart request, which nobody stores; 400 for a malformed form, 413 when too large. */
export async function receiveBytes(request: FastifyRequest, field: string): Promise<Buffer> {
  requireForm(request);
  try {
    const part = await request.file({ limits: { fileSize: MAX_FILE, files: 1, fields: 10, fieldSize: 1024 } });
    if (!part || part.fieldname !== field) throw fieldError(field, 'file.missing');
    return await part.toBuffer();
  } catch (error) {
    const isLarge = error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE';
    throw isLarge ? tooLarge() : explain(error, field);
  } finally {
    // A browser reads the answer only after it has sent everything.
    request.raw.unpipe();
    request.raw.resume();
  }
}

const today = (now: Date) => toWire(now).slice(0, 10);

function requireKind(part: MultipartFile, { caller, purpose }: Asked): Kind {
  const kind = kindOf(part.filename, part.mimetype);
  const { papers, noPictures } = PURPOSES[purpose];
  if (!kind || (kind.format ? noPictures : papers === 'nobody')) throw unsupported();
  if (!kind.format && papers === 'examined' && !USER_POLICIES.examined(caller)) {
    throw new AppError('file.certifiedOnly', { code: CODE.forbidden });
  }
  return kind;
}

/** Translates errors of the multipart parser; passes others on. */
function explain(error: unknown, field: string): unknown {
  if (error instanceof AppError || !(error instanceof Error)) return error;
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'FST_FILES_LIMIT') return fieldError(field, 'file.onlyOne');
  const ofForm = code.startsWith('FST_') || code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ECONNRESET';
  return ofForm || /multipart|needle/i.test(error.message) ? malformed() : error;
}

interface Upload extends Asked {
  kind: Kind;
  received: Part;
  name: string;
}

/** Stores the bytes before the row: orphaned bytes are cleaned up, a row without bytes would be a broken link. */
async function storeUpload(ctx: Context, { caller, purpose, kind, received, name }: Upload): Promise<FileRef> {
  const rule = PURPOSES[purpose];
  const file = { fileId: randomBytes(16).toString('hex'), purpose, mime: kind.format ? 'image/webp' : kind.mime };
  const keys = keysOf(file);
  try {
    const size = await putAll(ctx, keys, { file, kind, received, rule });
    await write(ctx, caller, rule.papers === 'examined' && !kind.format ? 'examined' : 'signedIn', async (tx) => {
      const { userId } = caller;
      const bytes = await repository.addBytes(tx, userId, today(tx.now), received.size);
      if (bytes > DAY_BYTES) throw overQuota();
      await repository.insertFile(tx, { ...file, userId, name, size, createTime: tx.now });
    });
  } catch (error) {
    // Any other failure may have come after the commit; if not, the cleanup deletes the bytes, as where the store is away.
    if (error instanceof AppError && error.code !== CODE.unavailable)
      await Promise.allSettled(keys.map((key) => ctx.storage.remove(key)));
    throw error;
  }
  const url = rule.isPrivate ? signedUrl(ctx, file.fileId, caller.userId) : `/api/file/${keys[0]}`;
  return { name, url };
}

interface Stored {
  file: { mime: string };
  kind: Kind;
  received: Part;
  rule: PurposeRule;
}

/** Stores a file's bytes under its keys; returns the size of the main one. */
async function putAll(ctx: Context, keys: string[], { file, kind, received, rule }: Stored): Promise<number> {
  const sizes = kind.format ? await encodePicture(received.path, kind, rule) : await sizesOf(received, rule);
  for (const [index, key] of keys.entries()) {
    const bytes = sizes[index];
    if (bytes) await ctx.storage.put(key, bytes, file.mime);
  }
  return Buffer.isBuffer(sizes[0]) ? sizes[0].length : received.size;
}

/** A document as it came, and where one is kept its copy that tells of nobody; an error in words where none can be made. */
async function sizesOf(received: Part, rule: PurposeRule): Promise<(Part | Buffer)[]> {
  if (!rule.copied) return [received];
  const copy = await decodeInTurn(async () => neutralPdf(await readFile(received.path))).catch((error: unknown) => {
    throw error instanceof AppError ? error : new AppError('file.pdfLocked');
  });
  return [received, Buffer.from(copy)];
}
