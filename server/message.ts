import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';

/** The head of an answer: as a list for `writeHead`, and as the text that `writeHead` would make of it. */
export interface Head {
  list: string[];
  text: string;
}

/** Node's response with the field in which it keeps the finished head until the body comes. */
interface WithHead {
  _header?: string | null;
}

const UNSAFE = /[^\t\x20-\x7e]/;

/** Makes the head of an answer that will be sent many times; throws for characters that must not be in a header. */
export function makeHead(status: number, list: string[]): Head {
  let text = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n`;
  for (let i = 0; i + 1 < list.length; i += 2) {
    if (UNSAFE.test(`${list[i]}${list[i + 1]}`))
      throw new Error(`The header ${list[i]} has a character that may not be sent.`);
    text += `${list[i]}: ${list[i + 1]}\r\n`;
  }
  return { list, text };
}

let date = '';
let dateUntil = 0;

function dateLine(): string {
  const now = Date.now();
  if (now >= dateUntil) {
    date = `Date: ${new Date(now).toUTCString()}\r\n`;
    dateUntil = now - (now % 1000) + 1000;
  }
  return date;
}

/**
 * Gives a response its head as finished text, which saves Node from checking and joining the same headers for every
 * request: a fifth of the cost of a cached page (docs/performance.md). Only for the plain case, a GET over a connection
 * that stays open; returns false for all others, and when Node keeps its head somewhere else one day.
 */
export function presetHead(request: IncomingMessage, response: ServerResponse, head: Head): boolean {
  const slot = response as unknown as WithHead;
  if (slot._header !== null || request.method !== 'GET' || request.httpVersionMinor !== 1) return false;
  if (!response.shouldKeepAlive || response.getHeaderNames().length > 0) return false;
  slot._header = `${head.text}${dateLine()}Connection: keep-alive\r\n\r\n`;
  return true;
}
