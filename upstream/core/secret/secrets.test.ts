import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '@/tests/support/database';
import { settings } from '@/upstream/db/schema/account';
import { checkMaster, keysOf, loadMaster, outboxKey, WrongMasterKey } from './keys';
import { decryptSecret, encryptSecret, mask, maskNumber, maskPhone } from './secrets';

const loadKeys = (dataDir: string) => keysOf(loadMaster(dataDir));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'huiyi-keys-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('keys survive a restart, differ by purpose, and are in a file that only its owner can read', () => {
  const first = loadKeys(folder);
  expect(loadKeys(folder)).toEqual(first);
  expect(new Set(Object.values(first).map((key) => Buffer.from(key).toString('hex'))).size).toBe(4);
  expect(statSync(join(folder, 'keys.json')).mode & 0o777).toBe(0o600);
  const stored = readFileSync(join(folder, 'keys.json'), 'utf8');
  for (const key of Object.values(first)) expect(stored).not.toContain(Buffer.from(key).toString('base64'));
});

test('a damaged key file stops the start, so that no encrypted number is lost', () => {
  writeFileSync(join(folder, 'keys.json'), '{"version":1');
  expect(() => loadKeys(folder)).toThrow(/damaged/);
});

test('with a master key in the environment, all machines derive the same keys and no file is written', () => {
  const master = new Uint8Array(32).fill(7);
  expect(keysOf(loadMaster(folder, master))).toEqual(keysOf(loadMaster(join(folder, 'elsewhere'), master)));
  expect(existsSync(join(folder, 'keys.json'))).toBe(false);
  expect(outboxKey(master)).toMatch(/^[\w-]{24}$/);
  expect(outboxKey(master)).not.toBe(outboxKey(new Uint8Array(32).fill(8)));
});

test('a database refuses any master key but the one it was created with', async () => {
  const database = await openTestDatabase();
  const master = new Uint8Array(32).fill(7);
  await checkMaster(database.db, master);
  await checkMaster(database.db, master);
  await expect(checkMaster(database.db, new Uint8Array(32).fill(8))).rejects.toThrow(WrongMasterKey);
  const stored = await database.db.select().from(settings);
  expect(JSON.stringify(stored)).not.toContain(Buffer.from(master).toString('hex'));
  await database.close();
});

test('an encrypted number can be decrypted only with its own row and key', () => {
  const { secrets, token } = loadKeys(folder);
  const sealed = encryptSecret(secrets, '110101199003074477', 'cert:7');
  expect(sealed).not.toContain('110101');
  expect(encryptSecret(secrets, '110101199003074477', 'cert:7')).not.toBe(sealed);
  expect(decryptSecret(secrets, sealed, 'cert:7')).toBe('110101199003074477');
  expect(() => decryptSecret(secrets, sealed, 'cert:8')).toThrow();
  expect(() => decryptSecret(token, sealed, 'cert:7')).toThrow();
  expect(() => decryptSecret(secrets, `${sealed.slice(0, -2)}AA`, 'cert:7')).toThrow();
});

test('masks show only what helps to recognise a number', () => {
  expect(maskPhone('13812345678')).toBe('138****5678');
  expect(maskNumber('110101199003074477')).toBe('110***********4477');
  expect(mask('abc', 3, 4)).toBe('***');
});
