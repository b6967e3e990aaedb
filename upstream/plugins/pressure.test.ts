import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { getProvinces } from '@/contract/reference/reference';
import { createLog } from '@/lib/process/log';
import { startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { buildApp } from '@/upstream/app';

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

test('what loading the program took is no overload: the first requests are answered', async () => {
  up = await startTestUpstream();
  const app = await buildApp(up.ctx, { maxEventLoopDelay: 20 });
  onTestFinished(() => app.close());
  await pause(20, 60);
  await app.ready();
  await pause(2, 60);
  expect((await app.inject(getProvinces.path)).statusCode).toBe(200);
});

test('an overloaded process answers 503 with Retry-After', async () => {
  up = await startTestUpstream({ maxEventLoopDelay: 20 });
  await pause(50, 60);
  const { status, body, headers } = await up.call(getProvinces, { locale: 'en' });
  expect([status, body.code, headers['retry-after']]).toEqual([503, 503, '5']);
  expect(body.msg).toBe('The service is not available right now. Please try again shortly.');
});

test('what an overloaded process refuses is a line of the log, one a minute, with how many they were', async () => {
  up = await startTestUpstream();
  const lines: { level: string; msg: string }[] = [];
  const settings = { LOG_LEVEL: 'warn', LOG_FORMAT: 'json', NODE_ENV: 'production', demo: false } as const;
  const logger = createLog('upstream', settings, { to: { write: (line) => void lines.push(JSON.parse(line)) } });
  const app = await buildApp(up.ctx, { maxEventLoopDelay: 20, logger });
  await app.ready();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(async () => {
    vi.useRealTimers();
    await app.close();
  });
  const refuse = async (times: number) => {
    await pause(50, 60);
    const answers = await Promise.all(Array.from({ length: times }, () => app.inject(getProvinces.path)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(times).fill(503));
  };
  const said = () => lines.map(({ level, msg }) => [level, /refused (\d+) requests?/.exec(msg)?.[1]]);
  await refuse(3);
  expect(said()).toEqual([['warn', '1']]);
  vi.advanceTimersByTime(60_000);
  expect(said()).toEqual([
    ['warn', '1'],
    ['warn', '2'],
  ]);
  // A minute in which nothing is refused ends it: the next refusal is told at once.
  vi.advanceTimersByTime(60_000);
  expect(lines).toHaveLength(2);
  await refuse(1);
  expect(said().at(-1)).toEqual(['warn', '1']);
  expect(lines).toHaveLength(3);
});
