import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { createTurns } from '@/upstream/core/turns';
import { type CoverKind, drawCover } from './cover';
import { drawMark } from './monogram';
import { drawPortrait } from './portrait';

export type ArtKind = CoverKind | 'portrait' | 'mark';
export type RasterFormat = 'webp' | 'png' | 'jpg';
/** A rendered picture and its strong ETag. */
export interface Picture {
  body: Buffer;
  etag: string;
  /** Compressed body of an SVG; raster formats are compressed already. */
  gzip?: Buffer;
}
const KINDS: readonly string[] = ['cover', 'video', 'live', 'article', 'portrait', 'mark'];

/** Cache of rendered pictures, limited in bytes. */
const pictures = new LRUCache<string, Picture>({
  maxSize: 32 * 1024 * 1024,
  sizeCalculation: ({ body, gzip }) => body.length + (gzip?.length ?? 0) + 200,
});
/** Limits concurrent and queued renders, so that pictures do not delay other requests. */
const inTurn = createTurns({ most: 2, waiting: 200 });
const underWay = new Map<string, Promise<Picture>>();

/** Whether a path segment names a kind of drawn picture. */
export function isArtKind(text: string): text is ArtKind {
  return KINDS.includes(text);
}

/** The picture as SVG text. */
async function drawArt(kind: ArtKind, subject: string, seed: number): Promise<string> {
  if (kind === 'portrait') return drawPortrait(seed);
  if (kind === 'mark') return drawMark(seed);
  return drawCover(kind, subject, seed);
}

/** Cache key of a picture: portraits and marks do not depend on the discipline. */
const nameOf = (kind: ArtKind, subject: string, seed: number) =>
  kind === 'portrait' || kind === 'mark' ? `${kind}/${seed}` : `${kind}/${subject}/${seed}`;

/** The picture as SVG. */
export async function vectorArt(kind: ArtKind, subject: string, seed: number): Promise<Picture> {
  const key = `${nameOf(kind, subject, seed)}.svg`;
  const known = pictures.get(key);
  if (known) return known;
  const body = Buffer.from(await drawArt(kind, subject, seed));
  return keep(key, body, gzipSync(body));
}

/** The picture as WebP, PNG or JPEG of a width in pixels; 503 when too many are asked for at once. */
export function rasterArt(kind: ArtKind, subject: string, seed: number, width: number, format: RasterFormat) {
  return render(`${nameOf(kind, subject, seed)}/${width}.${format}`, async () => {
    // Rendering at the final size keeps lines sharp: 72 dpi is the drawing's own size.
    const own = kind === 'mark' ? 96 : 640;
    const density = kind === 'portrait' ? 72 : Math.max(72, (72 * width) / own);
    const picture = sharp(Buffer.from(await drawArt(kind, subject, seed)), { density }).resize({ width });
    if (format === 'jpg')
      return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 84, mozjpeg: true }).toBuffer();
    return format === 'png' ? picture.png().toBuffer() : picture.webp({ quality: 84 }).toBuffer();
  });
}

function keep(key: string, body: Buffer, gzip?: Buffer): Picture {
  const picture = { body, gzip, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
  pictures.set(key, picture);
  return picture;
}

/** Shares one render among concurrent requests for the same picture. */
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
