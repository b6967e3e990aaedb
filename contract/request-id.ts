import { randomBytes } from 'node:crypto';

/** Header under which one request keeps its name from the first proxy to the last log line. */
export const REQUEST_ID_HEADER = 'x-request-id';
/** What is written into pages and log lines as it came: nginx's 32 hex digits, UUIDs, and the like. */
const SANE = /^[\w-]{8,64}$/;
const BYTES = 16;

/** The name that a request brings from somebody who is believed, if it can be one; else a new one. */
export function requestIdOf(given: string | readonly string[] | undefined, believed: boolean): string {
  return believed && typeof given === 'string' && SANE.test(given) ? given : randomBytes(BYTES).toString('hex');
}
