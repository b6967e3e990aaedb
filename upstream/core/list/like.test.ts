import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '@/tests/support/database';
import { containing } from './like';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const finds = async (words: string, text: string) => {
  const found = sql<boolean>`${text}::text like ${containing(words)}`;
  const [row] = await database.db.select({ found }).from(sql`(select 1) as one`);
  return row?.found;
};

test.each(['100%', 'a_b', 'C:\\data', '\\', '\\%', '50\\_%', "it's"])('%s is found as it stands', async (words) => {
  expect(await finds(words, `before ${words} after`)).toBe(true);
});

test.each([
  ['100%', '100 per cent'],
  ['a_b', 'aXb'],
  ['a\\b', 'ab'],
  ['\\%', 'anything'],
  ['\\', 'no such sign'],
])('%s does not find %s', async (words, text) => {
  expect(await finds(words, text)).toBe(false);
});
