/** Deterministic numbers in [0, 1) from a seed (mulberry32): the same record always gets the same picture. */
export function randomOf(seed: number): () => number {
  let state = Math.imul(seed + 11, 2_654_435_761) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
