import { AppError } from '@/upstream/core/errors';
import { histogram } from '@/upstream/core/module/figures';

const seconds = histogram('upstream_gateway_seconds', 'Calls of others, by whom, which and how they ended', [
  'gateway',
  'call',
  'outcome',
]);

/** The calls of a gateway: what answers with a promise. */
type Calls<G> = { [K in keyof G]: G[K] extends (...given: never[]) => Promise<unknown> ? K : never }[keyof G];

/** The same gateway, of which the calls that are named are counted and timed: `done`, the code of a refusal, or the kind of the fault. */
export function counted<G extends object>(gateway: string, target: G, calls: readonly Calls<G>[]): G {
  const timed = { ...target };
  for (const call of calls) {
    const work = target[call] as (...given: unknown[]) => Promise<unknown>;
    timed[call] = (async (...given: unknown[]) => {
      const stop = seconds.startTimer({ gateway, call: String(call) });
      try {
        const answer = await work.apply(target, given);
        stop({ outcome: 'done' });
        return answer;
      } catch (error) {
        stop({ outcome: outcomeOf(error) });
        throw error;
      }
    }) as G[typeof call];
  }
  return timed;
}

const outcomeOf = (error: unknown): string =>
  error instanceof AppError ? String(error.code) : error instanceof Error ? error.constructor.name : 'failed';
