import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '@/tests/support/eventually';
import { findPostgres, type PostgresServer, startPostgres } from '@/tests/support/servers/postgres';
import { type Database, openPostgres } from './client';
import { isDatabaseAway } from './outage';

const bin = findPostgres();
const CONNECTIONS = 3;

describe.skipIf(!bin)('a database that hangs', () => {
  let server: PostgresServer;
  let database: Database;
  beforeAll(async () => {
    server = await startPostgres(bin ?? '');
    const patience = { connectMs: 1_000, hang: { use: 200, answer: 500 } };
    database = await openPostgres(server.url, CONNECTIONS, server.url, patience);
  });
  afterAll(async () => {
    await database?.close();
    await server?.stop();
  });

  const failure = (work: Promise<unknown>) =>
    work.then(
      () => 'it went well',
      (error: unknown) => (isDatabaseAway(error) ? 'away' : error),
    );
  const read = () => database.db.execute(sql`select 1`);

  test('ends what is under way and what waits, as one that is away; and serves again when it goes on', async () => {
    await read();
    const underWay = failure(database.db.execute(sql`select pg_sleep(600)`));
    let inside = () => {};
    const begun = new Promise<void>((resolve) => {
      inside = resolve;
    });
    const writing = failure(
      database.db.transaction(async (tx) => {
        await tx.execute(sql`select 1`);
        inside();
        await tx.execute(sql`select pg_sleep(600)`);
      }),
    );
    await begun;
    server.freeze();
    const others = Array.from({ length: 3 * CONNECTIONS }, () => failure(read()));
    expect(new Set(await Promise.all([underWay, writing, ...others]))).toEqual(new Set(['away']));
    // The next one does not wait for the same again: a request reads several times.
    const moment = new Promise((resolve) => setImmediate(() => setImmediate(resolve, 'it waits')));
    expect(await Promise.race([failure(read()), moment])).toBe('away');
    expect(await Promise.race([failure(database.db.transaction(read)), moment])).toBe('away');
    server.thaw();
    await eventually(read);
    await Promise.all(others.map(read));
  });

  test('is not one that is only slow', async () => {
    await expect(database.db.execute(sql`select pg_sleep(2)`)).resolves.toBeDefined();
  });
});
