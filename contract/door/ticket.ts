import { hashes, verify } from '@noble/ed25519';
import { sha256, sha512 } from '@noble/hashes/sha2.js';

hashes.sha512 = sha512;

/** What a ticket's code begins with: the second form of it would begin with another figure. */
const HEAD = 'HY1';
/** Letters and figures alone: a reader that types keys spells them on any keyboard, and a QR code keeps them in its shorter mode. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const SIGNED_BYTES = 10;
const SIGNATURE_BYTES = 64;
const BYTES = SIGNED_BYTES + SIGNATURE_BYTES;
/** Letters of a code: what a QR code of version 8 holds at level H, and one of version 7 at level Q. */
export const TICKET_LENGTH = HEAD.length + Math.ceil((BYTES * 8) / 5);
const LARGEST_ID = 2 ** 32 - 1;
const LARGEST_VERSION = 2 ** 16 - 1;

/** Whose a ticket is: numbers alone, nothing personal. */
export interface TicketNumbers {
  msId: number;
  attendeeId: number;
  /** Counts up with everybody who takes the place over, and with every renewal: an older one admits nobody. */
  version: number;
}
/** A ticket as its code has it. */
export interface TicketCode extends TicketNumbers {
  signature: Uint8Array;
}

/** What a meeting signs of a ticket. */
export function ticketBytes({ msId, attendeeId, version }: TicketNumbers): Uint8Array {
  if (msId > LARGEST_ID || attendeeId > LARGEST_ID || version > LARGEST_VERSION) throw new Error('a number too large');
  const bytes = new Uint8Array(SIGNED_BYTES);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, msId);
  view.setUint32(4, attendeeId);
  view.setUint16(8, version);
  return bytes;
}

/** A ticket as the text of its QR code. */
export function writeTicket({ signature, ...numbers }: TicketCode): string {
  const bytes = new Uint8Array(BYTES);
  bytes.set(ticketBytes(numbers));
  bytes.set(signature, SIGNED_BYTES);
  let [text, bits, held] = [HEAD, 0, 0];
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xfff;
    bits += 8;
    for (; bits >= 5; bits -= 5) text += LETTERS[(held >> (bits - 5)) & 31];
  }
  return bits > 0 ? text + LETTERS[(held << (5 - bits)) & 31] : text;
}

/** What a code says, as cameras and readers that type keys give it; null for what is no ticket. It may be anybody's make: see `isSigned`. */
export function parseTicket(text: string): TicketCode | null {
  const code = text.trim().toUpperCase();
  if (code.length !== TICKET_LENGTH || !code.startsWith(HEAD)) return null;
  const bytes = new Uint8Array(BYTES);
  let [at, bits, held] = [0, 0, 0];
  for (const letter of code.slice(HEAD.length)) {
    const value = LETTERS.indexOf(letter);
    if (value < 0) return null;
    held = ((held << 5) | value) & 0xfff;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes[at] = held >> bits;
    at += 1;
  }
  // What the last letter has besides: a code is spelled in one way.
  if ((held & ((1 << bits) - 1)) !== 0) return null;
  const view = new DataView(bytes.buffer);
  const numbers = { msId: view.getUint32(0), attendeeId: view.getUint32(4), version: view.getUint16(8) };
  return { ...numbers, signature: bytes.slice(SIGNED_BYTES) };
}

/** Whether the meeting with this public key made the ticket. */
export function isSigned(ticket: TicketCode, publicKey: Uint8Array): boolean {
  try {
    return verify(ticket.signature, ticketBytes(ticket), publicKey);
  } catch {
    // No point of the curve, or no number of its field.
    return false;
  }
}

/** What only who has a ticket can make of it: it opens the ticket's row of a snapshot (contract/door/snapshot.ts). */
export const ticketKey = (signature: Uint8Array): Uint8Array => sha256(signature).slice(0, 16);
