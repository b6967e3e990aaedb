import { setTimeout as wait } from 'node:timers/promises';
import { HOOK_TAGS, hookCall } from '@/contract/hook';
import type { PublishHook } from '@/upstream/core/context';

/** Milliseconds in which tags are gathered into one call. */
const GATHER_MS = 20;
const TIMEOUT_MS = 3000;
/** Of a refusal this much is said in the log. */
const MOST_WHY = 300;

interface PublishHookOptions {
  /** `/_hook/revalidate` of the machines that know the others: the first that takes it is enough. */
  urls: readonly string[];
  secret: string;
}

/** Tells the site which pages are stale; rejects when the site did not hear it, so that the job is done again. */
export function createPublishHook({ urls, secret }: PublishHookOptions): PublishHook {
  const pending = new Set<string>();
  let gathering: Promise<void> | null = null;

  const tell = async (url: string, tags: string[]) => {
    const response = await fetch(url, {
      method: 'POST',
      ...hookCall(secret, tags, Date.now()),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.ok) return void (await response.body?.cancel());
    const why = (await response.text()).slice(0, MOST_WHY);
    throw new Error(`The site answered ${response.status} to the publish hook: ${why}`);
  };

  const send = async (tags: string[]) => {
    let failure: unknown;
    for (const url of urls) {
      try {
        return await tell(url, tags);
      } catch (error) {
        failure = error;
      }
    }
    throw failure;
  };

  const sendGathered = async () => {
    await wait(GATHER_MS);
    gathering = null;
    const tags = [...pending];
    pending.clear();
    for (let at = 0; at < tags.length; at += HOOK_TAGS) await send(tags.slice(at, at + HOOK_TAGS));
  };

  return {
    publish(tags) {
      for (const tag of tags) pending.add(tag);
      gathering ??= sendGathered();
      return gathering;
    },
  };
}
