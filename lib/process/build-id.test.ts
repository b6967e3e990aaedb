import { mkdirSync, mkdtempSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildId } from './build-id';

function sources(page: string): string {
  const root = mkdtempSync(join(tmpdir(), 'huiyi-sources-'));
  mkdirSync(join(root, 'app'));
  writeFileSync(join(root, 'app/page.tsx'), page);
  writeFileSync(join(root, 'app/page.test.tsx'), String(Math.random()));
  return root;
}

test('the same sources are the same build on every machine, whenever they were written', () => {
  const [one, other] = [sources('a'), sources('a')];
  utimesSync(join(other, 'app/page.tsx'), 1, 1);
  expect(buildId(one, {})).toBe(buildId(other, { HOME: '/elsewhere' }));
  expect(buildId(one, {})).toMatch(/^[0-9a-f]{20}$/);
});

test('another source or another setting that is built in makes another build', () => {
  const root = sources('a');
  expect(buildId(sources('b'), {})).not.toBe(buildId(root, {}));
  expect(buildId(root, { NEXT_PUBLIC_API_BASE: 'https://api.example' })).not.toBe(buildId(root, {}));
});
