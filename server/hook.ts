import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';

/** Where the upstream says that something was published. */
export const HOOK_PATH = '/_hook/revalidate';
/** Header: milliseconds since 1970 at which the call was signed. */
export const HOOK_TIME_HEADER = 'x-huiyi-timestamp';
/** Header: hex HMAC-SHA-256 of `{timestamp}.{body}` under HOOK_SECRET. */
export const HOOK_SIGNATURE_HEADER = 'x-huiyi-signature';

const MAX_SKEW_MS = 300_000;
const MAX_BODY_BYTES = 64 * 1024;
const bodySchema = z.object({ tags: z.array(z.string().min(1).max(200)).min(1).max(1000) });

/** The value of the signature header for a body. */
export function signHook(secret: string, timestamp: string, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
}

/** Makes the handler of the publish hook: a signed `{"tags": […]}` (`*` for everything) drops what carries the tags. */
export function createHook(
  secret: string,
  purge: (tags: readonly string[]) => Promise<void>,
  clock: () => number = Date.now,
) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method !== 'POST') return answer(response, 405, 'only POST');
    const body = await readBody(request);
    if (body === undefined) return answer(response, 413, 'the body is too large');
    const timestamp = String(request.headers[HOOK_TIME_HEADER] ?? '');
    const skew = Math.abs(clock() - Number(timestamp || Number.NaN));
    if (!(skew <= MAX_SKEW_MS)) return answer(response, 401, 'the timestamp is missing or more than 300 s off');
    const given = String(request.headers[HOOK_SIGNATURE_HEADER] ?? '');
    if (!same(given, signHook(secret, timestamp, body))) return answer(response, 401, 'the signature is wrong');
    const parsed = bodySchema.safeParse(parse(body));
    if (!parsed.success) return answer(response, 400, 'the body must be {"tags": ["…"]}');
    await purge(parsed.data.tags);
    answer(response, 200, 'ok');
  };
}

function answer(response: ServerResponse, status: number, msg: string): void {
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end(JSON.stringify({ code: status, msg }));
}

function same(given: string, wanted: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(wanted);
  return a.length === b.length && timingSafeEqual(a, b);
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** The body as text; undefined when it is larger than a hook's body can be. */
async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > MAX_BODY_BYTES) return undefined;
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString('utf8');
}
