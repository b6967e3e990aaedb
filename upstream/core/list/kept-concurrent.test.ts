import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { findPostgres, startPostgres } from '@/tests/support/servers/postgres';
import { openPostgres } from '@/upstream/db/client';
import { keptChanges } from '@/upstream/db/schema/kept';
import { forgetKeys } from './kept-keys';

const bin = findPostgres();

test.skipIf(!bin)('whoever forgets something waits for nobody who forgets the same and has not ended', async () => {
  const server = await startPostgres(bin ?? '');
  onTestFinished(() => server.stop());
  const { db, close } = await openPostgres(server.url, 4, server.url);
  onTestFinished(() => close());
  const asTx = (tx: unknown) => tx as Parameters<typeof forgetKeys>[0];
  let end = () => {};
  const held = new Promise<void>((resolve) => {
    end = resolve;
  });
  let begun = () => {};
  const isOpen = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const open = db.transaction(async (tx) => {
    await forgetKeys(asTx(tx), 'money 1');
    begun();
    await held;
  });
  await isOpen;
  const many = Array.from({ length: 20 }, () =>
    db.transaction(async (tx) => {
      await tx.execute(sql`set local lock_timeout = '2s'`);
      await forgetKeys(asTx(tx), 'money 1');
    }),
  );
  await Promise.all(many);
  expect(await db.$count(keptChanges)).toBe(20);
  end();
  await open;
  expect(await db.$count(keptChanges)).toBe(21);
});
