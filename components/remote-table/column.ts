import type { ReactNode } from 'react';
import type { CsvCell } from '@/contract/csv';
import type { Choices } from '@/lib/lists/choices';

/** How a column narrows the list; `name` is a filter of the list's own. */
export type ColumnFilter<F extends string> = {
  /** What the filter is called, where that is not the column's title. */
  label?: string;
} & (
  | {
      kind: 'choice';
      name: F;
      options: Choices;
      /** What the list shows without a choice, where that is not everything. */
      any?: string;
    }
  | { kind: 'text'; name: F }
  /** Both ends of a time, as `beginTime` and `endTime` of the query. */
  | { kind: 'dates' }
);

/** Where there is room for it: on a laptop, or on wider screens alone. */
export type Room = 'some' | 'most';

/** A column, declared once for the table, the cards of a phone, a row's drawer, sorting, filters and the exported file. */
export interface Column<Row, F extends string = string> {
  key: string;
  /** In the reader's language; names the column. */
  title: string;
  /** What stands in the cell; the exported value where it is left out. The main words are pressed: no link or button in them. */
  render?: (row: Row) => ReactNode;
  /** What is exported; a column without it is not. */
  value?: (row: Row) => CsvCell;
  /** A mark beside the main words, which is never cut. */
  mark?: (row: Row) => ReactNode;
  /** Name by which the upstream sorts. */
  sort?: string;
  filter?: ColumnFilter<F>;
  /** Its part: the main words, the state beside them, why it is so on a line of its own, a fact with its title (usual), or none on a card. */
  card?: 'title' | 'state' | 'reason' | 'fact' | 'none';
  /** Numbers and amounts end where their column ends. */
  align?: 'end';
  /** Read whole, on as many lines as it takes; then the main words have no more room than they need; small where it tells more than the others. */
  wraps?: boolean | 'small';
  /** A number, which tells nothing without its end: as long as the longest of ours. */
  code?: boolean;
  /** Only where the table has the room; always in the drawer and exported. */
  wide?: Room;
  /** Only narrows the list, stands in the drawer and is exported. */
  hidden?: boolean;
}
