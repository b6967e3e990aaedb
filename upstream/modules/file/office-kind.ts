import { open } from 'node:fs/promises';
import { constants, createInflateRaw } from 'node:zlib';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
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
/** Parts in which a file names what belongs to it: a template that is fetched from elsewhere brings its programs along. */
const RELATIONS = /(?:^|\/)_rels\/[^/]+\.rels$/i;
/** What is fetched when the file is opened: what is run or read into the page, and pictures, by which their machine learns who reads. A link that is pressed, or a film that is played, is not. */
const FETCHED = /\/(?:attachedTemplate|oleObject|frame|subDocument|aFChunk|image)$/;
/** Programs, whatever their part is called. */
const PROGRAMS = /\/(?:vbaProject|wordVbaData)$/;
/** What stands at the beginning of a link to another book: a program to ask for its cells. */
const LINKS = /^xl\/externalLinks\/[^/]+\.xml$/i;
const LOCAL = 0x04034b50;
const LOCAL_BYTES = 30;
/** A list of relations has a few kilobytes; all of them together no more than this. */
const MOST_RELATIONS = 4 * 1024 * 1024;
const MOST_PART = 1024 * 1024;
const MOST_PARTS = 2_000;
const LINK_BEGINS = 16 * 1024;
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
    const kind = kindOf(entries, size);
    return kind && !(await leadsOut(entries, read)) ? kind : undefined;
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

type Read = (at: number, length: number) => Promise<Buffer>;

/** Whether a file fetches what it runs or shows from another machine, has programs in it, or asks one for its cells. */
async function leadsOut(entries: readonly Entry[], read: Read): Promise<boolean> {
  let left = MOST_RELATIONS;
  const relations = entries.filter(({ name }) => RELATIONS.test(name));
  const links = entries.filter(({ name }) => LINKS.test(name));
  if (relations.length + links.length > MOST_PARTS) throw damaged();
  for (const entry of relations) {
    const part = await beginningOf(entry, read, Math.min(left, MOST_PART) + 1);
    left -= part.length;
    if (left < 0 || part.length > MOST_PART) throw damaged();
    const found = tagsIn(part).some(
      ({ name, attributes: { Type = '', TargetMode = '', Target = '' } }) =>
        name === 'Relationship' &&
        (PROGRAMS.test(Type) || (FETCHED.test(Type) && TargetMode === 'External' && isElsewhere(Target))),
    );
    if (found) return true;
  }
  for (const entry of links) {
    if (tagsIn(await beginningOf(entry, read, LINK_BEGINS)).some(({ name }) => name === 'ddeLink')) return true;
  }
  return false;
}

/** Whether an address is on another machine: Word names a template of one's own by its drive. */
const isElsewhere = (target: string) =>
  !/^file:\/\/\/[a-z]:/i.test(target) && /^(?:[a-z][a-z0-9+.-]+:|[\\/]{2})/i.test(target.trim());

/** What a part begins with, unpacked; throws for one that cannot be read. */
async function beginningOf({ method, packed, at }: Entry, read: Read, most: number): Promise<Buffer> {
  const head = await read(at, LOCAL_BYTES);
  if (head.length < LOCAL_BYTES || head.readUInt32LE(0) !== LOCAL) throw damaged();
  const bytes = await read(at + LOCAL_BYTES + head.readUInt16LE(26) + head.readUInt16LE(28), Math.min(packed, most));
  if (method !== DEFLATED) return bytes;
  const parts: Buffer[] = [];
  let length = 0;
  try {
    const inflated = createInflateRaw({ finishFlush: constants.Z_SYNC_FLUSH });
    inflated.end(bytes);
    for await (const part of inflated) {
      parts.push(part as Buffer);
      length += (part as Buffer).length;
      if (length >= most) break;
    }
  } catch {
    throw damaged();
  }
  return Buffer.concat(parts).subarray(0, most);
}

/** The elements of a part, without their prefixes. */
function tagsIn(part: Buffer): SaxesTagPlain[] {
  const tags: SaxesTagPlain[] = [];
  const parser = new SaxesParser();
  // The end of what is looked at is not the end of the part.
  parser.on('error', () => {});
  parser.on('opentag', (tag) => {
    tags.push({ ...tag, name: tag.name.slice(tag.name.indexOf(':') + 1) });
  });
  parser.write(wordsOf(part));
  return tags;
}

function wordsOf(part: Buffer): string {
  if (!part.subarray(0, 4).includes(0) && part[0] !== 0xfe && part[0] !== 0xff) return part.toString('utf8');
  const even = part.subarray(0, part.length - (part.length % 2));
  const isBig = even[0] === 0 || (even[0] === 0xfe && even[1] === 0xff);
  return (isBig ? Buffer.from(even).swap16() : even).toString('utf16le');
}

function kindOf(entries: readonly Entry[], size: number): string | undefined {
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  const names = entries.map(({ name }) => name);
  if (unpacked > MOST_UNPACKED || unpacked > size * MOST_RATIO) throw damaged();
  if (!names.includes('[Content_Types].xml') || names.some((name) => REFUSED.test(name))) return undefined;
  const folder = Object.keys(FOLDERS).find((one) => names.some((name) => name.startsWith(one)));
  return folder && mimeOf(FOLDERS[folder as keyof typeof FOLDERS]);
}
