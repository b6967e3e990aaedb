import { useState } from 'react';

export interface Opened<Row> {
  /** Whether the panel is open. */
  isOpen: boolean;
  /** The row that it is about; null for a new one. */
  row: Row | null;
  open: (about: Row | 'new') => void;
  close: () => void;
  /** Closes it and reads the list again. */
  saved: () => void;
}

/** The panel beside a list in which one of its rows, or a new one, is written. */
export function useOpened<Row>(list: { refetch(quiet: boolean): Promise<unknown> }): Opened<Row> {
  const [about, setAbout] = useState<Row | 'new' | null>(null);
  const close = () => setAbout(null);
  return {
    isOpen: about !== null,
    row: about === 'new' ? null : about,
    open: setAbout,
    close,
    saved: () => {
      close();
      void list.refetch(true);
    },
  };
}
