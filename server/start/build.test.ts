import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildId } from '@/lib/build-id';
import { isBuildFresh } from '@/server/start/build';

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
