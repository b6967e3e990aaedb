import sharp, { type SharpOptions } from 'sharp';
import { AppError } from '@/upstream/core/errors';
import { createTurns } from '@/upstream/core/process/turns';
import type { Kind, PurposeRule } from './file.kinds';
import { unsupported } from './file.spool';

const TOO_LARGE = 413;
/** Two decoded licence pictures take 480 MB; a queue of eight takes seconds. */
const DECODES = { most: 2, waiting: 8 };

/** Runs a decoding job in the queue; 503 when the queue is full. */
export const decodeInTurn = createTurns(DECODES);

const tooManyPixels = () => new AppError('file.tooManyPixels', { code: TOO_LARGE });
const damaged = () => new AppError('file.damaged');

/** Re-encodes a picture as WebP, once per size of the rule; removes EXIF and hidden data. */
export async function encodePicture(path: string, kind: Kind, rule: PurposeRule): Promise<Buffer[]> {
  const options: SharpOptions = { limitInputPixels: rule.maxPixels, failOn: 'error' };
  const { format, width, height } = await sharp(path, options).metadata().catch(refusePicture);
  if (format !== kind.format) throw unsupported('file.typeMismatch');
  if (width * height > rule.maxPixels) throw tooManyPixels();
  return decodeInTurn(() => encode(path, options, rule)).catch(refusePicture);
}

async function encode(path: string, options: SharpOptions, { sides, square = false }: PurposeRule): Promise<Buffer[]> {
  const fit = square ? ('cover' as const) : ('inside' as const);
  const [side] = sides;
  // The original is decoded once; all sizes are made from the first, uncompressed reduction.
  const main = await sharp(path, options)
    .autoOrient()
    .resize({ width: side, height: side, fit, withoutEnlargement: !square })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const encoded: Buffer[] = [];
  for (const width of sides) {
    const smaller = sharp(main).resize({ width, height: width, fit: 'inside', withoutEnlargement: true });
    encoded.push(await smaller.webp({ quality: 82 }).toBuffer());
  }
  return encoded;
}

/** Says in words what is wrong with a picture. */
export function refusePicture(error: unknown): never {
  if (error instanceof AppError) throw error;
  throw String(error).includes('pixel limit') ? tooManyPixels() : damaged();
}
