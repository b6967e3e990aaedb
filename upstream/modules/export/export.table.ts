import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type CsvCell, csvLine, toCsv } from '@/contract/csv';
import type { ExportKind } from '@/contract/export/export';
import { loadExcel } from '@/upstream/core/excel';
import { BATCH_SIZE } from '@/upstream/core/list/paging';
import { namedIn } from '@/upstream/core/route';
import { type MessageKey, translate } from '@/upstream/core/text/translate';
import { rightsAt } from '@/upstream/policy/meeting.policy';
import type { ExportDefinition, TableColumn, TableDefinition, Writing } from './export.kinds';
import { sheetName } from './sheet-name';

const WIDTH = 20;

/** A list as an export: its rows are read page by page and never held together. */
export function tableExport<Row, F>(kind: ExportKind, table: TableDefinition<Row, F>): ExportDefinition<F> {
  return {
    right: table.right,
    formats: ['xlsx', 'csv'],
    filter: table.filter,
    ofMeeting: table.ofMeeting,
    filters: table.filters,
    titles: table.columns.map(({ title }) => title),
    async write(writing) {
      const shown: Shown<Row, F> = { kind, page: table.page, columns: await columnsFor(table, writing) };
      await (writing.format === 'csv' ? writeCsv(shown, writing) : writeXlsx(shown, writing));
    },
  };
}

type Columns<Row, F> = readonly TableColumn<Row, F, MessageKey | { text: string }>[];
/** A table whose columns are those that are written. */
type Shown<Row, F> = Pick<TableDefinition<Row, F>, 'page'> & { kind: ExportKind; columns: Columns<Row, F> };

/** The columns that whoever asked may have. */
async function columnsFor<Row, F>(table: TableDefinition<Row, F>, writing: Writing<F>): Promise<Columns<Row, F>> {
  const columns: Columns<Row, F> = [...table.columns, ...((await table.more?.(writing)) ?? [])];
  if (!columns.some(({ needs }) => needs)) return columns;
  const { ctx, caller, filter } = writing;
  const rights = await rightsAt(ctx.db, caller, namedIn([filter]) ?? 0);
  return columns.filter(({ needs }) => !needs || rights.has(needs));
}

async function* cellsOf<Row, F>(table: Shown<Row, F>, writing: Writing<F>): AsyncGenerator<CsvCell[]> {
  let done = 0;
  for (let pageNum = 1; ; pageNum++) {
    const { total, rows } = await table.page(writing, { pageNum, pageSize: BATCH_SIZE });
    for (const row of rows) yield table.columns.map(({ value }) => value(row, writing));
    done += rows.length;
    await writing.progress(done, total);
    if (rows.length === 0 || done >= total) return;
  }
}

const titlesOf = <Row, F>({ columns }: Shown<Row, F>, { locale }: Writing<F>) =>
  columns.map(({ title }) => (typeof title === 'string' ? translate(locale, title) : title.text));

async function writeCsv<Row, F>(table: Shown<Row, F>, writing: Writing<F>): Promise<void> {
  const lines = async function* () {
    yield toCsv(titlesOf(table, writing), []);
    for await (const cells of cellsOf(table, writing)) yield csvLine(cells);
  };
  await pipeline(Readable.from(lines()), createWriteStream(writing.path, { mode: 0o600 }));
}

async function writeXlsx<Row, F>(table: Shown<Row, F>, writing: Writing<F>): Promise<void> {
  const { stream } = await loadExcel();
  const book = new stream.xlsx.WorkbookWriter({ filename: writing.path, useSharedStrings: false });
  const sheet = book.addWorksheet(sheetName(translate(writing.locale, `export.${table.kind}`)), {
    views: [{ state: 'frozen', ySplit: 1 }],
  });
  const titles = titlesOf(table, writing);
  sheet.columns = table.columns.map(({ width = WIDTH }) => ({ width }));
  sheet.addRow(titles).commit();
  for await (const cells of cellsOf(table, writing)) sheet.addRow(cells).commit();
  sheet.commit();
  await book.commit();
}
