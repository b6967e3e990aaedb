import { type Limits, MOST_CHARACTERS, MOST_COLUMNS, tooManyRows } from './limits';

const DELIMITERS = [',', ';', '\t'];
/** Lines by which the sign between cells is found. */
const LOOKED_AT = 10;
/** By the first bytes of a file. */
const MARKS: readonly [mark: readonly number[], encoding: string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

/** The text of a file: by its mark; without one UTF-8, or, where it is none, the Chinese encoding that Excel writes. */
export function decodeText(bytes: Uint8Array): string {
  const marked = MARKS.find(([mark]) => mark.every((byte, at) => bytes[at] === byte));
  if (marked) return new TextDecoder(marked[1]).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

/** The sign between cells: what stands most often in the first lines, outside quotes. */
function delimiterOf(text: string): string {
  const said = /^sep=(.)\r?\n/.exec(text)?.[1];
  if (said) return said;
  const lines = text
    .slice(0, 20_000)
    .replace(/"[^"]*"/g, '')
    .split(/\r?\n/, LOOKED_AT)
    .join('\n');
  const counts = DELIMITERS.map((sign) => lines.split(sign).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** The rows of a text whose cells are divided by commas, semicolons or tabs; empty rows are left out. */
export function readCsv(text: string, limits: Limits): string[][] {
  const delimiter = delimiterOf(text);
  const most = limits.characters ?? MOST_CHARACTERS;
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  // Kept beside the cell: to look through a long one at each of its quotes would take hours.
  let blank = true;
  let quoted = false;
  const begin = () => {
    cell = '';
    blank = true;
  };
  const add = (sign: string) => {
    if (cell.length < most) cell += sign;
    if (blank && sign.trim() !== '') blank = false;
  };
  const endCell = () => {
    if (row.length < MOST_COLUMNS) row.push(cell);
    begin();
  };
  const endRow = () => {
    endCell();
    if (row.some((one) => one.trim())) rows.push(row);
    if (rows.length > limits.rows) throw tooManyRows(limits);
    row = [];
  };
  for (let at = text.startsWith('sep=') ? text.indexOf('\n') + 1 : 0; at < text.length; at++) {
    const sign = text[at] ?? '';
    if (quoted) {
      if (sign !== '"') add(sign);
      else if (text[at + 1] === '"') {
        add(sign);
        at += 1;
      } else quoted = false;
    } else if (sign === '"' && blank) {
      begin();
      quoted = true;
    } else if (sign === delimiter) endCell();
    else if (sign === '\n') endRow();
    else if (sign !== '\r') add(sign);
    else if (text[at + 1] !== '\n') endRow();
  }
  endRow();
  return rows;
}
