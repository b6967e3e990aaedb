import ExcelJS from 'exceljs';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { toCsv } from '@/contract/csv';
import { AppError } from '@/upstream/core/errors';
import { plainCell, plainPhone } from './plain-cell';
import { readTable } from './read-table';
import { readParts } from './zip-parts';

const MOST = { rows: 50_000 };
const read = (bytes: Uint8Array, limits = MOST) => readTable(bytes, limits);
const keyOf = (bytes: Uint8Array, limits = MOST) =>
  read(bytes, limits).then(
    () => 'read',
    (error: unknown) => (error instanceof AppError ? error.key : String(error)),
  );
/** 姓名,单位 and 林知夏,云澜医院 as Excel in China writes them. */
const GBK = Uint8Array.from(
  ['d0d5c3fb2cb5a5cebb0d0a', 'c1d6d6aacfc42cd4c6c0bdd2bdd4ba0d0a'].flatMap((hex) => [...Buffer.from(hex, 'hex')]),
);
async function workbook(fill: (sheet: ExcelJS.Worksheet, book: ExcelJS.Workbook) => void): Promise<Uint8Array> {
  const book = new ExcelJS.Workbook();
  fill(book.addWorksheet('名单'), book);
  return new Uint8Array(await book.xlsx.writeBuffer());
}

test('text is read as GBK, as UTF-8 with and without its mark, and as UTF-16, divided by commas, semicolons or tabs', async () => {
  const rows = [
    ['姓名', '单位'],
    ['林知夏', '云澜医院'],
  ];
  expect(await read(GBK)).toEqual(rows);
  const encode = (text: string) => new TextEncoder().encode(text);
  expect(await read(encode(toCsv(rows[0] ?? [], rows.slice(1))))).toEqual(rows);
  expect(await read(encode('姓名;单位\n林知夏;云澜医院'))).toEqual(rows);
  expect(await read(encode('姓名\t单位\r林知夏\t云澜医院\r'))).toEqual(rows);
  expect(await read(encode('sep=;\n姓名;单位\n林知夏;云澜医院'))).toEqual(rows);
  expect(await read(Buffer.from('\ufeff姓名\t单位\n林知夏\t云澜医院', 'utf16le'))).toEqual(rows);
});

test('a quoted cell keeps its commas, quotes and lines, and empty rows are left out', async () => {
  const text = '姓名,备注\n,\n  \n"林, ""知夏""","一行\n又一行"\n';
  expect(await read(new TextEncoder().encode(text))).toEqual([
    ['姓名', '备注'],
    ['林, "知夏"', '一行\n又一行'],
  ]);
});

test('of a workbook the first sheet that is seen is read: numbers, days, formulas by what they came to, parts of a text, links', async () => {
  const bytes = await workbook((sheet, book) => {
    sheet.state = 'hidden';
    const seen = book.addWorksheet('二');
    seen.addRow(['姓名', '手机号', '日期', '时间', '公式', '网址', '错']);
    seen.addRow([
      { richText: [{ text: '林' }, { text: '知夏', font: { bold: true } }] },
      13_900_001_111,
      new Date('2026-05-20T00:00:00Z'),
      new Date('2026-05-20T08:30:00Z'),
      { formula: 'HYPERLINK("http://x","y")', result: '云澜' },
      { text: '官网', hyperlink: 'https://example.com' },
      { error: '#N/A' },
    ]);
    seen.addRow([{ formula: '1+1' }, '=1+1']);
  });
  expect(await read(bytes)).toEqual([
    ['姓名', '手机号', '日期', '时间', '公式', '网址', '错'],
    ['林知夏', '13900001111', '2026-05-20', '2026-05-20 08:30:00', '云澜', '官网'],
    ['', '=1+1'],
  ]);
});

test('a cell that is merged with those below it counts for their rows, not for those beside it', async () => {
  const bytes = await workbook((sheet) => {
    sheet.addRow(['参会名单']);
    sheet.addRow(['姓名', '单位']);
    for (const name of ['甲', '乙', '丙']) sheet.addRow([name, '云澜医院']);
    sheet.mergeCells('A1:B1');
    sheet.mergeCells('B3:B5');
  });
  expect((await read(bytes)).map((row) => row.join('|'))).toEqual([
    '参会名单',
    '姓名|单位',
    '甲|云澜医院',
    '乙|云澜医院',
    '丙|云澜医院',
  ]);
});

test('40,000 rows are read in bounds, one more than there may be is said, and so is what unpacks to too much', async () => {
  const rows = 40_000;
  const cells = (at: number) =>
    ['甲', `139${at}`, '云澜医院', '代表'].map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('');
  const sheet = (body: string) => {
    const head = '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>';
    const workbookXml = '<workbook xmlns:r="r"><sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>';
    const rels =
      '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="worksheets/sheet1.xml"/></Relationships>';
    return zipSync({
      'xl/workbook.xml': strToU8(workbookXml),
      'xl/_rels/workbook.xml.rels': strToU8(rels),
      'xl/worksheets/sheet1.xml': strToU8(`${head}${body}</sheetData></worksheet>`),
    });
  };
  const large = sheet(Array.from({ length: rows }, (_, at) => `<row r="${at + 1}">${cells(at)}</row>`).join(''));
  const found = await read(large, { rows });
  expect([found.length, found.at(-1)]).toEqual([rows, ['甲', '13939999', '云澜医院', '代表']]);
  expect(await keyOf(large, { rows: rows - 1 })).toBe('import.tooManyRows');
  const text = new TextEncoder().encode('a,b\n'.repeat(rows));
  expect(await keyOf(text, { rows: rows - 1 })).toBe('import.tooManyRows');
  // Rows without words are no rows, however many a program has drawn.
  expect(await read(sheet('<row r="1048576"><c t="s"/></row>'.repeat(100_000)), { rows: 5 })).toEqual([]);
  const bomb = sheet(`<row><c t="inlineStr"><is><t>${' '.repeat(100 * 1024 * 1024)}</t></is></c></row>`);
  expect(bomb.length).toBeLessThan(1024 * 1024);
  expect(await keyOf(bomb)).toBe('import.unreadable');
});

test('a long text that thousands of cells share is not taken over thousands of times', async () => {
  const parts = ['worksheet', 'sharedStrings'].map(
    (type) => `<Relationship Id="${type}" Type="x/${type}" Target="${type}.xml"/>`,
  );
  const shared = (cells: number) =>
    zipSync({
      'xl/workbook.xml': strToU8(
        '<workbook xmlns:r="r"><sheets><sheet name="1" r:id="worksheet"/></sheets></workbook>',
      ),
      'xl/_rels/workbook.xml.rels': strToU8(`<Relationships>${parts.join('')}</Relationships>`),
      'xl/sharedStrings.xml': strToU8(`<sst><si><t>${'文'.repeat(20_000)}</t></si></sst>`),
      'xl/worksheet.xml': strToU8(
        `<worksheet><sheetData>${'<row><c t="s"><v>0</v></c></row>'.repeat(cells)}</sheetData></worksheet>`,
      ),
    });
  const limits = { rows: 5000, characters: 20_000 };
  expect(await read(shared(500), limits)).toHaveLength(500);
  const large = shared(5000);
  expect(large.length).toBeLessThan(4096);
  expect(await keyOf(large, limits)).toBe('import.unreadable');
});

test('a cell of millions of quotes is read once through, and kept as long as a field is', async () => {
  const quotes = '"'.repeat(3_000_000);
  const rows = await read(new TextEncoder().encode(`姓名,备注\n林知夏,x${quotes}\n${' '.repeat(3_000)}"文,文",y\n`));
  expect(rows.map((row) => row.map((cell) => cell.slice(0, 4)))).toEqual([
    ['姓名', '备注'],
    ['林知夏', 'x"""'],
    ['文,文', 'y'],
  ]);
  expect(rows[1]?.[1]).toHaveLength(2000);
});

test('of what unpacks to a thousand times as much others are answered after each megabyte', async () => {
  const bytes = zipSync({ 'a.xml': new Uint8Array(16 * 1024 * 1024) });
  let turn = 0;
  let going = true;
  const count = () => {
    turn += 1;
    if (going) setImmediate(count);
  };
  setImmediate(count);
  const read: number[] = [];
  await readParts(bytes, () => (text) => {
    read[turn] = (read[turn] ?? 0) + text.length;
  });
  going = false;
  expect(Math.max(...read.filter(Boolean))).toBeLessThan(2 * 1024 * 1024);
});

test('what is no table is said in words', async () => {
  expect(await keyOf(Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]))).toBe('import.oldFormat');
  expect(await keyOf(zipSync({ 'a.txt': strToU8('x') }))).toBe('import.unreadable');
  const whole = await workbook((sheet) => sheet.addRow(['姓名']));
  expect(await keyOf(whole.slice(0, whole.length / 2))).toBe('import.unreadable');
  expect(await keyOf(Uint8Array.from([0x89, 0x50, 0, 0, 1, 2]))).toBe('import.unreadable');
  const entities = '<!DOCTYPE x [<!ENTITY a "aaaa">]><workbook>&a;</workbook>';
  expect(await keyOf(zipSync({ 'xl/workbook.xml': strToU8(entities) }))).toBe('import.unreadable');
});

test('words are written as they were meant: wide digits, spaces, unseen signs, the apostrophe before a formula; phones as people write them', () => {
  expect(plainCell('\u3000林 \u00a0知夏\u200b ')).toBe('林 知夏');
  expect(plainCell('云澜医院（北院）１２Ａ')).toBe('云澜医院（北院）12A');
  expect(plainCell("'=1+1")).toBe('=1+1');
  expect(['+86 139-0000-1111', '86 13900001111', '（139）0000 1111', '１３９００００１１１１'].map(plainPhone)).toEqual(
    Array(4).fill('13900001111'),
  );
  expect(plainPhone('+1 555 0100')).toBe('+15550100');
});
