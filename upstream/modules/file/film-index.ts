/** A box of an MP4 film (ISO 14496-12). */
export interface Box {
  type: string;
  start: number;
  size: number;
}

const LONG_HEAD = 16;
const SHORT_HEAD = 8;
/** Boxes between the index and its tables. */
const FOLDERS = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl']);
/** Bytes of a table before its entries, and before the number of them. */
const TABLE = { entries: 16, count: 12 };
/** Boxes that are read at fixed places, with the largest of their versions. */
const SMALLEST = { mdhd: 32, stsz: 20 };

/** The box whose head is at a place; null where there is none. `left` is where a box without a size of its own ends. */
export function boxAt(bytes: Buffer, at: number, left: number): Box | null {
  if (at + SHORT_HEAD > bytes.length) return null;
  const type = bytes.toString('latin1', at + 4, at + SHORT_HEAD);
  const short = bytes.readUInt32BE(at);
  if (short === 1 && at + LONG_HEAD > bytes.length) return null;
  const size = short === 0 ? left : short === 1 ? Number(bytes.readBigUInt64BE(at + SHORT_HEAD)) : short;
  return size >= SHORT_HEAD && size <= left ? { type, start: at, size } : null;
}

/** Adds a distance to every address of pictures and sounds in an index. */
export function moveAddresses(index: Buffer, by: number): void {
  for (const box of boxesOf(index)) {
    if (box.type === 'stco') {
      for (const at of placesOf(index, box, 4)) index.writeUInt32BE(index.readUInt32BE(at) + by, at);
    }
    if (box.type === 'co64') {
      for (const at of placesOf(index, box, 8)) index.writeBigUInt64BE(index.readBigUInt64BE(at) + BigInt(by), at);
    }
  }
}

/** Where, in the film, the last picture or sound ends that begins before a second; null for an index that does not say. */
export function endOf(index: Buffer, seconds: number): number | null {
  const tracks: Track[] = [];
  for (const box of boxesOf(index)) {
    if (box.type === 'trak') tracks.push({});
    const track = tracks.at(-1);
    if (track) track[box.type] = box;
  }
  const end = tracks.reduce((last, track) => Math.max(last, endOfTrack(index, track, seconds) ?? 0), 0);
  return end > 0 ? end : null;
}

type Track = Record<string, Box>;

function endOfTrack(index: Buffer, track: Track, seconds: number): number | null {
  const { mdhd, stts, stsz, stsc } = track;
  const addresses = track.stco ?? track.co64;
  if (!mdhd || !stts || !stsz || !stsc || !addresses) return null;
  if (mdhd.size < SMALLEST.mdhd || stsz.size < SMALLEST.stsz) return null;
  const sizes = sizesOf(index, stsz);
  const wanted = Math.min(sizes.count, samplesBefore(index, stts, seconds * scaleOf(index, mdhd)));
  if (wanted === 0) return null;
  const runs = [...placesOf(index, stsc, 12)].map((at) => ({
    first: index.readUInt32BE(at),
    samples: index.readUInt32BE(at + 4),
  }));
  let seen = 0;
  let run = 0;
  let end: number | null = null;
  let chunk = 0;
  for (const at of placesOf(index, addresses, addresses === track.stco ? 4 : 8)) {
    chunk += 1;
    while ((runs[run + 1]?.first ?? Number.POSITIVE_INFINITY) <= chunk) run += 1;
    const upTo = Math.min(wanted, seen + (runs[run]?.samples ?? 0));
    end = addresses === track.stco ? index.readUInt32BE(at) : Number(index.readBigUInt64BE(at));
    end += sizes.sum(seen, upTo);
    seen = upTo;
    if (seen >= wanted) break;
  }
  return end;
}

function samplesBefore(index: Buffer, stts: Box, time: number): number {
  let samples = 0;
  let now = 0;
  for (const at of placesOf(index, stts, 8)) {
    const [count, length] = [index.readUInt32BE(at), index.readUInt32BE(at + 4)];
    if (now + count * length >= time) return samples + (length === 0 ? count : Math.ceil((time - now) / length));
    samples += count;
    now += count * length;
  }
  return samples;
}

/** Units in a second of a track's times. */
const scaleOf = (index: Buffer, { start }: Box): number =>
  index.readUInt32BE(start + (index[start + SHORT_HEAD] === 1 ? 28 : 20));

/** How many samples a track has, and how many bytes some of them: they have one size, or each its own in a table. */
function sizesOf(index: Buffer, { start, size }: Box) {
  const same = index.readUInt32BE(start + TABLE.count);
  const said = index.readUInt32BE(start + TABLE.entries);
  const table = start + TABLE.entries + 4;
  if (same > 0) return { count: said, sum: (from: number, to: number) => same * (to - from) };
  const count = Math.min(said, Math.floor((start + size - table) / 4));
  const sum = (from: number, to: number) => {
    let bytes = 0;
    for (let sample = from; sample < to; sample++) bytes += index.readUInt32BE(table + sample * 4);
    return bytes;
  };
  return { count, sum };
}

/** All boxes of an index, those of folders behind their folder. */
function* boxesOf(bytes: Buffer, from = 0, to = bytes.length, depth = 0): Generator<Box> {
  for (let at = from; at < to; ) {
    const box = boxAt(bytes, at, to - at);
    if (!box) return;
    yield box;
    const inside = FOLDERS.has(box.type) && depth < FOLDERS.size;
    if (inside) yield* boxesOf(bytes, at + SHORT_HEAD, at + box.size, depth + 1);
    at += box.size;
  }
}

/** Where the entries of a table stand. */
function* placesOf(bytes: Buffer, { start, size }: Box, width: number): Generator<number> {
  if (size < TABLE.entries) return;
  const count = Math.min(bytes.readUInt32BE(start + TABLE.count), Math.floor((size - TABLE.entries) / width));
  for (let n = 0; n < count; n++) yield start + TABLE.entries + n * width;
}
