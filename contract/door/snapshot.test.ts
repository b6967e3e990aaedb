import { createCipheriv, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import type { DoorPoint } from './point';
import * as snapshots from './snapshot';
import { ticketBytes, ticketKey } from './ticket';

const { privateKey } = generateKeyPairSync('ed25519');
const signatureOf = (attendeeId: number, version = 1) =>
  new Uint8Array(sign(null, ticketBytes({ msId: 7, attendeeId, version }), privateKey));
const points: DoorPoint[] = [3, 8].map((pointId) => ({
  pointId,
  msId: 7,
  kind: 'hall',
  name: '大会堂',
  nameEn: null,
  place: `p${pointId}`,
  sessionId: null,
  car: null,
  way: 'both',
  often: 'any',
  feeIds: [20],
  invited: [],
  windows: [],
  capacity: null,
  closed: false,
}));
const feeIds = [10, 11, 12, 13, 14, 15, 16, 17, 20];
const header = { msId: 7, seq: '1', full: true, madeAt: 5, publicKey: 'p', salt: 'salt', feeIds, points };

/** A row as the upstream makes one. */
function rowOf(attendeeId: number, name: string, digits: string): snapshots.SnapshotRow {
  const key = randomBytes(snapshots.KEY_BYTES);
  const cipher = createCipheriv('aes-128-gcm', key, Buffer.alloc(12), { authTagLength: 8 });
  const text = Buffer.concat([cipher.update(`${name}\n云澜医院\n20`, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  const secret = snapshots.findSecret(snapshots.findWords(digits, name), header.salt);
  return {
    attendeeId,
    version: 1,
    standing: 'enrolled',
    feeIds: [10, 20],
    unpaidFeeIds: [17],
    invitedAs: 'vip',
    cars: { arrive: null, leave: null },
    tag: secret.slice(0, snapshots.TAG_BYTES),
    findKey: snapshots.xor(key, secret.slice(snapshots.TAG_BYTES)),
    ticketKey: snapshots.xor(key, ticketKey(signatureOf(attendeeId))),
    sealed: new Uint8Array(text),
  };
}
const cars = { arrive: 70_000, leave: null };
const rows = [rowOf(5, '林知夏', '1234'), { ...rowOf(2 ** 31, 'Anna Müller', '0007'), invitedAs: null, cars }];
const scan = {
  scanId: 4,
  attendeeId: 5,
  pointId: 8,
  group: 'hall:p8',
  direction: 'in' as const,
  at: 1_700_000_000_000,
};
const packed = snapshots.packSnapshot({ header, rows, scans: [{ ...scan, counted: true }] });

test('what was packed is read again, and a page of somebody else’s is none', () => {
  const read = snapshots.readSnapshot(packed);
  expect(read.header).toEqual(header);
  expect(read.scans).toEqual([{ ...scan, counted: true }]);
  expect(read.rows.map(({ feeIds: fees, unpaidFeeIds, invitedAs }) => [fees, unpaidFeeIds, invitedAs])).toEqual([
    [[10, 20], [17], 'vip'],
    [[10, 20], [17], null],
  ]);
  expect(read.rows.map((row) => row.cars)).toEqual([{ arrive: null, leave: null }, cars]);
  const page = new TextEncoder().encode('<html><body>Sign in to the hotel</body></html>');
  expect(() => snapshots.readSnapshot(page)).toThrow();
  expect(() => snapshots.readSnapshot(packed.slice(0, packed.length - 30))).toThrow();
});

test('a row is opened by its own ticket alone', async () => {
  const [first, second] = snapshots.readSnapshot(packed).rows;
  if (!first || !second) throw new Error('no rows');
  const shown = { name: '林知夏', hospital: '云澜医院', feeId: 20 };
  expect(await snapshots.openByTicket(first, signatureOf(5))).toEqual(shown);
  expect(await snapshots.openByTicket(first, signatureOf(5, 2))).toBeNull();
  expect(await snapshots.openByTicket(second, signatureOf(5))).toBeNull();
});

test('somebody is found by their last four digits and their name, however it is typed, and by nothing less', async () => {
  const read = snapshots.readSnapshot(packed).rows;
  const found = async (digits: string, name: string) =>
    (await snapshots.findByName(read, header.salt, { digits, name })).map(({ shown }) => shown.name);
  expect(await found('1234', ' 林 知夏')).toEqual(['林知夏']);
  expect(await found('0007', 'anna müller')).toEqual(['Anna Müller']);
  expect(await found('1235', '林知夏')).toEqual([]);
  expect(await found('1234', '林知')).toEqual([]);
});

test('without a ticket or a name nothing in it tells of anybody', () => {
  const text = Buffer.from(packed).toString('latin1');
  for (const word of ['林知夏', '云澜医院', 'Anna', 'Müller', '1234']) {
    expect(text).not.toContain(Buffer.from(word).toString('latin1'));
  }
});
