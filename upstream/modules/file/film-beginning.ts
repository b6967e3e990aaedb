import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ByteRange, Storage, StoredObject } from '@/upstream/gateways/storage/storage';
import { type Box, boxAt, endOf, moveAddresses } from './film-index';

/** An index of two hours is about five megabytes; nothing larger is taken into memory. */
const MAX_INDEX = 16 * 2 ** 20;
/** Boxes of a file that are looked at: an index that comes later is not looked for. */
const MAX_BOXES = 64;
const HEAD = 16;

type Reading = Pick<Storage, 'head' | 'get'>;

/** How much of a film is its beginning; the share counts where its index says nothing of times. */
export interface Beginning {
  seconds: number;
  share: number;
}

/** `head`, then the stored bytes of `body`. */
interface Plan {
  head: Buffer;
  body: ByteRange;
}

/** A film's first part as a store of its own: nothing of the rest can be read through it, whatever range is asked for. */
export function beginningOf(storage: Reading, beginning: Beginning): Reading {
  const plan = async (key: string) => {
    const found = await storage.head(key);
    return found && { found, plan: await planOf(storage, key, { size: found.size, ...beginning }) };
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

/**
 * Most cameras write the index of an MP4 film behind its pictures: it is then put before them. The film ends between two
 * pictures, so that a player sees an end and no fault. Null where nothing can be shown.
 */
async function planOf(
  storage: Reading,
  key: string,
  { size, seconds, share }: Beginning & { size: number },
): Promise<Plan | null> {
  const shareOf = (start: number, end: number) => start + Math.max(1, Math.floor((end - start) * share)) - 1;
  if (!key.endsWith('.mp4')) return { head: Buffer.alloc(0), body: { start: 0, end: shareOf(0, size) } };
  const boxes = await readBoxes(storage, key, size);
  const index = boxes.find(({ type }) => type === 'moov');
  const pictures = boxes.find(({ type }) => type === 'mdat');
  if (!index || !pictures || index.size > MAX_INDEX) return null;
  const moov = await read(storage, key, index);
  const { start } = pictures;
  const isFirst = index.start < start;
  const last = isFirst ? size : start + pictures.size;
  const timed = endOf(moov, seconds);
  const body = { start, end: timed && timed > start && timed <= last ? timed - 1 : shareOf(start, last) };
  if (isFirst) return { head: Buffer.alloc(0), body: { start: 0, end: body.end } };
  const kind = boxes.find(({ type }) => type === 'ftyp');
  const first = kind ? await read(storage, key, kind) : Buffer.alloc(0);
  moveAddresses(moov, first.length + moov.length - start);
  return { head: Buffer.concat([first, moov]), body };
}

async function readBoxes(storage: Reading, key: string, size: number): Promise<Box[]> {
  const boxes: Box[] = [];
  for (let start = 0; start < size && boxes.length < MAX_BOXES; ) {
    const head = await read(storage, key, { start, size: Math.min(HEAD, size - start) });
    const box = boxAt(head, 0, size - start);
    if (!box) break;
    boxes.push({ ...box, start });
    start += box.size;
    const seen = new Set(boxes.map(({ type }) => type));
    if (seen.has('moov') && seen.has('mdat')) break;
  }
  return boxes;
}

async function read(storage: Reading, key: string, { start, size }: Omit<Box, 'type'>): Promise<Buffer> {
  const bytes = await storage.get(key, { start, end: start + size - 1 });
  return bytes ? buffer(bytes) : Buffer.alloc(0);
}
