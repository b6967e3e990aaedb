import { type RefObject, useRef } from 'react';
import { useRouter } from '@/lib/i18n/navigation';

interface ReadAnew {
  /** Where the editor leaves the way to have everything kept. */
  flushRef: RefObject<(() => Promise<number | null>) | null>;
  /** Keeps what is being written: null where that failed, undefined where nothing is. */
  keep(): Promise<number | null> | undefined;
  readAnew(): Promise<void>;
}

/** Reads a meeting anew once what was typed is kept; what could not be kept would go with its editor, which `words` ask about first. */
export function useReadAnew(words: string): ReadAnew {
  const router = useRouter();
  const flushRef = useRef<(() => Promise<number | null>) | null>(null);
  const keep = () => flushRef.current?.();
  const readAnew = async () => {
    if ((await keep()) === null && !window.confirm(words)) return;
    router.refresh();
  };
  return { flushRef, keep, readAnew };
}
