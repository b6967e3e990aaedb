/** Rows at the top in which the heading is looked for: above it may stand a title, notes, the name of a company. */
const LOOKED_AT = 15;

/** A column as it is recognised: its field, and the headings by which it is known. */
export interface Known {
  field: string;
  names: readonly string[];
}

/** A heading without what people add: stars, colons, notes in brackets, spaces. */
const bareHeading = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\([^)]*\)|\[[^\]]*\]|[\s*:：、·]/g, '');

/** Which column of a table holds which field; a field that stands twice is the first one. */
export interface Heading {
  /** The row in which it stands. */
  at: number;
  columns: ReadonlyMap<number, string>;
  /** Headings that are nobody's. */
  unread: string[];
}

/** The heading of a table: the row that names most columns; undefined where no row names one. */
export function findHeading(rows: readonly (readonly string[])[], known: readonly Known[]): Heading | undefined {
  const fields = new Map(known.flatMap(({ field, names }) => names.map((name) => [bareHeading(name), field] as const)));
  let best: Heading | undefined;
  for (const [at, cells] of rows.slice(0, LOOKED_AT).entries()) {
    const columns = new Map<number, string>();
    const unread: string[] = [];
    const taken = new Set<string>();
    for (const [column, cell] of cells.entries()) {
      const field = fields.get(bareHeading(cell));
      if (field && !taken.has(field)) {
        columns.set(column, field);
        taken.add(field);
      } else if (cell.trim()) unread.push(cell.trim());
    }
    if (columns.size > (best?.columns.size ?? 0)) best = { at, columns, unread };
  }
  return best;
}
