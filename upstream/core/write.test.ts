import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { settings } from '@/upstream/db/schema/account';
import { type Caller, SYSTEM } from './context';
import { defineEvent, installEvents } from './events';
import { write } from './write';

let up: TestUpstream;
const done: string[] = [];
const told = defineEvent('test.told', z.string(), async (_ctx, what) => void done.push(what));
installEvents([told]);

beforeAll(async () => {
  up = await startTestUpstream();
});
afterAll(() => up.close());
beforeEach(() => {
  done.length = 0;
});

const person: Caller = { ...SYSTEM, userId: 7, userType: '110' };
const settingOf = async (key: string) =>
  (await up.ctx.db.select().from(settings).where(eq(settings.key, key)))[0]?.value ?? null;

test('changes and emitted events take effect together, after the commit', async () => {
  const seen = await write(up.ctx, SYSTEM, 'system', async (tx) => {
    await tx.insert(settings).values({ key: 'a', value: '1' });
    tx.emit(told('a'));
    return [...done];
  });
  expect(seen).toEqual([]);
  expect(await settingOf('a')).toBe('1');
  expect(done).toEqual(['a']);
});

test('a write that fails changes nothing and sends nothing', async () => {
  const failing = write(up.ctx, SYSTEM, 'system', async (tx) => {
    await tx.insert(settings).values({ key: 'b', value: '1' });
    tx.emit(told('b'));
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await settingOf('b')).toBeNull();
  expect(done).toEqual([]);
});

test('inside a write, using the shared connection throws at once, and so does a nested write', async () => {
  for (const wrong of [
    () => up.ctx.db.select().from(settings),
    () => up.ctx.db.execute(sql`select 1`),
    () => up.ctx.db.insert(settings).values({ key: 'c', value: '1' }),
    () => write(up.ctx, SYSTEM, 'system', async () => {}),
  ]) {
    await expect(write(up.ctx, SYSTEM, 'system', async () => void (await wrong()))).rejects.toThrow('inside a write');
  }
  expect(await settingOf('c')).toBeNull();
});

test('emitting an event after its write has ended throws', async () => {
  let late: (() => void) | undefined;
  await write(up.ctx, SYSTEM, 'system', async (tx) => {
    late = () => tx.emit(told('late'));
  });
  expect(() => late?.()).toThrow('after the end');
});

test('only jobs write as the system; guests get 401, people without the right 403', async () => {
  const nothing = async () => null;
  await expect(write(up.ctx, person, 'system', nothing)).rejects.toMatchObject({ code: 403 });
  await expect(write(up.ctx, null, 'signedIn', nothing)).rejects.toMatchObject({ code: 401 });
  await expect(write(up.ctx, person, 'staff', nothing)).rejects.toMatchObject({ code: 403 });
  await expect(write(up.ctx, { ...person, certFlag: '1' }, 'certified', nothing)).rejects.toMatchObject({ code: 403 });
  await expect(write(up.ctx, person, { name: 'meeting.manage', msId: 1 }, nothing)).rejects.toMatchObject({
    code: 404,
  });
  await expect(write(up.ctx, null, 'anyone', nothing)).resolves.toBeNull();
});

test('a write is retried after a deadlock, and its events happen once', async () => {
  let tries = 0;
  await write(up.ctx, SYSTEM, 'system', async (tx) => {
    tries += 1;
    tx.emit(told('again'));
    if (tries === 1) throw Object.assign(new Error('deadlock'), { cause: { code: '40P01' } });
  });
  expect(tries).toBe(2);
  expect(done).toEqual(['again']);
});
