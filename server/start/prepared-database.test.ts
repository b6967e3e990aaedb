import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { preparedDatabase } from '@/server/start/prepared-database';

const MIGRATION = 'upstream/db/migrations/0000_initial.sql';
const PGLITE = 'node_modules/@electric-sql/pglite';
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'huiyi-prepared-'));
  mkdirSync(join(root, 'upstream/db/migrations/meta'), { recursive: true });
  mkdirSync(join(root, PGLITE), { recursive: true });
  writeFileSync(join(root, MIGRATION), 'create table a ();');
  writeFileSync(join(root, PGLITE, 'package.json'), '{"version":"1.0.0"}');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('the same migrations and the same PGlite have the same database, however old their files are', () => {
  const before = preparedDatabase(root);
  utimesSync(join(root, MIGRATION), 1, 1);
  expect(preparedDatabase(root)).toBe(before);
});

test.each<[string, () => void]>([
  [
    'a migration is added',
    () => writeFileSync(join(root, 'upstream/db/migrations/0001_more.sql'), 'create table b ();'),
  ],
  ['a migration is changed', () => writeFileSync(join(root, MIGRATION), 'create table b ();')],
  ['PGlite is another one', () => writeFileSync(join(root, PGLITE, 'package.json'), '{"version":"1.0.1"}')],
])('one that was prepared before %s is not found', (_what, change) => {
  const before = preparedDatabase(root);
  change();
  expect(preparedDatabase(root)).not.toBe(before);
});
