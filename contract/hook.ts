import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** Where the upstream tells the site that something was published. */
export const HOOK_PATH = '/_hook/revalidate';
/** Header: milliseconds since 1970 at which the call was signed. */
export const HOOK_TIME_HEADER = 'x-huiyi-timestamp';
/** Header: hex HMAC-SHA-256 of `{timestamp}.{body}` under HOOK_SECRET. */
export const HOOK_SIGNATURE_HEADER = 'x-huiyi-signature';
/** A call whose time is further away from the receiver's clock than this, in milliseconds, may be a repeated one. */
const HOOK_SKEW_MS = 300_000;
/** Longest body in bytes. */
export const HOOK_BODY_BYTES = 64 * 1024;

/** Tags that one call takes. */
export const HOOK_TAGS = 1000;

/** The body: cache tags of what is stale (`contract/tags.ts`), `*` for everything. */
export const hookBodySchema = z.object({ tags: z.array(z.string().min(1).max(200)).min(1).max(HOOK_TAGS) });

/** The value of the signature header for a body. */
export function signHook(secret: string, timestamp: string, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
}

/** Body and headers of a call, signed now. */
export function hookCall(
  secret: string,
  tags: readonly string[],
  now: number,
): { body: string; headers: Record<string, string> } {
  const body = JSON.stringify({ tags });
  const timestamp = String(now);
  return {
    body,
    headers: {
      'content-type': 'application/json',
      [HOOK_TIME_HEADER]: timestamp,
      [HOOK_SIGNATURE_HEADER]: signHook(secret, timestamp, body),
    },
  };
}

/** The token by which the web half reads the figures of the upstream beside it. */
export const figuresToken = (secret: string): string => createHmac('sha256', secret).update('figures').digest('hex');

/** Why a call is not to be believed; undefined when it is. */
export function hookProblem(
  secret: string,
  call: { timestamp: string; signature: string; body: string },
  now: number,
): string | undefined {
  const skew = Math.abs(now - Number(call.timestamp || Number.NaN));
  if (!(skew <= HOOK_SKEW_MS))
    return 'the timestamp is missing, or more than 300 s off: the clocks of the site and of the upstream must agree';
  const given = Buffer.from(call.signature);
  const wanted = Buffer.from(signHook(secret, call.timestamp, call.body));
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return 'the signature is wrong';
  return undefined;
}
