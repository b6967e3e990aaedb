import { type RefObject, useState } from 'react';
import { useRowLeft } from '@/components/console/panel/use-row-left';
import type { RowKey } from '@/lib/lists/use-selection';
import type { Moves } from './decision-bar';

export interface Decisions<Row, Key extends RowKey> {
  /** Which one is open; null for none. */
  opened: Key | null;
  /** Its row, while the list has it. */
  row: Row | null;
  open: (key: Key) => void;
  close: () => void;
  /** It was decided: the next one that waits is open, or none. */
  goOn: () => void;
  moves: Moves;
  /** For the element around the list, so that the focus comes back to it. */
  box: RefObject<HTMLDivElement | null>;
}

/** Which row of a list is open to be decided, and which is the next. */
export function useDecisions<Row, Key extends RowKey>(
  rows: readonly Row[],
  { keyOf, waits }: { keyOf: (row: Row) => Key; waits: (row: Row) => boolean },
): Decisions<Row, Key> {
  const [opened, setOpened] = useState<Key | null>(null);
  const at = opened === null ? -1 : rows.findIndex((row) => keyOf(row) === opened);
  const box = useRowLeft(rows, (row) => keyOf(row) === opened);
  const leadTo = (row: Row | undefined) => (at >= 0 && row ? () => setOpened(keyOf(row)) : null);
  const others = [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))];
  const next = others.find(waits);
  return {
    opened,
    row: rows[at] ?? null,
    open: setOpened,
    close: () => setOpened(null),
    goOn: () => setOpened(at >= 0 && next ? keyOf(next) : null),
    moves: { next: leadTo(rows[at + 1]), previous: leadTo(rows[at - 1]) },
    box,
  };
}
