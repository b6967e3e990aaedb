import { expect, test, vi } from 'vitest';
import { csvCell, toCsv } from '@/contract/csv';
import { collectRows } from './collect-rows';

test.each([
  ['=1+1', "'=1+1"],
  ['+86 138', "'+86 138"],
  ['-5.00', "'-5.00"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', '"\'\t=1"'],
  ['\n=1', '"\'\n=1"'],
  ['＝1+1', "'＝1+1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  ['a;=1', '"a;=1"'],
  [-5, '-5'],
  ['a,b', '"a,b"'],
  ['say "yes"', '"say ""yes"""'],
  ['two\nlines', '"two\nlines"'],
  ['=a,"b"', '"\'=a,""b"""'],
  ['会议', '会议'],
  [null, ''],
  [undefined, ''],
])('%j stands in a file as %j', (value, cell) => {
  expect(csvCell(value)).toBe(cell);
});

test('a file begins with the mark of UTF-8, and every line ends as spreadsheets want it', () => {
  expect(toCsv(['a', 'b'], [['1', 2]])).toBe('\ufeffa,b\r\n1,2\r\n');
});

test('an export has a bound, and says that it was cut', async () => {
  const read = vi.fn(async () => ({ total: 1000, rows: Array.from({ length: 100 }, (_, index) => index) }));
  const onProgress = vi.fn();
  const { rows, cut } = await collectRows(read, { signal: new AbortController().signal, onProgress, max: 250 });
  expect([rows.length, cut, read.mock.calls.length]).toEqual([250, true, 3]);
  expect(onProgress.mock.calls.flat()).toEqual([0.4, 0.8, 1]);
});

test('a list of exactly as many rows as an export may have is whole', async () => {
  const read = async () => ({ total: 2, rows: [1, 2] });
  const whole = await collectRows(read, { signal: new AbortController().signal, onProgress: () => {}, max: 2 });
  expect(whole).toEqual({ rows: [1, 2], cut: false });
});

test('a list that ends sooner than it said ends the export', async () => {
  const read = vi.fn(async (page: number) => ({ total: 1000, rows: page === 1 ? [1] : [] }));
  const { rows } = await collectRows(read, { signal: new AbortController().signal, onProgress: () => {} });
  expect(rows).toEqual([1]);
});
