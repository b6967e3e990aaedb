import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { login } from '@/contract/auth/auth';
import { getProvinces } from '@/contract/reference/reference';
import { openTestDatabase } from '@/tests/support/database';
import { startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { SYSTEM } from '@/upstream/core/context';
import { defineEvent, installEvents } from '@/upstream/core/events';
import { currentRequestId, underRequestId } from '@/upstream/core/request-id';
import { guardDb, write } from '@/upstream/core/write';
import { createJobEngine } from '@/upstream/jobs/engine';

const OURS = /^[0-9a-f]{32}$/;
const heard: (string | undefined)[] = [];
const named = defineEvent('test.named', z.string(), async () => void heard.push(currentRequestId()));
installEvents([named]);

let up: TestUpstream;
beforeAll(async () => {
  up = await startTestUpstream();
});
afterAll(() => up.close());

const nameOf = async (given: string | undefined, remoteAddress?: string) => {
  const headers = given === undefined ? {} : { 'x-request-id': given };
  return String((await up.app.inject({ url: getProvinces.path, headers, remoteAddress })).headers['x-request-id']);
};

test('a request keeps the name that the site gave it, and a stranger’s or an odd one is replaced', async () => {
  expect(await nameOf('5f0c2b1e-9a7d')).toBe('5f0c2b1e-9a7d');
  for (const odd of [
    undefined,
    '',
    'short',
    'x'.repeat(65),
    'a b c d e f',
    '<script>alert(1)</script>',
    '中文编号中文编号',
  ]) {
    expect(await nameOf(odd), odd).toMatch(OURS);
  }
  expect(await nameOf('5f0c2b1e-9a7d', '203.0.113.9')).toMatch(OURS);
  expect(await nameOf(undefined)).not.toBe(await nameOf(undefined));
});

test('a fault names its request to who asked, and in every line that is logged meanwhile', async () => {
  const names: (string | undefined)[] = [];
  const log = vi.spyOn(up.ctx.log, 'error').mockImplementation(() => void names.push(currentRequestId()));
  const broken = vi.spyOn(up.ctx.db, 'select').mockImplementation(() => {
    throw new Error('broken');
  });
  const body = { username: 'nobody', password: 'wrong-password', loginType: 'pc' as const };
  const answer = await up.call(login, { body, headers: { 'x-request-id': 'the-request-of-nobody' } });
  broken.mockRestore();
  log.mockRestore();
  expect(answer.headers['x-request-id']).toBe('the-request-of-nobody');
  expect(answer.body).toMatchObject({ code: 500, requestId: 'the-request-of-nobody' });
  expect(names).toEqual(['the-request-of-nobody']);
  // A rule that says no is no fault: there is nothing to look for.
  expect((await up.call(login, { body })).body).not.toHaveProperty('requestId');
});

test('a job is done under the name of the request that asked for it, and one that nobody asked for under none', async () => {
  const database = await openTestDatabase();
  const engine = createJobEngine(database, { log: up.ctx.log });
  onTestFinished(async () => {
    await engine.stop();
    await database.executeSql('drop schema pgboss cascade');
    await database.close();
  });
  await engine.prepare();
  const ctx = { ...up.ctx, db: guardDb(database.db), now: () => new Date(), jobs: engine, caches: {} };
  engine.start(ctx, []);
  const emit = () => write(ctx, SYSTEM, 'system', async (tx) => tx.emit(named('x')));
  await underRequestId('a-click-of-somebody', emit);
  await expect.poll(() => heard).toEqual(['a-click-of-somebody']);
  await emit();
  await expect.poll(() => heard).toEqual(['a-click-of-somebody', undefined]);
});
