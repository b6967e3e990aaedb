import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);

/** Bodies below this many bytes are sent as they are: a packet holds them anyway. */
export const WORTH_COMPRESSING = 1024;
const COMPRESSIBLE =
  /^(?:text\/|image\/svg|application\/(?:javascript|json|xml|manifest|[\w.-]+\+(?:json|xml)|vnd\.apple\.mpegurl))/i;

/** Bytes that hold nearly every page once it is compressed. */
const ONE_PIECE = 64 * 1024;

interface Accepted {
  br: boolean;
  gzip: boolean;
}

const NOTHING: Accepted = { br: false, gzip: false };
const REMEMBERED = 200;
const remembered = new Map<string, Accepted>();

/** What an Accept-Encoding header allows; `q=0` forbids. Browsers send few different ones, so answers are remembered. */
export function acceptedEncodings(header: string | undefined): Accepted {
  if (!header) return NOTHING;
  const known = remembered.get(header);
  if (known) return known;
  const accepted = parse(header);
  if (remembered.size < REMEMBERED) remembered.set(header, accepted);
  return accepted;
}

function parse(header: string): Accepted {
  const quality = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const q = parameters.find((parameter) => parameter.startsWith('q='));
    quality.set(name, q ? Number(q.slice(2)) || 0 : 1);
  }
  const allows = (name: string) => (quality.get(name) ?? quality.get('*') ?? 0) > 0;
  return { br: allows('br'), gzip: allows('gzip') };
}

/** Whether a media type is text that gets smaller. */
export function isCompressible(type: string): boolean {
  return COMPRESSIBLE.test(type);
}

/** gzip in the thread pool, for what is kept. */
export function gzipBody(body: Buffer): Promise<Buffer> {
  return gzipAsync(body, { level: 6 });
}

/** gzip for what is sent once: quicker, and in one piece, because each piece is a way to the thread pool and back. */
export function gzipOnce(body: Buffer): Promise<Buffer> {
  return gzipAsync(body, { level: 4, chunkSize: ONE_PIECE });
}

let queue: Promise<unknown> = Promise.resolve();

/** brotli in the thread pool, one body at a time: it is slow and never waited for. */
export function brotliBody(body: Buffer, quality: number): Promise<Buffer> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  const made = queue.then(() => brotliAsync(body, { params }));
  queue = made.catch(() => undefined);
  return made;
}
