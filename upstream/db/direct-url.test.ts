import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { administer, databaseUrl, runOn } from '@/tests/support/postgres';
import { openPostgres } from './client';

const server = process.env.TEST_DATABASE_URL;
const POOLED = 'through_a_pool';

/** The server's address of a database, as somebody else. */
function as(user: string, database: string): string {
  const url = new URL(databaseUrl(server ?? '', database));
  url.username = user;
  return url.toString();
}

// What PgBouncer cannot pass on, a person who may make no tables cannot do either.
test.skipIf(!server)('what needs a session goes past the pool, and everything else through it', async () => {
  const database = `direct_${process.pid}`;
  const direct = databaseUrl(server ?? '', database);
  await administer(server ?? '', `create database ${database}`);
  onTestFinished(async () => {
    await administer(server ?? '', `drop database ${database} with (force)`);
    await administer(server ?? '', `drop role ${POOLED}`);
  });
  await runOn(direct, async (execute) => {
    await execute(`create role ${POOLED} login`);
    await execute('revoke create on schema public from public');
    await execute(`alter default privileges grant select on tables to ${POOLED}`);
  });
  await expect(openPostgres(as(POOLED, database), 2)).rejects.toThrow();
  const opened = await openPostgres(as(POOLED, database), 2, direct);
  onTestFinished(() => opened.close());
  const { rows } = await opened.executeSql('select current_user as name');
  expect(rows).toEqual([{ name: POOLED }]);
  const inTransaction = await opened.db.transaction((tx) => tx.execute(sql`select current_user as name`));
  expect((inTransaction as unknown as { rows: unknown }).rows).toEqual([{ name: POOLED }]);
  const tables = await opened.executeSql('select count(*) as count from sys_user');
  expect(tables.rows).toEqual([{ count: 0 }]);
  // A start's turn is a lock of one transaction, which a pool passes on whole.
  let done = false;
  await opened.alone(async () => {
    done = true;
  });
  expect(done).toBe(true);
});
