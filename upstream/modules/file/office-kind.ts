import { open } from 'node:fs/promises';
import { AppError } from '@/upstream/core/errors';
import { DOCUMENTS } from './file.kinds';

/** The end of a zip with its table of contents; comments are not allowed in what we take. */
const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
/** A table of contents of more than this is no talk. */
const MOST_TABLE = 4 * 1024 * 1024;
/** What would unpack to more is a bomb for whoever opens it. */
const MOST_UNPACKED = 2 * 1024 * 1024 * 1024;
const MOST_RATIO = 200;
/** Programs that run when the file is opened, and files in files. */
const REFUSED = /vbaProject\.bin|\.(?:exe|dll|js|vbs|scr|bat|cmd|ps1|jar|msi|html?|svg)$|activeX|(?:^|\/)\.\.(?:\/|$)/i;
const FOLDERS = { 'word/': 'docx', 'ppt/': 'pptx', 'xl/': 'xlsx' } as const;

const mimeOf = (ending: string) => Object.keys(DOCUMENTS).find((mime) => DOCUMENTS[mime] === ending);
const damaged = () => new AppError('file.damaged');

/** The type of a PDF or of a Word, PowerPoint or Excel file without programs in it, by its bytes; undefined for anything else. */
export async function officeOrPdf(path: string, head: Buffer): Promise<string | undefined> {
  const handle = await open(path, 'r');
  try {
    const { size } = await handle.stat();
    const read = async (at: number, length: number) => {
      const bytes = Buffer.alloc(Math.max(0, Math.min(length, size - at)));
      await handle.read(bytes, 0, bytes.length, at);
      return bytes;
    };
    if (head.subarray(0, 5).equals(Buffer.from('%PDF-'))) {
      if (!(await read(Math.max(0, size - 2048), 2048)).includes('%%EOF')) throw damaged();
      return mimeOf('pdf');
    }
    if (head.readUInt32LE(0) !== 0x04034b50) return undefined;
    const end = await read(size - END_BYTES, END_BYTES);
    if (end.length < END_BYTES || end.readUInt32LE(0) !== END) throw damaged();
    const [length, at] = [end.readUInt32LE(12), end.readUInt32LE(16)];
    if (length > MOST_TABLE || at + length > size) throw damaged();
    return kindIn(await read(at, length), size);
  } finally {
    await handle.close();
  }
}

function kindIn(table: Buffer, size: number): string | undefined {
  let unpacked = 0;
  const names: string[] = [];
  for (let at = 0; at + ENTRY_BYTES <= table.length; ) {
    if (table.readUInt32LE(at) !== ENTRY) throw damaged();
    unpacked += table.readUInt32LE(at + 24);
    const nameLength = table.readUInt16LE(at + 28);
    names.push(table.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameLength));
    at += ENTRY_BYTES + nameLength + table.readUInt16LE(at + 30) + table.readUInt16LE(at + 32);
  }
  if (unpacked > MOST_UNPACKED || unpacked > size * MOST_RATIO) throw damaged();
  if (!names.includes('[Content_Types].xml') || names.some((name) => REFUSED.test(name))) return undefined;
  const folder = Object.keys(FOLDERS).find((one) => names.some((name) => name.startsWith(one)));
  return folder && mimeOf(FOLDERS[folder as keyof typeof FOLDERS]);
}
