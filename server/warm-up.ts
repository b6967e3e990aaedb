/** Enough for V8 to compile what runs: a few milliseconds. */
const ROUNDS = 2_000;

/**
 * Has `process.nextTick` compiled before anything else uses it. Every answer makes several ticks, and V8 compiles their
 * making well only while all ticks look alike; what a starting process does with them can spoil that for good, and then
 * costs a fifth of a cached page's time (docs/performance.md).
 */
export async function warmUpTicks(): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    // With each number of arguments that Node treats apart.
    for (const given of [[], [1], [1, 2], [1, 2, 3], [1, 2, 3, 4]]) {
      await new Promise<void>((done) => process.nextTick(() => done(), ...given));
    }
  }
}
