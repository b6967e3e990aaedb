import { BulkheadRejectedError, bulkhead } from 'cockatiel';
import { LRUCache } from 'lru-cache';
import { type OgPicture, readOgPicture } from './og-picture';
import { ogSvg, shareCardSvg } from './og-svg';
import { sharp } from './sharp';

/** The same words are the same picture for ever. */
const FOREVER = 'public, max-age=31536000, immutable';
const RETRY_AFTER_SECONDS = '2';
/** Finished pictures, bounded in bytes: crawlers come in bursts. */
const pictures = new LRUCache<string, Buffer<ArrayBuffer>>({
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: (picture) => picture.length,
});
/** At most two are drawn at once and twenty wait, so that pages never wait for pictures. */
const drawing = bulkhead(2, 20);

/** The answer to a request for a sharing picture: a PNG of 1200 × 630 (a card with a QR code: 1200 × 1500), 404 for words that are not the site's, 503 when too many are asked for. */
export async function ogAnswer(
  secret: string | undefined,
  locale: string,
  file: string,
  site: string,
): Promise<Response> {
  const picture = readOgPicture(secret, locale, file);
  if (!picture) return new Response('Not found', { status: 404, headers: { 'cache-control': 'private, no-store' } });
  const key = `${locale}/${file}`;
  try {
    const png = pictures.get(key) ?? (await drawing.execute(() => draw(picture, site)));
    pictures.set(key, png);
    // Made to be shown by other sites.
    const headers = { 'cross-origin-resource-policy': 'cross-origin', 'cache-control': FOREVER };
    return new Response(png, { headers: { 'content-type': 'image/png', ...headers } });
  } catch (error) {
    if (!(error instanceof BulkheadRejectedError)) throw error;
    const headers = { 'retry-after': RETRY_AFTER_SECONDS, 'cache-control': 'private, no-store' };
    return new Response('Too many pictures are being drawn', { status: 503, headers });
  }
}

async function draw(picture: OgPicture, site: string): Promise<Buffer<ArrayBuffer>> {
  const svg = picture.page ? await shareCardSvg(picture, new URL(picture.page, site).toString()) : await ogSvg(picture);
  const png = await sharp(Buffer.from(svg)).png({ palette: true, quality: 92 }).toBuffer();
  // Of an exact size: a view of a larger buffer would hold all of that.
  return Buffer.from(png);
}
