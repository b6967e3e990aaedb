import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { unitFiles } from './tests/support/unit-files.ts';
import { WITHOUT_POSTGRES } from './tests/support/without-postgres.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
/** `expect.poll` waits this long for a fact, milliseconds: a loaded machine is slow, not wrong. */
const poll = { timeout: 15_000 };
const alias = { '@': root.replace(/\/$/, ''), 'server-only': `${root}tests/support/empty.ts` };
const { alone, together } = unitFiles(root);
const unit = {
  expect: { poll },
  environment: 'node',
  setupFiles: ['tests/support/unit-setup.ts'],
  testTimeout: 20_000,
  maxWorkers: 2,
};

/** Of suites whose tests start the built site. */
const system = {
  expect: { poll },
  environment: 'node',
  testTimeout: 120_000,
  hookTimeout: 120_000,
  maxWorkers: 1,
};

export default defineConfig({
  resolve: { alias },
  test: {
    projects: [
      { resolve: { alias }, test: { ...unit, name: 'unit-alone', include: alone } },
      // Most of a small file's time would go into a process of its own.
      { resolve: { alias }, test: { ...unit, name: 'unit-together', include: together, isolate: false } },
      {
        resolve: { alias },
        test: {
          name: 'upstream',
          expect: { poll },
          include: ['upstream/**/*.test.ts'],
          exclude: process.env.TEST_DATABASE_URL ? Object.keys(WITHOUT_POSTGRES) : [],
          environment: 'node',
          globalSetup: ['tests/support/upstream-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
          // The application is loaded once per worker; what its modules remember, they remember per database.
          isolate: false,
        },
      },
      { resolve: { alias }, test: { ...system, name: 'integration', include: ['tests/integration/**/*.test.ts'] } },
      { resolve: { alias }, test: { ...system, name: 'start', include: ['tests/start/**/*.test.ts'] } },
    ],
  },
});
