import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { leftToServer, WITHOUT_POSTGRES } from './tests/support/run/databases.ts';
import { unitFiles } from './tests/support/run/unit-files.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
/** `expect.poll` waits this long for a fact, milliseconds: a loaded machine is slow, not wrong. */
const poll = { timeout: 60_000 };
/** What takes longer hangs, milliseconds: no test is meant to fail by being slow, also on a machine that many share. */
const HANGS_MS = 300_000;
const alias = { '@': root.replace(/\/$/, ''), 'server-only': `${root}tests/support/empty.ts` };
const { withDocument, withoutDocument } = unitFiles(root);
const unit = {
  expect: { poll },
  setupFiles: ['tests/support/run/unit-setup.ts'],
  testTimeout: HANGS_MS,
  hookTimeout: HANGS_MS,
  // Most of a file's time would go into loading jsdom and antd; tests/support/run/unit-setup.ts keeps files apart.
  isolate: false,
  // The same in both halves: --sequence.shuffle on the command line takes their order away.
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

/** What the upstream's tests on the other database are for: a server is asked at the same time only in a run of both suites. */
const { TEST_DATABASE_URL, SERVER_IS_ASKED } = process.env;
const onPglite = SERVER_IS_ASKED ? leftToServer(root) : [];
const otherDatabase = TEST_DATABASE_URL ? Object.keys(WITHOUT_POSTGRES) : onPglite;

/** Names the domains of messages: an import by variable is compiled into the list of what it can load. */
const domains = createHash('sha256')
  .update(readdirSync(`${root}messages/en`).join())
  .digest('hex')
  .slice(0, 8);

export default defineConfig({
  resolve: { alias },
  test: {
    // Sources that were compiled are kept in node_modules: suites share them, and so do runs.
    experimental: { fsModuleCache: true, fsModuleCachePath: `node_modules/.vitest-modules/${domains}` },
    projects: [
      {
        resolve: { alias },
        test: {
          ...unit,
          name: 'unit-document',
          include: withDocument,
          environment: 'jsdom',
          // Of two projects at once, each file that follows one of the other would start a new worker.
          sequence: { groupOrder: 1 },
        },
      },
      {
        resolve: { alias },
        test: {
          ...unit,
          name: 'unit-functions',
          include: withoutDocument,
          environment: 'node',
          sequence: { groupOrder: 2 },
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'upstream',
          expect: { poll },
          include: ['upstream/**/*.test.ts'],
          exclude: otherDatabase,
          environment: 'node',
          globalSetup: ['tests/support/servers/upstream-setup.ts'],
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
