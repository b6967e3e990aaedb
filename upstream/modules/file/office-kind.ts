import { open } from 'node:fs/promises';
import { inflateRawSync } from 'node:zlib';
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
/** Parts in which a file can name a template that is fetched from elsewhere, with its programs, or a program to ask for its cells. */
const LEADING_OUT = /^word\/_rels\/[^/]+\.rels$|^xl\/externalLinks\/[^/]+\.xml$/i;
const LEADS_OUT =
  /attachedTemplate["'][^>]*TargetMode\s*=\s*["']External|TargetMode\s*=\s*["']External[^>]*attachedTemplate|<(?:\w+:)?ddeLink\b/i;
const LOCAL = 0x04034b50;
const LOCAL_BYTES = 30;
/** Such a part has a few hundred bytes. */
const MOST_PART = 1024 * 1024;
const DEFLATED = 8;
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
    const entries = entriesIn(await read(at, length));
    for (const { name, ...entry } of entries) {
      if (LEADING_OUT.test(name) && LEADS_OUT.test(await textOf(entry, read))) return undefined;
    }
    return kindOf(entries, size);
  } finally {
    await handle.close();
  }
}

interface Entry {
  name: string;
  method: number;
  packed: number;
  unpacked: number;
  at: number;
}

function entriesIn(table: Buffer): Entry[] {
  const entries: Entry[] = [];
  for (let at = 0; at + ENTRY_BYTES <= table.length; ) {
    if (table.readUInt32LE(at) !== ENTRY) throw damaged();
    const nameLength = table.readUInt16LE(at + 28);
    entries.push({
      name: table.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameLength),
      method: table.readUInt16LE(at + 10),
      packed: table.readUInt32LE(at + 20),
      unpacked: table.readUInt32LE(at + 24),
      at: table.readUInt32LE(at + 42),
    });
    at += ENTRY_BYTES + nameLength + table.readUInt16LE(at + 30) + table.readUInt16LE(at + 32);
  }
  return entries;
}

/** What a part says, as far as it is looked at; throws for one that cannot be read. */
async function textOf(
  { method, packed, at }: Omit<Entry, 'name'>,
  read: (at: number, length: number) => Promise<Buffer>,
): Promise<string> {
  const head = await read(at, LOCAL_BYTES);
  if (head.length < LOCAL_BYTES || head.readUInt32LE(0) !== LOCAL || packed > MOST_PART) throw damaged();
  const bytes = await read(at + LOCAL_BYTES + head.readUInt16LE(26) + head.readUInt16LE(28), packed);
  try {
    const plain = method === DEFLATED ? inflateRawSync(bytes, { maxOutputLength: MOST_PART }) : bytes;
    return plain.includes(0) ? plain.toString('utf16le') : plain.toString('utf8');
  } catch {
    throw damaged();
  }
}

function kindOf(entries: readonly Entry[], size: number): string | undefined {
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  const names = entries.map(({ name }) => name);
  if (unpacked > MOST_UNPACKED || unpacked > size * MOST_RATIO) throw damaged();
  if (!names.includes('[Content_Types].xml') || names.some((name) => REFUSED.test(name))) return undefined;
  const folder = Object.keys(FOLDERS).find((one) => names.some((name) => name.startsWith(one)));
  return folder && mimeOf(FOLDERS[folder as keyof typeof FOLDERS]);
}
