import { readFileSync } from 'node:fs';
import glob from 'fast-glob';
import { expect, test } from 'vitest';
import { leftToServer, ON_BOTH, WITHOUT_POSTGRES, withOwnServer } from '@/tests/support/run/databases';

test.each(Object.entries(WITHOUT_POSTGRES))('%s is there, and has no SQL but PGlite’s: %s', (file, why) => {
  const hasSql = /drizzle-orm|openTestDatabase|executeSql|sql`/.test(readFileSync(file, 'utf8'));
  expect(hasSql && !why.includes('PGlite')).toBe(false);
});

test('what PGlite is not asked a server is asked, and nothing of it needs PGlite', () => {
  const left = leftToServer('.');
  expect(left.length).toBeGreaterThan(50);
  expect(left.filter((file) => file in WITHOUT_POSTGRES)).toEqual([]);
  const aboutPglite = /PGlite\.create|copyIntoFolder|skipIf\((?!!)[^)]*(?:TEST_DATABASE_URL|SERVER)/;
  expect(left.filter((file) => aboutPglite.test(readFileSync(file, 'utf8')))).toEqual([
    'upstream/db/first-administrator.test.ts',
  ]);
});

test('a server that a test begins for itself is asked once, and a test that asks the prepared database too is not among them', () => {
  const own = withOwnServer('.');
  expect(own).toContain('upstream/db/pgbouncer.test.ts');
  expect(own).not.toContain('upstream/db/outage.test.ts');
  expect(leftToServer('.')).toEqual(expect.arrayContaining(own));
});

test.each(Object.keys(ON_BOTH))('%s is asked of PGlite too, where a server is', (pattern) => {
  const own = withOwnServer('.');
  const files = glob.sync(pattern).filter((file) => !own.includes(file));
  expect(files).not.toEqual([]);
  const left = leftToServer('.');
  expect(files.filter((file) => left.includes(file))).toEqual([]);
});

test('PGlite is asked every call of every module, by everybody and with any query, also where a server is', () => {
  const asked = glob.sync('upstream/{core/query,policy/access}.test.ts');
  expect(asked).toHaveLength(2);
  for (const file of asked) expect(readFileSync(file, 'utf8')).toContain('listEndpoints()');
  const left = leftToServer('.');
  expect(asked.filter((file) => left.includes(file))).toEqual([]);
});
