import { typist } from './draft';
import type { Here, KeptHere } from './use-merged-save';

const PREFIX = 'huiyi-kept:';

/** What somebody typed in this browser that the upstream does not have yet, also in a tab that was killed; null for nothing, for anybody else's, and for what cannot be read. */
export function readHere<V extends object>(name: string): KeptHere<V> | null {
  try {
    const { by, kept } = JSON.parse(localStorage.getItem(PREFIX + name) ?? '{}') as { by?: number; kept?: KeptHere<V> };
    return by !== undefined && by === typist() && kept?.base && kept.values ? kept : null;
  } catch {
    return null;
  }
}

/** Keeps it under a name, for who is signed in alone, until the upstream has it. If the storage refuses, only a killed tab loses it. */
export const keptHere = <V extends object>(name: string): Here<V> => ({
  keep(kept) {
    const by = typist();
    if (by === null) return;
    try {
      localStorage.setItem(PREFIX + name, JSON.stringify({ by, kept }));
    } catch {
      // Full or forbidden: the upstream keeps it a second later.
    }
  },
  drop() {
    try {
      localStorage.removeItem(PREFIX + name);
    } catch {
      // Nothing was kept then.
    }
  },
});
