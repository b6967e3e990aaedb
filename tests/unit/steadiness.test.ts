import { readFileSync } from 'node:fs';
import glob from 'fast-glob';
import { expect, test } from 'vitest';
import playwright from '@/playwright.config';
import { UNSTEADY } from '@/tests/support/run/unsteady';

type Slip = keyof typeof UNSTEADY;
const SLIPS = Object.keys(UNSTEADY) as Slip[];

/** The rules themselves, and these samples of what they are about. */
const OWN = ['tests/unit/steadiness.test.ts', 'tests/support/run/unsteady.ts'];
const files = glob.sync(
  ['{app,components,contract,lib,scripts,server,upstream}/**/*.{test,spec}.{ts,tsx}', 'tests/**/*.{ts,tsx}'],
  { ignore: OWN },
);
/** What runs the tests. */
const RUNNERS = ['vitest.config.ts', 'playwright.config.ts', 'package.json', '.ci/run', 'tests/run.ts'];

/** Helpers which may do so, with the reason. */
const MAY: Partial<Record<Slip, Record<string, string>>> = {
  sleeps: {
    'upstream/gateways/storage/storage.test.ts':
      'reads and takes slowly, as a player and a store do that are not silent',
    'tests/support/journey.ts': 'pauses between two looks at a text message that a job sends',
    'tests/support/killed-sender.ts': 'pauses between two looks at jobs that run',
    'tests/e2e/journeys/scanner.spec.ts':
      'gives a device time to be taken in by a bad answer, and kills its tab at another moment each time',
    'tests/support/awards/awards-worker.ts': 'pauses between two looks at jobs that run',
    'tests/support/awards/give-awards.ts': 'asks for invoices now and then while jobs run',
    'tests/support/run/fill-data.ts': 'pauses between two looks at jobs that run',
    'tests/support/servers/cache-in-front.ts': 'pauses between two looks at a program that starts',
    'tests/support/servers/mosquitto.ts': 'pauses between two looks at a program that starts',
    'tests/support/servers/pgbouncer.ts': 'pauses between two looks at a program that starts',
    'tests/support/servers/postgres.ts': 'pauses between two looks at a program that starts',
    'tests/support/servers/system.ts': 'pauses between two looks at a program that starts',
    'tests/support/servers/web.ts': 'pauses between two looks at a program that starts',
    'tests/support/walk/chance.ts': 'people and networks take their time; what must hold is waited for',
  },
  'counts on a port that is fixed': {
    'tests/support/servers/ports.ts': 'takes the first port that nobody listens on',
  },
};

test.each(SLIPS)('no test and no helper of one %s', (slip) => {
  expect(files.length).toBeGreaterThan(100);
  const found = files.filter((file) => UNSTEADY[slip](readFileSync(file, 'utf8'), file));
  expect(found).toEqual(Object.keys(MAY[slip] ?? {}));
});

test('nothing that runs the tests tries one again', () => {
  expect(RUNNERS.filter((file) => UNSTEADY['tries again'](readFileSync(file, 'utf8')))).toEqual([]);
  expect(playwright.retries).toBe(0);
  expect((playwright.projects ?? []).filter(({ retries }) => retries)).toEqual([]);
});

test.each<[Slip, string]>([
  ['sleeps', 'await page.waitForTimeout(100);'],
  ['sleeps', "import { setTimeout as sleep } from 'node:timers/promises';"],
  ['sleeps', 'await new Promise((resolve) => setTimeout(resolve, 100));'],
  ['sleeps', 'const later = <T>(ms: number, v: T) => new Promise((resolve) => setTimeout(() => resolve(v), ms));'],
  ['sleeps', 'await new Promise<void>((go) => { setTimeout(() => { go(); }, 5); });'],
  ['sleeps', 'await new Promise((done) => globalThis.setTimeout(done, 1));'],
  ['sleeps', 'const { promise, resolve } = Promise.withResolvers(); setTimeout(resolve, 10);'],
  ['sleeps', 'const sleep = promisify(setTimeout);'],
  ['stops the browser’s clock', 'await page.clock.install();'],
  ['stops the browser’s clock', 'await context.clock.pauseAt(0);'],
  ['tries again', 'test.describe.configure({ retries: 2 });'],
  ['tries again', "test('x', { retry: 1 }, () => {});"],
  ['tries again', 'const unit = { retry: RETRIES };'],
  ['tries again', '{ "retry": 3 }'],
  ['tries again', 'npx vitest run --retry=2'],
  ['tries again', 'npx playwright test --retries 1'],
  ['tries again', "await page.waitForLoadState('networkidle');"],
  ['replaces a global for the files after it', 'globalThis.fetch = fake;'],
  ['replaces a global for the files after it', '  window.open = () => null;'],
  ['waits a second at most', 'await vi.waitFor(() => expect(x).toBe(1));'],
  ['waits a second at most', 'await vi.waitFor(async () => {\n  expect(await read()).toEqual([1]);\n});'],
  ['waits a second at most', 'await vi.waitUntil(() => done());'],
  ['waits a second at most', 'await vi.waitFor(() => look(), { interval: 5 });'],
  ['counts on a port that is fixed', 'server.listen(32040, resolve);'],
  ['counts on a port that is fixed', "app.listen({ host: '127.0.0.1', port: 8080 });"],
  ['counts on a port that is fixed', 'const RANGE = { first: 32_040, size: 20 };'],
  ['counts on a port that is fixed', "createProxy({ apiBase: 'http://localhost:1' });"],
  ['counts on a port that is fixed', "urls: ['http://127.0.0.1:9/_hook']"],
])('it is seen that a test %s: %s', (slip, source) => {
  expect(SLIPS.filter((name) => UNSTEADY[name](source, 'sample.test.ts'))).toEqual([slip]);
});

test.each([
  'await eventually(() => expect(x).toBe(1));',
  'await waitFor(() => expect(x).toBe(1));',
  'await vi.waitFor(() => expect(x).toBe(1), { timeout: 60_000 });',
  'await vi.waitFor(() => expect(x).toBe(1), PATIENCE);',
  "vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });",
  'const killer = setTimeout(() => child.kill(), LIMIT_MS);',
  "fake.on('reconnect', () => setTimeout(() => fake.refuse(4), 1));",
  "vi.stubGlobal('fetch', fake);",
  "const retry = page.getByRole('button');",
  "expect(answer.headers.get('retry-after')).toBe('5');",
  'export default { retries: 0 };',
  'server.listen(0, resolve);',
  'server.listen(port, resolve);',
  "up.app.listen({ port: 0, host: '127.0.0.1' });",
  "const siteUrl = 'http://localhost:3000';",
])('a steady test may say %s', (source) => {
  expect(SLIPS.filter((name) => UNSTEADY[name](source, 'sample.test.ts'))).toEqual([]);
});
