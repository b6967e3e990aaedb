import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';

/** An answer that is sent many times: its headers as alternating names and values, and all of it as it goes over the wire. */
export interface Message {
  readonly status: number;
  readonly list: readonly string[];
  readonly body: Buffer;
  /** Head and body; `body` is a view of it. */
  readonly bytes: Buffer;
  /** Where the date is in `bytes`, and the second since 1970 that stands there. */
  readonly dateAt: number;
  second: number;
}

/** What Node's response keeps of its head: the text, and whether it has gone out. */
interface WithHead {
  _header?: string | null;
  _headerSent?: boolean;
}

const UNSAFE = /[^\t\x20-\x7e]/;
const END = '\r\nConnection: keep-alive\r\n\r\n';
/** Length of a date in a header: `Sun, 06 Nov 1994 08:49:37 GMT`. */
const DATE_LENGTH = 29;

/** Throws when a header, of a list of alternating names and values, has characters that would break the answer apart. */
export function requireSafe(list: readonly string[]): void {
  const found = list.findIndex((text) => UNSAFE.test(text));
  if (found !== -1) throw new Error(`The header ${list[found - (found % 2)]} has a character that may not be sent.`);
}

/** Makes a message of its headers (safe ones, with the length) and its body. */
export function makeMessage(status: number, list: readonly string[], body: Buffer): Message {
  let head = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n`;
  for (let i = 0; i + 1 < list.length; i += 2) head += `${list[i]}: ${list[i + 1]}\r\n`;
  head += 'Date: ';
  const dateAt = head.length;
  const bytes = Buffer.concat([Buffer.from(head + ' '.repeat(DATE_LENGTH) + END, 'latin1'), body]);
  return { status, list, body: bytes.subarray(bytes.length - body.length), bytes, dateAt, second: 0 };
}

/**
 * Sends a message in one write of finished bytes, which saves Node from checking and joining the same headers and from
 * a write of two parts for every request: a third of the cost of a cached page (docs/performance.md). Only for the plain
 * case, a GET over a connection that stays open and whose turn it is; returns false for all others, and when Node keeps
 * its head somewhere else one day.
 */
export function sendWhole(request: IncomingMessage, response: ServerResponse, message: Message): boolean {
  const slot = response as unknown as WithHead;
  const { socket } = response;
  if (slot._header !== null || slot._headerSent !== false || !socket?.writable) return false;
  if (request.method !== 'GET' || request.httpVersionMinor !== 1 || !response.shouldKeepAlive) return false;
  if (response.getHeaderNames().length > 0) return false;
  setDate(message);
  response.statusCode = message.status;
  slot._header = END;
  slot._headerSent = true;
  socket.write(message.bytes);
  response.end();
  return true;
}

function setDate(message: Message): void {
  const now = Date.now();
  const second = Math.trunc(now / 1000);
  if (second === message.second) return;
  message.bytes.write(new Date(now).toUTCString(), message.dateAt, DATE_LENGTH, 'latin1');
  message.second = second;
}
