import type { FastifyReply, FastifyRequest } from 'fastify';
import { attachment } from '@/upstream/core/text/attachment';
import type { ByteRange, Storage } from '@/upstream/gateways/storage/storage';
import { DOCUMENTS } from './file.kinds';

const FOREVER = 'public, max-age=31536000, immutable';
/** What players read. */
const PLAYED = /^video\/|mpegurl$/;
const CODE_PARTIAL = 206;
const CODE_UNCHANGED = 304;
const CODE_UNSATISFIABLE = 416;

export interface Sent {
  key: string;
  /** Download name of a document. */
  name: string;
  /** Public files may be cached for ever, because a changed file has another id; private ones never. */
  isPublic: boolean;
}

/** Sends a stored file, whole or in part (RFC 9110, sections 13 and 14); 404 as HTTP status when it is missing, because an <img> cannot read an envelope. */
export async function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  storage: Pick<Storage, 'head' | 'get'>,
  sent: Sent,
) {
  const found = await storage.head(sent.key);
  if (!found) return reply.callNotFound();
  const validator = sent.isPublic ? found.etag : null;
  if (validator && listsTag(request.headers['if-none-match'], validator)) {
    return reply
      .code(CODE_UNCHANGED)
      .headers({ ...headersOf(sent), etag: validator })
      .send();
  }
  const range = fitsIfRange([request.headers['if-range']].flat()[0], validator)
    ? rangeOf(request.headers.range, found.size)
    : undefined;
  if (range === null) {
    reply.header('cache-control', 'no-store').header('content-range', `bytes */${found.size}`);
    return reply.code(CODE_UNSATISFIABLE).send();
  }
  const body = await storage.get(sent.key, range);
  if (!body) return reply.callNotFound();
  reply.headers({ ...headersOf(sent), ...(validator ? { etag: validator } : {}), 'accept-ranges': 'bytes' });
  if (!range) return reply.header('content-length', found.size).send(body);
  reply.header('content-range', `bytes ${range.start}-${range.end}/${found.size}`);
  return reply
    .code(CODE_PARTIAL)
    .header('content-length', range.end - range.start + 1)
    .send(body);
}

/** A browser keeps what it has just shown, for the way back through an album; whatever lies between asks again after a second. */
const BRIEFLY = 'public, max-age=300, s-maxage=1';

/** Sends a picture that everybody may see until it is taken down: no shared cache has it a second longer. */
export async function sendPublicKept(
  request: FastifyRequest,
  reply: FastifyReply,
  storage: Pick<Storage, 'head' | 'get'>,
  key: string,
) {
  const sent = await sendStored(request, reply, storage, { key, name: '', isPublic: true });
  if (reply.hasHeader('content-security-policy')) reply.header('cache-control', BRIEFLY);
  return sent;
}

/** Safe headers, should a dangerous file get through: no sniffing, no scripts, documents as attachments. */
function headersOf({ key, name, isPublic }: Sent): Record<string, string> {
  const ending = key.split('.').at(-1);
  const paper = Object.keys(DOCUMENTS).find((mime) => DOCUMENTS[mime] === ending);
  return {
    'content-type': paper ?? 'image/webp',
    'content-disposition': paper && !PLAYED.test(paper) ? attachment(name) : 'inline',
    'cache-control': isPublic ? FOREVER : 'private, no-store',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    // Chats, feeds and search engines embed covers and portraits; papers stay with the site.
    'cross-origin-resource-policy': isPublic && !paper ? 'cross-origin' : 'same-origin',
  };
}

const listsTag = (header: string | undefined, etag: string) =>
  header?.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag) ?? false;

/** If-Range needs a strong validator; with a date, a weak one or none the whole file is sent. */
const fitsIfRange = (header: string | undefined, etag: string | null) => header === undefined || header === etag;

/** The requested range; null if it cannot be satisfied, undefined for the whole file. */
function rangeOf(header: string | undefined, size: number): ByteRange | null | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return undefined;
  if (match[1] === '')
    return Number(match[2]) === 0 ? null : { start: Math.max(0, size - Number(match[2])), end: size - 1 };
  const start = Number(match[1]);
  const end = match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1);
  if (match[2] !== '' && Number(match[2]) < start) return undefined;
  return start < size ? { start, end } : null;
}
