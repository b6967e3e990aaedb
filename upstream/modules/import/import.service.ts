import type { FastifyRequest } from 'fastify';
import type { Imported, ImportKind } from '@/contract/import/import';
import { faultsOf, rowField } from '@/contract/import/rows';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError } from '@/upstream/core/errors';
import { loadExcel } from '@/upstream/core/excel';
import { isMessageKey, type Locale, type MessageKey, translate } from '@/upstream/core/text/translate';
import { receiveBytes } from '@/upstream/modules/file/upload.service';
import { type ImportColumn, type ImportDefinition, type ImportView, importOf } from './import.kinds';
import { readCsv } from './read/csv';
import { findHeading, type Heading } from './read/heading';
import { tooManyRows } from './read/limits';
import { plainCell } from './read/plain-cell';
import { readTable } from './read/read-table';

export { defineImport, type ImportView, type RowFault } from './import.kinds';
export { decodeText } from './read/csv';
export { findHeading } from './read/heading';
export { plainPhone } from './read/plain-cell';
export { readTable } from './read/read-table';

/** Rows above the first one that counts: title, notes, heading. */
const HEAD_ROOM = 15;
/** Headings that nobody reads, as far as they are named. */
const MOST_UNREAD = 20;

interface Asked {
  kind: ImportKind;
  msId: number;
}

/**
 * Reads a table of a kind, uploaded or pasted: its rows as fields, with what is wrong in each and which are there already. Nothing is stored: the
 * rows are mended where they are shown and come back with the write of their kind (decision 0057).
 */
export async function readImport(
  ctx: Context,
  caller: Caller,
  asked: Asked & { request: FastifyRequest; text?: string; locale: Locale },
): Promise<Imported> {
  const { request, text, locale } = asked;
  const definition = importOf(asked.kind);
  const view = await definition.open(ctx, caller, asked.msId);
  const limits = { rows: definition.most + HEAD_ROOM };
  const table =
    text === undefined ? await readTable(await receiveBytes(request, 'file'), limits) : readCsv(text, limits);
  const { rows, unread } = takeRows(definition, table, { pasted: text !== undefined, locale });
  const fields = chooseAll(definition, { rows, view, locale });
  const { there, faults } = await view.look(rows);
  for (const { index, field, key } of faults) fields[rowField(index, field)] ??= translate(locale, key);
  for (const [path, key] of Object.entries(faultsOf(definition.sheet, rows))) {
    fields[path] ??= isMessageKey(key) ? translate(locale, key) : key;
  }
  // What is there already is not written again, whatever its row says.
  for (const index of there) {
    for (const { field } of definition.columns) delete fields[rowField(index, field)];
  }
  return { rows, fields, there, unread: unread.slice(0, MOST_UNREAD) };
}

const namesOf = ({ title, also }: ImportColumn) => [translate('zh', title), translate('en', title), ...also];

/** The rows of a table as fields; throws, in words, for a heading that names nothing, and for too many rows or none. */
function takeRows(
  { columns, most }: ImportDefinition,
  table: readonly (readonly string[])[],
  { pasted, locale }: { pasted: boolean; locale: Locale },
): { rows: Record<string, string>[]; unread: string[] } {
  const found = findHeading(
    table,
    columns.map((column) => ({ field: column.field, names: namesOf(column) })),
  );
  const heading = found ?? (pasted ? inOrder(columns) : undefined);
  const present = new Set(heading?.columns.values());
  const missing = columns.filter(({ field, needed }) => needed && !present.has(field));
  if (!heading || missing.length > 0) {
    const wanted = missing.map(({ title }) => translate(locale, title)).join(locale === 'zh' ? '、' : ', ');
    throw new AppError('import.noHeading', { values: { columns: wanted } });
  }
  const titles = [...heading.columns].map(([column]) => plainCell(table[heading.at]?.[column] ?? ''));
  const writers = new Map(columns.map(({ field, read }) => [field, read]));
  const rows: Record<string, string>[] = [];
  for (const cells of table.slice(heading.at + 1)) {
    const words = [...heading.columns].map(([column, field]) => {
      const text = plainCell(cells[column] ?? '');
      return [field, writers.get(field)?.(text) ?? text] as const;
    });
    // A heading of two lines stands twice where its cells are merged; a row may have words beside the columns alone.
    if (words.every(([, text]) => !text) || words.every(([, text], at) => text === titles[at])) continue;
    rows.push({ ...Object.fromEntries(columns.map(({ field }) => [field, ''])), ...Object.fromEntries(words) });
  }
  if (rows.length > most) throw tooManyRows({ rows: most });
  if (rows.length === 0) throw new AppError('import.empty');
  return { rows, unread: heading.unread };
}

/** What is pasted may have no heading: its columns are those of the template, in their order. */
const inOrder = (columns: readonly ImportColumn[]): Heading => ({
  at: -1,
  columns: new Map(columns.map(({ field }, at) => [at, field])),
  unread: [],
});

const sameWords = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');

interface Choosing {
  rows: Record<string, string>[];
  view: ImportView;
  locale: Locale;
}

/** Puts what cells choose in the place of their words; answers, in words, what is not there to be chosen. */
function chooseAll({ columns }: ImportDefinition, { rows, view, locale }: Choosing): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [field, options] of Object.entries(view.choices)) {
    const values = new Map(
      options.flatMap(({ value, names }) => names.map((name) => [sameWords(name), value] as const)),
    );
    const many = columns.some((column) => column.field === field && column.many);
    const only = options.length === 1 && !many ? options[0]?.value : undefined;
    for (const [index, row] of rows.entries()) {
      const text = row[field] ?? '';
      const chosen = (many && !values.has(sameWords(text)) ? text.split(SEVERAL) : [text]).filter((word) =>
        word.trim(),
      );
      const unknown = chosen.find((word) => !values.has(sameWords(word)));
      if (unknown !== undefined) {
        fields[rowField(index, field)] = translate(locale, 'import.noChoice', { text: unknown.trim().slice(0, 40) });
      }
      const found = chosen.flatMap((word) => values.get(sameWords(word)) ?? []);
      row[field] = found.length > 0 || text ? [...new Set(found)].join(',') : (only ?? '');
    }
  }
  return fields;
}

/** What stands between several words of a cell. */
const SEVERAL = /[、，,;；/\n]/;

const LISTED_ROWS = 1000;
const WIDTH = 22;

/** An empty table of a kind to fill in, with what its cells can say, and a sheet that explains its columns. */
export async function makeTemplate(
  ctx: Context,
  caller: Caller,
  { kind, msId, locale }: Asked & { locale: Locale },
): Promise<{ name: string; content: string }> {
  const { columns, open, most } = importOf(kind);
  const { choices } = await open(ctx, caller, msId);
  const say = (key: MessageKey, values?: Record<string, string | number>) => translate(locale, key, values);
  const { Workbook } = await loadExcel();
  const book = new Workbook();
  const sheet = book.addWorksheet(say('import.sheet'), { views: [{ state: 'frozen', ySplit: 1 }] });
  const help = book.addWorksheet(say('import.help'));
  sheet.columns = columns.map(() => ({ width: WIDTH, style: { numFmt: '@' } }));
  sheet.addRow(columns.map(({ title, needed }) => `${say(title)}${needed ? '*' : ''}`)).font = { bold: true };
  help.columns = [{ width: WIDTH }, { width: WIDTH * 2 }];
  for (const [at, { field, title, example }] of columns.entries()) {
    const options = (choices[field] ?? []).map(({ names }) => names[locale === 'zh' ? 0 : names.length - 1] ?? '');
    help.addRow([say(title), example ? say(example) : options.join(' / ')]);
    const first = help.rowCount;
    if (options.length === 0) continue;
    // A list of words in the cell itself has room for 255 signs; one that lies in cells has no end.
    const letter = String.fromCharCode('D'.charCodeAt(0) + at);
    for (const [row, option] of options.entries()) help.getCell(`${letter}${first + row}`).value = option;
    const list = `'${say('import.help')}'!$${letter}$${first}:$${letter}$${first + options.length - 1}`;
    for (let row = 2; row <= Math.min(most, LISTED_ROWS) + 1; row++) {
      sheet.getCell(row, at + 1).dataValidation = { type: 'list', allowBlank: true, formulae: [list] };
    }
  }
  const bytes = await book.xlsx.writeBuffer();
  return { name: `${say(`import.template.${kind}`)}.xlsx`, content: Buffer.from(bytes).toString('base64') };
}
