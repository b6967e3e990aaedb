import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '@/tests/support/eventually';
import { findPgBouncer, startPgBouncer } from '@/tests/support/servers/pgbouncer';
import { findPostgres, startPostgres } from '@/tests/support/servers/postgres';
import { openPostgres } from './client';

const bin = findPostgres();
const program = findPgBouncer();
/** Recovery after a restart of the database (docs/quality.md, "Faults"), in milliseconds. */
const RECOVERY_MS = 5_000;

test.skipIf(!bin || !program)(
  'behind PgBouncer a database that was restarted is there again within five seconds',
  async () => {
    const server = await startPostgres(bin ?? '');
    onTestFinished(() => server.stop());
    const pool = await startPgBouncer(program ?? '', server.url);
    onTestFinished(() => pool.stop());
    const database = await openPostgres(pool.urlOf(server.url), 4, server.url);
    onTestFinished(() => database.close());
    const read = () => database.db.execute(sql`select 1`);
    const took: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      await eventually(read);
      await server.pause();
      // PgBouncer has found the server away, and would not look again for a while.
      await expect(read()).rejects.toThrow();
      await expect(read()).rejects.toThrow();
      await server.resume();
      const begun = performance.now();
      await eventually(read);
      took.push(performance.now() - begun);
    }
    // A loaded machine only ever adds.
    expect(Math.min(...took)).toBeLessThan(RECOVERY_MS);
  },
);

test.skipIf(!bin || !program)(
  'behind PgBouncer nobody waits longer than five seconds for a database that hangs',
  async () => {
    const server = await startPostgres(bin ?? '');
    onTestFinished(() => server.stop());
    const pool = await startPgBouncer(program ?? '', server.url);
    onTestFinished(() => pool.stop());
    const database = await openPostgres(pool.urlOf(server.url), 4, server.url);
    onTestFinished(() => database.close());
    onTestFinished(() => server.thaw());
    const read = () => database.db.execute(sql`select 1`);
    let fastest = Number.POSITIVE_INFINITY;
    // A loaded machine only ever adds.
    for (let round = 0; round < 3 && fastest > RECOVERY_MS; round += 1) {
      await eventually(read);
      server.freeze();
      const begun = performance.now();
      // More than there are connections: those who wait for one are answered too.
      const asked = await Promise.allSettled(Array.from({ length: 6 }, read));
      fastest = Math.min(fastest, performance.now() - begun);
      server.thaw();
      expect(asked.map(({ status }) => status)).toEqual(asked.map(() => 'rejected'));
    }
    expect(fastest).toBeLessThan(RECOVERY_MS);
    await eventually(read);
  },
);
