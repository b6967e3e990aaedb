import { createHmac, createPrivateKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { isSigned, parseTicket, type TicketCode, type TicketNumbers, ticketBytes } from '@/contract/door/ticket';
import { type Context, SYSTEM } from '@/upstream/core/context';
import { decryptSecret, encryptSecret } from '@/upstream/core/secret/secrets';
import { write } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { doorKeys } from '@/upstream/db/schema/door';

/** What a meeting signs its tickets with, and seals what doors keep. */
export interface DoorKeys {
  msId: number;
  publicKey: string;
  privateKey: KeyObject;
  /** What a snapshot's rows and the codes on screens are made of. */
  secret: Buffer;
}

const ownerOf = (msId: number) => `doorKeys:${msId}`;
const readKeys = (db: Reader, msId: number) => db.select().from(doorKeys).where(eq(doorKeys.msId, msId));

/** The keys of a meeting, made when they are first asked for. */
export async function doorKeysOf(ctx: Context, msId: number): Promise<DoorKeys> {
  let [row] = await readKeys(ctx.db, msId);
  if (!row) {
    await write(ctx, SYSTEM, 'system', async (tx) => {
      const { privateKey } = generateKeyPairSync('ed25519');
      const { d = '', x = '' } = privateKey.export({ format: 'jwk' });
      const text = JSON.stringify({ d, secret: randomBytes(32).toString('base64url') });
      const sealed = encryptSecret(ctx.keys.secrets, text, ownerOf(msId));
      // Of two at once the first one counts.
      await tx.insert(doorKeys).values({ msId, publicKey: x, sealed, createTime: tx.now }).onConflictDoNothing();
    });
    [row] = await readKeys(ctx.db, msId);
  }
  if (!row) throw new Error(`meeting ${msId} has no keys`);
  return openDoorKeys(ctx.keys.secrets, row);
}

/** Keys as they are stored, opened. */
export function openDoorKeys(
  secrets: Uint8Array,
  row: Pick<typeof doorKeys.$inferSelect, 'msId' | 'publicKey' | 'sealed'>,
): DoorKeys {
  const { msId } = row;
  const opened = JSON.parse(decryptSecret(secrets, row.sealed, ownerOf(msId))) as { d: string; secret: string };
  const key = { kty: 'OKP', crv: 'Ed25519', d: opened.d, x: row.publicKey };
  const privateKey = createPrivateKey({ key, format: 'jwk' });
  return { msId, publicKey: row.publicKey, privateKey, secret: Buffer.from(opened.secret, 'base64url') };
}

/** A ticket with its meeting's signature: the same numbers are always the same ticket. */
export function signTicket({ privateKey }: DoorKeys, numbers: TicketNumbers): TicketCode {
  return { ...numbers, signature: new Uint8Array(sign(null, ticketBytes(numbers), privateKey)) };
}

/** What was read at a door: a ticket of this meeting, of another one, or nothing of ours. */
export function readCode(keys: DoorKeys, code: string): TicketNumbers | 'otherMeeting' | 'foreign' {
  const ticket = parseTicket(code);
  if (!ticket) return 'foreign';
  // Whether the other meeting made it, nobody here needs to know: it opens nothing.
  if (ticket.msId !== keys.msId) return 'otherMeeting';
  return isSigned(ticket, new Uint8Array(Buffer.from(keys.publicKey, 'base64url'))) ? ticket : 'foreign';
}

/** A secret of a meeting for one purpose. */
export const secretFor = ({ secret }: DoorKeys, ...purpose: (string | number)[]): Buffer =>
  createHmac('sha256', secret).update(JSON.stringify(purpose)).digest();
