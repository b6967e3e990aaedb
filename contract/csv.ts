export type CsvCell = string | number | null | undefined;

/** Excel and its kin take it for UTF-8 by this mark alone. */
const BOM = '\ufeff';
/** A spreadsheet would run these as a formula; Chinese and Japanese ones take the wide signs too. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/;

/** One cell: numbers as they are, words that look like a formula behind an apostrophe, quotes doubled. */
export function csvCell(value: CsvCell): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line, ended as RFC 4180 has it. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** A file for spreadsheets: UTF-8 with its mark, then its lines. */
export function toCsv(head: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return `${BOM}${[head, ...rows].map(csvLine).join('')}`;
}
