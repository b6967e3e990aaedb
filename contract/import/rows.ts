import type { z } from 'zod';

/** A row of a table that is taken over: what stands in its cells, by field. */
export type ImportRow = Readonly<Record<string, string>>;

/** What is asked of the rows of a kind, here and there. */
export interface ImportSheet {
  /** A row as the write takes it. */
  row: z.ZodType;
  /** What two rows about the same have in common, and the field at which that is said; nothing where they have nothing. */
  sameBy(row: ImportRow): { key: string; at: string } | null;
}

/** A field of a row in what is refused: `rows.3.phonenumber`. */
export const rowField = (index: number, field: string) => `rows.${index}.${field}`;

/** What is wrong in rows by themselves and beside each other, as keys by `rows.{index}.{field}`. */
export function faultsOf({ row, sameBy }: ImportSheet, rows: readonly ImportRow[]): Record<string, string> {
  const found: Record<string, string> = {};
  const first = new Map<string, number>();
  for (const [index, cells] of rows.entries()) {
    const checked = row.safeParse(cells);
    for (const { path, message } of checked.error?.issues ?? []) {
      found[rowField(index, String(path[0] ?? 'form'))] ??= message.startsWith('validation.')
        ? message
        : 'validation.content';
    }
    const same = sameBy(cells);
    if (same === null) continue;
    if (first.has(same.key)) found[rowField(index, same.at)] ??= 'validation.twice';
    else first.set(same.key, index);
  }
  return found;
}
