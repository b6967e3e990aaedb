import { setMaxListeners } from 'node:events';

/** Milliseconds; time in which the process had no turn counts as one of these at most. */
const SLICE_MS = 250;

/**
 * A signal that aborts after so many milliseconds (rounded up to quarters of a second), for any number of listeners.
 * `AbortSignal.timeout` will not do, for two reasons. In a process that was busy its timer comes before the answer that
 * arrived long ago. And Node keeps its timer while the signal lives, and the timer keeps the request that it was made in,
 * whose cache holds the signal: no such request would ever be let go of.
 */
export function deadlineIn(ms: number): AbortSignal {
  const controller = new AbortController();
  setMaxListeners(0, controller.signal);
  let slices = Math.ceil(ms / SLICE_MS);
  const timer = setInterval(() => {
    slices -= 1;
    if (slices > 0) return;
    clearInterval(timer);
    controller.abort(new DOMException('The deadline has passed.', 'TimeoutError'));
  }, SLICE_MS);
  timer.unref();
  return controller.signal;
}
