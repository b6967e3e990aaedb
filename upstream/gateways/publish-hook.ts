import { createHmac } from 'node:crypto';
import { ExponentialBackoff, handleAll, retry } from 'cockatiel';
import type { Context, PublishHook } from '@/upstream/core/context';

const HOOK_TIME_HEADER = 'x-huiyi-timestamp';
const HOOK_SIGNATURE_HEADER = 'x-huiyi-signature';

/** Milliseconds in which tags are gathered into one call. */
const GATHER_MS = 50;
const TIMEOUT_MS = 3000;
const RETRIES = 3;
/** Milliseconds before the first retry; then doubled, with jitter. */
const FIRST_DELAY_MS = 200;

interface PublishHookOptions {
  /** The site's `/_hook/revalidate`. */
  url: string;
  secret: string;
  log: Context['log'];
  firstDelayMs?: number;
}

/** Signature of a hook call: hex HMAC-SHA-256 of `{timestamp}.{body}`. */
function signHook(secret: string, timestamp: number, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
}

/** Tells the site which pages are stale; never throws, and never keeps the caller waiting for the site. */
export function createPublishHook(options: PublishHookOptions): PublishHook & { flush(): Promise<void> } {
  const { url, secret, log, firstDelayMs = FIRST_DELAY_MS } = options;
  const pending = new Set<string>();
  const underWay = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  const policy = retry(handleAll, {
    maxAttempts: RETRIES,
    backoff: new ExponentialBackoff({ initialDelay: firstDelayMs, maxDelay: 4 * firstDelayMs }),
  });

  const send = async (tags: string[]) => {
    const ts = Date.now();
    const body = JSON.stringify({ tags, ts });
    const response = await fetch(url, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        [HOOK_TIME_HEADER]: String(ts),
        [HOOK_SIGNATURE_HEADER]: signHook(secret, ts, body),
      },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`The site answered ${response.status} to the publish hook.`);
  };

  const release = () => {
    clearTimeout(timer);
    timer = undefined;
    const tags = [...pending];
    pending.clear();
    if (tags.length === 0) return;
    const call = policy
      .execute(() => send(tags))
      .catch((error: unknown) => log.error(error, `publish hook: ${tags.slice(0, 5).join(', ')}`))
      .finally(() => underWay.delete(call));
    underWay.add(call);
  };

  return {
    async publish(tags) {
      for (const tag of tags) pending.add(tag);
      timer ??= setTimeout(release, GATHER_MS);
    },
    /** Sends what waits and waits for it: for a clean stop. */
    async flush() {
      release();
      await Promise.all(underWay);
    },
  };
}
