import { randomBytes } from 'node:crypto';
import { createWriteStream, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import sharp from 'sharp';
import { CODE } from '@/contract/core';
import { AppError } from '@/upstream/core/errors';
import { type Kind, PURPOSES, type Purpose } from './file.kinds';

/** A 40-megapixel picture takes some 160 MB to decode: the most that one upload may cost. */
const MAX_PIXELS = 40_000_000;
const INSUFFICIENT_STORAGE = 507;
const TOO_LARGE = 413;
const UNSUPPORTED = 415;

/** Folders of uploads under the data folder. */
export function fileFolders(dataDir: string) {
  const root = join(dataDir, 'files');
  return { publicDir: join(root, 'public'), privateDir: join(root, 'private'), partsDir: join(root, 'parts') };
}

/** Makes the folders and removes what uploads of a killed process left half-written. */
export function prepareFolders(dataDir: string): void {
  const { publicDir, privateDir, partsDir } = fileFolders(dataDir);
  for (const folder of [publicDir, privateDir, partsDir]) mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(partsDir)) rmSync(join(partsDir, name), { force: true });
}

/** The upload's stream with the mark that its size limit was hit. */
export type UploadStream = Readable & { truncated?: boolean };

/** Streams an upload to a part file and hands it over; the part is gone afterwards, whatever happens. */
export async function withPart<T>(
  dataDir: string,
  stream: UploadStream,
  use: (partPath: string) => Promise<T>,
): Promise<T> {
  const partPath = join(fileFolders(dataDir).partsDir, randomBytes(12).toString('hex'));
  try {
    await pipeline(stream, createWriteStream(partPath, { mode: 0o600, flags: 'wx' }));
    if (stream.truncated) throw tooLarge();
    return await use(partPath);
  } catch (error) {
    if (stream.truncated) throw tooLarge();
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') {
      throw new AppError('file.diskFull', { code: INSUFFICIENT_STORAGE });
    }
    throw error;
  } finally {
    await rm(partPath, { force: true });
  }
}

const tooLarge = () => new AppError('error.tooLarge', { code: TOO_LARGE });

/** 415 for what is no allowed kind of file or only pretends to be. */
export function unsupported(key = 'error.mediaType'): AppError {
  return new AppError(key, { code: UNSUPPORTED });
}

/** Checks a part's first bytes against the kind that its name claims; a paper must also have its end. */
export async function checkBytes(partPath: string, kind: Kind): Promise<void> {
  const handle = await open(partPath, 'r');
  try {
    const head = Buffer.alloc(16);
    await handle.read(head, 0, head.length, 0);
    if (!kind.matches(head)) throw unsupported('file.typeMismatch');
    if (kind.picture) return;
    const tail = Buffer.alloc(2048);
    const { size } = await handle.stat();
    await handle.read(tail, 0, tail.length, Math.max(0, size - tail.length));
    if (!tail.includes('%%EOF')) throw new AppError('file.damaged', { code: CODE.error });
  } finally {
    await handle.close();
  }
}

export interface StoredFile {
  fileId: string;
  /** File name in the public folder, also the last part of its URL. */
  storedName: string;
  mime: string;
  /** bytes */
  size: number;
}

/** Moves a checked part to its place under a generated id; pictures are encoded anew, which drops EXIF and anything hidden. */
export async function storePart(dataDir: string, partPath: string, kind: Kind, purpose: Purpose): Promise<StoredFile> {
  const rule = PURPOSES[purpose];
  const { publicDir, privateDir } = fileFolders(dataDir);
  const folder = rule.isPrivate ? privateDir : publicDir;
  const fileId = randomBytes(16).toString('hex');
  if (!kind.picture) {
    const storedName = `${fileId}.pdf`;
    const { size } = await stat(partPath);
    await rename(partPath, join(folder, storedName));
    return { fileId, storedName, mime: 'application/pdf', size };
  }
  const storedName = `${fileId}.webp`;
  let size = 0;
  for (const [index, side] of rule.sides.entries()) {
    const name = index === 0 ? storedName : `${fileId}-${side}.webp`;
    const info = await encode(partPath, join(folder, name), side, rule.square ?? false);
    if (index === 0) size = info.size;
  }
  return { fileId, storedName, mime: 'image/webp', size };
}

async function encode(from: string, to: string, side: number, square: boolean) {
  try {
    return await sharp(from, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ width: side, height: side, fit: square ? 'cover' : 'inside', withoutEnlargement: !square })
      .webp({ quality: 82 })
      .toFile(to);
  } catch (error) {
    await rm(to, { force: true });
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC' || String(error).includes('No space left')) {
      throw new AppError('file.diskFull', { code: INSUFFICIENT_STORAGE });
    }
    if (String(error).includes('pixel limit')) throw new AppError('file.tooManyPixels', { code: TOO_LARGE });
    throw new AppError('file.damaged', { code: CODE.error });
  }
}

/** Whether a stored file is on the disk. */
export async function isStored(folder: string, name: string): Promise<boolean> {
  return stat(join(folder, name)).then(
    (entry) => entry.isFile(),
    () => false,
  );
}

/** Removes a stored file with its smaller sizes; a missing one is no error. */
export async function removeStored(dataDir: string, fileId: string, purpose: string): Promise<void> {
  const rule = PURPOSES[purpose as Purpose];
  if (!rule) return;
  const { publicDir, privateDir } = fileFolders(dataDir);
  const folder = rule.isPrivate ? privateDir : publicDir;
  const sizes = rule.sides.slice(1).map((side) => `${fileId}-${side}.webp`);
  for (const name of [`${fileId}.webp`, `${fileId}.pdf`, ...sizes]) await rm(join(folder, name), { force: true });
}
