/** A second signal within this time is the first one again: npm passes on what the whole process group has got. */
const SAME_SIGNAL_MS = 2_000;

/** What a signal means: the first asks to stop, a later one to stop without waiting; `clock` in milliseconds. */
export function readSignals(
  { stop, force }: { stop(): void; force(): void },
  clock: () => number = () => performance.now(),
): () => void {
  let first: number | undefined;
  return () => {
    if (first === undefined) {
      first = clock();
      stop();
    } else if (clock() - first >= SAME_SIGNAL_MS) force();
  };
}
