import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { WITHOUT_POSTGRES } from '@/tests/support/run/without-postgres';

test.each(Object.entries(WITHOUT_POSTGRES))('%s is there, and has no SQL but PGlite’s: %s', (file, why) => {
  const hasSql = /drizzle-orm|openTestDatabase|executeSql|sql`/.test(readFileSync(file, 'utf8'));
  expect(hasSql && !why.includes('PGlite')).toBe(false);
});
