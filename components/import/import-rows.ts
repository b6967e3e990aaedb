import { faultsOf, type ImportRow, type ImportSheet } from '@/contract/import/rows';

/** A column as its cells are mended: typed, or chosen of a few. */
export interface CellColumn {
  field: string;
  label: string;
  maxLength?: number;
  inputMode?: 'numeric';
  options?: readonly { value: string; label: string }[];
  /** Several of them, with commas between their values. */
  many?: boolean;
}

/** A row under the number at which it came, which stays while others come and go. */
export interface KeyedRow {
  key: number;
  cells: ImportRow;
  /** It is written already. */
  there: boolean;
}

/** What is wrong by row and field: keys that a look finds, or words that a server said, which stand until their row changes. */
export type RowWords = Readonly<Record<string, string>>;
export const wordKey = (key: number, field: string) => `${key}.${field}`;

/** Words by `rows.{index}.{field}` as they belong to rows. */
export const byKey = (fields: Readonly<Record<string, string>>, rows: readonly KeyedRow[]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([path, words]) => {
      const [, index = '', field = ''] = path.split('.');
      const row = rows[Number(index)];
      return row ? [[wordKey(row.key, field), words]] : [];
    }),
  );

/** What a look finds wrong in rows that are still to be written. */
export function checkedRows(sheet: ImportSheet, rows: readonly KeyedRow[]): Record<string, string> {
  // Of two that are alike the later one is wrong, wherever they stand.
  const fresh = rows.filter(({ there }) => !there).sort((a, b) => a.key - b.key);
  return byKey(
    faultsOf(
      sheet,
      fresh.map(({ cells }) => cells),
    ),
    fresh,
  );
}

/** Most rows that are drawn besides the first ones because something is wrong in them. */
const MOST_RAISED = 50;

/** Keys of rows in which something is wrong, the first so many. */
export const wrongOf = (rows: readonly KeyedRow[], words: RowWords): ReadonlySet<number> => {
  const wrong = new Set(Object.keys(words).map((path) => Number(path.split('.')[0])));
  return new Set(rows.flatMap(({ key }) => (wrong.has(key) ? key : [])).slice(0, MOST_RAISED));
};
