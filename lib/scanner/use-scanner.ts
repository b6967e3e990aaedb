import { useEffect, useState, useSyncExternalStore } from 'react';
import { useStale } from '@/lib/realtime/use-stale';
import { useSessionStore } from '@/lib/stores/session-store';
import { exchange } from './exchange';
import { Scanner, type ScannerState } from './scanner';
import { openStore } from './store';

const DOOR = ['door'] as const;
const NOTHING: ScannerState = { link: 'starting', door: null, points: [], counts: null, waiting: 0, people: null };
const unheard = () => () => {};

/** The scanner of a meeting on this device, from when what it keeps is open; `broken` where the browser keeps nothing. */
export function useScanner(msId: number): { scanner: Scanner | null; state: ScannerState; broken: boolean } {
  const [scanner, setScanner] = useState<Scanner | null>(null);
  const [broken, setBroken] = useState(false);
  const userId = useSessionStore((state) => state.userId);

  useEffect(() => {
    let gone = false;
    let opened: Scanner | null = null;
    openStore().then(
      (store) => {
        if (gone) return store.close();
        opened = new Scanner(msId, store, exchange);
        setScanner(opened);
        // A browser may clear what it keeps when its disk is full, unless it was asked not to.
        void navigator.storage?.persist?.().catch(() => false);
        opened.start().catch(() => setBroken(true));
      },
      () => setBroken(true),
    );
    return () => {
      gone = true;
      opened?.close();
    };
  }, [msId]);

  useEffect(() => {
    if (!scanner) return;
    const look = () => void (document.visibilityState === 'visible' && scanner.look());
    window.addEventListener('online', look);
    window.addEventListener('offline', scanner.gone);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('online', look);
      window.removeEventListener('offline', scanner.gone);
      document.removeEventListener('visibilitychange', look);
    };
  }, [scanner]);

  // Whoever has signed in again goes on at once.
  useEffect(() => {
    if (scanner && userId !== null && scanner.read().link === 'signedOut') void scanner.look();
  }, [scanner, userId]);
  useStale(DOOR, () => void scanner?.count());

  const read = scanner ? scanner.read : () => NOTHING;
  return { scanner, state: useSyncExternalStore(scanner?.subscribe ?? unheard, read, () => NOTHING), broken };
}
