import { eq, sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { eventually } from '@/tests/support/eventually';
import { findPgBouncer, startPgBouncer } from '@/tests/support/servers/pgbouncer';
import { administer, databaseUrl, runOn } from '@/tests/support/servers/postgres';
import { startTestUpstream } from '@/tests/support/upstream';
import { SYSTEM } from '@/upstream/core/context';
import { defineEvent, installEvents } from '@/upstream/core/events';
import { guardDb, write } from '@/upstream/core/write';
import { createJobEngine } from '@/upstream/jobs/engine';
import { openPostgres } from './client';
import { settings } from './schema/account';

const server = process.env.TEST_DATABASE_URL;
const bouncer = server ? findPgBouncer() : undefined;
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

const heard: number[] = [];
const counted = defineEvent('test.counted', z.number(), async (_ctx, count) => void heard.push(count));
installEvents([counted]);

test.skipIf(!bouncer)('behind PgBouncer two machines write under locks, and what follows happens once', async () => {
  const direct = databaseUrl(server ?? '', `pooled_${process.pid}`);
  await administer(server ?? '', `create database pooled_${process.pid}`);
  onTestFinished(() => administer(server ?? '', `drop database pooled_${process.pid} with (force)`));
  const pool = await startPgBouncer(bouncer ?? '', server ?? '');
  onTestFinished(() => pool.stop());
  const up = await startTestUpstream();
  onTestFinished(() => up.close());
  const log = { info: () => {}, error: (error: unknown) => errors.push(error) };
  const errors: unknown[] = [];
  // Both start at once on a database without tables.
  const machines = await Promise.all(
    [1, 2].map(async () => {
      const database = await openPostgres(pool.urlOf(direct), 10, direct);
      const engine = createJobEngine(database, { log });
      await engine.prepare();
      const ctx = { ...up.ctx, db: guardDb(database.db), now: () => new Date(), jobs: engine, caches: {}, log };
      engine.start(ctx, []);
      onTestFinished(async () => {
        await engine.stop();
        await database.close();
      });
      return ctx;
    }),
  );
  const [first] = machines;
  await first?.db.insert(settings).values({ key: 'count', value: '0' });
  const counter = eq(settings.key, 'count');
  await Promise.all(
    Array.from({ length: 40 }, (_, turn) => {
      const ctx = machines[turn % 2] ?? up.ctx;
      return write(ctx, SYSTEM, 'system', async (tx) => {
        const [row] = await tx.select().from(settings).where(counter).for('update');
        const count = Number(row?.value) + 1;
        await tx
          .update(settings)
          .set({ value: `${count}` })
          .where(counter);
        tx.emit(counted(count));
      });
    }),
  );
  await eventually(() => expect(heard).toHaveLength(40));
  expect([...heard].sort((one, other) => one - other)).toEqual(Array.from({ length: 40 }, (_, turn) => turn + 1));
  expect(errors).toEqual([]);
});
