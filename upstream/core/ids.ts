import { notFoundError } from './errors';

/** PostgreSQL's integer ends here; a larger number in a query is an error there, rather than no row. */
const MAX_DB_ID = 2_147_483_647;

/** Whether a number can be the id of a row. */
export function isDbId(id: number): boolean {
  return Number.isInteger(id) && id > 0 && id <= MAX_DB_ID;
}

/** The id itself; throws 404 for a number that no row can have. */
export function dbId(id: number): number {
  if (!isDbId(id)) throw notFoundError();
  return id;
}

/** Rows in the order of their ids; ids without a row are left out. */
export function inOrderOf<T, K extends number | string>(ids: K[], rows: T[], idOf: (row: T) => K): T[] {
  const byId = new Map(rows.map((row) => [idOf(row), row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
