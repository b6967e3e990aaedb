import {
  type ClientRequest,
  request as httpRequest,
  type IncomingMessage,
  type RequestOptions,
  type ServerResponse,
} from 'node:http';
import { request as httpsRequest } from 'node:https';
import { type BodyPatience, watchBody } from '@/server/http/slow-body';

export interface ForwardOptions {
  /** Where to: protocol, host and port or socket path, agent, path, headers. */
  target: RequestOptions;
  /** Milliseconds of silence after which the request is given up. */
  timeout: number;
  /** Headers of the answer as alternating names and values, added unless the answer has them. */
  headers: readonly string[];
  /** Answer headers that are not passed on, in lower case. */
  dropped?: (name: string) => boolean;
  /** The status that the client is told, where the other side's own is wrong. */
  statusOf?: (answer: IncomingMessage) => number | undefined;
  /** How slowly a body may come; half a minute and more for large ones unless given. */
  bodyPatience?: BodyPatience;
  /** Called when nothing has been answered yet: sends the client something instead. `begun`: the other side may have heard of the request. */
  onFailure: (error: Error, begun: boolean) => void;
}

/** The other side was silent for too long. */
export class SilentError extends Error {
  constructor(milliseconds: number) {
    super(`No answer for ${milliseconds / 1000} s.`);
  }
}

/** Of an answer, bytes: Next repeats the address in several headers, and one of 8 KB is let in. */
export const MAX_HEADER_BYTES = 64 * 1024;
/** The lowest status of an answer after which nobody wants the rest of the body. */
const REFUSED = 400;
/** How long the rest of a refused body is read, milliseconds; a browser that reads the answer stops at once. */
const LINGER_MS = 10_000;

const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Passes a request on and its answer back, both as streams. */
export function forward(request: IncomingMessage, response: ServerResponse, options: ForwardOptions): void {
  const send = options.target.protocol === 'https:' ? httpsRequest : httpRequest;
  const attempt = (target: RequestOptions, again: boolean) => {
    const outgoing = send({
      maxHeaderSize: MAX_HEADER_BYTES,
      ...target,
      method: request.method,
      timeout: options.timeout,
    });
    let unwatch = () => {};
    let begun = false;
    outgoing.on('socket', (socket) => {
      begun = !socket.connecting;
      // One that is kept connects no more: a listener would stay on it, with this request, for as long as it lives.
      if (begun) return;
      socket.once(send === httpsRequest ? 'secureConnect' : 'connect', () => {
        begun = true;
      });
    });
    outgoing.on('response', (answer) => {
      relay(answer, response, options);
      if (request.complete || (answer.statusCode ?? 0) < REFUSED) return;
      unwatch();
      request.unpipe(outgoing);
      answer.once('close', () => outgoing.destroy());
      throwAway(request);
    });
    outgoing.on('timeout', () => outgoing.destroy(new SilentError(options.timeout)));
    outgoing.on('error', (error) => {
      if (response.destroyed || response.writableEnded) return;
      if (response.headersSent) return void response.destroy();
      if (again && mayRepeat(request, outgoing, error)) return attempt({ ...target, agent: false }, false);
      options.onFailure(error, begun);
    });
    response.on('close', () => {
      if (!response.writableFinished) outgoing.destroy();
    });
    if (!hasBody(request)) return void outgoing.end();
    unwatch = watchBody(
      request,
      () => {
        outgoing.destroy();
        refuseSlow(request, response);
      },
      options.bodyPatience,
    );
    request.pipe(outgoing);
  };
  attempt(options.target, true);
}

/** The request's headers without those that concern one connection only. */
export function endToEndHeaders(request: IncomingMessage): Record<string, string | string[]> {
  const named = new Set((request.headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase()));
  const headers: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && !HOP_BY_HOP.has(name) && !named.has(name)) headers[name] = value;
  }
  if (hasBody(request) && headers['content-length'] === undefined) headers['transfer-encoding'] = 'chunked';
  return headers;
}

function relay(answer: IncomingMessage, response: ServerResponse, options: ForwardOptions): void {
  const headers: string[] = [];
  const present = new Set<string>();
  for (let i = 0; i + 1 < answer.rawHeaders.length; i += 2) {
    const name = answer.rawHeaders[i] ?? '';
    const lower = name.toLowerCase();
    if (HOP_BY_HOP.has(lower) || lower === 'x-powered-by' || lower === 'server' || options.dropped?.(lower)) continue;
    present.add(lower);
    headers.push(name, answer.rawHeaders[i + 1] ?? '');
  }
  for (let i = 0; i + 1 < options.headers.length; i += 2) {
    const name = options.headers[i] ?? '';
    if (!present.has(name.toLowerCase())) headers.push(name, options.headers[i + 1] ?? '');
  }
  response.writeHead(options.statusOf?.(answer) ?? answer.statusCode ?? 502, headers);
  answer.on('error', () => response.destroy());
  answer.on('aborted', () => response.destroy());
  answer.pipe(response);
}

/**
 * Reads what is left of a body that was refused: a connection that is closed before is reset, and who sends would not
 * read the answer.
 */
function throwAway(request: IncomingMessage): void {
  const timer = setTimeout(() => request.socket.destroy(), LINGER_MS);
  request.once('close', () => clearTimeout(timer));
  request.resume();
}

/** Ends a request whose body does not arrive. */
function refuseSlow(request: IncomingMessage, response: ServerResponse): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(408, { Connection: 'close', 'Content-Length': 0 });
  response.end(() => request.socket.destroy());
}

/** A kept-alive connection that the other side had just closed: reads can simply be sent again. */
function mayRepeat(request: IncomingMessage, outgoing: ClientRequest, error: Error): boolean {
  const reset = 'code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE');
  return reset && outgoing.reusedSocket && (request.method === 'GET' || request.method === 'HEAD');
}

/** Whether a request says that a body follows. */
export function hasBody(request: IncomingMessage): boolean {
  return request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
}
