import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

export const BROKER_PATH = '/mqtt';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Whether a websocket request comes from a page of ours; programs, which send no Origin, need the password anyway. */
export function isOwnOrigin(request: IncomingMessage, origins: readonly string[]): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return true;
  if (origins.includes(origin)) return true;
  const url = URL.canParse(origin) ? new URL(origin) : null;
  return url !== null && hostsOf(request).includes(url.host);
}

function hostsOf(request: IncomingMessage): string[] {
  const hosts = request.headers.host ? [request.headers.host] : [];
  const forwarded = request.headers['x-forwarded-host'];
  // Only the site on this machine stands in front, so only its word counts.
  if (typeof forwarded === 'string' && LOOPBACK.has(request.socket.remoteAddress ?? '')) hosts.push(forwarded);
  return hosts;
}

/** Answers an upgrade with a plain HTTP refusal. */
export function refuseUpgrade(
  socket: Duplex,
  status: '403 Forbidden' | '404 Not Found' | '503 Service Unavailable',
): void {
  socket.on('error', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
