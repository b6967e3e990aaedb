import { randomBytes } from 'node:crypto';
import { createWriteStream, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '@/upstream/core/errors';
import type { MessageKey } from '@/upstream/core/text/translate';
import { isDiskFull, storageFull } from '@/upstream/gateways/storage/storage';
import { hasSignature, type Kind } from './file.kinds';

const UNSUPPORTED = 415;

/** Local folder for uploads that are not checked yet. */
export const partsFolder = (dataDir: string) => join(dataDir, 'files', 'parts');

/** Local folder for resumable uploads that are not whole yet. */
export const uploadsFolder = (dataDir: string) => join(dataDir, 'files', 'uploads');

/** Deletes what is left over in a folder of parts: all, or what nobody has written to since a moment. */
export function sweepParts(folder: string, before?: Date): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    // Another process may have deleted it: that is fine.
    const entry = statSync(path, { throwIfNoEntry: false });
    if (entry && (!before || entry.mtimeMs <= before.getTime())) rmSync(path, { force: true });
  }
}

/** The upload’s stream, with a flag for a limit exceeded before reading began. */
export type UploadStream = Readable & { truncated?: boolean };

/** A local part file and the number of bytes received. */
export interface Part {
  path: string;
  /** bytes */
  size: number;
}

/**
 * Streams an upload to a part file and passes it to `use`; the part file is always deleted afterwards. Throws `tooMuch`
 * with the first byte over the stream's own limit, and 507 when there is no space.
 */
export async function withPart<T>(
  dataDir: string,
  stream: UploadStream,
  { tooMuch, use }: { tooMuch: AppError; use(part: Part): Promise<T> },
): Promise<T> {
  const path = join(partsFolder(dataDir), randomBytes(12).toString('hex'));
  const limit = new AbortController();
  stream.once('limit', () => limit.abort(tooMuch));
  const file = createWriteStream(path, { mode: 0o600, flags: 'wx' });
  try {
    await pipeline(stream, file, { signal: limit.signal });
    if (stream.truncated) throw tooMuch;
    return await use({ path, size: file.bytesWritten });
  } catch (error) {
    limit.signal.throwIfAborted();
    if (isDiskFull(error)) throw storageFull();
    throw error;
  } finally {
    await rm(path, { force: true });
  }
}

/** 415 for a kind that is not allowed or does not match the content. */
export function unsupported(key: MessageKey = 'error.mediaType'): AppError {
  return new AppError(key, { code: UNSUPPORTED });
}

/** Checks a part file's first bytes against the declared kind; a document must also have its end marker. */
export async function checkBytes({ path, size }: Part, kind: Kind): Promise<void> {
  const handle = await open(path, 'r');
  try {
    const head = Buffer.alloc(16);
    await handle.read(head, 0, head.length, 0);
    if (!hasSignature(kind, head)) throw unsupported('file.typeMismatch');
    if (kind.format) return;
    const tail = Buffer.alloc(2048);
    await handle.read(tail, 0, tail.length, Math.max(0, size - tail.length));
    if (!tail.includes('%%EOF')) throw new AppError('file.damaged');
  } finally {
    await handle.close();
  }
}
