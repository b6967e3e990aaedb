import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { copyIntoFolder } from '@/tests/support/database';
import { type Database, openPglite } from './client';

let scratch: string;
let folder: string;
let prepared: string;
let count = 0;

const has = async ({ executeSql }: Database, table: string) =>
  (await executeSql('select to_regclass($1) as name', [table])).rows[0]?.name !== null;

beforeAll(async () => {
  scratch = mkdtempSync(join(tmpdir(), 'huiyi-prepared-'));
  prepared = join(scratch, 'prepared');
  await copyIntoFolder(prepared);
  const client = await PGlite.create(prepared);
  await client.exec('create table mark ()');
  await client.close();
});
beforeEach(() => {
  count += 1;
  folder = join(scratch, `data-${count}`, 'database');
});
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

test('an empty folder begins with the prepared database, which stays as it was, and is its owner’s alone', async () => {
  // As a start that was killed while it copied leaves it.
  mkdirSync(`${folder}.copy/base`, { recursive: true });
  const database = await openPglite(folder, prepared);
  expect(await has(database, 'mark')).toBe(true);
  expect(await has(database, 'sys_user')).toBe(true);
  await database.db.execute(sql`create table own ()`);
  await database.close();
  expect(existsSync(`${folder}.copy`)).toBe(false);
  expect(statSync(folder).mode & 0o777).toBe(0o700);

  const other = await openPglite(join(scratch, 'other'), prepared);
  expect(await has(other, 'own')).toBe(false);
  await other.close();
});

test('a folder that holds a database keeps it', async () => {
  await copyIntoFolder(folder);
  const database = await openPglite(folder, prepared);
  expect(await has(database, 'mark')).toBe(false);
  await database.close();
});

test('without a prepared database, or with one that cannot be copied, an empty folder gets its tables all the same', async () => {
  const broken = join(scratch, 'broken');
  writeFileSync(broken, 'no folder');
  const database = await openPglite(folder, broken);
  expect(await has(database, 'sys_user')).toBe(true);
  await database.close();
  expect(readFileSync(broken, 'utf8')).toBe('no folder');
});
