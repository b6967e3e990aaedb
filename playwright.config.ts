import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, findChromium } from './tests/support/chromium';

const baseURL = process.env.BASE_URL ?? 'http://localhost:3000';

export default defineConfig({
  testDir: 'tests/e2e',
  // Playwright empties its folder; the suites' words are beside it.
  outputDir: 'test-results/e2e',
  timeout: 300_000,
  // A loaded machine is slow, not wrong: what is waited for is the fact, however long it takes to become true.
  expect: { timeout: 60_000 },
  fullyParallel: true,
  workers: 2,
  // A test that passes the second time tells of a race, in the test or in the site.
  retries: 0,
  reporter: [[process.env.CI ? 'dot' : 'list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // A trace of every test takes a quarter of the time: `npm run test:e2e -- --trace on` makes one.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium() ?? undefined,
      args: CHROMIUM_ARGUMENTS,
    },
  },
});
