import { request as httpRequest, type IncomingMessage, type RequestOptions, STATUS_CODES } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Duplex } from 'node:stream';
import type { Env } from '@/lib/env';
import { endToEndHeaders } from '@/server/http/forward';
import { isTooLong } from '@/server/http/long-address';
import type { TrustedProxies } from '@/server/http/trusted-proxies';

/** Where websockets of one kind go. */
export interface TunnelOptions {
  /** The other side: protocol, host and port, or a socket path. */
  target: RequestOptions;
  /** Host header and path prefix for the other side. */
  host: string;
  prefix?: string;
  /** Public address: pages of this origin may connect, and pages of the host that was asked. */
  siteUrl: string;
  proxies: TrustedProxies;
  /** Whether cookies go along: the broker has credentials of its own. */
  cookies?: boolean;
}

export interface Tunnel {
  handle(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Open websockets. */
  readonly size: number;
  /** Ends every websocket. */
  close(): void;
}

/** The one path of the broker, as it is spelled: what is below it or written otherwise could mean another one to the other side. */
const BROKER_PATH = /^\/mqtt(?:\?|$)/;
const ANSWER_TIMEOUT_MS = 5_000;
const LINGER_MS = 1_000;
/** A refusal says why in a few words; a longer body is left out. */
const MOST_REFUSAL_BYTES = 64 * 1024;
const OWN_HEADERS = /^(?:host|forwarded|x-real-ip|x-forwarded-.*|content-length|transfer-encoding)$/;
/** Headers of a refusal that are written anew, because they speak of the other connection. */
const OWN_ANSWER_HEADERS = /^(?:connection|keep-alive|upgrade|content-length|transfer-encoding|set-cookie)$/i;

/** Where `/mqtt` leads: to the upstream, beside this process or on another machine; undefined where browsers have a broker of their own. */
export function brokerAddress(env: Pick<Env, 'ownBroker' | 'API_BASE'>): string | undefined {
  return env.ownBroker ? env.API_BASE : undefined;
}

/** Takes upgrade requests: those for `/mqtt` to the broker, all others to `otherwise`, and where there is no such tunnel they are 404. */
export function upgradeListener({ broker, otherwise }: { broker?: Tunnel; otherwise?: Tunnel }): Tunnel['handle'] {
  return (request, socket, head) => {
    if (isTooLong(request)) return refuse(socket, 414);
    const tunnel = broker && BROKER_PATH.test(request.url ?? '') ? broker : otherwise;
    if (tunnel) tunnel.handle(request, socket, head);
    else refuse(socket, 404);
  };
}

/** How to reach an http(s) address. */
export function addressTarget(address: string): Pick<TunnelOptions, 'target' | 'host' | 'prefix'> {
  const base = new URL(address);
  const { protocol, hostname, port, host } = base;
  return { target: { protocol, hostname, port: port || undefined }, host, prefix: base.pathname.replace(/\/$/, '') };
}

/**
 * Makes a way for websockets: checks the page's origin, asks the other side, and joins the two connections when it
 * answers 101. Every other answer is passed on and ends both: joined before, they would be an open way to the
 * other side for whatever the client sends next.
 */
export function createTunnel(options: TunnelOptions): Tunnel {
  const open = new Set<Duplex>();
  const handle = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    if (!isOwnOrigin(request, options.siteUrl)) return refuse(socket, 403);
    if (request.method !== 'GET' || request.headers.upgrade?.toLowerCase() !== 'websocket') return refuse(socket, 400);
    const send = options.target.protocol === 'https:' ? httpsRequest : httpRequest;
    const outgoing = send({
      ...options.target,
      agent: false,
      path: `${options.prefix ?? ''}${request.url}`,
      headers: requestHeaders(request, options),
    });
    const late = setTimeout(() => outgoing.destroy(), ANSWER_TIMEOUT_MS);
    open.add(socket);
    socket.on('close', () => {
      open.delete(socket);
      outgoing.destroy();
    });
    outgoing.on('close', () => clearTimeout(late));
    outgoing.on('error', () => refuse(socket, 503));
    outgoing.on('response', (answer) => void passRefusalOn(answer, socket).finally(() => outgoing.destroy()));
    outgoing.on('upgrade', (answer, other, first) => {
      clearTimeout(late);
      if (answer.statusCode !== 101) {
        other.destroy();
        return refuse(socket, 502);
      }
      other.on('error', () => other.destroy());
      other.on('close', () => socket.end());
      socket.on('close', () => other.destroy());
      other.setNoDelay(true);
      socket.write(headOf(answer, (name) => name.toLowerCase() === 'set-cookie'));
      if (first.length > 0) socket.write(first);
      if (head.length > 0) other.write(head);
      other.pipe(socket);
      socket.pipe(other);
    });
    outgoing.end();
  };
  return {
    handle,
    get size() {
      return open.size;
    },
    close() {
      for (const socket of open) socket.destroy();
    },
  };
}

/** Ends an upgrade request with a plain HTTP answer. */
function refuse(socket: Duplex, status: number): void {
  if (socket.destroyed || socket.writableEnded) return;
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`;
  endWith(socket, Buffer.from(head));
}

/** Sends the last bytes; what the client has sent besides is thrown away, and a client that stays is cut off. */
function endWith(socket: Duplex, bytes: Buffer): void {
  const timer = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once('close', () => clearTimeout(timer));
  socket.resume();
  socket.end(bytes);
}

/** Sends the other side's refusal to the client and ends the connection. */
async function passRefusalOn(answer: IncomingMessage, socket: Duplex): Promise<void> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of answer) {
      size += chunk.length;
      if (size > MOST_REFUSAL_BYTES) break;
      chunks.push(chunk);
    }
  } catch {
    return refuse(socket, 502);
  }
  if (socket.destroyed) return;
  const body = size > MOST_REFUSAL_BYTES ? Buffer.alloc(0) : Buffer.concat(chunks);
  const head = headOf(answer, (name) => OWN_ANSWER_HEADERS.test(name), [
    `Content-Length: ${body.length}`,
    'Connection: close',
  ]);
  endWith(socket, Buffer.concat([Buffer.from(head, 'latin1'), body]));
}

/** An answer's head as it goes over the wire, without the headers that are left out. */
function headOf(answer: IncomingMessage, isLeftOut: (name: string) => boolean, more: readonly string[] = []): string {
  const lines = [`HTTP/1.1 ${answer.statusCode} ${answer.statusMessage}`];
  for (let i = 0; i + 1 < answer.rawHeaders.length; i += 2) {
    const name = answer.rawHeaders[i] ?? '';
    if (!isLeftOut(name)) lines.push(`${name}: ${answer.rawHeaders[i + 1]}`);
  }
  return `${[...lines, ...more].join('\r\n')}\r\n\r\n`;
}

function isOwnOrigin(request: IncomingMessage, siteUrl: string): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const from = new URL(origin).host;
  return from === host || from === new URL(siteUrl).host;
}

function requestHeaders(request: IncomingMessage, options: TunnelOptions): Record<string, string | string[]> {
  const headers: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(endToEndHeaders(request))) {
    if (!OWN_HEADERS.test(name) && (options.cookies || name !== 'cookie')) headers[name] = value;
  }
  return {
    ...headers,
    host: options.host,
    connection: 'Upgrade',
    upgrade: 'websocket',
    'x-forwarded-for': options.proxies.clientOf(request),
    'x-forwarded-host': request.headers.host ?? '',
  };
}
