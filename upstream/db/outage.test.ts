import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { expect, test } from 'vitest';
import { listMeetings } from '@/contract/meeting';
import { openTestDatabase } from '@/tests/support/database';
import { freePorts } from '@/tests/support/ports';
import { startTestUpstream } from '@/tests/support/upstream';
import { type Database, openPostgres } from './client';
import { isDatabaseAway, openWhenThere } from './outage';
import { schema } from './schema';

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
  const wrongPassword = failure({ code: '28P01' }, 'password authentication failed');
  const denied = openWhenThere(() => Promise.reject(wrongPassword), { say: (sentence) => said.push(sentence) });
  await expect(denied).rejects.toBe(wrongPassword);
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

test('while the database is away the API says so, and when to come again', async () => {
  const [port = 0] = await freePorts(1);
  const up = await startTestUpstream();
  const pool = new pg.Pool({ connectionString: `postgres://nobody@127.0.0.1:${port}/nothing` });
  up.ctx.db = drizzle(pool, { schema });
  const answer = await up.call(listMeetings, { locale: 'en' });
  expect(answer.status).toBe(503);
  expect(answer.body.code).toBe(503);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  await pool.end();
  await up.close();
});
