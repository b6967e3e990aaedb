import { AppError } from '@/upstream/core/errors';

/** How much of a table is read. */
export interface Limits {
  /** Rows with words in them, the heading and what stands above it too. */
  rows: number;
  /** Characters of a cell that are kept; as many as a field of a list takes unless told. */
  characters?: number;
}

/** Characters of a whole workbook that are kept, whatever its cells share: 5,000 talks with abstracts in both languages have fewer. */
export const MOST_KEPT = 32_000_000;
/** Columns after these are not read. */
export const MOST_COLUMNS = 60;
/** Characters of a cell that are kept: no field takes more. */
export const MOST_CHARACTERS = 2000;

export const tooManyRows = ({ rows }: Limits) => new AppError('import.tooManyRows', { values: { most: rows } });
export const unreadable = () => new AppError('import.unreadable');
