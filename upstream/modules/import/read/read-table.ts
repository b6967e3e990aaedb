import { AppError } from '@/upstream/core/errors';
import { decodeText, readCsv } from './csv';
import type { Limits } from './limits';
import { unreadable } from './limits';
import { readXlsx } from './xlsx';

const ZIP = [0x50, 0x4b];
/** Old workbooks (XLS), and new ones with a password. */
const OLE = [0xd0, 0xcf, 0x11, 0xe0];
const beginsWith = (bytes: Uint8Array, mark: readonly number[]) => mark.every((byte, at) => bytes[at] === byte);

/** The rows of a table, whatever its file is called: a workbook (XLSX), or text. Throws, in words, for what is neither. */
export async function readTable(bytes: Uint8Array, limits: Limits): Promise<string[][]> {
  if (beginsWith(bytes, OLE)) throw new AppError('import.oldFormat');
  if (beginsWith(bytes, ZIP)) {
    try {
      return await readXlsx(bytes, limits);
    } catch (error) {
      // Whatever a damaged file makes its readers throw, its owner is told the same.
      throw error instanceof AppError ? error : unreadable();
    }
  }
  const text = decodeText(bytes);
  if (text.includes('\u0000')) throw unreadable();
  return readCsv(text, limits);
}
