const LOOKS = 8;

/** Calls `onSilence` once when `progress` has not changed for `ms` milliseconds; the returned function ends the watch. */
export function watchSilence(progress: () => number, ms: number, onSilence: () => void): () => void {
  let last = progress();
  let since = performance.now();
  const timer = setInterval(() => {
    const now = progress();
    if (now !== last) {
      last = now;
      since = performance.now();
    } else if (performance.now() - since >= ms) {
      clearInterval(timer);
      onSilence();
    }
  }, ms / LOOKS);
  return () => clearInterval(timer);
}
