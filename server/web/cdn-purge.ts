import { ExponentialBackoff, handleAll, retry } from 'cockatiel';

export interface CdnPurgeOptions {
  /** Where the cache in front takes purges. */
  url: string;
  /** Sent as a Bearer token unless empty. */
  token: string;
  warn: (message: string) => void;
  /** Milliseconds before the first of the further tries; then doubled, with jitter. */
  firstDelay?: number;
}

export interface CdnPurge {
  /** Names what is stale to the cache in front; returns at once and never throws. */
  purge(tags: readonly string[]): void;
  /** Resolves when nothing is on its way any more. */
  settled(): Promise<void>;
}

/** Purges are gathered for so long: one publication names several tags in turn. */
const GATHER_MS = 50;
const TIMEOUT_MS = 5_000;
const TRIES_MORE = 4;
const FIRST_DELAY_MS = 500;

/** Makes the way to a cache that can purge by tag: `POST {"tags": […]}`, the tags in the `Cache-Tag` header too. */
export function createCdnPurge({ url, token, warn, firstDelay = FIRST_DELAY_MS }: CdnPurgeOptions): CdnPurge {
  const policy = retry(handleAll, {
    maxAttempts: TRIES_MORE,
    backoff: new ExponentialBackoff({ initialDelay: firstDelay, maxDelay: 16 * firstDelay }),
  });
  const waiting = new Set<string>();
  let underWay: Promise<void> | undefined;

  const send = async (tags: readonly string[]) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'cache-tag': tags.join(','),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify({ tags }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`it answered ${answer.status}`);
  };

  const sendWaiting = async () => {
    await new Promise((resolve) => setTimeout(resolve, GATHER_MS));
    while (waiting.size > 0) {
      const tags = [...waiting];
      waiting.clear();
      await policy
        .execute(() => send(tags))
        .catch((error: Error) => warn(`The cache in front was not told of ${tags.join(', ')}: ${error.message}`));
    }
  };

  return {
    purge(tags) {
      for (const tag of tags) waiting.add(tag);
      underWay ??= sendWaiting().finally(() => {
        underWay = undefined;
      });
    },
    settled: async () => underWay,
  };
}
