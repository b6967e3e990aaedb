import { expect, test } from 'vitest';
import type { Context } from '@/upstream/core/context';
import { SYSTEM } from '@/upstream/core/context';
import { type Tx, write } from '@/upstream/core/write';

interface Session {
  prepareQuery(query: { sql: string }, ...more: unknown[]): unknown;
}

/** Statements that are sent while something is done. */
async function sentWhile(ctx: Context, work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  const { session } = ctx.db as unknown as { session: Session };
  const kind = Object.getPrototypeOf(session) as Session;
  const { prepareQuery } = kind;
  kind.prepareQuery = function (this: Session, query, ...more) {
    sent.push(query.sql);
    return prepareQuery.call(this, query, ...more);
  };
  try {
    await work();
  } finally {
    kind.prepareQuery = prepareQuery;
  }
  return sent;
}

/** What is done in a write of its own. */
export const inWrite =
  (work: (tx: Tx) => PromiseLike<unknown>) =>
  (ctx: Context): Promise<unknown> =>
    write(ctx, SYSTEM, 'system', async (tx) => void (await work(tx)));

/**
 * A test that a file's `.for('…')` locks rows of a table until its write ends: `testLock('modules/keeper/keeper.repository',
 * 'sys_user', 'no key update', () => up, inWrite((tx) => …))`. Whether every lock has one, upstream/core/locks.test.ts looks.
 */
export function testLock(
  file: string,
  table: string,
  how: string,
  up: () => { ctx: Context },
  lock: (ctx: Context) => Promise<unknown>,
): void {
  test(`${file} locks rows of ${table} until its write ends, for ${how}`, async () => {
    const { ctx } = up();
    // Of nobody there are no rows: what is refused after the lock does not matter here.
    const sent = await sentWhile(ctx, () => lock(ctx).catch(() => undefined));
    const locks = sent.filter((text) => text.endsWith(` for ${how}`));
    expect(locks.filter((text) => text.includes(`from "${table}"`))).not.toEqual([]);
  });
}
