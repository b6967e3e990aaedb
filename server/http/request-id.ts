import type { IncomingMessage } from 'node:http';
import { REQUEST_ID_HEADER, requestIdOf } from '@/contract/request-id';

/** Where a page that reports a failure leaves room for its request's name; hidden until there is one. */
const ROOM = /<p ([^>]*data-request-id=""[^>]*)>([^<]*)<\/p>/;

/** Gives a request its name: the one that a believed proxy gave it, or a new one. What is passed on carries it. */
export function nameRequest(request: IncomingMessage, believed: boolean): string {
  const id = requestIdOf(request.headers[REQUEST_ID_HEADER], believed);
  request.headers[REQUEST_ID_HEADER] = id;
  return id;
}

/** The name that a request was given; empty before that. */
export const requestIdIn = ({ headers }: IncomingMessage): string => String(headers[REQUEST_ID_HEADER] ?? '');

/** The same page with the request's name in the room that it left, for whoever writes to us about the failure. */
export function withRequestId(html: Buffer, id: string): Buffer {
  const text = html.toString('utf8');
  const shown = text.replace(ROOM, (_, attributes: string, label: string) => {
    return `<p ${attributes.replace(/ ?hidden=""/, '')}>${label}${id}</p>`;
  });
  return shown === text ? html : Buffer.from(shown);
}
