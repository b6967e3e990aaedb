import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ByteRange, Storage, StoredObject } from '@/upstream/gateways/storage/storage';

/** An index of two hours is about five megabytes; nothing larger is taken into memory. */
const MAX_INDEX = 16 * 2 ** 20;
/** Boxes of a file that are looked at: an index that comes later is not looked for. */
const MAX_BOXES = 64;
const LONG_HEAD = 16;
const SHORT_HEAD = 8;
/** Boxes between the index and its tables of addresses (ISO 14496-12, 8.7.5). */
const FOLDERS = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl']);
/** Bytes before the first address of a table, and those that say how many there are. */
const TABLE = { first: 16, count: 12 };

type Reading = Pick<Storage, 'head' | 'get'>;

interface Box {
  type: string;
  start: number;
  size: number;
}

/** `head`, then the stored bytes of `body`. */
interface Plan {
  head: Buffer;
  body: ByteRange;
}

/** A film's first part as a store of its own: nothing of the rest can be read through it, whatever range is asked for. */
export function beginningOf(storage: Reading, share: number): Reading {
  const plan = async (key: string) => {
    const found = await storage.head(key);
    return found && { found, plan: await planOf(storage, key, { size: found.size, share }) };
  };
  return {
    async head(key): Promise<StoredObject | null> {
      const made = await plan(key);
      return made?.plan ? { ...made.found, size: sizeOf(made.plan) } : null;
    },
    async get(key, range) {
      const made = await plan(key);
      if (!made?.plan) return null;
      return Readable.from(bytesOf(storage, key, made.plan, range ?? { start: 0, end: sizeOf(made.plan) - 1 }));
    },
  };
}

const sizeOf = ({ head, body }: Plan) => head.length + body.end - body.start + 1;

async function* bytesOf(storage: Reading, key: string, { head, body }: Plan, { start, end }: ByteRange) {
  if (start < head.length) yield head.subarray(start, end + 1);
  if (end < head.length) return;
  const rest = { start: body.start + Math.max(0, start - head.length), end: body.start + end - head.length };
  const stored = await storage.get(key, rest);
  if (stored) yield* stored;
}

/** Most cameras write the index of an MP4 film behind its pictures: it is then put before them. Null where nothing can be shown. */
async function planOf(
  storage: Reading,
  key: string,
  { size, share }: { size: number; share: number },
): Promise<Plan | null> {
  const upTo = (start: number, end: number) => start + Math.max(1, Math.floor((end - start) * share)) - 1;
  if (!key.endsWith('.mp4')) return { head: Buffer.alloc(0), body: { start: 0, end: upTo(0, size) } };
  const boxes = await readBoxes(storage, key, size);
  const index = boxes.find(({ type }) => type === 'moov');
  const pictures = boxes.find(({ type }) => type === 'mdat');
  if (!index || !pictures || index.size > MAX_INDEX) return null;
  if (index.start < pictures.start) {
    return { head: Buffer.alloc(0), body: { start: 0, end: upTo(pictures.start, size) } };
  }
  const kind = boxes.find(({ type }) => type === 'ftyp');
  const [first, moov] = await Promise.all([
    kind ? read(storage, key, kind) : Buffer.alloc(0),
    read(storage, key, index),
  ]);
  moveAddresses(moov, first.length + moov.length - pictures.start);
  const body = { start: pictures.start, end: upTo(pictures.start, pictures.start + pictures.size) };
  return { head: Buffer.concat([first, moov]), body };
}

async function readBoxes(storage: Reading, key: string, size: number): Promise<Box[]> {
  const boxes: Box[] = [];
  for (let start = 0; start + SHORT_HEAD <= size && boxes.length < MAX_BOXES; ) {
    const head = await read(storage, key, { start, size: Math.min(LONG_HEAD, size - start) });
    const box = boxAt(head, 0, size - start);
    if (!box) break;
    boxes.push({ ...box, start });
    start += box.size;
    const seen = new Set(boxes.map(({ type }) => type));
    if (seen.has('moov') && seen.has('mdat')) break;
  }
  return boxes;
}

/** The box whose head is at a place; null where there is none. `left` is where a box without a size of its own ends. */
function boxAt(bytes: Buffer, at: number, left: number): Box | null {
  if (at + SHORT_HEAD > bytes.length) return null;
  const type = bytes.toString('latin1', at + 4, at + SHORT_HEAD);
  const short = bytes.readUInt32BE(at);
  if (short === 1 && at + LONG_HEAD > bytes.length) return null;
  const size = short === 0 ? left : short === 1 ? Number(bytes.readBigUInt64BE(at + SHORT_HEAD)) : short;
  return size >= SHORT_HEAD && size <= left ? { type, start: at, size } : null;
}

/** Adds a distance to every address of pictures in an index. */
function moveAddresses(bytes: Buffer, by: number, from = 0, to = bytes.length): void {
  for (let at = from; at < to; ) {
    const box = boxAt(bytes, at, to - at);
    if (!box) return;
    const end = at + box.size;
    if (FOLDERS.has(box.type)) moveAddresses(bytes, by, at + SHORT_HEAD, end);
    const width = box.type === 'stco' ? 4 : box.type === 'co64' ? 8 : 0;
    if (width > 0 && at + TABLE.first <= end) {
      const most = Math.floor((end - at - TABLE.first) / width);
      const count = Math.min(bytes.readUInt32BE(at + TABLE.count), most);
      for (let n = 0; n < count; n++) {
        const place = at + TABLE.first + n * width;
        if (width === 4) bytes.writeUInt32BE(bytes.readUInt32BE(place) + by, place);
        else bytes.writeBigUInt64BE(bytes.readBigUInt64BE(place) + BigInt(by), place);
      }
    }
    at = end;
  }
}

async function read(storage: Reading, key: string, { start, size }: Omit<Box, 'type'>): Promise<Buffer> {
  const bytes = await storage.get(key, { start, end: start + size - 1 });
  return bytes ? buffer(bytes) : Buffer.alloc(0);
}
