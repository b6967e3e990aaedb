import { scrypt, scryptAsync } from '@noble/hashes/scrypt.js';
import { INVITED_KINDS } from '@/contract/attendee/attendee';
import { type DoorScan, type Holder, STANDINGS } from './judge';
import { type DoorPoint, groupOf } from './point';
import { ticketKey } from './ticket';

/** Form of a snapshot: a header in JSON, then a row for each person, then what was scanned. */
const MAGIC = 0x48594432;
export const TAG_BYTES = 8;
export const KEY_BYTES = 16;
/** What slows down whoever tries names and figures against a lost phone: 4 MB and some 10 milliseconds for each. */
export const FIND_COST = { N: 2 ** 12, r: 8, p: 1, dkLen: TAG_BYTES + KEY_BYTES };

/** What stands before the rows. */
export interface SnapshotHeader {
  msId: number;
  /** What the next delta is asked with. */
  seq: string;
  /** All of it; else a delta, whose rows and scans take the place of those with the same numbers. */
  full: boolean;
  /** The server's clock when it was made. */
  madeAt: number;
  /** Of the meeting, base64url: whoever has it checks tickets. */
  publicKey: string;
  /** Salt of what people are found by. */
  salt: string;
  /** The fees that rows name by their place in this list. */
  feeIds: number[];
  points: DoorPoint[];
}

/** What is in the clear of somebody, and what opens the rest. */
export interface SnapshotRow extends Holder {
  /** What finds them by their last four digits and their name; zeros where they have no phone. */
  tag: Uint8Array;
  /** The row's key under the one that digits and name make, and under the one that the ticket makes. */
  findKey: Uint8Array;
  ticketKey: Uint8Array;
  sealed: Uint8Array;
}
/** A passage that counts and matters to doors. */
export interface SnapshotScan extends DoorScan {
  scanId: number;
  attendeeId: number;
  /** It has ceased to count: another one came before it. */
  counted: boolean;
}
export interface Snapshot {
  header: SnapshotHeader;
  rows: SnapshotRow[];
  scans: SnapshotScan[];
}
/** What a door shows of somebody whose ticket it holds. */
export interface ShownPerson {
  name: string;
  hospital: string;
  /** As what they take part. */
  feeId: number;
}

const bitsOf = (some: readonly number[], all: readonly number[], bytes: number): Uint8Array => {
  const bits = new Uint8Array(bytes);
  for (const [at, one] of all.entries()) {
    if (some.includes(one)) bits[at >> 3] = (bits[at >> 3] ?? 0) | (1 << (at & 7));
  }
  return bits;
};
const namesOf = (bits: Uint8Array, all: readonly number[]) =>
  all.filter((_, at) => ((bits[at >> 3] ?? 0) >> (at & 7)) & 1);

const carsOf = ({ arrive, leave }: Holder['cars']) => [arrive, leave].flatMap((carId) => carId ?? []);

const HEAD_BYTES = 8;
const PERSON_BYTES = 8;
const SCAN_BYTES = 15;

/** A snapshot as bytes. */
export function packSnapshot({ header, rows, scans }: Snapshot): Uint8Array {
  const head = new TextEncoder().encode(JSON.stringify(header));
  const width = Math.ceil(header.feeIds.length / 8);
  const rowBytes = ({ sealed, cars }: SnapshotRow) =>
    PERSON_BYTES + carsOf(cars).length * 4 + 2 * width + TAG_BYTES + 2 * KEY_BYTES + 1 + sealed.length;
  const all = rows.reduce((sum, row) => sum + rowBytes(row), 0);
  const bytes = new Uint8Array(HEAD_BYTES + head.length + 4 + all + 4 + scans.length * SCAN_BYTES);
  const view = new DataView(bytes.buffer);
  let at = 0;
  const put = (part: Uint8Array) => {
    bytes.set(part, at);
    at += part.length;
  };
  const number = (value: number, size: 1 | 2 | 4) => {
    if (size === 4) view.setUint32(at, value);
    else if (size === 2) view.setUint16(at, value);
    else view.setUint8(at, value);
    at += size;
  };
  number(MAGIC, 4);
  number(head.length, 4);
  put(head);
  number(rows.length, 4);
  for (const row of rows) {
    const invited = row.invitedAs ? INVITED_KINDS.indexOf(row.invitedAs) + 1 : 0;
    number(row.attendeeId, 4);
    number(row.version, 2);
    number(STANDINGS.indexOf(row.standing) | (invited << 4), 1);
    number((row.cars.arrive ? 1 : 0) | (row.cars.leave ? 2 : 0), 1);
    for (const carId of carsOf(row.cars)) number(carId, 4);
    put(bitsOf(row.feeIds, header.feeIds, width));
    put(bitsOf(row.unpaidFeeIds, header.feeIds, width));
    for (const part of [row.tag, row.findKey, row.ticketKey]) put(part);
    number(row.sealed.length, 1);
    put(row.sealed);
  }
  number(scans.length, 4);
  const places = new Map(header.points.map(({ pointId }, place) => [pointId, place]));
  for (const { scanId, attendeeId, pointId, direction, counted, at: time } of scans) {
    number(scanId, 4);
    number(attendeeId, 4);
    number(places.get(pointId) ?? 0xffff, 2);
    number((direction === 'in' ? 1 : 0) | (counted ? 2 : 0), 1);
    number(Math.floor(time / 1000), 4);
  }
  return bytes;
}

/** A snapshot as it was packed; throws for anything else, as a captive portal's page. */
export function readSnapshot(bytes: Uint8Array): Snapshot {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;
  const number = (size: 1 | 2 | 4): number => {
    at += size;
    if (size === 4) return view.getUint32(at - 4);
    return size === 2 ? view.getUint16(at - 2) : view.getUint8(at - 1);
  };
  const take = (length: number) => {
    at += length;
    if (at > bytes.length) throw new Error('the snapshot has no end');
    return bytes.subarray(at - length, at);
  };
  if (bytes.length < HEAD_BYTES || number(4) !== MAGIC) throw new Error('no snapshot');
  const header = JSON.parse(new TextDecoder().decode(take(number(4)))) as SnapshotHeader;
  const width = Math.ceil(header.feeIds.length / 8);
  const rows = Array.from({ length: number(4) }, (): SnapshotRow => {
    const [attendeeId, version, state, cars] = [number(4), number(2), number(1), number(1)];
    return {
      attendeeId,
      version,
      standing: STANDINGS[state & 15] ?? 'unpaid',
      invitedAs: INVITED_KINDS[(state >> 4) - 1] ?? null,
      cars: { arrive: cars & 1 ? number(4) : null, leave: cars & 2 ? number(4) : null },
      feeIds: namesOf(take(width), header.feeIds),
      unpaidFeeIds: namesOf(take(width), header.feeIds),
      tag: take(TAG_BYTES),
      findKey: take(KEY_BYTES),
      ticketKey: take(KEY_BYTES),
      sealed: take(number(1)),
    };
  });
  const scans = Array.from({ length: number(4) }, (): SnapshotScan => {
    const [scanId, attendeeId, place, flags] = [number(4), number(4), number(2), number(1)];
    const point = header.points[place];
    return {
      scanId,
      attendeeId,
      pointId: point?.pointId ?? 0,
      group: point ? groupOf(point) : '',
      direction: flags & 1 ? 'in' : 'out',
      counted: (flags & 2) > 0,
      at: number(4) * 1000,
    };
  });
  return { header, rows, scans };
}

/** One text over another of the same length: a key under a key. */
export const xor = (a: Uint8Array, b: Uint8Array): Uint8Array => a.map((byte, at) => byte ^ (b[at] ?? 0));

/** What somebody is found by, as it is typed: without spaces, and however it is spelt. */
export const findWords = (digits: string, name: string): string =>
  `${digits.trim()} ${name
    .normalize('NFKC')
    .replace(/[\s·.]/g, '')
    .toLowerCase()}`;

/** What makes somebody's tag and key of what they are found by. */
export const findSecret = (words: string, salt: string): Uint8Array => scrypt(words, salt, FIND_COST);

const IV = new Uint8Array(12);
const TAG_BITS = 64;

/** What a row shows, opened by the row's key; null for another key. */
async function open(row: SnapshotRow, key: Uint8Array): Promise<ShownPerson | null> {
  try {
    const secret = await crypto.subtle.importKey('raw', Uint8Array.from(key), 'AES-GCM', false, ['decrypt']);
    const sealed = Uint8Array.from(row.sealed);
    const bytes = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: IV, tagLength: TAG_BITS }, secret, sealed);
    const [name = '', hospital = '', feeId = '0'] = new TextDecoder().decode(bytes).split('\n');
    return { name, hospital, feeId: Number(feeId) };
  } catch {
    return null;
  }
}

/** What a row shows to whoever holds its ticket; null for another's, and for an older one. */
export const openByTicket = (row: SnapshotRow, signature: Uint8Array): Promise<ShownPerson | null> =>
  open(row, xor(row.ticketKey, ticketKey(signature)));

/** Who has this name and these last four digits of a phone, with what their rows show. */
export async function findByName(
  rows: readonly SnapshotRow[],
  salt: string,
  { digits, name }: { digits: string; name: string },
): Promise<{ row: SnapshotRow; shown: ShownPerson }[]> {
  const secret = await scryptAsync(findWords(digits, name), salt, FIND_COST);
  const [tag, key] = [secret.slice(0, TAG_BYTES), secret.slice(TAG_BYTES)];
  const found = rows.filter((row) => row.tag.every((byte, at) => byte === tag[at]));
  const opened = await Promise.all(found.map(async (row) => ({ row, shown: await open(row, xor(row.findKey, key)) })));
  return opened.flatMap(({ row, shown }) => (shown ? [{ row, shown }] : []));
}
