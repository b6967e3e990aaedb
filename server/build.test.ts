import { mkdirSync, mkdtempSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { isBuildFresh, sourceStamp } from './build';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'huiyi-build-'));
  mkdirSync(join(root, 'app/meetings'), { recursive: true });
  mkdirSync(join(root, '.next'));
  writeFileSync(join(root, 'app/meetings/page.tsx'), 'export default 1');
  writeFileSync(join(root, 'next.config.ts'), 'export default {}');
  writeFileSync(join(root, '.next/BUILD_ID'), 'x');
  writeFileSync(join(root, '.next/source-stamp'), sourceStamp(root));
});

test('nothing is built again while nothing has changed', () => {
  expect(isBuildFresh(root)).toBe(true);
  writeFileSync(join(root, 'app/meetings/page.test.tsx'), 'a test is not built');
  writeFileSync(join(root, 'README.md'), 'nor is this');
  expect(isBuildFresh(root)).toBe(true);
});

test.each<[string, () => void]>([
  ['a page changed', () => writeFileSync(join(root, 'app/meetings/page.tsx'), 'export default 22')],
  ['a page was written anew', () => utimesSync(join(root, 'app/meetings/page.tsx'), 1, 1)],
  ['a page was added', () => writeFileSync(join(root, 'app/page.tsx'), '')],
  ['the build never finished', () => writeFileSync(join(root, '.next/source-stamp'), '')],
])('the site is built again when %s', (_what, change) => {
  change();
  expect(isBuildFresh(root)).toBe(false);
});

test('a setting that is built in makes another build', () => {
  expect(sourceStamp(root, { NEXT_PUBLIC_MQTT_URL: 'wss://a' })).not.toBe(sourceStamp(root, {}));
  expect(sourceStamp(root, { PORT: '3000' })).toBe(sourceStamp(root, {}));
});
