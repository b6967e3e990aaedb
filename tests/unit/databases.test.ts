import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LONG, WITHOUT_POSTGRES } from '@/tests/support/run/without-postgres';

test.each(Object.entries(WITHOUT_POSTGRES))('%s is there, and has no SQL but PGlite’s: %s', (file, why) => {
  const hasSql = /drizzle-orm|openTestDatabase|executeSql|sql`/.test(readFileSync(file, 'utf8'));
  expect(hasSql && !why.includes('PGlite')).toBe(false);
});

test.each(Object.entries(LONG))('%s is there, and a server is asked the same by %s', (file, elsewhere) => {
  expect(readFileSync(file, 'utf8')).not.toMatch(/SERVER|PGlite/);
  expect(readFileSync(elsewhere, 'utf8')).toMatch(/startTestUpstream|openPostgres/);
  expect({ ...WITHOUT_POSTGRES, ...LONG }).not.toHaveProperty([elsewhere]);
});
