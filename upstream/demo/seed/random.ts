/** Deterministic random numbers. */
export interface Random {
  /** 0 ≤ x < 1 */
  next(): number;
  /** Integer, both ends included. */
  int(low: number, high: number): number;
  pick<T>(items: readonly T[]): T;
  /** A number of different items in random order; all of them if there are fewer. */
  some<T>(items: readonly T[], count: number): T[];
  chance(probability: number): boolean;
}

/** A small generator (mulberry32) seeded by a text, so that a change in one part does not change the others. */
export function createRandom(seed: string): Random {
  let state = 2_166_136_261;
  for (const character of seed) state = Math.imul(state ^ character.charCodeAt(0), 16_777_619);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    int,
    pick<T>(items: readonly T[]): T {
      if (items.length === 0) throw new Error('nothing to pick from');
      return items[int(0, items.length - 1)] as T;
    },
    some<T>(items: readonly T[], count: number): T[] {
      const rest = [...items];
      const taken: T[] = [];
      while (taken.length < count && rest.length > 0) taken.push(...rest.splice(int(0, rest.length - 1), 1));
      return taken;
    },
    chance: (probability) => next() < probability,
  };
}

/** Returns items in random order and reshuffles only when all have been used, so that neighbours differ. */
export function createDeck<T>(random: Random, items: readonly T[]): () => T {
  let rest: T[] = [];
  return () => {
    if (rest.length === 0) rest = random.some(items, items.length);
    const item = rest.pop();
    if (item === undefined) throw new Error('the deck is empty');
    return item;
  };
}
