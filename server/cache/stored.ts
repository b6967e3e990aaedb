import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptedEncodings, brotliBody, gzipBody, isCompressible, WORTH_COMPRESSING } from '@/server/http/encoding';
import { type Message, makeMessage, requireSafe, sendWhole } from '@/server/http/message';

/** An answer ready to be sent many times: bodies by encoding, headers as alternating names and values. */
export interface Stored {
  readonly status: number;
  readonly etag: string;
  readonly headers: readonly string[];
  readonly raw: Buffer;
  readonly gzip: Message | undefined;
  br: Message | undefined;
  /** Times it was sent, which decides whether brotli is worth its time. */
  sent: number;
}

export interface StoredInput {
  status: number;
  type: string;
  body: Buffer;
  /** Further headers as alternating names and values, without type, length, encoding and ETag. */
  headers: readonly string[];
  etag?: string;
}

/** Makes an answer that can be sent many times; gzip is made here, brotli later (`warmBrotli`). */
export async function makeStored(input: StoredInput): Promise<Stored> {
  const { body, type, status } = input;
  const etag = input.etag ?? weakTag(body);
  const gzip = isCompressible(type) && body.length >= WORTH_COMPRESSING ? await gzipBody(body) : undefined;
  const headers = ['Content-Type', type, 'ETag', etag, ...input.headers];
  requireSafe(headers);
  return {
    status,
    etag,
    headers,
    raw: body,
    br: undefined,
    sent: 0,
    gzip: gzip && encoded(status, headers, 'gzip', gzip),
  };
}

/** Bytes that the answer holds, header lists included. */
export function storedBytes(stored: Stored): number {
  const bodies = stored.raw.length + (stored.gzip?.bytes.length ?? 0) + (stored.br?.bytes.length ?? 0);
  return bodies + stored.headers.join('').length * 6 + 600;
}

/** Sends the answer in the best encoding that the client takes, or 304 when it has it already. */
export function sendStored(stored: Stored, request: IncomingMessage, response: ServerResponse): void {
  stored.sent += 1;
  if (stored.status === 200 && knowsTag(request.headers['if-none-match'], stored.etag)) {
    response.writeHead(304, [...stored.headers]);
    response.end();
    return;
  }
  const message = bestMessage(stored, request);
  if (message && sendWhole(request, response, message)) return;
  const list = message?.list ?? [...stored.headers, 'Content-Length', String(stored.raw.length)];
  response.writeHead(stored.status, [...list]);
  response.end(message?.body ?? stored.raw);
}

function bestMessage(stored: Stored, request: IncomingMessage): Message | undefined {
  if (!stored.gzip) return undefined;
  const accepted = acceptedEncodings(request.headers['accept-encoding'] as string | undefined);
  if (stored.br && accepted.br) return stored.br;
  return accepted.gzip ? stored.gzip : undefined;
}

/** Adds the brotli body; resolves false when there is nothing to gain. */
export async function warmBrotli(stored: Stored, quality: number): Promise<boolean> {
  if (stored.br || !stored.gzip) return false;
  const br = await brotliBody(stored.raw, quality);
  if (br.length >= stored.gzip.body.length) return false;
  stored.br = encoded(stored.status, stored.headers, 'br', br);
  return true;
}

function encoded(status: number, headers: readonly string[], encoding: string, body: Buffer): Message {
  const list = [...headers, 'Content-Encoding', encoding, 'Content-Length', String(body.length)];
  return makeMessage(status, list, body);
}

/** The ETag of a body, the same in every encoding. */
export function weakTag(body: Buffer): string {
  return `W/"${createHash('sha1').update(body).digest('base64url')}"`;
}

/** Whether an If-None-Match header has this tag; the comparison is weak. */
export function knowsTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header === etag || header === '*') return true;
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return header.split(',').some((tag) => bare(tag) === bare(etag));
}
