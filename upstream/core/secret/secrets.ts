import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const VERSION = 'v1';

/** Encrypts a text for storage (AES-256-GCM); `owner` binds it to its row, so that it cannot be moved to another. */
export function encryptSecret(key: Uint8Array, text: string, owner: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return [VERSION, ...[iv, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join('.');
}

/** Decrypts what encryptSecret sealed; throws on another key, another owner or a changed byte. */
export function decryptSecret(key: Uint8Array, stored: string, owner: string): string {
  const [version, iv = '', tag = '', sealed = ''] = stored.split('.');
  if (version !== VERSION) throw new Error('a stored secret has an unknown form');
  const decipher = createDecipheriv(ALGORITHM, key, Buffer.from(iv, 'base64url'), { authTagLength: 16 });
  decipher.setAAD(Buffer.from(owner)).setAuthTag(Buffer.from(tag, 'base64url'));
  return Buffer.concat([decipher.update(Buffer.from(sealed, 'base64url')), decipher.final()]).toString('utf8');
}

/** Keeps `head` and `tail` characters and stars the rest; a text too short to hide anything is starred whole. */
export function mask(text: string, head: number, tail: number): string {
  const characters = [...text];
  if (characters.length <= head + tail) return '*'.repeat(characters.length);
  const stars = '*'.repeat(characters.length - head - tail);
  return characters.slice(0, head).join('') + stars + characters.slice(characters.length - tail).join('');
}

/** `138****1234`. */
export function maskPhone(phonenumber: string): string {
  return mask(phonenumber, 3, 4);
}

/** A licence or ID number: its first three and last four characters stay. */
export function maskNumber(number: string): string {
  return mask(number, 3, 4);
}

/** Hash of a random value of high entropy (cookie, session secret). */
export function hashOf(value: string): string {
  return createHash('sha256').update(value).digest('base64url');
}

/** A value as text that is the same for the same facts, in whatever order its fields stand. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** Keyed hash of a short value (captcha answer, phone code): a stolen table alone does not let anybody try them all. */
export function keyedHash(key: Uint8Array, ...parts: string[]): string {
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');
}

/** Compares two hashes in constant time. */
export function sameHash(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
