import type { IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { connect as connectTls } from 'node:tls';
import { clientAddress } from '@/server/forward';

/** Where websockets of one kind go. */
export interface TunnelOptions {
  /** Opens the connection; `connected` is the event that says it stands. */
  open: () => { socket: Socket; connected: 'connect' | 'secureConnect' };
  /** Host header and path prefix for the other side. */
  host: string;
  prefix?: string;
  /** Public address: pages of this origin may connect, and pages of the host that was asked. */
  siteUrl: string;
  trustProxy: boolean;
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

const BROKER_PATH = /^\/mqtt(?:[/?]|$)/;
const CONNECT_TIMEOUT_MS = 5_000;
const REPLACED = /^(?:host|forwarded|x-real-ip|x-forwarded-.*)$/i;

/** Whether an upgrade request is for the message broker. */
export function isBrokerUpgrade(url: string | undefined): boolean {
  return BROKER_PATH.test(url ?? '');
}

/** How to reach an http(s) address with a raw connection. */
export function addressOpener(address: string): Pick<TunnelOptions, 'open' | 'host' | 'prefix'> {
  const base = new URL(address);
  const secure = base.protocol === 'https:';
  const port = Number(base.port || (secure ? 443 : 80));
  const { hostname: host } = base;
  return {
    open: () =>
      secure
        ? { socket: connectTls({ host, port, servername: host }), connected: 'secureConnect' }
        : { socket: connect(port, host), connected: 'connect' },
    host: base.host,
    prefix: base.pathname.replace(/\/$/, ''),
  };
}

/** Makes a way for websockets: checks the page's origin, then joins the two connections. */
export function createTunnel(options: TunnelOptions): Tunnel {
  const open = new Set<Duplex>();
  const handle = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    if (!isOwnOrigin(request, options.siteUrl)) return refuse(socket, '403 Forbidden');
    const { socket: other, connected } = options.open();
    let joined = false;
    other.setTimeout(CONNECT_TIMEOUT_MS, () => other.destroy());
    other.on('error', () => other.destroy());
    other.on('close', () => {
      open.delete(socket);
      if (joined) socket.end();
      else refuse(socket, '503 Service Unavailable');
    });
    socket.on('close', () => {
      open.delete(socket);
      other.destroy();
    });
    other.once(connected, () => {
      joined = true;
      other.setTimeout(0);
      other.setNoDelay(true);
      other.write(requestHead(request, options));
      if (head.length > 0) other.write(head);
      other.pipe(socket);
      socket.pipe(other);
    });
    open.add(socket);
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
export function refuse(socket: Duplex, status: string): void {
  if (socket.destroyed) return;
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

function isOwnOrigin(request: IncomingMessage, siteUrl: string): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const from = new URL(origin).host;
  return from === host || from === new URL(siteUrl).host;
}

function requestHead(request: IncomingMessage, options: TunnelOptions): string {
  const lines = [`GET ${options.prefix ?? ''}${request.url} HTTP/1.1`, `Host: ${options.host}`];
  for (let i = 0; i + 1 < request.rawHeaders.length; i += 2) {
    const name = request.rawHeaders[i] ?? '';
    if (REPLACED.test(name) || (!options.cookies && name.toLowerCase() === 'cookie')) continue;
    lines.push(`${name}: ${request.rawHeaders[i + 1]}`);
  }
  lines.push(`X-Forwarded-For: ${clientAddress(request, options.trustProxy)}`);
  lines.push(`X-Forwarded-Host: ${request.headers.host ?? ''}`);
  return `${lines.join('\r\n')}\r\n\r\n`;
}
