import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildId } from '@/lib/process/build-id';
import { hintCompilation, isBuildFresh } from '@/server/start/build';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'huiyi-build-'));
  mkdirSync(join(root, 'app/meetings'), { recursive: true });
  mkdirSync(join(root, '.next'));
  writeFileSync(join(root, 'app/meetings/page.tsx'), 'export default 1');
  writeFileSync(join(root, 'next.config.ts'), 'export default {}');
  writeFileSync(join(root, '.next/BUILD_ID'), 'x');
  writeFileSync(join(root, '.next/source-stamp'), buildId(root));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('nothing is built again while nothing has changed', () => {
  expect(isBuildFresh(root)).toBe(true);
  writeFileSync(join(root, 'app/meetings/page.test.tsx'), 'a test is not built');
  writeFileSync(join(root, 'README.md'), 'nor is this');
  // As a copy, a checkout or an image of the same sources gives them.
  utimesSync(join(root, 'app/meetings/page.tsx'), 1, 1);
  expect(isBuildFresh(root)).toBe(true);
});

test.each<[string, () => void]>([
  ['a page changed', () => writeFileSync(join(root, 'app/meetings/page.tsx'), 'export default 22')],
  [
    'a page changed and is as long as before',
    () => writeFileSync(join(root, 'app/meetings/page.tsx'), 'export default 2'),
  ],
  ['a page was added', () => writeFileSync(join(root, 'app/page.tsx'), '')],
  ['the build never finished', () => writeFileSync(join(root, '.next/source-stamp'), '')],
])('the site is built again when %s', (_what, change) => {
  change();
  expect(isBuildFresh(root)).toBe(false);
});

test('a changed build-time setting causes a new build', () => {
  expect(buildId(root, { NEXT_PUBLIC_MQTT_URL: 'wss://a' })).not.toBe(buildId(root, {}));
  expect(buildId(root, { PORT: '3000' })).toBe(buildId(root, {}));
});

test('the large files that every page runs are compiled while they come, each marked once', () => {
  const files = { 'large.js': `(${' '.repeat(40_000)}x)`, 'small.js': 'x' };
  for (const [name, code] of Object.entries(files)) writeFileSync(join(root, '.next', name), code);
  writeFileSync(join(root, '.next/build-manifest.json'), JSON.stringify({ rootMainFiles: Object.keys(files) }));
  for (const _time of ['first', 'again']) hintCompilation(root);
  const read = (name: keyof typeof files) => readFileSync(join(root, '.next', name), 'utf8');
  expect(read('large.js')).toBe(`//# allFunctionsCalledOnLoad\n${files['large.js']}`);
  expect(read('small.js')).toBe(files['small.js']);
});
