import glob from 'fast-glob';
import { expect, test } from 'vitest';
import { ROOT } from '@/tests/support/run/stages';
import { unitFiles } from '@/tests/support/run/unit-files';

/** Folders of the other suites (vitest.config.ts), and what is made. */
const ELSEWHERE = ['upstream', 'tests/integration', 'tests/start', 'node_modules', '.next', '.prepared'];

test('no test lies where no suite looks for it', () => {
  const { withDocument, withoutDocument } = unitFiles(ROOT);
  const run = new Set([...withDocument, ...withoutDocument]);
  const all = glob.sync('**/*.test.{ts,tsx}', { cwd: ROOT, dot: true, ignore: ELSEWHERE.map((path) => `${path}/**`) });
  expect(all.length).toBeGreaterThan(100);
  expect(all.filter((file) => !run.has(file))).toEqual([]);
});
