import { afterEach, expect, test } from 'vitest';
import { getProvinces } from '@/contract/reference/reference';
import { startTestUpstream, type TestUpstream } from '@/tests/support/upstream';

let up: TestUpstream;
afterEach(() => up.close());

/** Blocks the event loop a few times in a row, without using the processor. */
async function pause(times: number, ms: number): Promise<void> {
  for (let time = 0; time < times; time++) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
    await new Promise((done) => setImmediate(done));
  }
}

test('a pause of the process is not overload: later requests are answered', async () => {
  up = await startTestUpstream({ maxEventLoopDelay: 5000 });
  await pause(3, 1100);
  expect((await up.call(getProvinces)).status).toBe(200);
});

test('an overloaded process answers 503 with Retry-After', async () => {
  up = await startTestUpstream({ maxEventLoopDelay: 20 });
  await pause(30, 60);
  const { status, body, headers } = await up.call(getProvinces, { locale: 'en' });
  expect([status, body.code, headers['retry-after']]).toEqual([503, 503, '5']);
  expect(body.msg).toBe('The service is not available right now. Please try again shortly.');
});
