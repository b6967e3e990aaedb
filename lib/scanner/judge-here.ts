import type { Holder, ReadTicket } from '@/contract/door/judge';
import { isSigned, parseTicket, type TicketCode } from '@/contract/door/ticket';

/** Bytes of base64url, as a public key is written. */
const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

/** What a code is at a meeting: its ticket with who holds it, another meeting's, or nothing of ours. */
export function readHere(
  code: string,
  { msId, publicKey }: { msId: number; publicKey: string },
  holderOf: (attendeeId: number) => Holder | null,
): { ticket: ReadTicket; code: TicketCode | null } {
  const read = parseTicket(code);
  if (!read) return { ticket: { kind: 'foreign' }, code: null };
  if (read.msId !== msId) return { ticket: { kind: 'otherMeeting' }, code: null };
  if (!isSigned(read, bytesOf(publicKey))) return { ticket: { kind: 'foreign' }, code: null };
  return { ticket: { kind: 'ticket', version: read.version, holder: holderOf(read.attendeeId) }, code: read };
}
