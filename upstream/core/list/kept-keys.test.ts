import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { SYSTEM } from '@/upstream/core/context';
import { write } from '@/upstream/core/write';
import { keptChanges } from '@/upstream/db/schema/kept';
import { foldForgotten, forgetKeys, keptOf, pageOfKeys } from './kept-keys';

let up: TestUpstream;
beforeAll(async () => {
  up = await startTestUpstream();
});
afterAll(() => up.close());

test('a kept order is forgotten on every machine as soon as what changed it is written, and no other order is', async () => {
  let order = [1, 2, 3];
  // Two processes over one database: each keeps what it has found itself.
  const machines = [{}, {}].map((caches) => ({ db: up.ctx.db, caches }));
  const page = (of: string) =>
    Promise.all(
      machines.map(async (ctx) => {
        const list = { of, name: 'first', kept: true, keys: async () => order, keyOf: (key: number) => key };
        const { rows } = await pageOfKeys(ctx, { ...list, read: async (keys) => [...keys] }, { limit: 2, offset: 0 });
        return rows;
      }),
    );
  const both = (rows: number[]) => [rows, rows];
  expect([await page('papers 1'), await page('papers 2')]).toEqual([both([1, 2]), both([1, 2])]);
  order = [3, 2, 1];
  expect(await page('papers 1')).toEqual(both([1, 2]));
  await write({ ...up.ctx, caches: machines[0]?.caches ?? {} }, SYSTEM, 'system', async (tx) => {
    await forgetKeys(tx, 'papers 1');
    tx.noted();
  });
  expect([await page('papers 1'), await page('papers 2')]).toEqual([both([3, 2]), both([1, 2])]);
});

test('what is written and taken back forgets nothing', async () => {
  let order = [1, 2];
  const list = { of: 'papers 3', name: '', kept: true, keys: async () => order, keyOf: (key: number) => key };
  const page = async () =>
    (await pageOfKeys(up.ctx, { ...list, read: async (keys) => [...keys] }, { limit: 9, offset: 0 })).rows;
  await page();
  order = [2, 1];
  const failing = write(up.ctx, SYSTEM, 'system', async (tx) => {
    await forgetKeys(tx, 'papers 3');
    throw new Error('taken back');
  });
  await expect(failing).rejects.toThrow('taken back');
  expect(await page()).toEqual([1, 2]);
});

test('what else is found of a list is kept and forgotten with its order, and of a short one found each time', async () => {
  let found = ['one'];
  const of = 'papers 4';
  const read = (kept: boolean) => keptOf(up.ctx, { of, name: 'doubts', kept }, async () => found);
  expect(await read(true)).toEqual(['one']);
  found = ['other'];
  expect([await read(true), await read(false)]).toEqual([['one'], ['other']]);
  await write(up.ctx, SYSTEM, 'system', async (tx) => {
    await forgetKeys(tx, of);
    tx.noted();
  });
  expect(await read(true)).toEqual(['other']);
});

test('what is committed late has a smaller number and forgets all the same; all but the last time of each is removed once it is old', async () => {
  const of = 'papers 5';
  let found = 0;
  const read = () => keptOf(up.ctx, { of, name: '', kept: true }, async () => ++found);
  const forgotten = (id: number, minutes: number, name = of) => {
    const createTime = new Date(up.ctx.now().getTime() - minutes * 60_000);
    return up.ctx.db.insert(keptChanges).values({ id, name, createTime });
  };
  await forgotten(1_000_002, 30);
  expect(await read()).toBe(1);
  await forgotten(1_000_001, 30);
  expect([await read(), await read()]).toEqual([2, 2]);
  await forgotten(1_000_003, 1);
  await forgotten(1_000_004, 1);
  await forgotten(1_000_005, 30, 'papers 6');
  expect(await read()).toBe(3);
  await write(up.ctx, SYSTEM, 'system', async (tx) => {
    await foldForgotten(tx);
    tx.noted();
  });
  const left = async (name: string) =>
    (await up.ctx.db.select().from(keptChanges).where(eq(keptChanges.name, name))).map(({ id }) => id).sort();
  expect([await left(of), await left('papers 6')]).toEqual([[1_000_003, 1_000_004], [1_000_005]]);
});
