import { useState } from 'react';
import type { RowKey } from '@/lib/lists/use-selection';

export interface Opened<Row> {
  /** Whether the panel is open. */
  isOpen: boolean;
  /** The row that it is about; null for a new one. */
  row: Row | null;
  open: (about: Row | 'new') => void;
  close: () => void;
  /** Closes it and reads the list again. */
  saved: () => void;
  /** Reads the list again and goes on with the row as it is now; closes where the page has it no more. */
  takeNewest: () => Promise<void>;
}

/** The panel beside a list in which one of its rows, or a new one, is written. */
export function useOpened<Row>(list: {
  refetch(quiet: boolean): Promise<readonly Row[] | null>;
  keyOf(row: Row): RowKey;
}): Opened<Row> {
  const [about, setAbout] = useState<Row | 'new' | null>(null);
  const row = about === 'new' ? null : about;
  const close = () => setAbout(null);
  return {
    isOpen: about !== null,
    row,
    open: setAbout,
    close,
    saved: () => {
      close();
      void list.refetch(true);
    },
    takeNewest: async () => {
      const rows = await list.refetch(true);
      if (!row || !rows) return;
      const newest = rows.find((other) => list.keyOf(other) === list.keyOf(row)) ?? null;
      setAbout((now) => (now === row ? newest : now));
    },
  };
}
