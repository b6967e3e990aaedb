import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { changeNickName, getProfile } from '@/contract/account/account';
import { startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { storageFull } from '@/upstream/gateways/storage/storage';

const MINUTE = 60_000;
const FULL = { code: 507, msg: '存储空间不足，请稍后再试' };
let up: TestUpstream;
beforeAll(async () => {
  up = await startTestUpstream();
});
afterAll(() => up.close());

/** Until the test ends, whatever is written to a table finds the disk full. */
async function fill(table: string): Promise<void> {
  const { db } = up.ctx;
  await db.execute(sql`create function fill() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`);
  await db.execute(
    sql`create trigger full_disk before insert or update on ${sql.identifier(table)} execute function fill()`,
  );
  onTestFinished(async () => {
    await db.execute(sql`drop trigger full_disk on ${sql.identifier(table)}`);
    await db.execute(sql`drop function fill()`);
  });
}

test('a write that the database has no room for is 507 in words, with a time to come back, and logged', async () => {
  const me = await up.signUp();
  await fill('sys_user');
  const error = vi.spyOn(up.ctx.log, 'error').mockImplementation(() => {});
  onTestFinished(() => error.mockRestore());
  const { status, body, headers } = await up.call(changeNickName, { as: me, body: { nickName: '石头' } });
  const requestId = headers['x-request-id'];
  expect([status, body, headers['retry-after']]).toEqual([507, { ...FULL, requestId }, '60']);
  expect(requestId).toMatch(/^\w{32}$/);
  expect(error).toHaveBeenCalledOnce();
});

test('who is signed in goes on reading, although their session cannot be noted as used', async () => {
  const me = await up.signUp();
  await fill('sys_session');
  up.clock.advance(2 * MINUTE);
  expect((await up.call(getProfile, { as: me })).status).toBe(200);
});

test('before the disk is full nothing is written any more, and everything is read', async () => {
  const me = await up.signUp({ nickName: 'before' });
  up.ctx.requireRoom = () => {
    throw storageFull();
  };
  onTestFinished(() => {
    up.ctx.requireRoom = undefined;
  });
  up.clock.advance(2 * MINUTE);
  const refused = await up.call(changeNickName, { as: me, body: { nickName: 'after' } });
  expect([refused.status, refused.body, refused.headers['retry-after']]).toEqual([507, FULL, '60']);
  expect((await up.call(getProfile, { as: me })).body.data).toMatchObject({ nickName: 'before' });
});
