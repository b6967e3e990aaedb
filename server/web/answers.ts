import type { IncomingMessage, ServerResponse } from 'node:http';
import { REQUEST_ID_HEADER } from '@/contract/request-id';
import { knowsTag, weakTag } from '@/server/cache/stored';
import type { Answer } from '@/server/http/answer';
import { busyPage, type Waiting } from '@/server/http/busy-page';
import { acceptedEncodings, gzipOnce, isCompressible, WORTH_COMPRESSING } from '@/server/http/encoding';
import { redirectPage } from '@/server/http/redirect-page';
import { requestIdIn, withRequestId } from '@/server/http/request-id';

const RETRY_AFTER_SECONDS = '5';
const NOT_FOUND = 'Not found\n';

/** Sends an answer made for this request alone, compressed if that is worth it. */
export async function sendAnswer(answer: Answer, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { location } = answer.headers;
  // Next's redirects say where to in plain text, or nothing.
  const way =
    location && answer.status >= 300 && answer.status < 400 ? redirectPage(answer.status, location) : undefined;
  const headers = { ...answer.headers, ...way?.headers };
  const type = String(headers['content-type'] ?? '');
  let { body } = way ?? answer;
  // A cache may keep it for others, who must not get this request's name.
  if (String(headers['cache-control']).startsWith('public')) response.removeHeader(REQUEST_ID_HEADER);
  if (answer.status >= 500 && type.startsWith('text/html')) body = withRequestId(body, requestIdIn(request));
  if (body.length >= WORTH_COMPRESSING && isCompressible(type)) {
    if (acceptedEncodings(request.headers['accept-encoding'] as string | undefined).gzip) {
      body = await gzipOnce(body);
      headers['content-encoding'] = 'gzip';
    }
  }
  if (answer.status === 200 && String(headers['cache-control'] ?? '').startsWith('public')) {
    headers.etag = weakTag(answer.body);
    if (knowsTag(request.headers['if-none-match'], headers.etag)) {
      delete headers['content-encoding'];
      response.writeHead(304, headers);
      response.end();
      return;
    }
  }
  headers['content-length'] = body.length;
  response.writeHead(answer.status, headers);
  response.end(body);
}

/** Sends the visitor elsewhere; nobody may keep where. `headers` are alternating names and values. */
export function redirect(
  response: ServerResponse,
  status: number,
  location: string,
  headers: readonly string[] = [],
): void {
  const { body, headers: own } = redirectPage(status, location);
  response.writeHead(status, [
    'Location',
    location,
    'Cache-Control',
    'private, no-store',
    'Content-Length',
    String(body.length),
    ...Object.entries(own).flat(),
    ...headers,
  ]);
  response.end(body);
}

/** Answers 400 to an address that leads nowhere, and closes the connection. */
export function refuseAddress(response: ServerResponse): void {
  response.writeHead(400, { Connection: 'close', 'Content-Length': 0 });
  response.end();
}

/** Answers 405: pages and files can only be read. */
export function refuseMethod(response: ServerResponse, headers: readonly string[] = []): void {
  response.writeHead(405, [
    'Allow',
    'GET, HEAD',
    'Cache-Control',
    'private, no-store',
    'Content-Length',
    '0',
    // What is left of the body is not waited for.
    'Connection',
    'close',
    ...headers,
  ]);
  response.end();
}

/** Answers 404 in a few bytes that nobody keeps: for files of a build that is not this one. */
export function sendMissingFile(response: ServerResponse, headers: readonly string[]): void {
  response.writeHead(404, [
    'Content-Type',
    'text/plain; charset=utf-8',
    'Cache-Control',
    'private, no-store',
    'Content-Length',
    String(NOT_FOUND.length),
    ...headers,
  ]);
  response.end(NOT_FOUND);
}

/** Answers 503 with a page that needs nothing else, and names the request; who waits in the line is told where they stand. */
export function sendBusy(
  response: ServerResponse,
  locale: string,
  headers: readonly string[],
  requestId: string,
  waiting?: Waiting,
): void {
  const { body, headers: own } = busyPage(locale, requestId, waiting);
  response.writeHead(503, [
    'Retry-After',
    waiting ? String(waiting.again) : RETRY_AFTER_SECONDS,
    'Cache-Control',
    'private, no-store',
    'Content-Length',
    String(body.length),
    ...Object.entries(own).flat(),
    ...headers,
  ]);
  response.end(body);
}
