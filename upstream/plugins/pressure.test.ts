import { afterEach, expect, test } from 'vitest';
import { getProvinces } from '@/contract/reference';
import { startTestUpstream, type TestUpstream } from '@/tests/support/upstream';

let up: TestUpstream;
afterEach(() => up.close());

/** Keeps the event loop busy for more than one sample of it, a few times running. */
async function pause(times: number, ms: number): Promise<void> {
  for (let time = 0; time < times; time++) {
    for (const end = Date.now() + ms; Date.now() < end; );
    await new Promise((done) => setImmediate(done));
  }
}

test('a pause of the process is not overload: requests after it are answered', async () => {
  up = await startTestUpstream({ maxEventLoopDelay: 5000 });
  await pause(3, 1100);
  expect((await up.call(getProvinces)).status).toBe(200);
});

test('an overloaded process says so and when to come back', async () => {
  up = await startTestUpstream({ maxEventLoopDelay: 20 });
  await pause(30, 60);
  const { status, body, headers } = await up.call(getProvinces, { locale: 'en' });
  expect([status, body.code, headers['retry-after']]).toEqual([503, 503, '5']);
  expect(body.msg).toBe('The service is not available right now. Please try again shortly.');
});
