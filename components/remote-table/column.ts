import type { ReactNode } from 'react';
import type { CsvCell } from '@/contract/csv';
import type { Choices } from '@/lib/lists/choices';

/** How a column narrows the list; `name` is a filter of the list's own. */
export type ColumnFilter<F extends string> =
  | {
      kind: 'choice';
      name: F;
      options: Choices;
      /** What the list shows without a choice, where that is not everything. */
      any?: string;
    }
  | { kind: 'text'; name: F }
  /** Both ends of a time, as `beginTime` and `endTime` of the query. */
  | { kind: 'dates' };

/** A column, declared once for the table, the cards of a phone, sorting, filters and the exported file. */
export interface Column<Row, F extends string = string> {
  key: string;
  /** In the reader's language. */
  title: string;
  /** What stands in the cell; the exported value where it is left out. */
  render?: (row: Row) => ReactNode;
  /** What is exported; a column without it is not. */
  value?: (row: Row) => CsvCell;
  /** Name by which the upstream sorts. */
  sort?: string;
  filter?: ColumnFilter<F>;
  /** Place on a card: its heading, its state in the corner, a fact with its title (usual), or nothing. */
  card?: 'title' | 'state' | 'fact' | 'none';
  /** Numbers and amounts end where their column ends. */
  align?: 'end';
  /** Short words that no line breaks: a name, a number, a code. */
  whole?: boolean;
  /** Sentences: on a wide table they have their width before dates have more than they need. */
  long?: boolean;
  /** Only narrows the list and is exported: another column says it too. */
  hidden?: boolean;
}
