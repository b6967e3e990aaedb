import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { settings } from '@/upstream/db/schema/account';
import { consoleLogs } from '@/upstream/db/schema/service';
import { logConsole } from '@/upstream/modules/log/log.service';
import { type Caller, SYSTEM } from './context';
import { defineEvent, installEvents } from './events';
import { inPart, type Tx, write } from './write';

let up: TestUpstream;
const done: string[] = [];
const told = defineEvent('test.written', z.string(), async (_ctx, what) => void done.push(what));
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

test('a part that fails is undone alone, and what it emitted does not happen', async () => {
  await write(up.ctx, SYSTEM, 'system', async (tx) => {
    const failing = inPart(tx, async (part) => {
      await part.insert(settings).values({ key: 'part', value: '1' });
      part.emit(told('undone'));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await inPart(tx, async (part) => part.emit(told('kept')));
    await tx.insert(settings).values({ key: 'whole', value: '1' });
  });
  expect([await settingOf('part'), await settingOf('whole')]).toEqual([null, '1']);
  expect(done).toEqual(['kept']);
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
  const audits = { name: 'staff.audit', about: 'site' } as const;
  await expect(write(up.ctx, person, audits, nothing)).rejects.toMatchObject({ code: 403 });
  await expect(write(up.ctx, { ...person, certFlag: '1' }, 'certified', nothing)).rejects.toMatchObject({ code: 403 });
  await expect(write(up.ctx, person, { name: 'meeting.manage', msId: 1 }, nothing)).rejects.toMatchObject({
    code: 404,
  });
  await expect(write(up.ctx, null, 'anyone', nothing)).resolves.toBeNull();
});

test('what staff change without a line in the log of the console is undone, in a part too', async () => {
  const { userId } = await up.signUp({ userType: '0', roles: ['content'] });
  const staff: Caller = { ...SYSTEM, userId, userType: '0', roles: ['content'] };
  const right = { name: 'staff.content', about: 'site' } as const;
  const change = (tx: Tx, key: string) => tx.insert(settings).values({ key, value: '1' });
  await expect(write(up.ctx, staff, right, (tx) => change(tx, 'silent'))).rejects.toThrow('logConsole');
  expect(await settingOf('silent')).toBeNull();
  await write(up.ctx, staff, right, (tx) =>
    inPart(tx, async (part) => {
      await change(part, 'told');
      await logConsole(part, 'dict.edit', 7);
    }),
  );
  expect(await settingOf('told')).toBe('1');
  const lines = await up.ctx.db.select().from(consoleLogs).where(eq(consoleLogs.userId, userId));
  expect(lines).toMatchObject([{ action: 'dict.edit', subject: '7' }]);
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
