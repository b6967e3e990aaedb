import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { unitFiles } from './tests/support/unit-files.ts';
import { WITHOUT_POSTGRES } from './tests/support/without-postgres.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
/** `expect.poll` waits this long for a fact, milliseconds: a loaded machine is slow, not wrong. */
const poll = { timeout: 60_000 };
/** What takes longer hangs, milliseconds: no test is meant to fail by being slow, also on a machine that many share. */
const HANGS_MS = 180_000;
const alias = { '@': root.replace(/\/$/, ''), 'server-only': `${root}tests/support/empty.ts` };
const { alone, together } = unitFiles(root);
const unit = {
  expect: { poll },
  environment: 'node',
  setupFiles: ['tests/support/unit-setup.ts'],
  testTimeout: HANGS_MS,
  hookTimeout: HANGS_MS,
  maxWorkers: 2,
};

/** Of suites whose tests start the built site. */
const system = {
  expect: { poll },
  environment: 'node',
  testTimeout: HANGS_MS,
  hookTimeout: HANGS_MS,
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
          testTimeout: HANGS_MS,
          hookTimeout: HANGS_MS,
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
