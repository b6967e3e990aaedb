import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Context } from '@/upstream/core/context';
import { SYSTEM } from '@/upstream/core/context';
import { type Tx, write } from '@/upstream/core/write';
import { eventually } from './eventually';

/** A promise and what fulfils it. */
export function signal() {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { give, given };
}

/** Resolves once as many connections of this database, which is PostgreSQL's, wait for another's lock. */
export const untilWaiting = (ctx: Context, count: number): Promise<void> =>
  eventually(async () => {
    const { rows } = (await ctx.db.execute(
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )) as unknown as { rows: unknown[] };
    expect(rows.length).toBeGreaterThanOrEqual(count);
  });

/**
 * What is answered to calls that have all come as far as a lock before one of them gets it. PGlite has one connection:
 * there they take turns as they are asked.
 */
export async function atOnce<T>(
  ctx: Context,
  lock: (tx: Tx) => Promise<unknown>,
  asks: readonly (() => Promise<T>)[],
): Promise<T[]> {
  if (!process.env.TEST_DATABASE_URL) return Promise.all(asks.map((ask) => ask()));
  const [entered, released] = [signal(), signal()];
  const holding = write(ctx, SYSTEM, 'system', async (tx) => {
    await lock(tx);
    entered.give();
    await released.given;
  });
  await entered.given;
  const answers = Promise.all(asks.map((ask) => ask()));
  await untilWaiting(ctx, asks.length).finally(released.give);
  await holding;
  return answers;
}
