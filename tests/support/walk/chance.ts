import { setTimeout as sleep } from 'node:timers/promises';

/** Numbers that a seed decides: the same seed plays the same commands with the same faults, however fast the machine is. */
export interface Chance {
  /** A whole number from zero on, below a limit. */
  below(limit: number): number;
  /** True as often as it says, from 0 to 1. */
  is(likely: number): boolean;
  /** One of a list; undefined of an empty one. */
  of<T>(list: readonly T[]): T | undefined;
  /** Lets some time pass, milliseconds at most: people, networks and power cuts are not at once. */
  pause(most: number): Promise<void>;
}

/** Makes them (mulberry32). */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    is: (likely) => next() < likely,
    of: (list) => list[below(list.length)],
    pause: async (most) => void (await sleep(below(most))),
  };
}
