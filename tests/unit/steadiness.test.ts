import { readFileSync } from 'node:fs';
import glob from 'fast-glob';
import { expect, test } from 'vitest';
import playwright from '@/playwright.config';

const OWN = 'tests/unit/steadiness.test.ts';
const files = glob.sync('{app,components,contract,lib,scripts,server,tests,upstream}/**/*.{test,spec}.{ts,tsx}', {
  ignore: [OWN],
});

/** What makes a test depend on how busy the machine is; docs/testing.md says what to write instead. */
const UNSTEADY: [what: string, pattern: RegExp][] = [
  ['sleeps', /waitForTimeout|timers\/promises|=> setTimeout\((?:resolve|done|r)\b/],
  ['stops the browser’s clock', /\.clock\.(?:install|pauseAt|setFixedTime)/],
  ['tries again', /retries: [1-9]|\bretry: [1-9]|networkidle/],
  ['replaces a global for the files after it', /^\s*(?:globalThis|window)\.\w+ = /m],
  ['waits a second at most', /vi\.waitFor\((?:[^()]|\([^()]*\))*\)\);$/m],
];

test.each(UNSTEADY)('no test %s', (_, pattern) => {
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => pattern.test(readFileSync(file, 'utf8')))).toEqual([]);
});

test('no browser test is tried twice', () => {
  expect(playwright.retries).toBe(0);
});
