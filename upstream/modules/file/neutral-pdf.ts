import { inflateSync } from 'node:zlib';
import type { PDFDict, PDFObject } from 'pdf-lib';

/** Read by whoever looks at the first file: every start would pay for it. */
type Library = typeof import('pdf-lib');

/** Keys of any object that say who made it, when and with what, or carry other files along. */
const TELLING = ['Metadata', 'PieceInfo', 'LastModified', 'AA', 'AF', 'Private', 'Creator', 'Author'];
/** Of an annotation: who wrote it, what, when, and under which name. */
const OF_NOTES = ['T', 'Contents', 'NM', 'M', 'RC', 'Subj', 'CreationDate', 'Popup'];
const OBJECTS_A_TURN = 60;
/** Bytes that the objects of a file may take once they are unpacked. */
const MOST_UNPACKED = 96 * 1024 * 1024;

/**
 * A PDF written anew with its pages and nothing else: no information, no metadata of any object, no embedded files, no older
 * revisions, no notes, and pictures without what their camera knew. What a page itself says stays. Throws for what cannot be read.
 */
export async function neutralPdf(bytes: Uint8Array): Promise<Uint8Array> {
  requireModest(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const library = await import('pdf-lib');
  const { PDFDocument, PDFRawStream } = library;
  const came = await PDFDocument.load(bytes, { updateMetadata: false });
  const made = await PDFDocument.create({ updateMetadata: false });
  // Pages alone are copied, with what they draw: what the catalogue names, and what an older revision has, stays behind.
  for (const { node } of came.getPages()) keepLinks(library, node);
  for (const [, object] of came.context.enumerateIndirectObjects()) forget(library, object);
  for (const page of await made.copyPages(came, came.getPageIndices())) made.addPage(page);
  made.context.trailerInfo.Info = undefined;
  for (const [ref, object] of made.context.enumerateIndirectObjects()) {
    if (object instanceof PDFRawStream && isJpeg(library, object.dict))
      made.context.assign(ref, PDFRawStream.of(object.dict, plainJpeg(object.contents)));
  }
  return made.save({ objectsPerTick: OBJECTS_A_TURN, addDefaultPage: false, updateFieldAppearances: false });
}

/** Objects inside streams are unpacked by whoever reads the file: ones that would fill the memory are refused before. */
function requireModest(bytes: Buffer): void {
  let left = MOST_UNPACKED;
  for (let at = bytes.indexOf('stream'); at >= 0; at = bytes.indexOf('stream', at + 6)) {
    const head = bytes.toString('latin1', Math.max(0, bytes.lastIndexOf('obj', at)), at);
    // A name may be written with numbers of its characters.
    if (!/ObjStm|XRef|#[0-9a-f]{2}/i.test(head)) continue;
    if (/Decode[\s\S]*Decode(?!Parms)/.test(head)) throw new Error('packed more than once');
    const begin = at + (bytes[at + 6] === 0x0d ? 8 : 7);
    const end = bytes.indexOf('endstream', begin);
    if (end < 0) return;
    try {
      left -= inflateSync(bytes.subarray(begin, end), { maxOutputLength: left, finishFlush: 2 }).length;
    } catch (error) {
      if (error instanceof RangeError || left <= 0) throw new Error('too much to unpack');
    }
    at = end + 3;
  }
}

/** Takes off an object, and off what it holds itself, the keys that tell. */
function forget(library: Library, object: PDFObject): void {
  const { PDFArray, PDFDict, PDFName, PDFStream } = library;
  if (object instanceof PDFArray) for (const one of object.asArray()) forget(library, one);
  const dict = object instanceof PDFStream ? object.dict : object instanceof PDFDict ? object : null;
  if (!dict) return;
  for (const key of TELLING) dict.delete(PDFName.of(key));
  for (const value of dict.values()) forget(library, value);
}

/** Leaves of a page's annotations the links to pages of the web, without words of their own. */
function keepLinks({ PDFArray, PDFDict, PDFName }: Library, page: PDFDict): void {
  const name = PDFName.of('Annots');
  const notes = page.lookup(name);
  page.delete(name);
  page.delete(PDFName.of('StructParents'));
  if (!(notes instanceof PDFArray)) return;
  const links = notes.asArray().filter((_, at) => {
    const note = notes.lookup(at);
    if (!(note instanceof PDFDict) || note.get(PDFName.of('Subtype')) !== PDFName.of('Link')) return false;
    const action = note.lookup(PDFName.of('A'));
    const leads = action instanceof PDFDict ? String(action.lookup(PDFName.of('URI')) ?? '') : '';
    if (!/^\(?https?:/i.test(leads)) return false;
    for (const key of OF_NOTES) note.delete(PDFName.of(key));
    return true;
  });
  if (links.length > 0) page.set(name, page.context.obj(links));
}

function isJpeg({ PDFArray, PDFName }: Library, dict: PDFDict): boolean {
  const filter = dict.lookup(PDFName.of('Filter'));
  const jpeg = PDFName.of('DCTDecode');
  return filter === jpeg || (filter instanceof PDFArray && filter.size() === 1 && filter.lookup(0) === jpeg);
}

const [SOI, SOS, COM, APP0, APP14, APP15] = [0xd8, 0xda, 0xfe, 0xe0, 0xee, 0xef];
/** A JPEG without comments and without what programs keep in it; how its colours are coded stays. */
export function plainJpeg(bytes: Uint8Array): Uint8Array {
  if (bytes[0] !== 0xff || bytes[1] !== SOI) return bytes;
  const kept = [bytes.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === SOS) break;
    const end = at + 2 + (((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0));
    const tells = marker === COM || (marker > APP0 && marker <= APP15 && marker !== APP14);
    if (!tells) kept.push(bytes.subarray(at, end));
    at = end;
  }
  kept.push(bytes.subarray(at));
  return Buffer.concat(kept);
}
