import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { decryptSecret, encryptSecret } from '@/upstream/core/secret/secrets';
import type { Db, Reader } from '@/upstream/db/client';
import { settings } from '@/upstream/db/schema/account';

const SETTING = 'sandbox.keys';
const RSA_BITS = 2048;

const pairSchema = z.object({ privateKey: z.string(), publicKey: z.string() });
const keysSchema = z.object({
  /** Ours, as a merchant of the sandbox. */
  merchant: pairSchema,
  /** The pretended companies’. */
  host: pairSchema,
  /** 32 characters, as WeChat Pay has its merchants choose. */
  apiV3Key: z.string().length(32),
});
export type SandboxKeys = z.output<typeof keysSchema>;

const makeKeyPair = promisify(generateKeyPair);

async function makePair() {
  return makeKeyPair('rsa', {
    modulusLength: RSA_BITS,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
}

/** The sandbox's keys, made at the first start and kept in the database, sealed: all machines on it have the same. */
export async function openSandboxKeys(db: Db, secret: Uint8Array): Promise<SandboxKeys> {
  const kept = await findKeys(db, secret);
  if (kept) return kept;
  const [merchant, host] = await Promise.all([makePair(), makePair()]);
  const made: SandboxKeys = { merchant, host, apiV3Key: randomBytes(16).toString('hex') };
  const value = encryptSecret(secret, JSON.stringify(made), SETTING);
  await db.insert(settings).values({ key: SETTING, value }).onConflictDoNothing();
  // Of two first starts at once, both go on with the keys of the first.
  return (await findKeys(db, secret)) ?? made;
}

/** The sandbox's keys as its start left them; throws when it has not started on this database. */
export async function readSandboxKeys(db: Reader, secret: Uint8Array): Promise<SandboxKeys> {
  const kept = await findKeys(db, secret);
  if (!kept) throw new Error('the sandbox has no keys in this database');
  return kept;
}

async function findKeys(db: Reader, secret: Uint8Array): Promise<SandboxKeys | null> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, SETTING));
  return row ? keysSchema.parse(JSON.parse(decryptSecret(secret, row.value, SETTING))) : null;
}
