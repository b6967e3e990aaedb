import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import glob from 'fast-glob';
import { expect, test } from 'vitest';
import { ROOT } from '@/tests/support/run/stages';

const MADE = ['**/node_modules/**', '.next/**', '.prepared/**', '.data/**', 'test-results/**'];
const find = (pattern: string) => glob.sync(pattern, { cwd: ROOT, ignore: MADE }).sort();
const MOST_FILES = 60;

test('no folder of the code is so full that nobody finds anything in it', () => {
  const counts = new Map<string, number>();
  for (const file of find('**/*.{ts,tsx}')) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  expect(counts.size).toBeGreaterThan(100);
  expect([...counts].filter(([, files]) => files >= MOST_FILES)).toEqual([]);
});

test('of the schema’s snapshots the newest alone is kept', () => {
  const folder = 'upstream/db/migrations/meta';
  const { entries } = JSON.parse(readFileSync(join(ROOT, folder, '_journal.json'), 'utf8')) as {
    entries: { tag: string }[];
  };
  const newest = entries.at(-1)?.tag.slice(0, 4);
  expect(find(`${folder}/*_snapshot.json`)).toEqual([`${folder}/${newest}_snapshot.json`]);
});

test('every picture of a screen is shown by a document', () => {
  const documents = find('{*.md,{docs,deploy,server,upstream}/**/*.md}').map((path) =>
    readFileSync(join(ROOT, path), 'utf8'),
  );
  const pictures = find('docs/screenshots/**/*.*');
  expect(pictures.length).toBeGreaterThan(0);
  expect(pictures.filter((path) => !documents.some((text) => text.includes(basename(path))))).toEqual([]);
});
