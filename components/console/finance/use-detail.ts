import { useCallback, useEffect, useState } from 'react';

/** Something read when its panel opens and after every change: null while it is on its way, `failed` when it could not be read. */
export function useDetail<T>(read: (signal: AbortSignal) => Promise<T>, key: string | number) {
  const [found, setFound] = useState<T | null>(null);
  const [failed, setFailed] = useState(false);
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is read, the turn that it is read again.
  useEffect(() => {
    const controller = new AbortController();
    setFailed(false);
    read(controller.signal)
      .then((answer) => !controller.signal.aborted && setFound(answer))
      .catch(() => !controller.signal.aborted && setFailed(true));
    return () => controller.abort();
  }, [key, turn]);
  const again = useCallback(() => setTurn((now) => now + 1), []);
  return { found, failed, again };
}
