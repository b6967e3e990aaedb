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
