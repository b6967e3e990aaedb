import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Keys } from '@/upstream/core/context';
import type { Db } from '@/upstream/db/client';
import { settings } from '@/upstream/db/schema/account';

const MASTER_BYTES = 32;
/** Where the database keeps the mark of the key that its secrets are sealed with. */
const CHECK_SETTING = 'keys.check';
const fileSchema = z.object({ version: z.literal(1), master: z.base64().length(44) });

/** This installation's master key is not the one that the database was begun with. */
export class WrongMasterKey extends Error {
  constructor() {
    super(
      'The master key is not the one that this database was begun with: licence numbers and sessions could not be read. Set MASTER_KEY (or DATA_DIR with its keys.json) as on the machine that made the database.',
    );
    this.name = 'WrongMasterKey';
  }
}

/** The file with the master key has something else in it. */
export class DamagedKeys extends Error {}

/** A key of 32 bytes for one purpose, from a parent key (HKDF-SHA-256): the keys of two purposes reveal nothing about each other. */
export function deriveKey(parent: Uint8Array, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', parent, new Uint8Array(), `huiyi/${purpose}`, 32));
}

/**
 * The one master key from which all others are derived: `given` (MASTER_KEY), else the random one in `dataDir/keys.json`
 * (mode 0600, made at first start). Throws when the file is damaged: new keys would make every licence number on
 * record unreadable.
 */
export function loadMaster(dataDir: string, given?: Uint8Array): Uint8Array {
  if (given) return given;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  return readOrMakeMaster(join(dataDir, 'keys.json'));
}

/** Keys of this installation, by purpose. */
export function keysOf(master: Uint8Array): Keys {
  return {
    token: deriveKey(master, 'token'),
    mqtt: deriveKey(master, 'mqtt'),
    secrets: deriveKey(master, 'secrets'),
    fileUrls: deriveKey(master, 'file-urls'),
  };
}

/** Throws WrongMasterKey when the database was begun with another master key; the first start leaves its mark. */
export async function checkMaster(db: Db, master: Uint8Array): Promise<void> {
  const value = createHmac('sha256', deriveKey(master, 'check')).update('the key of this database').digest('hex');
  await db.insert(settings).values({ key: CHECK_SETTING, value }).onConflictDoNothing();
  const [kept] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, CHECK_SETTING));
  if (kept?.value !== value) throw new WrongMasterKey();
}

/** What upstream and site share (HOOK_SECRET) where nobody has set it: the same on all machines with one master key. */
export function siteSecretOf(master: Uint8Array): string {
  return Buffer.from(deriveKey(master, 'site')).toString('hex');
}

/** What opens the page of sent text messages, the same at every start of an installation. */
export function outboxKey(master: Uint8Array): string {
  return Buffer.from(deriveKey(master, 'outbox')).toString('base64url').slice(0, 24);
}

function readOrMakeMaster(path: string): Uint8Array {
  const made = { version: 1, master: randomBytes(MASTER_BYTES).toString('base64') };
  try {
    // `wx` never overwrites: two starts at once end with the keys of the first.
    writeFileSync(path, JSON.stringify(made), { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  try {
    return Buffer.from(fileSchema.parse(JSON.parse(readFileSync(path, 'utf8'))).master, 'base64');
  } catch (error) {
    // Not damaged, but not readable for us.
    if (error instanceof Error && 'path' in error) throw error;
    throw new DamagedKeys(
      `The key file ${path} is damaged. Restore it from a backup; data encrypted with it needs it.`,
    );
  }
}
