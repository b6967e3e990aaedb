import { MOST_TALKS } from '@/contract/programme/exchange';
import { AppError } from '@/upstream/core/errors';
import { decodeText, readTable } from '@/upstream/modules/import/import.service';
import { readJson } from './read-json';
import { readSheet } from './read-sheet';
import { readXml } from './read-xml';
import type { TakenProgramme } from './taken';

const ZIP = [0x50, 0x4b];
const GZIP = [0x1f, 0x8b];
const OLE = [0xd0, 0xcf, 0x11, 0xe0];
const MARKS = [
  [0xef, 0xbb, 0xbf],
  [0xff, 0xfe],
  [0xfe, 0xff],
] as const;
const beginsWith = (bytes: Uint8Array, mark: readonly number[]) => mark.every((byte, at) => bytes[at] === byte);
const HEAD = 200;
/** A talk’s abstract, and no more. */
const TABLE = { rows: MOST_TALKS + 15, characters: 20_000 };

/** The text of a file: by its mark, by what it declares, else UTF-8 or GB 18030; throws where that is not its encoding. */
function textOf(bytes: Uint8Array): string {
  const marked = MARKS.some((mark) => beginsWith(bytes, mark));
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD));
  const declared = /^\s*<\?xml[^>]*encoding\s*=\s*["']([\w.:-]{1,40})["']/i.exec(head)?.[1]?.toLowerCase();
  if (marked || !declared || /^utf-?8$/.test(declared)) return requireText(decodeText(bytes));
  // A declaration that can be read byte by byte is in no encoding of two bytes.
  if (declared.startsWith('utf-16') || declared.startsWith('utf-32')) throw new AppError('exchange.encoding');
  try {
    return requireText(new TextDecoder(declared, { fatal: true }).decode(bytes));
  } catch {
    throw new AppError('exchange.encoding');
  }
}
function requireText(text: string): string {
  if (text.includes('\u0000') || text.includes('\ufffd')) throw new AppError('exchange.encoding');
  return text.replace(/^\ufeff/, '');
}

/** A programme, whatever its file is called; throws, in words, for what is none. Times without an offset are of the zone. */
export async function readProgramme(bytes: Uint8Array, zone: string): Promise<TakenProgramme> {
  const sheet = async () => readSheet(await readTable(bytes, TABLE), zone);
  if (bytes.length === 0) throw new AppError('exchange.empty');
  if (beginsWith(bytes, GZIP)) throw new AppError('exchange.packed');
  const isTable = beginsWith(bytes, ZIP) || beginsWith(bytes, OLE);
  const text = isTable ? '' : textOf(bytes);
  const first = text.trimStart()[0];
  const found = await (first === '<'
    ? readXml(text, zone)
    : first === '{' || first === '['
      ? readJson(text, zone)
      : sheet());
  if (found.sessions.length === 0) throw new AppError('exchange.empty');
  return found;
}
