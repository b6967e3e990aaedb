import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { login } from '@/contract/auth/auth';
import { getDoctor } from '@/contract/doctor/doctor';
import { FIGURES_TOKEN, startTestUpstream, type TestUpstream } from '@/tests/support/upstream';

let up: TestUpstream;
beforeAll(async () => {
  up = await startTestUpstream();
});
afterAll(() => up.close());

const read = (authorization?: string) =>
  up.app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} });
/** How many calls were counted under a path, by class. */
const counted = async (path: string) =>
  Object.fromEntries(
    [...(await read(`Bearer ${FIGURES_TOKEN}`)).body.matchAll(/^upstream_request_seconds_count\{(.*)\} (\d+)$/gm)]
      .map(([, labels = '', count]) => [labels, Number(count)] as const)
      .filter(([labels]) => labels.includes(`path="${path}"`))
      .map(([labels, count]) => [/status="(\w+)"/.exec(labels)?.[1], count]),
  );

test('the figures are for who knows the token, and 404 for everybody else', async () => {
  for (const given of [undefined, 'Bearer ', 'Bearer guessed', FIGURES_TOKEN]) {
    expect((await read(given)).statusCode).toBe(404);
  }
  const told = await read(`Bearer ${FIGURES_TOKEN}`);
  expect([told.statusCode, told.headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
  expect(told.body).toMatch(/^upstream_nodejs_eventloop_lag_p99_seconds /m);
});

test('calls are timed by the path of the contract and how they ended, refusals and faults apart', async () => {
  const before = await counted(getDoctor.path);
  for (const id of [999_001, 999_002]) await up.call(getDoctor, { params: { id } });
  const unknown = await counted('unknown');
  await up.app.inject({ url: '/someones/own/invention' });
  expect((await counted('unknown'))['4xx']).toBe((unknown['4xx'] ?? 0) + 1);
  expect((await counted(getDoctor.path))['4xx']).toBe((before['4xx'] ?? 0) + 2);

  // Both travel in a 200: a rule that says no is the asker's, a fault is ours.
  const earlier = await counted(login.path);
  const wrong = await up.call(login, { body: { username: 'nobody', password: 'wrong-password', loginType: 'pc' } });
  expect(wrong.status).toBe(200);
  const log = vi.spyOn(up.ctx.log, 'error').mockImplementation(() => {});
  const broken = vi.spyOn(up.ctx.db, 'select').mockImplementation(() => {
    throw new Error('broken');
  });
  const fault = await up.call(login, { body: { username: 'nobody', password: 'wrong-password', loginType: 'pc' } });
  broken.mockRestore();
  log.mockRestore();
  expect([fault.status, fault.body.code]).toEqual([200, 500]);
  const after = await counted(login.path);
  expect([after['4xx'], after['5xx']]).toEqual([(earlier['4xx'] ?? 0) + 1, (earlier['5xx'] ?? 0) + 1]);
});
