import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSigned, parseTicket, TICKET_LENGTH, ticketBytes, ticketKey, writeTicket } from './ticket';

const keyPair = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const raw = new Uint8Array(Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url'));
  return { privateKey, raw };
};
const { privateKey, raw } = keyPair();
const signed = (msId: number, attendeeId: number, version: number, key = privateKey) => {
  const numbers = { msId, attendeeId, version };
  return { ...numbers, signature: new Uint8Array(sign(null, ticketBytes(numbers), key)) };
};

test('a code says what was written, in letters and figures that fit a QR code of version 8 at level H', () => {
  const [id, version] = [fc.integer({ min: 0, max: 2 ** 32 - 1 }), fc.integer({ min: 0, max: 2 ** 16 - 1 })];
  fc.assert(
    fc.property(id, id, version, (msId, attendeeId, number) => {
      const ticket = signed(msId, attendeeId, number);
      const code = writeTicket(ticket);
      expect(code).toMatch(/^HY1[A-Z2-7]+$/);
      expect(code).toHaveLength(TICKET_LENGTH);
      expect(parseTicket(` ${code.toLowerCase()}\r\n`)).toEqual(ticket);
    }),
    { numRuns: 200 },
  );
  expect(TICKET_LENGTH).toBe(122);
});

test('only the meeting’s own signature is believed, of these very numbers', () => {
  const ticket = signed(7, 19_000, 2);
  expect(isSigned(ticket, raw)).toBe(true);
  expect(isSigned(ticket, keyPair().raw)).toBe(false);
  for (const more of [{ msId: 8 }, { attendeeId: 19_001 }, { version: 3 }]) {
    expect(isSigned({ ...ticket, ...more }, raw)).toBe(false);
  }
  for (const at of [0, 31, 32, 63]) {
    const signature = ticket.signature.map((byte, place) => (place === at ? byte ^ 1 : byte));
    expect(isSigned({ ...ticket, signature }, raw)).toBe(false);
  }
  expect(isSigned({ ...ticket, signature: new Uint8Array(64).fill(255) }, raw)).toBe(false);
  expect(isSigned(ticket, new Uint8Array(32).fill(255))).toBe(false);
});

test('what is no ticket is none', () => {
  const code = writeTicket(signed(7, 5, 1));
  for (const text of [
    '',
    'HY1',
    'https://example.com',
    code.slice(1),
    `${code}A`,
    code.replace(/.$/, '0'),
    '票'.repeat(122),
  ]) {
    expect(parseTicket(text)).toBeNull();
  }
});

test('signing the same numbers again is the same ticket, so that its key opens what was sealed for it', () => {
  const again = createPrivateKey(privateKey.export({ format: 'pem', type: 'pkcs8' }));
  expect(createPublicKey(again).export({ format: 'jwk' }).x).toBe(Buffer.from(raw).toString('base64url'));
  const [one, other] = [signed(7, 5, 1), signed(7, 5, 1, again)];
  expect(ticketKey(one.signature)).toEqual(ticketKey(other.signature));
  expect(ticketKey(signed(7, 5, 2).signature)).not.toEqual(ticketKey(one.signature));
});

test('a code has one spelling: another last letter is no ticket, or another one', () => {
  for (let nth = 0; nth < 20; nth++) {
    const code = writeTicket(signed(7, 5 + nth, 1));
    for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567') {
      const other = code.slice(0, -1) + letter;
      if (other === code) continue;
      const read = parseTicket(other);
      expect(read === null || !isSigned(read, raw)).toBe(true);
    }
  }
});
