import exifReader from 'exif-reader';
import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { PICTURE_SIDES } from '@/contract/album/album';
import type { PictureFacts } from '@/contract/file/file';
import type { Context } from '@/upstream/core/context';
import { AppError } from '@/upstream/core/errors';
import { fromWire } from '@/upstream/core/time';
import { PURPOSES, shownKey } from './file.kinds';
import { decodeInTurn, refusePicture } from './file.pictures';
import { unsupported } from './file.spool';
import { decodeHeic, isHeic } from './heic';

/** Of the small sizes, and of the picture as it was taken. */
const QUALITY = { small: 78, whole: 92 };
const FORMATS = ['jpeg', 'png', 'webp'];
const JPEG = 'image/jpeg';
const DAY_MS = 24 * 3_600_000;
/** A camera that was never set says so by a year long past. */
const FIRST_TAKEN = new Date('2000-01-01T00:00:00Z');
const TOO_LARGE = 413;

/**
 * Stores a picture anew in all its sizes and as a whole, as pixels alone: where it was taken, by whom and with what is in none of them. What
 * stays of all that is when it was taken.
 */
export async function storePicture(
  ctx: Context,
  { fileId, path, head, now }: { fileId: string; path: string; head: Buffer; now: Date },
): Promise<{ mime: string; size: number; facts: PictureFacts }> {
  const heic = isHeic(head);
  const options: SharpOptions = { limitInputPixels: PURPOSES.picture.maxPixels, failOn: 'error' };
  const { format, exif, width, height } = await sharp(path, options)
    .metadata()
    .catch(heic ? unread : refusePicture);
  if (!heic && !FORMATS.includes(format ?? '')) throw unsupported('file.typeMismatch');
  if (!heic && (width ?? 0) * (height ?? 0) > PURPOSES.picture.maxPixels) {
    throw new AppError('file.tooManyPixels', { code: TOO_LARGE });
  }
  const made = await decodeInTurn(async () => {
    // A HEIC's decoder turns it upright itself.
    const pixels = heic ? await decodeHeic(path) : null;
    const source = pixels
      ? sharp(pixels.data, { raw: { width: pixels.width, height: pixels.height, channels: 4 } })
      : sharp(path, options).autoOrient();
    return encodeShown(source);
  }).catch(refusePicture);
  const sizes = [made.whole.data, ...made.shown];
  const keys = [`private/${fileId}.jpg`, ...PICTURE_SIDES.map((side) => shownKey(fileId, side))];
  for (const [at, key] of keys.entries()) {
    const bytes = sizes[at];
    if (bytes) await ctx.storage.put(key, bytes, at === 0 ? JPEG : 'image/webp');
  }
  const { width: wide, height: high, size } = made.whole.info;
  const taken = takenOf(exif, now)?.toISOString();
  return { mime: JPEG, size, facts: { width: wide, height: high, ...(taken && { taken }) } };
}

const unread = (): { format?: string; exif?: Buffer; width?: number; height?: number } => ({});

/** A picture as a JPEG, and in the sizes of lists, the smaller ones made of the larger. */
async function encodeShown(source: Sharp) {
  const flat = source.flatten({ background: '#ffffff' });
  const whole = await flat.clone().jpeg({ quality: QUALITY.whole }).toBuffer({ resolveWithObject: true });
  return { whole, shown: await shrink(flat) };
}

/** The sizes of lists, in their order. */
async function shrink(source: Sharp): Promise<Buffer[]> {
  const [small, middle, large] = PICTURE_SIDES;
  const main = await source
    .resize({ width: large, height: large, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = main.info;
  const of = (side: number) =>
    sharp(main.data, { raw: { width, height, channels } })
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY.small })
      .toBuffer();
  return [await of(small), await of(middle), await of(large)];
}

/** The sizes of lists of a picture that is too large to be held in memory. */
export const shrinkFrom = (path: string, maxPixels: number): Promise<Buffer[]> =>
  decodeInTurn(() => shrink(sharp(path, { limitInputPixels: maxPixels, sequentialRead: true }))).catch(refusePicture);

/** Width and height of a picture that is to be looked at tile by tile, upright; throws for one that is none, or is too large. */
export async function checkGroupPicture(path: string, maxPixels: number): Promise<PictureFacts> {
  const meta = await sharp(path, { limitInputPixels: maxPixels, failOn: 'error' }).metadata().catch(refusePicture);
  if (!FORMATS.includes(meta.format ?? '')) throw unsupported('file.typeMismatch');
  if (meta.width * meta.height > maxPixels) throw new AppError('file.tooManyPixels', { code: TOO_LARGE });
  return { width: meta.autoOrient.width, height: meta.autoOrient.height };
}

/** When a picture was taken: the camera's wall clock, in the zone that it names, else in China's; null where it does not say, or cannot be. */
export function takenOf(exif: Buffer | undefined, now: Date): Date | null {
  if (!exif) return null;
  try {
    const { Photo, Image } = exifReader(exif);
    // Read as if it were UTC: the digits are what counts.
    const said = Photo?.DateTimeOriginal ?? Photo?.DateTimeDigitized ?? Image?.DateTime;
    if (!(said instanceof Date) || Number.isNaN(said.getTime())) return null;
    const wall = said.toISOString().slice(0, 19);
    const zone = String(Photo?.OffsetTimeOriginal ?? Photo?.OffsetTime ?? '').replaceAll('\0', '');
    const taken = /^[+-]\d{2}:\d{2}$/.test(zone) ? new Date(wall + zone) : fromWire(wall.replace('T', ' '));
    return taken && taken > FIRST_TAKEN && taken.getTime() < now.getTime() + DAY_MS ? taken : null;
  } catch {
    return null;
  }
}
