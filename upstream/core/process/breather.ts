import { setImmediate as nextTurn } from 'node:timers/promises';

/** So long others wait at most for somebody's long work, milliseconds. */
const LONGEST_MS = 20;
const MOST_STEPS = 50;

/** What a long loop awaits at each of its steps: others are answered after a while of work, however many steps that was, and after fifty steps. */
export function createBreather(): () => Promise<void> {
  let began = performance.now();
  let steps = 0;
  return async () => {
    steps += 1;
    if (steps < MOST_STEPS && performance.now() - began < LONGEST_MS) return;
    await nextTurn();
    began = performance.now();
    steps = 0;
  };
}
