import { execFile } from 'node:child_process';
import { createReadStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import ExcelJS from 'exceljs';
import { afterAll, expect, test } from 'vitest';

const ROWS = 100_000;
const MOST_BYTES = 200 * 2 ** 20;
const folder = mkdtempSync(join(tmpdir(), 'huiyi-export-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const COUNTS = {
  async csv(path: string) {
    let lines = 0;
    for await (const _ of createInterface({ input: createReadStream(path) })) lines += 1;
    return lines;
  },
  async xlsx(path: string) {
    let rows = 0;
    for await (const sheet of new ExcelJS.stream.xlsx.WorkbookReader(path, {})) for await (const _ of sheet) rows += 1;
    return rows;
  },
};

test.each(['csv', 'xlsx'] as const)('100,000 rows are written as %s in little memory', async (format) => {
  const path = join(folder, format);
  const writer = ['--import', 'tsx', 'tests/support/export-writer.ts', format, path, String(ROWS)];
  const { stdout } = await promisify(execFile)(process.execPath, writer);
  const { grown } = JSON.parse(stdout) as { grown: number };
  expect(await COUNTS[format](path)).toBe(ROWS + 1);
  expect(grown).toBeLessThan(MOST_BYTES);
});
