import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { createTurns } from '@/upstream/core/process/turns';
import { COVER_SUBJECTS, type CoverKind, drawCover } from './cover';

export type RasterFormat = 'webp' | 'png' | 'jpg';
/** A rendered picture and its strong ETag. */
export interface Picture {
  body: Buffer;
  etag: string;
  /** Compressed body of an SVG; raster formats are compressed already. */
  gzip?: Buffer;
}
const KINDS: readonly string[] = ['cover', 'video', 'live', 'building', 'article'];

/** Width of a drawing in px. */
const OWN_WIDTH = 640;

/** Cache of rendered pictures, limited in bytes. */
const pictures = new LRUCache<string, Picture>({
  maxSize: 32 * 1024 * 1024,
  sizeCalculation: ({ body, gzip }) => body.length + (gzip?.length ?? 0) + 200,
});
/** Limits concurrent and queued renders, so that pictures do not delay other requests. */
const inTurn = createTurns({ most: 2, waiting: 200 });
const underWay = new Map<string, Promise<Picture>>();

/** Whether a path segment names a kind of drawn picture. */
export function isArtKind(text: string): text is CoverKind {
  return KINDS.includes(text);
}

/** Whether there are pictures of a subject: hotels are buildings, everything else has a discipline. */
export const isArtSubject = (kind: string, subject: string) =>
  kind === 'building' ? subject === 'hotel' : COVER_SUBJECTS.includes(subject);

const nameOf = (kind: CoverKind, subject: string, seed: number) => `${kind}/${subject}/${seed}`;

/** The picture as SVG. */
export async function vectorArt(kind: CoverKind, subject: string, seed: number): Promise<Picture> {
  const key = `${nameOf(kind, subject, seed)}.svg`;
  const known = pictures.get(key);
  if (known) return known;
  const body = Buffer.from(drawCover(kind, subject, seed));
  return keep(key, body, gzipSync(body));
}

/** The picture as WebP, PNG or JPEG of a width in pixels; 503 when too many are asked for at once. */
export function rasterArt(kind: CoverKind, subject: string, seed: number, width: number, format: RasterFormat) {
  return render(`${nameOf(kind, subject, seed)}/${width}.${format}`, async () => {
    // Rendering at the final size keeps lines sharp: 72 dpi is the drawing's own size.
    const density = Math.max(72, (72 * width) / OWN_WIDTH);
    const picture = sharp(Buffer.from(drawCover(kind, subject, seed)), { density }).resize({ width });
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
