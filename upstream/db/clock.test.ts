import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { openTestDatabase } from '@/tests/support/database';
import { startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { SYSTEM } from '@/upstream/core/context';
import { write } from '@/upstream/core/write';
import { requireCaptcha, storeCaptcha } from '@/upstream/modules/auth/captcha.service';
import { openSession, resumeSession } from '@/upstream/modules/auth/session.service';
import type { Database } from './client';
import { databaseClock } from './clock';

const HOUR = 3_600_000;
let database: Database & { close(): Promise<void> };
let up: TestUpstream;
beforeAll(async () => {
  database = await openTestDatabase();
  up = await startTestUpstream();
});
afterAll(async () => {
  await up.close();
  await database.close();
});

/** A machine whose own clock goes wrong by so many milliseconds. */
async function machine(wrong: number, ask = database.executeSql) {
  const said: string[] = [];
  const clock = await databaseClock(
    { kind: 'postgres', executeSql: ask },
    { machine: () => Date.now() + wrong, say: (sentence) => said.push(sentence) },
  );
  onTestFinished(() => clock.stop());
  return { clock, said };
}

test('a machine goes by the database’s clock, however wrong its own is, and says so', async () => {
  const [early, late, right] = [await machine(-HOUR), await machine(HOUR), await machine(0)];
  for (const { clock } of [early, late, right])
    expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(HOUR / 2);
  expect([early.said, late.said, right.said]).toEqual([
    [expect.stringMatching(/3[56]\d\d s behind the database's/)],
    [expect.stringMatching(/3[56]\d\d s ahead of the database's/)],
    [],
  ]);
});

test('a machine whose clock is set while it runs goes on by the database’s, without waiting for it', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const clock = await databaseClock({ kind: 'postgres', executeSql: database.executeSql }, { say: () => {} });
  onTestFinished(() => clock.stop());
  const real = Date.now();
  for (const wrong of [-HOUR, HOUR]) {
    vi.setSystemTime(real + wrong);
    expect(Math.abs(clock.now().getTime() - real)).toBeLessThan(HOUR / 2);
  }
});

test('after a machine slept its time is compared with the database’s again at the first question, and it says so', async () => {
  const said: string[] = [];
  let slept = 0;
  const clock = await databaseClock(
    { kind: 'postgres', executeSql: database.executeSql },
    { machine: () => Date.now() - slept, wall: Date.now, say: (sentence) => said.push(sentence) },
  );
  onTestFinished(() => clock.stop());
  clock.now();
  expect(said).toEqual([]);
  slept = HOUR;
  clock.now();
  await expect.poll(() => Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(HOUR / 2);
  expect(said).toEqual([
    expect.stringMatching(/slept, or its clock was set: 3600 s/),
    expect.stringMatching(/behind the database's/),
  ]);
});

test('a captcha and a session of one machine are good on another whose clock is two hours further', async () => {
  const [early, late] = [await machine(-HOUR), await machine(HOUR)];
  up.ctx.now = early.clock.now;
  const { uuid, answer } = await storeCaptcha(up.ctx);
  const { userId } = await up.signUp({ userName: 'both' });
  const origin = { ip: '127.0.0.1', userAgent: 'test', bound: false };
  const open = () =>
    write(up.ctx, SYSTEM, 'system', (tx) => openSession(tx, up.ctx.keys, { userId, userName: 'both' }, origin));
  const first = await open();
  up.ctx.now = late.clock.now;
  await requireCaptcha(up.ctx, { uuid, code: answer });
  expect(await resumeSession(up.ctx, first.token, null)).toMatchObject({ userId });
  const second = await open();
  up.ctx.now = early.clock.now;
  expect(await resumeSession(up.ctx, second.token, null)).toMatchObject({ userId });
});

test('while the database is away the difference that was found last holds', async () => {
  let away = false;
  const { clock } = await machine(-HOUR, (...asked) =>
    away ? Promise.reject(new Error('away')) : database.executeSql(...asked),
  );
  away = true;
  await expect(clock.measure()).rejects.toThrow('away');
  expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(HOUR / 2);
});

test('the embedded database has the clock of its machine, and is not asked', async () => {
  const clock = await databaseClock(
    { kind: 'pglite', executeSql: () => Promise.reject(new Error('asked')) },
    { machine: () => 1_000, say: () => {} },
  );
  expect(clock.now()).toEqual(new Date(1_000));
});
