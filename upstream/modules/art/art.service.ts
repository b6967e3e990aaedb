import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import type { OgPicture } from '@/contract/og-picture';
import { AppError } from '@/upstream/core/errors';
import { type CoverKind, drawCover } from './cover';
import { drawMark } from './monogram';
import { ogSvg } from './og';
import { drawPortrait } from './portrait';

export type ArtKind = CoverKind | 'portrait' | 'mark';
export type RasterFormat = 'webp' | 'png' | 'jpg';
/** A finished picture and its strong validator. */
export interface Picture {
  body: Buffer;
  etag: string;
  /** The same compressed, for drawings; raster formats are compressed already. */
  gzip?: Buffer;
}
const KINDS: readonly string[] = ['cover', 'video', 'live', 'article', 'portrait', 'mark'];

/** Finished pictures, bounded in bytes. */
const pictures = new LRUCache<string, Picture>({
  maxSize: 32 * 1024 * 1024,
  sizeCalculation: ({ body, gzip }) => body.length + (gzip?.length ?? 0) + 200,
});
/** At most this many renders at once, and so many in the queue: pictures must not starve the answers. */
const MOST_RENDERS = 2;
const MOST_WAITING = 200;
const waiting: (() => void)[] = [];
const underWay = new Map<string, Promise<Picture>>();
let running = 0;

/** Whether a path segment names a kind of drawn picture. */
export function isArtKind(text: string): text is ArtKind {
  return KINDS.includes(text);
}

/** The picture as SVG text. */
export function drawArt(kind: ArtKind, subject: string, seed: number): string {
  if (kind === 'portrait') return drawPortrait(seed);
  if (kind === 'mark') return drawMark(seed);
  return drawCover(kind, subject, seed);
}

/** The picture as SVG. */
export async function vectorArt(kind: ArtKind, subject: string, seed: number): Promise<Picture> {
  const key = `${kind}/${subject}/${seed}.svg`;
  const known = pictures.get(key);
  if (known) return known;
  const body = Buffer.from(drawArt(kind, subject, seed));
  return keep(key, body, gzipSync(body));
}

/** The picture as WebP, PNG or JPEG of a width in pixels; 503 when too many are asked for at once. */
export function rasterArt(kind: ArtKind, subject: string, seed: number, width: number, format: RasterFormat) {
  return render(`${kind}/${subject}/${seed}/${width}.${format}`, async () => {
    // Rendering at the final size keeps lines sharp: 72 dpi is the drawing's own size.
    const own = kind === 'mark' ? 96 : 640;
    const density = kind === 'portrait' ? 72 : Math.max(72, (72 * width) / own);
    const picture = sharp(Buffer.from(drawArt(kind, subject, seed)), { density }).resize({ width });
    if (format === 'jpg')
      return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 84, mozjpeg: true }).toBuffer();
    return format === 'png' ? picture.png().toBuffer() : picture.webp({ quality: 84 }).toBuffer();
  });
}

/** The sharing picture of a page, 1200 × 630 PNG; 503 when too many are asked for at once. */
export function drawOg(asked: OgPicture): Promise<Picture> {
  return render(`og/${JSON.stringify(asked)}`, async () =>
    sharp(Buffer.from(await ogSvg(asked)))
      .png({ palette: true, quality: 92 })
      .toBuffer(),
  );
}

function keep(key: string, body: Buffer, gzip?: Buffer): Picture {
  const picture = { body, gzip, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
  pictures.set(key, picture);
  return picture;
}

/** One render for all who ask for the same picture at the same time. */
async function render(key: string, make: () => Promise<Buffer>): Promise<Picture> {
  const known = pictures.get(key);
  if (known) return known;
  const same = underWay.get(key);
  if (same) return same;
  const own = inTurn(make)
    .then((body) => keep(key, body))
    .finally(() => underWay.delete(key));
  underWay.set(key, own);
  return own;
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= MOST_WAITING) throw new AppError('error.unavailable', { code: 503, retryAfter: 2 });
  if (running >= MOST_RENDERS) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    // The place is handed over, not given up, so that nobody slips in between.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
