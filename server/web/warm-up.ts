import { createHook } from 'node:async_hooks';
import type { Ask } from '@/server/http/answer';

/** Enough for V8 to compile what runs: a few milliseconds. */
const ROUNDS = 2_000;
const held: object[] = [];

/**
 * Has `process.nextTick` compiled, and keeps it so. Every answer makes several ticks. V8 makes them fast while it knows
 * their shape, and forgets a shape of which no object is left when it collects garbage; after that it makes every tick
 * the slow way for good, which costs a fifth of a cached page's time (docs/performance.md). So one tick is kept.
 */
export async function warmUpTicks(): Promise<void> {
  const hook = createHook({
    init(_id, type, _trigger, tick: object) {
      if (type === 'TickObject' && held.length === 0) held.push(tick);
    },
  }).enable();
  await new Promise<void>((done) => process.nextTick(done));
  hook.disable();
  const given: object[][] = [[], [{}], [{}, {}], [{}, {}, {}], [{}, {}, {}, {}]];
  for (let round = 0; round < ROUNDS; round++) {
    // With each number of arguments that Node treats apart.
    for (const more of given) await new Promise<void>((done) => process.nextTick(() => done(), ...more));
  }
}

const LONGEST_MS = 5_000;

/**
 * Has Next make a page in every language before visitors come. What a first page loads (messages, code) makes its parts come in
 * another order than in all later ones, and two machines would send different bytes for the same page.
 */
export async function warmUpPages(ask: Ask, host: string, urls: readonly string[]): Promise<void> {
  const signal = AbortSignal.timeout(LONGEST_MS);
  await Promise.allSettled(urls.map((url) => ask({ url, headers: { host, accept: 'text/html' }, signal })));
}
