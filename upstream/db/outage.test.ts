import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { changeNickName, getBaseInfo, getProfile } from '@/contract/account/account';
import { getCaptcha, login, register } from '@/contract/auth/auth';
import { listMeetings } from '@/contract/meeting/meeting';
import { openTestDatabase } from '@/tests/support/database';
import { freePorts } from '@/tests/support/servers/ports';
import { type Answer, type SignedUp, startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { currentRequestId } from '@/upstream/core/request-id';
import { guardDb } from '@/upstream/core/write';
import { type Database, type Db, openPostgres } from './client';
import { isDatabaseAway, openWhenThere } from './outage';

const failure = (fields: object, message = 'failed') => Object.assign(new Error(message), fields);

test('an absent database is told apart from a wrong query, under every wrapping', () => {
  const refused = failure({ code: 'ECONNREFUSED', syscall: 'connect' });
  expect(isDatabaseAway(refused)).toBe(true);
  expect(isDatabaseAway(new Error('Failed query', { cause: refused }))).toBe(true);
  expect(isDatabaseAway(new AggregateError([refused]))).toBe(true);
  for (const code of ['57P01', '57P03', '08006', '53300']) expect(isDatabaseAway(failure({ code }))).toBe(true);
  expect(isDatabaseAway(new Error('Connection terminated unexpectedly'))).toBe(true);
  expect(isDatabaseAway(new Error('timeout exceeded when trying to connect'))).toBe(true);
  expect(isDatabaseAway(failure({ code: '23505' }))).toBe(false);
  expect(isDatabaseAway(failure({ code: '42P01' }))).toBe(false);
  expect(isDatabaseAway(failure({ code: 'ENOENT', syscall: 'open' }))).toBe(false);
  expect(isDatabaseAway('ECONNREFUSED')).toBe(false);
});

test('a database that is away is waited for with one sentence; a wrong password is not', async () => {
  const [port = 0] = await freePorts(1);
  const said: string[] = [];
  let attempts = 0;
  const opened = await openWhenThere<Database>(
    async () => {
      attempts += 1;
      return attempts < 3 ? openPostgres(`postgres://nobody@127.0.0.1:${port}/nothing`) : openTestDatabase();
    },
    { say: (sentence) => said.push(sentence) },
  );
  await opened.close();
  expect(said).toEqual([
    expect.stringMatching(/^The database does not answer \(.*ECONNREFUSED.*\)\. Waiting for it\.$/),
    'The database answers now.',
  ]);
  for (const wrongPassword of [
    failure({ code: '28P01' }, 'password authentication failed'),
    failure({ code: '08P01' }, 'SASL authentication failed'),
  ]) {
    const denied = openWhenThere(() => Promise.reject(wrongPassword), { say: (sentence) => said.push(sentence) });
    await expect(denied).rejects.toBe(wrongPassword);
  }
  expect(said).toHaveLength(2);
});

test('a start that is ended does not go on waiting', async () => {
  const ended = new AbortController();
  const waiting = openWhenThere(() => Promise.reject(failure({ code: '57P03' })), {
    say: () => ended.abort(),
    signal: ended.signal,
  });
  await expect(waiting).rejects.toThrow(/abort/i);
});

test('a database without its tables, or without the newest ones, is not ready', async () => {
  const up = await startTestUpstream();
  const ready = async () => (await up.app.inject({ url: '/health/ready' })).statusCode;
  expect(await ready()).toBe(200);
  await up.ctx.db.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at - 1`);
  expect(await ready()).toBe(503);
  await up.ctx.db.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at + 1`);
  await up.ctx.db.execute(sql`alter table sys_setting rename to sys_setting_gone`);
  expect(await ready()).toBe(503);
  await up.ctx.db.execute(sql`alter table sys_setting_gone rename to sys_setting`);
  await up.ctx.db.execute(sql`alter schema drizzle rename to drizzle_gone`);
  expect(await ready()).toBe(503);
  await up.close();
});

describe('while the database is away', () => {
  const PASSWORD = 'Cardio-2026-Lyon';
  let up: TestUpstream;
  let pool: pg.Pool;
  let there: Db;
  let away: Db;
  let person: SignedUp;
  let proof: { uuid: string; code: string };
  beforeAll(async () => {
    const [port = 0] = await freePorts(1);
    up = await startTestUpstream();
    person = await up.signUp({ userName: 'away', password: PASSWORD });
    proof = await up.proof();
    expect((await up.call(getProfile, { as: person })).status).toBe(200);
    pool = new pg.Pool({ connectionString: `postgres://nobody@127.0.0.1:${port}/nothing` });
    there = up.ctx.db;
    away = drizzle(pool);
    up.ctx.db = guardDb(away);
  });
  afterAll(async () => {
    await pool.end();
    await up.close();
  });

  const account = { userName: 'nobody', password: PASSWORD, confirmPassword: PASSWORD, loginType: 'pc' as const };
  const asked: Record<string, () => Promise<Answer>> = {
    'a guest’s read': () => up.call(listMeetings, { locale: 'en' }),
    'a read of one’s own': () => up.call(getProfile, { as: person, locale: 'en' }),
    'a read that guests have too, for somebody signed in': () => up.call(getBaseInfo, { as: person, locale: 'en' }),
    'a write': () => up.call(changeNickName, { as: person, body: { nickName: '王磊' }, locale: 'en' }),
    'a sign-in': () =>
      up.call(login, { body: { username: 'away', password: PASSWORD, loginType: 'pc' }, locale: 'en' }),
    'a registration': () => up.call(register, { body: { ...account, ...proof }, locale: 'en' }),
    'a captcha': () => up.call(getCaptcha, { locale: 'en' }),
  };
  test.each(Object.entries(asked))('%s is answered that it is, and when to come again, and logged', async (_, ask) => {
    const logged: unknown[] = [];
    const log = vi
      .spyOn(up.ctx.log, 'error')
      .mockImplementation((error, words) => void logged.push([currentRequestId(), error, words]));
    const { status, body, headers } = await ask();
    log.mockRestore();
    const reason = expect.objectContaining({ message: expect.stringContaining('ECONNREFUSED') });
    const named = [body.requestId, reason, expect.stringMatching(/^(GET|POST) \S+: the database does not answer$/)];
    expect(logged).toContainEqual(named);
    expect({ status, body }).toEqual({
      status: 503,
      body: { code: 503, msg: expect.any(String), requestId: expect.stringMatching(/^[0-9a-f]{32}$/) },
    });
    expect(body.msg).toMatch(/^[\x20-\x7e’]+$/);
    expect(headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
    // Nobody is signed out by it.
    expect(headers).not.toHaveProperty('set-cookie');
  });

  test('a write is told the same when it went away after the person was known', async () => {
    const first = new Proxy(away, {
      get: (target, name) =>
        name === 'transaction' ? target.transaction.bind(target) : Reflect.get(there, name, there),
    });
    up.ctx.db = guardDb(first);
    onTestFinished(() => {
      up.ctx.db = guardDb(away);
    });
    expect((await up.call(getProfile, { as: person })).status).toBe(200);
    const { status, headers } = await up.call(changeNickName, { as: person, body: { nickName: '王磊' } });
    expect({ status, after: headers['retry-after'] }).toEqual({ status: 503, after: '5' });
  });

  /** The database is there, but for its transactions: what becomes of each. */
  function withTransactions(of: (begun: number, run: () => Promise<unknown>) => Promise<unknown>): void {
    let begun = 0;
    const transaction = (work: Parameters<Db['transaction']>[0]) => {
      begun += 1;
      return of(begun, () => up.unguarded.transaction(work));
    };
    const get = (target: Db, name: string | symbol) =>
      name === 'transaction' ? transaction : Reflect.get(target, name, target);
    up.ctx.db = guardDb(new Proxy(up.unguarded, { get }));
    onTestFinished(() => {
      up.ctx.db = guardDb(away);
    });
  }
  const isGone = () => failure({ code: '08006' });

  test('a write whose commit was lost is no 503 to a balancer: it may have been done', async () => {
    withTransactions(async (_, run) => {
      await run();
      throw isGone();
    });
    const { status, body, headers } = await up.call(changeNickName, { as: person, body: { nickName: '张敏' } });
    expect({ status, code: body.code, after: headers['retry-after'] }).toEqual({ status: 502, code: 503, after: '5' });
    up.ctx.db = there;
    expect((await up.call(getProfile, { as: person })).body.data).toMatchObject({ nickName: '张敏' });
  });

  test('nor is a call whose first write was done when the database went away', async () => {
    withTransactions((begun, run) => (begun === 1 ? run() : Promise.reject(isGone())));
    // The captcha is used up.
    const { status, body } = await up.call(register, { body: { ...account, ...proof } });
    expect({ status, code: body.code }).toEqual({ status: 502, code: 503 });
  });

  test('but a call that has only counted an attempt may be made again elsewhere', async () => {
    withTransactions((begun, run) => (begun === 1 ? run() : Promise.reject(isGone())));
    const { status } = await up.call(login, { body: { username: 'away', password: PASSWORD, loginType: 'pc' } });
    expect(status).toBe(503);
  });
});
