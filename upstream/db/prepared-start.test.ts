import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyIntoFolder } from '@/tests/support/database';
import { beginFolder, type Database, openPglite } from './client';

let scratch: string;
let prepared: string;

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
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

test('an empty folder begins with the prepared database, which stays as it was, and is its owner’s alone', async () => {
  const folder = join(scratch, 'data/database');
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
  const folder = join(scratch, 'kept');
  await copyIntoFolder(folder);
  const database = await openPglite(folder, prepared);
  expect(await has(database, 'mark')).toBe(false);
  await database.close();
});

test('a prepared database that is not there, or cannot be copied, leaves the folder empty: PGlite makes one', () => {
  const broken = join(scratch, 'broken');
  writeFileSync(broken, 'no folder');
  for (const prepared of [undefined, join(scratch, 'none'), broken]) {
    const folder = mkdtempSync(join(scratch, 'empty-'));
    beginFolder(folder, prepared);
    expect(readdirSync(folder)).toEqual([]);
    expect(existsSync(`${folder}.copy`)).toBe(false);
  }
});
