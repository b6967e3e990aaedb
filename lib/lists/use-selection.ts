import { useState } from 'react';

export type RowKey = string | number;

/** Rows chosen over several pages. */
export interface Selection<Row> {
  count: number;
  rows: Row[];
  has(row: Row): boolean;
  toggle(row: Row): void;
  /** Chooses all of these, or none where all are chosen. */
  toggleAll(rows: readonly Row[]): void;
  drop(keys: readonly RowKey[]): void;
  clear(): void;
}

/** Keeps what was chosen, with the rows themselves, while pages come and go. */
export function useSelection<Row>(keyOf: (row: Row) => RowKey): Selection<Row> {
  const [chosen, setChosen] = useState<ReadonlyMap<RowKey, Row>>(new Map());
  const edit = (change: (next: Map<RowKey, Row>) => void) =>
    setChosen((known) => {
      const next = new Map(known);
      change(next);
      return next;
    });
  const has = (row: Row) => chosen.has(keyOf(row));
  return {
    count: chosen.size,
    rows: [...chosen.values()],
    has,
    toggle: (row) => edit((next) => next.delete(keyOf(row)) || next.set(keyOf(row), row)),
    toggleAll: (rows) =>
      edit((next) => {
        const all = rows.every(has);
        for (const row of rows) if (!(all && next.delete(keyOf(row)))) next.set(keyOf(row), row);
      }),
    drop: (keys) =>
      edit((next) => {
        for (const key of keys) next.delete(key);
      }),
    clear: () => setChosen(new Map()),
  };
}
