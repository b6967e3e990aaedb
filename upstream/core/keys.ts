import { hkdfSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Keys } from './context';

const MASTER_BYTES = 32;
const fileSchema = z.object({ version: z.literal(1), master: z.base64().length(44) });

/** A key of 32 bytes for one purpose, from a parent key (HKDF-SHA-256): keys of two purposes say nothing of each other. */
export function deriveKey(parent: Uint8Array, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', parent, new Uint8Array(), `huiyi/${purpose}`, 32));
}

/**
 * Keys of this installation, from the one random master in `dataDir/keys.json` (mode 0600, made at first start).
 * Throws when the file is damaged: new keys would make every licence number on record unreadable.
 */
export function loadKeys(dataDir: string): Keys {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const master = readOrMakeMaster(join(dataDir, 'keys.json'));
  return {
    token: deriveKey(master, 'token'),
    mqtt: deriveKey(master, 'mqtt'),
    secrets: deriveKey(master, 'secrets'),
    fileUrls: deriveKey(master, 'file-urls'),
  };
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
  } catch {
    throw new Error(`The key file ${path} is damaged. Restore it from a backup; data encrypted with it needs it.`);
  }
}
