import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptedEncodings, brotliBody, gzipBody, isCompressible, WORTH_COMPRESSING } from '@/server/encoding';
import { type Head, makeHead, presetHead } from '@/server/fast-head';

/** An answer ready to be sent many times: bodies by encoding, headers as name and value in turn. */
export interface Stored {
  readonly status: number;
  readonly etag: string;
  readonly headers: readonly string[];
  readonly raw: Buffer;
  readonly gzip: Buffer | undefined;
  br: Buffer | undefined;
  /** Complete header lists and their text, made once for each encoding. */
  readonly heads: { raw: Head; gzip: Head; br: Head };
  /** Times it was sent, which decides whether brotli is worth its time. */
  sent: number;
}

export interface StoredInput {
  status: number;
  type: string;
  body: Buffer;
  /** Further headers as name and value in turn, without type, length, encoding and ETag. */
  headers: readonly string[];
  etag?: string;
}

const PRIVATE = 'private, max-age=0, must-revalidate';

/** Makes an answer that can be sent many times; gzip is made here, brotli later (`warmBrotli`). */
export async function makeStored(input: StoredInput): Promise<Stored> {
  const { body, type, status } = input;
  const etag = input.etag ?? `W/"${createHash('sha1').update(body).digest('base64url')}"`;
  const gzip = isCompressible(type) && body.length >= WORTH_COMPRESSING ? await gzipBody(body) : undefined;
  const headers = ['Content-Type', type, 'ETag', etag, ...input.headers];
  const raw = makeHead(status, [...headers, 'Content-Length', String(body.length)]);
  const heads = { raw, gzip: gzip ? encodedHead(status, headers, 'gzip', gzip) : raw, br: raw };
  return { status, etag, headers, raw: body, gzip, br: undefined, heads, sent: 0 };
}

/** Bytes that the answer holds, header lists included. */
export function storedBytes(stored: Stored): number {
  const bodies = stored.raw.length + (stored.gzip?.length ?? 0) + (stored.br?.length ?? 0);
  return bodies + stored.headers.join('').length * 6 + 600;
}

/**
 * Sends the answer in the best encoding that the client takes, or 304 when it has it already. `cookie` is set with this
 * one answer, which then is nobody else's.
 */
export function sendStored(stored: Stored, request: IncomingMessage, response: ServerResponse, cookie?: string): void {
  stored.sent += 1;
  const known = request.headers['if-none-match'];
  if (known !== undefined && stored.status === 200 && matches(known, stored.etag)) {
    response.writeHead(304, cookie ? withCookie(stored.headers, cookie) : [...stored.headers]);
    response.end();
    return;
  }
  let head = stored.heads.raw;
  let body = stored.raw;
  if (stored.gzip) {
    const accepted = acceptedEncodings(request.headers['accept-encoding'] as string | undefined);
    if (stored.br && accepted.br) {
      head = stored.heads.br;
      body = stored.br;
    } else if (accepted.gzip) {
      head = stored.heads.gzip;
      body = stored.gzip;
    }
  }
  if (cookie) response.writeHead(stored.status, withCookie(head.list, cookie));
  else if (!presetHead(request, response, head)) response.writeHead(stored.status, head.list);
  response.end(body);
}

/** Adds the brotli body; resolves false when there is none to gain. */
export async function warmBrotli(stored: Stored, quality: number): Promise<boolean> {
  if (stored.br || !stored.gzip) return false;
  const br = await brotliBody(stored.raw, quality);
  if (br.length >= stored.gzip.length) return false;
  stored.heads.br = encodedHead(stored.status, stored.headers, 'br', br);
  stored.br = br;
  return true;
}

function encodedHead(status: number, headers: readonly string[], encoding: string, body: Buffer): Head {
  return makeHead(status, [...headers, 'Content-Encoding', encoding, 'Content-Length', String(body.length)]);
}

function withCookie(headers: readonly string[], cookie: string): string[] {
  const list = [...headers, 'Set-Cookie', cookie];
  const at = list.indexOf('Cache-Control');
  if (at !== -1) list[at + 1] = PRIVATE;
  return list;
}

/** Weak comparison, as If-None-Match wants it. */
function matches(header: string, etag: string): boolean {
  if (header === etag || header === '*') return true;
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return header.split(',').some((tag) => bare(tag) === bare(etag));
}
